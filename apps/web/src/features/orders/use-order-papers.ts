import { bills } from '@comanda/contract/bills/bills.contract';
import { invoices } from '@comanda/contract/invoices/invoices.contract';
import type { Order } from '@comanda/contract/orders/orders.contract';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { proFormaOf } from '../bills/public.ts';
import { copyOfInvoice } from '../invoices/public.ts';
import { openReceiptWindow, printReceipt, type Receipt, receiptHead } from '../printing/public.ts';
import { unpaidOf } from './order-progress.ts';

/** Prints what the bill of orders says: what it owes while it is open, copies of its invoices afterwards. */
export function useOrderPapers(store: PosData) {
  const [isBlocked, setIsBlocked] = useState(false);
  /** Those of people who paid each for themselves, to choose from. */
  const [copies, setCopies] = useState<readonly Receipt[]>([]);
  const { mutate: print } = useMutation({
    mutationFn: async (orders: readonly Order[]) => {
      const receiptWindow = openReceiptWindow();
      try {
        const [receipt, ...others] = await papersOf(orders, store);
        if (receipt && others.length === 0) {
          receiptWindow.print(receipt);
          setIsBlocked(receiptWindow.isBlocked);
        } else {
          receiptWindow.close();
          setCopies(receipt ? [receipt, ...others] : []);
        }
      } catch (error) {
        receiptWindow.close();
        throw error;
      }
    },
  });
  return {
    print,
    copies,
    printCopy: (receipt: Receipt) => setIsBlocked(!printReceipt(receipt)),
    closeCopies: () => setCopies([]),
    isBlocked,
    dismissBlocked: () => setIsBlocked(false),
  };
}

async function papersOf(orders: readonly Order[], store: PosData): Promise<Receipt[]> {
  const [order] = [...unpaidOf(orders), ...orders];
  if (!order) return [];
  const params = { orderId: order.id };
  const { bill } = await call(bills.ofOrder, { params });
  if (bill?.state === 'open') return [await proFormaOf(bill, orders, store)];
  const whole = await call(invoices.ofOrder, { params });
  return whole.map((invoice) => copyOfInvoice(invoice, receiptHead(store)));
}
