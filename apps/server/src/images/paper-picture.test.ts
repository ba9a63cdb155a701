import { type Bitmap, dotsOf } from '@comanda/paper/bitmap';
import { type Block, paperDocument } from '@comanda/paper/document';
import { toEscPos } from '@comanda/paper/esc-pos';
import { charactersOn, layOut, type Line } from '@comanda/paper/layout';
import { readEscPos } from '@comanda/paper/test/read-esc-pos';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawText, type Ink } from './draw-text.ts';
import { drawLine, logoPicture } from './paper-picture.ts';

const scripts = {
  arabic: 'حساب مع خصم',
  devanagari: 'पनीर बटर मसाला',
  chinese: '宫保鸡丁配米饭',
  cyrillic: 'Борщ',
  latin: 'Käse',
};

/** Columns of the bitmap that have ink. */
function inkedColumns(bitmap: Bitmap): { first: number; last: number } {
  const isBlack = dotsOf(bitmap);
  const columns = Array.from({ length: bitmap.width }, (_, x) => x).filter((x) =>
    Array.from({ length: bitmap.height }, (_, y) => y).some((y) => isBlack(x, y)),
  );
  return { first: columns[0] ?? -1, last: columns.at(-1) ?? -1 };
}

/** Rows from the line to the lowest ink. */
function depthOf({ dots, width, height, baseline }: Ink): number {
  const rows = Array.from({ length: height }, (_, y) => y);
  return rows.findLast((y) => dots.subarray(y * width, (y + 1) * width).some((dot) => dot > 127))! - baseline;
}

async function drawn(block: Block, characters: number, direction: 'ltr' | 'rtl' = 'ltr'): Promise<Bitmap> {
  const [line] = layOut(paperDocument([block], direction), characters);
  return await drawLine(line as Line, characters);
}

describe('a line that is drawn', () => {
  it.each(Object.entries(scripts))('has letters of %s, and no boxes in their place', async (_, text) => {
    // A font without a letter draws a box with its number, which is a box around four or more figures for each of them.
    const [joined, apart] = await Promise.all([drawText(text, 20), drawText(Array.from(text).join('\u200c '), 20)]);
    const boxes = await drawText('\u{10fffd}'.repeat(text.length), 20);
    expect(joined.width).toBeLessThan(apart.width);
    expect(joined.width).toBeLessThan(boxes.width);
  });

  it('has letters of Hebrew, whose boxes would all be of one width', async () => {
    const [narrow, wide] = await Promise.all(['ו', 'ש'].map((letter) => drawText(letter, 20)));
    expect(narrow!.width).toBeLessThan(wide!.width);
  });

  it.each(['ا', 'א', 'क', '口', 'Б', 'K'])('stands on the line of the digits: %s', async (letter) => {
    const depths = await Promise.all(['12', letter].map(async (text) => depthOf(await drawText(text, 40))));
    expect(Math.abs(depths[0]! - depths[1]!)).toBeLessThanOrEqual(5);
  });

  it('begins at the right for Arabic, and at the left for others', async () => {
    const arabic = inkedColumns(await drawn({ type: 'text', text: scripts.arabic }, 32));
    const chinese = inkedColumns(await drawn({ type: 'text', text: scripts.chinese }, 32));
    expect(arabic.last).toBe(32 * 12 - 1);
    expect(arabic.first).toBeGreaterThan(100);
    expect(chinese.first).toBeLessThan(3);
    expect(chinese.last).toBeLessThan(32 * 12 - 100);
  });

  it('presses what is wider than its place into it', async () => {
    const line: Line = {
      type: 'line',
      size: 2,
      bold: true,
      inverted: false,
      segments: [{ text: 'W'.repeat(60), at: 2, width: 10, align: 'left' }],
    };
    const { first, last } = inkedColumns(await drawLine(line, 32));
    expect(first).toBeGreaterThanOrEqual(48);
    expect(last).toBeLessThan(12 * 24);
  });

  it('is a line whatever somebody types, markup as well', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({
        unit: fc.constantFrom('<b>', '&', '>', '"', '\u0000', '\u202e', '\ud800', 'ा', '؀', '\u200d'),
        maxLength: 9,
      }),
    );
    const check = async (title: string, paperMm: 57 | 80) => {
      const document = paperDocument([
        { type: 'text', text: title },
        { type: 'columns', columns: [{ width: 'fill' }], rows: [[title]] },
      ]);
      const bytes = await toEscPos(document, { paperMm, codePages: 'none', hasCutter: true }, drawLine);
      readEscPos(bytes, charactersOn[paperMm]);
    };
    await fc.assert(fc.asyncProperty(text, fc.constantFrom(57 as const, 80 as const), check), { numRuns: 150 });
  });
});

describe('a logo on paper', () => {
  it('is patterns of dots, and no larger than there is room for', async () => {
    const image = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#808080' } })
      .webp()
      .toBuffer();
    const logo = await logoPicture(image);
    const isBlack = dotsOf(logo);
    const dots = Array.from({ length: logo.width * logo.height }, (_, at) =>
      isBlack(at % logo.width, Math.floor(at / logo.width)),
    );
    expect([logo.width, logo.height]).toEqual([180, 144]);
    expect(dots.filter(Boolean).length / dots.length).toBeCloseTo(0.5, 1);
  });
});
