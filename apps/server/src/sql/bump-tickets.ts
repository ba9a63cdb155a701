import sql from 'sql-template-tag';
import type { TenantTx } from '../db/tenant.ts';

/** Says of the tickets of these rounds whether something of them is left to make, after their lines were changed. */
export function bumpTickets(tx: TenantTx, orderIds: readonly string[]): void {
  tx.defer(sql`
    update tickets t set bumped_at = case when d.is_made then ${tx.now}::timestamptz end
    from (
      select k.order_id, k.station_id, not exists (
        select from order_items l
        where l.tenant_id = ${tx.tenantId} and l.order_id = k.order_id and l.id = any (k.line_ids)
          and l.status in ('created', 'preparing') and not coalesce(k.station_id = any (l.done_at), false)
      ) as is_made
      from tickets k
      where k.tenant_id = ${tx.tenantId} and k.order_id = any (${orderIds}::uuid[]) and k.kind = 'new'
    ) d
    where t.tenant_id = ${tx.tenantId} and t.order_id = d.order_id and t.station_id = d.station_id and t.id = d.order_id
      and (t.bumped_at is not null) <> d.is_made`);
}
