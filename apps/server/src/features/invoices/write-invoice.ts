import type { Company } from '@comanda/contract/invoices/company';
import { paymentTypeMessages } from '@comanda/contract/payment-types/payment-types.messages';
import type { CustomerType, DeliveryType } from '@comanda/contract/pos/cart-line';
import type { WrittenLine } from '@comanda/domain/bill/documents';
import type { Amounts } from '@comanda/domain/bill/shares';
import type { LineTotals } from '@comanda/domain/cart';
import type { Minor } from '@comanda/domain/money';
import type { RateMilli, Tax, TaxType } from '@comanda/domain/tax';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { insertInto, type NewRow } from '../../sql/insert-into.ts';

export type PaymentTypeChoice = { id: string | null; title: string | null };

/** Who took the money, or wrote the document. */
type Writer = { userId: string; name: string } | null;

/** A payment may name no type; a type that is named must be offered at the till. */
export async function resolvePaymentType(tx: TenantTx, id: string | null): Promise<PaymentTypeChoice> {
  if (id === null) return { id: null, title: null };
  const type = await tx.first<{ id: string; title: string }>(sql`
    select id, title from payment_types
    where tenant_id = ${tx.tenantId} and id = ${id} and is_active and deleted_at is null`);
  const { notOffered } = paymentTypeMessages;
  if (!type) throw new AppError('not_found', notOffered, { paymentTypeId: notOffered });
  return type;
}

export type NewPayment = {
  id: string;
  type: PaymentTypeChoice;
  amount: Minor;
  tip: Minor;
  given?: Minor | undefined;
};

type InAdvance = { billId: string; day: string; payment: NewPayment; by: Writer };

/** Money that is taken before all of its part is paid. */
export function writePayment(tx: TenantTx, { billId, day, payment, by }: InAdvance): void {
  tx.defer(
    insertInto('payments', {
      tenant_id: tx.tenantId,
      id: payment.id,
      bill_id: billId,
      business_day: day,
      payment_type_id: payment.type.id,
      payment_type_title: payment.type.title,
      amount_minor: payment.amount,
      tip_minor: payment.tip,
      given_minor: payment.given ?? null,
      paid_at: tx.now,
      user_id: by?.userId ?? null,
      user_name: by?.name ?? null,
    }),
  );
}

/** Whom and where an invoice is for, as it is now. */
export type Guest = {
  deliveryType: DeliveryType;
  customerType: CustomerType;
  customer: { id: string | null; phone: string; name: string; email: string | null } | null;
  table: { id: string; title: string; floor: string } | null;
  /** The guest's company, where the invoice is made out to it. */
  invoiceTo?: Company | null | undefined;
};

type NewInvoice = Guest & {
  invoiceId: string;
  billId: string;
  day: string;
  /** Of how many rounds it pays what was left. */
  orderCount: number;
  totals: LineTotals;
  /** The one after which nothing was left to be paid; null where something was taken off. */
  payment: NewPayment | null;
  by: Writer;
};

/**
 * Writes the head of an invoice and the payment that makes it whole. It is sent last of all that may be refused, because it locks the counters until the
 * commit.
 * @returns the invoice's number
 */
export function writeInvoice(tx: TenantTx, invoice: NewInvoice): Promise<number> {
  const { day, orderCount, totals, deliveryType, customerType, customer, table, invoiceId, billId, payment, by } =
    invoice;
  const drawn = tx.first<{ invoice_no: number }>(sql`
    select app.write_invoice(
      tenant => ${tx.tenantId}, day => ${day}, at => ${tx.now}, invoice_id => ${invoiceId}, bill => ${billId},
      order_count => ${orderCount}, net_minor => ${totals.net}, tax_minor => ${totals.tax},
      total_minor => ${totals.total}, delivery_type => ${deliveryType}, customer_type => ${customerType},
      customer_id => ${customer?.id ?? null}, customer_phone => ${customer?.phone ?? null},
      customer_name => ${customer?.name ?? null}, customer_email => ${customer?.email ?? null},
      table_id => ${table?.id ?? null}, table_title => ${table?.title ?? null}, floor => ${table?.floor ?? null},
      user_id => ${by?.userId ?? null}, user_name => ${by?.name ?? null}, payment_id => ${payment?.id ?? null},
      payment_type_id => ${payment?.type.id ?? null}, payment_type_title => ${payment?.type.title ?? null},
      paid_minor => ${payment?.amount ?? null}, tip_minor => ${payment?.tip ?? null}, given_minor => ${payment?.given ?? null}
    ) as invoice_no`);
  if (invoice.invoiceTo) makeOutTo(tx, invoiceId, invoice.invoiceTo);
  return drawn.then(numberOf);
}

/** What is owed besides lines, as the paper calls it. */
export type WrittenCharge = { title: string; rule: Tax; amounts: Amounts };

/** What a document says of a line beside its sums. */
export type SoldLine = {
  id: string;
  order_id: string;
  item_id: string;
  item_title: string;
  variant_title: string | null;
  category_title: string | null;
  tax_title: string | null;
  tax_rate_milli: RateMilli | null;
  tax_type: TaxType | null;
};

/** All lines of these orders. */
export const loadSoldLines = (tx: TenantTx, orderIds: readonly string[]): Promise<SoldLine[]> =>
  tx.all(sql`
    select id, order_id, item_id, item_title, variant_title, category_title, tax_title, tax_rate_milli, tax_type
    from order_items
    where tenant_id = ${tx.tenantId} and order_id = any (${orderIds}::uuid[])`);

type Document = {
  id: string;
  day: string;
  lines: readonly WrittenLine[];
  sold: readonly SoldLine[];
  charges: readonly WrittenCharge[];
};
type Target = { table: 'invoice_lines'; key: 'invoice_id' } | { table: 'credit_note_lines'; key: 'credit_note_id' };

export const writeInvoiceLines = (tx: TenantTx, document: Document): void =>
  writeLines(tx, { table: 'invoice_lines', key: 'invoice_id' }, document);

export const writeCreditNoteLines = (tx: TenantTx, document: Document): void =>
  writeLines(tx, { table: 'credit_note_lines', key: 'credit_note_id' }, document);

function writeLines(tx: TenantTx, { table, key }: Target, { id, day, lines, sold, charges }: Document): void {
  const soldOf = new Map(sold.map((line) => [line.id, line]));
  const rows = [...lines.map((line) => rowOfLine(line, soldOf.get(line.lineId))), ...charges.map(rowOfCharge)];
  // A tip that is given back alone stands on no line.
  if (rows.length === 0) return;
  tx.defer(
    insertInto(
      table,
      rows.map((row, position) => ({ tenant_id: tx.tenantId, [key]: id, position, business_day: day, ...row })),
    ),
  );
}

function rowOfLine({ units, slices, of, unitPrice, net, tax, total }: WrittenLine, line: SoldLine | undefined): NewRow {
  if (!line) throw new Error('a line of no order');
  return {
    line_id: line.id,
    order_id: line.order_id,
    item_id: line.item_id,
    title: line.item_title,
    variant_title: line.variant_title,
    category_title: line.category_title,
    tax_title: line.tax_title,
    tax_rate_milli: line.tax_rate_milli,
    tax_type: line.tax_type,
    units,
    slices,
    slices_per_unit: of,
    unit_price_minor: unitPrice,
    net_minor: net,
    tax_minor: tax,
    total_minor: total,
  };
}

const rowOfCharge = ({ title, rule, amounts: { net, tax, total } }: WrittenCharge): NewRow => ({
  line_id: null,
  order_id: null,
  item_id: null,
  title,
  variant_title: null,
  category_title: null,
  tax_title: null,
  tax_rate_milli: rule?.rate ?? null,
  tax_type: rule?.type ?? null,
  units: 1,
  slices: 1,
  slices_per_unit: 1,
  unit_price_minor: rule?.type === 'exclusive' ? net : total,
  net_minor: net,
  tax_minor: tax,
  total_minor: total,
});

/** For a guest's company. */
export function makeOutTo(tx: TenantTx, invoiceId: string, { name, address, taxNumber }: Company): void {
  const details = { name, address: address || null, tax_number: taxNumber || null };
  tx.defer(
    insertInto('invoice_companies', {
      tenant_id: tx.tenantId,
      invoice_id: invoiceId,
      ...details,
      invoiced_at: tx.now,
    }),
  );
}

function numberOf(drawn: { invoice_no: number } | undefined): number {
  if (!drawn) throw new Error('a payment without an invoice');
  return drawn.invoice_no;
}
