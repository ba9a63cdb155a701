import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Bitmap } from '@comanda/paper/bitmap';
import { dotsOf } from '@comanda/paper/bitmap';
import type { PaperDocument } from '@comanda/paper/document';
import { CELL } from '@comanda/paper/esc-pos';
import { charactersOn, layOut, type Line, type PaperMm, type Row } from '@comanda/paper/layout';
import { cellsOf } from '@comanda/paper/letters';
import sharp from 'sharp';
import { drawLine } from './paper-picture.ts';

/** Points of a millimetre, and of a margin around the text. */
const MM = 72 / 25.4;
const MARGIN = 5 * MM;
/** Millimetres in which the letters of a line stand; the rest of the paper is its edge. */
const printedMm = { 57: 48, 80: 72 } as const;
/** How high a line is, in widths of a letter: as on paper. */
const HEIGHT = CELL.height / CELL.width;
/** The width of a letter of Courier, in sizes of the font, and where it stands above its line. */
const COURIER = 0.6;
/** What Courier can write: the letters of Western Europe. */
const WESTERN = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

/** So many take a hundredth of a second. */
const LINES_AT_ONCE = 100;
/** Letters that Courier cannot write are drawn, line by line: so many are some 250 lines and a second of a processor. */
const MOST_DRAWN_LETTERS = 10_000;

/** Of paper: a thousand rows. Readers of PDF open no page of more than five metres. */
const LONGEST_PAGE = 3000 * MM;

/** Whether the document is short enough to be one page, and to be drawn for somebody who waits. */
export function fitsPdf(document: PaperDocument, paperMm: PaperMm): boolean {
  let drawn = 0;
  for (const _letter of JSON.stringify(document).matchAll(/[^ -ÿ]/g)) {
    drawn += 1;
    if (drawn > MOST_DRAWN_LETTERS) return false;
  }
  return pageOf(document, paperMm).size[1] <= LONGEST_PAGE;
}

/** The document as a PDF of one page, as wide as the paper and as long as it takes. Text stays text where it can. */
export async function receiptPdf(document: PaperDocument, paperMm: PaperMm): Promise<Buffer> {
  const { characters, cell, rows, size } = pageOf(document, paperMm);
  // Loaded with the first PDF: its fonts take 7 MB, and many restaurants never ask for one.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({ size, margin: 0, info: { Producer: 'Comanda', Creator: 'Comanda' } });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  let top = MARGIN;
  for (const [index, row] of rows.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- others go on meanwhile
    if (index % LINES_AT_ONCE === 0) await nextTurn();
    const at = { top, cell, characters };
    // oxlint-disable-next-line no-await-in-loop -- in the order of the paper
    if (row.type === 'line') await (isWritten(row) ? write(pdf, row, at) : draw(pdf, row, at));
    if (row.type === 'rule') {
      const middle = top + (cell * HEIGHT) / 2;
      pdf.moveTo(MARGIN, middle).lineTo(MARGIN + characters * cell, middle);
      pdf.lineWidth(0.5).dash(2, { space: 2 }).stroke().undash();
    }
    top += linesOf(row) * cell * HEIGHT;
  }
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}

function pageOf(document: PaperDocument, paperMm: PaperMm) {
  const characters = charactersOn[paperMm];
  const cell = (printedMm[paperMm] * MM) / characters;
  const rows = layOut(document, characters).filter(({ type }) => type === 'line' || type === 'rule' || type === 'feed');
  const height = rows.reduce((sum, row) => sum + linesOf(row) * cell * HEIGHT, 0);
  const size: [number, number] = [printedMm[paperMm] * MM + 2 * MARGIN, height + 2 * MARGIN];
  return { characters, cell, rows, size };
}

const linesOf = (row: Row): number => (row.type === 'line' ? row.size : row.type === 'feed' ? row.lines : 1);

const isWritten = ({ segments }: Line): boolean => segments.every(({ text }) => WESTERN.test(text));

type At = { top: number; cell: number; characters: number };

function write(pdf: PDFKit.PDFDocument, line: Line, { top, cell, characters }: At): void {
  const width = cell * line.size;
  const height = width * HEIGHT;
  const fontSize = width / COURIER;
  if (line.inverted) pdf.rect(MARGIN, top, characters * cell, height).fill('black');
  pdf.font(line.bold ? 'Courier-Bold' : 'Courier', fontSize).fillColor(line.inverted ? 'white' : 'black');
  for (const { text, at, width: room, align } of line.segments) {
    const free = room - cellsOf(text);
    const before = align === 'left' ? 0 : align === 'right' ? free : Math.floor(free / 2);
    const y = top + (height - fontSize) / 2;
    pdf.text(text, MARGIN + (at + before) * width, y, { lineBreak: false });
  }
  pdf.fillColor('black');
}

async function draw(pdf: PDFKit.PDFDocument, line: Line, { top, cell, characters }: At): Promise<void> {
  const picture = await drawLine(line, characters);
  const width = (picture.width / CELL.width) * cell;
  pdf.image(await pngOf(picture), MARGIN, top, { width, height: cell * line.size * HEIGHT });
}

function pngOf(picture: Bitmap): Promise<Buffer> {
  const { width, height } = picture;
  const isBlack = dotsOf(picture);
  const dots = Buffer.alloc(width * height, 255);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (isBlack(x, y)) dots[y * width + x] = 0;
  return sharp(dots, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}
