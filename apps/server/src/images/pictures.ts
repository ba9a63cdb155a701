import { menuMessages } from '@comanda/contract/menu/menu.messages';
import sharp from 'sharp';
import { AppError } from '../errors/app-error.ts';

const MAX_SIDE = 512;
const MAX_INPUT_PIXELS = 4096 ** 2;

sharp.cache(false);
// Only what cameras and browsers write is opened at all: drawing a small, malicious SVG takes a minute.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`) });

/**
 * Reads a picture and writes it anew: at most 512 px a side, upright, without metadata, as WebP.
 * @throws AppError when the bytes are no picture, are cut short, or unfold to more than 4096² pixels.
 */
export async function reencode(image: Buffer): Promise<Buffer> {
  try {
    return await sharp(image, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
      .rotate()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (cause) {
    throw new AppError('unsupported_media_type', menuMessages.photoInvalid, undefined, { cause });
  }
}
