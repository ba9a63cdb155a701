import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Runner } from './embedded-runner.ts';

/** Throws when the folder holds what this PostgreSQL cannot use, and touches nothing. */
export function checkCluster(cluster: string, { uid, version }: Runner): void {
  const found = fs.statSync(cluster, { throwIfNoEntry: false });
  if (!found) return;
  if (found.uid !== uid && process.getuid?.() !== 0)
    throw new Error(`${cluster} belongs to user ${found.uid}: start Comanda as that user or as root.`);
  const marker = path.join(cluster, 'PG_VERSION');
  if (!fs.existsSync(marker)) {
    if (fs.readdirSync(cluster).length === 0) return;
    throw new Error(`${cluster} holds files, but no database: move them away, or set DATA_DIR.`);
  }
  const major = Number(fs.readFileSync(marker, 'utf8'));
  if (major !== version)
    throw new Error(
      `${cluster} was made by PostgreSQL ${major}, and this is ${version}: export it there, import it here.`,
    );
}

/**
 * Creates the folder at the first start. An existing one, perhaps a copy, gets the owner and mode PostgreSQL insists
 * on.
 */
export async function prepareCluster(cluster: string, runner: Runner, { sync }: { sync: boolean }): Promise<void> {
  if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) return createCluster(cluster, runner, { sync });
  if (fs.statSync(cluster).uid !== runner.uid) execFileSync('chown', ['-hR', `${runner.uid}:${runner.gid}`, cluster]);
  fs.chmodSync(cluster, 0o700);
}

/**
 * `initdb` writes under another name first, so a folder of the right name is whole, however early a start was stopped.
 */
async function createCluster(cluster: string, runner: Runner, { sync }: { sync: boolean }): Promise<void> {
  const parent = path.dirname(cluster);
  const unfinished = `${path.basename(cluster)}.new-`;
  const fresh = fs.mkdtempSync(path.join(parent, unfinished));
  fs.chownSync(fresh, runner.uid, runner.gid);
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-instructions', ...locale];
  const child = runner.spawn('initdb', [`--pgdata=${fresh}`, ...options, ...(sync ? [] : ['--no-sync'])]);
  const [complaints, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`PostgreSQL cannot make ${cluster}: ${complaints.trim().replaceAll('\n', ' ')}`);

  fs.renameSync(fresh, cluster);
  const folder = fs.openSync(parent, 'r');
  fs.fsyncSync(folder); // else the new name, and with it the data, may be lost with the power
  fs.closeSync(folder);

  // Not before: an `initdb` whose Comanda was killed a moment ago may still have been at work there.
  for (const name of fs.readdirSync(parent).filter((entry) => entry.startsWith(unfinished)))
    fs.rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 5 });
}
