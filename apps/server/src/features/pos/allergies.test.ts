import { bills } from '@comanda/contract/bills/bills.contract';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { qrOrders } from '@comanda/contract/qrmenu/qr-orders.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { billDifferences } from '../../../test/support/bill-differences.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { openForDiners } from '../../../test/support/qr-menu.ts';
import { cancelItem, send } from '../../../test/support/sales.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const told = ({ notes, is_allergy: isAllergy }: { notes: string | null; is_allergy?: boolean | undefined }) => [
  notes,
  isAllergy,
];
const nuts = { notes: 'nuts', isAllergy: true };

it('an allergy is told apart from other wishes wherever the line is read, and goes with it', async () => {
  const { client, tenantId } = await signUp(app);
  const { burger, tea, table } = await addMenu(client);
  const { client: cook } = await signInStaff(app, tenantId, ['KITCHEN']);
  const lines = [
    { id: burger, quantity: 2, ...nuts },
    { id: burger, quantity: 1, notes: 'no onions' },
    { id: tea, quantity: 1, isAllergy: true },
  ];
  const orderId = await send(client, lines, { tableId: table });
  const wanted = [
    ['nuts', true],
    ['no onions', undefined],
    [null, true],
  ];

  const [group] = await client.call(orders.list, {});
  expect(group?.orders[0]?.items.map(told)).toEqual(wanted);
  const [ticket] = await cook.call(kitchen.list, {});
  expect(ticket?.orders[0]?.items.map(told)).toEqual(wanted);
  const { bill } = await client.call(bills.ofOrder, { params: { orderId } });
  expect(bill?.lines.map(told)).toEqual(wanted);

  const lineId = group?.orders[0]?.items[0]?.id ?? '';
  await client.call(bills.moveLines, {
    params: { id: bill?.id ?? '' },
    body: { lines: [{ lineId, quantity: 1 }], to: { name: 'Ana' } },
  });
  const open = (await client.call(orders.list, {})).flatMap((each) => each.orders);
  expect(open.find(({ id }) => id !== orderId)?.items.map(told)).toEqual([['nuts', true]]);
  await cancelItem(client, orderId, 0);
  const notices = (await cook.call(kitchen.notices, {})) ?? [];
  expect(notices.flatMap((notice) => notice.lines.map(told))).toContainEqual(['nuts', true]);
  expect(await billDifferences(app, tenantId)).toEqual([]);
});

it('a diner says it, and the till that takes the order passes it on', async () => {
  const { client, ids, order } = await openForDiners(app);
  const line = { id: ids.tea, quantity: 1, variant_id: null, addons_ids: [] };
  await order({
    cartItems: [
      { ...line, ...nuts },
      { ...line, notes: 'milk' },
    ],
  });
  const [waiting] = await client.call(qrOrders.list, {});
  expect(waiting?.items.map(told)).toEqual([
    ['nuts', true],
    ['milk', undefined],
  ]);
});

it('is read as other clients write it, and nothing else is', async () => {
  const { client } = await signUp(app);
  const { tea } = await addMenu(client);
  const sent = (isAllergy: unknown) =>
    client.send('POST', `/api/v1${pos.createOrder.path}`, { body: { cart: [{ id: tea, quantity: 1, isAllergy }] } });
  expect((await sent(1)).status).toBe(200);
  expect((await sent('nuts')).status).toBe(400);
  const items = (await client.call(orders.list, {})).flatMap((group) => group.orders.flatMap((each) => each.items));
  expect(items.map(told)).toEqual([[null, true]]);
});
