import { clockOffsets } from '@comanda/domain/business-day';
import sql, { raw } from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { storeDays } from '../store/public.ts';
import { addItems } from './add-sums.ts';
import { listsOf } from './figures.ts';
import { type DayOfInvoices, type Numbers, sumInvoices } from './invoices-by-number.ts';
import { readInvoices } from './sales-of-invoices.ts';
import { readSums } from './sales-of-sums.ts';
import type { Period, Sales } from './sales.ts';
import { daysBefore } from './sales-days.ts';
import { countStrayDays } from './stray-days.ts';
import { addToDay, findKeptDays, findUnsummed, type KeptDay } from './sum-sales.ts';

const INVOICES_AT_ONCE = 10_000;

export type Checked = {
  /** How many invoices are in the sums. */
  summed: number;
  /** Where the sums are not what the invoices come to; empty where all is well. */
  differences: string[];
};

/**
 * Compares the sums of a restaurant with its invoices: each day, each item and each return of a customer with those
 * made anew, and the report of all days with one that is read without sums. Needs a transaction of one moment.
 */
export async function checkSums(tx: TenantTx): Promise<Checked> {
  const rest = await findUnsummed(tx);
  return {
    summed: rest.after,
    differences: [
      ...(await compareDays(tx, rest)),
      ...(await compareReturns(tx, rest)),
      ...(await compareReports(tx, rest)),
      ...(await findStrayDays(tx)),
    ],
  };
}

/** They are made anew by the next report. */
export async function forgetSums(tx: TenantTx): Promise<void> {
  // The first row is the one that is locked while invoices are added.
  for (const table of [sql`summed_invoices`, sql`summed_days`, sql`summed_items`, sql`customer_returns`])
    await tx.run(sql`delete from ${table} where tenant_id = ${tx.tenantId}`);
}

type Item = { day: string; id: string; orders: number; quantity: number; total: number };

async function compareDays(tx: TenantTx, { after: summed }: Numbers): Promise<string[]> {
  const days = new Map<string, KeptDay>();
  const items = new Map<string, DayOfInvoices['items']>();
  for (let after = 0; after < summed; after += INVOICES_AT_ONCE)
    for (const more of await sumInvoices(tx, { after, last: Math.min(summed, after + INVOICES_AT_ONCE) })) {
      days.set(more.day, addToDay(days.get(more.day), more));
      items.set(more.day, addItems([...(items.get(more.day) ?? []), ...more.items]));
    }
  const keptItems = await tx.all<Item>(sql`
    select business_day as day, item_id as id, order_count as orders, quantity, total_minor as total
    from summed_items where tenant_id = ${tx.tenantId}`);
  const madeItems = [...items].flatMap(([day, ofDay]) =>
    ofDay.map(({ id, orders_count, quantity, revenue }) => ({
      day,
      id,
      orders: orders_count,
      quantity,
      total: revenue,
    })),
  );
  return [
    ...differencesOf('day', [...days.values()].map(inOrder), (await findKeptDays(tx)).map(inOrder)),
    ...differencesOf('item of a day', madeItems, keptItems),
  ];
}

/** The parts of a day come in any order. */
function inOrder({ parts: { quarters, ...lists }, ...sums }: KeptDay) {
  const rows = quarters.quarter.map((quarter, index) => [quarter, quarters.orders[index], quarters.revenue[index]]);
  return { ...sums, quarters: rows.toSorted(([a = 0], [b = 0]) => a - b), ...listsOf({ items: [], ...lists }) };
}

type Return = { customer: string; day: string; last: string | null };

/** Of customers who are on a later invoice, the returns may say more than the invoices that are summed. */
async function compareReturns(tx: TenantTx, { after }: Numbers): Promise<string[]> {
  const isSummed = (customer: string) => sql`
    not exists (
      select 1 from invoices later
      where later.tenant_id = ${tx.tenantId} and later.customer_id = ${raw(customer)} and later.invoice_no > ${after})`;
  const [made, kept] = await Promise.all([
    tx.all<Return>(sql`
      select customer_id as customer, business_day as day, case when visits > 2 then last_day end as last
      from (
        select customer_id, business_day, lag(business_day) over visits as last_day, row_number() over visits as visits
        from (
          select distinct customer_id, business_day from invoices
          where tenant_id = ${tx.tenantId} and customer_id is not null
        ) visit
        window visits as (partition by customer_id order by business_day)
      ) numbered
      where visits > 1 and ${isSummed('numbered.customer_id')}`),
    tx.all<Return>(sql`
      select customer_id as customer, business_day as day, last_return as last from customer_returns
      where tenant_id = ${tx.tenantId} and ${isSummed('customer_returns.customer_id')}`),
  ]);
  return differencesOf('return of a customer', made, kept);
}

async function findStrayDays(tx: TenantTx): Promise<string[]> {
  const count = await countStrayDays(tx);
  return count > 0 ? [`${count} lines, changes and payments count for another day than their invoice`] : [];
}

/** The later half of all days beside the half before. */
async function compareReports(tx: TenantTx, rest: Numbers): Promise<string[]> {
  const sold = await tx.first<{ middle: string | null; to: string }>(sql`
    select min(business_day) + (max(business_day) - min(business_day) + 1) / 2 as middle, max(business_day) as to
    from invoices where tenant_id = ${tx.tenantId}`);
  if (!sold?.middle) return [];
  const days = { from: sold.middle, to: sold.to };
  const { timeZone, momentsOf } = await storeDays(tx);
  const period: Period = { days, before: daysBefore(days), offsets: clockOffsets(momentsOf(days), timeZone) };
  const [made, kept] = await Promise.all([readInvoices(tx, period), readSums(tx, period, rest)]);
  const differs = JSON.stringify(told(made)) !== JSON.stringify(told(kept));
  return differs ? [`the report of ${days.from} to ${days.to}`] : [];
}

/** What reports tell of sales, in one order. */
export const told = (sales: Sales) => ({
  days: sales.days
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day, ...of }) => [day, of.orders, of.net, of.tax, of.total]),
  hours: sales.hours.toSorted((a, b) => a.hour - b.hour).map(({ hour, orders, revenue }) => [hour, orders, revenue]),
  ...listsOf(sales),
  repeated: [sales.repeated, sales.repeatedBefore],
});

/** What is on one side only, named by what tells it from others. */
function differencesOf(what: string, made: readonly object[], kept: readonly object[]): string[] {
  const texts = (rows: readonly object[]) => new Set(rows.map((row) => JSON.stringify(row)));
  const [ofInvoices, ofSums] = [texts(made), texts(kept)];
  return [
    ...[...ofInvoices].filter((text) => !ofSums.has(text)).map((text) => `${what}, by the invoices: ${text}`),
    ...[...ofSums].filter((text) => !ofInvoices.has(text)).map((text) => `${what}, by the sums: ${text}`),
  ];
}
