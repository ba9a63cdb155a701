import type { SalesOfHour } from '@comanda/contract/reports/reports.contract';
import type { ClockOffset } from '@comanda/domain/business-day';
import type { DayRange } from '@comanda/domain/date-range';
import { sum } from '@comanda/domain/money';
import sql, { raw, type Sql } from 'sql-template-tag';
import { sumOf } from '../../sql/sum-of.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { categoriesOf, taxesOf } from './add-sums.ts';
import type { PaymentsOfType, Period, Sales, SalesOfDay, SoldItem, SoldLines } from './sales.ts';

// Every statement reads only the rows of its days. Lines say on which one they were paid.

/** Reads each invoice of the period, and so needs no sums. */
export async function readInvoices(tx: TenantTx, { days, before, offsets }: Period): Promise<Sales> {
  // For this transaction only: with the usual 4 MB a busy month would be sorted on the disk.
  tx.defer(sql`set local work_mem = '32MB'`);
  const [ofDays, hours, held, lines, paymentTypes, repeated, repeatedBefore] = await Promise.all([
    findDays(tx, { from: before.from, to: days.to }),
    findHours(tx, days, offsets),
    findItems(tx, days, ofInvoices),
    findLines(tx, days, ofInvoices),
    findPayments(tx, days),
    countRepeated(tx, days),
    countRepeated(tx, before),
  ]);
  return {
    days: ofDays,
    hours,
    items: itemsOf(held, lines),
    categories: categoriesOf(lines),
    taxes: taxesOf(lines),
    paymentTypes,
    repeated,
    repeatedBefore,
  };
}

const findDays = (tx: TenantTx, { from, to }: DayRange): Promise<SalesOfDay[]> =>
  tx.all(sql`
    select business_day as day, sum(order_count)::bigint as orders, ${sumOf('net_minor')} as net,
      ${sumOf('tax_minor')} as tax, ${sumOf('total_minor')} as total
    from invoices
    where tenant_id = ${tx.tenantId} and business_day between ${from}::date and ${to}::date
    group by business_day`);

/** Sums by the hour of payment on the store's clock; hours without sales are left out. */
export const findHours = (
  tx: TenantTx,
  { from, to }: DayRange,
  offsets: readonly ClockOffset[],
): Promise<SalesOfHour[]> =>
  sumByHour(
    tx,
    sql`
      select created_at, order_count, total_minor from invoices
      where tenant_id = ${tx.tenantId} and business_day between ${from}::date and ${to}::date`,
    offsets,
  );

export const sumByHour = (tx: TenantTx, documents: Sql, offsets: readonly ClockOffset[]): Promise<SalesOfHour[]> => {
  const changes = offsets.slice(1).map(({ since }) => since.toISOString());
  // The application says what the clock showed, because the database may know a zone by other rules, or not at all. It
  // says so once a quarter of an hour and not once an invoice: zones differ by whole quarters.
  return tx.all(sql`
    select extract(hour from quarter at time zone 'UTC' + ahead * interval '1 second')::int as hour, sum(orders)::bigint as orders,
      ${sumOf('revenue')} as revenue
    from (
      select date_bin('15 minutes', created_at, 'epoch') as quarter, sum(order_count) as orders,
        sum(total_minor) as revenue
      from (${documents}) document
      group by 1
    ) sold
    join unnest(
      ${['-infinity', ...changes]}::timestamptz[],
      ${[...changes, 'infinity']}::timestamptz[],
      ${offsets.map(({ seconds }) => seconds)}::int[]
    ) as clock (since, until, ahead) on quarter >= since and quarter < until
    group by 1`);
};

/** Lines of a kind of document, and what says which document they are of. */
type Lines = { table: Sql; document: Sql };
const ofInvoices: Lines = { table: raw('invoice_lines'), document: raw('invoice_id') };
export const ofCreditNotes: Lines = { table: raw('credit_note_lines'), document: raw('credit_note_id') };

/** Sums by item, category and tax at once, so that the lines are read once for all three. */
export const findLines = (tx: TenantTx, { from, to }: DayRange, { table }: Lines): Promise<SoldLines[]> =>
  tx.all(sql`
    select item_id, category_title, tax_title, tax_rate_milli, tax_type, sum(units)::bigint as quantity,
      ${sumOf('net_minor')} as net, ${sumOf('tax_minor')} as tax, ${sumOf('total_minor')} as total
    from ${table}
    where tenant_id = ${tx.tenantId} and business_day between ${from}::date and ${to}::date
    group by item_id, category_title, tax_title, tax_rate_milli, tax_type`);

/** Items with the number of orders that held each. */
type HeldItem = Pick<SoldItem, 'id' | 'title' | 'price' | 'orders_count'>;

export const findItems = (tx: TenantTx, { from, to }: DayRange, { table, document }: Lines): Promise<HeldItem[]> =>
  // An order may hold an item in several lines. Nothing else is summed here, because that would cost more than the
  // count.
  tx.all(sql`
    select i.id, i.title, i.price_minor as price, sold.orders_count
    from (
      select item_id, count(*) as orders_count
      from (
        select distinct item_id, order_id, ${document} from ${table}
        where tenant_id = ${tx.tenantId} and business_day between ${from}::date and ${to}::date
      ) held
      group by item_id
    ) sold
    join menu_items i on i.tenant_id = ${tx.tenantId} and i.id = sold.item_id`);

export function itemsOf(held: readonly HeldItem[], lines: readonly SoldLines[]): SoldItem[] {
  const linesOf = Map.groupBy(lines, (line) => line.item_id);
  return held.map((item) => {
    const sold = linesOf.get(item.id) ?? [];
    return {
      ...item,
      quantity: sold.reduce((count, line) => count + line.quantity, 0),
      revenue: sum(sold.map((line) => line.total)),
    };
  });
}

/** By the title that the payment type had when it was used; what was paid before an invoice counts with it. */
const findPayments = (tx: TenantTx, { from, to }: DayRange): Promise<PaymentsOfType[]> =>
  tx.all(sql`
    select p.payment_type_title as title, count(*) as payments, ${sumOf('p.amount_minor')} as amount
    from invoices v
    join payments p on p.tenant_id = ${tx.tenantId} and p.invoice_id = v.id
    where v.tenant_id = ${tx.tenantId} and v.business_day between ${from}::date and ${to}::date
    group by p.payment_type_title`);

async function countRepeated(tx: TenantTx, { from, to }: DayRange): Promise<number> {
  const row = await tx.first<{ count: number }>(sql`
    select count(*) as count
    from (
      select customer_id, max(business_day) as last_day
      from invoices
      where tenant_id = ${tx.tenantId} and business_day between ${from}::date and ${to}::date
        and customer_id is not null
      group by customer_id
    ) guest
    where exists (
      select 1 from invoices earlier
      where earlier.tenant_id = ${tx.tenantId} and earlier.customer_id = guest.customer_id
        and earlier.business_day < guest.last_day)`);
  return row?.count ?? 0;
}
