import type { CreditCommand } from '@comanda/contract/bills/bill-commands';
import { bills } from '@comanda/contract/bills/bills.contract';
import type { CallOutput } from '@comanda/contract/core/route';
import type { invoices } from '@comanda/contract/invoices/invoices.contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useInvalidate } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';
import { hasCode } from '../../lib/failure.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { showSuccess } from '../../ui/toast.tsx';
import { isCash } from '../payment-types/public.ts';
import { openDrawer, openReceiptWindow, type ReceiptWindow } from '../printing/public.ts';
import { receiptOfCreditNote } from './credit-note-receipt.ts';
import { giveBackTexts as t } from './give-back.texts.ts';
import { type Settled, settledOf } from './settled.ts';
import type { TypedShare } from './use-given.ts';
import type { InvoiceInit } from './use-reprint.ts';

type Wanted = Pick<CreditCommand, 'back' | 'reason'> & {
  settled: Settled;
  shares: readonly TypedShare[];
  isPrinting: boolean;
};

type GiveBackOptions = {
  invoice: CallOutput<typeof invoices.get>;
  init: InvoiceInit;
  onClose: () => void;
  onPrintBlocked: () => void;
};

/**
 * Ids are made once, so that the same choice is the same call however often it is sent: where the answer of an attempt
 * was lost, the next one gets it, and prints.
 */
export function useGiveBack({ invoice, init, onClose, onPrintBlocked }: GiveBackOptions) {
  const [key] = useState(() => newId());
  const [noteId] = useState(() => newId());
  const [refundIds] = useState(() => new Map<string, string>());
  const [, run] = useBusy();
  const invalidate = useInvalidate();
  const invoiceNo = invoice.invoice_id;
  const giveBack = useMutation({
    meta: { fallback: t.failed },
    mutationFn: async (wanted: Wanted) => {
      const receiptWindow = wanted.isPrinting ? openReceiptWindow() : null;
      try {
        const number = await credit(wanted);
        if (wanted.shares.some(({ typeId }) => isCash(init.paymentTypes, typeId))) void openDrawer();
        if (receiptWindow) await print(receiptWindow);
        showSuccess(t.done({ number }));
        onClose();
      } catch (error) {
        receiptWindow?.close();
        // Something else than what is chosen now was given back by an attempt whose answer was lost.
        if (hasCode(error, 'key_reused')) {
          void invalidate(bills.ofInvoice);
          onClose();
        }
        throw error;
      }
    },
  });

  async function credit({ settled, back, reason, shares }: Wanted): Promise<number> {
    const { bill, invoice: settledInvoice } = settled;
    const refunds = shares.map(({ payment, typeId, amount, tip }) => {
      const id = refundIds.get(payment.id) ?? newId();
      refundIds.set(payment.id, id);
      return { id, paymentId: payment.id, typeId, amount, tip };
    });
    const input = {
      params: { id: bill.id },
      body: { id: noteId, invoiceId: settledInvoice.id, back, reason, refunds },
    };
    const { credit_note_no: number } = await call(bills.credit, input, { idempotencyKey: key });
    return number;
  }

  /** As it was written: somebody else may have given back something of it a moment before. */
  async function print(receiptWindow: ReceiptWindow): Promise<void> {
    const { bill: history } = await call(bills.ofInvoice, { params: { invoiceNo } });
    const settled = history && settledOf(history, invoiceNo);
    const note = settled?.notes.find(({ id }) => id === noteId);
    if (!settled || !note) throw new Error('a credit note that is not on its bill');
    receiptWindow.print(receiptOfCreditNote(settled, note, { invoice, init, isCopy: false }));
    if (receiptWindow.isBlocked) onPrintBlocked();
  }

  return {
    noteId,
    isPending: giveBack.isPending,
    // A failure is told where all are.
    giveBack: (wanted: Wanted) => void run(() => giveBack.mutateAsync(wanted).catch(() => null)),
  };
}
