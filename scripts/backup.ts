import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSecret, secretFile } from '../apps/server/src/app-secret.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { assertOwner, assertSeesAll, connectToData } from './backup/connect.ts';
import { writeBackup } from './backup/write-backup.ts';

const USAGE = 'npm run backup -- [folder for backups] [--keep <number of backups>]';
const BACKUP_NAME = /^comanda-\d{4}-\d{2}-\d{2}T[\d-]+Z$/;

try {
  await run();
} catch (error) {
  console.error((error instanceof Error && error.message) || error);
  process.exit(1);
}

async function run(): Promise<void> {
  const { folder, keep } = readArguments();
  const { dataDir, databaseUrl, appSecret } = readEnv(process.env);
  const target = path.resolve(process.env.INIT_CWD ?? '.', folder ?? path.join(dataDir, 'backups'));
  assertOwner(dataDir);
  const { client, close } = await connectToData({ dataDir, databaseUrl });
  const finished = path.join(target, `comanda-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  const unfinished = `${finished}.part`;
  try {
    await assertSeesAll(client);
    const secret = appSecret ?? readSecret(secretFile(dataDir));
    fs.mkdirSync(unfinished, { recursive: true, mode: 0o700 });
    const written = await writeBackup(unfinished, { client, uploadsDir: path.join(dataDir, 'uploads'), secret });
    fs.renameSync(unfinished, finished);
    report(written);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await close();
  }
  if (keep) {
    const backups = fs
      .readdirSync(target)
      .filter((name) => BACKUP_NAME.test(name))
      .sort();
    for (const name of backups.slice(0, -keep)) fs.rmSync(path.join(target, name), { recursive: true });
  }

  function report({ manifest, missingPictures }: Awaited<ReturnType<typeof writeBackup>>): void {
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    console.log(`${finished}: ${rows} rows, ${manifest.files.length} files, ${(bytes / 1e6).toFixed(1)} MB`);
    for (const name of missingPictures) console.error(`A menu names ${name}, which is not there.`);
  }
}

function readArguments() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } });
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (positionals.length > 1 || (keep !== undefined && !(Number.isInteger(keep) && keep > 0))) throw new Error(USAGE);
  return { folder: positionals[0], keep };
}
