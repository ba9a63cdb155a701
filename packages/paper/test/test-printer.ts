import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { drawPrinted } from './draw-printed.ts';
import { EscPosReader, type Printed, type Question } from './read-esc-pos.ts';

/** What is wrong with the printer. It changes while a test runs: `printer.trouble.paper = 'out'`. */
export type Trouble = {
  paper: 'enough' | 'low' | 'out';
  isCoverOpen: boolean;
  /** Its knife is stuck, for example; it says so and prints nothing. */
  hasError: boolean;
  /** Runs out of paper after so many lines and pictures. */
  paperLeft: number | null;
  /** Answers so much later. */
  answerAfterMs: number;
  answersTwice: boolean;
  /** Says nothing at all. */
  isMute: boolean;
  /** Is set to tell how it is whenever that changes, whether or not somebody asked for it. */
  tellsUnasked: boolean;
  /** Ends the connection after so many bytes of it. */
  cutAfterBytes: number | null;
};

const healthy: Trouble = {
  paper: 'enough',
  isCoverOpen: false,
  hasError: false,
  paperLeft: null,
  answerAfterMs: 0,
  answersTwice: false,
  isMute: false,
  tellsUnasked: false,
  cutAfterBytes: null,
};

/**
 * A printer that speaks ESC/POS on a port of this machine. What it is sent while it has no paper or its cover is open
 * waits, as in a real one, and is printed when `resume` is called. What it does not understand is in `problems`, ends
 * the connection, and makes `stop` reject, so that no test passes with it.
 */
export class TestPrinter {
  readonly characters: number;
  readonly trouble: Trouble = { ...healthy };
  readonly printed: Printed[] = [];
  readonly problems: Error[] = [];
  port = 0;
  #server: Server | undefined;
  #connections = new Map<Socket, Connection>();
  #listeners = new Set<() => void>();

  private constructor(characters: number) {
    this.characters = characters;
  }

  static async start(paperMm: 57 | 80 = 80): Promise<TestPrinter> {
    const printer = new TestPrinter(paperMm === 57 ? 32 : 48);
    await printer.comeBack();
    return printer;
  }

  /** Out of the network, as without power: nobody listens, and what was not printed is lost. */
  async goAway(): Promise<void> {
    for (const socket of this.#connections.keys()) socket.destroy();
    this.#connections.clear();
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  /** At the port of before. */
  async comeBack(): Promise<void> {
    const server = createServer((socket) => this.#accept(socket));
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The printer has no port.');
    this.port = address.port;
    this.#server = server;
  }

  /** Paper is in, the cover is closed, nothing is stuck, and what waited is printed. */
  resume(): void {
    Object.assign(this.trouble, { paper: 'enough', isCoverOpen: false, hasError: false, paperLeft: null });
    for (const connection of this.#connections.values()) this.#take(connection, new Uint8Array());
    this.#tellState();
  }

  #tellState(): void {
    if (!this.trouble.tellsUnasked) return;
    for (const connection of this.#connections.values()) this.#send(connection, this.#automaticState());
  }

  async stop(): Promise<void> {
    await this.goAway();
    if (this.problems.length > 0) throw new AggregateError(this.problems, this.problems[0]?.message);
  }

  /** What stands on the paper, line by line. Pictures and codes are in brackets. */
  get text(): string {
    return this.printed.map(lineOf).join('\n');
  }

  /** Sheets by the knife. */
  get cuts(): number {
    return this.printed.filter(({ type }) => type === 'cut').length;
  }

  get pulses(): number {
    return this.printed.filter(({ type }) => type === 'pulse').length;
  }

  /** All that came out, as a PNG. */
  async picture(): Promise<Buffer> {
    return await drawPrinted(this.printed, this.characters);
  }

  /** Resolves as soon as what was printed is as wanted. */
  async until(isThere: (printer: TestPrinter) => boolean): Promise<void> {
    while (!isThere(this)) await new Promise<void>((resolve) => void this.#listeners.add(resolve));
  }

  #accept(socket: Socket): void {
    const connection = { socket, reader: new EscPosReader(this.characters), received: 0 };
    this.#connections.set(socket, connection);
    if (this.trouble.tellsUnasked) this.#send(connection, this.#automaticState());
    socket.on('data', (bytes) => this.#take(connection, bytes));
    // Who is cut off tells so; the printer does not mind.
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#connections.delete(socket);
      this.#changed();
    });
  }

  #take(connection: Connection, bytes: Uint8Array): void {
    const { cutAfterBytes } = this.trouble;
    const room = cutAfterBytes === null ? bytes.length : Math.max(0, cutAfterBytes - connection.received);
    connection.received += bytes.length;
    const isOffline = !this.#isReady();
    try {
      connection.reader.read(isOffline ? withoutQuestions(bytes) : bytes.subarray(0, room), {
        printed: (one) => this.#print(one),
        asked: (question) => this.#answer(connection, question),
        mayGoOn: () => this.#isReady(),
      });
    } catch (error) {
      this.problems.push(error instanceof Error ? error : new Error(String(error)));
      connection.socket.destroy();
    }
    // A printer answers these at once, even where it cannot print.
    if (isOffline) for (const which of questionsIn(bytes)) this.#answer(connection, { type: 'status', which });
    if (cutAfterBytes !== null && connection.received >= cutAfterBytes) connection.socket.destroy();
    this.#changed();
  }

  #print(printed: Printed): void {
    this.printed.push(printed);
    const { trouble } = this;
    if (trouble.paperLeft === null || printed.type === 'pulse') return;
    trouble.paperLeft -= 1;
    if (trouble.paperLeft > 0) return;
    trouble.paper = 'out';
    this.#tellState();
  }

  #isReady(): boolean {
    const { paper, isCoverOpen, hasError } = this.trouble;
    return paper !== 'out' && !isCoverOpen && !hasError;
  }

  #answer(connection: Connection, question: Question): void {
    if (question.type === 'status') this.#send(connection, [this.#status(question.which)]);
    else if (question.type === 'paper')
      this.#send(connection, [{ enough: 0, low: 0x03, out: 0x0f }[this.trouble.paper]]);
    else this.#send(connection, [0x37, 0x22, ...question.id, 0]);
  }

  /** The answers to `DLE EOT`: 1 is it ready, 2 why not, 3 errors, 4 paper. */
  #status(which: number): number {
    const { paper, isCoverOpen, hasError } = this.trouble;
    const always = 0x12;
    if (which === 1) return always | (this.#isReady() ? 0 : 0x08);
    if (which === 2) return always | (isCoverOpen ? 0x04 : 0) | (paper === 'out' ? 0x20 : 0) | (hasError ? 0x40 : 0);
    if (which === 3) return always | (hasError ? 0x08 : 0);
    if (which === 4) return always | { enough: 0, low: 0x0c, out: 0x6c }[paper];
    throw new Error(`The printer knows no status ${which}.`);
  }

  #automaticState(): number[] {
    const { paper, isCoverOpen } = this.trouble;
    const first = 0x10 | (this.#isReady() ? 0 : 0x08) | (isCoverOpen ? 0x20 : 0);
    return [first, 0, { enough: 0, low: 0x03, out: 0x0f }[paper], 0];
  }

  #send({ socket }: Connection, bytes: number[]): void {
    const { isMute, answersTwice, answerAfterMs } = this.trouble;
    if (isMute) return;
    const send = () => {
      if (socket.writable) socket.write(Uint8Array.from(answersTwice ? [...bytes, ...bytes] : bytes));
    };
    if (answerAfterMs === 0) send();
    else setTimeout(send, answerAfterMs).unref();
  }

  #changed(): void {
    const listeners = [...this.#listeners];
    this.#listeners.clear();
    for (const listener of listeners) listener();
  }
}

type Connection = { socket: Socket; reader: EscPosReader; received: number };

function lineOf(printed: Printed): string {
  switch (printed.type) {
    case 'text':
      return `${' '.repeat(printed.indent)}${printed.text}`.trimEnd();
    case 'picture':
      return `[picture ${printed.width}×${printed.height}]`;
    case 'qr':
      return `[qr ${printed.text}]`;
    case 'cut':
      return '[cut]';
    case 'pulse':
      return `[pulse ${printed.pin}]`;
  }
}

/** `DLE EOT n`, which a printer looks for in all that it gets. */
const questionsIn = (bytes: Uint8Array): number[] =>
  [...bytes.keys()].flatMap((at) => (isQuestion(bytes, at) ? (bytes[at + 2] ?? []) : []));

const withoutQuestions = (bytes: Uint8Array): Uint8Array =>
  bytes.filter((_, at) => ![at, at - 1, at - 2].some((start) => isQuestion(bytes, start)));

const isQuestion = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 0x10 && bytes[at + 1] === 0x04 && bytes[at + 2] !== undefined && bytes[at + 2]! <= 4;
