import { MAX_QUANTITY } from '@comanda/domain/cart';
import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { id, LONG_TEXT, money, text } from '../core/fields.ts';
import { coreMessages } from '../core/messages.ts';
import { route } from '../core/route.ts';
import { category } from '../menu/categories.contract.ts';
import { menuItem } from '../menu/menu.contract.ts';
import { paymentType } from '../payment-types/payment-types.contract.ts';
import { storeTable } from '../tables/tables.contract.ts';
import { posMessages } from './pos.messages.ts';

export const deliveryTypes = ['dinein', 'delivery', 'takeaway'] as const;
export type DeliveryType = (typeof deliveryTypes)[number];
export const customerTypes = ['WALKIN', 'CUSTOMER'] as const;
export type CustomerType = (typeof customerTypes)[number];

export const MAX_LINES = 200;

export const printSettings = z.object({
  /** Width of the paper in mm: 80 or 57. */
  pageFormat: z.int(),
  header: z.nullable(z.string()),
  footer: z.nullable(z.string()),
  showNotes: z.boolean(),
  isEnablePrint: z.boolean(),
  showStoreDetails: z.boolean(),
  showCustomerDetails: z.boolean(),
  printToken: z.boolean(),
});
export type PrintSettings = z.output<typeof printSettings>;

export const storeSettings = z.object({
  storeName: z.string(),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  currency: z.string(),
  image: z.nullable(z.string()),
  timeZone: z.string(),
  dayStartHour: z.int(),
  isQRMenuEnabled: z.boolean(),
  isQROrderEnabled: z.boolean(),
  uniqueQRCode: z.string(),
});
export type StoreSettings = z.output<typeof storeSettings>;

export const posData = z.object({
  categories: z.array(category),
  menuItems: z.array(menuItem),
  /** Only those that are offered at the till. */
  paymentTypes: z.array(paymentType),
  printSettings,
  storeSettings,
  storeTables: z.array(storeTable),
});
export type PosData = z.output<typeof posData>;

/** Of a cart line only ids, quantity and notes are read: prices are the server's. */
export const cartLine = z.object(
  {
    id: z.uuid(posMessages.itemGone),
    quantity: z
      .int(posMessages.quantityInvalid)
      .check(z.minimum(1, posMessages.quantityInvalid), z.maximum(MAX_QUANTITY, posMessages.quantityInvalid)),
    notes: z._default(z.nullable(text(LONG_TEXT)), null),
    variant_id: z._default(z.nullable(z.uuid(posMessages.variantGone)), null),
    addons_ids: z._default(
      z.array(z.uuid(posMessages.addonGone), posMessages.lineInvalid).check(z.maxLength(100, posMessages.lineInvalid)),
      [],
    ),
  },
  posMessages.lineInvalid,
);
export type CartLine = z.output<typeof cartLine>;

const sale = {
  cart: z
    .array(cartLine, posMessages.cartEmpty)
    .check(z.minLength(1, posMessages.cartEmpty), z.maxLength(MAX_LINES, posMessages.tooManyLines)),
  deliveryType: z._default(z.enum(deliveryTypes, coreMessages.invalidRequest), 'dinein'),
  customerType: z._default(z.enum(customerTypes, coreMessages.invalidRequest), 'WALKIN'),
  /** The customer's phone; needed with customerType CUSTOMER, ignored with WALKIN. */
  customerId: z._default(z.nullable(text(20)), null),
  tableId: z._default(z.nullable(id), null),
};

/** What the screen shows; compared with what the server computes, never believed. */
const totals = { netTotal: z.optional(money), taxTotal: z.optional(money), total: z.optional(money) };

export const placedOrder = z.object({ tokenNo: z.int(), orderId: id, orderNo: z.int() });

export const pos = {
  init: route({
    method: 'GET',
    path: '/pos/init',
    summary: 'All that the POS screen needs to sell',
    access: access.anyOf('POS'),
    response: posData,
  }),
  createOrder: route({
    method: 'POST',
    path: '/pos/create-order',
    summary: 'Send the cart to the kitchen without taking payment',
    access: access.anyOf('POS'),
    idempotent: true,
    body: z.object({ ...sale, ...totals }),
    response: placedOrder,
    message: posMessages.orderSent,
    errors: ['price_changed', 'not_found', 'key_reused'],
  }),
  createOrderAndInvoice: route({
    method: 'POST',
    path: '/pos/create-order-and-invoice',
    summary: 'Send the cart to the kitchen and take payment for it',
    access: access.anyOf('POS'),
    idempotent: true,
    body: z.object({ ...sale, ...totals, paymentTypeId: z._default(z.nullable(id), null) }),
    response: z.extend(placedOrder, { invoiceId: z.int() }),
    message: posMessages.orderPaid,
    errors: ['price_changed', 'not_found', 'key_reused'],
  }),
};
