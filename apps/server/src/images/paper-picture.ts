import { type Bitmap, bitmapOf, dotsOf, INKED } from '@comanda/paper/bitmap';
import { dithered, LOGO_BOX } from '@comanda/paper/dither';
import type { PaperDocument } from '@comanda/paper/document';
import { CELL, type DrawLine } from '@comanda/paper/esc-pos';
import { charactersOn, layOut, type Line, type PaperMm, type Row, type Segment } from '@comanda/paper/layout';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { drawText } from './draw-text.ts';

/** Dots of the font in a line of normal size. */
const FONT = 20;
/** The row on which its letters stand. */
const BASELINE = 22;
/** Dots around a picture of a whole document, and those of a square of a QR code. */
const MARGIN = 24;
const SQUARE = 6;

/** Draws a line with the letters of any script, as wide as so many letters of a printer. */
export const drawLine: DrawLine = async (line, characters) => {
  const width = characters * CELL.width;
  const height = line.size * CELL.height;
  const canvas = new Uint8Array(width * height);
  const paint = (x: number, y: number) => {
    if (x >= 0 && x < width && y >= 0 && y < height) canvas[y * width + x] = 1;
  };
  const spare = width % (CELL.width * line.size);
  await Promise.all(line.segments.map((segment) => paintSegment(segment, line, spare, paint)));
  return bitmapOf(width, height, (x, y) => (canvas[y * width + x] === 1) !== line.inverted);
};

/** What is wider than its place is pressed into it. */
async function paintSegment(
  segment: Segment,
  { size, bold }: Line,
  spare: number,
  paint: (x: number, y: number) => void,
) {
  if (segment.text.trim() === '') return;
  const ink = await drawText(segment.text, FONT * size);
  const cell = CELL.width * size;
  // Few fonts of these scripts have a bold one beside them. Printers make their own bold letters the same way.
  const strokes = bold ? size : 0;
  const room = segment.width * cell - strokes;
  const width = Math.min(ink.width, room);
  const shares = { left: 0, center: 0.5, right: 1 };
  const left = segment.at * cell + Math.floor((room - width + spare) * shares[segment.align]);
  const top = BASELINE * size - ink.baseline;
  for (let y = 0; y < ink.height; y++) {
    for (let x = 0; x < ink.width; x++) {
      if (ink.dots[y * ink.width + x]! < INKED) continue;
      const shrunk = Math.floor((x * width) / ink.width);
      for (let shift = 0; shift <= strokes; shift++) paint(left + shrunk + shift, top + y);
    }
  }
}

/** The whole document as a PNG, as it comes out of a printer. */
export async function toPicture(document: PaperDocument, paperMm: PaperMm): Promise<Buffer> {
  const characters = charactersOn[paperMm];
  const width = characters * CELL.width;
  const parts = await Promise.all(layOut(document, characters).map((row) => pictureOf(row, characters)));
  const height = Math.max(
    1,
    parts.reduce((sum, part) => sum + part.height, 0),
  );
  const full = { width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  const dots = Buffer.alloc(full.width * full.height, 255);
  let top = MARGIN;
  for (const part of parts) {
    const isBlack = dotsOf(part);
    const left = MARGIN + Math.floor((width - part.width) / 2);
    for (let y = 0; y < part.height; y++) {
      for (let x = 0; x < part.width; x++) if (isBlack(x, y)) dots[(top + y) * full.width + left + x] = 0;
    }
    top += part.height;
  }
  return await sharp(dots, { raw: { ...full, channels: 1 } })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}

async function pictureOf(row: Row, characters: number): Promise<Bitmap> {
  const width = characters * CELL.width;
  switch (row.type) {
    case 'line':
      return await drawLine(row, characters);
    case 'rule':
      return bitmapOf(width, CELL.height, (x, y) => Math.abs(y - CELL.height / 2) < 1 && x % 12 < 8);
    case 'picture':
      return cropped(row.picture, width);
    case 'qr':
      return qrPicture(row.text);
    case 'feed':
      return bitmapOf(width, CELL.height * row.lines, () => false);
    case 'cut':
    case 'pulse':
      return bitmapOf(width, 0, () => false);
  }
}

/** As a printer does it, in the middle. */
function cropped(picture: Bitmap, width: number): Bitmap {
  if (picture.width <= width) return picture;
  const isBlack = dotsOf(picture);
  const left = Math.floor((picture.width - width) / 2);
  return bitmapOf(width, picture.height, (x, y) => isBlack(x + left, y));
}

function qrPicture(text: string): Bitmap {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size * SQUARE;
  return bitmapOf(side, side, (x, y) => modules.get(Math.floor(y / SQUARE), Math.floor(x / SQUARE)) > 0);
}

/**
 * A store's logo in black and white, its greys as patterns of dots.
 *
 * @param image Bytes of a picture that `reencode` wrote.
 */
export async function logoPicture(image: Buffer): Promise<Bitmap> {
  const { data, info } = await sharp(image)
    .flatten({ background: 'white' })
    .greyscale()
    .resize({ ...LOGO_BOX, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return dithered(info.width, info.height, (x, y) => data[(y * info.width + x) * info.channels] ?? 255);
}
