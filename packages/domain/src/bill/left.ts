import { minor, sum, type Minor } from '../money.ts';
import type { Bill, CreditNote, Invoice, Payment } from './bill.ts';
import { refuse } from './refusal.ts';
import type { Step } from './step.ts';
import { addAmounts, subtractAmounts } from './sums.ts';

/** What an invoice still stands for, after its credit notes. */
export function leftOf(bill: Bill, invoice: Invoice): Pick<Invoice, 'lines' | 'charges' | 'amounts'> {
  const notes = bill.creditNotes.filter(({ invoiceId }) => invoiceId === invoice.id);
  const lines = invoice.lines.map((line) => {
    const back = notes.flatMap((note) => note.lines.filter(({ lineId }) => lineId === line.lineId));
    const slices = line.slices - back.reduce((total, each) => total + each.slices, 0);
    return { ...line, slices, ...subtractAmounts(line, addAmounts(back)) };
  });
  const charges = invoice.charges.map((charge) => {
    const back = notes.flatMap((note) => note.charges.filter(({ chargeId }) => chargeId === charge.chargeId));
    return { ...charge, ...subtractAmounts(charge, addAmounts(back)) };
  });
  return { lines, charges, amounts: addAmounts([...lines, ...charges]) };
}

/** What was taken with a payment and not given back since. */
export function leftOfPayment(bill: Bill, { id, amount, tip }: Payment): { amount: Minor; tip: Minor } {
  const refunds = bill.creditNotes.flatMap((note) => note.refunds.filter(({ paymentId }) => paymentId === id));
  return {
    amount: minor(amount - sum(refunds.map((refund) => refund.amount))),
    tip: minor(tip - sum(refunds.map((refund) => refund.tip))),
  };
}

export function assertCorrectable(bill: Bill, { paymentId, typeId }: Step & { kind: 'corrected' }): void {
  const payment = bill.payments.find(({ id }) => id === paymentId) ?? refuse('unknown');
  const { amount, tip } = leftOfPayment(bill, payment);
  if (amount + tip === 0) refuse('given_back');
  if (payment.typeId === typeId) refuse('same');
}

export function assertCreditable(bill: Bill, note: CreditNote): void {
  const invoice = bill.invoices.find(({ id }) => id === note.invoiceId) ?? refuse('unknown');
  if (note.lines.some(({ lineId }) => !invoice.lines.some((line) => line.lineId === lineId))) refuse('unknown');
  if (note.charges.some(({ chargeId }) => !invoice.charges.some((charge) => charge.chargeId === chargeId)))
    refuse('unknown');
  const tips = sum(note.refunds.map(({ tip }) => tip));
  if (note.amounts.total === 0 && tips === 0) refuse('nothing_there');
  if (sum(note.refunds.map(({ amount }) => amount)) !== note.amounts.total) refuse('not_paid');
  for (const { paymentId, amount, tip } of note.refunds) {
    const payment = bill.payments.find(({ id }) => id === paymentId);
    if (payment?.partId !== invoice.partId) refuse('unknown');
    if (amount < 0 || tip < 0) refuse('bad_quantity');
  }
  const all = [...note.lines, ...note.charges];
  if (all.some(({ net, tax, total }) => Math.min(net, tax) < 0 || net + tax !== total)) refuse('bad_quantity');
  const sums = addAmounts(all);
  if (sums.total !== note.amounts.total || sums.tax !== note.amounts.tax) refuse('bad_quantity');
}
