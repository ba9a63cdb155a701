import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Download } from '@comanda/contract/core/route';
import type { TenantWork } from '../../db/tenant.ts';
import type { Uploads } from '../../images/uploads.ts';
import { type ArchiveWriter, archiveWriter } from './archive-writer.ts';
import { spooled } from './spool.ts';
import { writeData, writePictures } from './write-archive.ts';

/** A slower download keeps room on the disk in vain. */
const LONGEST_MS = 30 * 60_000;

type Export = { inTenant: <T>(work: TenantWork<T>) => Promise<T>; uploads: Uploads; left: () => void };

/**
 * Resolves when the archive begins. It is written as fast as the database answers, however slowly it is fetched. `left`
 * is called when it was fetched or given up.
 */
export async function exportArchive({ inTenant, uploads, left }: Export): Promise<Download> {
  const archive = archiveWriter();
  try {
    const content = await spooled(path.join(path.dirname(uploads.folder), 'exports'), archive.output);
    const end = setTimeout(() => content.destroy(new Error('the export was fetched too slowly')), LONGEST_MS);
    content.on('error', () => {});
    content.once('close', () => clearTimeout(end));
    const download = await begin({ inTenant, uploads, archive, content });
    content.once('close', left);
    return download;
  } catch (error) {
    left();
    throw error;
  }
}

type Begin = Pick<Export, 'inTenant' | 'uploads'> & { archive: ArchiveWriter; content: Readable };

function begin({ inTenant, uploads, archive, content }: Begin): Promise<Download> {
  return new Promise((resolve, reject) => {
    const write = async (): Promise<void> => {
      const pictures = await inTenant((tx) =>
        writeData(tx, archive, (restaurant) => resolve({ fileName: fileName(restaurant, tx.now), content })),
      );
      await writePictures(archive, pictures, uploads);
      archive.finish();
    };
    write().catch((error: Error) => {
      archive.breakOff(error);
      reject(error);
    });
  });
}

function fileName(restaurant: string, now: Date): string {
  const name = restaurant
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');
  return `${['comanda', name, now.toISOString().slice(0, 10)].filter((part) => part !== '').join('-')}.zip`;
}
