import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { bills } from '@comanda/contract/bills/bills.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { type BehindQuery, figuresBehind } from '@comanda/contract/reports/behind';
import { reports } from '@comanda/contract/reports/reports.contract';
import { lossKinds } from '@comanda/contract/reports/taken-off';
import { type Minor, minor, sum } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { billOf, divideBill, giveBack, payPart } from '../../../test/support/divided-bills.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { cancelItem, renew, sell, send } from '../../../test/support/sales.ts';

const HOUR = 3_600_000;
const week = { type: 'last_7days', from: '', to: '' } as const;

let clock: Date;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => clock });
});
afterAll(() => app.stop());

type Asked = Pick<BehindQuery, 'of'> & Partial<Pick<BehindQuery, 'by' | 'key' | 'within'>>;
type Figure = Asked & { amount: Minor };

/** What stands behind a figure, page by page. */
async function behind(client: Client, asked: Asked) {
  const query = { ...week, by: 'all', key: '', within: '', ...asked } as const;
  const first = await client.call(reports.behind, { query: { ...query, page: 1 } });
  const rows = [...first.rows];
  for (let page = 2; rows.length < first.count; page += 1)
    rows.push(...(await client.call(reports.behind, { query: { ...query, page } })).rows);
  return { ...first, rows };
}

/** Every figure that the reports of the week show. */
async function figuresOf(client: Client): Promise<Figure[]> {
  const [report, balance, { people }, places, losses] = await Promise.all([
    client.call(reports.get, { query: week }),
    client.call(reports.balance, { query: week }),
    client.call(reports.people, { query: week }),
    client.call(reports.places, { query: week }),
    client.call(reports.takenOff, { query: week }),
  ]);
  const taxOf = ({ title, type, rate }: (typeof report.taxes)[number]) => ({
    by: 'tax' as const,
    key: title ?? '',
    within: type === null ? '' : `${type}-${rate}`,
  });
  const personOf = ({ id, name }: { id: string | null; name: string | null }) => ({
    by: 'person' as const,
    key: name ?? '',
    within: id ?? '',
  });
  return [
    { of: 'revenue', amount: report.revenueTotal },
    { of: 'net', amount: report.netRevenue },
    { of: 'tax', amount: report.taxTotal },
    ...report.hours.map(({ hour, revenue }) => of('revenue', 'hour', String(hour), revenue)),
    ...report.weekdays.map(({ weekday, revenue }) => of('revenue', 'weekday', String(weekday), revenue)),
    ...report.topSellingItems.map(({ id, revenue }) => of('revenue', 'item', id, revenue)),
    ...report.categories.map(({ title, revenue }) => of('revenue', 'category', title ?? '', revenue)),
    ...report.taxes.flatMap((tax) => [
      { of: 'net' as const, ...taxOf(tax), amount: tax.net },
      { of: 'tax' as const, ...taxOf(tax), amount: tax.tax },
    ]),
    ...report.paymentTypes.map(({ title, amount }) => of('payments', 'paymentType', title ?? '', amount)),
    { of: 'invoices', amount: balance.invoices },
    { of: 'tipsTaken', amount: balance.tips },
    { of: 'tipsBack', amount: balance.tipsBack },
    { of: 'paidAhead', amount: balance.paidAhead },
    { of: 'paidBefore', amount: balance.paidBefore },
    ...balance.payments.map(({ title, amount, tip, refunded }) =>
      of('paid', 'paymentType', title ?? '', minor(amount + tip - refunded)),
    ),
    ...people.flatMap(({ total, tips, ...person }) => [
      { of: 'invoices' as const, ...personOf(person), amount: total },
      { of: 'tips' as const, ...personOf(person), amount: tips },
    ]),
    ...places.tables.map(({ title, floor, total }) => ({
      ...of('revenue', 'table', title ?? '', total),
      within: floor ?? '',
    })),
    ...places.floors.map(({ title, total }) => of('revenue', 'floor', title ?? '', total)),
    ...places.diningOptions.map(({ type, total }) => of('revenue', 'diningOption', type, total)),
    ...losses.kinds.map(({ kind, amount }) => ({ of: kind, amount })),
    ...losses.reasons.map(({ kind, reason, amount }) => of(kind, 'reason', reason, amount)),
    ...losses.people.map(({ kind, amount, ...person }) => ({ of: kind, ...personOf(person), amount })),
    { of: 'refund', amount: balance.creditNotes },
  ];
}

const of = <Of extends Asked['of'], By extends BehindQuery['by']>(figure: Of, by: By, key: string, amount: Minor) => ({
  of: figure,
  by,
  key,
  amount,
});

type Change = (BillCommand & { kind: 'changed' })['changes'][number]['change'];

async function changeFirst(client: Client, orderId: string, change: Change): Promise<void> {
  const { id, lines } = await billOf(client, orderId);
  const steps: BillCommand[] = [{ kind: 'changed', changes: [{ lineId: lines[0]?.id ?? '', change }] }];
  await client.call(bills.takeSteps, { params: { id }, body: { steps } });
}

const visit = fc.record({
  hours: fc.integer({ min: 0, max: 30 }),
  teas: fc.integer({ min: 1, max: 5 }),
  isAtTable: fc.boolean(),
  isByWaiter: fc.boolean(),
  change: fc.constantFrom<'none' | 'cancelled' | Change['kind']>(
    'none',
    'cancelled',
    'void',
    'comp',
    'price',
    'discount',
  ),
  ending: fc.constantFrom('sold', 'paid', 'divided', 'left'),
  isCorrected: fc.boolean(),
  givenBack: fc.option(fc.constantFrom('slice' as const, 'half' as const, 'rest' as const)),
});
type Visit = typeof visit extends fc.Arbitrary<infer Value> ? Value : never;

const changeOf = (kind: Change['kind']): Change =>
  ({
    void: { kind: 'void' as const, quantity: 1, isWaste: true, reason: 'Dropped' },
    comp: { kind: 'comp' as const, quantity: 1, reason: 'Apology' },
    price: { kind: 'price' as const, unitPrice: minor(250), reason: 'Happy hour' },
    discount: {
      kind: 'discount' as const,
      discount: { id: newId(), isRemoved: false, rate: rateFromPercent(15) },
      reason: 'Regulars',
    },
  })[kind];

type House = { client: Client; waiter: Client; burger: string; tea: string; table: string; card: string; cash: string };

async function correctLast(client: Client, orderId: string, typeId: string): Promise<void> {
  const { id, payments } = await billOf(client, orderId);
  const paymentId = payments.at(-1)?.id ?? '';
  await client.call(bills.correctPayment, { params: { id }, body: { paymentId, typeId } });
}

/** @returns the number of the last invoice that it wrote */
async function play(
  { client, waiter, burger, tea, table, card, cash }: House,
  each: Visit,
): Promise<number | undefined> {
  const till = each.isByWaiter ? waiter : client;
  const lines = [{ id: tea, quantity: each.teas + 1 }, burger];
  if (each.ending === 'sold') return (await sell(till, lines, { paymentTypeId: card })).invoiceId;
  const orderId = await send(till, lines, each.isAtTable && each.ending === 'paid' ? { tableId: table } : {});
  if (each.change === 'cancelled') await cancelItem(till, orderId, 1);
  else if (each.change !== 'none') await changeFirst(till, orderId, changeOf(each.change));
  if (each.ending === 'paid') {
    const { restId } = await billOf(client, orderId);
    const invoiceNo = await payPart(till, { orderId, partId: restId }, { typeId: card, tip: minor(70) });
    if (each.isCorrected) await correctLast(till, orderId, cash);
    return invoiceNo;
  }
  const [part, rest] = await divideBill(client, orderId);
  await payPart(client, { orderId, partId: part }, { isHalf: true, tip: minor(100) });
  clock = new Date(clock.getTime() + 2 * HOUR);
  await renew(client);
  await renew(waiter);
  await payPart(waiter, { orderId, partId: part }, { typeId: card });
  return payPart(client, { orderId, partId: rest }, { isHalf: each.ending === 'left' });
}

describe('what stands behind a figure', () => {
  it('comes to it, whatever was sold, taken off and given back', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(visit, { minLength: 5, maxLength: 8 }), async (visits) => {
        clock = new Date('2026-03-06T20:00:00Z');
        const { client, tenantId } = await signUp(app, { timeZone: 'America/New_York' });
        const { client: waiter } = await signInStaff(app, tenantId, ['POS', 'ORDERS', 'INVOICES']);
        const [card, cash] = (await client.call(paymentTypes.list, {})).map(({ id }) => id);
        const house = { client, waiter, card: card ?? '', cash: cash ?? '', ...(await addMenu(client)) };
        let invoiceNo: number | undefined;
        for (const each of visits) {
          clock = new Date(clock.getTime() + each.hours * HOUR);
          await renew(client);
          await renew(waiter);
          if (each.givenBack && invoiceNo) await giveBack(client, invoiceNo, each.givenBack);
          invoiceNo = (await play(house, each)) ?? invoiceNo;
        }
        for (const { amount, ...asked } of await figuresOf(client)) {
          const found = await behind(client, asked);
          expect({ asked, amount: found.amount, rows: sum(found.rows.map((row) => row.amount)) }).toEqual({
            asked,
            amount,
            rows: amount,
          });
          expect(found.rows).toHaveLength(found.count);
          if (found.count > 0) seen.add(`${asked.of} ${asked.by ?? 'all'}`);
        }
      }),
      { numRuns: 8 },
    );
    const all = Object.entries(figuresBehind).flatMap(([figure, by]) => by.map((each) => `${figure} ${each}`));
    // Days of before would have to be left unpaid for a week.
    expect(all.filter((each) => !seen.has(each) && each !== 'paidBefore all' && each !== 'paidAhead all')).toEqual([]);
  });

  it('is read by pages, the latest first, with the bills to which it leads', async () => {
    clock = new Date('2026-03-06T20:00:00Z');
    const { client } = await signUp(app);
    const { tea, table } = await addMenu(client);
    for (let sold = 0; sold < 51; sold += 1) {
      clock = new Date(clock.getTime() + 1000);
      await sell(client, [tea]);
    }
    const orderId = await send(client, [{ id: tea, quantity: 2 }], { tableId: table });
    await changeFirst(client, orderId, changeOf('void'));
    const query = { ...week, of: 'revenue', by: 'all', key: '', within: '' } as const;
    const first = await client.call(reports.behind, { query: { ...query, page: 1 } });
    expect(first).toMatchObject({ count: 51, amount: 51 * 320 });
    expect(first.rows[0]).toMatchObject({ kind: 'invoice', invoiceNo: 51, billNo: 51 });
    expect(first.rows).toHaveLength(50);
    const second = await client.call(reports.behind, { query: { ...query, page: 2 } });
    expect(second.rows).toMatchObject([{ invoiceNo: 1, amount: 320 }]);
    const { id: billId } = await billOf(client, orderId);
    expect((await behind(client, { of: 'void', by: 'reason', key: 'Dropped' })).rows).toMatchObject([
      {
        kind: 'change',
        billId,
        invoiceNo: null,
        title: 'Tea',
        units: 1,
        isWaste: true,
        reason: 'Dropped',
        amount: 320,
      },
    ]);
  });

  it.each([
    ['a figure that is not', 'of=guests'],
    ['a figure of something else', 'of=tips&by=item'],
    ['an hour that is not', 'of=revenue&by=hour&key=24'],
    ['an item that is not', 'of=revenue&by=item&key=tea'],
    ['a tax that is not', 'of=tax&by=tax&key=VAT&within=19'],
    ['a person that is not', 'of=tips&by=person&key=Ana&within=Ana'],
    ['a key of everything', 'of=revenue&key=tea'],
    ['no page', 'of=revenue&page=0'],
  ])('is refused for %s', async (_what, query) => {
    clock = new Date('2026-03-06T20:00:00Z');
    const { client } = await signUp(app);
    expect(await client.send('GET', `/api/v1/reports/behind?${query}`)).toMatchObject({ status: 400 });
  });

  it('is nothing of another restaurant', async () => {
    clock = new Date('2026-03-06T20:00:00Z');
    const [{ client }, { client: other }] = [await signUp(app), await signUp(app)];
    const { tea } = await addMenu(client);
    await sell(client, [tea]);
    expect(await behind(client, { of: 'revenue', by: 'item', key: tea })).toMatchObject({ count: 1, item: 'Tea' });
    expect(await behind(other, { of: 'revenue', by: 'item', key: tea })).toMatchObject({ count: 0, item: null });
  });

  it('is read with REPORTS and nothing else', async () => {
    const { tenantId } = await signUp(app);
    const { client: clerk } = await signInStaff(app, tenantId, ['INVOICES', 'DASHBOARD', 'SETTINGS']);
    for (const path of ['behind?of=revenue', 'places', 'taken-off'])
      expect(await clerk.send('GET', `/api/v1/reports/${path}`)).toMatchObject({ status: 403 });
  });
});

it('sums by place come to the revenue, and by reason and person to what was taken off', async () => {
  clock = new Date('2026-03-06T20:00:00Z');
  const { client, tenantId } = await signUp(app);
  const { client: waiter } = await signInStaff(app, tenantId, ['POS', 'ORDERS']);
  const { tea, table } = await addMenu(client);
  await sell(client, [tea], { deliveryType: 'takeaway' });
  const orderId = await send(client, [{ id: tea, quantity: 3 }], { tableId: table });
  await changeFirst(waiter, orderId, changeOf('void'));
  await changeFirst(client, orderId, { kind: 'void', quantity: 1, isWaste: false, reason: 'Dropped' });
  const { restId } = await billOf(client, orderId);
  const invoiceNo = await payPart(client, { orderId, partId: restId });
  await giveBack(client, invoiceNo ?? 0, 'half');

  const places = await client.call(reports.places, { query: week });
  expect(places).toMatchObject({
    tables: [
      { title: null, floor: null, invoices: 1, total: 320 },
      { title: 'Table 1', invoices: 1, total: 160 },
    ],
    diningOptions: [
      { type: 'takeaway', invoices: 1, total: 320 },
      { type: 'dinein', invoices: 1, total: 160 },
    ],
  });
  const { revenueTotal } = await client.call(reports.get, { query: week });
  for (const list of [places.tables, places.floors, places.diningOptions])
    expect(sum(list.map(({ total }) => total))).toBe(revenueTotal);
  const { kinds, reasons, people } = await client.call(reports.takenOff, { query: week });
  expect(kinds).toEqual(
    expect.arrayContaining([
      { kind: 'void', count: 2, amount: 640, wasted: 320, after_print: 0 },
      { kind: 'refund', count: 1, amount: 160, wasted: 0, after_print: 0 },
    ]),
  );
  expect(reasons).toContainEqual({
    kind: 'void',
    reason: 'Dropped',
    count: 2,
    amount: 640,
    wasted: 320,
    after_print: 0,
  });
  expect(people.filter(({ kind }) => kind === 'void')).toMatchObject([
    { count: 1, amount: 320 },
    { count: 1, amount: 320 },
  ]);
  expect(lossKinds).toEqual(expect.arrayContaining(kinds.map(({ kind }) => kind)));
});
