import './qrmenu.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { markPage, textsLoaded } from '../../lib/catalogue.ts';
import { QrMenuApp } from './qrmenu-app.tsx';
import { UnexpectedError } from './unexpected-error.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('m.html has no #root');

markPage();
const page = (
  <StrictMode>
    <UnexpectedError>
      <QrMenuApp />
    </UnexpectedError>
  </StrictMode>
);
const reactRoot = createRoot(root);
void textsLoaded().then(() => reactRoot.render(page));
