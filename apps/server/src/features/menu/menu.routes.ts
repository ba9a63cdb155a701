import type { menu } from '@comanda/contract/menu/menu.contract';
import { menuMessages } from '@comanda/contract/menu/menu.messages';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/mount.ts';
import { reencode } from '../../images/pictures.ts';
import type { Uploads } from '../../images/uploads.ts';
import { assertOnMenu, loadMenu, loadMenuItem } from './menu.queries.ts';
import { removeItem } from './remove-item.ts';
import { replacePhoto } from './replace-photo.ts';

export const menuHandlers = ({ uploads }: { uploads: Uploads }): Handlers<typeof menu> => ({
  list: ({ tx }) => loadMenu(tx),

  get: async ({ tx, params }) => {
    const item = await loadMenuItem(tx, params.id);
    if (!item) throw new AppError('not_found', menuMessages.itemNotFound);
    return item;
  },

  add: async ({ tx, body }) => {
    const id = newId();
    await tx.run(sql`
      insert into menu_items (tenant_id, id, title, price_minor, net_price_minor, category_id, tax_id, created_at)
      values (${tx.tenantId}, ${id}, ${body.title}, ${body.price}, ${body.netPrice}, ${body.categoryId}, ${body.taxId},
        ${tx.now})`);
    return { id };
  },

  update: async ({ tx, params, body }) => {
    const changed = await tx.run(sql`
      update menu_items set title = ${body.title}, price_minor = ${body.price}, net_price_minor = ${body.netPrice},
        category_id = ${body.categoryId}, tax_id = ${body.taxId}
      where tenant_id = ${tx.tenantId} and id = ${params.id} and deleted_at is null`);
    if (changed === 0) throw new AppError('not_found', menuMessages.itemNotFound);
  },

  remove: async ({ params, inTenant }) => {
    const image = await inTenant((tx) => removeItem(tx, params.id));
    if (image) await uploads.remove(image);
  },

  uploadPhoto: async ({ params, image, principal, inTenant }) => {
    await inTenant((tx) => assertOnMenu(tx, params.id));
    const imageURL = await uploads.save(principal.tenantId, await reencode(image), 'webp');
    const previous = await inTenant((tx) => replacePhoto(tx, params.id, imageURL)).catch(async (error: unknown) => {
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
    const id = newId();
    await Promise.all([
      assertOnMenu(tx, params.id),
      tx.run(sql`
        insert into item_variants (tenant_id, id, item_id, title, price_minor)
        values (${tx.tenantId}, ${id}, ${params.id}, ${body.title}, ${body.price})`),
    ]);
    return { id };
  },

  updateVariant: async ({ tx, params, body }) => {
    const changed = await tx.run(sql`
      update item_variants set title = ${body.title}, price_minor = ${body.price}
      where tenant_id = ${tx.tenantId} and id = ${params.variantId} and item_id = ${params.id} and deleted_at is null`);
    if (changed === 0) throw new AppError('not_found', menuMessages.variantNotFound);
  },

  removeVariant: async ({ tx, params }) => {
    const changed = await tx.run(sql`
      update item_variants set deleted_at = ${tx.now}
      where tenant_id = ${tx.tenantId} and id = ${params.variantId} and item_id = ${params.id} and deleted_at is null`);
    if (changed === 0) throw new AppError('not_found', menuMessages.variantNotFound);
  },

  addAddon: async ({ tx, params, body }) => {
    const id = newId();
    await Promise.all([
      assertOnMenu(tx, params.id),
      tx.run(sql`
        insert into item_addons (tenant_id, id, item_id, title, price_minor)
        values (${tx.tenantId}, ${id}, ${params.id}, ${body.title}, ${body.price})`),
    ]);
    return { id };
  },

  updateAddon: async ({ tx, params, body }) => {
    const changed = await tx.run(sql`
      update item_addons set title = ${body.title}, price_minor = ${body.price}
      where tenant_id = ${tx.tenantId} and id = ${params.addonId} and item_id = ${params.id} and deleted_at is null`);
    if (changed === 0) throw new AppError('not_found', menuMessages.addonNotFound);
  },

  removeAddon: async ({ tx, params }) => {
    const changed = await tx.run(sql`
      update item_addons set deleted_at = ${tx.now}
      where tenant_id = ${tx.tenantId} and id = ${params.addonId} and item_id = ${params.id} and deleted_at is null`);
    if (changed === 0) throw new AppError('not_found', menuMessages.addonNotFound);
  },
});
