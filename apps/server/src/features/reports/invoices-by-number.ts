import type { TaxShare } from '@comanda/contract/reports/reports.contract';
import type { Minor } from '@comanda/domain/money';
import sql, { type Sql } from 'sql-template-tag';
import { sumOf } from '../../sql/sum-of.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { addDays, addItems, addPayments, categoriesOf, taxesOf } from './add-sums.ts';
import type { PaymentsOfType, Quarters, SalesOfDay, SoldCategory, SoldItem, SoldLines } from './sales.ts';

/** The invoices after the first number, up to the last. */
export type Numbers = { after: number; last: number };

/** What is kept of a day beside its sums and its items. */
export type DayParts = {
  quarters: Quarters;
  paymentTypes: PaymentsOfType[];
  categories: SoldCategory[];
  taxes: TaxShare[];
};

/** What some invoices of a day come to. */
export type DayOfInvoices = SalesOfDay & DayParts & { items: SoldItem[] };

/**
 * The rows of these invoices. The limit, which changes nothing, makes sure that they are found by their numbers: a
 * prepared statement does not know how few they are.
 */
export const invoicesOf = (tx: TenantTx, { after, last }: Numbers): Sql => sql`(
  select * from invoices where tenant_id = ${tx.tenantId} and invoice_no > ${after} and invoice_no <= ${last}
  order by invoice_no limit ${last - after})`;

/** Sums of the invoices with these numbers by business day. */
export async function sumInvoices(tx: TenantTx, numbers: Numbers): Promise<DayOfInvoices[]> {
  const [quarters, payments, lines] = await Promise.all([
    sumByQuarter(tx, numbers),
    sumPayments(tx, numbers),
    sumLines(tx, numbers),
  ]);
  const paymentsOf = Map.groupBy(payments, ({ day }) => day);
  const linesOf = Map.groupBy(lines, ({ day }) => day);
  return [...Map.groupBy(quarters, ({ day }) => day)].map(([day, ofDay]) => {
    const [sums] = addDays(ofDay.map(({ orders, net, tax, total }) => ({ day, orders, net, tax, total })));
    if (!sums) throw new Error('a day without invoices');
    const sold = linesOf.get(day) ?? [];
    return {
      ...sums,
      quarters: {
        quarter: ofDay.map(({ quarter }) => quarter),
        orders: ofDay.map(({ orders }) => orders),
        revenue: ofDay.map(({ total }) => total),
      },
      paymentTypes: addPayments(
        (paymentsOf.get(day) ?? []).map(({ title, payments: count, amount }) => ({ title, payments: count, amount })),
      ),
      categories: categoriesOf(sold),
      taxes: taxesOf(sold),
      items: addItems(sold.flatMap(itemsOf)),
    };
  });
}

const sumByQuarter = (tx: TenantTx, numbers: Numbers): Promise<(SalesOfDay & { quarter: number })[]> =>
  tx.all(sql`
    select business_day as day, (extract(epoch from date_bin('15 minutes', created_at, 'epoch')) / 900)::bigint as quarter,
      sum(order_count)::bigint as orders, ${sumOf('net_minor')} as net, ${sumOf('tax_minor')} as tax,
      ${sumOf('total_minor')} as total
    from ${invoicesOf(tx, numbers)} invoice
    group by 1, 2`);

const sumPayments = (tx: TenantTx, numbers: Numbers): Promise<(PaymentsOfType & { day: string })[]> =>
  tx.all(sql`
    select invoice.business_day as day, p.payment_type_title as title, count(*) as payments,
      ${sumOf('p.amount_minor')} as amount
    from ${invoicesOf(tx, numbers)} invoice
    join payments p on p.tenant_id = ${tx.tenantId} and p.invoice_id = invoice.id
    group by 1, 2`);

/** A charge has no title and price of the menu. */
type LinesOfDay = SoldLines & { day: string; item_title: string | null; price: Minor | null; orders_count: number };

const itemsOf = ({ item_id: id, item_title: title, price, orders_count, quantity, total }: LinesOfDay): SoldItem[] =>
  id === null || title === null || price === null ? [] : [{ id, title, price, orders_count, quantity, revenue: total }];

/** An order counts with its first line of an item on an invoice, so that these counts can be added. */
const sumLines = (tx: TenantTx, numbers: Numbers): Promise<LinesOfDay[]> =>
  tx.all(sql`
    select sold.*, i.title as item_title, i.price_minor as price
    from (
      select day, item_id, category_title, tax_title, tax_rate_milli, tax_type,
        count(*) filter (where position = first_position) as orders_count, sum(units)::bigint as quantity,
        ${sumOf('net_minor')} as net, ${sumOf('tax_minor')} as tax, ${sumOf('total_minor')} as total
      from (
        select invoice.business_day as day, l.*,
          min(l.position) over (partition by l.invoice_id, l.order_id, l.item_id) as first_position
        from ${invoicesOf(tx, numbers)} invoice
        join invoice_lines l on l.tenant_id = ${tx.tenantId} and l.invoice_id = invoice.id
      ) line
      group by 1, 2, 3, 4, 5, 6
    ) sold
    left join menu_items i on i.tenant_id = ${tx.tenantId} and i.id = sold.item_id`);
