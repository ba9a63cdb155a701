import type { Quotas } from '@comanda/domain/storage';
import type { TenantTx, TenantWork } from '../../db/tenant.ts';
import { reencode } from '../../images/pictures.ts';
import type { Uploads } from '../../images/uploads.ts';
import { addToStorage, assertRoomFor } from './quotas.ts';

type Deps = { uploads: Uploads; quotas: Quotas };

type Upload = {
  image: Buffer;
  principal: { tenantId: string };
  inTenant: <T>(work: TenantWork<T>) => Promise<T>;
  /** Asked before the picture is drawn, beside whether there is room for it. */
  assertWanted?: (tx: TenantTx) => Promise<unknown>;
  /** Puts the path of the new picture into its row, and answers the path of the previous one. */
  replace: (tx: TenantTx, imageURL: string) => Promise<string | null>;
};

/** Stores a picture that was sent, and removes the file of the one before. Where its row is gone, no file stays. */
export async function replacePicture(
  { uploads, quotas }: Deps,
  { image, principal, inTenant, assertWanted, replace }: Upload,
): Promise<{ imageURL: string }> {
  // A picture counts with the size that was sent, until it is drawn, and has no row of its own.
  const sent = { rows: 0, bytes: image.length };
  await inTenant((tx) => Promise.all([assertWanted?.(tx), assertRoomFor(tx, quotas, sent)]));
  const picture = await reencode(image);
  const imageURL = await uploads.save(principal.tenantId, picture, 'webp');
  const previous = await inTenant(async (tx) => {
    const replaced = await replace(tx, imageURL);
    addToStorage(tx, { rows: 0, bytes: picture.length });
    return replaced;
  }).catch(async (error: unknown) => {
    await uploads.remove(imageURL);
    throw error;
  });
  if (previous) await uploads.remove(previous);
  return { imageURL };
}
