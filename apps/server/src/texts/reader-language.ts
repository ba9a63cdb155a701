import type { IncomingHttpHeaders } from 'node:http';
import { preferredLanguage, type TextLanguage } from '@comanda/texts/languages';

/** Of our languages the one that the reader's browser asks for first. Browsers name them in their order. */
export function readerLanguage({ 'accept-language': accepted = '' }: IncomingHttpHeaders): TextLanguage {
  const tags = accepted.slice(0, 200).split(',');
  return preferredLanguage(tags.map((tag) => (tag.split(';')[0] ?? '').trim()));
}
