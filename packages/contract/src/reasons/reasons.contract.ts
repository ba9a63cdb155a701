import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { arrangedIds } from '../core/arranged-ids.ts';
import { byId, id, requiredText } from '../core/fields.ts';
import { coreMessages } from '../core/messages.ts';
import { route } from '../core/route.ts';
import { reasonMessages } from './reasons.messages.ts';

/**
 * What a reason is given for: a line taken back, given away, sold for less, or its money paid back. `note`: what the
 * kitchen is told of a line.
 */
export const reasonKinds = ['void', 'comp', 'discount', 'refund', 'note'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

export const MOST_REASONS_OF_A_KIND = 50;
/** Characters, also of a reason that is on no list. */
export const REASON_LENGTH = 100;

const reason = z.object({
  id,
  kind: z.enum(reasonKinds),
  title: z.string(),
  /** Of a void, what is assumed until the person says otherwise: that the food was thrown away. */
  is_waste: z.boolean(),
});
export type Reason = z.output<typeof reason>;

const title = requiredText(reasonMessages.titleMissing, REASON_LENGTH, reasonMessages.titleTooLong);
const isWaste = z._default(z.boolean(coreMessages.invalidRequest), false);

export const reasons = {
  list: route({
    method: 'GET',
    path: '/reasons',
    summary: 'All reasons by kind, each kind in the order of the restaurant',
    // Open orders can still be finished, and whoever moves their items cancels some.
    access: access.anyOfEvenExpired('POS', 'ORDERS', 'ORDER_STATUS', 'INVOICES', 'SETTINGS'),
    response: z.array(reason),
  }),
  add: route({
    method: 'POST',
    path: '/settings/reasons/add',
    summary: 'Add a reason, as the last one of its kind; `isWaste` counts for kind `void` only',
    access: access.anyOf('SETTINGS'),
    body: z.object({ kind: z.enum(reasonKinds, coreMessages.invalidRequest), title, isWaste }),
    response: byId,
    message: reasonMessages.added,
    errors: ['already_exists', 'illegal_transition'],
  }),
  update: route({
    method: 'POST',
    path: '/settings/reasons/:id/update',
    summary: 'Change a reason; what was done for it keeps the words of before',
    access: access.anyOf('SETTINGS'),
    params: byId,
    body: z.object({ title, isWaste }),
    message: reasonMessages.updated,
    errors: ['not_found', 'already_exists'],
  }),
  reorder: route({
    method: 'POST',
    path: '/settings/reasons/reorder',
    summary: 'Arrange the reasons of a kind: all their ids, the first on top',
    access: access.anyOf('SETTINGS'),
    body: z.object({ ids: arrangedIds }),
    message: coreMessages.orderSaved,
    errors: ['not_found'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/settings/reasons/:id',
    summary: 'Delete a reason; what was done for it keeps its words',
    access: access.anyOf('SETTINGS'),
    params: byId,
    message: reasonMessages.deleted,
    errors: ['not_found'],
  }),
};
