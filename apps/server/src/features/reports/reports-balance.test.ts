import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { reports } from '@comanda/contract/reports/reports.contract';
import { minor } from '@comanda/domain/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { billOf, divideBill, giveBack, payPart } from '../../../test/support/divided-bills.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { renew, sell, send } from '../../../test/support/sales.ts';

const [FIRST, SECOND, THIRD] = ['2026-02-10', '2026-02-11', '2026-02-12'] as const;

let clock: Date;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => clock });
});
beforeEach(() => {
  clock = new Date(`${FIRST}T12:00:00Z`);
});
afterAll(() => app.stop());

async function moveTo(day: string, ...clients: Client[]): Promise<void> {
  clock = new Date(`${day}T12:00:00Z`);
  for (const client of clients) await renew(client);
}

const between = (from: string, to: string) => ({ query: { type: 'custom', from, to } as const });
const balanceOf = (client: Client, from: string, to = from) => client.call(reports.balance, between(from, to));

/** A tea is 3.20. Two are sold; of a third, half is paid on the first day with a tip, and the rest on the second. */
async function openDays() {
  const { client, tenantId } = await signUp(app, { timeZone: 'UTC', currency: 'EUR' });
  const { tea } = await addMenu(client);
  const [card, cash] = await client.call(paymentTypes.list, {});
  if (!card || !cash) throw new Error('a payment type is missing');
  await sell(client, [{ id: tea, quantity: 2 }], { paymentTypeId: cash.id });
  const orderId = await send(client, [tea]);
  const { restId: partId } = await billOf(client, orderId);
  await payPart(client, { orderId, partId }, { typeId: card.id, isHalf: true, tip: minor(50) });
  await moveTo(SECOND, client);
  const invoiceNo = (await payPart(client, { orderId, partId }, { typeId: cash.id })) ?? 0;
  return { client, tenantId, tea, orderId, invoiceNo, cash: cash.title, card: card.title };
}

describe('payments and documents of some days', () => {
  it('agree line by line, whatever was paid ahead, before and with tips, and given back', async () => {
    const { client, invoiceNo, cash, card } = await openDays();
    await moveTo(THIRD, client);
    await giveBack(client, invoiceNo, 'rest');

    const none = { invoices: 0, creditNotes: 0, tips: 0, tipsBack: 0, paidAhead: 0, paidBefore: 0, difference: 0 };
    expect(await balanceOf(client, FIRST)).toEqual({
      ...none,
      currency: { code: 'EUR', digits: 2 },
      from: FIRST,
      to: FIRST,
      invoices: 640,
      tips: 50,
      paidAhead: 160,
      payments: [
        { title: cash, amount: 640, tip: 0, refunded: 0 },
        { title: card, amount: 160, tip: 50, refunded: 0 },
      ],
    });
    expect(await balanceOf(client, SECOND)).toMatchObject({
      ...none,
      invoices: 320,
      paidBefore: 160,
      payments: [{ title: cash, amount: 160, tip: 0, refunded: 0 }],
    });
    expect(await balanceOf(client, THIRD)).toMatchObject({
      ...none,
      creditNotes: 320,
      tipsBack: 25,
      payments: expect.arrayContaining([
        { title: card, amount: 0, tip: 0, refunded: 185 },
        { title: cash, amount: 0, tip: 0, refunded: 160 },
      ]),
    });
    expect(await balanceOf(client, FIRST, THIRD)).toMatchObject({
      ...none,
      invoices: 960,
      creditNotes: 320,
      tips: 50,
      tipsBack: 25,
    });
  });

  it('lead to what was paid ahead, and before', async () => {
    const { client } = await openDays();
    const behind = (of: 'paidAhead' | 'paidBefore', from: string) =>
      client.call(reports.behind, {
        query: { ...between(from, from).query, of, by: 'all', key: '', within: '', page: 1 },
      });
    const payment = { kind: 'payment', invoiceNo: 2, billNo: 2, amount: 160 };
    expect(await behind('paidAhead', FIRST)).toMatchObject({ count: 1, amount: 160, rows: [payment] });
    expect(await behind('paidBefore', SECOND)).toMatchObject({ count: 1, amount: 160, rows: [payment] });
  });

  it.each([
    ['a payment', 'update payments set amount_minor = amount_minor + 7 where tenant_id = $1 and tip_minor > 0', 7],
    ['an invoice', 'update invoices set net_minor = 0, total_minor = tax_minor where tenant_id = $1', 873],
    ['a payment that is gone', 'delete from payments where tenant_id = $1 and bill_id is not null', -960],
  ])('do not where somebody changed %s past the server', async (_, change, difference) => {
    const { client, tenantId } = await openDays();
    expect(await balanceOf(client, FIRST, SECOND)).toMatchObject({ difference: 0 });
    await app.database.asOwner((owner) => owner.query(change, [tenantId]));
    expect(await balanceOf(client, FIRST, SECOND)).toMatchObject({ difference });
  });

  it('are read with REPORTS and nothing else', async () => {
    const { client, tenantId } = await signUp(app);
    const { client: reader } = await signInStaff(app, tenantId, ['REPORTS']);
    const { client: clerk } = await signInStaff(app, tenantId, ['INVOICES', 'DASHBOARD', 'SETTINGS']);
    expect(await balanceOf(reader, FIRST)).toEqual(await balanceOf(client, FIRST));
    for (const path of ['balance', 'people'])
      expect(await clerk.send('GET', `/api/v1/reports/${path}`)).toMatchObject({ status: 403 });
  });
});

it('says of each person what they sold and which tips they took, less those that went back', async () => {
  const { client, tenantId, tea, invoiceNo } = await openDays();
  const { client: waiter } = await signInStaff(app, tenantId, ['POS', 'ORDERS']);
  await moveTo(SECOND, client);
  const orderId = await send(waiter, [tea]);
  const [part, rest] = await divideBill(waiter, orderId);
  await payPart(waiter, { orderId, partId: part }, { tip: minor(40) });
  await payPart(client, { orderId, partId: rest }, { tip: minor(30) });
  await giveBack(client, invoiceNo, 'rest');
  await app.database.asOwner((owner) =>
    owner.query('update invoices set user_id = null, user_name = null where tenant_id = $1 and invoice_no = 1', [
      tenantId,
    ]),
  );

  const { people } = await client.call(reports.people, between(FIRST, SECOND));
  const names = await app.database.asOwner(async (owner) => {
    const { rows } = await owner.query<{ name: string }>('select name from users where tenant_id = $1 order by role', [
      tenantId,
    ]);
    return rows.map(({ name }) => name);
  });

  const bill = await billOf(client, orderId);
  const totals = bill.invoices.map(({ amounts }) => amounts.total);
  expect(people).toEqual(
    expect.arrayContaining([
      { id: null, name: null, invoices: 1, total: 640, tips: 0 },
      // Half of the tip of 50 went back.
      { id: expect.any(String), name: names[0], invoices: 2, total: 320 + (totals[1] ?? 0), tips: 50 + 30 - 25 },
      { id: expect.any(String), name: names[1], invoices: 1, total: totals[0], tips: 40 },
    ]),
  );
  expect(people).toHaveLength(3);
});
