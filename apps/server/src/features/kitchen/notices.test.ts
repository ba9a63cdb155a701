import type { CallInput } from '@comanda/contract/core/route';
import { bills } from '@comanda/contract/bills/bills.contract';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { stations } from '@comanda/contract/stations/stations.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { sumsOf } from '@comanda/domain/bill/sums';
import { ZERO } from '@comanda/domain/money';
import type { ItemStatus } from '@comanda/domain/order-status';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { billDifferences } from '../../../test/support/bill-differences.ts';
import type { Client } from '../../../test/support/client.ts';
import { billOf } from '../../../test/support/divided-bills.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { pay, send } from '../../../test/support/sales.ts';
import { addStation, routeTo } from '../../../test/support/stations.ts';

let app: TestApp;
let client: Client;
let tenantId: string;
let menu: Awaited<ReturnType<typeof addMenu>>;
let [catchAll, bar, corner] = ['', '', ''];
let now = new Date('2026-03-02T12:00:00Z');

beforeAll(async () => {
  app = await startApp({ now: () => now });
});
afterAll(() => app.stop());
beforeEach(async () => {
  now = new Date('2026-03-02T12:00:00Z');
  ({ client, tenantId } = await signUp(app, { timeZone: 'UTC' }));
  menu = await addMenu(client);
  catchAll = (await client.call(stations.list, {})).stations[0]?.id ?? '';
  bar = await addStation(client, 'Bar');
  await routeTo(client, 'item', menu.tea, [bar]);
  corner = (await client.call(tables.add, { body: { title: 'Corner', floor: 'Hall', seatingCapacity: 2 } })).id;
});

const notices = async (by = client) => (await by.call(kitchen.notices, {})) ?? [];
const linesOf = async (id: string) => (await billOf(client, id)).lines.filter(({ roundId }) => roundId === id);
const serve = async (id: string, position: number, status: ItemStatus = 'delivered') => {
  const open = (await client.call(orders.list, {})).flatMap((group) => group.orders);
  const itemId = open.find((order) => order.id === id)?.items[position]?.id ?? '';
  await client.call(orders.updateItemStatus, { params: { id: itemId }, body: { status } });
};
type Steps = CallInput<typeof bills.takeSteps>['body']['steps'];
const take = async (id: string, steps: Steps) =>
  client.call(bills.takeSteps, { params: { id: (await billOf(client, id)).id }, body: { steps } });
const voiding = (lineId: string, quantity: number, reason = 'Mistake'): Steps[number] => ({
  kind: 'changed',
  changes: [{ lineId, change: { kind: 'void', quantity, isWaste: false, reason } }],
});
const told = ({ kind, station_id, from, to, reason, lines }: Awaited<ReturnType<typeof notices>>[number]) => ({
  kind,
  station_id,
  ...(kind === 'move' ? { from, to } : { reason }),
  lines: lines.map(({ title, units }) => `${units} ${title}`),
});
const allTold = async () => (await notices()).map(told);

describe('what is taken back', () => {
  it('is told to its station with the words of the round, before and after somebody began with it', async () => {
    const tea = { id: menu.tea, quantity: 3 };
    const id = await send(client, [{ id: menu.burger, variant_id: menu.large }, tea], { tableId: menu.table });
    const [burger, teas] = await linesOf(id);
    await take(id, [voiding(teas?.id ?? '', 2, 'Too much')]);
    const [notice] = await notices();
    expect(notice).toEqual({
      id: expect.any(String),
      kind: 'void',
      station_id: bar,
      order_id: id,
      order_no: 1,
      token_no: 1,
      table_title: 'Table 1',
      from: null,
      to: null,
      sent_at: now,
      reason: 'Too much',
      lines: [{ line_id: teas?.id, title: 'Tea', variant_title: null, notes: null, units: 2 }],
    });
    await serve(id, 0, 'completed');
    await take(id, [voiding(burger?.id ?? '', 1)]);
    expect((await allTold())[1]).toEqual({
      kind: 'void',
      station_id: catchAll,
      reason: 'Mistake',
      lines: ['1 Burger'],
    });
    expect(await billDifferences(app, tenantId)).toEqual([]);
  });

  it('is told to nobody once it was served', async () => {
    const id = await send(client, [menu.tea, menu.burger], { tableId: menu.table });
    const [tea] = await linesOf(id);
    await serve(id, 0);
    await take(id, [voiding(tea?.id ?? '', 1)]);
    expect(await notices()).toEqual([]);
  });

  it('stays told when the order is gone, until somebody at the station has seen it', async () => {
    const id = await send(client, [menu.tea, menu.burger]);
    await client.call(orders.cancel, { body: { orderIds: [id] } });
    const { client: cook } = await signInStaff(app, tenantId, ['KITCHEN']);
    const all = await notices(cook);
    expect(all.map(told)).toEqual(
      expect.arrayContaining([
        { kind: 'void', station_id: bar, reason: null, lines: ['1 Tea'] },
        { kind: 'void', station_id: catchAll, reason: null, lines: ['1 Burger'] },
      ]),
    );
    const ids = all.map((notice) => notice.id);
    const { client: display } = await signInStaff(app, tenantId, ['KITCHEN_DISPLAY']);
    await expect(display.call(kitchen.seen, { body: { ids } })).rejects.toMatchObject({ status: 403 });
    const { client: other } = await signUp(app);
    await other.call(kitchen.seen, { body: { ids } });
    expect(await notices(other)).toEqual([]);
    expect(await notices(cook)).toHaveLength(2);
    await Promise.all([
      cook.call(kitchen.seen, { body: { ids } }),
      cook.call(kitchen.seen, { body: { ids: ids.toReversed() } }),
    ]);
    expect(await notices(cook)).toEqual([]);
  });

  it('is told by an item that is cancelled, and forgotten after a day', async () => {
    const id = await send(client, [menu.tea]);
    await serve(id, 0, 'cancelled');
    expect(await allTold()).toEqual([{ kind: 'void', station_id: bar, reason: null, lines: ['1 Tea'] }]);
    now = new Date(now.getTime() + 86_400_000);
    const { client: cook } = await signInStaff(app, tenantId, ['KITCHEN']);
    expect(await notices(cook)).toEqual([]);
  });
});

describe('what goes to another place', () => {
  const move = { kind: 'move', from: 'Table 1', to: 'Corner' };

  it('is told once with its bill that is seated elsewhere, but for what was served', async () => {
    const id = await send(client, [menu.tea, menu.burger], { tableId: menu.table });
    await serve(id, 1);
    await take(id, [{ kind: 'seated', tableIds: [menu.table, corner] }]);
    expect(await notices()).toEqual([]);
    await take(id, [{ kind: 'seated', tableIds: [corner] }]);
    expect(await allTold()).toEqual([{ ...move, station_id: bar, lines: ['1 Tea'] }]);
    const order = (await client.call(kitchen.list, {})).flatMap((group) => group.orders)[0];
    expect(order).toMatchObject({ table_title: 'Corner', tickets: [{ sent_at: now }, { sent_at: now }] });
  });

  it('is told with rounds that move to a table, and with units that leave their round', async () => {
    const id = await send(client, [{ id: menu.tea, quantity: 3 }, menu.burger], { tableId: menu.table });
    const { id: billId, lines } = await billOf(client, id);
    const [tea, burger] = lines;
    const moveTo = (to: object, own: { lineId: string; quantity: number }[]) =>
      client.send('POST', `/api/v1/bills/${billId}/move-lines`, { body: { to, lines: own } });
    const parts = [{ lineId: tea?.id ?? '', quantity: 2 }];
    expect(await moveTo({ tableId: corner }, parts)).toMatchObject({ status: 200 });
    expect(await allTold()).toEqual([{ ...move, station_id: bar, lines: ['2 Tea'] }]);
    const rest = [
      { lineId: tea?.id ?? '', quantity: 1 },
      { lineId: burger?.id ?? '', quantity: 1 },
    ];
    expect(await moveTo({ name: 'Ana' }, rest)).toMatchObject({ status: 200 });
    expect((await allTold()).slice(1)).toEqual(
      expect.arrayContaining([
        { ...move, to: 'Ana', station_id: bar, lines: ['1 Tea'] },
        { ...move, to: 'Ana', station_id: catchAll, lines: ['1 Burger'] },
      ]),
    );
    const [split] = (await client.call(orders.list, {})).flatMap((group) => group.orders).filter((o) => o.id !== id);
    expect(split).toMatchObject({ tickets: [], items: [{ station_ids: [bar], quantity: 2 }] });
    expect(await billDifferences(app, tenantId)).toEqual([]);
  });

  it('keeps its stations when units leave that were served already, and is told to nobody', async () => {
    const id = await send(client, [{ id: menu.tea, quantity: 2 }], { tableId: menu.table });
    await serve(id, 0);
    const { id: billId, lines } = await billOf(client, id);
    const body = { to: { tableId: corner }, lines: [{ lineId: lines[0]?.id ?? '', quantity: 1 }] };
    expect(await client.send('POST', `/api/v1/bills/${billId}/move-lines`, { body })).toMatchObject({ status: 200 });
    expect(await notices()).toEqual([]);
    expect(await billDifferences(app, tenantId)).toEqual([]);
  });

  it('is told with a bill that is merged, unless its table comes with it', async () => {
    const [here, there] = [
      await send(client, [menu.tea], { tableId: menu.table }),
      await send(client, [menu.tea], { tableId: corner }),
    ];
    const [into, from] = [(await billOf(client, here)).id, (await billOf(client, there)).id];
    await client.call(bills.merge, { params: { id: into }, body: { billId: from, withTables: true } });
    expect(await notices()).toEqual([]);
    const third = await client.call(tables.add, { body: { title: 'Third', floor: 'Hall', seatingCapacity: 2 } });
    const late = await send(client, [menu.burger], { tableId: third.id });
    const billId = (await billOf(client, late)).id;
    await client.call(bills.merge, { params: { id: into }, body: { billId } });
    expect(await allTold()).toEqual([
      { kind: 'move', from: 'Third', to: 'Table 1', station_id: catchAll, lines: ['1 Burger'] },
    ]);
    expect(await billDifferences(app, tenantId)).toEqual([]);
  });
});

describe('what is said otherwise', () => {
  const itemsOf = async (id: string) =>
    (await client.call(orders.list, {})).flatMap((group) => group.orders).find((order) => order.id === id)?.items ?? [];
  const say = (id: string, body: object, by = client) =>
    by.send('POST', `/api/v1${orders.changeNotes.path.replace(':id', id)}`, { body });

  it('is told to the stations of its line with what was said before, and the line says it', async () => {
    const id = await send(client, [menu.burger, { id: menu.tea, quantity: 2, notes: 'with milk' }], {
      tableId: menu.table,
    });
    const tea = (await itemsOf(id))[1]?.id ?? '';
    const { version } = (await client.call(orders.changes, { query: {} })) ?? {};
    expect(await say(tea, { notes: 'milk', isAllergy: true })).toMatchObject({
      status: 200,
      body: { message: 'The kitchen is told!' },
    });
    expect(await notices()).toMatchObject([
      {
        kind: 'change',
        station_id: bar,
        token_no: 1,
        table_title: 'Table 1',
        reason: 'with milk',
        lines: [{ line_id: tea, title: 'Tea', notes: 'milk', is_allergy: true, units: 2 }],
      },
    ]);
    expect((await itemsOf(id))[1]).toMatchObject({ notes: 'milk', is_allergy: true });
    const changes = await client.call(orders.changes, { query: { since: version } });
    expect(changes).toMatchObject({ isWhole: false, orders: [{ id }] });
    // The same again is no news.
    expect(await say(tea, { notes: 'milk', isAllergy: true })).toMatchObject({ status: 200 });
    expect(await notices()).toHaveLength(1);
    expect(await say(tea, {})).toMatchObject({ status: 200 });
    expect((await itemsOf(id))[1]).toMatchObject({ notes: null });
    expect(await billDifferences(app, tenantId)).toEqual([]);
  });

  it('replaces nothing that whoever says it has not read', async () => {
    const id = await send(client, [menu.burger], { tableId: menu.table });
    const [burger] = await itemsOf(id);
    const was = { notes: null, isAllergy: false };
    await say(burger?.id ?? '', { notes: 'nuts', isAllergy: true, was });
    expect(await say(burger?.id ?? '', { notes: 'no onions', was })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    const now = { notes: 'nuts', isAllergy: true };
    expect(await say(burger?.id ?? '', { notes: 'nuts, no onions', isAllergy: true, was: now })).toMatchObject({
      status: 200,
    });
    expect((await itemsOf(id))[0]).toMatchObject({ notes: 'nuts, no onions', is_allergy: true });
  });

  it('stands in the history of its bill with what was said before, also where the bill is paid already', async () => {
    const id = await send(client, [{ id: menu.burger, notes: 'no onions' }, menu.tea], { tableId: menu.table });
    const [burger, tea] = await itemsOf(id);
    const notedOf = async () => {
      const { bill } = await client.call(bills.ofOrder, { params: { orderId: id } });
      return (bill?.entries ?? []).flatMap(({ person, steps }) =>
        steps.filter(({ kind }) => kind === 'noted').map((step) => [person, step]),
      );
    };
    await say(burger?.id ?? '', { notes: 'eggs', isAllergy: true });
    const first = {
      kind: 'noted',
      lineId: burger?.id,
      from: { notes: 'no onions', isAllergy: false },
      to: { notes: 'eggs', isAllergy: true },
    };
    expect(await notedOf()).toMatchObject([[expect.any(String), first]]);
    const bill = await billOf(client, id);
    const amount = sumsOf(bill).owed.total;
    await take(id, [
      { kind: 'paid', owed: amount, payment: { id: newId(), partId: bill.restId, typeId: null, amount, tip: ZERO } },
    ]);
    expect((await billOf(client, id)).state).toBe('settled');
    expect(await say(tea?.id ?? '', { notes: 'to go' })).toMatchObject({ status: 200 });
    const second = { lineId: tea?.id, from: { notes: null }, to: { notes: 'to go', isAllergy: false } };
    expect(await notedOf()).toMatchObject([
      [expect.any(String), first],
      [expect.any(String), second],
    ]);
    expect(await billDifferences(app, tenantId)).toEqual([]);
  });

  it('is refused where the history of its bill is full', async () => {
    const id = await send(client, [menu.tea], { tableId: menu.table });
    const [tea] = await itemsOf(id);
    await app.database.asOwner((owner) =>
      owner.query('update bills set entry_no = 300 where tenant_id = $1', [tenantId]),
    );
    expect(await say(tea?.id ?? '', { notes: 'x' })).toMatchObject({
      status: 409,
      body: { message: 'This bill has become too long! Please settle it and open another one.' },
    });
    expect(await itemsOf(id)).toMatchObject([{ notes: null }]);
  });

  it('is refused once it is served, where nobody has it, and to whoever may not', async () => {
    const { client: other } = await signUp(app);
    const { client: cook } = await signInStaff(app, tenantId, ['KITCHEN']);
    const id = await send(client, [menu.tea, menu.burger]);
    const [tea] = await itemsOf(id);
    expect(await say(tea?.id ?? '', { notes: 'x' }, other)).toMatchObject({ status: 404 });
    expect(await say(tea?.id ?? '', { notes: 'x' }, cook)).toMatchObject({ status: 403 });
    await serve(id, 0);
    expect(await say(tea?.id ?? '', { notes: 'x' })).toMatchObject({
      status: 409,
      body: { message: 'What is served or cancelled cannot be changed any more!' },
    });
    expect(await notices()).toEqual([]);
  });

  it('leaves room for the orders of all others, and weighs what it says now', async () => {
    const id = await send(
      client,
      Array.from({ length: 200 }, () => menu.tea),
    );
    const items = await itemsOf(id);
    const weight = async () => {
      const { rows } = await app.database.asOwner((owner) =>
        owner.query<{ weight: number }>('select weight from orders where id = $1', [id]),
      );
      return rows[0]?.weight ?? 0;
    };
    const before = await weight();
    const long = '\u0001'.repeat(1000);
    const answers = [];
    for (const { id: itemId } of items) answers.push((await say(itemId, { notes: long })).status);
    expect(answers).toEqual([...Array(20).fill(200), ...Array(180).fill(400)]);
    expect(await weight()).toBe(before + 20 * (6 * 1000 + 2 - 4));
    for (const { id: itemId } of items) await say(itemId, { notes: null });
    expect(await weight()).toBe(before);
  });
});

it('dividing and paying tell the stations nothing', async () => {
  const id = await send(client, [{ id: menu.tea, quantity: 2 }, menu.burger], { tableId: menu.table });
  const [tea] = await linesOf(id);
  const partId = newId();
  await take(id, [
    {
      kind: 'divided',
      parts: [{ id: partId, name: 'Ana' }],
      lines: [{ lineId: tea?.id ?? '', slicesPerUnit: 1, held: [{ partId, slices: 1 }] }],
    },
  ]);
  const other = await send(client, [menu.tea]);
  await pay(client, [other]);
  expect(await notices()).toEqual([]);
  const [ticket] = (await client.call(kitchen.list, {})).flatMap((group) => group.orders);
  expect(ticket?.tickets).toHaveLength(2);
});
