import { menuMessages } from '@comanda/contract/menu/menu.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { emitMenuUpdate } from './emit-menu-update.ts';

/**
 * Gives categories, or the items of a category, the order of their ids. Those not named keep their number, so what
 * somebody else adds meanwhile comes after.
 * @throws AppError unless all of them exist.
 */
export async function arrange(tx: TenantTx, what: 'categories' | 'items', ids: readonly string[]): Promise<void> {
  const changed = await tx.run(
    what === 'categories'
      ? sql`
          update categories c set position = arranged.position
          from unnest(${ids}::uuid[]) with ordinality as arranged (id, position)
          where c.tenant_id = ${tx.tenantId} and c.id = arranged.id`
      : sql`
          update menu_items i set position = arranged.position
          from unnest(${ids}::uuid[]) with ordinality as arranged (id, position)
          where i.tenant_id = ${tx.tenantId} and i.id = arranged.id and i.deleted_at is null`,
  );
  if (changed < ids.length)
    throw new AppError('not_found', what === 'categories' ? menuMessages.categoryNotFound : menuMessages.itemNotFound);
  emitMenuUpdate(tx);
}
