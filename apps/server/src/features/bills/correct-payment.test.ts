import { bills } from '@comanda/contract/bills/bills.contract';
import { billMessages } from '@comanda/contract/bills/bills.messages';
import { invoices } from '@comanda/contract/invoices/invoices.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { paymentTypeMessages } from '@comanda/contract/payment-types/payment-types.messages';
import { reports } from '@comanda/contract/reports/reports.contract';
import { minor } from '@comanda/domain/money';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { billDifferences } from '../../../test/support/bill-differences.ts';
import type { Client } from '../../../test/support/client.ts';
import { billOf, giveBack, payPart } from '../../../test/support/divided-bills.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { renew, send } from '../../../test/support/sales.ts';
import { english } from '../../texts/english.ts';

const TODAY = '2026-02-10';
let clock: Date;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => clock });
});
beforeEach(() => {
  clock = new Date(`${TODAY}T12:00:00Z`);
});
afterAll(() => app.stop());

/** A tea for 3.20, paid by card with a tip of 0.50; all of it, or half. */
async function openHouse({ isHalf = false } = {}) {
  const { client, tenantId } = await signUp(app, { timeZone: 'UTC', currency: 'EUR' });
  const { tea } = await addMenu(client);
  const [card, cash] = await client.call(paymentTypes.list, {});
  if (!card || !cash) throw new Error('a payment type is missing');
  const orderId = await send(client, [tea]);
  const { restId: partId } = await billOf(client, orderId);
  await payPart(client, { orderId, partId }, { typeId: card.id, isHalf, tip: minor(50) });
  const bill = await billOf(client, orderId);
  return { client, tenantId, card, cash, orderId, partId, billId: bill.id, paymentId: bill.payments[0]?.id ?? '' };
}
type House = Awaited<ReturnType<typeof openHouse>>;

const correct = (client: Client, { billId, paymentId }: House, typeId: string) =>
  client.call(bills.correctPayment, { params: { id: billId }, body: { paymentId, typeId } });
const refused = (call: Promise<unknown>) => call.catch((error: unknown) => error);
const query = { type: 'custom', from: TODAY, to: TODAY } as const;

it('moves a payment from one type to another wherever it is shown or counted, and nothing else', async () => {
  const house = await openHouse();
  const { client, tenantId, card, cash, orderId } = house;
  const before = await client.call(invoices.get, { params: { id: 1 } });
  await client.call(reports.get, { query });
  await correct(client, house, cash.id);

  const invoice = await client.call(invoices.get, { params: { id: 1 } });
  expect(invoice).toEqual({
    ...before,
    payments: [{ title: cash.title, amount: minor(320), tip: minor(50), given: null }],
  });
  expect(await client.call(invoices.list, { query: { ...query, sort: '', perPage: 10 } })).toMatchObject([
    { payments: [{ title: cash.title }] },
  ]);
  const report = await client.call(reports.get, { query });
  expect(report.paymentTypes).toEqual([{ title: cash.title, payments: 1, amount: 320 }]);
  expect(await client.call(reports.balance, { query })).toMatchObject({
    difference: 0,
    tips: 50,
    payments: [{ title: cash.title, amount: 320, tip: 50, refunded: 0 }],
  });
  const { bill: history } = await client.call(bills.ofOrder, { params: { orderId } });
  expect(history?.entries.at(-1)).toMatchObject({
    person: expect.stringMatching(/^Restaurant/),
    steps: [{ kind: 'corrected', typeId: cash.id }],
  });
  expect(history?.payments).toMatchObject([
    { type: card.title, corrections: [{ type_id: cash.id, type: cash.title }] },
  ]);
  expect(await billDifferences(app, tenantId)).toEqual([]);

  await correct(client, house, card.id);
  expect((await client.call(reports.get, { query })).paymentTypes).toEqual([
    { title: card.title, payments: 1, amount: 320 },
  ]);
  await giveBack(client, 1, 'half');
  expect(await client.call(reports.balance, { query })).toMatchObject({
    difference: 0,
    payments: [{ title: card.title, amount: 320, tip: 50, refunded: 185 }],
  });
  expect(await billDifferences(app, tenantId)).toEqual([]);
});

it('is possible while the bill is open, and holds on the invoice that comes later', async () => {
  const house = await openHouse({ isHalf: true });
  const { client, tenantId, card, cash, orderId, partId } = house;
  await correct(client, house, cash.id);
  expect(await client.call(reports.balance, { query })).toMatchObject({
    difference: 0,
    payments: [{ title: cash.title, amount: 160, tip: 50 }],
  });

  clock = new Date('2026-02-11T12:00:00Z');
  await renew(client);
  await payPart(client, { orderId, partId }, { typeId: card.id });
  const tomorrow = { query: { type: 'custom', from: '2026-02-11', to: '2026-02-11' } as const };
  const { paymentTypes: types } = await client.call(reports.get, tomorrow);
  expect(types).toEqual([
    { title: card.title, payments: 1, amount: 160 },
    { title: cash.title, payments: 1, amount: 160 },
  ]);
  expect(await client.call(reports.balance, tomorrow)).toMatchObject({ difference: 0 });
  expect(await billDifferences(app, tenantId)).toEqual([]);
});

it('is refused on another day, for what was given back, and for types that are not offered or are the same', async () => {
  const house = await openHouse();
  const { client, card, cash } = house;
  const say = (message: Parameters<typeof english>[0]) => ({ body: { message: english(message) } });
  expect(await refused(correct(client, house, card.id))).toMatchObject({
    status: 409,
    ...say(billMessages.refusedSame),
  });
  expect(await refused(correct(client, { ...house, paymentId: newId() }, cash.id))).toMatchObject({
    status: 409,
    ...say(billMessages.refusedUnknown),
  });
  const notOffered = { status: 404, ...say(paymentTypeMessages.notOffered) };
  expect(await refused(correct(client, house, newId()))).toMatchObject(notOffered);
  await client.call(paymentTypes.toggle, { params: { id: cash.id }, body: { isActive: false } });
  expect(await refused(correct(client, house, cash.id))).toMatchObject(notOffered);
  await client.call(paymentTypes.toggle, { params: { id: cash.id }, body: { isActive: true } });

  clock = new Date('2026-02-11T12:00:00Z');
  await renew(client);
  expect(await refused(correct(client, house, cash.id))).toMatchObject({ status: 409, ...say(billMessages.otherDay) });

  clock = new Date(`${TODAY}T12:00:00Z`);
  await giveBack(client, 1, 'rest');
  // Half of the tip is left.
  await correct(client, house, cash.id);
  const {
    invoices: [invoice],
    payments: [payment],
  } = await billOf(client, house.orderId);
  await client.call(bills.credit, {
    params: { id: house.billId },
    body: {
      id: newId(),
      invoiceId: invoice?.id ?? '',
      reason: 'Cold',
      back: { lines: [], charges: [] },
      refunds: [{ id: newId(), paymentId: payment?.id ?? '', typeId: cash.id, amount: minor(0), tip: minor(25) }],
    },
  });
  expect(await refused(correct(client, house, card.id))).toMatchObject({
    status: 409,
    ...say(billMessages.refusedGivenBack),
  });
});

it('is for those who sell or see invoices, of their own restaurant, and not without end', async () => {
  const house = await openHouse();
  const { client, tenantId, card, cash } = house;
  const { client: waiter } = await signInStaff(app, tenantId, ['POS']);
  const { client: cook } = await signInStaff(app, tenantId, ['KITCHEN']);
  const { client: stranger } = await signUp(app);
  expect(await refused(correct(cook, house, cash.id))).toMatchObject({ status: 403 });
  expect(await refused(correct(stranger, house, cash.id))).toMatchObject({ status: 404 });

  for (let n = 0; n < 20; n += 1) await correct(waiter, house, n % 2 === 0 ? cash.id : card.id);
  expect(await refused(correct(client, house, cash.id))).toMatchObject({
    body: { code: 'quota_reached', message: english(billMessages.correctedTooOften) },
  });
});

it('gives one effect to a call that is sent twice', async () => {
  const house = await openHouse();
  const key = newId();
  for (let n = 0; n < 2; n += 1)
    await house.client.call(
      bills.correctPayment,
      { params: { id: house.billId }, body: { paymentId: house.paymentId, typeId: house.cash.id } },
      { 'idempotency-key': key },
    );
  const { entries } = (await house.client.call(bills.get, { params: { id: house.billId } })) ?? { entries: [] };
  expect(entries.flatMap(({ steps }) => steps).filter(({ kind }) => kind === 'corrected')).toHaveLength(1);
});
