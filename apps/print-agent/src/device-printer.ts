import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import { constants } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Fault, ToldState } from '@comanda/contract/printers/printer';
import type { Printed } from './network-printer.ts';

const CHUNK = 4096;
/** Milliseconds between two tries of a device that takes no more for now. */
const FULL_MS = 20;
/** A device that takes nothing for so long is stuck. */
const LONGEST_STUCK_MS = 20_000;
/** `stty` takes milliseconds, but waits until a port has sent what is written to it, which one that is stuck never has. */
const LONGEST_STTY_MS = 3_000;

/** Written to without waiting, so that a printer that is stuck holds up no other. Windows knows no such thing. */
const HOW = process.platform === 'win32' ? 'w' : constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY;

/** A device says only whether it is there. */
export async function lookAtDevice(path: string): Promise<ToldState> {
  const device = await fs.open(path, HOW).catch(() => null);
  await device?.close();
  return device ? 'ready' : 'offline';
}

/**
 * Writes the bytes to a USB or serial device. What it took counts as printed, because it does not answer.
 * @param begin called before the first byte
 * @param baud of a serial line
 */
export async function printToDevice(
  { path, baud }: { path: string; baud?: number },
  bytes: Uint8Array,
  begin: () => void,
): Promise<Printed> {
  if (baud !== undefined && !(await setSpeed(path, baud))) return { fault: 'timeout', isBegun: false };
  const device = await fs.open(path, HOW).catch(() => null);
  if (!device) return { fault: 'offline', isBegun: false };
  try {
    begin();
    return { fault: await writeAll(device, bytes), isBegun: true };
  } finally {
    // Also where it could not begin: most devices are opened by one at a time.
    await device.close();
  }
}

async function writeAll(device: fs.FileHandle, bytes: Uint8Array): Promise<Fault | null> {
  let [at, since] = [0, Date.now()];
  try {
    while (at < bytes.length) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of the paper
      const written = await writeSome(device, bytes.subarray(at, at + CHUNK));
      at += written;
      if (written > 0) since = Date.now();
      else if (Date.now() - since > LONGEST_STUCK_MS) return 'timeout';
      // oxlint-disable-next-line no-await-in-loop -- it waits for the printer
      else await pause(FULL_MS);
    }
    return null;
  } catch {
    return 'unsure';
  }
}

async function writeSome(device: fs.FileHandle, bytes: Uint8Array): Promise<number> {
  try {
    return (await device.write(bytes)).bytesWritten;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return 0;
    throw error;
  }
}

/**
 * On Windows the speed is set by `mode`, once, by a person.
 * @returns false where the port is stuck
 */
async function setSpeed(path: string, baud: number): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const flag = process.platform === 'darwin' ? '-f' : '-F';
  const limit = { timeout: LONGEST_STTY_MS, killSignal: 'SIGKILL' } as const;
  try {
    await promisify(execFile)('stty', [flag, path, String(baud), 'raw', '-echo'], limit);
    return true;
  } catch (error) {
    // What else went wrong shows where the device is opened.
    return !(error as { killed?: boolean }).killed;
  }
}
