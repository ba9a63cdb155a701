import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { constants } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestPrinter } from '@comanda/paper/test/test-printer';

/**
 * A node of this computer at which the printer hangs: the terminal that `script` opens. What is written to it the
 * printer gets, and what the printer says can be read from it. A serial port is found as the system leaves it, `sane`,
 * where line feeds are turned into two bytes and what comes in is sent back; a USB printer's node passes all on as it is.
 * @throws Error where `script` is missing; Debian has it in `bsdutils`
 */
export async function fakeDevice({ port }: TestPrinter, settings: 'sane' | 'raw -echo') {
  const line = connect(port, '127.0.0.1');
  await once(line, 'connect');
  const terminal = spawn('script', ['-qfc', `stty ${settings} && tty && exec sleep infinity`, '/dev/null'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = once(terminal, 'exit');
  const said: Buffer[] = [];
  terminal.stdout.on('data', (bytes: Buffer) => void said.push(bytes));
  while (!Buffer.concat(said).includes('\n')) await Promise.race([once(terminal.stdout, 'data'), failsAfter(gone)]);
  const node = Buffer.concat(said.splice(0)).toString().trim();
  terminal.stdout.pipe(line).pipe(terminal.stdin);

  return {
    path: node,
    /** All that was written to it. */
    got: () => Buffer.concat(said),
    /** The printer says something unasked. */
    say: (bytes: Uint8Array) => void terminal.stdin.write(bytes),
    async unplug(): Promise<void> {
      line.destroy();
      terminal.kill('SIGKILL');
      await gone;
    },
  };
}

async function failsAfter(gone: Promise<unknown[]>): Promise<never> {
  const [code] = await gone;
  throw new Error(`script ended (${String(code)}) before there was a terminal.`);
}

/** A node that takes so many bytes and no more until they are fetched: a pipe with a name. */
export function fakeQueue() {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'comanda-device-'));
  const node = path.join(folder, 'lp0');
  execFileSync('mkfifo', [node]);
  let reader: number | null = fs.openSync(node, constants.O_RDONLY | constants.O_NONBLOCK);
  const page = Buffer.alloc(4096);

  /** Null where there is nothing, but somebody still writes. */
  const readSome = () => (reader === null ? null : unlessItBlocks(() => fs.readSync(reader!, page)));

  const queue = {
    path: node,
    /** Until not a byte more fits. @returns how many did */
    fill(): number {
      const writer = fs.openSync(node, constants.O_WRONLY | constants.O_NONBLOCK);
      let count = 0;
      for (;;) {
        const written = unlessItBlocks(() => fs.writeSync(writer, page));
        if (written === null) break;
        count += written;
      }
      fs.closeSync(writer);
      return count;
    },
    /** All that is there. */
    fetch(): Buffer {
      const parts: Buffer[] = [];
      for (let count = readSome(); count; count = readSome()) parts.push(Buffer.from(page.subarray(0, count)));
      return Buffer.concat(parts);
    },
    /** Whether somebody has it open. Nothing may wait in it. */
    isHeld: (): boolean => readSome() === null,
    /** Nobody is at the other end any more. */
    leave(): void {
      if (reader !== null) fs.closeSync(reader);
      reader = null;
    },
    remove(): void {
      queue.leave();
      fs.rmSync(folder, { recursive: true });
    },
  };
  return queue;
}

function unlessItBlocks(move: () => number): number | null {
  try {
    return move();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return null;
    throw error;
  }
}
