import { said } from '@comanda/contract/core/message';
import { randomBytes } from 'node:crypto';
import { type account, type ArchiveCounts, archivedKinds } from '@comanda/contract/account/account.contract';
import { accountMessages } from '@comanda/contract/account/account.messages';
import type { RouteOutput } from '@comanda/contract/core/route';
import type { Quotas } from '@comanda/domain/storage';
import type { TenantWork } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { isRefusedByDatabase } from '../../errors/refused-by-database.ts';
import { reencode } from '../../images/pictures.ts';
import type { Uploads } from '../../images/uploads.ts';
import { hashPassword } from '../auth/public.ts';
import { assertRoomFor, addToStorage } from '../storage/public.ts';
import { assertFresh } from './assert-fresh.ts';
import { type ArchiveReader, readWhole, weightOf, withArchive } from './read-archive.ts';
import { type Pictures, storeArchive } from './store-archive.ts';

const LARGEST_PICTURE = 5 * 1024 * 1024;

type Import = {
  /** The path of the archive. */
  file: string;
  tenantId: string;
  uploads: Uploads;
  quotas: Quotas;
  inTenant: <T>(work: TenantWork<T>) => Promise<T>;
};

/**
 * Fills a new restaurant from an archive: all of it or nothing.
 * @throws AppError for a file that is no export, is damaged or contradicts itself, and for a restaurant that is not new
 */
export function importArchive({
  file,
  tenantId,
  uploads,
  quotas,
  inTenant,
}: Import): Promise<RouteOutput<typeof account.importAll>> {
  return withArchive(file, async (archive) => {
    const more = weightOf(archive);
    await inTenant((tx) => Promise.all([assertFresh(tx), assertRoomFor(tx, quotas, more)]));
    // Nobody knows this password. The admin lets people in by giving them a new one.
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
    const pictures: Pictures = new Map();
    const used = new Set<string>();
    try {
      await savePictures(archive, { tenantId, uploads, pictures });
      const brought = await inTenant(async (tx) => {
        const stored = await storeArchive(tx, { archive, pictures, used, passwordHash });
        addToStorage(tx, more, { countSoon: true });
        return stored;
      });
      return { ...brought, counts: countsOf(archive), pictures: used.size };
    } catch (error) {
      used.clear();
      if (!isRefusedByDatabase(error)) throw error;
      throw new AppError('invalid_input', accountMessages.contradicts, undefined, { cause: error });
    } finally {
      const unused = [...pictures.values()].filter((url) => !used.has(url));
      await Promise.all(unused.map((url) => uploads.remove(url)));
    }
  });
}

type SavePictures = { tenantId: string; uploads: Uploads; pictures: Pictures };

/** Pictures get new names and are drawn again, like every uploaded picture. */
async function savePictures(archive: ArchiveReader, { tenantId, uploads, pictures }: SavePictures): Promise<void> {
  for (const name of archive.entries.keys()) {
    if (!name.startsWith('pictures/')) continue;
    const bytes = await readWhole(archive, name, LARGEST_PICTURE);
    const drawn = await reencode(bytes).catch((cause: unknown) => {
      throw new AppError('invalid_input', said(accountMessages.damaged, { file: name }), undefined, { cause });
    });
    pictures.set(name.slice('pictures/'.length), await uploads.save(tenantId, drawn, 'webp'));
  }
}

const countsOf = ({ manifest: { counts } }: ArchiveReader): ArchiveCounts =>
  Object.fromEntries(archivedKinds.map((kind) => [kind, counts[kind]])) as ArchiveCounts; // of all kinds
