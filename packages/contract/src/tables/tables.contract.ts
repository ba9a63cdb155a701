import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { byId, id, requiredText } from '../core/fields.ts';
import { route } from '../core/route.ts';
import { tableMessages } from './tables.messages.ts';

export const storeTable = z.object({
  id,
  table_title: z.string(),
  seating_capacity: z.int(),
  floor: z.string(),
});
export type StoreTable = z.output<typeof storeTable>;

/** `encrypted_id` is what the QR code of the table carries; the same table always has the same. */
export const linkedTable = z.extend(storeTable, { encrypted_id: z.string() });
export type LinkedTable = z.output<typeof linkedTable>;

const table = z.object({
  title: requiredText(tableMessages.titleMissing),
  floor: requiredText(tableMessages.floorMissing),
  seatingCapacity: z
    .number(tableMessages.capacityMissing)
    .check(
      z.int(tableMessages.capacityInvalid),
      z.minimum(0, tableMessages.capacityInvalid),
      z.maximum(10_000, tableMessages.capacityInvalid),
    ),
});

export const tables = {
  list: route({
    method: 'GET',
    path: '/settings/store-tables',
    summary: 'All tables by floor and title',
    weight: 'heavy',
    access: access.anyOf('SETTINGS'),
    response: z.array(linkedTable),
  }),
  add: route({
    method: 'POST',
    path: '/settings/store-tables/add',
    summary: 'Add a table',
    access: access.anyOf('SETTINGS'),
    body: table,
    response: byId,
    message: tableMessages.added,
    errors: ['already_exists', 'illegal_transition'],
  }),
  update: route({
    method: 'POST',
    path: '/settings/store-tables/:id/update',
    summary: 'Change a table',
    access: access.anyOf('SETTINGS'),
    params: byId,
    body: table,
    message: tableMessages.updated,
    errors: ['not_found', 'already_exists'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/settings/store-tables/:id',
    summary: 'Delete a table; its orders keep its title',
    access: access.anyOf('SETTINGS'),
    params: byId,
    message: tableMessages.deleted,
    errors: ['not_found'],
  }),
};
