import type { TenantTx } from '../../db/tenant.ts';
import { findLetterhead } from '../store/public.ts';
import { findCreditNotes, findInvoice, findInvoiceLines } from './invoices.queries.ts';

/** One invoice by its number with all that it says; undefined where there is none. */
export async function loadWholeInvoice(tx: TenantTx, invoiceNo: number) {
  const invoice = await findInvoice(tx, invoiceNo);
  if (!invoice) return undefined;
  const [letterhead, lines, credit_notes] = await Promise.all([
    findLetterhead(tx, invoiceNo),
    findInvoiceLines(tx, invoiceNo),
    findCreditNotes(tx, invoiceNo),
  ]);
  return { ...invoice, letterhead, lines, credit_notes };
}
