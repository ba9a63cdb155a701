import type { SubscriptionDetails } from '@comanda/contract/subscription/subscription.contract';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

export async function loadSubscription(tx: TenantTx): Promise<SubscriptionDetails> {
  const tenant = await tx.first<{ subscription_id: string | null; subscription_end: Date | null }>(sql`
    select subscription_id, subscription_end from tenants where id = ${tx.tenantId}`);
  const end = tenant?.subscription_end ?? null;
  return {
    subscription_id: tenant?.subscription_id ?? null,
    is_active: end !== null && end > tx.now,
    subscription_end: end,
  };
}
