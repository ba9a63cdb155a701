import { auth } from '@comanda/contract/auth/auth.contract';
import type { Scope } from '@comanda/contract/core/access';
import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import type { ItemStatus } from '@comanda/domain/order-status';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { changeStore } from '../../../test/support/change-store.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';

let app: TestApp;
let client: Client;
let tenantId: string;
let menu: Awaited<ReturnType<typeof addMenu>>;
let now = new Date('2025-06-02T12:00:00Z');

beforeAll(async () => {
  app = await startApp({ now: () => now });
});
afterAll(() => app.stop());
beforeEach(async () => {
  now = new Date('2025-06-02T12:00:00Z');
  ({ client, tenantId } = await signUp(app, { timeZone: 'UTC' }));
  menu = await addMenu(client);
});

const board = () => client.call(orders.statusBoard, {});

/** An order of a burger and a tea; tokens count from 1. */
async function send(): Promise<{ orderId: string; itemIds: string[] }> {
  const line = { quantity: 1, notes: null, variant_id: null, addons_ids: [] };
  const { orderId } = await client.call(pos.createOrder, {
    body: {
      cart: [menu.burger, menu.tea].map((id) => ({ ...line, id })),
      deliveryType: 'takeaway',
      customerType: 'WALKIN',
      customerId: null,
      tableId: null,
    },
  });
  const placed = (await client.call(orders.list, {})).flatMap((group) => group.orders);
  return { orderId, itemIds: placed.find(({ id }) => id === orderId)?.items.map(({ id }) => id) ?? [] };
}

/** A minute later. */
async function move(itemIds: string[], status: ItemStatus): Promise<void> {
  now = new Date(now.getTime() + 60_000);
  await client.call(orders.updateItems, { body: { itemIds, status } });
}

it('shows a token as being prepared, then as ready, and no longer once it was handed over', async () => {
  expect(await board()).toEqual({ preparing: [], ready: [] });
  const { itemIds } = await send();
  const [burger = '', tea = ''] = itemIds;
  await send();
  await move([burger], 'completed');
  expect(await board()).toEqual({ preparing: [1, 2], ready: [] });
  await move([tea], 'completed');
  expect(await board()).toEqual({ preparing: [2], ready: [1] });
  await move([tea], 'delivered');
  expect(await board()).toEqual({ preparing: [2], ready: [1] });
  await move([burger], 'delivered');
  expect(await board()).toEqual({ preparing: [2], ready: [] });
});

it('names last what became ready last', async () => {
  const placed = [await send(), await send(), await send()];
  for (const index of [1, 2, 0]) await move(placed[index]?.itemIds ?? [], 'completed');
  expect((await board()).ready).toEqual([2, 3, 1]);
  await move(placed[1]?.itemIds.slice(0, 1) ?? [], 'delivered');
  expect((await board()).ready).toEqual([2, 3, 1]);
});

it('follows the clock of the store at once', async () => {
  await send();
  expect(await board()).toEqual({ preparing: [1], ready: [] });
  await changeStore(client, { timeZone: 'Pacific/Kiritimati' });
  expect(await board()).toEqual({ preparing: [], ready: [] });
});

it('counts no cancelled dish, and shows no cancelled order and none of another day', async () => {
  const { itemIds } = await send();
  const { orderId } = await send();
  await move(itemIds.slice(0, 1), 'completed');
  await move(itemIds.slice(1), 'cancelled');
  await client.call(orders.cancel, { body: { orderIds: [orderId] } });
  expect(await board()).toEqual({ preparing: [], ready: [1] });
  now = new Date('2025-06-03T00:00:00Z');
  await client.call(auth.refreshToken, {});
  expect(await board()).toEqual({ preparing: [], ready: [] });
});

it.each<Scope>(['ORDER_STATUS_DISPLAY', 'ORDERS', 'POS', 'ORDER_STATUS'])(
  'tells %s nothing but token numbers',
  async (scope) => {
    await send();
    const { client: display } = await signInStaff(app, tenantId, [scope]);
    expect((await display.send('GET', '/api/v1/orders/status-board')).body).toEqual({ preparing: [1], ready: [] });
  },
);
