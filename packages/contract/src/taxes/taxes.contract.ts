import { taxTypes } from '@comanda/domain/tax';
import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { byId, id, rate, requiredText } from '../core/fields.ts';
import type { MessageKey } from '../core/message.ts';
import { route } from '../core/route.ts';
import { taxMessages } from './taxes.messages.ts';

export const tax = z.object({
  id,
  title: z.string(),
  /** Percent, at most three decimals. */
  rate: rate(taxMessages.rateInvalid),
  type: z.enum(taxTypes),
});
export type TaxSetting = z.output<typeof tax>;

const fields = (titleMissing: MessageKey) =>
  z.object({
    title: requiredText(titleMissing),
    rate: rate(taxMessages.rateInvalid),
    type: z.enum(taxTypes, taxMessages.typeMissing),
  });

export const taxes = {
  list: route({
    method: 'GET',
    path: '/settings/taxes',
    summary: 'All taxes by title',
    access: access.anyOf('SETTINGS'),
    response: z.array(tax),
  }),
  add: route({
    method: 'POST',
    path: '/settings/taxes/add',
    summary: 'Add a tax',
    access: access.anyOf('SETTINGS'),
    body: fields(taxMessages.titleMissing),
    response: byId,
    message: taxMessages.added,
    errors: ['already_exists', 'illegal_transition'],
  }),
  update: route({
    method: 'POST',
    path: '/settings/taxes/:id/update',
    summary: 'Change a tax; orders already placed keep theirs',
    access: access.anyOf('SETTINGS'),
    params: byId,
    body: fields(taxMessages.titleMissingOnUpdate),
    message: taxMessages.updated,
    errors: ['not_found', 'already_exists'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/settings/taxes/:id',
    summary: 'Delete a tax; its items are sold without tax',
    access: access.anyOf('SETTINGS'),
    params: byId,
    message: taxMessages.deleted,
    errors: ['not_found'],
  }),
};
