import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readBackup } from '../../../scripts/backup/backup-folder.ts';
import { connectToData } from '../../../scripts/backup/connect.ts';
import { listTables } from '../../../scripts/backup/tables.ts';
import { cloneDatabase, ownerConnection, type TestDatabase } from './support/database.ts';
import { type Client, createClient } from './support/client.ts';
import { addMenu, PASSWORD } from './support/factories.ts';
import { freePort, serverProcess } from './support/server-process.ts';

const ACCOUNT = { username: 'owner@example.com', password: PASSWORD };

let folder: string;
let dataDir: string;
let backup: string;
let server: ReturnType<typeof serverProcess>;
let client: Client;
let ids: Awaited<ReturnType<typeof addMenu>>;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'comanda-backup-'));
  dataDir = path.join(folder, 'data');
  server = serverProcess(dataDir, await freePort());
  await server.start();
  client = createClient(server.url);
  await client.send('POST', '/api/v1/auth/signup', { body: { biz_name: 'Line\u2028and\nquote "{,}', ...ACCOUNT } });
  await client.send('POST', '/api/v1/auth/signin', { body: ACCOUNT });
  ids = await addMenu(client);
});
afterAll(async () => {
  await server.kill('SIGTERM');
  fs.rmSync(folder, { recursive: true, force: true });
});

/** A script as a person runs it; its last lines, and 0 if it did what it was told. */
function run(script: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) {
  const file = path.resolve(import.meta.dirname, `../../../scripts/${script}.ts`);
  return new Promise<{ code: number; output: string }>((resolve) => {
    const options = { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env } };
    execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

const onlyEntry = (parent: string) => path.join(parent, ...fs.readdirSync(parent));

/** All rows of all tables, as text. */
async function readAll(database: pg.Client): Promise<Map<string, string[]>> {
  const tables = new Map<string, string[]>();
  for (const name of await listTables(database)) {
    const { rows } = await database.query<{ text: string }>(`select t::text as text from ${name} t order by text`);
    tables.set(
      name,
      rows.map(({ text }) => text),
    );
  }
  return tables;
}

async function readData(): Promise<Map<string, string[]>> {
  const { client: database, close } = await connectToData({ dataDir, databaseUrl: undefined });
  const rows = await readAll(database);
  await close();
  return rows;
}

/** Tables of which selling and new pictures change rows, instead of adding some. */
const CHANGING = ['counters', 'token_counters', 'menu_items', 'devices', 'tenants', 'storage_used'];

it('brings back one moment of a restaurant that sold and changed pictures while the backup was made', async () => {
  const acknowledged: string[] = [];
  let open = true;
  const till = async () => {
    while (open) {
      const headers = { 'idempotency-key': randomUUID() };
      const body = { cart: [{ id: ids.tea, quantity: 1 }] };
      const answer = await client.send('POST', '/api/v1/pos/create-order', { body, headers });
      if (answer.status === 200) acknowledged.push(String(answer.body.orderId));
    }
  };
  const square = sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } });
  const image = new Blob([new Uint8Array(await square.png().toBuffer())]);
  const photographer = async () => {
    while (open) await client.call(menu.uploadPhoto, { params: { id: ids.burger }, image });
  };
  const busy = [till(), till(), photographer()];
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);

  const before = [...acknowledged];
  const made = await run('backup', [path.join(folder, 'backups')]);
  const after = acknowledged.length;
  open = false;
  await Promise.all(busy);
  expect(made).toEqual({ code: 0, output: expect.stringMatching(/^[^\n]* rows, \d+ files[^\n]*\n$/) });
  expect(after).toBeGreaterThan(before.length);
  const live = await readData();
  await server.kill('SIGKILL');
  const databaseRuns = () => fs.existsSync(path.join(dataDir, 'postgres/postmaster.pid'));
  await expect.poll(databaseRuns).toBe(false);
  fs.rmSync(dataDir, { recursive: true });

  backup = onlyEntry(path.join(folder, 'backups'));
  expect(await run('restore', [backup])).toEqual({ code: 0, output: expect.stringContaining('npm start serves it') });

  const { tables } = await readBackup(backup);
  const restored = await readData();
  expect(tables).toEqual(tables.map(({ name }) => ({ name, rows: restored.get(name)?.length })));
  for (const [name, rows] of restored) {
    const were = new Set(live.get(name));
    if (!CHANGING.includes(name)) expect(rows.filter((row) => !were.has(row))).toEqual([]);
  }
  // Of one moment: the counter stands at the last order, each of which has its line and its key.
  const count = restored.get('orders')?.length ?? 0;
  expect(count).toBeLessThan(live.get('orders')?.length ?? 0);
  expect(restored.get('counters')?.[0]).toMatch(new RegExp(`,${count},0,[0-9-]+,[0-9a-f-]+,${count},${count},0\\)$`));
  // Screens know versions of after the backup, so none of them may mean anything any more.
  expect(epochOf(restored)).toMatch(/^[0-9a-f-]{36}$/);
  expect(epochOf(restored)).not.toBe(epochOf(live));
  expect(restored.get('order_items')).toHaveLength(count);
  expect(restored.get('idempotency_keys')).toHaveLength(count);

  await server.start();
  const stored = (await client.call(orders.list, {})).flatMap((group) => group.orders).map(({ id }) => id);
  expect(stored).toEqual(expect.arrayContaining(before));
  const { image: picture } = await client.call(menu.get, { params: { id: ids.burger } });
  expect((await fetch(`${server.url}${picture}`)).status).toBe(200);
  expect(modesOf(backup)).toEqual(new Set([0o700, 0o600]));
});

const epochOf = (rows: Map<string, string[]>) => rows.get('counters')?.[0]?.split(',').at(-4);

const modesOf = (of: string) => {
  const names = fs.readdirSync(of, { recursive: true, encoding: 'utf8' });
  return new Set(names.map((name) => fs.statSync(path.join(of, name)).mode & 0o777));
};

describe('a restore is refused', () => {
  it('while Comanda runs, also by force, and harms nothing', async () => {
    const { code, output } = await run('restore', [backup, '--force']);

    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('is in use by another Comanda') });
    expect(await client.send('GET', '/readyz')).toMatchObject({ status: 200 });
  });

  it('where there is data, which is moved aside by force', async () => {
    await server.kill('SIGTERM');
    const lastSecret = fs.readFileSync(path.join(dataDir, 'app-secret'), 'utf8');

    const refused = await run('restore', [backup]);

    expect(refused).toEqual({ code: 1, output: expect.stringContaining('holds data (uploads, app-secret, postgres)') });
    const { code } = await run('restore', [backup, '--force']);
    expect(code).toBe(0);
    const aside = fs.readdirSync(dataDir).find((name) => name.startsWith('before-restore-')) ?? '';
    expect(fs.readdirSync(path.join(dataDir, aside)).toSorted()).toEqual(['app-secret', 'postgres', 'uploads']);
    expect(fs.readFileSync(path.join(dataDir, 'app-secret'), 'utf8')).toBe(lastSecret);
  });

  it.each<[string, (copy: string) => void, RegExp]>([
    ['cut off', (copy) => fs.truncateSync(path.join(copy, 'tables/orders.jsonl.gz'), 40), /orders.* has 40 bytes/],
    ['changed in one bit', (copy) => flip(path.join(copy, 'tables/tenants.jsonl.gz')), /tenants.* was changed/],
    ['without the secret', (copy) => fs.rmSync(path.join(copy, 'app-secret')), /app-secret is missing/],
    ['not finished', (copy) => fs.rmSync(path.join(copy, 'manifest.json')), /was not finished/],
    ['without its list', (copy) => fs.truncateSync(path.join(copy, 'manifest.json'), 200), /manifest.json cannot/],
    ['of a newer version', (copy) => addMigration(copy), /newer version of Comanda \(9999_later.sql\)/],
    ['that leads elsewhere', (copy) => rename(copy, '../../x'), /manifest.json is not what Comanda writes/],
  ])('of a backup that is %s', async (_what, spoil, reason) => {
    const copy = copyBackup();
    spoil(copy);

    await expect(readBackup(copy)).rejects.toThrow(reason);
  });

  it('with a secret that is cut off, and no backup is made with one', async () => {
    const copy = copyBackup();
    const short = 'x'.repeat(20);
    fs.writeFileSync(path.join(copy, 'app-secret'), short);
    const sha256 = createHash('sha256').update(short).digest('hex');
    const [entry] = (await readBackup(backup)).files.filter(({ name }) => name === 'app-secret');
    editManifest(copy, (text) =>
      text.replace(`"bytes": ${entry?.bytes},`, '"bytes": 20,').replace(entry?.sha256 ?? '', sha256),
    );
    const target = path.join(folder, 'untouched');
    expect(await run('restore', [copy], { DATA_DIR: target })).toEqual({
      code: 1,
      output: expect.stringMatching(/^[^\n]*app-secret holds 20 characters; it must hold at least 32[^\n]*\n$/),
    });
    expect(fs.existsSync(target)).toBe(false);

    const file = path.join(dataDir, 'app-secret');
    const whole = fs.readFileSync(file);
    fs.writeFileSync(file, '');
    const made = await run('backup', [path.join(folder, 'none')]);
    fs.writeFileSync(file, whole);
    expect(made).toEqual({ code: 1, output: expect.stringContaining('app-secret holds 0 characters') });
    expect(fs.existsSync(path.join(folder, 'none'))).toBe(false);
  });

  it('of a damaged backup before anything is touched, in one line', async () => {
    const copy = copyBackup();
    flip(path.join(copy, 'app-secret'));

    const target = path.join(folder, 'untouched');
    const { code, output } = await run('restore', [copy], { DATA_DIR: target });

    expect({ code, output }).toEqual({ code: 1, output: 'This backup is damaged: app-secret was changed.\n' });
    expect(fs.existsSync(target)).toBe(false);
  });
});

function copyBackup(): string {
  const copy = fs.mkdtempSync(path.join(folder, 'copy-'));
  fs.cpSync(backup, copy, { recursive: true });
  return copy;
}

function flip(file: string): void {
  const bytes = fs.readFileSync(file);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  fs.writeFileSync(file, bytes);
}

function editManifest(copy: string, edit: (text: string) => string): void {
  const file = path.join(copy, 'manifest.json');
  fs.writeFileSync(file, edit(fs.readFileSync(file, 'utf8')));
}
const addMigration = (copy: string) =>
  editManifest(copy, (text) => text.replace('"migrations": [', '"migrations": ["9999_later.sql",'));
const rename = (copy: string, name: string) => editManifest(copy, (text) => text.replace('app-secret', name));

describe('with a PostgreSQL of one’s own', () => {
  const OWNER = 'backup_owner';
  const secret = 'a secret for tests that is long enough';
  const at = inject('postgres');
  const urlOf = (user: string, database: string) => `postgres://${user}@localhost/${database}?host=${at.host}`;
  let copied: TestDatabase;

  const asSuperuser = async (...statements: string[]) => {
    const superuser = new pg.Client(ownerConnection('postgres'));
    await superuser.connect();
    for (const statement of statements) await superuser.query(statement);
    await superuser.end();
  };

  beforeAll(async () => {
    copied = await cloneDatabase();
    await asSuperuser(`create role ${OWNER} login createrole`, `create database ${OWNER} owner ${OWNER}`);
  });
  afterAll(async () => {
    await copied.drop();
    await asSuperuser(`drop database ${OWNER} with (force)`, `drop role ${OWNER}`);
  });

  it('moves an embedded database there row by row, for an owner who is no superuser', async () => {
    const env = { DATABASE_URL: urlOf(OWNER, OWNER), APP_SECRET: '', DATA_DIR: path.join(folder, 'own') };
    env.APP_SECRET = fs.readFileSync(path.join(backup, 'app-secret'), 'utf8');
    expect(await run('restore', [backup], { ...env, APP_SECRET: secret })).toMatchObject({
      code: 1,
      output: expect.stringContaining('APP_SECRET is not that of the backup'),
    });

    expect(await run('restore', [backup], env)).toMatchObject({ code: 0 });

    const owner = new pg.Client(ownerConnection(OWNER));
    await owner.connect();
    const [there, here] = [await readAll(owner), await readData()];
    // Each restored database has epochs of its own.
    for (const rows of [there, here])
      rows.set(
        'counters',
        rows.get('counters')?.map((row) => row.replace(/[0-9a-f-]{36},(\d+,\d+,\d+)\)$/, '$1')) ?? [],
      );
    expect(there).toEqual(here);
    const { rows } = await owner.query(
      `select count(*) filter (where not relforcerowsecurity)::int as open from pg_class where relname = 'orders'`,
    );
    expect(rows).toEqual([{ open: 0 }]);
    await owner.end();

    expect(await run('restore', [backup, '--force'], env)).toMatchObject({
      code: 1,
      output: expect.stringContaining('This database is not empty'),
    });
    expect(await run('backup', [path.join(folder, 'refused')], env)).toMatchObject({
      code: 1,
      output: expect.stringContaining('may not read past row-level security'),
    });
  });

  it('is backed up by a role that sees all, and only the newest backups are kept', async () => {
    const target = path.join(folder, 'kept');
    const env = { DATABASE_URL: urlOf('postgres', copied.name), APP_SECRET: secret };
    expect(await run('backup', [target], env)).toMatchObject({ code: 0 });
    const first = onlyEntry(target);

    expect(await run('backup', [target, '--keep', '1'], env)).toMatchObject({ code: 0 });

    expect(onlyEntry(target)).not.toBe(first);
    const { tables } = await readBackup(onlyEntry(target));
    const rows = await copied.asOwner(readAll);
    expect(tables).toEqual(tables.map(({ name }) => ({ name, rows: rows.get(name)?.length })));
  });

  it('is backed up after the work on menus that is under way, which it never ends', async () => {
    await copied.asOwner(async (owner) => {
      await owner.query(`begin; update stores set name = name; set local deadlock_timeout = '10s'`);
      const env = { DATABASE_URL: urlOf('postgres', copied.name), APP_SECRET: secret };
      const backingUp = run('backup', [path.join(folder, 'later')], env);
      const waits = async () =>
        (await owner.query(`select from pg_locks where not granted and relation = 'stores'::regclass`)).rowCount;
      await expect.poll(waits).toBe(1);

      await owner.query('update menu_items set title = title; commit');

      expect(await backingUp).toMatchObject({ code: 0 });
    });
  });

  it('holds nothing that a backup would miss: all tables are in one schema, and no numbers are drawn elsewhere', async () => {
    const { rows } = await copied.asOwner((owner) =>
      owner.query(`select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
          and (relkind in ('S', 'm') or (relkind in ('r', 'p') and nspname <> 'public'))`),
    );
    expect(rows).toEqual([]);
  });
});
