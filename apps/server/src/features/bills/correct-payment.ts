import { billMessages } from '@comanda/contract/bills/bills.messages';
import type { Minor } from '@comanda/domain/money';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { typeIdOf, typeTitleOf } from '../../sql/corrected-type.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { resolvePaymentType } from '../invoices/public.ts';
import { currentBusinessDay } from '../store/public.ts';
import { readBill, takeSteps } from './change-bills.ts';
import type { Person } from '../../sql/person.ts';

type Asked = { billId: string; paymentId: string; typeId: string; by: Person };
type PaymentRow = {
  business_day: string;
  type: string | null;
  title: string | null;
  amount: Minor;
  tip: Minor;
  corrections: number;
};

/** Whoever errs more often than this does not look. */
const MOST_CORRECTIONS = 20;

/**
 * Says that a payment was of another type. The money is counted at the end of its day, so the type of a payment of
 * another day stays as it is.
 */
export async function correctPayment(tx: TenantTx, { billId, paymentId, typeId, by }: Asked): Promise<void> {
  const [bill, day] = await Promise.all([readBill(tx, billId), currentBusinessDay(tx)]);
  takeSteps(tx, bill, [{ kind: 'corrected', paymentId, typeId }], { by, day });
  const [payment, type] = await Promise.all([
    tx.one<PaymentRow>(
      sql`
        select p.business_day, ${typeIdOf(tx.tenantId)} as type, ${typeTitleOf(tx.tenantId)} as title,
          p.amount_minor as amount, p.tip_minor as tip, (
            select count(*) from payment_corrections c
            where c.tenant_id = ${tx.tenantId} and c.payment_id = p.id) as corrections
        from payments p
        where p.tenant_id = ${tx.tenantId} and p.id = ${paymentId}`,
      billMessages.refusedUnknown,
    ),
    resolvePaymentType(tx, typeId),
  ]);
  if (payment.business_day !== day) throw new AppError('illegal_transition', billMessages.otherDay);
  if (payment.corrections >= MOST_CORRECTIONS) throw new AppError('quota_reached', billMessages.correctedTooOften);
  tx.defer(
    insertInto('payment_corrections', {
      tenant_id: tx.tenantId,
      payment_id: paymentId,
      correction_no: payment.corrections + 1,
      business_day: day,
      old_type_id: payment.type,
      old_type_title: payment.title,
      payment_type_id: type.id,
      payment_type_title: type.title,
      amount_minor: payment.amount,
      tip_minor: payment.tip,
      user_id: by?.userId ?? null,
      user_name: by?.name ?? null,
      corrected_at: tx.now,
    }),
  );
}
