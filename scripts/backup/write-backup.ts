import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { MIGRATION_LOCK } from '../../apps/server/src/db/migrate.ts';
import { addFile, addManifest, type Manifest, tableFile } from './backup-folder.ts';
import { listTables, readRows, SAME_TEXT } from './tables.ts';

type Source = { client: pg.Client; uploadsDir: string; secret: string };
type Written = { manifest: Manifest; missingPictures: string[] };

const PICTURE = /\/uploads\/[0-9a-f-]{36}\/[0-9a-f]{32}\.[a-z]+/g;

const LOCK_NOT_AVAILABLE = '55P03';

/** The tables that hold addresses of pictures. */
const PICTURE_TABLES = 'menu_items, stores';

/**
 * Writes all data of a Comanda, which may be serving meanwhile, into an empty folder, as of one moment. Names of
 * pictures are never used twice. Pictures are copied before that moment, and new ones at it, while none can be
 * replaced. So each picture of that moment is there, and menus are locked for a blink at most.
 */
export async function writeBackup(folder: string, { client, uploadsDir, secret }: Source): Promise<Written> {
  const pictures = new Map<string, Manifest['files'][number]>();
  const copyPictures = async () => {
    for (const name of listPictures(uploadsDir)) {
      if (pictures.has(name)) continue;
      const entry = await addPicture(folder, name, path.join(uploadsDir, '..', name));
      if (entry) pictures.set(name, entry);
    }
  };
  await copyPictures();
  // A new version that starts now must not change tables between their reading.
  await client.query(`select pg_advisory_lock_shared(hashtext('${MIGRATION_LOCK}'))`);
  await client.query(`begin isolation level repeatable read; ${SAME_TEXT}`);
  // The snapshot begins with the first query, after the lock; the lock ends with the savepoint.
  await client.query('savepoint pictures');
  await lockPictures(client);
  const { rows } = await client.query<{ moment: Date }>('select clock_timestamp() as moment');
  await copyPictures();
  await client.query('rollback to savepoint pictures');

  const migrations = await client.query<{ name: string }>('select name from schema_migrations order by name');
  const files = [await addFile(folder, 'app-secret', Readable.from([secret])), ...pictures.values()];
  const tables: Manifest['tables'] = [];
  const named = new Set<string>();
  for (const name of await listTables(client)) {
    let count = 0;
    const source = readRows(client, name, (texts) => {
      count += texts.length;
      for (const text of texts) for (const [url] of text.matchAll(PICTURE)) named.add(url.slice(1));
    });
    files.push(await addFile(folder, tableFile(name), Readable.from(source), createGzip()));
    tables.push({ name, rows: count });
  }
  await client.query('commit');
  const manifest = {
    product: 'comanda' as const,
    format: 1 as const,
    madeAt: (rows[0]?.moment ?? new Date()).toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    tables,
    files,
  };
  await addManifest(folder, manifest);
  return { manifest, missingPictures: [...named].filter((name) => !pictures.has(name)) };
}

/** Yields to work that is under way, so that no menu waits long and no deadlock ends anybody's work. */
async function lockPictures(client: pg.Client): Promise<void> {
  for (;;) {
    try {
      await client.query(`set local lock_timeout = '500ms'; lock table ${PICTURE_TABLES} in share mode`);
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error;
      await client.query('rollback to savepoint pictures');
    }
  }
}

/** As `uploads/<tenant>/<name>`; a file that is being written has another ending and is left out. */
function listPictures(uploadsDir: string): string[] {
  if (!fs.existsSync(uploadsDir)) return [];
  return fs
    .readdirSync(uploadsDir, { recursive: true, encoding: 'utf8' })
    .map((name) => `uploads/${name}`)
    .filter((name) => `/${name}`.match(PICTURE)?.[0] === `/${name}`);
}

/** Undefined when it was deleted at this moment. */
async function addPicture(folder: string, name: string, file: string) {
  const handle = await fs.promises.open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return handle && addFile(folder, name, handle.createReadStream());
}
