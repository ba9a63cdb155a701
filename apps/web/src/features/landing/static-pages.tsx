import type { TextLanguage } from '@comanda/texts/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { ComingSoonPage } from './coming-soon-page.tsx';
import { Document, type PageAssets, type StaticPage } from './document.tsx';
import { LandingPage } from './landing-page.tsx';
import { landingTexts } from './landing.texts.ts';
import { LegalPage } from './legal-page.tsx';
import { comingSoonTexts } from './coming-soon.texts.ts';
import { privacyTexts } from './privacy.texts.ts';
import { termsTexts } from './terms.texts.ts';

/** Pages that are whole without a script. `apps/server/src/http/static-pages.ts` serves them. */
export const staticPages = (): StaticPage[] => [
  {
    path: '/',
    name: 'landing',
    title: landingTexts.title,
    description: landingTexts.description,
    picture: '/demo/poster.webp',
    content: <LandingPage />,
  },
  {
    path: '/privacy-policy',
    name: 'privacy-policy',
    title: privacyTexts.title,
    description: privacyTexts.lead,
    content: <LegalPage texts={privacyTexts} />,
  },
  {
    path: '/term-conditions',
    name: 'term-conditions',
    title: termsTexts.title,
    description: termsTexts.lead,
    content: <LegalPage texts={termsTexts} />,
  },
  {
    path: '/coming-soon',
    name: 'coming-soon',
    title: comingSoonTexts.title,
    description: comingSoonTexts.text,
    isHidden: true,
    content: <ComingSoonPage />,
  },
];

/** The whole page as it is served, but for what the server fills in: addresses, and the language in links. */
export function renderPage(page: StaticPage, assets: PageAssets, language: TextLanguage): string {
  return `<!doctype html>${renderToStaticMarkup(<Document page={page} assets={assets} language={language} />)}`;
}
