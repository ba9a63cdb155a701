import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { replacePhoto } from './replace-photo.ts';

/** Takes an item with its variants and addons off the menu; orders keep their lines. Answers as `replacePhoto`. */
export async function removeItem(tx: TenantTx, itemId: string): Promise<string | null> {
  const [image] = await Promise.all([
    replacePhoto(tx, itemId, null),
    tx.run(sql`
      update menu_items set deleted_at = ${tx.now}
      where tenant_id = ${tx.tenantId} and id = ${itemId} and deleted_at is null`),
    tx.run(sql`
      update item_variants set deleted_at = ${tx.now}
      where tenant_id = ${tx.tenantId} and item_id = ${itemId} and deleted_at is null`),
    tx.run(sql`
      update item_addons set deleted_at = ${tx.now}
      where tenant_id = ${tx.tenantId} and item_id = ${itemId} and deleted_at is null`),
  ]);
  return image;
}
