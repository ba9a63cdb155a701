import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { reloadForNewVersion } from './app/lazy-page.ts';
import { preloadPage } from './app/preload.ts';
import { App } from './app/router.tsx';
import { markPage, textsLoaded } from './lib/catalogue.ts';
import { onOtherTabsChoice } from './lib/language.ts';
import { chooseLanguage } from './lib/language-choices.ts';
import { onNotice } from './lib/notices.ts';
import { ShownAddress } from './lib/router.tsx';
import { showError, showSuccess, Toaster } from './ui/toast.tsx';

// Registered before anything is sent, because the first answer may already say that the session is over.
onNotice(({ tone, message, reference }) => (tone === 'error' ? showError(message, reference) : showSuccess(message)));

const preloading = preloadPage(location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

markPage();
onOtherTabsChoice(chooseLanguage);
const reactRoot = createRoot(root);
void textsLoaded()
  .catch(reloadForNewVersion)
  .then(() =>
    reactRoot.render(
      <StrictMode>
        <ErrorBoundary>
          <ShownAddress>
            <App preloading={preloading} />
          </ShownAddress>
        </ErrorBoundary>
        <Toaster />
      </StrictMode>,
    ),
  );
