import { menuMessages } from '@comanda/contract/menu/menu.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { emitMenuUpdate } from './emit-menu-update.ts';

/**
 * Gives an item another picture, or none. Answers the path of the previous one, whose file is not needed any more once
 * this is committed.
 */
export async function replacePhoto(tx: TenantTx, itemId: string, image: string | null): Promise<string | null> {
  // Without the lock two uploads at once could both replace the same picture, and the file of one would stay forever.
  const [item] = await Promise.all([
    tx.one<{ image: string | null }>(
      sql`
        select image from menu_items
        where tenant_id = ${tx.tenantId} and id = ${itemId} and deleted_at is null
        for update`,
      menuMessages.itemNotFound,
    ),
    tx.run(sql`
      update menu_items set image = ${image}
      where tenant_id = ${tx.tenantId} and id = ${itemId} and deleted_at is null`),
  ]);
  emitMenuUpdate(tx);
  return item.image;
}
