import type { Bitmap } from '@comanda/paper/bitmap';
import { LRUCache } from 'lru-cache';
import { logoPicture } from '../../images/paper-picture.ts';
import type { Uploads } from '../../images/uploads.ts';
import type { LogoOf } from './render-job.ts';

/** Restaurants that print at the same time. A logo takes 6 kB, and tens of milliseconds to make. */
const MOST_KEPT = 200;

/** Reads the picture of a job's store, and keeps it: another picture has another address. A receipt goes without one that is lost. */
export function logosOfJobs(uploads: Pick<Uploads, 'read'>): LogoOf {
  const kept = new LRUCache<string, Bitmap>({ max: MOST_KEPT });
  return async ({ logo }) => {
    if (logo === null) return null;
    const known = kept.get(logo);
    if (known) return known;
    const image = await uploads.read(logo);
    if (!image) return null;
    const made = await logoPicture(image);
    kept.set(logo, made);
    return made;
  };
}
