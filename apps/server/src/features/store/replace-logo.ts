import { coreMessages } from '@comanda/contract/core/messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';

/**
 * Gives the store another logo, or none. Answers the path of the previous one, whose file is not needed any more once
 * this is committed.
 * @throws where the store is gone, so that the caller removes the new file
 */
export async function replaceLogo(tx: TenantTx, image: string | null): Promise<string | null> {
  // Without the lock two uploads at once could both replace the same logo, and the file of one would stay forever.
  const [store] = await Promise.all([
    tx.first<{ image: string | null }>(sql`select image from stores where tenant_id = ${tx.tenantId} for update`),
    tx.run(sql`update stores set image = ${image} where tenant_id = ${tx.tenantId}`),
  ]);
  // The restaurant was deleted meanwhile, and its folder with it.
  if (!store) throw new AppError('unauthenticated', coreMessages.signInAgain);
  return store.image;
}
