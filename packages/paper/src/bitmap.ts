/** Black and white dots. `bits` are base64: rows from the top, each begins a byte, the left dot is the highest bit, 1 is black. */
export type Bitmap = { width: number; height: number; bits: string };

/** Half of a grey or an opacity of 255: from there on a dot is black or white, as it may be. */
export const INKED = 128;

/** Bytes of one row. */
export const rowBytes = (width: number): number => Math.ceil(width / 8);

/** @param isBlack says so of the dot at `x` from the left and `y` from the top. */
export function bitmapOf(width: number, height: number, isBlack: (x: number, y: number) => boolean): Bitmap {
  const bytes = new Uint8Array(rowBytes(width) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (isBlack(x, y)) bytes[y * rowBytes(width) + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return packed(width, height, bytes);
}

/** Reads dots one by one. Outside of the bitmap all is white. */
export function dotsOf({ width, height, bits }: Bitmap): (x: number, y: number) => boolean {
  const bytes = Uint8Array.from(atob(bits), (character) => character.charCodeAt(0));
  return (x, y) =>
    x >= 0 &&
    x < width &&
    y >= 0 &&
    y < height &&
    ((bytes[y * rowBytes(width) + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) > 0;
}

export function packed(width: number, height: number, bytes: Uint8Array): Bitmap {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { width, height, bits: btoa(text) };
}
