import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { ARRANGED_BODY_LIMIT, arrangedIds } from '../core/arranged-ids.ts';
import { byId, id, price, requiredText } from '../core/fields.ts';
import { coreMessages } from '../core/messages.ts';
import { route } from '../core/route.ts';
import { importedItems } from './imported-item.ts';
import { menuItem } from './menu-item.ts';
import { menuMessages } from './menu.messages.ts';
import { targetMinutes, targetOfItem } from './target-minutes.ts';
import { leftOfItem, offeredItem, setLeft } from './portions.ts';

const item = z.object({
  title: requiredText(menuMessages.titleMissing),
  price: price(menuMessages.priceInvalid),
  netPrice: z._default(z.nullable(price(menuMessages.netPriceInvalid)), null),
  categoryId: z._default(z.nullable(id), null),
  taxId: z._default(z.nullable(id), null),
  /** Minutes that the kitchen may take; null is as its station says. Without it an item keeps what it has. */
  targetMinutes: z.optional(z.nullable(targetMinutes)),
});

const variant = z.object({
  title: requiredText(menuMessages.variantTitleMissing),
  price: price(menuMessages.variantPriceInvalid),
});
const addon = z.object({
  title: requiredText(menuMessages.addonTitleMissing),
  price: price(menuMessages.addonPriceInvalid),
});

const settings = access.anyOf('SETTINGS');

export const menu = {
  list: route({
    method: 'GET',
    path: '/menu-items',
    summary: 'All menu items in the order of the menu, with variants and addons',
    weight: 'heavy',
    access: settings,
    response: z.array(menuItem),
  }),
  get: route({
    method: 'GET',
    path: '/menu-items/:id',
    weight: 'heavy',
    summary: 'One menu item',
    access: settings,
    params: byId,
    response: menuItem,
    errors: ['not_found'],
  }),
  add: route({
    method: 'POST',
    path: '/menu-items/add',
    summary: 'Add a menu item, as the last of its category',
    access: settings,
    body: item,
    response: byId,
    message: menuMessages.itemAdded,
    errors: ['not_found', 'illegal_transition'],
  }),
  update: route({
    method: 'POST',
    path: '/menu-items/update/:id',
    summary: 'Change a menu item; in another category it comes last',
    access: settings,
    params: byId,
    body: item,
    message: menuMessages.itemUpdated,
    errors: ['not_found'],
  }),
  setAvailability: route({
    method: 'POST',
    path: '/menu-items/:id/availability',
    summary: 'Mark a menu item as sold out, or as available again: whoever notices first',
    access: access.anyOf('SETTINGS', 'POS', 'KITCHEN'),
    params: byId,
    body: z.object({ isAvailable: z.boolean(coreMessages.invalidRequest) }),
    message: menuMessages.availabilityUpdated,
    errors: ['not_found'],
  }),
  offered: route({
    method: 'GET',
    path: '/menu-items/availability',
    summary: 'All menu items in the order of the menu, for whoever marks what is sold out',
    weight: 'heavy',
    access: access.anyOf('SETTINGS', 'POS', 'KITCHEN'),
    response: z.array(offeredItem),
  }),
  left: route({
    method: 'GET',
    path: '/menu-items/left',
    summary: 'How many are left of each menu item that is counted',
    weight: 'heavy',
    access: access.anyOf('SETTINGS', 'POS', 'KITCHEN'),
    response: z.array(leftOfItem),
  }),
  setLeft: route({
    method: 'POST',
    path: '/menu-items/:id/left',
    summary: 'Say how many are left of a menu item, or (null) that it is not counted any more',
    access: access.anyOf('SETTINGS', 'POS', 'KITCHEN'),
    params: byId,
    body: setLeft,
    message: menuMessages.leftUpdated,
    errors: ['not_found'],
  }),
  targets: route({
    method: 'GET',
    path: '/menu-items/targets',
    summary: 'The minutes that the kitchen may take, of each menu item that has some of its own',
    weight: 'heavy',
    access: access.anyOfEvenExpired('KITCHEN', 'KITCHEN_DISPLAY', 'SETTINGS'),
    response: z.array(targetOfItem),
  }),
  reorder: route({
    method: 'POST',
    path: '/menu-items/reorder',
    summary: 'Arrange the items of one category: all their ids, the first on top',
    access: settings,
    body: z.object({ ids: arrangedIds }),
    bodyLimit: ARRANGED_BODY_LIMIT,
    message: coreMessages.orderSaved,
    errors: ['not_found'],
  }),
  importAll: route({
    method: 'POST',
    path: '/menu-items/import',
    summary:
      'Add and change many menu items, all or none; an item is known by its title within its category, a missing category is added',
    weight: 'long',
    access: settings,
    body: z.object({ items: importedItems }),
    response: z.object({ added: z.int(), updated: z.int() }),
    message: menuMessages.imported,
    bodyLimit: 8 * 1024 * 1024,
    errors: ['not_found', 'already_exists', 'import_running', 'quota_reached', 'illegal_transition'],
  }),
  uploadPhoto: route({
    method: 'POST',
    path: '/menu-items/update/:id/upload-photo',
    summary: "Replace a menu item's picture; it is re-encoded to at most 512 px a side",
    access: settings,
    params: byId,
    upload: 'image',
    ownTransaction: true,
    response: z.object({ imageURL: z.string() }),
    message: menuMessages.photoUploaded,
    errors: ['not_found', 'too_large', 'unsupported_media_type'],
  }),
  removePhoto: route({
    method: 'POST',
    path: '/menu-items/update/:id/remove-photo',
    summary: "Remove a menu item's picture",
    access: settings,
    params: byId,
    ownTransaction: true,
    message: menuMessages.photoRemoved,
    errors: ['not_found'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/menu-items/delete/:id',
    summary: 'Delete a menu item; orders that hold it keep their lines',
    access: settings,
    params: byId,
    ownTransaction: true,
    message: menuMessages.itemDeleted,
    errors: ['not_found'],
  }),
  addVariant: route({
    method: 'POST',
    path: '/menu-items/variants/:id/add',
    summary: 'Add a variant to a menu item',
    access: settings,
    params: byId,
    body: variant,
    response: byId,
    message: menuMessages.variantAdded,
    errors: ['not_found', 'already_exists', 'illegal_transition'],
  }),
  updateVariant: route({
    method: 'POST',
    path: '/menu-items/variants/:id/update/:variantId',
    summary: 'Change a variant',
    access: settings,
    params: z.object({ id, variantId: id }),
    body: variant,
    message: menuMessages.variantUpdated,
    errors: ['not_found', 'already_exists'],
  }),
  removeVariant: route({
    method: 'DELETE',
    path: '/menu-items/variants/:id/delete/:variantId',
    summary: 'Delete a variant',
    access: settings,
    params: z.object({ id, variantId: id }),
    message: menuMessages.variantDeleted,
    errors: ['not_found'],
  }),
  addAddon: route({
    method: 'POST',
    path: '/menu-items/addons/:id/add',
    summary: 'Add an addon to a menu item',
    access: settings,
    params: byId,
    body: addon,
    response: byId,
    message: menuMessages.addonAdded,
    errors: ['not_found', 'already_exists', 'illegal_transition'],
  }),
  updateAddon: route({
    method: 'POST',
    path: '/menu-items/addons/:id/update/:addonId',
    summary: 'Change an addon',
    access: settings,
    params: z.object({ id, addonId: id }),
    body: addon,
    message: menuMessages.addonUpdated,
    errors: ['not_found', 'already_exists'],
  }),
  removeAddon: route({
    method: 'DELETE',
    path: '/menu-items/addons/:id/delete/:addonId',
    summary: 'Delete an addon',
    access: settings,
    params: z.object({ id, addonId: id }),
    message: menuMessages.addonDeleted,
    errors: ['not_found'],
  }),
};
