import { invoices } from '@comanda/contract/invoices/invoices.contract';
import { type Report, reports } from '@comanda/contract/reports/reports.contract';
import { type Minor, minor, sum } from '@comanda/domain/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { addMenu, signUp } from '../../../test/support/factories.ts';
import { divideBill, giveBack, payPart } from '../../../test/support/divided-bills.ts';
import { cancelItem, pay, renew, sell, send } from '../../../test/support/sales.ts';

const HOUR = 3_600_000;
const week = { type: 'last_7days', from: '', to: '' } as const;

let clock: Date;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => clock });
});
afterAll(() => app.stop());

/** The revenue as each part of a report tells it. */
const revenues = (report: Report): Minor[] => [
  report.revenueTotal,
  sum(report.days.map((day) => day.revenue)),
  sum(report.hours.map((hour) => hour.revenue)),
  sum(report.weekdays.map((weekday) => weekday.revenue)),
  sum(report.paymentTypes.map((type) => type.amount)),
  sum(report.taxes.flatMap(({ net, tax }) => [net, tax])),
];

/** The same without charges, which are no items. */
const revenuesOfItems = (report: Report): Minor[] => [
  sum(report.topSellingItems.map((item) => item.revenue)),
  sum(report.categories.map((category) => category.revenue)),
];

const add = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const read = <Row extends object>(query: string, tenantId: string) =>
  app.database.asOwner(async (owner) => (await owner.query<Row>(query, [tenantId])).rows);

const creditNotesOf = (tenantId: string) =>
  read<{ day: string; net: number; tax: number; total: number }>(
    `select business_day::text as day, net_minor::int as net, tax_minor::int as tax, total_minor::int as total
     from credit_notes where tenant_id = $1`,
    tenantId,
  );

/** Charges on invoices, less those that were given back. */
async function chargesOf(tenantId: string): Promise<number> {
  const rows = await read<{ total: number }>(
    `select total_minor::int as total from invoice_lines where tenant_id = $1 and line_id is null
     union all
     select -total_minor::int from credit_note_lines where tenant_id = $1 and line_id is null`,
    tenantId,
  );
  return add(rows.map(({ total }) => total));
}

const dish = fc.record({
  dish: fc.constantFrom('burger', 'tea'),
  quantity: fc.integer({ min: 1, max: 7 }),
});
const cart = fc.array(dish, { minLength: 1, maxLength: 4 });
/**
 * Orders that are paid together, and how many hours pass before; the last order may lose its first item. A bill may be
 * paid by parts, of which the last, or all but some of it, is left. Some of what was paid before may be given back.
 */
const visit = fc.record({
  hours: fc.integer({ min: 0, max: 30 }),
  carts: fc.array(cart, { minLength: 1, maxLength: 3 }),
  ending: fc.constantFrom('paid first', 'paid last', 'one item cancelled', 'not paid', 'divided', 'divided and left'),
  givenBack: fc.option(fc.constantFrom('slice' as const, 'half' as const, 'rest' as const)),
});

it('reports agree with the invoices to the cent, whatever was sold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { minLength: 1, maxLength: 6 }), async (visits) => {
      clock = new Date('2026-03-06T20:00:00Z');
      const { client, tenantId } = await signUp(app, { timeZone: 'America/New_York' });
      const menu = await addMenu(client);
      const linesOf = (dishes: { dish: string; quantity: number }[]) =>
        dishes.map(({ dish: name, quantity }) => ({ id: name === 'burger' ? menu.burger : menu.tea, quantity }));
      let [invoiceNo, ordersCount] = [0, 0];
      for (const { hours, carts, ending, givenBack } of visits) {
        clock = new Date(clock.getTime() + hours * HOUR);
        await renew(client);
        if (givenBack && invoiceNo > 0) await giveBack(client, invoiceNo, givenBack);
        if (ending === 'paid first') {
          for (const dishes of carts) invoiceNo = (await sell(client, linesOf(dishes))).invoiceId;
          ordersCount += carts.length;
          continue;
        }
        if (ending === 'divided' || ending === 'divided and left') {
          const orderId = await send(client, linesOf(carts[0] ?? []));
          const [part, rest] = await divideBill(client, orderId);
          await payPart(client, { orderId, partId: part }, { isHalf: true, tip: minor(100) });
          clock = new Date(clock.getTime() + HOUR);
          await renew(client);
          invoiceNo = (await payPart(client, { orderId, partId: part })) ?? invoiceNo;
          const isLeft = ending === 'divided and left';
          invoiceNo = (await payPart(client, { orderId, partId: rest }, { isHalf: isLeft })) ?? invoiceNo;
          if (!isLeft) ordersCount += 1;
          continue;
        }
        const orderIds: string[] = [];
        for (const dishes of carts) orderIds.push(await send(client, linesOf(dishes), { tableId: menu.table }));
        const last = carts.at(-1) ?? [];
        if (ending === 'one item cancelled' && last.length > 1) await cancelItem(client, orderIds.at(-1) ?? '', 0);
        if (ending === 'not paid') continue;
        invoiceNo = await pay(client, orderIds);
        ordersCount += carts.length;
      }

      const listed = await client.call(invoices.list, { query: { ...week, sort: '', perPage: 50 } });
      const summary = await client.call(invoices.summary, { query: week });
      const report = await client.call(reports.get, { query: week });

      const invoiced = {
        net: sum(listed.map((invoice) => invoice.sub_total)),
        tax: sum(listed.map((invoice) => invoice.tax_total)),
        total: sum(listed.map((invoice) => invoice.total)),
      };
      expect(summary).toMatchObject({
        count: listed.length,
        total: invoiced.total,
        sub_total: invoiced.net,
        tax_total: invoiced.tax,
      });
      const notes = await creditNotesOf(tenantId);
      const left = (amount: 'net' | 'tax' | 'total') => invoiced[amount] - add(notes.map((each) => each[amount]));
      expect(report).toMatchObject({ revenueTotal: left('total'), netRevenue: left('net'), taxTotal: left('tax') });
      expect(report.ordersCount).toBe(ordersCount);
      expect(new Set(revenues(report))).toEqual(new Set([left('total')]));
      expect(new Set(revenuesOfItems(report))).toEqual(new Set([left('total') - (await chargesOf(tenantId))]));
      expect(sum(report.taxes.map((share) => share.tax))).toBe(left('tax'));
      const balance = await client.call(reports.balance, { query: week });
      expect(balance).toMatchObject({
        from: report.from,
        to: report.to,
        invoices: invoiced.total,
        creditNotes: add(notes.map(({ total }) => total)),
        difference: 0,
      });
      for (const { day, revenue } of report.days) {
        const days = { type: 'custom', from: day, to: day } as const;
        expect(await client.call(reports.balance, { query: days })).toMatchObject({ difference: 0 });
        const ofDay = listed.filter((invoice) => invoice.business_day === day).map((invoice) => invoice.total);
        const back = notes.filter((each) => each.day === day).map((each) => each.total);
        expect([day, revenue]).toEqual([day, add(ofDay) - add(back)]);
      }
    }),
    { numRuns: 12 },
  );
});

it('all figures of a report are of one moment, while tills go on selling', async () => {
  clock = new Date('2026-03-06T20:00:00Z');
  const { client } = await signUp(app, { timeZone: 'America/New_York' });
  const { burger, tea } = await addMenu(client);
  let isOpen = true;
  const till = async () => {
    while (isOpen) await sell(client, [burger, tea]);
  };

  const tills = [till(), till(), till()];
  const seen: Report[] = [];
  const countMoments = () => new Set(seen.map((report) => report.revenueTotal)).size;
  while (countMoments() < 20) seen.push(await client.call(reports.get, { query: week }));
  isOpen = false;
  await Promise.all(tills);

  for (const report of seen) expect(new Set([...revenues(report), ...revenuesOfItems(report)]).size).toBe(1);
});
