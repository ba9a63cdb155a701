import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { TestPrinter } from '../test/test-printer.ts';
import { bitmapOf } from './bitmap.ts';
import { paperDocument } from './document.ts';
import { CELL, toEscPos } from './esc-pos.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function newPrinter(): Promise<TestPrinter> {
  const printer = await TestPrinter.start(57);
  stops.push(() => printer.stop());
  return printer;
}

async function connectTo({ port }: TestPrinter): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  stops.unshift(async () => void socket.destroy());
  return socket;
}

async function answerOf(socket: Socket, question: number[], length: number): Promise<number[]> {
  socket.write(Uint8Array.from(question));
  const answer: number[] = [];
  while (answer.length < length) {
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    answer.push(...bytes);
  }
  return answer;
}

const whyOffline = [0x10, 0x04, 2];
const isProcessed = [0x1d, 0x28, 0x48, 6, 0, 0x30, 0x30, 1, 2, 3, 4];
const document = paperDocument([
  ...['Eins', 'Zwei', 'Drei'].map((text) => ({ type: 'text' as const, text })),
  { type: 'cut' },
]);
const drawBar = () => Promise.resolve(bitmapOf(CELL.width, CELL.height, () => true));
const bytes = await toEscPos(document, { paperMm: 57, hasCutter: true }, drawBar);

describe('the printer of the tests', () => {
  it('prints what comes in pieces, says so when it is out, and draws it', async () => {
    const printer = await newPrinter();
    const socket = await connectTo(printer);
    for (const byte of bytes) socket.write(Uint8Array.of(byte));
    expect(await answerOf(socket, isProcessed, 7)).toEqual([0x37, 0x22, 1, 2, 3, 4, 0]);
    expect(printer.text).toBe('Eins\nZwei\nDrei\n\n\n\n\n[cut]');
    expect((await printer.picture()).subarray(1, 4).toString()).toBe('PNG');
  });

  it('stops in the middle without paper, tells why, and goes on with a new roll', async () => {
    const printer = await newPrinter();
    printer.trouble.paperLeft = 2;
    const socket = await connectTo(printer);
    socket.write(bytes);
    await printer.until(({ printed }) => printed.length === 2);
    expect(await answerOf(socket, whyOffline, 1)).toEqual([0x12 | 0x20]);
    expect(printer.text).toBe('Eins\nZwei');
    printer.resume();
    await printer.until(({ cuts }) => cuts === 1);
    expect(await answerOf(socket, whyOffline, 1)).toEqual([0x12]);
  });

  it('prints nothing while its cover is open, and tells who wants to know', async () => {
    const printer = await newPrinter();
    printer.trouble.isCoverOpen = true;
    const socket = await connectTo(printer);
    socket.write(bytes);
    expect(await answerOf(socket, whyOffline, 1)).toEqual([0x12 | 0x04]);
    expect(printer.printed).toEqual([]);
    printer.resume();
    await printer.until(({ cuts }) => cuts === 1);
    expect(await answerOf(socket, whyOffline, 1)).toEqual([0x12]);
  });

  it('tells how it is unasked, where it is set to', async () => {
    const printer = await newPrinter();
    printer.trouble.tellsUnasked = true;
    const socket = await connectTo(printer);
    expect(await answerOf(socket, [], 4)).toEqual([0x10, 0, 0, 0]);
    printer.trouble.paperLeft = 2;
    expect(await answerOf(socket, [...bytes], 4)).toEqual([0x18, 0, 0x0f, 0]);
  });

  it('cuts the connection in the middle, answers twice, and is away', async () => {
    const printer = await newPrinter();
    const socket = await connectTo(printer);
    printer.trouble.answersTwice = true;
    expect(await answerOf(socket, whyOffline, 2)).toEqual([0x12, 0x12]);
    printer.trouble.cutAfterBytes = 3 + bytes.indexOf(0x77); // of "Zwei"
    const closed = once(socket, 'close');
    socket.write(bytes);
    await closed;
    expect(printer.text).toBe('Eins');

    const { port } = printer;
    await printer.goAway();
    const refused = connect(port, '127.0.0.1');
    const [error] = (await once(refused, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNREFUSED');
    await printer.comeBack();
    expect(printer.port).toBe(port);
    (await connectTo(printer)).destroy();
  });

  it('lets no test pass with what it does not understand', async () => {
    const printer = await TestPrinter.start();
    const socket = await connectTo(printer);
    const closed = once(socket, 'close');
    socket.write(Uint8Array.of(0x1b, 0x7a));
    await closed;
    await expect(printer.stop()).rejects.toThrow('The printer does not know ESC z.');
  });
});
