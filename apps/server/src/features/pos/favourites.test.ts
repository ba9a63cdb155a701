import { auth } from '@comanda/contract/auth/auth.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { minor } from '@comanda/domain/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { signUp } from '../../../test/support/factories.ts';

let app: TestApp;
let clock = new Date('2026-03-02T12:00:00Z');

beforeAll(async () => {
  app = await startApp({ now: () => clock });
});
afterAll(() => app.stop());

/** Lets time pass; the session is renewed, as the web app would have done in between. */
async function moveTo(time: string, client: Client): Promise<void> {
  clock = new Date(time);
  await client.call(auth.refreshToken, {});
}

const addItem = async (client: Client, title: string): Promise<string> => {
  const body = { title, price: minor(500), netPrice: null, categoryId: null, taxId: null };
  return (await client.call(menu.add, { body })).id;
};
const sell = (client: Client, id: string, quantity: number) =>
  client.call(pos.createOrder, {
    body: {
      cart: [{ id, quantity, notes: null, variant_id: null, addons_ids: [] }],
      deliveryType: 'dinein',
      customerType: 'WALKIN',
      customerId: null,
      tableId: null,
    },
  });

it('lists what sold most pieces in seven business days, without what was cancelled or left the menu', async () => {
  const { client } = await signUp(app, { timeZone: 'Europe/Rome' });
  const [old, tea, cake, gone, taken] = await Promise.all(
    ['Old', 'Tea', 'Cake', 'Gone', 'Taken back'].map((title) => addItem(client, title)),
  );
  if (!old || !tea || !cake || !gone || !taken) throw new Error('five were added');

  await moveTo('2026-03-02T22:59:00Z', client); // 23:59 in Rome, one business day too early
  await sell(client, old, 99);
  await moveTo('2026-03-02T23:01:00Z', client); // 00:01 in Rome, the first of the seven
  await sell(client, cake, 3);
  await moveTo('2026-03-09T12:00:00Z', client);
  await sell(client, tea, 2);
  await sell(client, tea, 2);
  await sell(client, gone, 50);
  const { orderId } = await sell(client, taken, 60);
  await client.call(orders.cancel, { body: { orderIds: [orderId] } });
  await client.call(menu.remove, { params: { id: gone } });

  expect(await client.call(pos.favourites, {})).toEqual([tea, cake]);
  const { client: neighbour } = await signUp(app);
  expect(await neighbour.call(pos.favourites, {})).toEqual([]);
});

it('lists twelve at most', async () => {
  const { client } = await signUp(app);
  const ids = await Promise.all(Array.from({ length: 14 }, (_, index) => addItem(client, `Item ${index}`)));
  for (const [index, id] of ids.entries()) await sell(client, id, index + 1);
  expect(await client.call(pos.favourites, {})).toEqual(ids.toReversed().slice(0, 12));
});
