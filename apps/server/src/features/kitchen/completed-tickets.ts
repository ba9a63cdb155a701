import type { Order } from '@comanda/contract/orders/orders.contract';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { loadOrders } from '../orders/public.ts';
import { currentBusinessDay } from '../store/public.ts';

const SHOWN = 10;

/**
 * The last tickets of the business day with nothing left to make, whichever screen completed them. Tickets at the pass
 * come first, the latest on top, because they can be recalled; served ones follow.
 */
export async function loadCompletedTickets(tx: TenantTx): Promise<Order[]> {
  const day = await currentBusinessDay(tx);
  const tickets = await tx.all<{ id: string }>(sql`
    select o.id
    from orders o
    join order_items l on l.tenant_id = o.tenant_id and l.order_id = o.id
    where o.tenant_id = ${tx.tenantId} and l.tenant_id = ${tx.tenantId}
      and o.business_day = ${day}::date and o.status <> 'cancelled'
    group by o.id
    having bool_and(l.status in ('completed', 'delivered', 'cancelled'))
    order by max(l.status_changed_at) filter (where l.status = 'completed') desc nulls last,
      max(l.status_changed_at) desc, o.id desc
    limit ${SHOWN}`);
  const orders = await loadOrders(
    tx,
    tickets.map(({ id }) => id),
  );
  return tickets.flatMap(({ id }) => orders.find((order) => order.id === id) ?? []);
}
