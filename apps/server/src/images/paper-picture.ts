import { type Bitmap, bitmapOf, INKED } from '@comanda/paper/bitmap';
import { dithered, LOGO_BOX } from '@comanda/paper/dither';
import { CELL, type DrawLine } from '@comanda/paper/esc-pos';
import type { Line, Segment } from '@comanda/paper/layout';
import sharp from 'sharp';
import { drawText } from './draw-text.ts';

/** Dots of the font in a line of normal size. */
const FONT = 20;
/** The row on which its letters stand. */
const BASELINE = 22;

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
