import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

const SQLITE_BUSY = 5;

/**
 * One Comanda at a time per data folder; returns the function that releases the folder. The lock is SQLite's on an
 * empty file: the kernel drops it with the process, so nothing goes stale, and node offers no other such lock. This
 * process must never open that file otherwise, since closing it would drop the lock too.
 */
export async function lockFolder(cluster: string): Promise<() => void> {
  const lockFile = `${cluster}.lock`;
  const pidFile = `${cluster}.pid`;
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(lockFile);
    lock.exec('pragma journal_mode = memory; begin exclusive');
    fs.accessSync(lockFile, fs.constants.W_OK); // SQLite shares the lock of a file that it may only read
    fs.writeFileSync(pidFile, `${process.pid}\n`);
    const held = lock;
    return () => held.close();
  } catch (error) {
    lock?.close();
    if (!isBusy(error))
      throw new Error(`Comanda may not write into ${path.dirname(cluster)} (${String(error)}): run it as its owner.`, {
        cause: error,
      });
    await delay(100); // the other process writes its pid right after it got the lock
    const pid = fs.readFileSync(pidFile, 'utf8').trim();
    throw new Error(`${cluster} is in use by another Comanda (process ${pid}). Stop it first, or set DATA_DIR.`, {
      cause: error,
    });
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/**
 * Stops a server whose Comanda was killed, and removes what it or a crash left. To be called with the folder locked.
 * Restarting is chosen over adopting, so that each server has the settings and the guard of the process that uses it.
 */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const pid = Number(readPidFile(cluster)[0] ?? 0);
  if (isServer(pid, cluster)) {
    log(`Stopping PostgreSQL ${pid}, left behind by a Comanda that was killed`);
    process.kill(pid, 'SIGINT');
    for (let waited = 0; isServer(pid, cluster); waited += 20) {
      if (waited === 10_000) process.kill(pid, 'SIGQUIT');
      if (waited === 30_000) throw new Error(`PostgreSQL ${pid} still uses ${cluster} and does not stop: kill it.`);
      await delay(20);
    }
  }
  // Its pid may belong to somebody else by now, or soon to our own server. If processes of the old server are still
  // there, PostgreSQL recognises them by its shared memory and refuses to start.
  fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

/** The lines of `postmaster.pid`: the first is the pid, the eighth the state. Empty without a server. */
export function readPidFile(cluster: string): string[] {
  const file = path.join(cluster, 'postmaster.pid');
  try {
    return fs.readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Judged by the command line, because a pid is soon given to another process; that of a zombie is empty. */
function isServer(pid: number, cluster: string): boolean {
  return pid > 0 && `${commandLine(pid)} `.includes(`postgres -D ${cluster} `);
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trimEnd();
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).trimEnd();
  } catch {
    return ''; // no such process
  }
}
