import type { ReactElement } from 'react';
import { landingTexts } from './landing.texts.ts';

export type StaticPage = {
  path: string;
  /** Its name in the built folder; the server knows it by `path`. */
  file: string;
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

export function Document({ page, assets }: { page: StaticPage; assets: PageAssets }) {
  const { path, title, description, picture, isHidden, content } = page;
  const wholeTitle = title.startsWith('Comanda') ? title : `${title} · Comanda`;
  return (
    <html lang="en">
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
        {isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={`${ORIGIN}${path}`} />}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Comanda" />
        <meta property="og:title" content={wholeTitle} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={`${ORIGIN}${path}`} />
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
      <body>{content}</body>
    </html>
  );
}
