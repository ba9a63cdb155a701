import { yearlyPlan } from '@comanda/contract/subscription/subscription.contract';
import type { TextLanguage } from '@comanda/texts/languages';
import { textsIn } from '../texts/texts.ts';

/** Without scripts, because our content security policy allows none in a page. `token` is one that was found valid. */
export function checkoutPage(language: TextLanguage, token: string): string {
  const texts = textsIn('checkout', language);
  return page(
    language,
    texts.title,
    `
    <p class="notice" role="note"><strong>${texts.title}</strong> ${texts.notice}</p>
    <h1>${texts.plan}</h1>
    <p class="price"><strong>$${yearlyPlan.priceUsd}</strong> ${texts.perYear}</p>
    <p>${texts.explanation}</p>
    <form method="post">
      <button class="main" formaction="/test-checkout/${token}/pay">${texts.pay}</button>
      <button formaction="/test-checkout/${token}/cancel">${texts.cancel}</button>
    </form>`,
  );
}

export function expiredCheckoutPage(language: TextLanguage): string {
  const texts = textsIn('checkout', language);
  return page(
    language,
    texts.gone,
    `
    <h1>${texts.gone}</h1>
    <p>${texts.goneExplanation}</p>
    <a class="main" href="/">${texts.back}</a>`,
  );
}

const page = (language: TextLanguage, title: string, content: string): string => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} · Comanda</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <style>${styles}</style>
  </head>
  <body>
    <main>
      <p class="brand"><img src="/icon.svg" alt="" width="28" height="28" /> Comanda</p>${content}
    </main>
  </body>
</html>
`;

const styles = `
  :root {
    color-scheme: light dark;
    --canvas: light-dark(#f7f6f3, #131210);
    --surface: light-dark(#fff, #1c1a18);
    --line: light-dark(#e5e2db, #34312d);
    --edge: light-dark(#928c80, #7f786d);
    --ink: light-dark(#1d1b18, #f4f2ed);
    --soft: light-dark(#5c564d, #bdb7ac);
    --accent: light-dark(#125c40, #1b734e);
    --accent-hover: light-dark(#0c4a33, #207f59);
    --focus: light-dark(#16694a, #6fd3a4);
    --warning: light-dark(#fcf0d6, #3a2a0c);
    --warning-ink: light-dark(#7d4a02, #f4c877);
  }
  * { box-sizing: border-box; margin: 0; }
  body {
    min-height: 100dvh; padding: 16px; display: grid; place-items: center;
    background: var(--canvas); color: var(--ink);
    font: 16px/1.5 ui-sans-serif, system-ui, sans-serif;
  }
  main {
    width: 100%; max-width: 416px; padding: 28px; display: grid; gap: 16px;
    background: var(--surface); border: 1px solid var(--line); border-radius: 10px;
  }
  .brand { display: flex; align-items: center; gap: 8px; font-weight: 600; }
  .notice { padding: 12px 14px; border-radius: 8px; background: var(--warning); color: var(--warning-ink); }
  .notice strong { display: block; }
  h1 { font-size: 22px; line-height: 1.3; }
  p { color: var(--soft); }
  .brand, .price strong { color: var(--ink); }
  .price strong { font-size: 36px; line-height: 1.15; font-variant-numeric: tabular-nums; }
  form { display: grid; gap: 8px; margin-top: 8px; }
  button, a {
    min-height: 48px; display: grid; place-items: center; width: 100%; padding: 0 16px; border-radius: 8px;
    border: 1px solid var(--edge); background: transparent; color: var(--ink);
    font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
  }
  .main { background: var(--accent); border-color: var(--accent); color: #fff; }
  .main:hover { background: var(--accent-hover); }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
`;
