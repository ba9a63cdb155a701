import { invoices } from '@comanda/contract/invoices/invoices.contract';
import { type Report, reports } from '@comanda/contract/reports/reports.contract';
import { type Minor, sum } from '@comanda/domain/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { addMenu, signUp } from '../../../test/support/factories.ts';
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
  sum(report.topSellingItems.map((item) => item.revenue)),
  sum(report.categories.map((category) => category.revenue)),
  sum(report.paymentTypes.map((type) => type.amount)),
  sum(report.taxes.flatMap(({ net, tax }) => [net, tax])),
];

const dish = fc.record({
  dish: fc.constantFrom('burger', 'tea'),
  quantity: fc.integer({ min: 1, max: 7 }),
});
const cart = fc.array(dish, { minLength: 1, maxLength: 4 });
/** Orders that are paid together, and how many hours pass before; the last order may lose its first item. */
const visit = fc.record({
  hours: fc.integer({ min: 0, max: 30 }),
  carts: fc.array(cart, { minLength: 1, maxLength: 3 }),
  ending: fc.constantFrom('paid first', 'paid last', 'one item cancelled', 'not paid'),
});

it('reports agree with the invoices to the cent, whatever was sold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { minLength: 1, maxLength: 6 }), async (visits) => {
      clock = new Date('2026-03-06T20:00:00Z');
      const { client } = await signUp(app, { timeZone: 'America/New_York' });
      const menu = await addMenu(client);
      const linesOf = (dishes: { dish: string; quantity: number }[]) =>
        dishes.map(({ dish: name, quantity }) => ({ id: name === 'burger' ? menu.burger : menu.tea, quantity }));
      for (const { hours, carts, ending } of visits) {
        clock = new Date(clock.getTime() + hours * HOUR);
        await renew(client);
        if (ending === 'paid first') {
          for (const dishes of carts) await sell(client, linesOf(dishes));
          continue;
        }
        const orderIds: string[] = [];
        for (const dishes of carts) orderIds.push(await send(client, linesOf(dishes), { tableId: menu.table }));
        const last = carts.at(-1) ?? [];
        if (ending === 'one item cancelled' && last.length > 1) await cancelItem(client, orderIds.at(-1) ?? '', 0);
        if (ending !== 'not paid') await pay(client, orderIds);
      }

      const listed = await client.call(invoices.list, { query: { ...week, sort: '', perPage: 50 } });
      const summary = await client.call(invoices.summary, { query: week });
      const report = await client.call(reports.get, { query: week });

      const total = sum(listed.map((invoice) => invoice.total));
      const net = sum(listed.map((invoice) => invoice.sub_total));
      const tax = sum(listed.map((invoice) => invoice.tax_total));
      expect(summary).toMatchObject({ count: listed.length, total, sub_total: net, tax_total: tax });
      expect(report).toMatchObject({ revenueTotal: total, netRevenue: net, taxTotal: tax });
      expect(report.ordersCount).toBe(listed.flatMap((invoice) => invoice.orders).length);
      expect(new Set(revenues(report))).toEqual(new Set([total]));
      expect(sum(report.taxes.map((share) => share.tax))).toBe(tax);
      for (const { day, revenue } of report.days) {
        const ofDay = listed.filter((invoice) => invoice.business_day === day);
        expect([day, revenue]).toEqual([day, sum(ofDay.map((invoice) => invoice.total))]);
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

  for (const report of seen) expect(new Set(revenues(report)).size).toBe(1);
});
