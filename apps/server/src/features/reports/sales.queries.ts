import type { Minor } from '@comanda/domain/money';
import type { ClockOffset } from '@comanda/domain/business-day';
import type { DayRange } from '@comanda/domain/date-range';
import type { RateMilli, TaxType } from '@comanda/domain/tax';
import sql from 'sql-template-tag';
import { sumOf } from '../../sql/sum-of.ts';
import type { TenantTx } from '../../db/tenant.ts';

// Every statement reads only the rows of its days. Each row says whether it was paid, and when.

export type SalesOfDay = { day: string; orders: number; net: Minor; tax: Minor; total: Minor };

/** Days without sales are left out. */
export const findDays = (tx: TenantTx, { from, to }: DayRange): Promise<SalesOfDay[]> =>
  tx.all(sql`
    select business_day as day, sum(order_count)::bigint as orders, ${sumOf('net_minor')} as net,
      ${sumOf('tax_minor')} as tax, ${sumOf('total_minor')} as total
    from invoices
    where tenant_id = ${tx.tenantId} and business_day between ${from}::date and ${to}::date
    group by business_day`);

type Hour = { hour: number; orders: number; revenue: Minor };

/** Sums by the hour of payment on the store's clock; hours without sales are left out. */
export const findHours = (tx: TenantTx, { from, to }: DayRange, offsets: readonly ClockOffset[]): Promise<Hour[]> => {
  const changes = offsets.slice(1).map(({ since }) => since.toISOString());
  // The application says what the clock showed, because the database may know a zone by other rules, or not at all. It
  // says so once a quarter of an hour and not once an invoice: zones differ by whole quarters.
  return tx.all(sql`
    select extract(hour from quarter at time zone 'UTC' + ahead * interval '1 second')::int as hour, sum(orders)::bigint as orders,
      ${sumOf('revenue')} as revenue
    from (
      select date_bin('15 minutes', created_at, 'epoch') as quarter, sum(order_count) as orders,
        sum(total_minor) as revenue
      from invoices
      where tenant_id = ${tx.tenantId} and business_day between ${from}::date and ${to}::date
      group by 1
    ) sold
    join unnest(
      ${['-infinity', ...changes]}::timestamptz[],
      ${[...changes, 'infinity']}::timestamptz[],
      ${offsets.map(({ seconds }) => seconds)}::int[]
    ) as clock (since, until, ahead) on quarter >= since and quarter < until
    group by 1`);
};

export type SoldLines = {
  item_id: string;
  category_title: string | null;
  tax_title: string | null;
  tax_rate_milli: RateMilli | null;
  tax_type: TaxType | null;
  quantity: number;
  net: Minor;
  tax: Minor;
  total: Minor;
};

/** Sums by item, category and tax at once, so that the lines are read once for all three. */
export const findLines = (tx: TenantTx, { from, to }: DayRange): Promise<SoldLines[]> =>
  tx.all(sql`
    select item_id, category_title, tax_title, tax_rate_milli, tax_type, sum(quantity)::bigint as quantity,
      ${sumOf('net_minor')} as net, ${sumOf('tax_minor')} as tax, ${sumOf('total_minor')} as total
    from order_items
    where tenant_id = ${tx.tenantId} and invoiced_on between ${from}::date and ${to}::date
    group by item_id, category_title, tax_title, tax_rate_milli, tax_type`);

/** Items as they are on the menu, or were when they left it, with the number of orders that held each. */
export type SoldItem = { id: string; title: string; price: Minor; orders_count: number };

export const findItems = (tx: TenantTx, { from, to }: DayRange): Promise<SoldItem[]> =>
  // An order may hold an item in several lines. Nothing else is summed here, because that would cost more than the
  // count.
  tx.all(sql`
    select i.id, i.title, i.price_minor as price, sold.orders_count
    from (
      select item_id, count(*) as orders_count
      from (
        select distinct item_id, order_id from order_items
        where tenant_id = ${tx.tenantId} and invoiced_on between ${from}::date and ${to}::date
      ) held
      group by item_id
    ) sold
    join menu_items i on i.tenant_id = ${tx.tenantId} and i.id = sold.item_id`);

type PaymentsOfType = { title: string | null; payments: number; amount: Minor };

/** By the title that the payment type had when it was used; the largest amount first. */
export const findPayments = (tx: TenantTx, { from, to }: DayRange): Promise<PaymentsOfType[]> =>
  tx.all(sql`
    select payment_type_title as title, count(*) as payments, ${sumOf('amount_minor')} as amount
    from payments
    where tenant_id = ${tx.tenantId} and business_day between ${from}::date and ${to}::date
    group by payment_type_title
    order by amount desc, title`);
