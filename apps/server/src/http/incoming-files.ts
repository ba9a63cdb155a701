import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { diskRoom, type FreeBytes } from '../gates/disk-room.ts';

/** No file is received and worked on for this long: an older one was left by a process that died. */
const LEFTOVER_MS = 3_600_000;

export type IncomingFiles = ReturnType<typeof incomingFiles>;

/** Files that people send, which are gone once they were worked on. Nobody but this server's user can read them. */
export function incomingFiles({ folder, freeBytes }: { folder: string; freeBytes?: FreeBytes | undefined }) {
  const room = diskRoom(folder, freeBytes);

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
    /**
     * @param expectedBytes the length that the sender announced
     * @throws AppError where the disk has no room for it
     */
    async assertRoomFor(expectedBytes: number): Promise<void> {
      await removeLeftovers();
      await room.assertRoom(expectedBytes);
    },
    /** @returns the path of the file, which its caller removes; a failure leaves none */
    async save(content: Readable): Promise<string> {
      const file = path.join(folder, randomUUID());
      try {
        await pipeline(content, (bytes) => room.watch(bytes), createWriteStream(file, { mode: 0o600, flags: 'wx' }));
        return file;
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
    },
    remove: (file: string): Promise<void> => rm(file, { force: true }),
  };
}
