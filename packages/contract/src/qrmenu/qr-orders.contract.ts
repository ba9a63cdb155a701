import { taxTypes } from '@comanda/domain/tax';
import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { byId, id, instant, money, rate } from '../core/fields.ts';
import { coreMessages } from '../core/messages.ts';
import { route } from '../core/route.ts';
import { customerTypes, deliveryTypes } from '../pos/cart-line.ts';
import { taxMessages } from '../taxes/taxes.messages.ts';
import { qrMenuMessages } from './qrmenu.messages.ts';

/** A line of a QR order with the titles of today; a line whose item or variant was deleted is not in the list. */
const qrOrderItem = z.object({
  item_id: id,
  item_title: z.string(),
  variant_id: z.nullable(id),
  variant_title: z.nullable(z.string()),
  addons: z.array(z.object({ id, title: z.string(), price: z.optional(money) })),
  addons_ids: z.optional(z.array(id)),
  /** One unit with its variant and addons, as it is sold today. */
  price: z.optional(money),
  tax_id: z.optional(z.nullable(id)),
  tax_title: z.optional(z.nullable(z.string())),
  tax_rate: z.optional(z.nullable(rate(taxMessages.rateInvalid))),
  tax_type: z.optional(z.nullable(z.enum(taxTypes))),
  quantity: z.int(),
  notes: z.nullable(z.string()),
  is_allergy: z.optional(z.boolean()),
});

export const qrOrder = z.object({
  id,
  table_id: z.nullable(id),
  table_title: z.nullable(z.string()),
  floor: z.nullable(z.string()),
  delivery_type: z.enum(deliveryTypes),
  customer_type: z.enum(customerTypes),
  /** The phone, or null for a guest. */
  customer_id: z.nullable(z.string()),
  customer_name: z.string(),
  date: instant,
  /** The other device that has it in the cart now. */
  taken_by: z.nullable(z.string()),
  items: z.array(qrOrderItem),
});
export type QrOrder = z.output<typeof qrOrder>;

const till = access.anyOf('POS');

/** Orders of diners that wait at the till (specification part 1, sections 4 and 7); take and release are ours. */
export const qrOrders = {
  count: route({
    method: 'GET',
    path: '/pos/qrorders/count',
    summary: 'How many QR orders wait',
    access: till,
    response: z.object({ totalQROrders: z.int() }),
  }),
  list: route({
    method: 'GET',
    path: '/pos/qrorders',
    summary: 'Waiting QR orders, oldest first',
    weight: 'heavy',
    access: till,
    response: z.array(qrOrder),
  }),
  take: route({
    method: 'POST',
    path: '/pos/qrorders/:id/take',
    summary: 'Take a QR order into the cart of this device; for a few minutes nobody else can',
    access: till,
    params: byId,
    response: qrOrder,
    errors: ['not_found', 'illegal_transition'],
  }),
  release: route({
    method: 'POST',
    path: '/pos/qrorders/:id/release',
    summary: 'Put a QR order that this device took back into the list',
    access: till,
    params: byId,
    message: qrMenuMessages.released,
    errors: ['not_found'],
  }),
  updateStatus: route({
    method: 'POST',
    path: '/pos/qrorders/update-status/:id',
    summary: 'Cancel a waiting QR order',
    access: till,
    params: byId,
    body: z.object({ status: z.literal('cancelled', coreMessages.invalidRequest) }),
    message: qrMenuMessages.cancelled,
    errors: ['not_found', 'illegal_transition'],
  }),
  cancelAll: route({
    method: 'POST',
    path: '/pos/qrorders/cancel-all',
    summary: 'Cancel all waiting QR orders that nobody has in a cart',
    access: till,
    message: qrMenuMessages.allCancelled,
  }),
};
