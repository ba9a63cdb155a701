import { invoices } from '@comanda/contract/invoices/invoices.contract';
import { reports } from '@comanda/contract/reports/reports.contract';
import { type Load, load, ms, percentiles, request } from './load.ts';
import { asOwner, fill, untilSummed } from './owner.ts';
import { type Bench, openRestaurant, type Restaurant } from './restaurants.ts';

/** Sold in the thirty days asked for; as many again in the thirty before, to which they are compared. */
const SALES = 100_000;
const DAYS = 30;
export const DISHES = 200;
const CUSTOMERS = 5_000;
const ROUNDS = 7;
const CLIENTS = 16;
const SALES_A_DAY = 667;
const YOUNG_DAYS = 2 * DAYS;
const OLD_DAYS = 1500;

/** A report over 100,000 invoices beside the plainest sum of the same rows, in turn on the same database. */
export async function measureReports(bench: Bench): Promise<void> {
  const restaurant = await openRestaurant(bench.url, 'reports', DISHES);
  await asOwner(bench, async (owner) => {
    await fill(owner, salesOf(restaurant.tenantId, 2 * SALES, 2 * DAYS));
    await untilSummed(owner, restaurant);
    const today = new Date().toISOString().slice(0, 10);
    const from = new Date(Date.parse(today) - (DAYS - 1) * 86_400_000).toISOString().slice(0, 10);
    const days = { type: 'custom', from, to: today } as const;
    const { count } = await restaurant.client.call(invoices.summary, { query: days });
    const times: Record<'report' | 'plain' | 'page', number[]> = { report: [], plain: [], page: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const measured = {
        plain: await timeOf(() => owner.query(plain, [restaurant.tenantId, from, today])),
        report: await timeOf(() => restaurant.client.call(reports.get, { query: days })),
        page: await timeOf(() =>
          restaurant.client.call(invoices.list, { query: { ...days, sort: 'newest', page: 1000, perPage: 50 } }),
        ),
      };
      // The first fills the caches.
      if (round > 0) for (const name of ['plain', 'report', 'page'] as const) times[name].push(measured[name]);
    }
    const [report, sum, page] = [times.report, times.plain, times.page].map((all) => percentiles(all).p50);
    console.log(`\nGET /reports over ${count.toLocaleString('en')} invoices, and as many before, one client, median`);
    console.log(
      `  ${ms(report ?? 0)}; select count(*), sum(total_minor) ${ms(sum ?? 0)}; ratio ${((report ?? 0) / (sum ?? 1)).toFixed(1)}`,
    );
    console.log(`  page 1000 of GET /invoices: ${ms(page ?? 0)}`);
  });
}

/** A month of 20,000 invoices in a restaurant that is two months old, and in one that has sold as many for years. */
export async function measureYears(bench: Bench): Promise<void> {
  const young = await openRestaurant(bench.url, 'years-young', DISHES);
  const old = await openRestaurant(bench.url, 'years-old', DISHES);
  await asOwner(bench, async (owner) => {
    await fill(owner, salesOf(young.tenantId, YOUNG_DAYS * SALES_A_DAY, YOUNG_DAYS));
    await fill(owner, salesOf(old.tenantId, OLD_DAYS * SALES_A_DAY, OLD_DAYS));
    for (const restaurant of [young, old]) await untilSummed(owner, restaurant);
    await owner.query('vacuum analyze');
  });
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const address = new URL(`${bench.url}/api/v1${reports.get.path}?type=custom&from=${day(DAYS - 1)}&to=${day(0)}`);
  const ask = ({ headers }: Restaurant) =>
    load(CLIENTS, bench.seconds / ROUNDS, () => request(address, 'GET', headers));
  const slices: Record<'young' | 'old', Load>[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) slices.push({ young: await ask(young), old: await ask(old) });
  // The first fills the caches.
  const ofAge = (age: 'young' | 'old') => percentiles(slices.slice(1).map((slice) => slice[age].perSecond)).p50;
  console.log(
    `\nGET /reports over ${DAYS} days of ${SALES_A_DAY} invoices, ${CLIENTS} clients, median of ${ROUNDS} slices`,
  );
  console.log(
    `  ${YOUNG_DAYS} days old: ${ofAge('young').toFixed(0)}/s; ${OLD_DAYS} days old: ${ofAge('old').toFixed(0)}/s`,
  );
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

const plain = `select count(*), sum(total_minor) from invoices
  where tenant_id = $1 and business_day between $2::date and $3::date`;

/**
 * Two and a half lines a sale, one in four to a known customer, spread evenly over the days up to now, in their order.
 */
export const salesOf = (tenantId: string, sales: number, days: number): string[] =>
  statements.map((statement) =>
    statement
      .replaceAll(':tenant', `'${tenantId}'::uuid`)
      .replaceAll(':sales', String(sales))
      .replaceAll(':days', String(days)),
  );

const statements = [
  `insert into customers (tenant_id, id, phone, name, created_at)
   select :tenant, uuidv7(), n::text, 'Guest ' || n, now() - n % ${3 * DAYS} * interval '1 day'
   from generate_series(1, ${CUSTOMERS}) n`,
  `create temp table sale on commit drop as
   select n, uuidv7() as invoice_id, uuidv7() as order_id, sold_at,
     (sold_at at time zone s.time_zone - s.day_start_hour * interval '1 hour')::date as day, c.id as customer_id, c.phone, c.name
   from generate_series(1, :sales) n
   cross join lateral (select now() - (:sales - n) * (:days * interval '1 day' / :sales) as sold_at) moment
   join stores s on s.tenant_id = :tenant
   left join customers c on c.tenant_id = :tenant and n % 4 = 0 and c.phone = (n / 4 * 7919 % ${CUSTOMERS} + 1)::text`,
  `create temp table line on commit drop as
   select sale.n, position, uuidv7() as line_id, i.id as item_id, i.title, i.price_minor, 1 + (n + position) % 3 as quantity,
     i.price_minor * (1 + (n + position) % 3) as total, round(i.price_minor * (1 + (n + position) % 3) * 10 / 110.0) as tax
   from sale cross join lateral generate_series(0, n % 4) position
   join (select id, title, price_minor, row_number() over (order by id) as no from menu_items where tenant_id = :tenant) i
     on i.no = 1 + (n * 31 + position * 17) % ${DISHES}`,
  `create temp table total on commit drop as
   select n, sum(total)::bigint as total, sum(tax)::bigint as tax from line group by n`,
  `insert into invoices (tenant_id, id, invoice_no, business_day, net_minor, tax_minor, total_minor, delivery_type,
     customer_type, customer_id, customer_phone, customer_name, created_at)
   select :tenant, invoice_id, n, day, total - tax, tax, total, 'takeaway',
     case when phone is null then 'WALKIN' else 'CUSTOMER' end, customer_id, phone, name, sold_at
   from sale join total using (n) order by n`,
  `insert into payments (tenant_id, id, invoice_id, business_day, payment_type_id, payment_type_title, amount_minor, paid_at)
   select :tenant, uuidv7(), invoice_id, day, p.id, p.title, total, sold_at
   from sale join total using (n)
   join (select id, title, row_number() over (order by title) - 1 as no from payment_types where tenant_id = :tenant) p on p.no = n % 2
   order by n`,
  `insert into orders (tenant_id, id, order_no, token_no, business_day, placed_at, delivery_type, customer_type, customer_id,
     customer_phone, customer_name, status, payment_status, invoice_id, closed_at)
   select :tenant, order_id, n, n, day, sold_at, 'takeaway', case when phone is null then 'WALKIN' else 'CUSTOMER' end,
     customer_id, phone, name, 'completed', 'paid', invoice_id, sold_at
   from sale order by n`,
  `insert into order_items (tenant_id, id, order_id, position, item_id, item_title, category_title, unit_price_minor,
     quantity, tax_title, tax_rate_milli, tax_type, net_minor, tax_minor, total_minor, status, status_changed_at)
   select :tenant, line_id, order_id, position, item_id, title, 'Category ' || length(title), price_minor, quantity,
     'VAT', 10000, 'inclusive', line.total - line.tax, line.tax, line.total, 'delivered', sold_at
   from line join sale using (n) order by n, position`,
  // Which day a line was paid on, versions before invoices had lines kept with the line itself.
  `do $$ begin
     if to_regclass('invoice_lines') is null then
       update order_items l set invoiced_on = day from sale where l.tenant_id = :tenant and l.order_id = sale.order_id;
     else
       insert into invoice_lines (tenant_id, invoice_id, position, business_day, line_id, order_id, item_id, title,
         category_title, tax_title, tax_rate_milli, tax_type, units, slices, slices_per_unit, unit_price_minor, net_minor,
         tax_minor, total_minor)
       select :tenant, invoice_id, position, day, line_id, order_id, item_id, title, 'Category ' || length(title), 'VAT',
         10000, 'inclusive', quantity, quantity, 1, price_minor, line.total - line.tax, line.tax, line.total
       from line join sale using (n) order by n, position;
     end if;
   end $$`,
  `update counters set last_order_no = :sales, last_invoice_no = :sales where tenant_id = :tenant`,
];
