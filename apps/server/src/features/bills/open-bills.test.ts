import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { bills } from '@comanda/contract/bills/bills.contract';
import { charges } from '@comanda/contract/charges/charges.contract';
import { reports } from '@comanda/contract/reports/reports.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { minor } from '@comanda/domain/money';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { ruleOfAll } from '../../../test/support/charges.ts';
import type { Client } from '../../../test/support/client.ts';
import { EVENING } from '../../../test/support/evening-faults.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { pay, send } from '../../../test/support/sales.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const read = (client: Client, etag = '') =>
  client.send('GET', `/api/v1${bills.listOpen.path}`, { headers: { 'if-none-match': etag } });

/** One bill at a table, with two lines. */
async function openHouse() {
  const { client, tenantId } = await signUp(app);
  const { burger, tea, table } = await addMenu(client);
  const order = await send(client, [burger, tea], { tableId: table });
  const { bill } = await client.call(bills.ofOrder, { params: { orderId: order } });
  const lines = (await client.call(orders.list, {})).flatMap((group) => group.orders.flatMap(({ items }) => items));
  return { client, tenantId, burger, table, order, billId: bill?.id ?? '', lineId: lines[0]?.id ?? '' };
}
type House = Awaited<ReturnType<typeof openHouse>>;

const take = ({ client, billId }: House, step: BillCommand) =>
  client.call(bills.takeSteps, { params: { id: billId }, body: { steps: [step] } });

/** Each shows in the list in another way. */
const changes: Record<string, (house: House) => Promise<unknown>> = {
  'another bill': ({ client }) =>
    client.call(bills.open, { body: { id: newId(), tableId: null, name: 'Ana', guests: null } }),
  'a round': ({ client, burger, table }) => send(client, [burger], { tableId: table }),
  'a name of its table': ({ client, table: id }) =>
    client.call(tables.update, { params: { id }, body: { title: 'Window', floor: 'Hall', seatingCapacity: 4 } }),
  'what it is called': (house) => take(house, { kind: 'described', name: 'Ana', guests: 3, serverId: null }),
  'a table more': async (house) => {
    const { id } = await house.client.call(tables.add, { body: { title: 'Two', floor: 'Hall', seatingCapacity: 4 } });
    await take(house, { kind: 'seated', tableIds: [house.table, id] });
  },
  'a line that is taken off': (house) => {
    const change = { kind: 'void' as const, quantity: 1, isWaste: false, reason: 'Wrong' };
    return take(house, { kind: 'changed', changes: [{ lineId: house.lineId, change }] });
  },
  'an order that is cancelled': ({ client, order }) => client.call(orders.cancel, { body: { orderIds: [order] } }),
  'a charge': (house) =>
    take(house, {
      kind: 'charged',
      charge: { id: newId(), title: 'Service', tax: null, isRemoved: false, amount: minor(100) },
    }),
  'money in advance': async (house) => {
    const [bill] = await house.client.call(bills.listOpen, {});
    const payment = { id: newId(), partId: house.billId, typeId: null, amount: minor(100), tip: minor(0) };
    await take(house, { kind: 'paid', payment, owed: bill?.amount ?? minor(0) });
  },
  'its payment': ({ client, order }) => pay(client, [order]),
  'who looks after it': async ({ client, tenantId }) => {
    const [from] = await client.call(bills.listOpen, {});
    await signInStaff(app, tenantId, ['POS']);
    const to = (await client.call(bills.waiters, {})).find(({ id }) => id !== from?.server_id);
    await client.call(bills.handOver, { body: { fromId: from?.server_id ?? '', toId: to?.id ?? '' } });
  },
};

it.each(Object.entries(changes))('a till that has the list reads it again after %s', async (_, change) => {
  const house = await openHouse();
  const before = await read(house.client);
  const etag = before.headers.get('etag') ?? '';
  expect((await read(house.client, etag)).status).toBe(304);

  await change(house);

  const after = await read(house.client, etag);
  expect(after.status).toBe(200);
  expect(after.body).not.toEqual(before.body);
});

it('the list is read once for all tills that have the same of it, and never for another restaurant', async () => {
  const [{ client }, { client: stranger }] = [await openHouse(), await openHouse()];
  const before = app.countSent(READING);
  const first = await read(client);
  const sent = app.countSent(READING);
  expect(sent).toBe(before + 1);
  const etag = first.headers.get('etag') ?? '';
  expect((await Promise.all([read(client), read(client, etag)])).map(({ status }) => status)).toEqual([200, 304]);
  expect(app.countSent(READING)).toBe(sent);

  const other = await read(stranger, etag);
  expect(other.status).toBe(200);
  expect(other.body).not.toEqual(first.body);
  expect(app.countSent(READING)).toBe(sent + 1);
});

/** Words of the statement that reads the list. */
const READING = 'b.line_count = 0 as is_empty';

it('guests who pay apart have their table in the list, its charges, and its name on invoices', async () => {
  const house = await openHouse();
  const { client, burger, table, billId, lineId } = house;
  await client.call(charges.add, { body: { ...ruleOfAll, amount: minor(100), floor: 'Terrace' } });
  const id = newId();
  const opening = { id, tableId: null, apartAt: table, name: 'Table 1 · 2', guests: null };
  await client.call(bills.open, { body: opening });
  const listed = async () => (await client.call(bills.listOpen, {})).find((bill) => bill.id === id);
  const sent = await send(client, [burger], { billId: id, tableId: table });
  expect(await listed()).toMatchObject({ apart_at: table, table_ids: [], amount: 1461 });
  const owed = minor(1361);
  const payment = { id: newId(), partId: id, typeId: null, amount: owed, tip: minor(0) };
  const paid: BillCommand = { kind: 'paid', owed, payment };
  await expect(take({ ...house, billId: id }, paid)).rejects.toMatchObject({ status: 409 });

  // What comes to them stays at the table. The older call knows no charges.
  const body = { to: { billId: id }, lines: [{ lineId, quantity: 1 }] };
  await client.call(bills.moveLines, { params: { id: billId }, body });
  await client.call(bills.merge, { params: { id }, body: { billId } });
  const groups = await client.call(orders.list, {});
  expect(groups.map(({ table_id }) => table_id)).toEqual([table]);
  const others = groups.flatMap((group) => group.orders.map((order) => order.id)).filter((order) => order !== sent);
  await pay(client, [sent]);
  expect((await listed())?.apart_at).toBe(table);
  await client.call(tables.remove, { params: { id: table } });
  expect((await listed())?.apart_at).toBeUndefined();
  await pay(client, others);
  const { tables: sold } = await client.call(reports.places, { query: EVENING });
  expect(sold).toMatchObject([{ title: 'Table 1', invoices: 2, total: 3042 }]);
  const elsewhere = { ...opening, id: newId(), apartAt: newId() };
  await expect(client.call(bills.open, { body: elsewhere })).rejects.toMatchObject({ status: 404 });
});
