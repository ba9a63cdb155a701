import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { ARRANGED_BODY_LIMIT, arrangedIds } from '../core/arranged-ids.ts';
import { byId, id, requiredText } from '../core/fields.ts';
import { coreMessages } from '../core/messages.ts';
import { route } from '../core/route.ts';
import { menuMessages } from './menu.messages.ts';

/** The colour of a category on the till's cards: degrees on the colour wheel. */
export const hue = z
  .int(menuMessages.hueInvalid)
  .check(z.minimum(0, menuMessages.hueInvalid), z.maximum(359, menuMessages.hueInvalid));

/** Ours: `course_id`, that of its items, and `hue`, which the owner chose; each only where it has one. */
export const category = z.object({ id, title: z.string(), course_id: z.optional(id), hue: z.optional(z.int()) });
export type Category = z.output<typeof category>;

/** Null is one that differs from its neighbours. Without it a category keeps what it has. */
const chosenHue = z.optional(z.nullable(hue));

export const categories = {
  list: route({
    method: 'GET',
    path: '/settings/categories',
    summary: 'All categories in the order of the menu',
    weight: 'heavy',
    access: access.anyOf('SETTINGS'),
    response: z.array(category),
  }),
  add: route({
    method: 'POST',
    path: '/settings/categories/add',
    summary: 'Add a category, as the last one',
    access: access.anyOf('SETTINGS'),
    body: z.object({ title: requiredText(menuMessages.categoryTitleMissing), hue: chosenHue }),
    response: byId,
    message: menuMessages.categoryAdded,
    errors: ['already_exists', 'illegal_transition'],
  }),
  update: route({
    method: 'POST',
    path: '/settings/categories/:id/update',
    summary: 'Rename a category, or give it another colour',
    access: access.anyOf('SETTINGS'),
    params: byId,
    body: z.object({ title: requiredText(menuMessages.categoryTitleMissingOnUpdate), hue: chosenHue }),
    message: menuMessages.categoryUpdated,
    errors: ['not_found', 'already_exists'],
  }),
  reorder: route({
    method: 'POST',
    path: '/settings/categories/reorder',
    summary: 'Arrange the categories: all their ids, the first on top',
    access: access.anyOf('SETTINGS'),
    body: z.object({ ids: arrangedIds }),
    bodyLimit: ARRANGED_BODY_LIMIT,
    message: coreMessages.orderSaved,
    errors: ['not_found'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/settings/categories/:id',
    summary: 'Delete a category; its items stay, without category',
    access: access.anyOf('SETTINGS'),
    params: byId,
    message: menuMessages.categoryDeleted,
    errors: ['not_found'],
  }),
};
