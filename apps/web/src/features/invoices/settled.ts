import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import type { Bill, CreditNote, DocumentLine, Invoice, Payment } from '@comanda/domain/bill/bill';
import { leftOf, leftOfPayment } from '@comanda/domain/bill/left';
import { replay } from '@comanda/domain/bill/steps';
import { minor, type Minor, sum, ZERO } from '@comanda/domain/money';

/** An invoice on its bill, and what has been given back of it. */
export type Settled = {
  history: BillHistory;
  bill: Bill;
  invoice: Invoice;
  notes: readonly CreditNote[];
  left: Pick<Invoice, 'lines' | 'charges' | 'amounts'>;
  /** Tips that were not given back. */
  tip: Minor;
};

/** The bill's invoice with this number. `without` names a credit note that is not looked at. */
export function settledOf(history: BillHistory, invoiceNo: number, without?: string): Settled {
  const whole = replay(history.entries.flatMap(({ steps }) => steps));
  const bill = { ...whole, creditNotes: whole.creditNotes.filter(({ id }) => id !== without) };
  const id = history.invoices.find((each) => each.invoice_no === invoiceNo)?.id;
  const invoice = bill.invoices.find((each) => each.id === id);
  if (!invoice) throw new Error('a bill without its invoice');
  return {
    history,
    bill,
    invoice,
    notes: bill.creditNotes.filter(({ invoiceId }) => invoiceId === invoice.id),
    left: leftOf(bill, invoice),
    tip: sum(paymentsOf(bill, invoice).map((payment) => leftOfPayment(bill, payment).tip)),
  };
}

/** The bill right after one of its invoices or credit notes was written. */
export function billAt({ entries }: BillHistory, documentId: string): Bill {
  const steps = entries.flatMap((entry) => entry.steps);
  const last = steps.findIndex(
    (step) =>
      (step.kind === 'settled' && step.invoice.id === documentId) ||
      (step.kind === 'credited' && step.creditNote.id === documentId),
  );
  return replay(steps.slice(0, last + 1));
}

export const isSomethingLeft = ({ left, tip }: Settled): boolean => left.amounts.total > 0 || tip > 0;

/** What somebody chooses of it: slices by line, and whole charges. */
export type Chosen = { slices: ReadonlyMap<string, number>; charges: ReadonlySet<string> };

export const NONE: Chosen = { slices: new Map(), charges: new Set() };

/** What costs nothing, or was given back as an amount, is not offered. */
export const isLeft = ({ slices, total }: DocumentLine): boolean => slices > 0 && total > 0;

export const allOf = ({ left }: Settled): Chosen => ({
  slices: new Map(left.lines.filter(isLeft).map(({ lineId, slices }) => [lineId, slices])),
  charges: new Set(left.charges.filter(({ total }) => total > 0).map(({ chargeId }) => chargeId)),
});

export type Share = { payment: Payment; amount: Minor; tip: Minor };

/** Money goes back in the order in which it came: of the first payment as much as is left of it, then of the next. */
export function sharesOf({ bill, invoice }: Settled, amount: Minor, tip: Minor): Share[] {
  let [amountLeft, tipLeft] = [amount, tip];
  return paymentsOf(bill, invoice).flatMap((payment) => {
    const left = leftOfPayment(bill, payment);
    const share = { amount: smaller(left.amount, amountLeft), tip: smaller(left.tip, tipLeft) };
    amountLeft = minor(amountLeft - share.amount);
    tipLeft = minor(tipLeft - share.tip);
    return share.amount + share.tip > ZERO ? [{ payment, ...share }] : [];
  });
}

export const paymentsOf = ({ payments }: Bill, { partId }: Invoice): Payment[] =>
  payments.filter((payment) => payment.partId === partId);

const smaller = (one: Minor, other: Minor): Minor => (one < other ? one : other);
