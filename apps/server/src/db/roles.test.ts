import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOwn } from './database.ts';
import { type Embedded, startEmbedded } from './embedded.ts';

// A PostgreSQL of one's own that asks the serving roles for their passwords, as yet without them.

const SECRET = 'a secret for tests that is long enough';
const OTHER_SECRET = 'another secret that is long enough, too';

let folder: string;
let server: Embedded;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'comanda-roles-'));
  fs.chmodSync(folder, 0o755);
  server = await startEmbedded({ dataDir: path.join(folder, 'postgres'), settings: { fsync: 'off' } });
  fs.writeFileSync(
    path.join(folder, 'postgres/pg_hba.conf'),
    'local all postgres trust\nlocal all all scram-sha-256\n',
  );
  await asOwner('select pg_reload_conf()', 'create database one', 'create database two');
});
afterAll(async () => {
  await server.stop('immediate');
  fs.rmSync(folder, { recursive: true, force: true });
});

/** @returns the rows of the last statement */
async function asOwner(...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host: server.socketDir, port: server.port, user: 'postgres', database: 'postgres' });
  await client.connect();
  let rows: Record<string, unknown>[] = [];
  for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
  await client.end();
  return rows;
}

const open = (database: string, secret: string) =>
  openOwn(`postgres://postgres@localhost/${database}?host=${server.socketDir}`, secret);

/** Whose install gave the roles their passwords. */
async function databaseOfRoles(): Promise<string> {
  const rows = await asOwner(
    `select shobj_description(oid, 'pg_authid') as note from pg_roles where rolname = 'comanda_app'`,
  );
  return /\w+$/.exec(String(rows[0]?.note))?.[0] ?? '';
}

it('two installs on one server may start at the same moment', async () => {
  const installs = await Promise.all([open('one', SECRET), open('two', SECRET)]);
  for (const { pool } of installs) await pool.query('select from tenants');
  await Promise.all(installs.map((install) => install.close()));
});

it('one with another secret is refused in one line, and the others go on', async () => {
  const one = await open('one', SECRET);
  const outcome = await Promise.allSettled([open('one', SECRET), open('two', SECRET)]);
  for (const opened of outcome) if (opened.status === 'fulfilled') await opened.value.close();
  expect(outcome.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);

  // Only the install that gave the roles their passwords may change them: the first of the two, whichever that was.
  const first = await databaseOfRoles();
  const second = first === 'one' ? 'two' : 'one';
  await expect(open(second, OTHER_SECRET)).rejects.toMatchObject({
    message: expect.stringMatching(/^The role comanda_app [^\n]* serves the database \w+ with another/),
  });
  const changed = await open(first, OTHER_SECRET);
  await changed.close();
  await one.close();
});

it('one whose neighbour is gone takes the roles over', async () => {
  await asOwner('drop database one with (force)');
  const two = await open('two', SECRET);
  await two.pool.query('select from tenants');
  await two.close();
});
