import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { cloneDatabase, ownerConnection } from '../../test/support/database.ts';
import { newTenant } from '../../test/support/factories.ts';
import { createTenant } from '../features/auth/public.ts';
import { fairPool } from './fair-pool.ts';
import { lookups } from './lookup.ts';
import { applyMigrations, migrate, SERVING_ROLE } from './migrate.ts';
import { openPool } from './pool.ts';
import { statementsOf } from './statements-of.ts';
import { assertIsolation, tenantTransactions } from './tenant.ts';

const ORDINARY = 'ordinary_owner';
const at = inject('postgres');

async function asSuperuser(...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...at, user: 'postgres', database: 'postgres' });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

beforeAll(() =>
  asSuperuser(
    `create role ${ORDINARY} login createrole`,
    `grant ${SERVING_ROLE} to ${ORDINARY} with admin option`,
    `create database ${ORDINARY} owner ${ORDINARY}`,
  ),
);
afterAll(() =>
  asSuperuser(
    `drop database ${ORDINARY} with (force)`,
    `revoke ${SERVING_ROLE} from ${ORDINARY}`,
    `drop role ${ORDINARY}`,
  ),
);

it('serves a database whose owner is no superuser, and migrates it once however many servers start', async () => {
  const owner = { ...at, user: ORDINARY, database: ORDINARY };
  const runs = await Promise.all([migrate(owner), migrate(owner), migrate(owner)]);
  expect(runs.filter((applied) => applied.length > 0)).toHaveLength(1);

  const pool = openPool({ ...at, user: SERVING_ROLE, database: ORDINARY }, 2);
  await assertIsolation(pool);
  const tenantId = '01900000-0000-7000-8000-000000000000';
  const connections = fairPool(pool);
  const inTenant = tenantTransactions({ connections, now: () => new Date(), publish: () => {} });
  await inTenant(tenantId, (tx) => createTenant(tx, newTenant('owner@example.com')));
  expect(await lookups(connections.askAs('strangers'), () => new Date()).tenantOfLogin('owner@example.com')).toBe(
    tenantId,
  );
  expect(
    await lookups(connections.askAs('strangers'), () => new Date()).tenantOfLogin('nobody@example.com'),
  ).toBeNull();
  await pool.end();
});

// A distributed database takes no text of several statements.
it('sends its statements one by one', async () => {
  const { asOwner, drop } = await cloneDatabase();
  const names = (await readdir(new URL('migrations', import.meta.url))).filter((file) => file.endsWith('.sql')).sort();
  const sent: string[] = [];

  await asOwner(async (owner) => {
    await owner.query('drop schema public cascade; drop schema app cascade; create schema public');
    const query = owner.query.bind(owner);
    owner.query = ((text: string, values: string[]) => {
      sent.push(text);
      return query(text, values);
    }) as typeof owner.query;
    await owner.query('begin');
    await applyMigrations(owner, { names });
    await owner.query('rollback');
  });

  expect(sent.length).toBeGreaterThan(500);
  expect(sent.filter((text) => statementsOf(text).length !== 1)).toEqual([]);
  await drop();
});

it('leaves a database alone that a newer version has worked on, and says so in one line', async () => {
  const { name, asOwner, drop } = await cloneDatabase();
  await asOwner((owner) => owner.query(`insert into schema_migrations (name) values ('9999_later.sql')`));

  await expect(migrate(ownerConnection(name))).rejects.toThrow(
    /^A newer version of Comanda has worked on this database \(9999_later\.sql\): [^\n]*$/,
  );

  await drop();
});
