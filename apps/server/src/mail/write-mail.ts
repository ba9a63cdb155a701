import type { TextLanguage } from '@comanda/texts/languages';
import { textsIn } from '../texts/texts.ts';
import type { Mail } from './mail.ts';

export type Letter = {
  to: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  action: { label: string; url: string };
  note?: string;
  supportEmail: string;
  /** The reader's. */
  language: TextLanguage;
};

/** Writes one mail as text and as HTML, without pictures, readable in light and dark mail programs. */
export function writeMail({ to, subject, ...letter }: Letter): Mail {
  return { to, subject, text: asText(letter), html: asHtml({ subject, ...letter }) };
}

type Content = Omit<Letter, 'to' | 'subject'>;

function asText({ heading, paragraphs, action, note, supportEmail, language }: Content): string {
  const { signature, automatic } = textsIn('mail', language);
  return [
    heading,
    ...paragraphs,
    `${action.label}:\n${action.url}`,
    ...(note ? [note] : []),
    `--\n${signature}\n${automatic} ${supportEmail}\n`,
  ].join('\n\n');
}

// Every program reads inline styles; the sheet only inverts colours where the program is dark.
function asHtml({ subject, heading, paragraphs, action, note, ...about }: Content & { subject: string }): string {
  const { supportEmail, language } = about;
  const { signature, automatic, linkInWords } = textsIn('mail', language);
  const url = escaped(action.url);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: #131210 !important; }
  .card { background: #1c1a18 !important; border-color: #34312d !important; }
  .ink { color: #f4f2ed !important; }
  .soft { color: #bdb7ac !important; }
  .brand { color: #79d6a9 !important; }
  .button { background: #1b734e !important; }
}
</style>
</head>
<body class="canvas" style="margin:0;padding:24px 12px;background:#f7f6f3;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="brand" style="padding:0 8px 16px;color:#125c40;font-size:22px;font-weight:700;letter-spacing:-0.01em">Comanda</td></tr>
<tr><td class="card" style="padding:32px 28px;background:#ffffff;border:1px solid #e5e2db;border-radius:10px">
<h1 class="ink" style="margin:0 0 16px;color:#1d1b18;font-size:24px;line-height:1.25">${escaped(heading)}</h1>
${paragraphs.map((paragraph) => `<p class="ink" style="margin:0 0 16px;color:#1d1b18;font-size:16px;line-height:1.5">${escaped(paragraph)}</p>`).join('\n')}
<p style="margin:24px 0"><a class="button" href="${url}" style="display:inline-block;padding:14px 22px;background:#125c40;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;border-radius:8px">${escaped(action.label)}</a></p>
${note ? `<p class="ink" style="margin:0 0 16px;color:#1d1b18;font-size:16px;line-height:1.5">${escaped(note)}</p>` : ''}
<p class="soft" style="margin:0;color:#5c564d;font-size:13px;line-height:1.5">${escaped(linkInWords)}<br><a class="brand" href="${url}" style="color:#125c40;word-break:break-all">${url}</a></p>
</td></tr>
<tr><td class="soft" style="padding:16px 8px 0;color:#5c564d;font-size:13px;line-height:1.5">${escaped(signature)}<br>${escaped(automatic)} <a class="brand" href="mailto:${escaped(supportEmail)}" style="color:#125c40">${escaped(supportEmail)}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** A day in the format of the store's people. */
export const dayIn = (zone: string, moment: Date, language: TextLanguage): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone }).format(moment);
