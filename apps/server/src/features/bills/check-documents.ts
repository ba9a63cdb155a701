import type { Bill, Invoice, Payment } from '@comanda/domain/bill/bill';
import type { Minor } from '@comanda/domain/money';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { typeIdOf } from '../../sql/corrected-type.ts';

/** What rows say of an invoice, with its lines before its charges. */
type InvoiceRow = { id: string; net: Minor; tax: Minor; lines: [string | null, number, number, Minor, Minor][] };
/** Refunds by id. */
type CreditNoteRow = {
  id: string;
  invoice_id: string;
  net: Minor;
  tax: Minor;
  refunds: [string, string, Minor, Minor][];
};
type PaymentRow = {
  id: string;
  bill_id: string | null;
  invoice_id: string | null;
  type: string | null;
  amount: Minor;
  tip: Minor;
};

/** What invoices, payments and credit notes of these bills say otherwise than their histories. */
export async function documentDifferences(
  tx: TenantTx,
  bills: readonly { bill_no: number; bill: Bill }[],
): Promise<string[]> {
  const invoiceIds = bills.flatMap(({ bill }) => bill.invoices.map(({ id }) => id));
  const paymentIds = bills.flatMap(({ bill }) => bill.payments.map(({ id }) => id));
  const [invoices, payments, creditNotes] = await Promise.all([
    tx.all<InvoiceRow>(sql`
      select v.id, v.net_minor as net, v.tax_minor as tax, (
        select coalesce(json_agg(json_build_array(l.line_id, l.slices, l.slices_per_unit, l.net_minor, l.tax_minor)
          order by l.position), '[]')
        from invoice_lines l where l.tenant_id = ${tx.tenantId} and l.invoice_id = v.id) as lines
      from invoices v
      where v.tenant_id = ${tx.tenantId} and v.id = any (${invoiceIds}::uuid[])`),
    tx.all<PaymentRow>(sql`
      select p.id, p.bill_id, p.invoice_id, ${typeIdOf(tx.tenantId)} as type, p.amount_minor as amount,
        p.tip_minor as tip
      from payments p
      where p.tenant_id = ${tx.tenantId} and (
        p.id = any (${paymentIds}::uuid[]) or p.invoice_id = any (${invoiceIds}::uuid[])
        or p.invoice_id is null and p.bill_id = any (${bills.map(({ bill }) => bill.id)}::uuid[]))`),
    tx.all<CreditNoteRow>(sql`
      select n.id, n.invoice_id, n.net_minor as net, n.tax_minor as tax, (
        select coalesce(json_agg(json_build_array(r.id, r.payment_id, r.amount_minor, r.tip_minor) order by r.id), '[]')
        from refunds r where r.tenant_id = ${tx.tenantId} and r.credit_note_id = n.id) as refunds
      from credit_notes n
      where n.tenant_id = ${tx.tenantId} and n.invoice_id = any (${invoiceIds}::uuid[])
      order by n.id`),
  ]);
  const written = new Map(invoices.map((row) => [row.id, JSON.stringify([row.net, row.tax, row.lines])]));
  const taken = new Map(payments.map((row) => [row.id, row]));
  const billOf = new Map(bills.flatMap(({ bill }) => bill.invoices.map((invoice) => [invoice.id, bill.id])));
  const paid = Map.groupBy(payments, ({ bill_id, invoice_id }) => billOf.get(invoice_id ?? '') ?? bill_id);
  const given = Map.groupBy(creditNotes, ({ invoice_id }) => invoice_id);
  return bills.flatMap(({ bill_no, bill }) => [
    ...bill.invoices
      .filter((invoice) => written.get(invoice.id) !== textOf(invoice))
      .map(() => `bill ${bill_no}: its invoice says something else`),
    ...bill.payments
      .filter((payment) => !isTaken(bill, payment, taken.get(payment.id)))
      .map(() => `bill ${bill_no}: its payment says something else`),
    ...((paid.get(bill.id)?.length ?? 0) > bill.payments.length ? [`bill ${bill_no}: more was paid than it says`] : []),
    ...(areGiven(bill, given) ? [] : [`bill ${bill_no}: its credit notes say something else`]),
  ]);
}

const textOf = ({ amounts, lines, charges }: Invoice): string =>
  JSON.stringify([
    amounts.net,
    amounts.tax,
    [
      ...lines.map(({ lineId, slices, of, net, tax }) => [lineId, slices, of, net, tax]),
      ...charges.map(({ net, tax }) => [null, 1, 1, net, tax]),
    ],
  ]);

function areGiven({ creditNotes, invoices }: Bill, given: ReadonlyMap<string, readonly CreditNoteRow[]>): boolean {
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  const said: CreditNoteRow[] = creditNotes.map(({ id, invoiceId, amounts: { net, tax }, refunds }) => ({
    id,
    invoice_id: invoiceId,
    net,
    tax,
    refunds: refunds.toSorted(byId).map((refund) => [refund.id, refund.paymentId, refund.amount, refund.tip]),
  }));
  const written = invoices.flatMap(({ id }) => given.get(id) ?? []);
  return JSON.stringify(said.toSorted(byId)) === JSON.stringify(written.toSorted(byId));
}

/** A payment type that was deleted since is none. */
function isTaken({ invoices }: Bill, { partId, amount, tip, typeId }: Payment, row: PaymentRow | undefined): boolean {
  const invoice = invoices.find((each) => each.partId === partId);
  return (
    row !== undefined &&
    row.amount === amount &&
    row.tip === tip &&
    row.invoice_id === (invoice?.id ?? null) &&
    (row.type === typeId || row.type === null)
  );
}
