import net from 'node:net';
import { ASK_STATE, ASK_WHEN_DONE, openEar, stateIn } from '@comanda/contract/printers/device-state';
import type { Fault, ToldState } from '@comanda/contract/printers/printer';

/** Milliseconds. */
const TO_CONNECT = 3_000;
const TO_SAY_HOW_IT_IS = 1_500;
/** Between two looks while it prints. */
const LOOK_EVERY = 500;
/** Without any sign of the printer. */
const LONGEST_PRINT = 30_000;

type Address = { host: string; port: number };
export type Printed = { fault: Fault | null; isBegun: boolean };

/** How the printer is. One that cannot say is ready as long as somebody listens. */
export async function lookAtNetworkPrinter(address: Address): Promise<ToldState> {
  const line = await connect(address).catch(() => null);
  if (!line) return 'offline';
  const state = await line.state();
  line.close();
  return state ?? 'ready';
}

/**
 * Prints and waits until it is done. A printer that does not say how it is gets the bytes and is believed.
 * @param begin called before the first byte; what fails before that left nothing on paper
 */
export async function printOverNetwork(address: Address, bytes: Uint8Array, begin: () => void): Promise<Printed> {
  const line = await connect(address).catch(() => null);
  if (!line) return { fault: 'offline', isBegun: false };
  try {
    const before = await line.state();
    if (line.isLost()) return { fault: 'offline', isBegun: false };
    if (before && before !== 'ready') return { fault: faultOf(before), isBegun: false };
    begin();
    line.write(bytes);
    if (before === null) return { fault: await line.flush(), isBegun: true };
    line.write(ASK_WHEN_DONE);
    return { fault: await untilDone(line), isBegun: true };
  } finally {
    line.close();
  }
}

async function untilDone(line: Line): Promise<Fault | null> {
  const deadline = Date.now() + LONGEST_PRINT;
  let wasIll = false;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- it waits for the printer
    if (await line.isDone(LOOK_EVERY)) return null;
    if (line.isLost()) return 'unsure';
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    const state = await line.state();
    if (line.wasDone()) return null;
    const isIll = state !== null && state !== 'ready';
    // Twice, because a printer that is about to end can say that it is busy.
    if (isIll && wasIll) return faultOf(state);
    wasIll = isIll;
    if (Date.now() > deadline) return 'unsure';
  }
}

const faultOf = (state: ToldState): Fault => (state === 'ready' || state === 'unknown' ? 'unsure' : state);

type Line = Awaited<ReturnType<typeof connect>>;

async function connect({ host, port }: Address) {
  const socket = net.connect({ host, port, timeout: TO_CONNECT });
  socket.setNoDelay();
  let isLost = false;
  let done = 0;
  let answers: number[] = [];
  let heard: (() => void) | null = null;
  const hear = () => heard?.();
  const ear = openEar();
  socket.on('data', (bytes) => {
    for (const byte of bytes) {
      const answer = ear(byte);
      if (answer === 'state') answers.push(byte);
      else if (answer === 'done') done += 1;
    }
    hear();
  });
  socket.on('close', () => {
    isLost = true;
    hear();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('timeout', () => socket.destroy(new Error('nobody answers')));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the connection was closed')));
  });
  socket.setTimeout(0);

  /** Whether it happened within so many milliseconds. */
  async function until(isThere: () => boolean, ms: number): Promise<boolean> {
    const deadline = Date.now() + ms;
    while (!isThere() && !isLost && Date.now() < deadline) {
      // oxlint-disable-next-line no-await-in-loop -- it waits for the printer
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, deadline - Date.now());
        heard = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return isThere();
  }

  return {
    isLost: () => isLost,
    wasDone: () => done > 0,
    isDone: (ms: number) => until(() => done > 0, ms),
    write: (bytes: Uint8Array) => void socket.write(bytes),
    /** Null where it does not say. */
    async state(): Promise<ToldState | null> {
      answers = [];
      socket.write(ASK_STATE);
      return (await until(() => answers.length >= 3, TO_SAY_HOW_IT_IS)) ? stateIn(answers) : null;
    },
    /** For printers that say nothing: all was taken, which is as much as there is to know. */
    async flush(): Promise<Fault | null> {
      const ended = new Promise<boolean>((resolve) => socket.end(() => resolve(true)));
      const late = new Promise<boolean>((resolve) => void setTimeout(resolve, LONGEST_PRINT, false).unref());
      const lost = new Promise<boolean>((resolve) => void socket.once('error', () => resolve(false)));
      return (await Promise.race([ended, late, lost])) ? null : 'unsure';
    },
    close: () => socket.destroy(),
  };
}
