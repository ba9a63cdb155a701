import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEar, stateIn } from '@comanda/contract/printers/device-state';
import { bitmapOf } from '@comanda/paper/bitmap';
import { type Block, paperDocument } from '@comanda/paper/document';
import { toEscPos } from '@comanda/paper/esc-pos';
import { TestPrinter } from '@comanda/paper/test/test-printer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeDevice, fakeQueue } from '../test/fake-device.ts';
import { lookAtDevice, printToDevice } from './device-printer.ts';
import { findPrinters } from './find-printers.ts';
import { lookAtNetworkPrinter } from './network-printer.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  for (const end of endings.splice(0).toReversed()) await end();
});

/** Every byte there is, again and again: none of them may mean anything on the way. */
const picture = bitmapOf(576, 1200, (x, y) => {
  const byte = y * 72 + Math.floor(x / 8);
  return ((byte >> (7 - (x % 8))) & 1) === 1;
});
const words = Array.from({ length: 500 }, (_, index) => `Line ${index}`);
const blocks: Block[] = [
  ...words.map((text) => ({ type: 'text' as const, text })),
  ...Array.from({ length: 5 }, () => ({ type: 'picture' as const, picture })),
  { type: 'cut' },
];
const drawNothing = () => Promise.reject(new Error('It has all the letters.'));
/** Several times what fits between the agent and a printer. */
const bytes = await toEscPos(paperDocument(blocks), { paperMm: 80, hasCutter: true }, drawNothing);

const printed = { fault: null, isBegun: true };
const nothingBegins = () => expect.unreachable('It began.');

async function newPrinter(): Promise<TestPrinter> {
  const printer = await TestPrinter.start();
  endings.push(() => printer.stop());
  return printer;
}

async function newDevice(settings: 'sane' | 'raw -echo' = 'raw -echo') {
  const printer = await newPrinter();
  const device = await fakeDevice(printer, settings);
  endings.push(() => device.unplug());
  return { printer, device };
}

function newQueue() {
  const queue = fakeQueue();
  endings.push(() => queue.remove());
  return queue;
}

/** A document that has begun at a printer which takes no byte more. `room`: bytes that it had taken before. */
async function printToFull() {
  const queue = newQueue();
  const room = queue.fill();
  const clock = stopTheClock();
  const begun = Promise.withResolvers<void>();
  const outcome = printToDevice({ path: queue.path }, bytes, begun.resolve);
  await begun.promise;
  return { queue, room, clock, outcome };
}

/** A clock that stands still but for what it is moved. */
function stopTheClock() {
  let now = Date.now();
  let look = Promise.withResolvers<void>();
  vi.spyOn(Date, 'now').mockImplementation(() => {
    look.resolve();
    return now;
  });
  return {
    move: (ms: number) => void (now += ms),
    /** Resolves when somebody looks at it next. */
    async isSeen(): Promise<void> {
      look = Promise.withResolvers();
      await look.promise;
    },
  };
}

const speedOf = (node: string): string => execFileSync('stty', ['-F', node, 'speed'], { encoding: 'utf8' }).trim();

async function expectWhole({ printer, device }: Awaited<ReturnType<typeof newDevice>>): Promise<void> {
  await expect.poll(() => device.got().length).toBeGreaterThanOrEqual(bytes.length);
  expect(device.got().equals(bytes)).toBe(true);
  await printer.until(({ cuts }) => cuts === 1);
  expect(printer.text.split('\n').filter((line) => line.startsWith('Line'))).toEqual(words);
  expect((await printer.picture()).subarray(1, 4).toString()).toBe('PNG');
}

describe.skipIf(process.platform !== 'linux')('a printer at a device of this computer', () => {
  it.each([9600, 115_200])('is at a serial port whose speed becomes %i before the first byte', async (baud) => {
    const { printer, device } = await newDevice('sane');
    const speeds: string[] = [];
    const begin = () => void speeds.push(speedOf(device.path));
    expect(await printToDevice({ path: device.path, baud }, bytes, begin)).toEqual(printed);
    expect(speeds).toEqual([String(baud)]);
    await expectWhole({ printer, device });
  });

  it('is not waited for where its port is stuck before its speed can be set', async () => {
    const { printer, device } = await newDevice('sane');
    // A port that waits for ever until what is in it is sent, and leaves only when it is made to.
    const folder = await fs.mkdtemp(path.join(tmpdir(), 'comanda-stty-'));
    endings.push(() => fs.rm(folder, { recursive: true }));
    await fs.writeFile(path.join(folder, 'stty'), "#!/bin/sh\ntrap '' TERM\nexec sleep infinity\n", { mode: 0o700 });
    vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
    const target = { path: device.path, baud: 9600 };
    expect(await printToDevice(target, bytes, nothingBegins)).toEqual({ fault: 'timeout', isBegun: false });
    vi.unstubAllEnvs();
    expect(await printToDevice(target, Buffer.from('after\n'), () => {})).toEqual(printed);
    await printer.until(({ text }) => text.includes('after'));
  });

  it('is not sent back what it says at a serial port', async () => {
    const { printer, device } = await newDevice('sane');
    const target = { path: device.path, baud: 9600 };
    expect(await printToDevice(target, Buffer.from('before\n'), () => {})).toEqual(printed);
    // No paper, told unasked. In a terminal for people the first of these bytes would end the program.
    const told = Buffer.of(0x1c, 0x00, 0x0f, 0x00);
    const ear = await fs.open(device.path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
    endings.push(() => ear.close());
    device.say(told);
    await expect.poll(() => ear.read().catch(() => null)).toMatchObject({ bytesRead: told.length });
    expect(await printToDevice(target, Buffer.from('after\n'), () => {})).toEqual(printed);
    await printer.until(({ text }) => text.includes('after'));
    expect(device.got().toString()).toBe('before\nafter\n');
  });

  it('gets a long document whole and in order over USB, although it takes it in parts', async () => {
    const { printer, device } = await newDevice();
    const begin = vi.fn<() => void>();
    expect(await printToDevice({ path: device.path }, bytes, begin)).toEqual(printed);
    expect(begin).toHaveBeenCalledOnce();
    await expectWhole({ printer, device });
  });

  it('is looked at without a byte, and believed to print what it took, for it does not answer', async () => {
    const { printer, device } = await newDevice();
    printer.trouble.paper = 'out';
    expect(await lookAtDevice(device.path)).toBe('ready');
    expect(await printToDevice({ path: device.path }, bytes, () => {})).toEqual(printed);
    await expect.poll(() => device.got().length).toBe(bytes.length);
    expect(printer.printed).toEqual([]);
    printer.resume();
    await expectWhole({ printer, device });
  });

  it.each([{}, { baud: 9600 }])('is offline once it is unplugged: %o', async (port) => {
    const { device } = await newDevice();
    expect(await lookAtDevice(device.path)).toBe('ready');
    await device.unplug();
    await expect.poll(() => lookAtDevice(device.path)).toBe('offline');
    const outcome = await printToDevice({ path: device.path, ...port }, bytes, nothingBegins);
    expect(outcome).toEqual({ fault: 'offline', isBegun: false });
  });

  it('is offline where its node is there and cannot be opened', async () => {
    const queue = newQueue();
    queue.leave();
    for (const node of [queue.path, path.dirname(queue.path)]) {
      expect(await lookAtDevice(node)).toBe('offline');
      const outcome = await printToDevice({ path: node }, bytes, nothingBegins);
      expect(outcome).toEqual({ fault: 'offline', isBegun: false });
    }
  });

  it('is given up after 20 seconds in which it took nothing', async () => {
    const { queue, room, clock, outcome } = await printToFull();
    clock.move(20_001);
    expect(await outcome).toEqual({ fault: 'timeout', isBegun: true });
    expect(queue.fetch().equals(Buffer.alloc(room))).toBe(true);
    expect(queue.isHeld()).toBe(false);
  });

  it('is waited for as long as it takes a little within 20 seconds', async () => {
    const { queue, room, clock, outcome } = await printToFull();
    clock.move(19_999);
    await clock.isSeen();
    const sheets = [queue.fetch()];
    const got = () => Buffer.concat(sheets).subarray(room);
    const takeSome = () => {
      const sheet = queue.fetch();
      sheets.push(sheet);
      // At once, so that all it takes next was written at the new time.
      if (sheet.length > 0) clock.move(19_999);
      return got().length;
    };
    await expect.poll(takeSome).toBe(bytes.length);
    expect(await outcome).toEqual(printed);
    expect(got().equals(bytes)).toBe(true);
    expect(queue.isHeld()).toBe(false);
  });

  it('leaves unsure what is on paper where it is unplugged in the middle', async () => {
    const queue = newQueue();
    const outcome = printToDevice({ path: queue.path }, bytes, () => {});
    await expect.poll(() => queue.fetch().length).toBeGreaterThan(0);
    queue.leave();
    expect(await outcome).toEqual({ fault: 'unsure', isBegun: true });
  });

  it('gets nothing and is let go where the journal cannot be written', async () => {
    const queue = newQueue();
    const begin = () => {
      throw new Error('no space left on device');
    };
    await expect(printToDevice({ path: queue.path }, bytes, begin)).rejects.toThrow('no space left');
    expect(queue.fetch()).toHaveLength(0);
    expect(queue.isHeld()).toBe(false);
  });
});

describe('the state of a printer that answers', () => {
  // Two bits are set in each answer. By the manuals of Epson, apart from the code that reads them.
  const well = 0b0001_0010;
  it.each([
    ['nothing is wrong', [well, well, well], 'ready'],
    ['it says nothing more than that it is offline', [well | 0b1000, well, well], 'offline'],
    ['its cover is open', [well | 0b1000, well | 0b100, well], 'cover'],
    ['it stopped because paper is out', [well | 0b1000, well | 0b10_0000, well], 'paper'],
    ['one sensor sees no paper', [well | 0b1000, well, well | 0b10_0000], 'paper'],
    ['the other sensor sees no paper', [well | 0b1000, well, well | 0b100_0000], 'paper'],
    ['it has an error', [well | 0b1000, well | 0b100_0000, well], 'error'],
    ['its cover is open and the paper is out', [well | 0b1000, well | 0b10_0100, well | 0b110_0000], 'cover'],
    ['the paper is out, which is an error too', [well | 0b1000, well | 0b110_0000, well], 'paper'],
    ['paper will soon be out', [well, well, well | 0b1100], 'ready'],
    ['the drawer is open', [well | 0b100, well, well], 'ready'],
    ['somebody feeds paper with the button', [well | 0b1000, well | 0b1000, well], 'offline'],
  ])('where %s', (_, answers, state) => {
    expect(answers.map(openEar())).toEqual(['state', 'state', 'state']);
    expect(stateIn(answers)).toBe(state);
  });

  it('is told from the answer that all is printed, and from what comes unasked', () => {
    const heard = (...bytes: number[]) => bytes.map(openEar());
    expect(heard(0b0000, 0b0011, 0b1100, 0b1111)).toEqual(Array(4).fill('done'));
    expect(heard(0b1000_0000, 0b1001_0010, 0b1001_0000)).toEqual(Array(3).fill('other'));
    // Paper is out, told in four bytes; then all is printed.
    expect(heard(0b0001_1000, 0, 0b1111, 0, 0b1111)).toEqual([...Array<string>(4).fill('other'), 'done']);
    // It tells how it is in the middle of an answer.
    expect(heard(well, 0b0001_0000, 0, well, 0, 0, well, 0)).toEqual([
      'state',
      'other',
      'other',
      'state',
      'other',
      'other',
      'state',
      'done',
    ]);
  });

  it('is heard over the network, as long as somebody listens', async () => {
    const printer = await newPrinter();
    const look = () => lookAtNetworkPrinter({ host: '127.0.0.1', port: printer.port });
    expect(await look()).toBe('ready');
    printer.trouble.paper = 'low';
    expect(await look()).toBe('ready');
    printer.trouble.paper = 'out';
    expect(await look()).toBe('paper');
    printer.trouble.isCoverOpen = true;
    expect(await look()).toBe('cover');
    printer.resume();
    expect(await look()).toBe('ready');
    await printer.goAway();
    expect(await look()).toBe('offline');
  });
});

describe('the devices of a computer', () => {
  async function computerWith(nodes: readonly string[]): Promise<void> {
    const root = await fs.mkdtemp(path.join(tmpdir(), 'comanda-devices-'));
    endings.push(() => fs.rm(root, { recursive: true }));
    for (const node of nodes) {
      await fs.mkdir(path.join(root, path.dirname(node)), { recursive: true });
      await fs.writeFile(path.join(root, node), '');
    }
    const list = fs.readdir;
    // The agent looks nowhere but in /dev.
    vi.spyOn(fs, 'readdir').mockImplementation((folder) => list(path.join(root, folder as string)) as never);
  }

  it('are listed where they may be printers', async () => {
    const serial = '/dev/serial/by-id/usb-Star_TSP100-if00-port0';
    const others = ['/dev/usb/hiddev0', '/dev/sda', '/dev/ttyS0', '/dev/cu.Bluetooth'];
    await computerWith(['/dev/usb/lp1', '/dev/usb/lp0', serial, '/dev/cu.usbserial-1', ...others]);
    expect(await findPrinters([])).toEqual([
      { kind: 'usb', path: '/dev/usb/lp0' },
      { kind: 'usb', path: '/dev/usb/lp1' },
      { kind: 'serial', path: serial, baud: 9600 },
      { kind: 'serial', path: '/dev/cu.usbserial-1', baud: 9600 },
    ]);
  });

  it('are none where the computer has no such folder', async () => {
    await computerWith([]);
    expect(await findPrinters([])).toEqual([]);
  });
});
