import fs from 'node:fs';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { createDatabase } from '../../apps/server/src/db/database.ts';
import { startEmbedded } from '../../apps/server/src/db/embedded.ts';
import { applyMigrations } from '../../apps/server/src/db/migrate.ts';
import { type Manifest, tableFile } from './backup-folder.ts';
import { connectEmbedded } from './connect.ts';
import { fillTable, listTables, SAME_TEXT } from './tables.ts';

type Backup = { folder: string; manifest: Manifest };

/** Makes a new embedded database from a backup, and stops it again. The caller forces it to the disk. */
export async function makeCluster(cluster: string, backup: Backup): Promise<void> {
  const server = await startEmbedded({ dataDir: cluster, settings: { fsync: 'off' } });
  try {
    const { socketDir: host, port } = server;
    await createDatabase({ host, port, user: 'postgres', database: 'postgres' });
    const { client, close } = await connectEmbedded(host, port);
    try {
      await fillDatabase(client, backup);
    } finally {
      await close();
    }
  } finally {
    await server.stop();
  }
}

/**
 * Makes the tables as the version of the backup had them, and fills them, in one transaction.
 * @throws Error with one line, and changes nothing, when the database has tables already.
 */
export async function fillDatabase(client: pg.Client, { folder, manifest }: Backup): Promise<void> {
  await client.query(`begin; ${SAME_TEXT}`);
  if ((await listTables(client)).length > 0) throw new Error('This database is not empty: make a new one for it.');
  await applyMigrations(client, { names: manifest.migrations });
  const tables = await listTables(client);
  if (tables.join() !== manifest.tables.map(({ name }) => name).join())
    throw new Error('This backup has other tables than its version of Comanda makes.');

  // Its owner may be subject to the policies, too. Nobody else sees the tables before the commit.
  const forced = await client.query<{ name: string }>(
    `select relname as name from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of forced.rows) await client.query(`alter table ${name} no force row level security`);
  await client.query(`truncate ${tables.join()}`); // of what the migrations put in
  for (const { name, rows } of manifest.tables) {
    const text = fs
      .createReadStream(path.join(folder, tableFile(name)))
      .pipe(createGunzip())
      .setEncoding('utf8');
    const count = await fillTable(client, name, text);
    if (count !== rows) throw new Error(`This backup is damaged: ${name} has ${count} rows instead of ${rows}.`);
  }
  // Screens and processes know versions of after the backup; the numbers will come to them again.
  if (manifest.migrations.includes('0038_versions_of_orders.sql'))
    await client.query('update counters set orders_epoch = gen_random_uuid()');
  // A table cannot be altered while references of its rows wait for the commit to be checked.
  await client.query('set constraints all immediate');
  for (const { name } of forced.rows) await client.query(`alter table ${name} force row level security`);
  await client.query('commit');
  await client.query('analyze');
}

/** Pictures and secret. */
export function copyFiles(target: string, { folder, manifest }: Backup): void {
  for (const { name } of manifest.files) {
    if (name.startsWith('tables/')) continue;
    fs.mkdirSync(path.dirname(path.join(target, name)), { recursive: true });
    fs.copyFileSync(path.join(folder, name), path.join(target, name));
  }
}
