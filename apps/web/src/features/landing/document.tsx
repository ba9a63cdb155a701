import type { ReactElement } from 'react';
import { type TextLanguage, textLanguages } from '@comanda/texts/languages';
import { landingTexts } from './landing.texts.ts';
import { PageFrame } from './page-frame.tsx';

export type StaticPage = {
  path: string;
  /** `name.language.html` in the built folder; the server knows it by `path`. */
  name: string;
  title: string;
  description: string;
  /** Shown before everything else. */
  picture?: string;
  isHidden?: boolean;
  content: ReactElement;
};

/** Built: the styles themselves and the typeface; while developing: the address of the stylesheet. */
export type PageAssets = { script: string; style?: string; font?: string; stylesheet?: string };

const ORIGIN = '{{PUBLIC_URL}}';

/** Search engines ask for no language and get English; each other language has an address of its own. */
const addressIn = (language: TextLanguage, path: string) =>
  `${ORIGIN}${path}${language === 'en' ? '' : `?lang=${language}`}`;

type DocumentProps = { page: StaticPage; assets: PageAssets; language: TextLanguage };

export function Document({ page, assets, language }: DocumentProps) {
  const { path, title, description, picture, isHidden, content } = page;
  const wholeTitle = title.startsWith('Comanda') ? title : `${title} · Comanda`;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f7f6f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131210" media="(prefers-color-scheme: dark)" />
        <title>{wholeTitle}</title>
        {/* The only one that is waited for: without it a dark theme would begin with a white flash. */}
        <script src="/theme.js" />
        {assets.stylesheet && <link rel="stylesheet" href={assets.stylesheet} />}
        {assets.style && <style dangerouslySetInnerHTML={{ __html: assets.style }} />}
        {picture && <link rel="preload" href={picture} as="image" fetchPriority="high" />}
        {assets.font && <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="" />}
        <meta name="description" content={description} />
        {isHidden ? <meta name="robots" content="noindex" /> : <Addresses path={path} language={language} />}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Comanda" />
        <meta property="og:title" content={wholeTitle} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={addressIn(language, path)} />
        <meta property="og:image" content={`${ORIGIN}/social-card.png`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={landingTexts.headline} />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script type="module" src={assets.script} />
      </head>
      <body>
        <PageFrame isLanding={path === '/'} language={language}>
          {content}
        </PageFrame>
      </body>
    </html>
  );
}

function Addresses({ path, language }: { path: string; language: TextLanguage }) {
  return (
    <>
      <link rel="canonical" href={addressIn(language, path)} />
      {textLanguages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={addressIn(each, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('en', path)} />
    </>
  );
}
