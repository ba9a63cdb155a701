import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { diskRoom } from '../../gates/disk-room.ts';

const PORTION = 64 * 1024;
/**
 * Passes `source` through a file, so that it is taken as fast as it comes and read as slowly as anybody likes. The file
 * has no name: nobody else can open it, and it is gone with the process, however that ends.
 * @throws AppError where the disk has no room to spare
 */
export async function spooled(folder: string, source: Readable): Promise<Readable> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const room = diskRoom(folder);
  await room.assertRoom();
  const name = path.join(folder, randomUUID());
  const file = await open(name, 'wx+', 0o600);
  await unlink(name);
  let written = 0;
  let sent = 0;
  let isWhole = false;
  let isAwaited = false;

  async function write(): Promise<void> {
    for await (const part of room.watch(source)) {
      await file.appendFile(part);
      written += part.length;
      goOn();
    }
    isWhole = true;
    goOn();
  }

  function goOn(): void {
    if (!isAwaited) return;
    isAwaited = false;
    send();
  }

  function send(): void {
    if (sent < written) readPortion().catch(breakOff);
    else if (isWhole) output.push(null);
    else isAwaited = true;
  }

  async function readPortion(): Promise<void> {
    const length = Math.min(PORTION, written - sent);
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, sent);
    sent += bytesRead;
    output.push(buffer.subarray(0, bytesRead));
  }

  const output = new Readable({
    read: send,
    destroy: (error, done) => {
      source.destroy();
      // A file that cannot be closed has no name any more, and nobody waits for it.
      file.close().catch(() => {});
      done(error);
    },
  });
  const breakOff = (error: Error) => void output.destroy(error);
  write().catch(breakOff);
  return output;
}
