import type { menu } from '@comanda/contract/menu/menu.contract';
import { menuMessages } from '@comanda/contract/menu/menu.messages';
import type { Quotas } from '@comanda/domain/storage';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Uploads } from '../../images/uploads.ts';
import { assertRoomIn } from '../../sql/assert-room.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { addToStorage, assertRoomFor } from '../storage/public.ts';
import { arrange } from './arrange.ts';
import { importMenu } from './import-menu.ts';
import { findOffered, findTargets, lastPosition, loadMenu, loadMenuItem } from './menu.queries.ts';
import { optionHandlers } from './options.routes.ts';
import { findLeft, setLeft, stopCountingAtNone } from './portions.ts';
import { photoHandlers } from './photos.routes.ts';
import { removeItem } from './remove-item.ts';
import { emitMenuUpdate } from './emit-menu-update.ts';

export const menuHandlers = ({ uploads, quotas }: { uploads: Uploads; quotas: Quotas }): Handlers<typeof menu> => ({
  list: ({ tx }) => loadMenu(tx),

  get: async ({ tx, params }) => {
    const item = await loadMenuItem(tx, params.id);
    if (!item) throw new AppError('not_found', menuMessages.itemNotFound);
    return item;
  },

  add: async ({ tx, body }) => {
    await assertRoomIn(tx, 'menu_items');
    const id = newId();
    const position = (await lastPosition(tx, body.categoryId)) + 1;
    await tx.run(
      insertInto('menu_items', {
        tenant_id: tx.tenantId,
        id,
        title: body.title,
        price_minor: body.price,
        net_price_minor: body.netPrice,
        category_id: body.categoryId,
        tax_id: body.taxId,
        position,
        target_minutes: body.targetMinutes ?? null,
        created_at: tx.now,
      }),
    );
    emitMenuUpdate(tx);
    return { id };
  },

  update: async ({ tx, params, body }) => {
    const last = await lastPosition(tx, body.categoryId);
    await tx.runOne(
      sql`
        update menu_items set title = ${body.title}, price_minor = ${body.price}, net_price_minor = ${body.netPrice},
          category_id = ${body.categoryId}, tax_id = ${body.taxId},
          target_minutes = case when ${body.targetMinutes !== undefined} then ${body.targetMinutes ?? null} else target_minutes end,
          position = case when category_id is distinct from ${body.categoryId} then ${last + 1} else position end
        where tenant_id = ${tx.tenantId} and id = ${params.id} and deleted_at is null`,
      menuMessages.itemNotFound,
    );
    emitMenuUpdate(tx);
  },

  setAvailability: async ({ tx, params, body }) => {
    if (body.isAvailable) stopCountingAtNone(tx, [params.id]);
    await tx.runOne(
      sql`
        update menu_items set is_available = ${body.isAvailable}
        where tenant_id = ${tx.tenantId} and id = ${params.id} and deleted_at is null`,
      menuMessages.itemNotFound,
    );
    emitMenuUpdate(tx);
  },

  offered: ({ tx }) => findOffered(tx),

  left: ({ tx }) => findLeft(tx),

  targets: ({ tx }) => findTargets(tx),

  setLeft: ({ tx, params, body }) => setLeft(tx, { itemId: params.id, left: body.left }),

  reorder: ({ tx, body }) => arrange(tx, 'items', body.ids),

  importAll: async ({ tx, body: { items } }) => {
    const options = items.flatMap(({ variants = [], addons = [] }) => [...variants, ...addons]);
    const more = { rows: items.length + options.length, bytes: JSON.stringify(items).length };
    await assertRoomFor(tx, quotas, more);
    const imported = await importMenu(tx, items);
    addToStorage(tx, more);
    return imported;
  },

  remove: async ({ params, inTenant }) => {
    const image = await inTenant((tx) => removeItem(tx, params.id));
    if (image) await uploads.remove(image);
  },

  ...photoHandlers({ uploads, quotas }),
  ...optionHandlers,
});
