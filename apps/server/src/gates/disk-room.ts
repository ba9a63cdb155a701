import { statfs } from 'node:fs/promises';
import { accountMessages } from '@comanda/contract/account/account.messages';
import { AppError } from '../errors/app-error.ts';

/** The database may be on the same disk, and stops when that is full. */
const LEFT_FREE_BYTES = 512 * 1024 * 1024;
/** How much is written between two looks at the disk. */
const LOOK_AGAIN_BYTES = 16 * 1024 * 1024;

export type FreeBytes = (folder: string) => Promise<number>;

const freeBytesOn: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Watches over the room on the disk that holds `folder`. */
export function diskRoom(folder: string, freeBytes = freeBytesOn) {
  /** @throws AppError where this many more bytes would leave too little */
  async function assertRoom(bytes = 0): Promise<void> {
    if ((await freeBytes(folder)) - bytes < LEFT_FREE_BYTES) throw new AppError('unavailable', accountMessages.noRoom);
  }

  return {
    assertRoom,
    /** Passes the content on for as long as there is room for what comes of it. */
    async *watch(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      let written = 0;
      for await (const bytes of content) {
        written += bytes.length;
        if (written > LOOK_AGAIN_BYTES) {
          await assertRoom();
          written = 0;
        }
        yield bytes;
      }
    },
  };
}
