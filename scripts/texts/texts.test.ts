import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Texts } from '@comanda/texts/compile';
import { readTexts, textFiles } from '@comanda/texts/files';
import { textLanguages } from '@comanda/texts/languages';
import { describe, expect, it } from 'vitest';
import { type Kind, parametersOf } from './parameters.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folders = ['apps/web/src', 'apps/server/src', 'packages/contract/src'];
const others = textLanguages.filter((language) => language !== 'en');

/** Each text of a file by where it stands: `states.all`, `slips.0.lines.1`. */
function textsByPlace(texts: Texts, place = ''): Map<string, string> {
  if (typeof texts === 'string') return new Map([[place, texts]]);
  const below = Object.entries(texts).map(([name, each]) => textsByPlace(each, place ? `${place}.${name}` : name));
  return new Map(below.flatMap((each) => [...each]));
}

/** `count: number`; of a choice with `other` any word is one, so a language may distinguish more or fewer. */
function parameters(message: string): string[] | string {
  try {
    return [...parametersOf(message)].map(([name, kind]) => `${name}: ${nameOf(kind)}`).toSorted();
  } catch (error) {
    return `cannot be read: ${String(error)}`;
  }
}

const nameOf = (kind: Kind): string => (typeof kind === 'string' ? kind : kind.toSorted().join(' | '));

describe.each(folders)('texts of %s', (folder) => {
  const english = textFiles(path.join(root, folder), 'en');

  it('can be read, in English', () => {
    const unread = [...english.values()].flatMap((file) =>
      [...textsByPlace(readTexts(file))].filter(([, text]) => typeof parameters(text) === 'string'),
    );
    expect(unread).toEqual([]);
  });

  it.each(others)('are all there in %s, with the same parameters', (language) => {
    const translated = textFiles(path.join(root, folder), language);
    expect([...translated.keys()]).toEqual([...english.keys()]);
    for (const [area, file] of english) {
      const theirs = translated.get(area) ?? '';
      expect(path.dirname(theirs)).toBe(path.dirname(file));
      const read = (from: string) =>
        [...textsByPlace(readTexts(from))].map(([place, text]) => [place, parameters(text)] as const);
      expect({ area, texts: Object.fromEntries(read(theirs)) }).toEqual({
        area,
        texts: Object.fromEntries(read(file)),
      });
    }
  });
});

const codeIn = (...files: string[]): string[] =>
  globSync(files, { cwd: root })
    .filter((file) => !/\.(test|generated)\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));

const packages = codeIn('packages/*/src/**/*.ts');
const code = [...codeIn('apps/*/src/**/*.{ts,tsx}', 'apps/web/*.ts'), ...packages];

/** Code that reads the texts of an area, and how it calls them: `import { orderTexts as t } from './orders.texts.ts'`. */
function readersOf(folder: string, area: string): { name: string; source: string }[] {
  const naming: Record<string, RegExp> = {
    'apps/web/src': new RegExp(String.raw`(\w+) \}? ?from '[^']*/${area}\.texts\.ts'`, 'g'),
    'apps/server/src': new RegExp(String.raw`(?:const (\w+) = )?textsIn\('${area}', language\)`, 'g'),
    'packages/contract/src': new RegExp(String.raw`(\w+) = messageKeys\('${area}'\)`, 'g'),
  };
  const found = code.flatMap((source) =>
    [...source.matchAll(naming[folder] ?? /$^/g)].map(([call, name = call]) => ({ name, source })),
  );
  // Whoever needs messages imports their keys under the same name.
  return folder.startsWith('packages') ? found.flatMap(({ name }) => code.map((source) => ({ name, source }))) : found;
}

/**
 * Those of a group that nobody names. Where code reaches the group as a whole, by a variable, all are used; of a whole
 * area, those whose keys stand in a list: of a reader, or of the packages.
 */
function unused(texts: Texts, place: string, source: string): string[] {
  if (typeof texts === 'string' || Array.isArray(texts)) return [];
  const names = Object.keys(texts).join('|');
  const whole = place === 'TEXTS' ? '[})]' : String.raw`\b(?!\.(${names})\b|\[')`;
  if (new RegExp(place + whole).test(source)) return [];
  const byVariable = place === 'TEXTS' && /TEXTS\[(?!')/.test(source);
  return Object.entries(texts).flatMap(([name, each]) => {
    if (new RegExp(String.raw`\{[^}]*\b${name}\b[^}]*\} = ${place}\b`).test(source)) return [];
    if (byVariable && isListed(name, source)) return [];
    return new RegExp(String.raw`${place}(\.${name}\b|\['${name}'\])`).test(source)
      ? unused(each, String.raw`${place}\.${name}`, source)
      : [`${place}.${name}`.replaceAll('\\', '')];
  });
}

const isListed = (name: string, source: string): boolean =>
  source.includes(`'${name}'`) || packages.some((each) => new RegExp(`'${name}'|\\b${name}:`).test(each));

const withoutImports = (source: string): string =>
  source
    .replaceAll(/^import [^;]*;$|\/\/ .*$|\/\*\*[^]*?\*\//gm, '')
    .replaceAll(/^export const \w+ = (catalogue|messageKeys).*$/gm, '');

describe.each(folders)('texts of %s', (folder) => {
  it.each([...textFiles(path.join(root, folder), 'en')])('are used: %s', (area, file) => {
    const readers = readersOf(folder, area);
    expect(readers).not.toEqual([]);
    // Under one name, so that what one file does not read another may.
    const source = readers
      .map((reader) =>
        withoutImports(reader.source).replaceAll(
          new RegExp(
            String.raw`(?<![\w'’-]|(?<!\.\.)\.)${reader.name.replaceAll(/[()]/g, String.raw`\$&`)}(?![\w'’:-])`,
            'g',
          ),
          'TEXTS',
        ),
      )
      .join('\n');
    expect(unused(readTexts(file), 'TEXTS', source)).toEqual([]);
  });
});
