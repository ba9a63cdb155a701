import './qrmenu.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QrMenuApp } from './qrmenu-app.tsx';
import { UnexpectedError } from './unexpected-error.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('m.html has no #root');

createRoot(root).render(
  <StrictMode>
    <UnexpectedError>
      <QrMenuApp />
    </UnexpectedError>
  </StrictMode>,
);
