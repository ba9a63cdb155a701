import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

const SQLITE_BUSY = 5;

/** Scripts keep here what they can make again: inside the checkout, ignored by git, gone with `npm ci`. */
export const cacheFolder = path.resolve(import.meta.dirname, '../node_modules/.cache/comanda');

/**
 * Waits until no other process works under the same name, then works. The lock is SQLite's on an empty file, because
 * the kernel drops it with the process: a killed script leaves nothing that has to be removed by hand.
 */
export async function locked<T>(name: string, work: () => Promise<T>): Promise<T> {
  fs.mkdirSync(cacheFolder, { recursive: true });
  const lock = new DatabaseSync(path.join(cacheFolder, `${name}.lock`), { timeout: 0 });
  try {
    while (!isTaken(lock)) await delay(100);
    return await work();
  } finally {
    lock.close();
  }
}

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
