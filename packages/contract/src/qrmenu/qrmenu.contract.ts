import { currencyDigits } from '@comanda/domain/money';
import { isPhone, PHONE_LENGTH } from '@comanda/domain/phone';
import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { id, requiredText, text } from '../core/fields.ts';
import { coreMessages } from '../core/messages.ts';
import { route } from '../core/route.ts';
import { callKinds } from '../floor/table-call.ts';
import { menuItem } from '../menu/menu-item.ts';
import { customerTypes, deliveryTypes, dinersCart } from '../pos/cart-line.ts';
import { qrMenuMessages } from './qrmenu.messages.ts';

/** The store as a diner sees it; the names are those of specification part 2, section 3. */
const publicStore = z.object({
  store_name: z.string(),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  currency: z.string(),
  /** Decimal places of its amounts. */
  currency_digits: z.literal(currencyDigits),
  image: z.nullable(z.string()),
  is_qr_menu_enabled: z.boolean(),
  is_qr_order_enabled: z.boolean(),
  is_table_call_enabled: z.optional(z.boolean()),
});

/** Diners do not see what the restaurant itself pays for an item or keeps about it. */
export const publicMenuItem = z.omit(menuItem, {
  net_price: true,
  tax_id: true,
  is_counted: true,
  target_minutes: true,
});
export type PublicMenuItem = z.output<typeof publicMenuItem>;

export const publicMenu = z.object({
  storeSettings: publicStore,
  categories: z.array(z.object({ id, title: z.string() })),
  menuItems: z.array(publicMenuItem),
  /** The table of a table-specific link; `id` is what the link carries, and what `place-order` takes as `tableId`. */
  storeTable: z.nullable(z.object({ id: z.optional(z.string()), table_title: z.string(), floor: z.string() })),
  /** Why there is no table, where the link names one that cannot be read; ordering to it is refused. */
  tableHint: z.optional(z.string()),
});
export type PublicMenu = z.output<typeof publicMenu>;

const byCode = z.object({ qrcode: z.string() });

const linkText = z.string(qrMenuMessages.tableInvalid).check(z.maxLength(200, qrMenuMessages.tableInvalid));

/** The encrypted table of the link; null or blank is a link without table. */
const tableLink = z._default(z.nullable(linkText), null);

const guest = z.object({
  name: z._default(text(), ''),
  phone: z._default(text(PHONE_LENGTH, qrMenuMessages.phoneInvalid), ''),
});

/** Specification part 2, sections 2, 4 and 7, "Public QR menu". */
export const qrMenu = {
  get: route({
    method: 'GET',
    path: '/qrmenu/:qrcode',
    summary: 'The menu that a diner sees; empty while the store has switched it off',
    access: access.public,
    params: byCode,
    ofQrCode: true,
    query: z.object({ tableId: z._default(z.nullable(z.string()), null) }),
    response: publicMenu,
    errors: ['not_found'],
    revalidate: 'posVersion',
    limitPerMinute: 600,
  }),
  placeOrder: route({
    method: 'POST',
    path: '/qrmenu/:qrcode/place-order',
    summary: 'Put an order of a diner on the list that staff take orders from',
    access: access.public,
    idempotent: true,
    params: byCode,
    ofQrCode: true,
    bodyLimit: 128 * 1024,
    body: z
      .object({
        deliveryType: z._default(z.enum(deliveryTypes, coreMessages.invalidRequest), 'dinein'),
        cartItems: dinersCart,
        customerType: z._default(z.enum(customerTypes, coreMessages.invalidRequest), 'WALKIN'),
        customer: z._default(guest, { name: '', phone: '' }),
        tableId: tableLink,
      })
      .check(
        z.refine(({ customerType, customer }) => customerType === 'WALKIN' || customer.name !== '', {
          error: qrMenuMessages.nameMissing,
          path: ['customer', 'name'],
        }),
        z.refine(({ customerType, customer }) => customerType === 'WALKIN' || isPhone(customer.phone), {
          error: qrMenuMessages.phoneInvalid,
          path: ['customer', 'phone'],
        }),
      ),
    response: z.object({ qrOrderId: id }),
    message: qrMenuMessages.placed,
    errors: ['not_found', 'illegal_transition', 'key_reused', 'rate_limited'],
    limitPerMinute: 60,
  }),
  callStaff: route({
    method: 'POST',
    path: '/qrmenu/:qrcode/call',
    summary: 'Let guests call a waiter to their table, or ask for the bill',
    access: access.public,
    params: byCode,
    ofQrCode: true,
    bodyLimit: 1024,
    body: z.object({
      tableId: linkText.check(z.minLength(1, qrMenuMessages.tableInvalid)),
      kind: z.enum(callKinds, coreMessages.invalidRequest),
    }),
    message: qrMenuMessages.called,
    errors: ['not_found', 'illegal_transition', 'rate_limited'],
    limitPerMinute: 20,
  }),
};

/** The fields of a diner who wants to be called by name. */
export const namedGuest = z.object({
  name: requiredText(qrMenuMessages.nameMissing),
  phone: requiredText(qrMenuMessages.phoneInvalid, PHONE_LENGTH, qrMenuMessages.phoneInvalid).check(
    z.refine(isPhone, qrMenuMessages.phoneInvalid),
  ),
});
