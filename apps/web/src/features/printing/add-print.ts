import { bills } from '@comanda/contract/bills/bills.contract';
import type { Receipt } from '@comanda/contract/printing/receipt';
import type { PrintedDocument } from '@comanda/domain/bill/step';
import { v7 as newId } from 'uuid';
import { call } from '../../lib/call.ts';

/** The bill's history says who printed it. Without a network nobody learns of it, because a guest cannot wait for that. */
export function addPrint({ creditNote, invoiceNo, orderNos: [orderNo], isProForma, isCopy = false }: Receipt): void {
  const printed: [PrintedDocument, number | null | undefined] = creditNote
    ? ['credit_note', creditNote.number]
    : invoiceNo === null
      ? [isProForma ? 'pro_forma' : 'round', orderNo]
      : ['receipt', invoiceNo];
  const [document, number] = printed;
  if (number == null) return;
  // A browser sends a call again by itself where the connection broke before the answer; this paper came out once.
  const options = { idempotencyKey: newId(), keepsScreen: true };
  call(bills.addPrint, { body: { document, number, isCopy } }, options).catch(() => null);
}
