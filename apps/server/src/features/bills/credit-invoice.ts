import type { CreditCommand } from '@comanda/contract/bills/bill-commands';
import type { CreditNote } from '@comanda/domain/bill/bill';
import { creditFor } from '@comanda/domain/bill/credit';
import { writtenLines } from '@comanda/domain/bill/documents';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { typeIdOf, typeTitleOf } from '../../sql/corrected-type.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { type PaymentTypeChoice, resolvePaymentType, writeCreditNoteLines, loadSoldLines } from '../invoices/public.ts';
import { currentBusinessDay } from '../store/public.ts';
import { readBill, takeSteps } from './change-bills.ts';
import type { Person } from '../../sql/person.ts';
import { orRefuse } from './refusals.ts';
import { chargesOf } from './written-charges.ts';

type Asked = { billId: string; command: CreditCommand; by: Person };

/** Gives back some of an invoice, on a credit note under the next number of their own series, which has no gaps. */
export async function creditInvoice(
  tx: TenantTx,
  { billId, command: { id, invoiceId, reason, back, refunds }, by }: Asked,
): Promise<{ credit_note_no: number }> {
  const bill = await readBill(tx, billId);
  const creditNote = orRefuse((): CreditNote => ({ id, invoiceId, ...creditFor(bill, invoiceId, back), refunds }));
  const [day, sold, types] = await Promise.all([
    currentBusinessDay(tx),
    loadSoldLines(tx, [...new Set(bill.lines.map(({ roundId }) => roundId))]),
    resolveTypes(tx, creditNote),
  ]);
  const after = takeSteps(tx, bill, [{ kind: 'credited', creditNote }], { by, day });
  const drawn = await tx.first<{ credit_note_no: number }>(sql`
    update counters set last_credit_note_no = last_credit_note_no + 1 where tenant_id = ${tx.tenantId}
    returning last_credit_note_no as credit_note_no`);
  if (!drawn) throw new Error('a tenant without counters');
  const { net, tax, total } = creditNote.amounts;
  tx.defer(
    insertInto('credit_notes', {
      tenant_id: tx.tenantId,
      id,
      ...drawn,
      invoice_id: invoiceId,
      business_day: day,
      net_minor: net,
      tax_minor: tax,
      total_minor: total,
      reason,
      user_id: by?.userId ?? null,
      user_name: by?.name ?? null,
      created_at: tx.now,
    }),
  );
  const documents = after.creditNotes.filter((note) => note.invoiceId === invoiceId);
  const lines = writtenLines(after, documents);
  const charges = chargesOf(after, creditNote.charges);
  writeCreditNoteLines(tx, { id, day, lines, sold, charges });
  const rows = refunds.map((refund) => ({
    tenant_id: tx.tenantId,
    id: refund.id,
    credit_note_id: id,
    payment_id: refund.paymentId,
    business_day: day,
    payment_type_id: refund.typeId,
    payment_type_title: types.get(refund.id)?.title ?? null,
    amount_minor: refund.amount,
    tip_minor: refund.tip,
    refunded_at: tx.now,
  }));
  tx.defer(insertInto('refunds', rows));
  return drawn;
}

/** Money goes back in the type in which it came, even if that is offered no more, or in one that is offered. */
async function resolveTypes(tx: TenantTx, { refunds }: CreditNote): Promise<Map<string, PaymentTypeChoice>> {
  const paid = await tx.all<{ id: string; type: string | null; title: string | null }>(sql`
    select p.id, ${typeIdOf(tx.tenantId)} as type, ${typeTitleOf(tx.tenantId)} as title from payments p
    where p.tenant_id = ${tx.tenantId} and p.id = any (${refunds.map(({ paymentId }) => paymentId)}::uuid[])`);
  const types = await Promise.all(
    refunds.map(async ({ id, paymentId, typeId }): Promise<[string, PaymentTypeChoice]> => {
      const same = paid.find((payment) => payment.id === paymentId && payment.type === typeId);
      return [id, same ? { id: typeId, title: same.title } : await resolvePaymentType(tx, typeId)];
    }),
  );
  return new Map(types);
}
