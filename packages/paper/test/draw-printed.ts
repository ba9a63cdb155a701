import sharp from 'sharp';
import type { Printed } from './read-esc-pos.ts';

const CELL = { width: 12, height: 24 };
const LINE = 30;
const MARGIN = 24;

type Patch = { dots: Buffer; width: number; height: number };

/** The paper as it hangs out of the printer, as a PNG. */
export async function drawPrinted(printed: readonly Printed[], characters: number): Promise<Buffer> {
  const width = characters * CELL.width;
  const rows = await Promise.all(printed.map((one) => patchOf(one, width)));
  const full = { width: width + 2 * MARGIN, height: rows.reduce((sum, { height }) => sum + height, 2 * MARGIN) };
  const canvas = Buffer.alloc(full.width * full.height, 255);
  let top = MARGIN;
  for (const row of rows) {
    const left = MARGIN + (row.width < width ? Math.floor((width - row.width) / 2) : 0);
    for (let y = 0; y < row.height; y++)
      row.dots.copy(canvas, (top + y) * full.width + left, y * row.width, (y + 1) * row.width);
    top += row.height;
  }
  return await sharp(canvas, { raw: { ...full, channels: 1 } })
    .png()
    .toBuffer();
}

async function patchOf(printed: Printed, width: number): Promise<Patch> {
  switch (printed.type) {
    case 'text':
      return await textPatch(printed, width);
    case 'picture':
      return picturePatch(printed);
    case 'qr':
      // Not a code that could be read: where it is, and that there is one.
      return await textPatch({ text: `[QR ${printed.text}]`, indent: 0, size: 1, bold: true, inverted: true }, width);
    case 'cut':
      return { width, height: 3, dots: Buffer.alloc(width * 3, 160) };
    case 'pulse':
      return { width, height: 0, dots: Buffer.alloc(0) };
  }
}

function picturePatch({ width, height, bytes }: { width: number; height: number; bytes: Uint8Array }): Patch {
  const isBlack = (x: number, y: number) => (bytes[(y * width + x) >> 3]! & (0x80 >> (x & 7))) > 0;
  const dots = Buffer.from(
    Array.from({ length: width * height }, (_, at) => (isBlack(at % width, Math.floor(at / width)) ? 0 : 255)),
  );
  return { width, height, dots };
}

type Text = { text: string; indent: number; size: number; bold: boolean; inverted: boolean };

async function textPatch({ text, indent, size, bold, inverted }: Text, width: number): Promise<Patch> {
  const height = LINE * size;
  const dots = Buffer.alloc(width * height, 255);
  const cell = { width: CELL.width * size, height: CELL.height * size };
  const start = indent * CELL.width;
  const room = Math.floor((width - start) / cell.width) * cell.width;
  const ink = await inkOf(text.padEnd(room / cell.width), cell, bold);
  const end = inverted ? text.length * cell.width : 0;
  for (let y = 0; y < cell.height; y++) {
    for (let x = 0; x < room; x++) {
      if (ink[y * room + x]! > 127 !== x < end) dots[y * width + start + x] = 0;
    }
  }
  return { width, height, dots };
}

/** Letters of one width, 255 where there is ink, pressed into the cells of a printer. */
async function inkOf(line: string, cell: { width: number; height: number }, bold: boolean): Promise<Buffer> {
  const width = line.length * cell.width;
  const escaped = line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  // Between two blocks as large as a cell, because only what is inked comes back, and two spaces, which they blur into.
  const text = `<span font="monospace ${cell.height}">█ <span weight="${bold ? 'bold' : 'normal'}">${escaped}</span> █</span>`;
  return await sharp({ text: { text, dpi: 72 } })
    .extractChannel(0)
    .resize(width + 4 * cell.width, cell.height, { fit: 'fill' })
    .extract({ left: 2 * cell.width, top: 0, width, height: cell.height })
    .raw()
    .toBuffer();
}
