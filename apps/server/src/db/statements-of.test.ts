import { readdirSync, readFileSync } from 'node:fs';
import { loadModule, parseSync } from 'libpg-query';
import { beforeAll, expect, it } from 'vitest';
import { statementsOf } from './statements-of.ts';

const folder = new URL('migrations/', import.meta.url);
const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'));
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

/** As PostgreSQL itself finds them; it counts in bytes. */
function parsed(text: string): string[] {
  const bytes = Buffer.from(text);
  return (parseSync(text).stmts ?? []).map(({ stmt_location: from = 0, stmt_len: length }) =>
    bytes.subarray(from, length ? from + length : undefined).toString(),
  );
}
const bare = (statements: string[]): string[] =>
  statements.map((statement) => statement.replace(/^(\s*--.*\n|\s)*/, '').replace(/;?\s*$/, ''));

beforeAll(() => loadModule());

it.each(migrations)('splits %s as PostgreSQL does', (name) => {
  expect(bare(statementsOf(read(name)))).toEqual(bare(parsed(read(name))));
});

it.each([
  ["select ';'; select 2", ["select ';';", 'select 2']],
  ["select 'it''s; so'; -- and; so\n select 2;", ["select 'it''s; so';", '-- and; so\n select 2;']],
  ['select 1 as "a;b" /* ; */;\n', ['select 1 as "a;b" /* ; */;']],
  [
    "create function f() returns text language sql as $x$ select $$;$$ || ';' $x$; select f();",
    ["create function f() returns text language sql as $x$ select $$;$$ || ';' $x$;", 'select f();'],
  ],
  ['-- nothing; at all\n', []],
])('splits %j', (text, statements) => {
  expect(statementsOf(text)).toEqual(statements);
});
