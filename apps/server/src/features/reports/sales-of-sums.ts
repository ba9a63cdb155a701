import type { SalesOfHour } from '@comanda/contract/reports/reports.contract';
import type { ClockOffset } from '@comanda/domain/business-day';
import type { DayRange } from '@comanda/domain/date-range';
import { add, ZERO } from '@comanda/domain/money';
import sql, { type Sql } from 'sql-template-tag';
import { sumOf } from '../../sql/sum-of.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { addCategories, addDays, addHours, addItems, addPayments, addTaxes } from './add-sums.ts';
import { type DayParts, invoicesOf, type Numbers, sumInvoices } from './invoices-by-number.ts';
import type { Period, Quarters, Sales, SalesOfDay, SoldItem } from './sales.ts';

/** What the sums alone say of a period. */
export type Summed = Omit<Sales, 'repeated' | 'repeatedBefore'>;

/** Reads the sums of the period, and the invoices with these numbers, which are in no sum yet. */
export async function readSums(
  tx: TenantTx,
  period: Period,
  rest: Numbers,
  readSummed: (tx: TenantTx, period: Period) => Promise<Summed> = findSummed,
): Promise<Sales> {
  const { days, before, offsets } = period;
  const hasRest = rest.last > rest.after;
  const [summed, unsummed, repeated, missed] = await Promise.all([
    readSummed(tx, period),
    hasRest ? sumInvoices(tx, rest) : [],
    countReturns(tx, { days, before }),
    hasRest ? countMissedReturns(tx, { days, before }, rest) : { repeated: 0, repeatedBefore: 0 },
  ]);
  const parts = unsummed.filter(({ day }) => day >= days.from && day <= days.to);
  return {
    days: addDays([...summed.days, ...unsummed.filter(({ day }) => day >= before.from && day <= days.to)]),
    hours: addHours([...summed.hours, ...hoursOf(parts, offsets)]),
    items: addItems([...summed.items, ...parts.flatMap((part) => part.items)]),
    categories: addCategories([...summed.categories, ...parts.flatMap((part) => part.categories)]),
    taxes: addTaxes([...summed.taxes, ...parts.flatMap((part) => part.taxes)]),
    paymentTypes: addPayments([...summed.paymentTypes, ...parts.flatMap((part) => part.paymentTypes)]),
    repeated: repeated.repeated + missed.repeated,
    repeatedBefore: repeated.repeatedBefore + missed.repeatedBefore,
  };
}

export async function findSummed(tx: TenantTx, { days, before, offsets }: Period): Promise<Summed> {
  const [rows, items] = await Promise.all([findDays(tx, { days, before }), findItems(tx, days)]);
  const parts = rows.flatMap((row) => row.parts ?? []);
  return {
    days: rows.map(({ parts: _parts, ...day }) => day),
    hours: hoursOf(parts, offsets),
    items,
    categories: addCategories(parts.flatMap((part) => part.categories)),
    taxes: addTaxes(parts.flatMap((part) => part.taxes)),
    paymentTypes: addPayments(parts.flatMap((part) => part.paymentTypes)),
  };
}

type Days = Pick<Period, 'days' | 'before'>;

/** Of the days before, the parts are not read. */
const findDays = (tx: TenantTx, { days, before }: Days): Promise<(SalesOfDay & { parts: DayParts | null })[]> =>
  tx.all(sql`
    select business_day as day, order_count as orders, net_minor as net, tax_minor as tax, total_minor as total,
      case when business_day >= ${days.from}::date then parts end as parts
    from summed_days
    where tenant_id = ${tx.tenantId} and business_day between ${before.from}::date and ${days.to}::date`);

const findItems = (tx: TenantTx, { from, to }: DayRange): Promise<SoldItem[]> =>
  tx.all(sql`
    select i.id, i.title, i.price_minor as price, sold.orders_count, sold.quantity, sold.revenue
    from (
      select item_id, sum(order_count) as orders_count, sum(quantity) as quantity,
        ${sumOf('total_minor')} as revenue
      from summed_items
      where tenant_id = ${tx.tenantId} and business_day between ${from}::date and ${to}::date
      group by item_id
    ) sold
    join menu_items i on i.tenant_id = ${tx.tenantId} and i.id = sold.item_id`);

const QUARTER_S = 900;
const HOUR_S = 3_600;

/** The hours that the store's clock showed: zones differ by whole quarters. */
function hoursOf(parts: readonly { quarters: Quarters }[], offsets: readonly ClockOffset[]): SalesOfHour[] {
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, orders: 0, revenue: ZERO }));
  const sold = new Set<SalesOfHour>();
  const changes = offsets.map(({ since, seconds }) => ({ since: since.getTime() / 1000, seconds }));
  const shownAt = (moment: number): number => {
    let ahead = changes[0]?.seconds ?? 0;
    for (const { since, seconds } of changes) if (since <= moment) ahead = seconds;
    return Math.floor((moment + ahead) / HOUR_S) % 24;
  };
  for (const { quarter, orders, revenue } of parts.map(({ quarters }) => quarters))
    quarter.forEach((each, index) => {
      const hour = hours[shownAt(each * QUARTER_S)];
      if (!hour) throw new RangeError(`not a quarter of an hour: ${each}`);
      sold.add(hour);
      hour.orders += orders[index] ?? 0;
      hour.revenue = add(hour.revenue, revenue[index] ?? ZERO);
    });
  // A part of a bill may complete no order.
  return hours.filter((hour) => sold.has(hour));
}

type Repeated = { repeated: number; repeatedBefore: number };

/** Of several returns of a customer within these days, only one has its last return before them. */
const isFirstReturn = ({ from, to }: DayRange): Sql => sql`
  business_day between ${from}::date and ${to}::date and (last_return is null or last_return < ${from}::date)`;

async function countReturns(tx: TenantTx, { days, before }: Days): Promise<Repeated> {
  const row = await tx.first<Repeated>(sql`
    select count(*) filter (where ${isFirstReturn(days)}) as repeated,
      count(*) filter (where ${isFirstReturn(before)}) as "repeatedBefore"
    from customer_returns
    where tenant_id = ${tx.tenantId} and business_day between ${before.from}::date and ${days.to}::date`);
  return row ?? { repeated: 0, repeatedBefore: 0 };
}

/**
 * Returns that `countReturns` misses, less those that it should not have counted: the customers on these invoices are
 * counted by all their invoices instead.
 */
async function countMissedReturns(tx: TenantTx, { days, before }: Days, numbers: Numbers): Promise<Repeated> {
  const missed = (range: DayRange): Sql => sql`
    exists (
      select 1 from invoices v
      where v.tenant_id = ${tx.tenantId} and v.customer_id = guest.customer_id
        and v.business_day between ${range.from}::date and ${range.to}::date
        and exists (
          select 1 from invoices earlier
          where earlier.tenant_id = ${tx.tenantId} and earlier.customer_id = guest.customer_id
            and earlier.business_day < v.business_day))::int
      - (select count(*) from customer_returns r
        where r.tenant_id = ${tx.tenantId} and r.customer_id = guest.customer_id and ${isFirstReturn(range)})`;
  const row = await tx.first<Repeated>(sql`
    select coalesce(sum(${missed(days)}), 0)::bigint as repeated,
      coalesce(sum(${missed(before)}), 0)::bigint as "repeatedBefore"
    from (select distinct customer_id from ${invoicesOf(tx, numbers)} invoice where customer_id is not null) guest`);
  return row ?? { repeated: 0, repeatedBefore: 0 };
}
