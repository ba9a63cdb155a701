import type { CurrencyDigits } from '@comanda/domain/money';
import csv from 'papaparse';
import sql, { raw, Sql } from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { readInBatches } from './read-in-batches.ts';

/**
 * Title → SQL, with `:tenant` for the tenant's id and `:digits` for the digits of its amounts. A column whose title ends
 * in `at` is a moment, written by the store's clock.
 */
type Spreadsheet = {
  columns: Record<string, string>;
  /** A table, called `m` in the other parts. */
  of: string;
  join?: string;
  only?: string;
  orderBy: string;
};

const amount = (column: string) => `round(${column} / power(10::numeric, :digits), :digits)::text`;

const documentLine = {
  Day: 'm.business_day',
  Item: 'm.title',
  Variant: 'm.variant_title',
  Category: 'm.category_title',
  Units: 'm.units',
  // Two of three is two thirds of a unit.
  Slices: 'm.slices',
  'Slices of a unit': 'm.slices_per_unit',
  'Unit price': amount('m.unit_price_minor'),
  Tax: 'm.tax_title',
  'Tax rate': '(m.tax_rate_milli / 1000.0)::numeric(10, 3)::text',
  'Tax type': 'm.tax_type',
  Net: amount('m.net_minor'),
  'Tax amount': amount('m.tax_minor'),
  Total: amount('m.total_minor'),
};

/** Tables that people want to open in a spreadsheet; the import reads none of them. */
export const spreadsheets: Record<string, Spreadsheet> = {
  orders: {
    columns: {
      Order: 'm.order_no',
      Token: 'm.token_no',
      Day: 'm.business_day',
      'Placed at': 'm.placed_at',
      'Dining option': 'm.delivery_type',
      Table: 't.title',
      Floor: 't.floor',
      Customer: 'm.customer_name',
      Phone: 'm.customer_phone',
      Status: 'm.status',
      Payment: 'm.payment_status',
      Invoice: 'v.invoice_no',
      'Closed at': 'm.closed_at',
    },
    of: 'orders',
    join: `left join store_tables t on t.tenant_id = m.tenant_id and t.id = m.table_id
      left join invoices v on v.tenant_id = m.tenant_id and v.id = m.invoice_id`,
    orderBy: 'm.order_no',
  },
  'order-lines': {
    columns: {
      Order: 'o.order_no',
      Invoice: 'v.invoice_no',
      Day: 'o.business_day',
      Item: 'm.item_title',
      Variant: 'm.variant_title',
      Addons: `(select string_agg(a ->> 'title', ', ') from jsonb_array_elements(m.addons) a)`,
      Category: 'm.category_title',
      Notes: 'm.notes',
      Quantity: 'm.quantity',
      'Unit price': amount('m.unit_price_minor'),
      Tax: 'm.tax_title',
      'Tax rate': '(m.tax_rate_milli / 1000.0)::numeric(10, 3)::text',
      'Tax type': 'm.tax_type',
      Net: amount('m.net_minor'),
      'Tax amount': amount('m.tax_minor'),
      Total: amount('m.total_minor'),
      Status: 'm.status',
    },
    of: 'order_items',
    join: `join orders o on o.tenant_id = m.tenant_id and o.id = m.order_id
      left join invoices v on v.tenant_id = o.tenant_id and v.id = o.invoice_id`,
    orderBy: 'o.order_no, m.position',
  },
  invoices: {
    columns: {
      Invoice: 'm.invoice_no',
      Day: 'm.business_day',
      'Paid at': 'm.created_at',
      'Dining option': 'm.delivery_type',
      Table: 'm.table_title',
      Floor: 'm.floor',
      Customer: 'm.customer_name',
      Phone: 'm.customer_phone',
      Orders: 'm.order_count',
      Net: amount('m.net_minor'),
      Tax: amount('m.tax_minor'),
      Total: amount('m.total_minor'),
      Company: 'c.name',
      'Company address': 'c.address',
      'Company tax number': 'c.tax_number',
    },
    of: 'invoices',
    join: 'left join invoice_companies c on c.tenant_id = m.tenant_id and c.invoice_id = m.id',
    orderBy: 'm.invoice_no',
  },
  'invoice-lines': {
    columns: { Invoice: 'v.invoice_no', ...documentLine },
    of: 'invoice_lines',
    join: 'join invoices v on v.tenant_id = m.tenant_id and v.id = m.invoice_id',
    orderBy: 'v.invoice_no, m.position',
  },
  payments: {
    columns: {
      Invoice: 'v.invoice_no',
      Day: 'm.business_day',
      'Paid at': 'm.paid_at',
      'Payment type': `coalesce((
        select c.payment_type_title from payment_corrections c where c.tenant_id = :tenant and c.payment_id = m.id
        order by c.correction_no desc limit 1), m.payment_type_title)`,
      Amount: amount('m.amount_minor'),
      Tip: amount('m.tip_minor'),
      'Taken by': 'm.user_name',
    },
    of: 'payments',
    join: 'left join invoices v on v.tenant_id = m.tenant_id and v.id = m.invoice_id',
    orderBy: 'v.invoice_no, m.id',
  },
  'payment-corrections': {
    columns: {
      Invoice: 'v.invoice_no',
      Day: 'm.business_day',
      'Corrected at': 'm.corrected_at',
      'Taken as': 'm.old_type_title',
      'Payment type': 'm.payment_type_title',
      Amount: amount('m.amount_minor'),
      Tip: amount('m.tip_minor'),
      'Corrected by': 'm.user_name',
    },
    of: 'payment_corrections',
    join: `join payments p on p.tenant_id = m.tenant_id and p.id = m.payment_id
      left join invoices v on v.tenant_id = m.tenant_id and v.id = p.invoice_id`,
    orderBy: 'm.corrected_at, m.payment_id, m.correction_no',
  },
  'credit-notes': {
    columns: {
      'Credit note': 'm.credit_note_no',
      Invoice: 'v.invoice_no',
      Day: 'm.business_day',
      'Written at': 'm.created_at',
      Reason: 'm.reason',
      Net: amount('m.net_minor'),
      Tax: amount('m.tax_minor'),
      Total: amount('m.total_minor'),
      'Written by': 'm.user_name',
    },
    of: 'credit_notes',
    join: 'join invoices v on v.tenant_id = m.tenant_id and v.id = m.invoice_id',
    orderBy: 'm.credit_note_no',
  },
  'credit-note-lines': {
    columns: { 'Credit note': 'n.credit_note_no', ...documentLine },
    of: 'credit_note_lines',
    join: 'join credit_notes n on n.tenant_id = m.tenant_id and n.id = m.credit_note_id',
    orderBy: 'n.credit_note_no, m.position',
  },
  refunds: {
    columns: {
      'Credit note': 'n.credit_note_no',
      Day: 'm.business_day',
      'Refunded at': 'm.refunded_at',
      'Payment type': 'm.payment_type_title',
      Amount: amount('m.amount_minor'),
      Tip: amount('m.tip_minor'),
    },
    of: 'refunds',
    join: 'join credit_notes n on n.tenant_id = m.tenant_id and n.id = m.credit_note_id',
    orderBy: 'n.credit_note_no, m.id',
  },
  customers: {
    columns: {
      Phone: 'm.phone',
      Name: 'm.name',
      Email: 'm.email',
      'Birth date': 'm.birth_date',
      Gender: 'm.gender',
      'Added at': 'm.created_at',
    },
    of: 'customers',
    orderBy: 'm.created_at, m.id',
  },
  'menu-items': {
    columns: {
      Category: 'c.title',
      Title: 'm.title',
      Price: amount('m.price_minor'),
      'Net price': amount('m.net_price_minor'),
      Tax: 't.title',
      Variants: options('item_variants'),
      Addons: options('item_addons'),
      Available: `case when m.is_available then 'yes' else 'no' end`,
    },
    of: 'menu_items',
    join: `left join categories c on c.tenant_id = m.tenant_id and c.id = m.category_id
      left join taxes t on t.tenant_id = m.tenant_id and t.id = m.tax_id`,
    only: 'm.deleted_at is null',
    orderBy: 'c.position nulls last, c.title, m.position, m.title',
  },
  reservations: {
    columns: {
      Code: 'm.unique_code',
      'Reserved at': 'm.reserved_at',
      Customer: 'coalesce(c.name, m.customer_name)',
      Phone: 'm.customer_phone',
      People: 'm.people_count',
      Table: 't.title',
      Status: 'm.status',
      Notes: 'm.notes',
    },
    of: 'reservations',
    join: `left join customers c on c.tenant_id = m.tenant_id and c.id = m.customer_id
      left join store_tables t on t.tenant_id = m.tenant_id and t.id = m.table_id`,
    orderBy: 'm.reserved_at, m.id',
  },
};

/** As the menu's own CSV file has them, so that its import reads this one, too. */
function options(table: string): string {
  return `(select string_agg(x.title || '=' || ${amount('x.price_minor')}, '|' order by x.price_minor, x.title)
    from ${table} x where x.tenant_id = :tenant and x.item_id = m.id and x.deleted_at is null)`;
}

// As OWASP lists it, except for plain phones: a plus followed by digits calculates nothing.
const FORMULA = /^(?!\+[0-9 ()]+$)[=+\-@\t\r]/;

type Store = { time_zone: string; digits: CurrencyDigits };

/** The CSV text of one of them, in parts. */
export async function* writeSpreadsheet(tx: TenantTx, sheet: Spreadsheet, store: Store): AsyncGenerator<string> {
  const titles = Object.keys(sheet.columns);
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: store.time_zone, dateStyle: 'short', timeStyle: 'short' });
  const cellOf = (value: unknown, index: number): unknown =>
    typeof value === 'string' && titles[index]?.endsWith(' at') ? clock.format(new Date(value)) : value;
  const textOf = (rows: unknown[][]) => `${csv.unparse(rows, { escapeFormulae: FORMULA })}\r\n`;

  // Without the mark at its start, spreadsheets do not read the text as UTF-8.
  yield `\ufeff${textOf([titles])}`;
  const columns = Object.values(sheet.columns).join(', ').replaceAll(':digits', String(store.digits)).split(':tenant');
  const tenants = columns.slice(1).map(() => tx.tenantId);
  const query = sql`
    select json_build_array(${new Sql(columns, tenants)})::text as line
    from ${raw(sheet.of)} m ${raw(sheet.join ?? '')}
    where m.tenant_id = ${tx.tenantId} and ${raw(sheet.only ?? 'true')}
    order by ${raw(sheet.orderBy)}`;
  for await (const lines of readInBatches(tx, query)) {
    yield textOf(lines.map((line) => (JSON.parse(line) as unknown[]).map(cellOf)));
  }
}
