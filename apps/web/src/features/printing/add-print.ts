import { bills } from '@comanda/contract/bills/bills.contract';
import type { Receipt } from '@comanda/contract/printing/receipt';
import type { PrintedDocument } from '@comanda/domain/bill/step';
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
  call(bills.addPrint, { body: { document, number, isCopy } }, { keepsScreen: true }).catch(() => null);
}
