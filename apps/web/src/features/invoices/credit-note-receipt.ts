import type { CallOutput } from '@comanda/contract/core/route';
import type { invoices } from '@comanda/contract/invoices/invoices.contract';
import { type Bill, type CreditNote, type DocumentLine, type Refund, unitPriceOf } from '@comanda/domain/bill/bill';
import type { Amounts } from '@comanda/domain/bill/shares';
import { add, sum } from '@comanda/domain/money';
import type { Tax } from '@comanda/domain/tax';
import { billWords } from '../../kit/bill-history/bill-words.ts';
import { type Receipt, receiptHead, type ReceiptLine } from '../printing/public.ts';
import { giveBackTexts as t } from './give-back.texts.ts';
import type { Settled } from './settled.ts';
import type { InvoiceInit } from './use-reprint.ts';

type Printed = { invoice: CallOutput<typeof invoices.get>; init: InvoiceInit; isCopy: boolean };

/**
 * A credit note of a settled invoice. Store, guest and table are those of the invoice, so that all copies are alike.
 */
export function receiptOfCreditNote(settled: Settled, note: CreditNote, { invoice, init, isCopy }: Printed): Receipt {
  const { history, bill } = settled;
  const written = history.credit_notes.find(({ id }) => id === note.id);
  const entry = entryOf(settled, note);
  if (!written || !entry) throw new Error('a credit note that nobody wrote');
  const { customer_id: phone, name } = invoice;
  const { storeName, ...letterhead } = invoice.letterhead;
  const head = receiptHead(init);
  return {
    ...head,
    store: { ...head.store, ...letterhead, name: storeName },
    // It says who gave back.
    servedBy: null,
    isCopy,
    deliveryType: invoice.delivery_type,
    customerType: invoice.customer_type,
    customer: phone !== null && name !== null ? { phone, name } : null,
    tableTitle: invoice.table_title,
    company: invoice.invoice_to,
    date: entry.at.toISOString(),
    orderNos: [],
    tokenNos: [],
    invoiceNo: null,
    paymentType: null,
    lines: [
      ...note.lines.map((line) => lineOf(settled, line)),
      ...note.charges.map((charge) => chargeOf(bill, charge)),
    ],
    totals: note.amounts,
    creditNote: {
      number: written.credit_note_no,
      invoiceNo: invoice.invoice_id,
      invoiceDate: invoice.created_at.toISOString(),
      tip: sum(note.refunds.map(({ tip }) => tip)),
      refunds: refundsByType(settled, note, init),
      reason: written.reason,
      person: entry.person,
    },
  };
}

/** When it was written, and by whom. */
export const entryOf = ({ history }: Pick<Settled, 'history'>, { id }: CreditNote) =>
  history.entries.find(({ steps }) => steps.some((step) => step.kind === 'credited' && step.creditNote.id === id));

function lineOf({ history, bill }: Settled, { lineId, slices, of, ...amounts }: DocumentLine): ReceiptLine {
  const words = history.lines.find(({ id }) => id === lineId);
  const line = bill.lines.find(({ id }) => id === lineId);
  if (!words || !line) throw new Error('a line of no bill');
  const isWhole = slices % of === 0;
  return {
    title: words.title,
    variant: words.variant_title,
    addons: words.addons,
    notes: null,
    quantity: isWhole ? slices / of : slices,
    ...(!isWhole && { portion: `${slices}/${of}` }),
    unitPrice: unitPriceOf(line),
    ...taxedBy(line.tax, words.tax_title, amounts),
  };
}

function chargeOf({ charges }: Bill, { chargeId, ...amounts }: CreditNote['charges'][number]): ReceiptLine {
  const { title = '', tax = null } = charges.find(({ id }) => id === chargeId) ?? {};
  const plain = { variant: null, addons: [], notes: null, quantity: 0, unitPrice: amounts.total };
  return { title, ...plain, ...taxedBy(tax, null, amounts) };
}

/** As prices are on the menu: a tax that comes on top is not in the amount of a line. */
const taxedBy = (
  rule: Tax,
  title: string | null,
  amounts: Amounts,
): Required<Pick<ReceiptLine, 'amount' | 'taxed'>> => ({
  amount: rule?.type === 'exclusive' ? amounts.net : amounts.total,
  taxed: { title, rate: rule?.rate ?? null, type: rule?.type ?? null, ...amounts },
});

function refundsByType(settled: Settled, { refunds }: CreditNote, init: InvoiceInit) {
  const byType = Map.groupBy(refunds, (refund) => typeTitle(settled, refund, init) ?? t.noPaymentType);
  return [...byType].map(([paymentType, all]) => ({
    paymentType,
    amount: sum(all.map(({ amount, tip }) => add(amount, tip))),
  }));
}

/** As the type was called when it was paid with; one that was chosen instead, as it is called now. */
function typeTitle({ history, bill }: Settled, { paymentId, typeId }: Refund, init: InvoiceInit): string | null {
  const payment = bill.payments.find(({ id }) => id === paymentId);
  if (payment?.typeId === typeId) return billWords(history).paymentType(paymentId);
  return init.paymentTypes.find(({ id }) => id === typeId)?.title ?? null;
}
