import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { byId, id, requiredText } from '../core/fields.ts';
import { coreMessages } from '../core/messages.ts';
import { route } from '../core/route.ts';
import { paymentTypeMessages } from './payment-types.messages.ts';

/** Names of pictures that the screens draw. */
export const paymentIcons = ['cash', 'card', 'phone', 'bank', 'voucher', 'other'] as const;
export type PaymentIcon = (typeof paymentIcons)[number];

export const paymentType = z.object({ id, title: z.string(), is_active: z.boolean(), icon: z.enum(paymentIcons) });
export type PaymentType = z.output<typeof paymentType>;

const isActive = z.boolean(coreMessages.invalidRequest);
const icon = z.enum(paymentIcons, coreMessages.invalidRequest);

export const paymentTypes = {
  list: route({
    method: 'GET',
    path: '/settings/payment-types',
    summary: 'All payment types by title',
    access: access.anyOf('SETTINGS'),
    response: z.array(paymentType),
  }),
  add: route({
    method: 'POST',
    path: '/settings/payment-types/add',
    summary: 'Add a payment type; it is active at once, and its icon `other`, unless said otherwise',
    access: access.anyOf('SETTINGS'),
    body: z.object({
      title: requiredText(paymentTypeMessages.titleMissing),
      isActive: z._default(isActive, true),
      icon: z.optional(icon),
    }),
    response: byId,
    message: paymentTypeMessages.added,
    errors: ['already_exists', 'illegal_transition'],
  }),
  update: route({
    method: 'POST',
    path: '/settings/payment-types/:id/update',
    summary: 'Change a payment type; without an icon it keeps its own',
    access: access.anyOf('SETTINGS'),
    params: byId,
    body: z.object({
      title: requiredText(paymentTypeMessages.titleMissingOnUpdate),
      isActive,
      icon: z.optional(icon),
    }),
    message: paymentTypeMessages.updated,
    errors: ['not_found', 'already_exists'],
  }),
  toggle: route({
    method: 'POST',
    path: '/settings/payment-types/:id/toggle',
    summary: 'Offer a payment type at the till, or stop offering it',
    access: access.anyOf('SETTINGS'),
    params: byId,
    body: z.object({ isActive }),
    message: paymentTypeMessages.updated,
    errors: ['not_found'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/settings/payment-types/:id',
    summary: 'Delete a payment type; payments made with it keep its title',
    access: access.anyOf('SETTINGS'),
    params: byId,
    message: paymentTypeMessages.deleted,
    errors: ['not_found'],
  }),
};
