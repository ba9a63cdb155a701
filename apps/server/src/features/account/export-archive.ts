import type { Download } from '@comanda/contract/core/route';
import type { TenantWork } from '../../db/tenant.ts';
import type { Uploads } from '../../images/uploads.ts';
import { archiveWriter } from './archive-writer.ts';
import { writeData, writePictures } from './write-archive.ts';

/** Whoever takes longer to fetch it holds a connection to the database in vain. */
const LONGEST_MS = 30 * 60_000;

type Export = { inTenant: <T>(work: TenantWork<T>) => Promise<T>; uploads: Uploads; left: () => void };

/** Resolves as soon as the archive begins; it is written while it is fetched. `left` is called when that is over. */
export function exportArchive({ inTenant, uploads, left }: Export): Promise<Download> {
  const archive = archiveWriter();
  const end = setTimeout(() => archive.breakOff(new Error('the export was fetched too slowly')), LONGEST_MS);
  return new Promise((resolve, reject) => {
    const write = async (): Promise<void> => {
      const pictures = await inTenant((tx) =>
        writeData(tx, archive, (restaurant) =>
          resolve({ fileName: fileName(restaurant, tx.now), content: archive.output }),
        ),
      );
      await writePictures(archive, pictures, uploads);
      archive.finish();
    };
    write()
      .catch((error: Error) => {
        reject(error);
        archive.breakOff(error);
      })
      .finally(() => {
        clearTimeout(end);
        left();
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
