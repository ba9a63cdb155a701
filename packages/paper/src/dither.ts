import { type Bitmap, bitmapOf, INKED } from './bitmap.ts';

/** Dots within which a logo is printed on any paper. */
export const LOGO_BOX = { width: 320, height: 144 };

/**
 * Greys as patterns of dots. Floyd and Steinberg: what a dot is too dark or too light goes to those that are not yet
 * decided.
 *
 * @param greyAt from 0, which is black, to 255
 */
export function dithered(width: number, height: number, greyAt: (x: number, y: number) => number): Bitmap {
  const grey = Float32Array.from({ length: width * height }, (_, index) =>
    greyAt(index % width, Math.floor(index / width)),
  );
  const spread = (x: number, y: number, error: number) => {
    if (x >= 0 && x < width && y < height) grey[y * width + x]! += error / 16;
  };
  return bitmapOf(width, height, (x, y) => {
    const value = grey[y * width + x] ?? 255;
    const isBlack = value < INKED;
    const error = value - (isBlack ? 0 : 255);
    spread(x + 1, y, error * 7);
    spread(x - 1, y + 1, error * 3);
    spread(x, y + 1, error * 5);
    spread(x + 1, y + 1, error);
    return isBlack;
  });
}
