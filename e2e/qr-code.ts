import type { Locator } from 'playwright-core';
import { toBuffer } from 'qrcode';
import sharp from 'sharp';
import { expect } from 'vitest';
import { downloadBy } from './download.ts';

/** A click on the button downloads a picture of 1080 px with this name, and scanners read the link from it. */
export async function expectQRCode(
  trigger: Locator,
  { fileName, link }: { fileName: string; link: string },
): Promise<void> {
  const { name, bytes: picture } = await downloadBy(trigger);

  expect(name).toBe(fileName);
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1080]);
  const drawn = await toBuffer(link, { width: 1080 });
  expect((await pixels(picture)).equals(await pixels(drawn))).toBe(true);
}

const pixels = (picture: Buffer): Promise<Buffer> => sharp(picture).greyscale().raw().toBuffer();
