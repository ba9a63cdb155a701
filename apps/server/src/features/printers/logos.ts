import type { Bitmap } from '@comanda/paper/bitmap';
import { LRUCache } from 'lru-cache';
import { logoPicture } from '../../images/paper-picture.ts';
import type { Uploads } from '../../images/uploads.ts';

/** Restaurants that print at the same time. A logo takes 6 kB, and tens of milliseconds to make. */
const MOST_KEPT = 200;

/** The logo at an address of ours, to be printed; null where its file cannot be read. */
export type LogoAt = (image: string) => Promise<Bitmap | null>;

/** Keeps the logos that it made: another picture has another address. */
export function keptLogos(uploads: Uploads): LogoAt {
  const kept = new LRUCache<string, Bitmap>({ max: MOST_KEPT });
  return async (image) => {
    const known = kept.get(image);
    if (known) return known;
    const bytes = await uploads.read(image).catch(() => null);
    if (!bytes) return null;
    const made = await logoPicture(bytes);
    kept.set(image, made);
    return made;
  };
}
