import type { CustomerType, DeliveryType } from '@comanda/contract/pos/cart-line';
import type { Bill, Invoice } from '@comanda/domain/bill/bill';
import { paidRounds, writtenLines } from '@comanda/domain/bill/documents';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import {
  type Guest,
  type NewPayment,
  type PaymentTypeChoice,
  type SoldLine,
  writeInvoice,
  writeInvoiceLines,
  writePayment,
} from '../invoices/public.ts';
import type { Person } from '../../sql/person.ts';
import { chargesOf } from './written-charges.ts';

/** A round of the bill, whose row is locked. */
export type RoundRow = {
  id: string;
  delivery_type: DeliveryType;
  customer_type: CustomerType;
  customer_id: string | null;
  customer_phone: string | null;
  customer_name: string | null;
  customer_email: string | null;
};

type Writing = {
  rounds: readonly RoundRow[];
  sold: readonly SoldLine[];
  types: ReadonlyMap<string | null, PaymentTypeChoice>;
  place: Pick<Guest, 'table' | 'invoiceTo'>;
  day: string;
  by: Person;
};
type SettledPart = { id: string; part_id: string; number: Promise<number> };

/** Writes the payments that were taken, and the invoices of the parts that they settled. */
export function writeDocuments(tx: TenantTx, before: Bill, after: Bill, writing: Writing): SettledPart[] {
  const { rounds, sold, types, place, day, by } = writing;
  const settled = after.invoices.slice(before.invoices.length);
  const taken = after.payments.slice(before.payments.length).map((payment) => ({
    ...payment,
    type: types.get(payment.typeId) ?? { id: null, title: null },
  }));
  const last = settled.map(({ partId }) => taken.findLast((payment) => payment.partId === partId) ?? null);
  const parts = settled.map((invoice, index) => {
    const documents = after.invoices.slice(0, before.invoices.length + index + 1);
    const number = writeDocument(tx, {
      bill: after,
      documents,
      sold,
      guest: { ...guestOf(rounds, after, invoice), ...place },
      payment: last[index] ?? null,
      orderCount: completedBy(after, documents),
      day,
      by,
    });
    return { id: invoice.id, part_id: invoice.partId, number };
  });
  for (const payment of taken) if (!last.includes(payment)) writePayment(tx, { billId: after.id, day, payment, by });
  documentPayments(tx, after, settled, last);
  return parts;
}

type Document = {
  bill: Bill;
  /** The invoice last, and those before it. */
  documents: readonly Invoice[];
  payment: NewPayment | null;
  sold: readonly SoldLine[];
  guest: Guest;
  orderCount: number;
  day: string;
  by: Person;
};

function writeDocument(
  tx: TenantTx,
  { bill, documents, sold, guest, payment, orderCount, day, by }: Document,
): Promise<number> {
  const invoice = documents.at(-1);
  if (!invoice) throw new Error('a document without an invoice');
  const { id, amounts } = invoice;
  const number = writeInvoice(tx, {
    ...guest,
    invoiceId: id,
    billId: bill.id,
    day,
    orderCount,
    totals: amounts,
    payment,
    by,
  });
  writeInvoiceLines(tx, {
    id,
    day,
    lines: writtenLines(bill, documents),
    sold,
    charges: chargesOf(bill, invoice.charges),
  });
  return number;
}

/** Of how many rounds the last of these documents pays what was left. */
function completedBy(bill: Bill, documents: readonly Invoice[]): number {
  const isLast = bill.invoices.length === documents.length;
  const upTo = (invoices: readonly Invoice[], state: Bill['state']) => paidRounds({ ...bill, state, invoices }).size;
  return upTo(documents, isLast ? bill.state : 'open') - upTo(documents.slice(0, -1), 'open');
}

/** The first named customer among the rounds on the invoice. */
function guestOf(rounds: readonly RoundRow[], { lines }: Bill, invoice: Invoice): Omit<Guest, 'table'> {
  const roundIds = new Set(
    lines.filter(({ id }) => invoice.lines.some(({ lineId }) => lineId === id)).map(({ roundId }) => roundId),
  );
  const own = rounds.filter(({ id }) => roundIds.has(id));
  const { delivery_type: deliveryType } = own[0] ?? { delivery_type: 'dinein' as const };
  const named = own.find(({ customer_phone }) => customer_phone !== null);
  if (!named?.customer_phone) return { deliveryType, customerType: 'WALKIN', customer: null };
  const { customer_id: id, customer_phone: phone, customer_name: name, customer_email: email } = named;
  return { deliveryType, customerType: 'CUSTOMER', customer: { id, phone, name: name ?? '', email } };
}

/** Money that was taken for a part before its last payment. */
function documentPayments(
  tx: TenantTx,
  { payments }: Bill,
  settled: readonly Invoice[],
  last: readonly (NewPayment | null)[],
): void {
  for (const [index, { id, partId }] of settled.entries()) {
    const earlier = payments.filter((payment) => payment.partId === partId && payment.id !== last[index]?.id);
    if (earlier.length > 0)
      tx.defer(sql`
        update payments set invoice_id = ${id}
        where tenant_id = ${tx.tenantId} and id = any (${earlier.map((payment) => payment.id)}::uuid[])`);
  }
}
