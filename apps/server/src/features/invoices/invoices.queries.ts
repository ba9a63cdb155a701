import type { Company } from '@comanda/contract/invoices/company';
import {
  type CreditNoteOfInvoice,
  type ExportedInvoice,
  type Invoice,
  type InvoiceLine,
  type InvoiceSort,
  MOST_INVOICES,
} from '@comanda/contract/invoices/invoices.contract';
import { invoiceMessages } from '@comanda/contract/invoices/invoices.messages';
import type { DayRange } from '@comanda/domain/date-range';
import type { Minor } from '@comanda/domain/money';
import sql, { empty, type Sql } from 'sql-template-tag';
import { assertAtMost } from '../../sql/assert-at-most.ts';
import { typeTitleOf } from '../../sql/corrected-type.ts';
import { sumOf } from '../../sql/sum-of.ts';
import type { TenantTx } from '../../db/tenant.ts';

const orderBy = {
  newest: sql`invoice_no desc`,
  oldest: sql`invoice_no`,
  highest: sql`total_minor desc, invoice_no desc`,
  lowest: sql`total_minor, invoice_no desc`,
} satisfies Record<InvoiceSort, Sql>;

type Page = DayRange & { sort: InvoiceSort; page: number | undefined; perPage: number };

/** A page of the invoices of these days, or all of them. @throws AppError where these are too many for one answer */
export const findInvoices = (tx: TenantTx, page: Page): Promise<Invoice[]> => loadPage<Invoice>(tx, page, empty);

/** The same with their taxes, and those who took their payments in the order in which they did. */
export const findExportedInvoices = (tx: TenantTx, page: Page): Promise<ExportedInvoice[]> =>
  loadPage<ExportedInvoice>(
    tx,
    page,
    sql`${taxesOf(tx)},
      array(select p.user_name from payments p
        where p.tenant_id = ${tx.tenantId} and p.invoice_id = chosen.id and p.user_name is not null
        group by p.user_name order by min(p.paid_at), p.user_name) as taken_by`,
  );

async function loadPage<Row>(tx: TenantTx, { from, to, sort, page, perPage }: Page, more: Sql): Promise<Row[]> {
  const part =
    page === undefined ? sql`limit ${MOST_INVOICES + 1}` : sql`limit ${perPage} offset ${(page - 1) * perPage}`;
  const chosen = sql`business_day between ${from}::date and ${to}::date order by ${orderBy[sort]} ${part}`;
  const found = await load<Row>(tx, chosen, { order: orderBy[sort], more });
  return assertAtMost(found, MOST_INVOICES, invoiceMessages.tooMany);
}

/** The one with that number first, then the latest. */
export function searchInvoices(tx: TenantTx, text: string, limit: number): Promise<Invoice[]> {
  const number = text.replace(/^#\s*/, '');
  const order = sql`(invoice_no::text = ${number}) desc, invoice_no desc`;
  // `position` and not `like`: a phone may contain `_`, a name `%`, and both mean only themselves.
  const chosen = sql`
    (${number} <> '' and starts_with(invoice_no::text, ${number}) or position(lower(${text}) in lower(customer_name)) > 0
      or position(lower(${text}) in lower(customer_phone)) > 0 or position(lower(${text}) in lower(customer_email)) > 0
      or id in (select c.invoice_id from invoice_companies c where c.tenant_id = ${tx.tenantId} and ${isNamed(text)}))
    order by ${order} limit ${limit}`;
  return load(tx, chosen, { order });
}

type FoundInvoice = Omit<ExportedInvoice, 'taken_by'> & { served_by: string | null };

export async function findInvoice(tx: TenantTx, number: number): Promise<FoundInvoice | undefined> {
  const [found] = await load<FoundInvoice>(tx, sql`invoice_no = ${number}`, {
    order: orderBy.newest,
    more: sql`, user_name as served_by${taxesOf(tx)}`,
  });
  return found;
}

type Reading = { order: Sql; more?: Sql };

/** Orders, payments and what is read besides are read for the chosen ones only. */
const load = <Row = Invoice>(tx: TenantTx, chosen: Sql, { order, more = empty }: Reading): Promise<Row[]> =>
  tx.all(sql`
    select invoice_no as invoice_id, created_at, business_day, net_minor as sub_total, tax_minor as tax_total,
      total_minor as total, table_id, table_title, floor, delivery_type, customer_type, customer_phone as customer_id,
      customer_name as name, customer_email as email,
      (select coalesce(json_agg(json_build_object('order_id', o.id, 'order_no', o.order_no, 'token_no', o.token_no)
          order by o.order_no), '[]')
        from orders o
        where o.tenant_id = ${tx.tenantId} and o.id in (
          select l.order_id from invoice_lines l
          where l.tenant_id = ${tx.tenantId} and l.invoice_id = chosen.id)) as orders,
      (select coalesce(json_agg(json_build_object('title', ${typeTitleOf(tx.tenantId)}, 'amount', p.amount_minor,
          'tip', p.tip_minor, 'given', p.given_minor) order by p.paid_at, p.id), '[]')
        from payments p where p.tenant_id = ${tx.tenantId} and p.invoice_id = chosen.id) as payments,
      (select json_build_object('name', c.name, 'address', c.address, 'taxNumber', c.tax_number)
        from invoice_companies c where c.tenant_id = ${tx.tenantId} and c.invoice_id = chosen.id) as invoice_to${more}
    from (select * from invoices where tenant_id = ${tx.tenantId} and ${chosen}) chosen
    order by ${order}`);

/** Net and tax of an invoice by title and rate, as they were when it was written. */
const taxesOf = (tx: TenantTx): Sql => sql`,
      (select coalesce(json_agg(share order by share.tax desc, share.net desc), '[]') from (
        select l.tax_title as title, l.tax_rate_milli as rate, l.tax_type as type, ${sumOf('l.net_minor')} as net,
          ${sumOf('l.tax_minor')} as tax
        from invoice_lines l
        where l.tenant_id = ${tx.tenantId} and l.invoice_id = chosen.id
        group by l.tax_title, l.tax_rate_milli, l.tax_type
      ) share) as taxes`;

/** What an invoice says line by line. Addons and notes stay as they were sent. */
/** In the order in which they were paid. */
export async function findInvoiceNumbers(tx: TenantTx, ids: readonly string[]): Promise<number[]> {
  const rows = await tx.all<{ invoice_no: number }>(sql`
    select invoice_no from invoices
    where tenant_id = ${tx.tenantId} and id = any (${ids}::uuid[])
    order by invoice_no`);
  return rows.map(({ invoice_no: number }) => number);
}

export const findInvoiceLines = (tx: TenantTx, number: number): Promise<InvoiceLine[]> =>
  tx.all(sql`
    select l.line_id, l.order_id, l.title, l.variant_title, l.units, l.slices, l.slices_per_unit, l.unit_price_minor as price,
      l.net_minor as net, l.tax_minor as tax, l.total_minor as total, l.tax_title, l.tax_rate_milli as tax_rate,
      l.tax_type, i.notes,
      coalesce((select json_agg(a ->> 'title') from jsonb_array_elements(i.addons) a), '[]') as addons
    from invoices v
    join invoice_lines l on l.tenant_id = ${tx.tenantId} and l.invoice_id = v.id
    left join order_items i on i.tenant_id = ${tx.tenantId} and i.id = l.line_id
    where v.tenant_id = ${tx.tenantId} and v.invoice_no = ${number}
    order by l.position`);

export const findCreditNotes = (tx: TenantTx, number: number): Promise<CreditNoteOfInvoice[]> =>
  tx.all(sql`
    select n.credit_note_no, n.created_at, n.total_minor as total, n.reason
    from invoices v
    join credit_notes n on n.tenant_id = ${tx.tenantId} and n.invoice_id = v.id
    where v.tenant_id = ${tx.tenantId} and v.invoice_no = ${number}
    order by n.credit_note_no`);

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

/** How many of the latest invoices to companies are looked through. */
const MOST_RECENT = 2000;

/** Each company as it was written last. */
export async function findRecentCompanies(tx: TenantTx, text: string, limit: number): Promise<Company[]> {
  return tx.all(sql`
    select name, address, tax_number as "taxNumber" from (
      select distinct on (lower(name), tax_number) name, address, tax_number, invoiced_at from (
        select * from invoice_companies where tenant_id = ${tx.tenantId} order by invoiced_at desc limit ${MOST_RECENT}
      ) c
      where ${isNamed(text)}
      order by lower(name), tax_number, invoiced_at desc
    ) companies
    order by invoiced_at desc limit ${limit}`);
}

/** Whether the text is part of the name or the tax number of a row `c`. */
const isNamed = (text: string): Sql => sql`
  (position(lower(${text}) in lower(c.name)) > 0 or position(lower(${text}) in lower(c.tax_number)) > 0)`;
