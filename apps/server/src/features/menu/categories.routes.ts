import type { categories } from '@comanda/contract/menu/categories.contract';
import { menuMessages } from '@comanda/contract/menu/menu.messages';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Handlers } from '../../http/handlers.ts';
import { assertRoomIn } from '../../sql/assert-room.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { arrange } from './arrange.ts';
import { loadCategories } from './menu.queries.ts';
import { emitMenuUpdate } from './emit-menu-update.ts';

export const categoryHandlers: Handlers<typeof categories> = {
  list: ({ tx }) => loadCategories(tx),

  add: async ({ tx, body }) => {
    await assertRoomIn(tx, 'categories');
    const id = newId();
    const last = await tx.first<{ position: number }>(sql`
      select coalesce(max(position), 0) as position from categories where tenant_id = ${tx.tenantId}`);
    const position = (last?.position ?? 0) + 1;
    await tx.run(
      insertInto('categories', { tenant_id: tx.tenantId, id, title: body.title, hue: body.hue ?? null, position }),
    );
    emitMenuUpdate(tx);
    return { id };
  },

  update: async ({ tx, params, body }) => {
    await tx.runOne(
      sql`
        update categories set title = ${body.title}, hue = ${body.hue === undefined ? sql`hue` : body.hue}
        where tenant_id = ${tx.tenantId} and id = ${params.id}`,
      menuMessages.categoryNotFound,
    );
    emitMenuUpdate(tx);
  },

  reorder: ({ tx, body }) => arrange(tx, 'categories', body.ids),

  remove: async ({ tx, params }) => {
    // The foreign key does it, too, but not in a distributed database (decision 029).
    tx.defer(sql`
      update menu_items set category_id = null
      where tenant_id = ${tx.tenantId} and category_id = ${params.id}`);
    await tx.runOne(
      sql`
        delete from categories
        where tenant_id = ${tx.tenantId} and id = ${params.id}`,
      menuMessages.categoryNotFound,
    );
    emitMenuUpdate(tx);
  },
};
