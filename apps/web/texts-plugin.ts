import path from 'node:path';
import { asModule, type Texts } from '@comanda/texts/compile';
import { readTexts, textFiles } from '@comanda/texts/files';
import { type TextLanguage, textLanguages } from '@comanda/texts/languages';
import type { Plugin } from 'vite';

const CONTRACT = path.resolve(import.meta.dirname, '../../packages/contract/src');
const FILE = new RegExp(String.raw`\.(${textLanguages.join('|')})\.json$`);
/** What the diner's page can be told; it is to be small. */
const OF_QR_MENU = ['core', 'qrmenu', 'pos'];

/**
 * Files of texts become modules without a parser. `eagerIn`: they are there at once, in this language and no other, for
 * what reads them in Node: tests, and pages that are drawn while building.
 */
export function texts({ eagerIn }: { eagerIn?: TextLanguage } = {}): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    async resolveId(source, importer) {
      // Under names that end in `.json` Vite would take them for plain JSON.
      if (source.startsWith('virtual:messages')) return `\0${source.replace('.json', '')}`;
      if (!FILE.test(source)) return;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && `\0texts:${found.id.slice(0, -'.json'.length)}`;
    },
    load(id) {
      if (id.startsWith('\0texts:')) {
        const file = `${id.slice('\0texts:'.length)}.json`;
        this.addWatchFile(file);
        return asModule(readTexts(file));
      }
      if (id === '\0virtual:messages') return messageFiles(eagerIn);
      const [, language] = /^\0virtual:messages\.(\w+)$/.exec(id) ?? [];
      if (language) return asModule(messagesIn(language, this.environment.name === 'qrMenu' ? OF_QR_MENU : undefined));
    },
    transform(code, id) {
      if (!eagerIn || !id.endsWith('.texts.ts')) return;
      return {
        code: code.replace(
          /import\.meta\.glob\('(.*)\.\*\.json'\)/,
          `import.meta.glob('$1.${eagerIn}.json', { eager: true })`,
        ),
        map: null,
      };
    },
  };
}

function messageFiles(eagerIn?: TextLanguage): string {
  const name = (language: string) => `virtual:messages.${language}.json`;
  if (eagerIn) return `import * as file from '${name(eagerIn)}'; export default { '${name(eagerIn)}': file };`;
  return `export default { ${textLanguages.map((each) => `'${name(each)}': () => import('${name(each)}')`).join(', ')} };`;
}

/** `{ 'orders.paid': … }` */
function messagesIn(language: string, areas?: readonly string[]): Texts {
  const all = [...textFiles(CONTRACT, language)].filter(([area]) => areas?.includes(area) ?? true);
  return Object.fromEntries(
    all.flatMap(([area, file]) => Object.entries(readTexts(file)).map(([name, text]) => [`${area}.${name}`, text])),
  );
}
