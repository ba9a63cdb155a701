import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * Fonts that come with the server, because a new machine may have none: Latin, Greek, Cyrillic, Chinese and Japanese,
 * then Arabic, Hebrew and Devanagari. Other scripts are drawn by fonts of the machine, and without one a letter is a box
 * with its number in it. The first one draws digits, so they stand on a line with Chinese.
 */
const FONTS = [
  ['Chocolate Classical Sans', 'chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf'],
  ['Noto Sans Arabic', 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'],
  ['Noto Sans Hebrew', 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'],
  ['Noto Sans Devanagari', 'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'],
] as const;
const FAMILIES = FONTS.map(([family]) => family).join(', ');

/** One byte a dot, 255 where there is ink. Letters stand on row `baseline`. */
export type Ink = { width: number; height: number; dots: Buffer; baseline: number };

/**
 * Drawn in front of each text: only what is inked comes back, and the foot of this letter tells where the line is. It
 * is Latin, because a line that begins with another script is set by that script's own idea of a line.
 */
const STROKE = 'I ';
const LEFT_TO_RIGHT = '\u200e';
const ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/**
 * The ink of one line of text with letters joined and ordered as their script wants it, without space around it.
 *
 * @param size Dots of the font's height.
 */
export async function drawText(text: string, size: number): Promise<Ink> {
  await (fonts ??= loadFonts());
  const markup = `${LEFT_TO_RIGHT}${STROKE}${ISOLATE}${escaped(text)}${END_OF_ISOLATE}`;
  return withoutStroke(await render(markup, size));
}

let fonts: Promise<unknown> | undefined;

/** Once read, a font is known to all texts of the process. */
const loadFonts = (): Promise<unknown> =>
  Promise.all(
    FONTS.map(([, file]) => render('a', 20, fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`)))),
  );

type Raster = { data: Buffer; width: number; height: number };

async function render(markup: string, size: number, fontfile?: string): Promise<Raster> {
  const text = { text: markup, font: `${FAMILIES} ${size}`, dpi: 72, ...(fontfile ? { fontfile } : {}) };
  const { data, info } = await sharp({ text }).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function withoutStroke({ data, width, height }: Raster): Ink {
  const rows = Array.from({ length: height }, (_, y) => y);
  const isInked = (x: number) => rows.some((y) => data[y * width + x]! > 127);
  let end = 0;
  while (end < width && isInked(end)) end++;
  let left = end;
  while (left < width && !isInked(left)) left++;
  const baseline = rows.findLast((y) => data.subarray(y * width, y * width + end).some((dot) => dot > 127)) ?? 0;
  const dots = Buffer.concat(rows.map((y) => data.subarray(y * width + left, (y + 1) * width)));
  return { width: width - left, height, dots, baseline };
}

/** Pango reads markup. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
