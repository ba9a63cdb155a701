import { type Invoice, type InvoiceSort, MOST_INVOICES } from '@comanda/contract/invoices/invoices.contract';
import { invoiceMessages } from '@comanda/contract/invoices/invoices.messages';
import type { TaxShare } from '@comanda/contract/reports/reports.contract';
import type { DayRange } from '@comanda/domain/date-range';
import type { Minor } from '@comanda/domain/money';
import sql, { type Sql } from 'sql-template-tag';
import { assertAtMost } from '../../sql/assert-at-most.ts';
import { sumOf } from '../../sql/sum-of.ts';
import { soldItems } from '../../sql/sold-items.ts';
import type { TenantTx } from '../../db/tenant.ts';

const orderBy = {
  newest: sql`invoice_no desc`,
  oldest: sql`invoice_no`,
  highest: sql`total_minor desc, invoice_no desc`,
  lowest: sql`total_minor, invoice_no desc`,
} satisfies Record<InvoiceSort, Sql>;

type Page = DayRange & { sort: InvoiceSort; page: number | undefined; perPage: number };

/** A page of the invoices of these days, or all of them. @throws AppError where these are too many for one answer */
export async function findInvoices(tx: TenantTx, { from, to, sort, page, perPage }: Page): Promise<Invoice[]> {
  const part =
    page === undefined ? sql`limit ${MOST_INVOICES + 1}` : sql`limit ${perPage} offset ${(page - 1) * perPage}`;
  const found = await load(
    tx,
    sql`business_day between ${from}::date and ${to}::date order by ${orderBy[sort]} ${part}`,
    orderBy[sort],
  );
  return assertAtMost(found, MOST_INVOICES, invoiceMessages.tooMany);
}

/** The one with that number first, then the latest. */
export function searchInvoices(tx: TenantTx, text: string, limit: number): Promise<Invoice[]> {
  const number = text.replace(/^#\s*/, '');
  const order = sql`(invoice_no::text = ${number}) desc, invoice_no desc`;
  // `position` and not `like`: a phone may contain `_`, a name `%`, and both mean only themselves.
  return load(
    tx,
    sql`(${number} <> '' and starts_with(invoice_no::text, ${number}) or position(lower(${text}) in lower(customer_name)) > 0
      or position(lower(${text}) in lower(customer_phone)) > 0 or position(lower(${text}) in lower(customer_email)) > 0)
      order by ${order} limit ${limit}`,
    order,
  );
}

export async function findInvoice(tx: TenantTx, number: number): Promise<Invoice | undefined> {
  const [found] = await load(tx, sql`invoice_no = ${number}`, orderBy.newest);
  return found;
}

/** Orders and payments are read for the chosen ones only. */
const load = (tx: TenantTx, chosen: Sql, order: Sql): Promise<Invoice[]> =>
  tx.all(sql`
    select invoice_no as invoice_id, created_at, business_day, net_minor as sub_total, tax_minor as tax_total,
      total_minor as total, table_id, table_title, floor, delivery_type, customer_type, customer_phone as customer_id,
      customer_name as name, customer_email as email,
      (select json_agg(json_build_object('order_id', o.id, 'order_no', o.order_no, 'token_no', o.token_no)
          order by o.order_no)
        from orders o where o.tenant_id = ${tx.tenantId} and o.invoice_id = chosen.id) as orders,
      (select json_agg(json_build_object('title', p.payment_type_title, 'amount', p.amount_minor) order by p.paid_at)
        from payments p where p.tenant_id = ${tx.tenantId} and p.invoice_id = chosen.id) as payments
    from (select * from invoices where tenant_id = ${tx.tenantId} and ${chosen}) chosen
    order by ${order}`);

type Sums = { count: number; sub_total: Minor; tax_total: Minor; total: Minor };

export async function sumInvoices(tx: TenantTx, { from, to }: DayRange): Promise<Sums> {
  const row = await tx.first<Sums>(sql`
    select count(*) as count, ${sumOf('net_minor')} as sub_total,
      ${sumOf('tax_minor')} as tax_total, ${sumOf('total_minor')} as total
    from invoices
    where tenant_id = ${tx.tenantId} and business_day between ${from}::date and ${to}::date`);
  if (!row) throw new Error('an aggregate without a row');
  return row;
}

/** Net and tax of an invoice by title and rate, as they were when its orders were placed. */
export const findTaxes = (tx: TenantTx, orderIds: readonly string[]): Promise<TaxShare[]> =>
  tx.all(sql`
    select tax_title as title, tax_rate_milli as rate, tax_type as type, ${sumOf('net_minor')} as net,
      ${sumOf('tax_minor')} as tax
    from order_items
    where tenant_id = ${tx.tenantId} and order_id = any (${orderIds}::uuid[]) and ${soldItems('order_items')}
    group by tax_title, tax_rate_milli, tax_type
    order by tax desc, net desc`);
