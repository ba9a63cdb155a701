import type { menu } from '@comanda/contract/menu/menu.contract';
import { menuMessages } from '@comanda/contract/menu/menu.messages';
import type { Quotas } from '@comanda/domain/storage';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/handlers.ts';
import { reencode } from '../../images/pictures.ts';
import type { Uploads } from '../../images/uploads.ts';
import { assertRoomIn } from '../../sql/assert-room.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { assertRoomFor, assertRoomForPicture, addPictureToStorage, addToStorage } from '../storage/public.ts';
import { arrange } from './arrange.ts';
import { importMenu } from './import-menu.ts';
import { assertOnMenu, lastPosition, loadMenu, loadMenuItem } from './menu.queries.ts';
import { removeItem } from './remove-item.ts';
import { replacePhoto } from './replace-photo.ts';
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
          position = case when category_id is distinct from ${body.categoryId} then ${last + 1} else position end
        where tenant_id = ${tx.tenantId} and id = ${params.id} and deleted_at is null`,
      menuMessages.itemNotFound,
    );
    emitMenuUpdate(tx);
  },

  setAvailability: async ({ tx, params, body }) => {
    await tx.runOne(
      sql`
        update menu_items set is_available = ${body.isAvailable}
        where tenant_id = ${tx.tenantId} and id = ${params.id} and deleted_at is null`,
      menuMessages.itemNotFound,
    );
    emitMenuUpdate(tx);
  },

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

  uploadPhoto: async ({ params, image, principal, inTenant }) => {
    await inTenant((tx) => Promise.all([assertOnMenu(tx, params.id), assertRoomForPicture(tx, quotas, image)]));
    const picture = await reencode(image);
    const imageURL = await uploads.save(principal.tenantId, picture, 'webp');
    const previous = await inTenant(async (tx) => {
      const replaced = await replacePhoto(tx, params.id, imageURL);
      addPictureToStorage(tx, picture);
      return replaced;
    }).catch(async (error: unknown) => {
      await uploads.remove(imageURL);
      throw error;
    });
    if (previous) await uploads.remove(previous);
    return { imageURL };
  },

  removePhoto: async ({ params, inTenant }) => {
    const image = await inTenant((tx) => replacePhoto(tx, params.id, null));
    if (image) await uploads.remove(image);
  },

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
});
