import './qrmenu.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { markPage, textsLoaded } from '../../lib/catalogue.ts';
import { onOtherTabsChoice } from '../../lib/language.ts';
import { chooseLanguage } from '../../lib/language-choices.ts';
import { QrMenuApp } from './qrmenu-app.tsx';
import { UnexpectedError } from './unexpected-error.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('m.html has no #root');

markPage();
onOtherTabsChoice(chooseLanguage);
const page = (
  <StrictMode>
    <UnexpectedError>
      <QrMenuApp />
    </UnexpectedError>
  </StrictMode>
);
const reactRoot = createRoot(root);
void textsLoaded().then(() => reactRoot.render(page));
