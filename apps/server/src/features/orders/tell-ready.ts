import type { EventPayload } from '@comanda/contract/realtime';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

/** More of a round are counted. */
const MOST_NAMED = 3;

type ReadyRow = Pick<EventPayload<'items_ready'>, 'waiter' | 'table' | 'tokenNo'> & { titles: string[] };

/** Tells those whose tables they are for that these dishes are ready, an event for each round. */
export async function tellReady(tx: TenantTx, made: readonly { id: string }[]): Promise<void> {
  const itemIds = made.map(({ id }) => id);
  const rounds = await tx.all<ReadyRow>(sql`
    select u.username as waiter, t.title as "table", o.token_no as "tokenNo", (
      select json_agg(l.quantity || ' × ' || l.item_title order by l.position)
      from order_items l
      where l.tenant_id = ${tx.tenantId} and l.order_id = o.id and l.id = any (${itemIds}::uuid[])
    ) as titles
    from orders o
    left join bills b on b.tenant_id = o.tenant_id and b.id = o.bill_id
    left join users u on u.tenant_id = b.tenant_id and u.id = b.server_id
    left join store_tables t on t.tenant_id = o.tenant_id and t.id = coalesce(b.table_id, o.table_id)
    where o.tenant_id = ${tx.tenantId} and o.id in (
      select order_id from order_items where tenant_id = ${tx.tenantId} and id = any (${itemIds}::uuid[]))`);
  for (const { titles, ...round } of rounds) {
    const items = titles.slice(0, MOST_NAMED);
    tx.emit({ name: 'items_ready', payload: { ...round, items, more: titles.length - items.length } });
  }
}
