import type { CreditCommand } from '@comanda/contract/bills/bill-commands';
import { bills } from '@comanda/contract/bills/bills.contract';
import { billMessages } from '@comanda/contract/bills/bills.messages';
import type { MessageKey } from '@comanda/contract/core/message';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { paymentTypeMessages } from '@comanda/contract/payment-types/payment-types.messages';
import { creditFor } from '@comanda/domain/bill/credit';
import { leftOfPayment } from '@comanda/domain/bill/left';
import { replay } from '@comanda/domain/bill/steps';
import { sumsOf } from '@comanda/domain/bill/sums';
import { minor, type Minor, ZERO } from '@comanda/domain/money';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { billDifferences } from '../../../test/support/bill-differences.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { sell, send } from '../../../test/support/sales.ts';
import { english } from '../../texts/english.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const invoiceNo = 1;
const TIP = minor(200);

const differencesIn = (tenantId: string) => billDifferences(app, tenantId);

async function billIn(client: Client) {
  const { bill: history } = await client.call(bills.ofInvoice, { params: { invoiceNo } });
  if (!history) throw new Error('an invoice without a bill');
  return { history, bill: replay(history.entries.flatMap(({ steps }) => steps)) };
}

/** A burger and three teas, paid with a tip. */
async function openHouse() {
  const { client, tenantId } = await signUp(app);
  const { burger, tea } = await addMenu(client);
  const [cash] = await client.call(paymentTypes.list, {});
  if (!cash) throw new Error('no payment type');
  const order = await send(client, [burger, { id: tea, quantity: 3 }]);
  const { bill: open } = await client.call(bills.ofOrder, { params: { orderId: order } });
  const partId = open?.id ?? '';
  const owed = sumsOf(replay(open?.entries.flatMap(({ steps }) => steps) ?? [])).owed.total;
  const payment = { id: newId(), partId, typeId: cash.id, amount: owed, tip: TIP };
  await client.call(bills.takeSteps, { params: { id: partId }, body: { steps: [{ kind: 'paid', owed, payment }] } });
  return { client, tenantId, cash, tea, ...(await billIn(client)) };
}
type House = Awaited<ReturnType<typeof openHouse>>;

/** Gives back two teas, or what `more` says instead. */
function bodyOf(
  { bill, cash }: House,
  more: Partial<CreditCommand> & { amount?: Minor; tip?: Minor } = {},
): CreditCommand {
  const [invoice, payment] = [bill.invoices[0], bill.payments[0]];
  const { amount, tip = ZERO, ...parts } = more;
  const back = parts.back ?? { lines: [{ lineId: bill.lines[1]?.id ?? '', slices: 2 }], charges: [] };
  const { total } = creditFor(bill, invoice?.id ?? '', back).amounts;
  const refund = { id: newId(), paymentId: payment?.id ?? '', typeId: cash.id, amount: amount ?? total, tip };
  return { id: newId(), invoiceId: invoice?.id ?? '', reason: 'Complaint', back, refunds: [refund], ...parts };
}

const credit = (client: Client, { bill }: Pick<House, 'bill'>, body: CreditCommand, key?: string) =>
  client.call(bills.credit, { params: { id: bill.id }, body }, key ? { 'idempotency-key': key } : {});

const notesOf = async (client: Client) => (await billIn(client)).bill.creditNotes;

it('is for those with INVOICES, of their own restaurant', async () => {
  const house = await openHouse();
  const { client: waiter } = await signInStaff(app, house.tenantId, ['POS', 'ORDERS']);
  const { client: cashier } = await signInStaff(app, house.tenantId, ['INVOICES']);
  const { client: stranger } = await signUp(app);
  const refused = (client: Client) => credit(client, house, bodyOf(house)).catch((error: unknown) => error);

  expect(await refused(waiter)).toMatchObject({ status: 403 });
  expect(await refused(stranger)).toMatchObject({
    status: 404,
    body: { message: english(billMessages.notFound) },
  });
  expect(await notesOf(house.client)).toEqual([]);

  expect(await credit(cashier, house, bodyOf(house))).toMatchObject({ credit_note_no: 1 });
  const { history } = await billIn(cashier);
  expect(history.credit_notes).toMatchObject([{ credit_note_no: 1, reason: 'Complaint' }]);
  expect(history.entries.at(-1)).toMatchObject({ person: 'Staff', steps: [{ kind: 'credited' }] });
});

describe('gives back what was taken, and no more', () => {
  const cases: [string, (house: House) => CreditCommand, MessageKey][] = [
    [
      'refunds that are less than the credit note',
      (house) => bodyOf(house, { amount: minor(1) }),
      billMessages.refusedNotPaid,
    ],
    [
      'refunds that are more than the credit note',
      (house) => bodyOf(house, { amount: minor(100_000) }),
      billMessages.refusedNotPaid,
    ],
    ['more tip than there was', (house) => bodyOf(house, { tip: minor(TIP + 1) }), billMessages.refusedTooMuch],
    [
      'more units than there were',
      (house) => ({
        ...bodyOf(house),
        back: { lines: [{ lineId: house.bill.lines[1]?.id ?? '', slices: 4 }], charges: [] },
      }),
      billMessages.refusedTooMuch,
    ],
    [
      'a larger amount than was paid',
      (house) => ({ ...bodyOf(house), back: { amount: minor(100_000) } }),
      billMessages.refusedTooMuch,
    ],
    ['nothing', (house) => bodyOf(house, { back: { lines: [], charges: [] } }), billMessages.refusedNothingThere],
    [
      'of a payment that is not of this invoice',
      (house) => {
        const body = bodyOf(house);
        return { ...body, refunds: body.refunds.map((refund) => ({ ...refund, paymentId: newId() })) };
      },
      billMessages.refusedUnknown,
    ],
    [
      'an invoice that is not of this bill',
      (house) => ({ ...bodyOf(house), invoiceId: newId() }),
      billMessages.refusedUnknown,
    ],
  ];
  it.each(cases)('and refuses %s', async (_what, make, message) => {
    const house = await openHouse();
    await expect(credit(house.client, house, make(house))).rejects.toMatchObject({
      status: 409,
      body: { code: 'illegal_transition', message: english(message) },
    });
    expect(await notesOf(house.client)).toEqual([]);
  });

  it('and the tip alone, too', async () => {
    const house = await openHouse();
    const back = { lines: [], charges: [] };
    expect(await credit(house.client, house, bodyOf(house, { back, tip: TIP }))).toMatchObject({ credit_note_no: 1 });
    const { bill } = await billIn(house.client);
    const [payment] = bill.payments;
    expect(payment && leftOfPayment(bill, payment)).toEqual({ amount: payment?.amount, tip: 0 });
    expect(await differencesIn(house.tenantId)).toEqual([]);
  });
});

it('happens once, however often it is sent with the same key', async () => {
  const house = await openHouse();
  const body = bodyOf(house);
  const answers = await Promise.all([1, 2, 3].map(() => credit(house.client, house, body, 'a-tap-of-a-finger')));
  expect(answers.map(({ credit_note_no: number }) => number)).toEqual([1, 1, 1]);
  expect(await credit(house.client, house, body, 'a-tap-of-a-finger')).toMatchObject({ credit_note_no: 1 });
  expect(await notesOf(house.client)).toHaveLength(1);

  const other = bodyOf(house, { back: { amount: minor(100) } });
  await expect(credit(house.client, house, other, 'a-tap-of-a-finger')).rejects.toMatchObject({
    body: { code: 'key_reused' },
  });
  expect(await notesOf(house.client)).toHaveLength(1);
});

it('goes back in the type in which it came, though that is offered no more, but in no other of those', async () => {
  const house = await openHouse();
  const { client, cash } = house;
  const { id: gone } = await client.call(paymentTypes.add, { body: { title: 'Voucher', isActive: false } });
  await client.call(paymentTypes.toggle, { params: { id: cash.id }, body: { isActive: false } });
  const body = bodyOf(house);
  const inOther = { ...body, refunds: body.refunds.map((refund) => ({ ...refund, typeId: gone })) };

  await expect(credit(client, house, inOther)).rejects.toMatchObject({
    status: 404,
    body: { message: english(paymentTypeMessages.notOffered) },
  });
  expect(await credit(client, house, body)).toMatchObject({ credit_note_no: 1 });
});

it.each([
  'update credit_notes set net_minor = net_minor + 1, total_minor = total_minor + 1',
  'update refunds set amount_minor = amount_minor + 1',
  'delete from credit_notes',
])('is found to differ from its bill after: %s', async (change) => {
  const house = await openHouse();
  await credit(house.client, house, bodyOf(house));
  await app.database.asOwner((owner) => owner.query(`${change} where tenant_id = $1`, [house.tenantId]));
  expect(await differencesIn(house.tenantId)).toContainEqual(
    expect.stringContaining('its credit notes say something else'),
  );
});

it('an invoice of before has no bill', async () => {
  const { client, tenantId, tea } = await openHouse();
  await sell(client, [tea]);
  await app.database.asOwner((owner) =>
    owner.query('update invoices set bill_id = null where tenant_id = $1 and invoice_no = 2', [tenantId]),
  );
  expect(await client.call(bills.ofInvoice, { params: { invoiceNo: 2 } })).toEqual({ bill: null });
  await expect(client.call(bills.ofInvoice, { params: { invoiceNo: 3 } })).rejects.toMatchObject({ status: 404 });
});
