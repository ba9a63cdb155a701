import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import type { ItemStatus } from '@comanda/domain/order-status';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Client } from '../apps/server/test/support/client.ts';

export type PlacedOrder = { orderId: string; tokenNo: number; itemIds: string[] };

type Placing = { tableId?: string | null; billId?: string; isPaid?: boolean; quantity?: number };

/** Sends one line of each of these menu items to the kitchen, past the till's screen. */
export async function placeOrder(
  client: Client,
  menuItemIds: readonly string[],
  { tableId = null, billId, isPaid = false, quantity = 1 }: Placing = {},
): Promise<PlacedOrder> {
  const cart = menuItemIds.map((id) => ({ id, quantity, notes: null, variant_id: null, addons_ids: [] }));
  const deliveryType = tableId === null ? ('takeaway' as const) : ('dinein' as const);
  const sale = {
    cart,
    deliveryType,
    customerType: 'WALKIN' as const,
    customerId: null,
    tableId,
    ...(billId !== undefined && { billId }),
  };
  const { orderId, tokenNo } = isPaid
    ? await client.call(pos.createOrderAndInvoice, { body: { ...sale, paymentTypeId: null } })
    : await client.call(pos.createOrder, { body: sale });
  const open = (await client.call(orders.list, {})).flatMap((group) => group.orders);
  return { orderId, tokenNo, itemIds: open.find(({ id }) => id === orderId)?.items.map(({ id }) => id) ?? [] };
}

export const moveItems = (client: Client, itemIds: string[], status: ItemStatus) =>
  client.call(orders.updateItems, { body: { itemIds, status } });

/** Clicks until the button is gone: the second of two quick taps on the same place does not count. */
export async function tap(target: Locator): Promise<void> {
  await target.waitFor();
  await expect
    .poll(async () => {
      await target.click({ timeout: 3000 }).catch(() => null);
      return target.count();
    })
    .toBe(0);
}

/** From now on the browser takes the person for staff with these scopes, as if their rights had changed. */
export async function actAs(page: Page, scope: string): Promise<void> {
  await page.evaluate((held) => {
    const user: unknown = JSON.parse(localStorage.getItem('comanda.session') ?? '{}');
    localStorage.setItem('comanda.session', JSON.stringify(Object.assign({}, user, { role: 'staff', scope: held })));
    dispatchEvent(new StorageEvent('storage', { key: 'comanda.session' }));
  }, scope);
}
