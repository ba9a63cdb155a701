import { auth } from '@comanda/contract/auth/auth.contract';
import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { type BillEntry, bills } from '@comanda/contract/bills/bills.contract';
import { customers } from '@comanda/contract/customers/customers.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { reservations } from '@comanda/contract/reservations/reservations.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import type { Step } from '@comanda/domain/bill/step';
import { minor } from '@comanda/domain/money';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { billDifferences } from '../../../test/support/bill-differences.ts';
import type { Client } from '../../../test/support/client.ts';
import { billOf, giveBack, payPart } from '../../../test/support/divided-bills.ts';
import { addMenu, PASSWORD, signInStaff, signUp } from '../../../test/support/factories.ts';
import { cancelItem, pay, sell, send } from '../../../test/support/sales.ts';

const TABLET = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const GUEST = '555 0100';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** A bill that the owner opened, and a waiter who goes on with it at a tablet. */
async function openHouse() {
  const { client: owner, tenantId } = await signUp(app);
  const { tea, table } = await addMenu(owner);
  const { id: other } = await owner.call(tables.add, { body: { title: 'Two', floor: 'Hall', seatingCapacity: 4 } });
  await owner.call(customers.add, { body: { phone: GUEST, name: 'Ann', email: null, birthDate: null, gender: null } });
  const order = await send(owner, [{ id: tea, quantity: 3 }, tea], { tableId: table });
  const bill = await billOf(owner, order);
  const [line] = bill.lines;
  if (!line) throw new Error('a bill without lines');
  const { username } = await signInStaff(app, tenantId, ['POS', 'ORDERS', 'INVOICES', 'RESERVATIONS', 'SETTINGS']);
  const waiter = app.client();
  await waiter.call(auth.signIn, { body: { username, password: PASSWORD } }, { 'user-agent': TABLET });
  const take = (...steps: BillCommand[]) => waiter.call(bills.takeSteps, { params: { id: bill.id }, body: { steps } });
  return { owner, waiter, tenantId, tea, table, other, order, bill, lineId: line.id, take };
}
type House = Awaited<ReturnType<typeof openHouse>>;

async function entriesOf({ owner, tenantId }: Pick<House, 'owner' | 'tenantId'>): Promise<BillEntry[]> {
  const ids = await app.database.asOwner(
    async (pg) => (await pg.query<{ id: string }>('select id from bills where tenant_id = $1', [tenantId])).rows,
  );
  const histories = await Promise.all(ids.map((params) => owner.call(bills.get, { params })));
  return histories.flatMap(({ entries }) => entries);
}

const openTab = (client: Client, id = newId()) =>
  client.call(bills.open, { body: { id, name: 'Ana', tableId: null, guests: null } }).then(() => id);
const payAll = ({ waiter, order, bill }: House) => payPart(waiter, { orderId: order, partId: bill.restId });
const discount = () => ({ id: newId(), isRemoved: false, amount: minor(50) });

/** How each kind of step is done. */
const steps: Record<Step['kind'], (house: House) => Promise<unknown>> = {
  opened: ({ waiter }) => openTab(waiter),
  described: ({ take }) => take({ kind: 'described', name: 'Ben', guests: 2, serverId: null }),
  seated: ({ take, other }) => take({ kind: 'seated', tableIds: [other] }),
  sent: ({ waiter, tea, table }) => send(waiter, [tea], { tableId: table }),
  moved_in: ({ waiter, bill, lineId }) =>
    waiter.call(bills.moveLines, {
      params: { id: bill.id },
      body: { to: { name: 'Zoe' }, lines: [{ lineId, quantity: 1 }] },
    }),
  changed: ({ take, lineId }) =>
    take({
      kind: 'changed',
      changes: [{ lineId, change: { kind: 'void', quantity: 1, isWaste: true, reason: 'Dropped' } }],
    }),
  seat: ({ take, lineId }) => take({ kind: 'seat', lineId, seat: 2 }),
  noted: ({ waiter, lineId: id }) =>
    waiter.call(orders.changeNotes, { params: { id }, body: { notes: 'nuts', isAllergy: true } }),
  discounted: ({ take }) => take({ kind: 'discounted', discount: discount(), reason: 'Regular guest' }),
  charged: ({ take }) => take({ kind: 'charged', charge: { ...discount(), title: 'Service', tax: null } }),
  taken_back: async ({ take }) => {
    const given = discount();
    await take({ kind: 'discounted', discount: given, reason: 'Regular guest' });
    await take({ kind: 'taken_back', id: given.id });
  },
  divided: ({ take, lineId }) => {
    const partId = newId();
    const held = [{ partId, slices: 1 }];
    return take({
      kind: 'divided',
      parts: [{ id: partId, name: 'Ana' }],
      lines: [{ lineId, slicesPerUnit: 1, held }],
    });
  },
  paid: ({ waiter, order, bill }) => payPart(waiter, { orderId: order, partId: bill.restId }, { isHalf: true }),
  settled: payAll,
  printed: ({ waiter }) => waiter.call(bills.addPrint, { body: { document: 'pro_forma', number: 1, isCopy: false } }),
  corrected: async (house) => {
    await payAll(house);
    const [payment] = (await billOf(house.waiter, house.order)).payments;
    const { id: typeId } = await house.waiter.call(paymentTypes.add, { body: { title: 'Till', isActive: true } });
    const body = { paymentId: payment?.id ?? '', typeId };
    await house.waiter.call(bills.correctPayment, { params: { id: house.bill.id }, body });
  },
  credited: async (house) => {
    await payAll(house);
    await giveBack(house.waiter, 1, 'half');
  },
  merged: async ({ waiter, bill, tea, other }) => {
    const from = await billOf(waiter, await send(waiter, [tea], { tableId: other }));
    await waiter.call(bills.merge, { params: { id: bill.id }, body: { billId: from.id } });
  },
  voided: async ({ waiter }) => {
    const id = await openTab(waiter);
    await waiter.call(bills.takeSteps, { params: { id }, body: { steps: [{ kind: 'voided' }] } });
  },
};

/** Other calls that write histories. */
const calls: Record<string, (house: House) => Promise<unknown>> = {
  'a sale': ({ waiter, tea }) => sell(waiter, [tea]),
  'orders that are paid': ({ waiter, order }) => pay(waiter, [order]),
  'orders that are cancelled': ({ waiter, order }) => waiter.call(orders.cancel, { body: { orderIds: [order] } }),
  'an item that is cancelled': ({ waiter, order }) => cancelItem(waiter, order, 0),
  'bills that are handed over': async ({ waiter }) => {
    const people = await waiter.call(bills.waiters, {});
    const [to, from] = [people.find(({ is_me }) => is_me), people.find(({ is_me }) => !is_me)];
    await waiter.call(bills.handOver, { body: { fromId: from?.id ?? '', toId: to?.id ?? '' } });
  },
  'guests who have reserved and arrive': async ({ waiter, other: tableId }) => {
    const date = new Date(Date.now() + 3_600_000);
    const plan = { customerId: GUEST, date, tableId, status: 'booked' as const, notes: null, peopleCount: 2 };
    const { id } = await waiter.call(reservations.add, { body: plan });
    await waiter.call(reservations.arrive, { params: { id }, body: { billId: newId() } });
  },
};

/** What the waiter wrote: who did it, on which device, and what. */
async function written(house: House, act: (house: House) => Promise<unknown>) {
  const known = await entriesOf(house);
  const told = new Set(known.map((entry) => JSON.stringify(entry)));
  await act(house);
  const added = (await entriesOf(house)).filter((entry) => !told.has(JSON.stringify(entry)));
  expect(known.map(({ person, device }) => [person, device])).toEqual([
    [expect.stringMatching(/^Restaurant/), expect.not.stringContaining('Firefox')],
  ]);
  expect(await billDifferences(app, house.tenantId)).toEqual([]);
  return {
    by: new Set(added.map(({ person, device }) => `${person}, ${device}`)),
    kinds: added.flatMap((entry) => entry.steps.map(({ kind }) => kind)),
  };
}

it.each(Object.entries(steps))(
  'the history says who did it and on which device, where something is %s',
  async (kind, act) => {
    const { by, kinds } = await written(await openHouse(), act);
    expect(kinds).toContain(kind);
    expect(by).toEqual(new Set(['Staff, Firefox on Linux']));
  },
);

it.each(Object.entries(calls))('the history says who did it and on which device, where there is %s', async (_, act) => {
  const { by } = await written(await openHouse(), act);
  expect(by).toEqual(new Set(['Staff, Firefox on Linux']));
});
