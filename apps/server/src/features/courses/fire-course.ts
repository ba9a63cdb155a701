import { courseMessages } from '@comanda/contract/courses/courses.messages';
import { type HeldLine, isHeldNow } from '@comanda/domain/courses';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { recordChange } from '../../sql/orders-version.ts';
import type { Person } from '../../sql/person.ts';
import { assertOpen, lockOrders } from '../orders/public.ts';
import { type StationLine, tellFired } from '../stations/public.ts';

type Firing = { orderIds: readonly string[]; courseId: string; by: Person };

/** What these orders hold of the course is made from now on. What is fired already stays as it is. */
export async function fireCourse(tx: TenantTx, { orderIds, courseId, by }: Firing): Promise<void> {
  assertOpen(await lockOrders(tx, orderIds));
  await assertCourse(tx, courseId);
  const lines = await tx.all<HeldLine & StationLine>(sql`
    select id, order_id, sent_with_id, quantity, station_ids, status, is_held, fire_at from order_items
    where tenant_id = ${tx.tenantId} and order_id = any (${orderIds}::uuid[]) and course_id = ${courseId}
    order by order_id, position`);
  const held = lines.filter((line) => isHeldNow(line, tx.now.getTime()));
  if (held.length === 0) return;
  tx.defer(sql`
    update order_items
    set fire_at = ${tx.now}, fired_by = ${by?.userId ?? null}, fired_by_name = ${by?.name ?? null},
      fired_on = ${by?.deviceId ?? null}
    where tenant_id = ${tx.tenantId} and id = any (${held.map(({ id }) => id)}::uuid[])`);
  recordChange(tx, [...new Set(held.map((line) => line.order_id))]);
  await tellFired(tx, held, by);
}

/** One that was deleted counts, because lines name it. @throws AppError where the restaurant never had it */
async function assertCourse(tx: TenantTx, id: string): Promise<void> {
  await tx.one(
    sql`select 1 from courses where tenant_id = ${tx.tenantId} and id = ${id}`,
    courseMessages.notFound,
    'courseId',
  );
}
