import type { SalesFilter } from '@comanda/contract/reports/sales-filter';
import { MOST_REASONS, type TakenOffReport } from '@comanda/contract/reports/taken-off';
import sql, { raw, type Sql } from 'sql-template-tag';
import { amountOf, sumOf } from '../../sql/sum-of.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { loadStore } from '../store/public.ts';
import { askedDays } from './sales-days.ts';

/** What was voided, given away, sold for less and given back. Needs a transaction of one moment. */
export async function sumTakenOff(tx: TenantTx, filter: SalesFilter): Promise<TakenOffReport> {
  const [{ currency }, days] = await Promise.all([loadStore(tx), askedDays(tx, filter)]);
  const ofDays = sql`tenant_id = ${tx.tenantId} and business_day between ${days.from}::date and ${days.to}::date`;
  const sums = (columns: string): Sql => sql`
    select ${raw(columns)}, count(*) as count, ${sumOf('worth_minor')} as amount,
      ${amountOf(sql`sum(worth_minor) filter (where is_waste)`)} as wasted,
      ${amountOf(sql`sum(worth_minor) filter (where is_after_print)`)} as after_print
    from (
      select kind, reason, user_id, user_name, worth_minor, is_waste, is_after_print from bill_changes where ${ofDays}
      union all
      select 'refund', reason, user_id, user_name, total_minor, false, false from credit_notes where ${ofDays}
    ) change`;
  const [kinds, reasons, people] = await Promise.all([
    tx.all<TakenOffReport['kinds'][number]>(sql`${sums('kind')} group by kind`),
    tx.all<TakenOffReport['reasons'][number]>(sql`
      ${sums('kind, reason')} group by kind, reason order by amount desc, reason limit ${MOST_REASONS}`),
    tx.all<TakenOffReport['people'][number]>(sql`
      ${sums('kind, user_id as id, user_name as name')} group by kind, user_id, user_name
      order by amount desc, user_name limit ${MOST_REASONS}`),
  ]);
  return { currency, ...days, kinds, reasons, people };
}
