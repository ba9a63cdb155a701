import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import type { Order } from '@comanda/contract/orders/orders.contract';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import { type Bill, compedOf, type DocumentLine, type Payment, unitPriceOf } from '@comanda/domain/bill/bill';
import { type LineSums, lineSums, sumsOf } from '@comanda/domain/bill/sums';
import { minor, type Minor, sum } from '@comanda/domain/money';
import { formatMoney } from '../../lib/format-money.ts';
import { type Receipt, receiptHead, type ReceiptLine } from '../printing/public.ts';
import { type BillWords, sizeOf } from '../../kit/bill-history/bill-words.ts';
import { menuAmount } from './line-units.ts';
import { unitsText } from '@comanda/domain/bill/units-text';
import { discountsOfPart, sliceOf } from './part-amounts.ts';
import { type ShownPart, shownParts, wholeBill } from './parts.ts';
import { payTexts as t } from './pay.texts.ts';
import type { Taken } from './use-take-payment.ts';

type Known = {
  history: BillHistory;
  bill: Bill;
  words: BillWords;
  store: PosData;
  /** Guest and dining option stand on orders alone. */
  openOrders: readonly { orders: readonly Order[] }[];
};

/** What a part of a bill came to, or would come to: without a payment it is no invoice, and says so. */
export function receiptOfPart(known: Known, { partId, taken }: { partId: string; taken?: Taken }): Receipt {
  const parts = shownParts(known.bill, sumsOf(known.bill));
  const index = parts.findIndex(({ id }) => id === partId);
  const part = parts[index];
  if (!part) throw new Error('a receipt of a part that is not there');
  const payments = known.bill.payments.filter((payment) => payment.partId === partId);
  const numbered = parts.length > 1 ? { number: index + 1, of: parts.length, name: part.name } : undefined;
  return { ...receiptOf(known, { part, payments, taken }), part: numbered };
}

/** What all parts of an open bill come to together. */
export const receiptOfBill = (known: Known): Receipt =>
  receiptOf(known, { part: wholeBill(known.bill, sumsOf(known.bill)), payments: known.bill.payments });

type Written = { part: ShownPart; payments: readonly Payment[]; taken?: Taken | undefined };

function receiptOf(known: Known, { part, payments: before, taken }: Written): Receipt {
  const { history, bill, words, store, openOrders } = known;
  const { currency } = store.storeSettings;
  const ids = new Set(part.sums.lines.map(({ lineId }) => lineId));
  const roundIds = new Set(bill.lines.filter(({ id }) => ids.has(id)).map(({ roundId }) => roundId));
  const rounds = [...roundIds].flatMap((id) => words.round(id) ?? []);
  const order = openOrders.flatMap(({ orders }) => orders).find(({ id }) => roundIds.has(id));
  const payments = [
    ...before.map((payment) => ({ payment, type: words.paymentType(payment.id) })),
    ...(taken ? [{ payment: taken.payment, type: taken.type }] : []),
  ];
  const discounts = discountsOfPart(bill, part.sums);
  const head = receiptHead(store);
  const waiter = bill.serverId === null ? undefined : words.person(bill.serverId);
  return {
    ...head,
    servedBy: taken ? head.servedBy : (waiter ?? head.servedBy),
    deliveryType: order?.delivery_type ?? 'dinein',
    customerType: order?.customer_type ?? 'WALKIN',
    customer:
      order?.customer_id && order.customer_name ? { phone: order.customer_id, name: order.customer_name } : null,
    tableTitle: history.table_title,
    deliverTo: order?.deliver_to,
    company: taken?.company ?? null,
    date: new Date().toISOString(),
    orderNos: rounds.map(({ order_no: no }) => no),
    tokenNos: rounds.map(({ token_no: no }) => no),
    invoiceNo: taken?.invoiceNo ?? null,
    link: taken?.receiptUrl,
    paymentType: taken?.type ?? null,
    lines: part.sums.lines.flatMap((held) => lineOf(held, known)),
    totals: part.sums.amounts,
    discounts: bill.discounts.flatMap((discount) => {
      const amount = discounts.get(discount.id) ?? 0;
      if (amount === 0) return [];
      const size = sizeOf(discount, (each) => formatMoney(each, currency));
      return [{ title: t.discountNamed({ size, reason: words.reason(discount.id) }), amount: minor(0 - amount) }];
    }),
    charges: part.sums.charges.map(({ chargeId, net, tax, total }) => {
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

function lineOf(held: DocumentLine, { bill, words, store }: Known): ReceiptLine[] {
  const sums = lineSums(bill).find(({ line }) => line.id === held.lineId);
  const known = words.line(held.lineId);
  if (!sums || !known) return [];
  const { line } = sums;
  const { net, tax, total } = held;
  const own = sliceOf(sums.discount, sums, held);
  const spread = sum(sums.spread.map(({ amount }) => sliceOf(amount, sums, held)));
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
      amount: minor(menuAmount(line, held) + own + spread),
      details: detailsOf(sums, own, store),
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

/** What was given away, and the line's own discounts by name. */
function detailsOf({ line }: LineSums, off: Minor, { storeSettings: { currency } }: PosData) {
  const comped = compedOf(line);
  const given = comped > 0 ? [{ text: t.givenAway({ count: comped }), amount: null }] : [];
  const discounts = line.changes.flatMap((change) =>
    change.kind === 'discount' && !change.discount.isRemoved ? [change] : [],
  );
  if (discounts.length === 0) return given;
  const names = discounts.map(({ discount, reason }) =>
    t.discountNamed({ size: sizeOf(discount, (amount) => formatMoney(amount, currency)), reason }),
  );
  return [...given, { text: names.join(', '), amount: minor(0 - off) }];
}
