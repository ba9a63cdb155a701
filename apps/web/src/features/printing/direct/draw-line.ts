import { bitmapOf, INKED } from '@comanda/paper/bitmap';
import { CELL, type DrawLine } from '@comanda/paper/esc-pos';

/** Dots of the font in a line of normal size, and the row on which its letters stand. */
const FONT = 20;
const BASELINE = 22;

/** Draws a line with the fonts of this device, as wide as so many letters of a printer. What is wider is pressed in. */
export const drawLine: DrawLine = async ({ segments, size, bold, inverted }, characters) => {
  const [width, height] = [characters * CELL.width, size * CELL.height];
  const canvas = new OffscreenCanvas(width, height);
  const ink = canvas.getContext('2d');
  if (!ink) throw new Error('this browser draws nothing');
  ink.font = `${bold ? 'bold ' : ''}${FONT * size}px sans-serif`;
  const cell = CELL.width * size;
  const spare = width % cell;
  const shares = { left: 0, center: 0.5, right: 1 };
  for (const { text, at, width: cells, align } of segments) {
    const room = cells * cell;
    const wide = ink.measureText(text).width;
    const shown = Math.min(wide, room);
    ink.save();
    ink.translate(at * cell + Math.floor((room - shown + spare) * shares[align]), BASELINE * size);
    ink.scale(wide === 0 ? 1 : shown / wide, 1);
    ink.fillText(text, 0, 0);
    ink.restore();
  }
  const { data } = ink.getImageData(0, 0, width, height);
  return bitmapOf(width, height, (x, y) => (data[(y * width + x) * 4 + 3] ?? 0) >= INKED !== inverted);
};
