import { customers } from '@comanda/contract/customers/customers.contract';
import { categories } from '@comanda/contract/menu/categories.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { reports } from '@comanda/contract/reports/reports.contract';
import { minor } from '@comanda/domain/money';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signUp } from '../../../test/support/factories.ts';
import { cancelItem, pay, renew, sell, send } from '../../../test/support/sales.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let clock: Date;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => clock, trialDays: 3000 });
});
afterAll(() => app.stop());

/** The moments at which a day begins, the first of thirty, and at which clocks change within them. */
type Month = readonly [begins: string, change: string];
const zones: [timeZone: string, dayStartHour: number, spring: Month, autumn: Month][] = [
  ['America/New_York', 4, ['2026-03-01T09:00Z', '2026-03-08T07:00Z'], ['2026-10-20T08:00Z', '2026-11-01T06:00Z']],
  // In spring the hour at which the day begins is skipped, in autumn it comes twice.
  ['Europe/Berlin', 2, ['2026-03-02T01:00Z', '2026-03-29T01:00Z'], ['2026-10-01T00:00Z', '2026-10-25T01:00Z']],
  // By half an hour.
  ['Australia/Lord_Howe', 6, ['2026-04-01T19:00Z', '2026-04-04T15:00Z'], ['2026-10-01T19:30Z', '2026-10-03T15:30Z']],
];

const nearby = fc
  .tuple(fc.constantFrom(-2, -1, -0.5, 0, 0.5, 1, 2), fc.oneof(fc.constantFrom(-1, 0), fc.nat(HOUR / 2)))
  .map(([hours, more]) => hours * HOUR + more);
const doings = { sell: 7, send: 7, pay: 4, 'cancel an item': 2, 'cancel an order': 1, 'add a customer': 3 };
const stepsOf = ([begins, change]: Month) => {
  const step = fc.record({
    // Around the change of clocks and a day from it, around the beginning of a day, or whenever.
    time: fc.oneof(
      fc
        .tuple(fc.integer({ min: -1, max: 1 }), nearby)
        .map(([days, offset]) => Date.parse(change) + days * DAY + offset),
      fc.tuple(fc.nat(31), nearby).map(([days, offset]) => Date.parse(begins) + days * DAY + offset),
      fc.nat(31 * DAY).map((offset) => Date.parse(begins) + offset),
    ),
    doing: fc.constantFrom(...Object.entries(doings).flatMap(([doing, weight]) => Array<string>(weight).fill(doing))),
    cart: fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 3 }),
    customer: fc.option(fc.nat(99), { freq: 2 }),
    paymentType: fc.nat(2),
    together: fc.integer({ min: 1, max: 3 }),
    which: fc.nat(99),
  });
  return fc.array(step, { minLength: 150, maxLength: 150 }).map((steps) => steps.toSorted((a, b) => a.time - b.time));
};
type Steps = ReturnType<typeof stepsOf> extends fc.Arbitrary<infer T> ? T : never;

/** Sells as the steps say; between the months the menu changes. */
async function trade(client: Client, spring: Steps, autumn: Steps): Promise<void> {
  const { burger, large, cheese, tea, vat } = await addMenu(client);
  const sweets = await client.call(categories.add, { body: { title: 'Sweets' } });
  const waterBody = { title: 'Water', price: minor(199), netPrice: null, categoryId: null, taxId: null };
  const water = await client.call(menu.add, { body: waterBody });
  const dishes = [{ id: burger }, { id: burger, variant_id: large, addons_ids: [cheese] }, { id: tea }, water];
  const types = [null, ...(await client.call(paymentTypes.list, {})).map(({ id }) => id)];
  const phones: string[] = [];
  const addCustomer = async () => {
    const phone = String(phones.length + 100);
    await client.call(customers.add, { body: { phone, name: phone, email: null, birthDate: null, gender: null } });
    phones.push(phone);
  };
  for (let first = 0; first < 4; first += 1) await addCustomer();

  let open: { id: string; items: number; cancelled: number }[] = [];
  const close = (closed: typeof open) => {
    open = open.filter((order) => !closed.includes(order));
    return closed.map(({ id }) => id);
  };
  const follow = async ({ time, doing, cart, customer, paymentType, together, which }: Steps[number]) => {
    // A session lasts through the months between only if it is renewed now and then.
    for (; clock.getTime() < time; await renew(client)) {
      clock = new Date(Math.min(time, clock.getTime() + 60 * DAY));
    }
    const lines = cart.map(([dish, quantity]) => ({ ...(dishes[dish] ?? water), quantity }));
    const guest = { customer: customer === null ? null : (phones[customer % phones.length] ?? null) };
    const paymentTypeId = types[paymentType] ?? null;
    const order = open[which % open.length];
    if (doing === 'sell') await sell(client, lines, { ...guest, paymentTypeId });
    else if (doing === 'add a customer') await addCustomer();
    else if (doing === 'send' || !order) {
      open.push({ id: await send(client, lines, guest), items: lines.length, cancelled: 0 });
    } else if (doing === 'pay') await pay(client, close(open.slice(0, together)), paymentTypeId);
    else if (doing === 'cancel an order') await client.call(orders.cancel, { body: { orderIds: close([order]) } });
    else {
      await cancelItem(client, order.id, order.cancelled);
      order.cancelled += 1;
      // With its last item an order is cancelled.
      if (order.cancelled === order.items) close([order]);
    }
  };
  for (const step of spring) await follow(step);
  const chai = { title: 'Chai', price: minor(389), netPrice: null, categoryId: sweets.id, taxId: vat };
  await client.call(menu.update, { params: { id: tea }, body: chai });
  for (const step of autumn) await follow(step);
}

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
/** The amounts of the rows with the same key, summed up. */
const group = <Row, Key extends object, Name extends string>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  amountsOf: (row: Row) => Record<Name, number>,
) =>
  Object.entries(Object.groupBy(rows, (row) => JSON.stringify(keyOf(row)))).map(([key, same = []]) => {
    const amounts = same.map(amountsOf);
    const names = Object.keys(amounts[0] ?? {}) as Name[];
    const sums = names.map((name) => [name, total(amounts.map((amount) => amount[name]))]);
    return { ...(JSON.parse(key) as Key), ...(Object.fromEntries(sums) as Record<Name, number>) };
  });
const byTitle = (rows: readonly { title: string | null }[]) =>
  rows.toSorted((a, b) => String(a.title).localeCompare(String(b.title)));

type Amounts = { net: number; tax: number; total: number };
type Invoice = Amounts & { id: string; created_at: Date; customer_id: string | null };
type Line = Amounts & { invoice_id: string; order_id: string; item: string; price: number; quantity: number };
type SoldAs = { category: string | null; title: string | null; rate: number | null; type: string | null };

/** What reports must tell, from what is stored of each sale, without the days and counts that are stored for reports. */
async function readSales(tenantId: string, timeZone: string, dayStartHour: number) {
  const read = <Row extends object>(query: string) =>
    app.database.asOwner(async (db) => (await db.query<Row>(query, [tenantId])).rows);
  const invoices = await read<Invoice>(`
    select id, created_at, customer_id, net_minor::int as net, tax_minor::int as tax, total_minor::int as total
    from invoices where tenant_id = $1`);
  const paid = await read<{ invoice_id: string }>('select invoice_id from orders where tenant_id = $1');
  const lines = await read<Line & SoldAs>(`
    select o.invoice_id, l.order_id, i.title as item, i.price_minor::int as price, l.quantity, l.net_minor::int as net,
      l.tax_minor::int as tax, l.total_minor::int as total, l.category_title as category, l.tax_title as title,
      l.tax_rate_milli as rate, l.tax_type as type
    from order_items l join orders o on o.id = l.order_id join menu_items i on i.id = l.item_id
    where o.tenant_id = $1 and l.status <> 'cancelled'`);
  const payments = await read<{ invoice_id: string; title: string | null; amount: number }>(`
    select invoice_id, payment_type_title as title, amount_minor::int as amount from payments where tenant_id = $1`);
  const known = await read<{ created_at: Date }>('select created_at from customers where tenant_id = $1');

  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const shown = (moment: Date) => Date.parse(`${format.format(moment).replace(' ', 'T')}Z`);
  const dayOf = (moment: Date) => new Date(shown(moment) - dayStartHour * HOUR).toISOString().slice(0, 10);
  const customerDays = known.map((customer) => dayOf(customer.created_at));
  const sales = invoices.map((invoice) => ({
    ...invoice,
    day: dayOf(invoice.created_at),
    hour: new Date(shown(invoice.created_at)).getUTCHours(),
    orders: paid.filter((order) => order.invoice_id === invoice.id).length,
    lines: lines.filter((line) => line.invoice_id === invoice.id),
    payments: payments.filter((payment) => payment.invoice_id === invoice.id),
  }));
  type Sales = typeof sales;

  const within = (from: string, to: string) => sales.filter(({ day }) => day >= from && day <= to);
  const sold = (some: Sales) => ({
    revenue: total(some.map((sale) => sale.total)),
    orders: total(some.map((sale) => sale.orders)),
  });
  const hasCome = ({ customer_id, day }: Sales[number]) =>
    sales.some((sale) => sale.customer_id === customer_id && sale.day < day);
  const figures = (from: string, to: string) => {
    const inside = within(from, to);
    const { revenue, orders: count } = sold(inside);
    return {
      ordersCount: count,
      newCustomers: customerDays.filter((day) => day >= from && day <= to).length,
      repeatedCustomers: new Set(inside.filter(hasCome).flatMap((sale) => sale.customer_id ?? [])).size,
      totalCustomers: customerDays.filter((day) => day <= to).length,
      averageOrderValue: count === 0 ? 0 : Math.floor((2 * revenue + count) / (2 * count)),
      netRevenue: total(inside.map((sale) => sale.net)),
      taxTotal: total(inside.map((sale) => sale.tax)),
      revenueTotal: revenue,
    };
  };
  return (from: string, to: string) => {
    const length = (Date.parse(to) - Date.parse(from)) / DAY + 1;
    const days = Array.from({ length }, (_, index) => dayAfter(from, index));
    const before = { from: dayAfter(from, -length), to: dayAfter(from, -1) };
    const inside = within(from, to);
    const soldLines = inside.flatMap((sale) => sale.lines.map((line) => ({ ...line, revenue: line.total })));
    const pieces = ({ quantity, revenue }: { quantity: number; revenue: number }) => ({ quantity, revenue });
    const held = group(soldLines, ({ order_id, item, price }) => ({ order_id, item, price }), pieces);
    return {
      ...figures(from, to),
      currency: { code: 'EUR', digits: 2 },
      from,
      to,
      previous: { ...before, ...figures(before.from, before.to) },
      days: days.map((day) => {
        const previousDay = dayAfter(day, -length);
        const { revenue: previousRevenue, orders: previousOrders } = sold(within(previousDay, previousDay));
        return { day, ...sold(within(day, day)), previousDay, previousRevenue, previousOrders };
      }),
      hours: Array.from({ length: 24 }, (_, index) => {
        const hour = (dayStartHour + index) % 24;
        return { hour, ...sold(inside.filter((sale) => sale.hour === hour)) };
      }),
      weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
        const such = days.filter((day) => new Date(day).getUTCDay() === weekday % 7);
        return { weekday, ...sold(inside.filter(({ day }) => such.includes(day))), days: such.length };
      }),
      topSellingItems: group(
        held,
        ({ item: title, price }) => ({ title, price }),
        (order) => ({ orders_count: 1, ...pieces(order) }),
      ),
      categories: group(soldLines, ({ category: title }) => ({ title }), pieces),
      paymentTypes: group(
        inside.flatMap((sale) => sale.payments),
        ({ title }) => ({ title }),
        ({ amount }) => ({ payments: 1, amount }),
      ),
      taxes: group(
        soldLines,
        ({ title, rate, type }) => ({ title, rate, type }),
        ({ net, tax }) => ({ net, tax }),
      ),
    };
  };
}

const lists = ['topSellingItems', 'categories', 'paymentTypes', 'taxes'] as const;
const partitioned = ['revenueTotal', 'netRevenue', 'taxTotal', 'ordersCount', 'newCustomers'] as const;

it.each(zones)(
  'reports of %s, whose day begins at %i, tell what was sold, also where clocks change',
  async (timeZone, dayStartHour, spring, autumn) => {
    // The same seed sells the same again.
    const seed = Date.now() % 2 ** 31;
    onTestFailed(() => console.error(`${timeZone}: seed ${seed}`));
    const [steps] = fc.sample(fc.tuple(stepsOf(spring), stepsOf(autumn)), { seed, numRuns: 1 });
    if (!steps) throw new Error('nothing to sell');
    clock = new Date(Date.parse(spring[0]) - DAY);
    const { client, tenantId } = await signUp(app, { timeZone, currency: 'EUR' });
    await app.inTenant(tenantId, (tx) =>
      tx.run(sql`update stores set day_start_hour = ${dayStartHour} where tenant_id = ${tx.tenantId}`),
    );
    await trade(client, ...steps);
    clock = new Date(Date.parse(autumn[0]) + 33 * DAY);
    await renew(client);
    const truthOf = await readSales(tenantId, timeZone, dayStartHour);
    /** The report, once it has told the truth. */
    const check = async (from: string, to: string) => {
      const told = await client.call(reports.get, { query: { type: 'custom', from, to } });
      const topSellingItems = told.topSellingItems.map(({ title, price, orders_count, quantity, revenue }) => ({
        title,
        price,
        orders_count,
        quantity,
        revenue,
      }));
      const report = { ...told, topSellingItems };
      const truth = truthOf(from, to);
      const inOneOrder = (sales: typeof report | typeof truth) => ({
        ...sales,
        ...Object.fromEntries(lists.map((list) => [list, byTitle(sales[list])])),
      });
      expect(inOneOrder(report)).toEqual(inOneOrder(truth));
      const ranked = [
        report.topSellingItems.map((item) => item.orders_count),
        report.categories.map((category) => category.revenue),
        report.paymentTypes.map((type) => type.amount),
      ];
      for (const list of ranked) expect(list).toEqual(list.toSorted((a, b) => b - a));
      return report;
    };

    for (const [begins] of [spring, autumn]) {
      const dates = Array.from({ length: 30 }, (_, index) => dayAfter(begins.slice(0, 10), index));
      const whole = await check(dates[0] ?? '', dates[29] ?? '');
      const days: (typeof whole)[] = [];
      for (const date of dates) days.push(await check(date, date));
      for (const figure of partitioned) {
        expect([figure, total(days.map((day) => day[figure]))]).toEqual([figure, whole[figure]]);
      }
      expect(whole.ordersCount).toBeGreaterThan(40);
    }
    await check(spring[0].slice(0, 10), dayAfter(autumn[0].slice(0, 10), 31));
  },
);
