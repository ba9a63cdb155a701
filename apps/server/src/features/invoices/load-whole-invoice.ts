import { type OnPaper, onPaperOf } from '@comanda/domain/bill/on-paper';
import type { Step } from '@comanda/domain/bill/step';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { findLetterhead } from '../store/public.ts';
import { findCreditNotes, findInvoice, findInvoiceLines } from './invoices.queries.ts';

/** One invoice by its number with all that it says; undefined where there is none. */
export async function loadWholeInvoice(tx: TenantTx, invoiceNo: number) {
  const invoice = await findInvoice(tx, invoiceNo);
  if (!invoice) return undefined;
  const [letterhead, lines, credit_notes, on_paper] = await Promise.all([
    findLetterhead(tx, invoiceNo),
    findInvoiceLines(tx, invoiceNo),
    findCreditNotes(tx, invoiceNo),
    loadOnPaper(tx, invoiceNo),
  ]);
  return { ...invoice, letterhead, lines, credit_notes, on_paper };
}

/** As its bill was when it was written, whatever was divided and taken off since. */
async function loadOnPaper(tx: TenantTx, invoiceNo: number): Promise<OnPaper | undefined> {
  const entries = await tx.all<{ invoice_id: string; steps: Step[] }>(sql`
    select v.id as invoice_id, e.steps
    from invoices v
    join bill_entries e on e.tenant_id = ${tx.tenantId} and e.bill_id = v.bill_id
    where v.tenant_id = ${tx.tenantId} and v.invoice_no = ${invoiceNo}
    order by e.entry_no`);
  const [first] = entries;
  if (!first) return undefined;
  return onPaperOf(
    entries.flatMap(({ steps }) => steps),
    first.invoice_id,
  );
}
