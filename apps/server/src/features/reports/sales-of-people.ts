import type { PeopleReport } from '@comanda/contract/reports/reports.contract';
import type { SalesFilter } from '@comanda/contract/reports/sales-filter';
import sql from 'sql-template-tag';
import { sumOf } from '../../sql/sum-of.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { loadStore } from '../store/public.ts';
import { askedDays } from './sales-days.ts';

/** Each person by the name of then: who wrote the invoices, and who took the tips, less those that went back. */
export async function salesOfPeople(tx: TenantTx, filter: SalesFilter): Promise<PeopleReport> {
  const [{ currency }, days] = await Promise.all([loadStore(tx), askedDays(tx, filter)]);
  const ofDays = sql`between ${days.from}::date and ${days.to}::date`;
  const people = await tx.all<PeopleReport['people'][number]>(sql`
    select user_id as id, name, sum(invoices)::bigint as invoices, ${sumOf('total')} as total, ${sumOf('tip')} as tips
    from (
      select user_id, user_name as name, count(*) as invoices, sum(total_minor) as total, 0 as tip
      from invoices
      where tenant_id = ${tx.tenantId} and business_day ${ofDays}
      group by user_id, user_name
      union all
      select user_id, user_name, 0, 0, sum(tip_minor)
      from payments
      where tenant_id = ${tx.tenantId} and business_day ${ofDays} and tip_minor > 0
      group by user_id, user_name
      union all
      select p.user_id, p.user_name, 0, 0, -sum(r.tip_minor)
      from refunds r
      join payments p on p.tenant_id = ${tx.tenantId} and p.id = r.payment_id
      where r.tenant_id = ${tx.tenantId} and r.business_day ${ofDays} and r.tip_minor > 0
      group by p.user_id, p.user_name
    ) work
    group by user_id, name
    order by total desc, name`);
  return { currency, ...days, people };
}
