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

async function asOwner(...statements: string[]): Promise<void> {
  const client = new pg.Client({ host: server.socketDir, port: server.port, user: 'postgres', database: 'postgres' });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const open = (database: string, secret: string) =>
  openOwn(`postgres://postgres@localhost/${database}?host=${server.socketDir}`, secret);

it('two installs on one server may start at the same moment', async () => {
  const installs = await Promise.all([open('one', SECRET), open('two', SECRET)]);
  for (const { pool } of installs) await pool.query('select from tenants');
  await Promise.all(installs.map((install) => install.close()));
});

it('one with another secret is refused in one line, and the others go on', async () => {
  const one = await open('one', SECRET);
  const outcome = await Promise.allSettled([open('one', SECRET), open('two', SECRET)]);
  for (const opened of outcome) if (opened.status === 'fulfilled') await opened.value.close();
  const wrong = await Promise.allSettled([open('one', OTHER_SECRET), open('two', OTHER_SECRET)]);
  for (const opened of wrong) if (opened.status === 'fulfilled') await opened.value.close();

  expect(outcome.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  // Whoever gave the roles their passwords may give them others.
  expect(wrong.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = wrong.find((opened) => opened.status === 'rejected');
  expect(refused?.reason).toMatchObject({
    message: expect.stringMatching(/^The role comanda_app [^\n]* serves the database \w+ with another/),
  });
  await one.close();
});

it('one whose neighbour is gone takes the roles over', async () => {
  await asOwner('drop database one with (force)');
  const two = await open('two', SECRET);
  await two.pool.query('select from tenants');
  await two.close();
});
