import { escapeHtml, toHtml } from '@comanda/paper/html';
import { receiptDocument } from '@comanda/paper/receipt-document';
import type { PaperDocument } from '@comanda/paper/document';
import type { PaperMm } from '@comanda/paper/layout';
import type { TextLanguage } from '@comanda/texts/languages';
import { fitsPdf } from '../../images/paper-pdf.ts';
import { textsIn } from '../../texts/texts.ts';
import { receiptFormat } from '../printing/public.ts';
import type { GuestReceipt } from './load-receipt.ts';

export const paperOf = ({ receipt }: GuestReceipt): PaperMm => (receipt.settings.pageFormat === 57 ? 57 : 80);

export const documentOf = ({ receipt }: GuestReceipt, language: TextLanguage): PaperDocument =>
  receiptDocument(receipt, textsIn('paper', language).receipt, receiptFormat(receipt, language));

/** What the guest sees: the receipt and nothing else of the restaurant. Without scripts. `path` is the page's own. */
export function receiptPage(guest: GuestReceipt, { language, path }: { language: TextLanguage; path: string }): string {
  const { receipt, creditNotes } = guest;
  const document = documentOf(guest, language);
  const texts = textsIn('receipts', language);
  const format = receiptFormat(receipt, language);
  const title = escapeHtml(texts.title({ number: receipt.invoiceNo ?? '', store: receipt.store.name }));
  const { logo } = receipt.store;
  const rows = creditNotes.map(({ credit_note_no: number, created_at: at, total }) => {
    const name = texts.creditNote({ number, date: format.date(at.toISOString()) });
    return `<div class="row"><span class="fill">${escapeHtml(name)}</span> <span class="fit">${escapeHtml(format.money(total))}</span></div>`;
  });
  return page(
    language,
    title,
    `
    <h1>${title}</h1>
    ${receipt.settings.showLogo && logo ? `<img class="logo" src="${escapeHtml(logo)}" alt="">` : ''}
    ${toHtml(document)}
    ${rows.length > 0 ? `<section class="paper given-back"><h2>${escapeHtml(texts.givenBack)}</h2>${rows.join('')}</section>` : ''}
    ${fitsPdf(document, paperOf(guest)) ? `<p class="save"><a href="${path}.pdf" download>${escapeHtml(texts.pdf)}</a></p>` : ''}`,
  );
}

export const goneReceiptPage = (language: TextLanguage): string => {
  const { gone, goneExplanation } = textsIn('receipts', language);
  return page(language, gone, `<h1 class="seen">${gone}</h1><p>${goneExplanation}</p>`);
};

export const busyReceiptPage = (language: TextLanguage): string => {
  const { busy, busyExplanation } = textsIn('receipts', language);
  return page(language, busy, `<h1 class="seen">${busy}</h1><p>${busyExplanation}</p>`);
};

const page = (language: TextLanguage, title: string, content: string): string => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <style>${styles}</style>
  </head>
  <body>
    <main>${content}
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
    --focus: light-dark(#16694a, #6fd3a4);
  }
  * { box-sizing: border-box; margin: 0; }
  body {
    padding: 24px 16px; background: var(--canvas); color: var(--ink);
    font: 15px/1.5 ui-sans-serif, system-ui, sans-serif;
  }
  main {
    width: 100%; max-width: 416px; margin: 0 auto; padding: 28px 24px;
    background: var(--surface); border: 1px solid var(--line); border-radius: 10px;
  }
  h1:not(.seen) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  h1.seen { font-size: 20px; line-height: 1.3; margin-bottom: 8px; }
  h2 { font-size: 15px; }
  .logo { display: block; max-width: 160px; max-height: 80px; margin: 0 auto 16px; background: #fff; }
  .paper { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  .paper > [style] { padding-inline-start: calc(var(--indent) * 0.5ch); color: var(--soft); }
  .row { display: flex; gap: 12px; justify-content: space-between; align-items: baseline; }
  .fill { flex: 1; min-width: 0; }
  .fit { flex: none; max-width: 60%; }
  .center { text-align: center; }
  .end { text-align: end; }
  .bold { font-weight: 600; }
  .size-2 { font-size: 20px; line-height: 1.3; margin: 4px 0; }
  .size-3 { font-size: 26px; line-height: 1.2; }
  .inverted { background: var(--ink); color: var(--surface); padding: 2px 8px; border-radius: 4px; }
  hr { border: 0; border-top: 1px dashed var(--edge); margin: 10px 0; }
  .given-back { margin-top: 16px; padding-top: 12px; border-top: 1px solid var(--line); }
  .save { margin-top: 24px; }
  .save a {
    display: grid; place-items: center; min-height: 48px; border: 1px solid var(--edge); border-radius: 8px;
    color: inherit; font-weight: 600; text-decoration: none;
  }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
  @media print {
    body, main { padding: 0; border: 0; background: none; }
    .save { display: none; }
  }
`;
