import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { accountMessages } from '@comanda/contract/account/account.messages';
import { AppError } from '../errors/app-error.ts';

/** The database may be on the same disk, and stops where that is full. */
const LEFT_FREE_BYTES = 512 * 1024 * 1024;
/** How much is written before it is looked again. */
const LOOK_AGAIN_BYTES = 16 * 1024 * 1024;
/** Nothing is received and worked on for so long: it was left by a process that died. */
const LEFTOVER_MS = 3_600_000;

export type IncomingFiles = ReturnType<typeof incomingFiles>;
export type FreeBytes = (folder: string) => Promise<number>;

export const freeBytesOn: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Files that people send and that are gone once they were worked on: nobody but this server's user can read them. */
export function incomingFiles({ folder, freeBytes = freeBytesOn }: { folder: string; freeBytes?: FreeBytes }) {
  async function assertRoom(expected: number): Promise<void> {
    if ((await freeBytes(folder)) - expected < LEFT_FREE_BYTES)
      throw new AppError('unavailable', accountMessages.noRoom);
  }

  async function* watched(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let written = 0;
    for await (const bytes of content) {
      written += bytes.length;
      if (written > LOOK_AGAIN_BYTES) {
        await assertRoom(0);
        written = 0;
      }
      yield bytes;
    }
  }

  async function removeLeftovers(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      const found = await stat(file).catch(() => null);
      if (found && Date.now() - found.mtimeMs > LEFTOVER_MS) await rm(file, { force: true });
    }
  }

  return {
    removeLeftovers,
    /** @param expectedBytes what its sender says @throws AppError where the disk has no room for it */
    async assertRoomFor(expectedBytes: number): Promise<void> {
      await removeLeftovers();
      await assertRoom(expectedBytes);
    },
    /** @returns the path of the file, which its caller removes; a failure leaves none */
    async save(content: Readable): Promise<string> {
      const file = path.join(folder, randomUUID());
      try {
        await pipeline(content, watched, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
        return file;
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
    },
    remove: (file: string): Promise<void> => rm(file, { force: true }),
  };
}
