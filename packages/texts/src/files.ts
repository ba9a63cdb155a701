import fs from 'node:fs';
import path from 'node:path';
import type { Texts } from './compile.ts';

/** Files of texts below a folder in one language: area → file. The area of `orders.en.json` is `orders`. */
export function textFiles(folder: string, language: string): Map<string, string> {
  const ending = `.${language}.json`;
  const files = new Map<string, string>();
  for (const file of fs.globSync(`**/*${ending}`, { cwd: folder })) {
    const area = path.basename(file, ending);
    if (files.has(area)) throw new Error(`two files of texts are called ${area}: ${files.get(area)} and ${file}`);
    files.set(area, path.join(folder, file));
  }
  return new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

// What a file may hold is checked by the types that are made of it, and by a test of all languages.
export const readTexts = (file: string): Texts => JSON.parse(fs.readFileSync(file, 'utf8')) as Texts;
