import pg from 'pg';
import { onTestFinished } from 'vitest';
import { Batch } from '../../src/db/batch.ts';
import type { TestApp } from './app.ts';

/** What keeps two restaurants apart: `tenant_id` in each statement, and the policies of the database. */
export const walls = ['both walls', 'the statements alone', 'the policies alone'] as const;

/** The database stops looking after tenants, for this database's whole life. */
export async function dropPolicies(app: TestApp): Promise<void> {
  await app.database.asOwner(async (owner) => {
    const { rows } = await owner.query<{ name: string }>(`select polrelid::regclass::text as name from pg_policy`);
    for (const { name } of rows) await owner.query(`alter table ${name} disable row level security`);
  });
}

let areFiltersOff = false;
const query = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query') as PropertyDescriptor;
const send = query.value as (...parameters: unknown[]) => unknown;

function sendAsTold(this: pg.Client, asked: unknown, ...rest: unknown[]): unknown {
  if (!areFiltersOff || !(asked instanceof Batch)) return Reflect.apply(send, this, [asked, ...rest]);
  return Reflect.apply(send, this, [new Batch(asked.statements.map(withoutFilters)), ...rest]);
}

const withoutFilters = <S extends { text: string; name?: string }>(statement: S): S => ({
  ...statement,
  text: statement.text.replace(/((?:\w+\.)?tenant_id = \$\d+)/g, '($1 or true)'),
  ...(statement.name && { name: `open ${statement.name}` }),
});

Object.defineProperty(pg.Client.prototype, 'query', { ...query, value: sendAsTold });

/** Makes every `tenant_id = $n` of the product's statements true for all rows, until the test is over. */
export function ignoreStatementFilters(): void {
  areFiltersOff = true;
  onTestFinished(() => {
    areFiltersOff = false;
  });
}
