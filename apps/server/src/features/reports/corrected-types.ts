import sql from 'sql-template-tag';
import { sumOf } from '../../sql/sum-of.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { addPayments } from './add-sums.ts';
import type { PaymentsOfType, Period } from './sales.ts';

/**
 * What corrections took from payment types and gave to others, of payments on invoices of the period. They are few, so
 * no sums of them are kept: those of invoices say what was written first.
 */
export const findCorrections = (tx: TenantTx, { days: { from, to } }: Period): Promise<PaymentsOfType[]> =>
  tx.all(sql`
    select moved.title, sum(moved.count)::bigint as payments, ${sumOf('moved.count * c.amount_minor')} as amount
    from payment_corrections c
    join payments p on p.tenant_id = ${tx.tenantId} and p.id = c.payment_id
    join invoices v on v.tenant_id = ${tx.tenantId} and v.id = p.invoice_id
    cross join lateral (values (c.old_type_title, -1), (c.payment_type_title, 1)) as moved (title, count)
    where c.tenant_id = ${tx.tenantId} and c.business_day <= ${to}::date
      and v.business_day between ${from}::date and ${to}::date
    group by moved.title`);

/** A type of which nothing is left is none of the period's. */
export const addCorrections = (types: readonly PaymentsOfType[], moved: readonly PaymentsOfType[]): PaymentsOfType[] =>
  moved.length === 0
    ? [...types]
    : addPayments([...types, ...moved]).filter(({ payments, amount }) => payments !== 0 || amount !== 0);
