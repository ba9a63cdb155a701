import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { bills } from '@comanda/contract/bills/bills.contract';
import { billMessages } from '@comanda/contract/bills/bills.messages';
import { coreMessages } from '@comanda/contract/core/messages';
import { orders } from '@comanda/contract/orders/orders.contract';
import { reports } from '@comanda/contract/reports/reports.contract';
import { minor } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { english } from '../../texts/english.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { billDifferences } from '../../../test/support/bill-differences.ts';
import type { Client } from '../../../test/support/client.ts';
import { billOf, payPart } from '../../../test/support/divided-bills.ts';
import { addMenu, signUp } from '../../../test/support/factories.ts';
import { cancelItem, pay, send } from '../../../test/support/sales.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Change = (BillCommand & { kind: 'changed' })['changes'][number]['change'];
type Row = { kind: string; worth: number; units: number; reason: string; is_waste: boolean; invoice: number | null };

/** A tea is 3.20. */
async function openHouse() {
  const { client, tenantId } = await signUp(app);
  const { tea, table } = await addMenu(client);
  const takenOff = () =>
    app.database.asOwner(async (owner) => {
      const { rows } = await owner.query<Row>(
        `select d.kind, d.worth_minor::int as worth, d.units, d.reason, d.is_waste, v.invoice_no as invoice
         from bill_changes d left join invoices v on v.tenant_id = d.tenant_id and v.id = d.invoice_id
         where d.tenant_id = $1 and d.user_name is not null order by d.changed_at, d.bill_id, d.change_no`,
        [tenantId],
      );
      expect(await billDifferences(app, tenantId)).toEqual([]);
      return rows;
    });
  return { client, tea, table, takenOff };
}

/** Does something with the first line of an order. */
async function change(client: Client, orderId: string, ...changes: Change[]): Promise<void> {
  const { id, lines } = await billOf(client, orderId);
  const steps: BillCommand[] = [
    { kind: 'changed', changes: changes.map((each) => ({ lineId: lines[0]?.id ?? '', change: each })) },
  ];
  await client.call(bills.takeSteps, { params: { id }, body: { steps } });
}

const onlyOne = { units: 1, is_waste: false, invoice: null };
const discount = (percent: number): Change => ({
  kind: 'discount',
  discount: { id: newId(), isRemoved: false, rate: rateFromPercent(percent) },
  reason: 'Regular guest',
});

it('counts a void and what is given away when it is done, at the price of that moment', async () => {
  const { client, tea, takenOff } = await openHouse();
  const order = await send(client, [{ id: tea, quantity: 4 }]);
  await change(client, order, { kind: 'void', quantity: 1, isWaste: true, reason: 'Dropped' });
  await change(client, order, { kind: 'price', unitPrice: minor(200), reason: 'Happy hour' });
  await change(client, order, { kind: 'comp', quantity: 1, reason: 'Apology' });
  expect(await takenOff()).toEqual([
    { ...onlyOne, kind: 'void', worth: 320, reason: 'Dropped', is_waste: true },
    { ...onlyOne, kind: 'comp', worth: 200, reason: 'Apology' },
  ]);
});

it('counts a discount and another price when the invoice is written, with what they took off it', async () => {
  const { client, tea, takenOff } = await openHouse();
  const order = await send(client, [{ id: tea, quantity: 2 }]);
  await change(client, order, { kind: 'price', unitPrice: minor(300), reason: 'Happy hour' }, discount(10));
  const { id } = await billOf(client, order);
  const ofBill = { id: newId(), isRemoved: false, amount: minor(100) };
  const steps: BillCommand[] = [{ kind: 'discounted', discount: ofBill, reason: 'Complaint' }];
  await client.call(bills.takeSteps, { params: { id }, body: { steps } });
  expect(await takenOff()).toEqual([]);
  await payPart(client, { orderId: order, partId: id });
  const invoiced = { units: 2, is_waste: false, invoice: 1 };
  expect(await takenOff()).toEqual([
    { ...invoiced, kind: 'price', worth: 40, reason: 'Happy hour' },
    { ...invoiced, kind: 'discount', worth: 60, reason: 'Regular guest' },
    { ...invoiced, kind: 'discount', worth: 100, units: 0, reason: 'Complaint' },
  ]);
});

it('counts what the calls that know orders only cancel and pay', async () => {
  const { client, tea, takenOff } = await openHouse();
  const order = await send(client, [tea, { id: tea, quantity: 3 }]);
  await cancelItem(client, order, 1);
  await change(client, order, discount(50));
  await pay(client, [order]);
  const other = await send(client, [tea]);
  await client.call(orders.cancel, { body: { orderIds: [other] } });
  expect(await takenOff()).toEqual([
    { ...onlyOne, kind: 'void', worth: 960, units: 3, reason: '' },
    { ...onlyOne, kind: 'discount', worth: 160, reason: 'Regular guest', invoice: 1 },
    { ...onlyOne, kind: 'void', worth: 320, reason: '' },
  ]);
});

it('keeps the reason and the waste that somebody names for an item or orders that are cancelled', async () => {
  const { client, tea, takenOff } = await openHouse();
  const order = await send(client, [tea, { id: tea, quantity: 3 }]);
  const begun = (await billOf(client, order)).lines[1]?.id ?? '';
  await client.call(orders.updateItemStatus, { params: { id: begun }, body: { status: 'preparing' } });
  // A cook had begun, which would be waste if nobody said otherwise.
  const because = { reason: ' Guest left ', isWaste: false };
  await client.call(orders.updateItemStatus, { params: { id: begun }, body: { status: 'cancelled', ...because } });
  const others = [order, await send(client, [tea])];
  await client.call(orders.cancel, { body: { orderIds: others, reason: 'Dropped', isWaste: true } });

  const left = { kind: 'void', quantity: 3, isWaste: false, reason: 'Guest left' };
  const dropped = { kind: 'void', quantity: 1, isWaste: true, reason: 'Dropped' };
  expect((await billOf(client, order)).lines.map(({ changes }) => changes)).toEqual([[dropped], [left]]);
  expect(await takenOff()).toEqual([
    { ...onlyOne, kind: 'void', worth: 960, units: 3, reason: 'Guest left' },
    ...others.map(() => ({ ...onlyOne, kind: 'void', worth: 320, reason: 'Dropped', is_waste: true })),
  ]);
  const { reasons } = await client.call(reports.takenOff, { query: { type: 'today', from: '', to: '' } });
  expect(reasons.map(({ reason, amount, wasted }) => ({ reason, amount, wasted }))).toEqual([
    { reason: 'Guest left', amount: 960, wasted: 0 },
    { reason: 'Dropped', amount: 640, wasted: 640 },
  ]);
});

it.each([
  ['blank', '  ', billMessages.reasonMissing],
  ['too long', 'x'.repeat(101), coreMessages.textTooLong],
])('cancels nothing for a reason that is %s', async (_what, reason, message) => {
  const { client, tea, takenOff } = await openHouse();
  const order = await send(client, [tea]);
  const id = (await billOf(client, order)).lines[0]?.id ?? '';
  for (const [path, body] of [
    [`update-status/${id}`, { status: 'cancelled', reason }],
    ['cancel', { orderIds: [order], reason }],
  ] as const) {
    const answer = await client.send('POST', `/api/v1/orders/${path}`, { body });
    expect(answer).toMatchObject({ status: 400, body: { message: english(message) } });
  }
  expect(await takenOff()).toEqual([]);
});

it('counts once what moves to another bill, and what it cost in the menu', async () => {
  const { client, tea, table, takenOff } = await openHouse();
  const order = await send(client, [{ id: tea, quantity: 2 }]);
  await change(client, order, { kind: 'comp', quantity: 1, reason: 'Apology' });
  await change(client, order, { kind: 'price', unitPrice: minor(100), reason: 'Happy hour' });
  const joined = await send(client, [tea], { tableId: table });
  const [from, into] = [await billOf(client, order), await billOf(client, joined)];
  await client.call(bills.merge, { params: { id: into.id }, body: { billId: from.id } });
  await payPart(client, { orderId: joined, partId: into.id });
  expect(await takenOff()).toEqual([
    { ...onlyOne, kind: 'comp', worth: 320, reason: 'Apology' },
    { kind: 'price', worth: 220, units: 2, reason: 'Happy hour', is_waste: false, invoice: 1 },
  ]);
});
