import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import type { ChargeRuleSetting } from '@comanda/contract/charges/charges.contract';
import type { OrderGroup } from '@comanda/contract/orders/orders.contract';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import type { Bill } from '@comanda/domain/bill/bill';
import { useState } from 'react';
import { useInvoiceTo } from '../../kit/invoice-to/invoice-to-field.tsx';
import { type Given, isCash, usePaymentForm } from '../payment-types/public.ts';
import { openDrawer, type Receipt } from '../printing/public.ts';
import { billWords } from '../../kit/bill-history/bill-words.ts';
import { receiptOfPart } from './receipt-of-part.ts';
import { useRuledBill } from './ruled-bill.ts';
import { useDrafts } from './use-drafts.ts';
import { useEqualShares } from './use-equal-shares.ts';
import { useReceipts } from './use-receipts.ts';
import { usePause } from './use-pause.ts';
import { useSaving } from './use-saving.ts';
import { type Taken, useTakePayment } from './use-take-payment.ts';
import { useWhoPays } from './use-who-pays.ts';

export type PayScreenProps = {
  history: BillHistory;
  bill: Bill;
  store: PosData;
  openOrders: readonly OrderGroup[];
  /** By which bills owe charges. */
  rules: readonly ChargeRuleSetting[];
};

export type PayDesk = ReturnType<typeof usePayDesk>;

/** Who pays what and how, until the money is taken. */
export function usePayDesk({ history, bill, store, openOrders, rules }: PayScreenProps) {
  const ruled = useRuledBill(history, bill, rules);
  const drafts = useDrafts(ruled.bill);
  const who = useWhoPays(drafts.preview);
  const { paying, picked } = who;
  const { take, send, isTaking, failure } = useTakePayment(bill);
  const [last, setLast] = useState<Taken & { receipt: Receipt }>();
  // Of a call whose answer was lost. `again` sends the very same, which is done once.
  const [unsure, setUnsure] = useState<{ again: () => void }>();
  const saving = useSaving({ history, ruled, drafts, send, onUnsure: setUnsure });
  const receipts = useReceipts(store);
  const invoiceTo = useInvoiceTo();
  const { shares, divideEqually, countDown } = useEqualShares(paying.id);
  const form = usePaymentForm({ paymentTypes: store.paymentTypes, open: paying.open, shares: shares.left });
  const [isPausing, pause] = usePause();
  const words = billWords(history, drafts.drafts);
  const orders = openOrders.flatMap((group) => group.orders);
  const known = { history, bill: who.current, words, store, orders };

  async function pay({ type, given }: Given): Promise<void> {
    const company = invoiceTo.read();
    const { amount, tip } = form.due;
    if (!company || amount === null || tip === null) return;
    const receiptWindow = amount === paying.open ? receipts.open() : null;
    const before = [...ruled.steps, ...drafts.drafts];
    const steps = picked ? [...before, picked.step] : before;
    const taken = await take({ steps, part: paying, type, amount, tip, given, invoiceTo: company.invoiceTo });
    setUnsure(taken === 'unknown' ? { again: () => void pay({ type, given }) } : undefined);
    if (!taken || taken === 'unknown') return receiptWindow?.close();
    if (isCash(store.paymentTypes, type.id)) void openDrawer();
    const receipt = receiptOfPart(known, { partId: paying.id, taken });
    drafts.clear();
    who.forget();
    countDown();
    form.reset();
    pause();
    setLast({ ...taken, receipt });
    receipts.printIn(receiptWindow, receipt);
  }

  return {
    bill: drafts.preview,
    fixedCharges: ruled.fixed,
    drafts: { ...drafts, add: saving.add },
    saving,
    words,
    who,
    shares,
    form,
    invoiceTo: invoiceTo.field,
    receipts,
    isTaking: isTaking || isPausing,
    failure,
    unsure,
    last,
    dismissLast: () => setLast(undefined),
    correctLast: ({ id: typeId, title: type }: PosData['paymentTypes'][number]) =>
      setLast(last && { ...correctedTaken(last, typeId, type), receipt: correctedReceipt(last.receipt, type) }),
    isDone: bill.state !== 'open',
    pay: (given: Given) => void pay(given),
    printProForma: () => receipts.print(receiptOfPart(known, { partId: paying.id })),
    choosePart: (id: string) => {
      who.choose(id);
      form.reset();
    },
    divideEqually: (of: number) => {
      divideEqually(of);
      form.reset();
    },
  };
}

const correctedTaken = (taken: Taken, typeId: string, type: string): Taken => ({
  ...taken,
  type,
  payment: { ...taken.payment, typeId },
});

/** The payment that was taken last stands last. */
const correctedReceipt = ({ payments = [], ...receipt }: Receipt, type: string): Receipt => ({
  ...receipt,
  paymentType: type,
  payments: payments.map((payment, index) => (index === payments.length - 1 ? { ...payment, type } : payment)),
});
