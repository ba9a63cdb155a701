import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder';

/** What a printer did. */
export type Printed =
  /** `indent` are normal spaces before larger letters. */
  | { type: 'text'; text: string; indent: number; size: number; bold: boolean; inverted: boolean }
  | { type: 'picture'; width: number; height: number; bytes: Uint8Array }
  | { type: 'qr'; text: string }
  | { type: 'cut' }
  | { type: 'pulse'; pin: number };

/** What it is asked while it prints; `ordered` questions wait until all before them is printed. */
export type Question = { type: 'status'; which: number } | { type: 'paper' } | { type: 'processed'; id: Uint8Array };

/** By the manuals of Epson, apart from the tables that are tested with it. */
const PAGES: Record<number, Codepage> = {
  0: 'cp437',
  2: 'cp850',
  3: 'cp860',
  13: 'cp857',
  16: 'windows1252',
  17: 'cp866',
  18: 'cp852',
  19: 'cp858',
  46: 'windows1251',
  47: 'windows1253',
  48: 'windows1254',
  51: 'windows1257',
};

const [LF, DLE, ESC, FS, GS] = [0x0a, 0x10, 0x1b, 0x1c, 0x1d];
const fresh = { page: 0, size: 1, bold: false, inverted: false };

class Incomplete extends Error {}

/**
 * Understands the commands that we send. Any other one, an unknown parameter, and text that is longer than a line throw:
 * a real printer would print garbage, or break the line where we did not mean it.
 */
export class EscPosReader {
  readonly #characters: number;
  #rest = new Uint8Array();
  #state = { ...fresh };
  #line: { text: string; size: number; bold: boolean; inverted: boolean }[] = [];
  #qr = '';
  #at = 0;

  constructor(characters: number) {
    this.#characters = characters;
  }

  /** How many bytes wait for the rest of their command. */
  get waiting(): number {
    return this.#rest.length;
  }

  /** Reads what is whole, one command after the other, while `mayGoOn`. */
  read(
    bytes: Uint8Array,
    on: { printed: (printed: Printed) => void; asked: (question: Question) => void; mayGoOn?: () => boolean },
  ): void {
    this.#rest = new Uint8Array([...this.#rest, ...bytes]);
    this.#at = 0;
    let whole = 0;
    try {
      while (this.#at < this.#rest.length && (on.mayGoOn?.() ?? true)) {
        this.#command(on.printed, on.asked);
        whole = this.#at;
      }
    } catch (error) {
      if (!(error instanceof Incomplete)) throw error;
    }
    this.#rest = this.#rest.slice(whole);
  }

  #command(printed: (printed: Printed) => void, asked: (question: Question) => void): void {
    const byte = this.#byte();
    if (byte === LF) return this.#endLine(printed);
    if (byte === DLE) return asked({ type: 'status', which: this.#expect(0x04) ?? this.#byte() });
    if (byte === ESC) return this.#escape(printed);
    if (byte === FS) return this.#expect(0x2e);
    if (byte === GS) return this.#group(printed, asked);
    if (byte < 0x20) throw new Error(`The printer does not know the byte ${hex(byte)}.`);
    this.#write(byte);
  }

  #write(byte: number): void {
    const { page, size, bold, inverted } = this.#state;
    const name = PAGES[page];
    if (!name) throw new Error(`The printer has no code page ${page}.`);
    const letter = byte < 0x80 ? byte : CodepageEncoder.getCodepoints(name, true)[byte];
    if (!letter) throw new Error(`Code page ${name} has no letter ${hex(byte)}.`);
    this.#line.push({ text: String.fromCodePoint(letter), size, bold, inverted });
    const width = this.#line.reduce((sum, cell) => sum + cell.size, 0);
    if (width > this.#characters) throw new Error(`The line is too long: ${textOf(this.#line)}`);
  }

  #endLine(printed: (printed: Printed) => void): void {
    const largest = Math.max(1, ...this.#line.map(({ size }) => size));
    const indent = Math.max(
      0,
      this.#line.findIndex(({ size }) => size === largest),
    );
    const cells = this.#line.slice(indent);
    const { bold, inverted } = cells[0] ?? this.#state;
    if (cells.some(({ size }) => size !== largest)) throw new Error(`Letters of two sizes: ${textOf(this.#line)}`);
    printed({ type: 'text', text: textOf(cells), indent, size: largest, bold, inverted });
    this.#line = [];
  }

  #escape(printed: (printed: Printed) => void): void {
    const name = String.fromCharCode(this.#byte());
    if (name === '@') this.#state = { ...fresh };
    else if (name === 'M') this.#expect(0);
    else if (name === 't') this.#state.page = this.#byte();
    else if (name === 'E') this.#state.bold = this.#flag();
    else if (name === 'a') this.#one([0, 1, 2]);
    else if (name === 'p') {
      const pin = this.#one([0, 1]);
      this.#bytes(2);
      printed({ type: 'pulse', pin });
    } else throw new Error(`The printer does not know ESC ${name}.`);
  }

  #group(printed: (printed: Printed) => void, asked: (question: Question) => void): void {
    const name = String.fromCharCode(this.#byte());
    if (name === '!') {
      const size = this.#one([0x00, 0x11, 0x22]);
      this.#state.size = (size & 7) + 1;
    } else if (name === 'B') this.#state.inverted = this.#flag();
    else if (name === 'V') {
      this.#one([0, 1]);
      printed({ type: 'cut' });
    } else if (name === 'v') this.#raster(printed);
    else if (name === '(') this.#long(printed, asked);
    else if (name === 'r') {
      this.#expect(1);
      asked({ type: 'paper' });
    } else throw new Error(`The printer does not know GS ${name}.`);
  }

  #raster(printed: (printed: Printed) => void): void {
    this.#expect(0x30);
    this.#expect(0);
    const [width, height] = [this.#word() * 8, this.#word()];
    if (this.#line.length > 0) throw new Error('A picture begins within a line.');
    if (width > this.#characters * 12) throw new Error(`A picture of ${width} dots is wider than the paper.`);
    printed({ type: 'picture', width, height, bytes: this.#bytes((width / 8) * height) });
  }

  #long(printed: (printed: Printed) => void, asked: (question: Question) => void): void {
    const name = String.fromCharCode(this.#byte());
    const data = this.#bytes(this.#word());
    const [kind = 0, fn = 0] = data;
    if (name === 'H' && kind === 0x30 && fn === 0x30) return asked({ type: 'processed', id: data.slice(2) });
    if (name !== 'k' || kind !== 0x31) throw new Error(`The printer does not know GS ( ${name} ${kind} ${fn}.`);
    if (fn === 0x50) this.#qr = new TextDecoder('utf-8', { fatal: true }).decode(data.slice(3));
    else if (fn === 0x51) printed({ type: 'qr', text: this.#qr });
    else if (![0x41, 0x43, 0x45].includes(fn)) throw new Error(`The printer knows no function ${fn} of QR codes.`);
  }

  #byte(): number {
    const byte = this.#rest[this.#at];
    if (byte === undefined) throw new Incomplete();
    this.#at += 1;
    return byte;
  }

  #bytes(length: number): Uint8Array {
    if (this.#at + length > this.#rest.length) throw new Incomplete();
    this.#at += length;
    return this.#rest.slice(this.#at - length, this.#at);
  }

  #word(): number {
    const low = this.#byte();
    return low + 256 * this.#byte();
  }

  #flag(): boolean {
    return this.#one([0, 1]) === 1;
  }

  #one(known: number[]): number {
    const byte = this.#byte();
    if (!known.includes(byte)) throw new Error(`The printer does not know the parameter ${hex(byte)}.`);
    return byte;
  }

  #expect(byte: number): undefined {
    this.#one([byte]);
  }
}

/** All that a printer does with bytes that are whole. */
export function readEscPos(bytes: Uint8Array, characters: number): Printed[] {
  const all: Printed[] = [];
  const reader = new EscPosReader(characters);
  reader.read(bytes, {
    printed: (printed) => void all.push(printed),
    asked: () => {
      throw new Error('A document asks nothing.');
    },
  });
  if (reader.waiting > 0) throw new Error(`${reader.waiting} bytes are no whole command.`);
  return all;
}

const textOf = (line: { text: string }[]): string => line.map(({ text }) => text).join('');
const hex = (byte: number): string => `0x${byte.toString(16)}`;
