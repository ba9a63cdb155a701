import path from 'node:path';
import { asObject } from '@comanda/texts/compile';
import { readTexts, textFiles } from '@comanda/texts/files';
import type { TextLanguage } from '@comanda/texts/languages';
import { sayIn } from '@comanda/texts/say';
import type { Texts } from './texts.generated.ts';

const OURS = path.resolve(import.meta.dirname, '..');

const read = new Map<string, unknown>();

/** The server's own texts of an area: of mails and of the test checkout. */
export function textsIn<Area extends keyof Texts>(area: Area, language: TextLanguage): Texts[Area] {
  const key = `${area} ${language}`;
  if (!read.has(key)) {
    const file = textFiles(OURS, language).get(area);
    if (!file) throw new Error(`no texts of ${area} in ${language}`);
    read.set(key, asObject(readTexts(file), sayIn(language)));
  }
  return read.get(key) as Texts[Area]; // the type was made of the English file, and a test compares the others with it
}
