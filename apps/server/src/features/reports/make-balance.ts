import type { BalanceReport } from '@comanda/contract/reports/reports.contract';
import type { SalesFilter } from '@comanda/contract/reports/sales-filter';
import { differenceOf } from '@comanda/domain/balance';
import { add, type Minor, ZERO } from '@comanda/domain/money';
import sql from 'sql-template-tag';
import { sumOf } from '../../sql/sum-of.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { loadStore } from '../store/public.ts';
import { askedDays } from './sales-days.ts';

type Sums = { invoices: Minor; creditNotes: Minor; paidAhead: Minor; paidBefore: Minor };
type OfType = { title: string | null; amount: Minor; tip: Minor };

/**
 * Compares what payments of these days come to with what documents say. Needs a transaction in which all that is read is
 * of one moment.
 */
export async function makeBalance(tx: TenantTx, filter: SalesFilter): Promise<BalanceReport> {
  const [{ currency }, days] = await Promise.all([loadStore(tx), askedDays(tx, filter)]);
  const { from, to } = days;
  const isOfDays = sql`tenant_id = ${tx.tenantId} and business_day between ${from}::date and ${to}::date`;
  const ofType = sql`
    select payment_type_title as title, ${sumOf('amount_minor')} as amount, ${sumOf('tip_minor')} as tip`;
  // A correction takes the payment from one type and gives it to another.
  const paidOrCorrected = sql`
    select payment_type_title, amount_minor, tip_minor, 1 as count from payments where ${isOfDays}
    union all
    select payment_type_title, amount_minor, tip_minor, 1 from payment_corrections where ${isOfDays}
    union all
    select old_type_title, -amount_minor, -tip_minor, -1 from payment_corrections where ${isOfDays}`;
  const [sums, paid, refunded] = await Promise.all([
    tx.first<Sums>(sql`
      select
        (select ${sumOf('total_minor')} from invoices where ${isOfDays}) as invoices,
        (select ${sumOf('total_minor')} from credit_notes where ${isOfDays}) as "creditNotes",
        (select ${sumOf('p.amount_minor')} from payments p
          left join invoices v on v.tenant_id = ${tx.tenantId} and v.id = p.invoice_id
          where p.tenant_id = ${tx.tenantId} and p.business_day between ${from}::date and ${to}::date
            and (v.business_day is null or v.business_day > ${to}::date)) as "paidAhead",
        (select ${sumOf('p.amount_minor')} from invoices v
          join payments p on p.tenant_id = ${tx.tenantId} and p.invoice_id = v.id
          where v.tenant_id = ${tx.tenantId} and v.business_day between ${from}::date and ${to}::date
            and p.business_day < ${from}::date) as "paidBefore"`),
    tx.all<OfType>(sql`${ofType} from (${paidOrCorrected}) moved group by payment_type_title having sum(count) > 0`),
    tx.all<OfType>(sql`${ofType} from refunds where ${isOfDays} group by payment_type_title`),
  ]);
  if (!sums) throw new Error('an aggregate without a row');
  const titles = [...new Set([...paid, ...refunded].map(({ title }) => title))];
  const of = (rows: readonly OfType[], title: string | null) => rows.find((row) => row.title === title);
  const payments = titles.map((title) => ({
    title,
    amount: of(paid, title)?.amount ?? ZERO,
    tip: of(paid, title)?.tip ?? ZERO,
    refunded: add(of(refunded, title)?.amount ?? ZERO, of(refunded, title)?.tip ?? ZERO),
  }));
  const balance = {
    ...sums,
    tips: paid.reduce((total, { tip }) => add(total, tip), ZERO),
    tipsBack: refunded.reduce((total, { tip }) => add(total, tip), ZERO),
    payments: payments.toSorted((a, b) => b.amount - a.amount || ((a.title ?? '') < (b.title ?? '') ? -1 : 1)),
  };
  return { currency, ...days, ...balance, difference: differenceOf(balance) };
}
