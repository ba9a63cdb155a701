import { courseMessages } from '@comanda/contract/courses/courses.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { recordChange } from '../../sql/orders-version.ts';
import { emitMenuUpdate } from '../menu/public.ts';
import type { Person } from '../../sql/person.ts';
import { lockOrders } from '../orders/public.ts';
import { type StationLine, tellFired } from '../stations/public.ts';

/** What open orders hold of it is fired, because nobody could fire it any more. Its row stays: lines name it. */
export async function removeCourse(tx: TenantTx, id: string, by: Person): Promise<void> {
  const holding = await tx.all<{ id: string }>(sql`
    select distinct o.id
    from orders o
    join order_items l on l.tenant_id = o.tenant_id and l.order_id = o.id
    where o.tenant_id = ${tx.tenantId} and l.tenant_id = ${tx.tenantId} and o.status = 'created'
      and l.course_id = ${id} and l.is_held and l.status = 'created'
      and (l.fire_at is null or l.fire_at > ${tx.now})`);
  const orderIds = holding.map((order) => order.id);
  // Orders are locked before all else, everywhere.
  if (orderIds.length > 0) await lockOrders(tx, orderIds);
  await tx.runOne(
    sql`
      update courses set deleted_at = ${tx.now}
      where tenant_id = ${tx.tenantId} and id = ${id} and deleted_at is null`,
    courseMessages.notFound,
  );
  await tx.run(sql`
    update categories set course_id = null
    where tenant_id = ${tx.tenantId} and course_id = ${id}`);
  emitMenuUpdate(tx);
  if (orderIds.length === 0) return;
  const fired = await tx.all<StationLine>(sql`
    select id, order_id, sent_with_id, quantity, station_ids from order_items
    where tenant_id = ${tx.tenantId} and order_id = any (${orderIds}::uuid[]) and course_id = ${id} and is_held
      and status = 'created' and (fire_at is null or fire_at > ${tx.now})
    order by order_id, position`);
  tx.defer(sql`
    update order_items set fire_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = any (${fired.map((line) => line.id)}::uuid[])`);
  recordChange(tx, orderIds);
  await tellFired(tx, fired, by);
}
