import * as z from 'zod/mini';
import { billMessages } from '../bills/bills.messages.ts';
import { access } from '../core/access.ts';
import { exactTotals, id, price, shownAmount, text } from '../core/fields.ts';
import { coreMessages } from '../core/messages.ts';
import { alsoReads } from '../core/reading.ts';
import { route } from '../core/route.ts';
import { course } from '../courses/course.ts';
import { phoneOfCustomer } from '../customers/customers.contract.ts';
import { category } from '../menu/categories.contract.ts';
import { menuItem } from '../menu/menu-item.ts';
import { paymentType } from '../payment-types/payment-types.contract.ts';
import { storeTable } from '../tables/tables.contract.ts';
import { cart, customerTypes, deliveryTypes, MAX_DELIVER_TO } from './cart-line.ts';
import { initialPrintSettings } from '../printing/printing.contract.ts';
import { initialStoreSettings } from '../store/store.contract.ts';
import { payment } from '../payment-types/payment.ts';
import { posMessages } from './pos.messages.ts';

export const posData = z.object({
  /** `is_enabled`: what clients of the specification show. */
  categories: z.array(z.extend(category, { is_enabled: z.optional(z.boolean()) })),
  menuItems: z.array(z.extend(menuItem, { is_enabled: z.optional(z.boolean()) })),
  /** Only those that are offered at the till. */
  paymentTypes: z.array(paymentType),
  printSettings: initialPrintSettings,
  storeSettings: initialStoreSettings,
  storeTables: z.array(storeTable),
  /** Ours: where there are any, the first on top. */
  courses: z.optional(z.array(course)),
});
export type PosData = z.output<typeof posData>;

/** A client of the specification sends whole menu items as its lines, with all their variants and addons. */
const SALE_BODY_LIMIT = 1024 * 1024;

const sale = {
  cart,
  deliveryType: z._default(z.enum(deliveryTypes, coreMessages.invalidRequest), 'dinein'),
  customerType: z._default(z.enum(customerTypes, coreMessages.invalidRequest), 'WALKIN'),
  /** The customer's phone; needed with customerType CUSTOMER, ignored with WALKIN. */
  customerId: z._default(z.nullable(text(20).register(alsoReads, phoneOfCustomer)), null),
  tableId: z._default(z.nullable(id), null),
  /** Ours: to whom and where it is brought. Kept of a delivery only. */
  deliverTo: z.optional(z.nullable(text(MAX_DELIVER_TO))),
  /** The QR order that this sale came from; it leaves the list in the same transaction. */
  selectedQrOrderItem: z.optional(z.nullable(id)),
};

/** The totals on the screen: compared with what the server computes, never believed. */
const totals = {
  netTotal: z.optional(shownAmount),
  taxTotal: z.optional(shownAmount),
  total: z.optional(shownAmount),
  exactTotals,
};

/** Ours, beside what the specification says of a payment. */
const cash = {
  /** It comes on top of the total. */
  tip: z.optional(price(billMessages.amountInvalid)),
  /** What the guest gave, where change went back: at least total and tip. */
  given: z.optional(price(billMessages.amountInvalid)),
};

export const placedOrder = z.object({ tokenNo: z.int(), orderId: id, orderNo: z.int() });

export const pos = {
  init: route({
    method: 'GET',
    path: '/pos/init',
    summary: 'All that the POS screen needs to sell',
    weight: 'heavy',
    access: access.anyOf('POS'),
    response: posData,
    revalidate: 'posVersion',
  }),
  favourites: route({
    method: 'GET',
    path: '/pos/favourites',
    summary: 'Ids of at most twelve items on the menu, by pieces sold in the last seven business days',
    access: access.anyOf('POS'),
    response: z.array(id),
  }),
  createOrder: route({
    method: 'POST',
    path: '/pos/create-order',
    summary: 'Send the cart to the kitchen without taking payment',
    access: access.anyOf('POS'),
    idempotent: true,
    bodyLimit: SALE_BODY_LIMIT,
    /**
     * `billId`, ours: the open bill by name that it becomes a round of; with a table, that of guests there who pay apart
     * from the others.
     */
    body: z.object({ ...sale, ...totals, billId: z.optional(id) }),
    response: placedOrder,
    message: posMessages.orderSent,
    errors: ['price_changed', 'not_found', 'illegal_transition', 'quota_reached', 'key_reused'],
  }),
  acceptQrOrder: route({
    method: 'POST',
    path: '/pos/qrorders/:qrOrderId/accept',
    summary: 'Send a waiting QR order to the kitchen as it is, without taking payment',
    access: access.anyOf('POS'),
    params: z.object({ qrOrderId: id }),
    idempotent: true,
    response: placedOrder,
    message: posMessages.orderSent,
    errors: ['not_found', 'illegal_transition', 'quota_reached', 'key_reused'],
  }),
  createOrderAndInvoice: route({
    method: 'POST',
    path: '/pos/create-order-and-invoice',
    summary: 'Send the cart to the kitchen and take payment for it',
    access: access.anyOf('POS'),
    idempotent: true,
    bodyLimit: SALE_BODY_LIMIT,
    body: z.extend(payment, { ...cash, ...sale, ...totals }),
    /** `receiptUrl`, ours: where the guest sees the invoice without signing in. */
    response: z.extend(placedOrder, { invoiceId: z.int(), receiptUrl: z.optional(z.string()) }),
    message: posMessages.orderPaid,
    errors: ['price_changed', 'not_found', 'illegal_transition', 'key_reused'],
  }),
};
