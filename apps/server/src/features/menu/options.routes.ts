import type { menu } from '@comanda/contract/menu/menu.contract';
import { menuMessages } from '@comanda/contract/menu/menu.messages';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Handlers } from '../../http/handlers.ts';
import { assertRoomIn } from '../../sql/assert-room.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { emitMenuUpdate } from './emit-menu-update.ts';
import { assertOnMenu } from './menu.queries.ts';

type VariantCall = 'addVariant' | 'updateVariant' | 'removeVariant';
type AddonCall = 'addAddon' | 'updateAddon' | 'removeAddon';

/** Variants and addons of an item. */
export const optionHandlers: Pick<Handlers<typeof menu>, VariantCall | AddonCall> = {
  addVariant: async ({ tx, params, body }) => {
    await assertRoomIn(tx, 'item_variants');
    const id = newId();
    const variant = { tenant_id: tx.tenantId, id, item_id: params.id, title: body.title, price_minor: body.price };
    await Promise.all([assertOnMenu(tx, params.id), tx.run(insertInto('item_variants', variant))]);
    emitMenuUpdate(tx);
    return { id };
  },

  updateVariant: async ({ tx, params, body }) => {
    await tx.runOne(
      sql`
        update item_variants set title = ${body.title}, price_minor = ${body.price}
        where tenant_id = ${tx.tenantId} and id = ${params.variantId} and item_id = ${params.id} and deleted_at is null`,
      menuMessages.variantNotFound,
    );
    emitMenuUpdate(tx);
  },

  removeVariant: async ({ tx, params }) => {
    await tx.runOne(
      sql`
        update item_variants set deleted_at = ${tx.now}
        where tenant_id = ${tx.tenantId} and id = ${params.variantId} and item_id = ${params.id} and deleted_at is null`,
      menuMessages.variantNotFound,
    );
    emitMenuUpdate(tx);
  },

  addAddon: async ({ tx, params, body }) => {
    await assertRoomIn(tx, 'item_addons');
    const id = newId();
    const addon = { tenant_id: tx.tenantId, id, item_id: params.id, title: body.title, price_minor: body.price };
    await Promise.all([assertOnMenu(tx, params.id), tx.run(insertInto('item_addons', addon))]);
    emitMenuUpdate(tx);
    return { id };
  },

  updateAddon: async ({ tx, params, body }) => {
    await tx.runOne(
      sql`
        update item_addons set title = ${body.title}, price_minor = ${body.price}
        where tenant_id = ${tx.tenantId} and id = ${params.addonId} and item_id = ${params.id} and deleted_at is null`,
      menuMessages.addonNotFound,
    );
    emitMenuUpdate(tx);
  },

  removeAddon: async ({ tx, params }) => {
    await tx.runOne(
      sql`
        update item_addons set deleted_at = ${tx.now}
        where tenant_id = ${tx.tenantId} and id = ${params.addonId} and item_id = ${params.id} and deleted_at is null`,
      menuMessages.addonNotFound,
    );
    emitMenuUpdate(tx);
  },
};
