import fs from 'node:fs';
import path from 'node:path';
import type { Texts } from '@comanda/texts/compile';
import { readTexts, textFiles } from '@comanda/texts/files';
import { declarationOf, valuesType } from './declare.ts';
import { parametersOf } from './parameters.ts';

// Writes the types of all texts from the English files, which the type check reads and nothing else needs.

const root = path.resolve(import.meta.dirname, '../..');
const NOTE = '// Made from the English texts by scripts/texts/write-types.ts.\n';

/** `Texts['orders']`: the texts of an area as code sees them. */
function writeTexts(folder: string, file: string): void {
  const areas = [...textFiles(path.join(root, folder), 'en')].map(
    ([area, found]) => `  ${JSON.stringify(area)}: ${declarationOf(readTexts(found))};\n`,
  );
  write(path.join(root, folder, file), `${NOTE}export type Texts = {\n${areas.join('')}};\n`);
}

/** `Messages['orders']`: the parameters of each message of an area. */
function writeMessages(folder: string, file: string): void {
  const areas = [...textFiles(path.join(root, folder), 'en')].map(([area, found]) => {
    const messages = Object.entries(readTexts(found)).map(([name, message]) => `${name}: ${parametersType(message)}`);
    return `  ${JSON.stringify(area)}: { ${messages.join('; ')} };\n`;
  });
  write(path.join(root, folder, file), `${NOTE}export type Messages = {\n${areas.join('')}};\n`);
}

function parametersType(message: Texts): string {
  if (typeof message !== 'string') throw new Error('messages of the server stand in no groups');
  const parameters = parametersOf(message);
  return parameters.size === 0 ? 'null' : valuesType(parameters);
}

/** Only what has changed, so that programs that watch the file are not woken. */
function write(file: string, code: string): void {
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === code) return;
  fs.writeFileSync(file, code);
}

writeTexts('apps/web/src', 'lib/texts.generated.ts');
writeTexts('apps/server/src', 'texts/texts.generated.ts');
writeMessages('packages/contract/src', 'core/messages.generated.ts');
