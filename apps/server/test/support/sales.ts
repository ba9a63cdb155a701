import type { Company } from '@comanda/contract/invoices/company';
import { auth } from '@comanda/contract/auth/auth.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import type { DeliveryType } from '@comanda/contract/pos/cart-line';
import { pos } from '@comanda/contract/pos/pos.contract';
import type { Client } from './client.ts';

type Line = {
  id: string;
  quantity?: number;
  notes?: string;
  isAllergy?: boolean;
  variant_id?: string;
  addons_ids?: string[];
  courseId?: string | null;
  isHeld?: boolean;
};
type Details = {
  customer?: string | null;
  deliveryType?: DeliveryType;
  tableId?: string | null;
  billId?: string;
  paymentTypeId?: string | null;
  invoiceTo?: Company | null;
};

function bodyOf(
  lines: readonly (Line | string)[],
  { customer = null, deliveryType = 'dinein', tableId = null }: Details,
) {
  const cart = lines.map((line) => ({
    quantity: 1,
    notes: null,
    variant_id: null,
    addons_ids: [],
    ...(typeof line === 'string' ? { id: line } : line),
  }));
  const customerType = customer === null ? ('WALKIN' as const) : ('CUSTOMER' as const);
  return { cart, deliveryType, customerType, customerId: customer, tableId };
}

/** Sells a cart that is paid at once. */
export const sell = (client: Client, lines: readonly (Line | string)[], details: Details = {}) =>
  client.call(pos.createOrderAndInvoice, {
    body: {
      ...bodyOf(lines, details),
      paymentTypeId: details.paymentTypeId ?? null,
      invoiceTo: details.invoiceTo,
    },
  });

/** Sends a cart to the kitchen, unpaid. @returns the order's id */
export async function send(client: Client, lines: readonly (Line | string)[], details: Details = {}): Promise<string> {
  const { billId } = details;
  return (await client.call(pos.createOrder, { body: { ...bodyOf(lines, details), billId } })).orderId;
}

/** Takes payment for orders on one invoice. @returns the number of the invoice */
export async function pay(
  client: Client,
  orderIds: string[],
  paymentTypeId: string | null = null,
  invoiceTo: Company | null = null,
): Promise<number> {
  const due = await client.call(orders.paymentSummary, { body: { orderIds } });
  const { subtotal: subTotal, taxTotal, total } = due;
  const paid = await client.call(orders.completeAndPay, {
    body: { orderIds, subTotal, taxTotal, total, paymentTypeId, invoiceTo },
  });
  return paid.invoiceId;
}

/** Cancels the item at this position of an open order. */
export async function cancelItem(client: Client, orderId: string, position: number): Promise<void> {
  const open = (await client.call(orders.list, {})).flatMap((group) => group.orders);
  const id = open.find((order) => order.id === orderId)?.items[position]?.id ?? '';
  await client.call(orders.updateItemStatus, { params: { id }, body: { status: 'cancelled' } });
}

/** Renews the session, as the web app does by itself, after the clock of the test went on. */
export const renew = (client: Client) => client.call(auth.refreshToken, {});
