import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { knownMigrations } from '../../apps/server/src/db/migrate.ts';

/** The files of a backup; nothing else in its folder is ever read. */
const FILE_NAMES = /^(app-secret|tables\/[a-z0-9_]+\.jsonl\.gz|uploads\/[0-9a-f-]{36}\/[0-9a-f]{32}\.[a-z]+)$/;

const NEWER = 'This backup was made by a newer version of Comanda';

const manifestSchema = z.object({
  product: z.literal('comanda'),
  format: z.literal(1),
  madeAt: z.string(),
  /** Names of the migrations that made its tables. */
  migrations: z.array(z.string()),
  /** In an order in which each table refers only to those before it. */
  tables: z.array(z.object({ name: z.string(), rows: z.number() })),
  files: z.array(z.object({ name: z.string().check(z.regex(FILE_NAMES)), bytes: z.number(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof manifestSchema>;
type FileEntry = Manifest['files'][number];

export const tableFile = (table: string): string => `tables/${table}.jsonl.gz`;

/** Writes one file of a backup through to the disk. It is for its owner only, as the database's own files are. */
export async function addFile(folder: string, name: string, ...source: [Readable, ...Transform[]]): Promise<FileEntry> {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline([...source, measure, fs.createWriteStream(file, { mode: 0o600, flush: true })]);
  return { name, bytes, sha256: hash.digest('hex') };
}

/** Comes last: a folder without it is no backup. */
export async function addManifest(folder: string, manifest: Manifest): Promise<void> {
  await addFile(folder, 'manifest.json', Readable.from([`${JSON.stringify(manifest, null, 1)}\n`]));
}

/**
 * Reads every byte of a backup.
 * @throws Error with one line when a file is missing, cut off or changed, or when a newer version made the backup.
 */
export async function readBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const known = new Set(await knownMigrations());
  const unknown = manifest.migrations.find((name) => !known.has(name));
  if (unknown) throw new Error(`${NEWER} (${unknown}): install that first.`);
  for (const { name, bytes, sha256 } of manifest.files) {
    const file = path.join(folder, name);
    const found = fs.statSync(file, { throwIfNoEntry: false })?.size;
    if (found === undefined) throw new Error(`This backup is not whole: ${name} is missing.`);
    if (found !== bytes) throw new Error(`This backup is damaged: ${name} has ${found} bytes instead of ${bytes}.`);
    const hash = createHash('sha256');
    await pipeline(fs.createReadStream(file), hash);
    if (hash.digest('hex') !== sha256) throw new Error(`This backup is damaged: ${name} was changed.`);
  }
  const listed = new Set(manifest.files.map(({ name }) => name));
  const unlisted = ['app-secret', ...manifest.tables.map(({ name }) => tableFile(name))].find(
    (name) => !listed.has(name),
  );
  if (unlisted) throw new Error(`This backup is damaged: manifest.json lacks ${unlisted}.`);
  return manifest;
}

function readManifest(folder: string): Manifest {
  const file = path.join(folder, 'manifest.json');
  if (!fs.existsSync(file)) throw new Error(`${folder} is no backup, or was not finished: it has no manifest.json.`);
  let content: unknown;
  try {
    content = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error('This backup is damaged: manifest.json cannot be read.', { cause: error });
  }
  const { format } = z.safeParse(z.object({ format: z.number() }), content).data ?? {};
  if (format && format > 1) throw new Error(`${NEWER} (format ${format}): install that first.`);
  const manifest = z.safeParse(manifestSchema, content);
  if (!manifest.success) throw new Error('This backup is damaged: manifest.json is not what Comanda writes.');
  return manifest.data;
}
