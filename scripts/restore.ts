import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSecret, secretFile } from '../apps/server/src/app-secret.ts';
import { lockFolder, stopOrphan } from '../apps/server/src/db/embedded-lock.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { readBackup } from './backup/backup-folder.ts';
import { assertOwner, connect } from './backup/connect.ts';
import { copyFiles, fillDatabase, makeCluster } from './backup/restore-backup.ts';

const USAGE = 'npm run restore -- <backup> [--force]';

try {
  await run();
} catch (error) {
  console.error((error instanceof Error && error.message) || error);
  process.exit(1);
}

async function run(): Promise<void> {
  const { folder, force } = readArguments();
  const { dataDir, databaseUrl, appSecret } = readEnv(process.env);
  const manifest = await readBackup(folder);
  const secret = readSecret(secretFile(folder));
  if (appSecret && appSecret !== secret)
    throw new Error(
      'APP_SECRET is not that of the backup, so printed QR codes would be void: set it to what the file app-secret in it holds.',
    );

  fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  assertOwner(dataDir);
  const cluster = path.join(fs.realpathSync(dataDir), 'postgres');
  const unlock = databaseUrl ? () => {} : await lockFolder(cluster);
  const moment = new Date().toISOString().replace(/[:.]/g, '-');
  const staging = path.join(dataDir, `restore-${moment}.part`);
  try {
    if (!databaseUrl) await stopOrphan(cluster, console.error);
    const wanted = databaseUrl ? ['uploads', 'app-secret'] : ['uploads', 'app-secret', 'postgres'];
    const present = wanted.filter((name) => fs.existsSync(path.join(dataDir, name)));
    if (present.length > 0 && !force)
      throw new Error(`${dataDir} holds data (${present.join(', ')}). With --force it is moved aside, not deleted.`);

    fs.mkdirSync(staging, { mode: 0o755 });
    copyFiles(staging, { folder, manifest });
    if (databaseUrl) await restoreInto(databaseUrl);
    else await makeCluster(path.join(staging, 'postgres'), { folder, manifest });

    execFileSync('sync'); // Until here nothing was forced to the disk, which makes it several times faster.
    const aside = path.join(dataDir, `before-restore-${moment}`);
    if (present.length > 0) fs.mkdirSync(aside, { mode: 0o700 });
    for (const name of present) fs.renameSync(path.join(dataDir, name), path.join(aside, name));
    for (const name of wanted.filter((entry) => fs.existsSync(path.join(staging, entry))))
      fs.renameSync(path.join(staging, name), path.join(dataDir, name));
    if (present.length > 0) console.log(`What was there is in ${aside} now.`);
  } finally {
    fs.rmSync(staging, { recursive: true, force: true });
    unlock();
  }
  console.log(`${dataDir} is as it was at ${manifest.madeAt}: npm start serves it.`);

  async function restoreInto(url: string): Promise<void> {
    const { client, close } = await connect({ connectionString: url });
    try {
      await fillDatabase(client, { folder, manifest });
    } finally {
      await close();
    }
  }
}

function readArguments() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new Error(`Which backup? ${USAGE}`);
  return { folder: path.resolve(process.env.INIT_CWD ?? '.', folder), force: values.force === true };
}
