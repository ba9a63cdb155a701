import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { bills } from '@comanda/contract/bills/bills.contract';
import type { Company } from '@comanda/contract/invoices/company';
import type { Bill, Payment } from '@comanda/domain/bill/bill';
import { minor, type Minor } from '@comanda/domain/money';
import { v7 as newId } from 'uuid';
import { useRef } from 'react';
import { call } from '../../lib/call.ts';
import { compact } from './division.ts';
import type { ShownPart } from './parts.ts';
import { billOf, useBillSteps } from '../../kit/bill-history/use-bill.ts';

/** Money that was taken on this screen. */
export type Taken = {
  part: ShownPart;
  payment: Payment;
  /** The title of its payment type. */
  type: string | null;
  change: Minor;
  /** Null where the part is not paid in full yet. */
  invoiceNo: number | null;
  /** Where the guest sees the invoice; not known where the answer was lost. */
  receiptUrl: string | undefined;
  company: Company | null;
};

type Asked = {
  /** What is not sent yet. */
  steps: readonly BillCommand[];
  part: ShownPart;
  type: { id: string | null; title: string | null };
  amount: Minor;
  tip: Minor;
  given: Minor | null;
  invoiceTo: Company | undefined;
};

export function useTakePayment({ id }: Bill) {
  const { send, isSending, failure } = useBillSteps(id);
  // The same until the server has answered: whoever taps again after a lost answer pays once.
  const attempt = useRef<string>(null);

  /** Undefined where it was not taken, and 'unknown' where nobody knows. */
  async function take(asking: Asked): Promise<Taken | 'unknown' | undefined> {
    const { steps, part, type, amount, tip, given, invoiceTo } = asking;
    const paymentId = (attempt.current ??= newId());
    const change = minor(Math.max(0, (given ?? 0) - amount - tip));
    const payment: Payment = { id: paymentId, partId: part.id, typeId: type.id, amount, tip };
    if (given !== null && change > 0) payment.given = given;
    let isLost = false;
    const asked = compact([...steps, { kind: 'paid', payment, owed: part.open }]);
    const answer = await send(asked, { invoiceTo, onUnanswered: () => (isLost = true) });
    const found = answer ? answer.invoices : isLost ? await findTaken(id, paymentId) : undefined;
    if (found === 'unknown') return found;
    if (found || !isLost) attempt.current = null;
    if (!found) return undefined;
    const invoice = found.find(({ part_id: partId }) => partId === part.id);
    return {
      part,
      payment,
      type: type.title,
      change,
      invoiceNo: invoice?.invoice_no ?? null,
      receiptUrl: invoice?.receipt_url,
      company: invoiceTo ?? null,
    };
  }

  return { take, send, isTaking: isSending, failure };
}

/**
 * The invoices of a bill where the payment is on it although nobody heard so; undefined where it is not, and 'unknown'
 * where the bill cannot be read.
 */
async function findTaken(billId: string, paymentId: string) {
  const history = await call(bills.get, { params: { id: billId } }).catch(() => undefined);
  if (!history) return 'unknown';
  const bill = billOf(history);
  if (!bill.payments.some(({ id }) => id === paymentId)) return undefined;
  return bill.invoices.map(({ id, partId }) => ({
    part_id: partId,
    invoice_no: history.invoices.find((invoice) => invoice.id === id)?.invoice_no ?? null,
    receipt_url: undefined,
  }));
}
