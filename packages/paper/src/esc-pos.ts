import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { type Bitmap, dotsOf, rowBytes } from './bitmap.ts';
import { type CodePages, codePageTables, hasLetters, partsOf } from './code-pages.ts';
import type { PaperDocument } from './document.ts';
import { cellsOf } from './letters.ts';
import { charactersOn, layOut, type Line, type PaperMm, textOf } from './layout.ts';

export type Printer = {
  paperMm: PaperMm;
  /** Where it is not what is usual for the paper. */
  charactersPerLine?: number;
  codePages?: CodePages;
  hasCutter: boolean;
  /** The contact of its socket that opens the drawer; 2 where it does not say. */
  pulsePin?: 2 | 5;
};

/** Draws a line whose letters the printer does not have, as wide as so many normal letters. */
export type DrawLine = (line: Line, characters: number) => Promise<Bitmap>;

/** Dots of a normal letter with the space around it. Rows of pictures come by eight, so drawn lines leave no gap. */
export const CELL = { width: 12, height: 32 };
/** Lines between the head and the knife. */
const TO_THE_KNIFE = 4;
/** Rows of a picture that small printers keep at once. */
const BAND = 240;

export const charactersOf = ({ paperMm, charactersPerLine }: Printer): number =>
  charactersPerLine ?? charactersOn[paperMm];

/** The commands of a whole document, from the reset of the printer to the cut. */
export async function toEscPos(document: PaperDocument, printer: Printer, draw: DrawLine): Promise<Uint8Array> {
  const characters = charactersOf(printer);
  const pages = printer.codePages ?? 'standard';
  const encoder = newEncoder(pages);
  const bytes: Uint8Array[] = [];
  for (const row of layOut(document, characters)) {
    switch (row.type) {
      case 'line':
        if (hasLetters(pages, textOf(row))) addLine(encoder, row, { pages, characters });
        // oxlint-disable-next-line no-await-in-loop -- in the order of the paper
        else bytes.push(...pictureBytes(encoder, await draw(row, characters), characters));
        break;
      case 'rule':
        encoder.line('-'.repeat(characters));
        break;
      case 'picture':
        bytes.push(...pictureBytes(encoder, row.picture, characters));
        break;
      case 'qr':
        encoder.align('center').qrcode(row.text, { model: 2, size: 6, errorlevel: 'm' }).align('left');
        break;
      case 'feed':
        encoder.newline(row.lines);
        break;
      case 'cut':
        bytes.push(encoder.newline(TO_THE_KNIFE).encode());
        // The encoder feeds a line behind the cut, which would be the first of the next sheet.
        if (printer.hasCutter) bytes.push(encoder.cut('partial').encode().subarray(0, -1));
        break;
      case 'pulse':
        encoder.pulse(printer.pulsePin === 5 ? 1 : 0, 100, 500);
    }
    // The encoder puts a line feed between what is encoded together, and pulses and bands of pictures want none.
    bytes.push(encoder.encode());
  }
  return concat(bytes);
}

/** It breaks no line of ours: they are never longer than its widest paper. */
function newEncoder(pages: CodePages): ReceiptPrinterEncoder {
  return new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns: 48,
    feedBeforeCut: 0,
    feedAfterBlock: false,
    newline: '\n',
    imageMode: 'raster',
    codepageMapping: codePageTables[pages],
  })
    .initialize()
    .codepage('cp437');
}

function addLine(
  encoder: ReceiptPrinterEncoder,
  line: Line,
  { pages, characters }: { pages: CodePages; characters: number },
) {
  const { size, bold, inverted, segments } = line;
  const [first] = segments;
  const isCentered = first?.align === 'center' && segments.length === 1 && size > 1 && !inverted;
  // Large letters are put in the middle with small spaces, which come closer to it.
  if (isCentered) encoder.text(' '.repeat(Math.floor((characters - cellsOf(first.text) * size) / 2)));
  const text = isCentered ? first.text : textOf(line);
  const whole = inverted ? text.padEnd(Math.floor(characters / size)) : text;
  encoder.size(size, size).bold(bold).invert(inverted);
  // Not `auto`, with which the encoder copies a table for each letter: a receipt took 30 ms.
  for (const part of partsOf(pages, whole)) encoder.codepage(part.page).text(part.text);
  encoder.newline().invert(false).bold(false).size(1, 1);
}

/** In the middle of the paper, in bands, each after the other without a gap. */
function pictureBytes(encoder: ReceiptPrinterEncoder, picture: Bitmap, characters: number): Uint8Array[] {
  const bands: Uint8Array[] = [];
  const isBlack = dotsOf(picture);
  const width = characters * CELL.width;
  const left = Math.floor((width - picture.width) / 2);
  for (let top = 0; top < picture.height; top += BAND) {
    const height = Math.min(BAND, picture.height - top);
    const data = new Uint8ClampedArray(rowBytes(width) * 8 * height * 4).fill(255);
    const padded = rowBytes(width) * 8;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (isBlack(x - left, top + y)) data.fill(0, (y * padded + x) * 4, (y * padded + x) * 4 + 3);
      }
    }
    bands.push(encoder.image({ width: padded, height, data }, padded, height, 'threshold').encode());
  }
  return bands;
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
