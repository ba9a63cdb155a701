import type { SubscriptionDetails } from '@comanda/contract/subscription/subscription.contract';
import { businessDayEnd } from '@comanda/domain/business-day';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

type Row = { subscription_id: string | null; subscription_end: Date | null; time_zone: string; day_start_hour: number };

export async function loadSubscription(tx: TenantTx): Promise<SubscriptionDetails> {
  const tenant = await tx.first<Row>(sql`
    select t.subscription_id, t.subscription_end, s.time_zone, s.day_start_hour
    from tenants t
    join stores s on s.tenant_id = t.id
    where t.id = ${tx.tenantId} and s.tenant_id = ${tx.tenantId}`);
  const end = tenant?.subscription_end ?? null;
  return {
    subscription_id: tenant?.subscription_id ?? null,
    is_active: end !== null && end > tx.now,
    subscription_end: end,
    access_until: tenant && end ? businessDayEnd(end, tenant.time_zone, tenant.day_start_hour) : null,
  };
}
