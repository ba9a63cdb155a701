import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { postmasterPid } from '../apps/server/test/support/server-process.ts';

/**
 * Runs statements as the owner of a running Comanda's embedded database, to arrange rows and to see what is really
 * stored.
 */
export async function asOwner<T>(dataDir: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const [, , , port, host] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const owner = new pg.Client({ host, port: Number(port), user: 'postgres', database: 'comanda' });
  owner.on('error', () => {});
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** The same, again and again while the database is on its way up. */
export async function asOwnerSoon<T>(dataDir: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await asOwner(dataDir, work);
    } catch (error) {
      if (attempt > 100) throw error;
      await aMoment();
    }
  }
}

/**
 * Ends every process of the database at the same instant. The writer of the log does not get to write what the others
 * left in shared memory, as when the power goes; what was handed to the operating system stays, unlike then.
 */
export function killWholeDatabase(dataDir: string): void {
  const postmaster = postmasterPid(dataDir);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  for (const pid of [postmaster, ...children.filter(Boolean).map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself a moment ago.
    }
  }
}

export const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));
