import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import { charges } from '@comanda/contract/charges/charges.contract';
import type { Order } from '@comanda/contract/orders/orders.contract';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import { apply } from '@comanda/domain/bill/steps';
import { billWords } from '../../kit/bill-history/bill-words.ts';
import { billOf } from '../../kit/bill-history/use-bill.ts';
import { call } from '../../lib/call.ts';
import type { Receipt } from '../printing/public.ts';
import { receiptOfBill } from './receipt-of-part.ts';
import { stepsOfRules } from './ruled-bill.ts';

/** What all guests of an open bill owe together, with the charges that rules ask for. */
export async function proFormaOf(history: BillHistory, orders: readonly Order[], store: PosData): Promise<Receipt> {
  const rules = await call(charges.list, {});
  const before = billOf(history);
  const bill = stepsOfRules(history, before, rules).reduce(apply, before);
  return receiptOfBill({ history, bill, words: billWords(history), store, orders });
}
