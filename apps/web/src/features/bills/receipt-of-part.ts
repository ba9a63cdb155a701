import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import type { Order } from '@comanda/contract/orders/orders.contract';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import { lineOnReceipt, onReceipt } from '@comanda/contract/printing/on-receipt';
import { type Bill, type DocumentLine, type Payment, unitPriceOf } from '@comanda/domain/bill/bill';
import { type LineOnPaper, type OnPaper, onPaper as paperOf, onPaperOfSums } from '@comanda/domain/bill/on-paper';
import { type PartSums, sumsOf } from '@comanda/domain/bill/sums';
import { unitsText } from '@comanda/domain/bill/units-text';
import type { BillWords } from '../../kit/bill-history/bill-words.ts';
import { type Receipt, receiptHead, type ReceiptLine } from '../printing/public.ts';
import { paperWords } from './paper-words.ts';
import { shownParts, wholeBill } from './parts.ts';
import type { Taken } from './use-take-payment.ts';

type Known = {
  history: BillHistory;
  bill: Bill;
  words: BillWords;
  store: PosData;
  /** Guest and dining option stand on orders alone. */
  orders: readonly Order[];
};

/** What a part of a bill came to, or would come to: without a payment it is no invoice, and says so. */
export function receiptOfPart(known: Known, { partId, taken }: { partId: string; taken?: Taken }): Receipt {
  const { bill } = known;
  const part = shownParts(bill, sumsOf(bill)).find(({ id }) => id === partId);
  if (!part) throw new Error('a receipt of a part that is not there');
  const payments = bill.payments.filter((payment) => payment.partId === partId);
  return receiptOf(known, { sums: part.sums, onPaper: paperOf(bill, partId), payments, taken });
}

/** What all parts of an open bill come to together. */
export function receiptOfBill(known: Known): Receipt {
  const { bill } = known;
  const { sums } = wholeBill(bill, sumsOf(bill));
  return receiptOf(known, { sums, onPaper: onPaperOfSums(bill, sums), payments: bill.payments });
}

type Written = { sums: PartSums; onPaper: OnPaper; payments: readonly Payment[]; taken?: Taken | undefined };

function receiptOf(known: Known, { sums, onPaper, payments: before, taken }: Written): Receipt {
  const { history, bill, words, store, orders } = known;
  const { currency } = store.storeSettings;
  const ids = new Set(sums.lines.map(({ lineId }) => lineId));
  const roundIds = new Set(bill.lines.filter(({ id }) => ids.has(id)).map(({ roundId }) => roundId));
  const rounds = [...roundIds].flatMap((id) => words.round(id) ?? []);
  const order = orders.find(({ id }) => roundIds.has(id));
  const payments = [
    ...before.map((payment) => ({ payment, type: words.paymentType(payment.id) })),
    ...(taken ? [{ payment: taken.payment, type: taken.type }] : []),
  ];
  const head = receiptHead(store);
  const waiter = bill.serverId === null ? undefined : words.person(bill.serverId);
  return {
    ...head,
    servedBy: taken ? head.servedBy : (waiter ?? head.servedBy),
    deliveryType: order?.delivery_type ?? 'dinein',
    customerType: order?.customer_type ?? 'WALKIN',
    customer:
      order?.customer_id && order.customer_name ? { phone: order.customer_id, name: order.customer_name } : null,
    tableTitle: history.table_title ?? words.table(bill.apartAt ?? '') ?? null,
    deliverTo: order?.deliver_to,
    company: taken?.company ?? null,
    date: new Date().toISOString(),
    orderNos: rounds.map(({ order_no: no }) => no),
    tokenNos: rounds.map(({ token_no: no }) => no),
    invoiceNo: taken?.invoiceNo ?? null,
    link: taken?.receiptUrl,
    paymentType: taken?.type ?? null,
    ...onReceipt(onPaper, paperWords(currency)),
    lines: sums.lines.flatMap((held, index) => lineOf(held, onPaper.lines[index], known)),
    totals: sums.amounts,
    charges: sums.charges.map(({ chargeId, net, tax, total }) => {
      const charge = bill.charges.find(({ id }) => id === chargeId);
      const taxed = { title: null, rate: charge?.tax?.rate ?? null, type: charge?.tax?.type ?? null, net, tax, total };
      return { title: charge?.title ?? '', taxed };
    }),
    payments: payments.map(({ payment: { amount, tip, given }, type }) => ({
      type,
      amount,
      tip,
      given: given ?? null,
    })),
    isProForma: taken?.invoiceNo == null,
  };
}

function lineOf(held: DocumentLine, onPaper: LineOnPaper | undefined, { bill, words, store }: Known): ReceiptLine[] {
  const line = bill.lines.find(({ id }) => id === held.lineId);
  const known = words.line(held.lineId);
  if (!line || !known || !onPaper) return [];
  const { net, tax, total } = held;
  const isWhole = held.slices % held.of === 0;
  return [
    {
      title: known.title,
      variant: known.variant_title,
      addons: known.addons,
      notes: known.notes,
      quantity: isWhole ? held.slices / held.of : 1,
      portion: isWhole ? undefined : unitsText(held),
      unitPrice: unitPriceOf(line),
      ...lineOnReceipt(onPaper, paperWords(store.storeSettings.currency)),
      taxed: {
        title: known.tax_title,
        rate: line.tax?.rate ?? null,
        type: line.tax?.type ?? null,
        net,
        tax,
        total,
      },
    },
  ];
}
