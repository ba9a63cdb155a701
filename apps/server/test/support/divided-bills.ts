import type { BillCommand, CreditCommand } from '@comanda/contract/bills/bill-commands';
import { bills } from '@comanda/contract/bills/bills.contract';
import { type Bill, type Invoice, unitsOf } from '@comanda/domain/bill/bill';
import { creditFor } from '@comanda/domain/bill/credit';
import { leftOf, leftOfPayment } from '@comanda/domain/bill/left';
import { replay } from '@comanda/domain/bill/steps';
import { paidOf, sumsOf } from '@comanda/domain/bill/sums';
import { type Minor, minor, sum, ZERO } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import { v7 as newId } from 'uuid';
import type { Client } from './client.ts';

export async function billOf(client: Client, orderId: string): Promise<Bill> {
  const { bill } = await client.call(bills.ofOrder, { params: { orderId } });
  if (!bill) throw new Error('an order without a bill');
  return replay(bill.entries.flatMap(({ steps }) => steps));
}

/**
 * Gives a discount on the bill of an order, charges service, and lets a part take two thirds of a unit of each line.
 * @returns that part and the rest
 */
export async function divideBill(client: Client, orderId: string): Promise<[part: string, rest: string]> {
  const bill = await billOf(client, orderId);
  const partId = newId();
  const held = [{ partId, slices: 2 }];
  const steps: BillCommand[] = [
    {
      kind: 'discounted',
      discount: { id: newId(), isRemoved: false, rate: rateFromPercent(12.5) },
      reason: 'Regulars',
    },
    {
      kind: 'charged',
      charge: {
        id: newId(),
        title: 'Service',
        tax: { type: 'exclusive', rate: rateFromPercent(19) },
        isRemoved: false,
        rate: rateFromPercent(7),
      },
    },
    {
      kind: 'divided',
      parts: [{ id: partId, name: 'Ana' }],
      lines: bill.lines.filter((line) => unitsOf(line) > 0).map(({ id }) => ({ lineId: id, slicesPerUnit: 3, held })),
    },
  ];
  await client.call(bills.takeSteps, { params: { id: bill.id }, body: { steps } });
  return [partId, bill.restId];
}

type Paying = { typeId?: string | null; tip?: Minor; isHalf?: boolean };

/** Pays a part of the bill of an order, or half of what is open of it. @returns the number of the invoice, if it got one */
export async function payPart(
  client: Client,
  { orderId, partId }: { orderId: string; partId: string },
  { typeId = null, tip = ZERO, isHalf = false }: Paying = {},
): Promise<number | undefined> {
  const bill = await billOf(client, orderId);
  const owed = minor((sumsOf(bill).parts.get(partId)?.amounts.total ?? 0) - paidOf(bill, partId));
  const amount = isHalf ? minor(Math.ceil(owed / 2)) : owed;
  const steps: BillCommand[] = [{ kind: 'paid', payment: { id: newId(), partId, typeId, amount, tip }, owed }];
  const { invoices } = await client.call(bills.takeSteps, { params: { id: bill.id }, body: { steps } });
  return invoices[0]?.invoice_no;
}

/**
 * Gives back some of an invoice with some of its tips: a slice of its first line, half of what is left of it, or all of
 * that. What was given back as a whole before stays as it is.
 */
export async function giveBack(client: Client, invoiceNo: number, what: Back): Promise<void> {
  const { bill: history } = await client.call(bills.ofInvoice, { params: { invoiceNo } });
  if (!history) throw new Error('an invoice without a bill');
  const bill = replay(history.entries.flatMap(({ steps }) => steps));
  const invoiceId = history.invoices.find((each) => each.invoice_no === invoiceNo)?.id ?? '';
  const invoice = bill.invoices.find(({ id }) => id === invoiceId);
  if (!invoice) throw new Error('an invoice that is not on its bill');
  const body = creditOf(bill, invoice, what);
  if (body) await client.call(bills.credit, { params: { id: bill.id }, body });
}

type Back = 'slice' | 'half' | 'rest';

/** What gives that back; undefined where nothing of it is left. */
export function creditOf(bill: Bill, invoice: Invoice, what: Back): CreditCommand | undefined {
  const { lines, charges } = leftOf(bill, invoice);
  const total = sum([...lines, ...charges].map((each) => each.total));
  const sliced = lines.filter((line) => line.slices > 0 && line.total > 0);
  if (total === 0 || (what === 'slice' && sliced.length === 0)) return undefined;
  const back = {
    slice: { lines: sliced.slice(0, 1).map(({ lineId }) => ({ lineId, slices: 1 })), charges: [] },
    half: { amount: minor(Math.ceil(total / 2)) },
    rest: { amount: total },
  }[what];
  let open: number = creditFor(bill, invoice.id, back).amounts.total;
  const refunds = bill.payments
    .filter(({ partId }) => partId === invoice.partId)
    .flatMap((payment) => {
      const { amount, tip } = leftOfPayment(bill, payment);
      const given = Math.min(amount, open);
      open -= given;
      const { id: paymentId, typeId } = payment;
      return given > 0
        ? [{ id: newId(), paymentId, typeId, amount: minor(given), tip: minor(Math.floor(tip / 2)) }]
        : [];
    });
  return { id: newId(), invoiceId: invoice.id, reason: 'Cold', back, refunds };
}
