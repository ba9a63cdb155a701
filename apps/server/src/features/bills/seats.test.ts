import { bills } from '@comanda/contract/bills/bills.contract';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { replay } from '@comanda/domain/bill/steps';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { billDifferences } from '../../../test/support/bill-differences.ts';
import { addMenu, signUp } from '../../../test/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function openTable() {
  const { client, tenantId } = await signUp(app);
  const { burger, tea, table } = await addMenu(client);
  const line = (id: string, seat?: number | null) => ({
    id,
    quantity: 2,
    notes: null,
    variant_id: null,
    addons_ids: [],
    ...(seat !== undefined && { seat }),
  });
  const send = (cart: ReturnType<typeof line>[]) =>
    client.call(pos.createOrder, {
      body: { cart, deliveryType: 'dinein', customerType: 'WALKIN', customerId: null, tableId: table },
    });
  const seatsOf = async () =>
    (await client.call(orders.list, {})).flatMap((group) =>
      group.orders.flatMap(({ items }) => items.map(({ item_title, seat }) => [item_title, seat])),
    );
  return { client, tenantId, burger, tea, line, send, seatsOf };
}

it('a line says for which seat it is, in the kitchen and on the bill', async () => {
  const { client, tenantId, burger, tea, line, send, seatsOf } = await openTable();
  const { orderId } = await send([line(burger, 2), line(tea, null), line(tea)]);
  const wanted = [
    ['Burger', 2],
    ['Tea', null],
    ['Tea', null],
  ];
  expect(await seatsOf()).toEqual(wanted);
  const tickets = (await client.call(kitchen.list, {})).flatMap((group) => group.orders);
  expect(tickets.flatMap(({ items }) => items.map(({ item_title, seat }) => [item_title, seat]))).toEqual(wanted);
  const { bill } = await client.call(bills.ofOrder, { params: { orderId } });
  const now = replay(bill?.entries.flatMap(({ steps }) => steps) ?? []);
  expect(now.lines.map(({ seat }) => seat)).toEqual([2, null, null]);
  expect(await billDifferences(app, tenantId)).toEqual([]);
});

it('a line that goes to another seat afterwards says so everywhere, also where it moves', async () => {
  const { client, tenantId, burger, line, send, seatsOf } = await openTable();
  const { orderId } = await send([line(burger, 2)]);
  const { bill } = await client.call(bills.ofOrder, { params: { orderId } });
  const { id = '', entries = [] } = bill ?? {};
  const [lineId = ''] = replay(entries.flatMap(({ steps }) => steps)).lines.map((each) => each.id);
  await client.call(bills.takeSteps, { params: { id }, body: { steps: [{ kind: 'seat', lineId, seat: 7 }] } });
  expect(await seatsOf()).toEqual([['Burger', 7]]);
  await client.call(bills.moveLines, {
    params: { id },
    body: { lines: [{ lineId, quantity: 1 }], to: { name: 'Ana' } },
  });
  expect(await seatsOf()).toEqual([
    ['Burger', 7],
    ['Burger', 7],
  ]);
  expect(await billDifferences(app, tenantId)).toEqual([]);
});

it.each([0, 100, 1.5])('there is no seat %d', async (seat) => {
  const { client, burger, line, seatsOf } = await openTable();
  const cart = [line(burger, 1), line(burger, seat)];
  expect(await client.send('POST', '/api/v1/pos/create-order', { body: { cart } })).toMatchObject({
    status: 400,
    body: { message: 'Line 2: please choose a seat from 1 to 99!' },
  });
  expect(await seatsOf()).toEqual([]);
});
