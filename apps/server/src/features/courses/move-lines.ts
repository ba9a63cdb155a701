import { courseMessages } from '@comanda/contract/courses/courses.messages';
import { orderMessages } from '@comanda/contract/orders/orders.messages';
import { fireAt, type HeldLine, isHeldNow } from '@comanda/domain/courses';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordChange } from '../../sql/orders-version.ts';
import type { Person } from '../../sql/person.ts';
import { assertOpen, lockOrdersOf } from '../orders/public.ts';
import { type StationLine, tellFired } from '../stations/public.ts';

type ItemRow = HeldLine & StationLine & { placed_at: Date };
type Move = { itemIds: readonly string[]; courseId: string; by: Person };

/** Held lines wait for another course, all of them or none. The time at which that one is fired by itself is theirs. */
export async function moveToCourse(tx: TenantTx, { itemIds, courseId, by }: Move): Promise<void> {
  assertOpen(await lockOrdersOf(tx, itemIds));
  const items = await tx.all<ItemRow>(sql`
    select l.id, l.order_id, l.sent_with_id, l.quantity, l.station_ids, l.status, l.is_held, l.fire_at, o.placed_at
    from order_items l
    join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
    where l.tenant_id = ${tx.tenantId} and l.id = any (${itemIds}::uuid[])
    order by l.order_id, l.position`);
  if (items.length !== new Set(itemIds).size) throw new AppError('not_found', orderMessages.itemNotFound);
  if (!items.every((item) => isHeldNow(item, tx.now.getTime())))
    throw new AppError('illegal_transition', courseMessages.isNotHeld);
  const { after } = await tx.one<{ after: number | null }>(
    sql`
      select fire_after_minutes as after from courses
      where tenant_id = ${tx.tenantId} and id = ${courseId} and deleted_at is null
      for key share`,
    courseMessages.notFound,
    'courseId',
  );
  const moments = items.map(({ placed_at }) => fireAt(placed_at, after));
  tx.defer(sql`
    update order_items l set course_id = ${courseId}, fire_at = d.fire_at
    from unnest(${items.map(({ id }) => id)}::uuid[], ${moments}::timestamptz[]) as d (id, fire_at)
    where l.tenant_id = ${tx.tenantId} and l.id = d.id`);
  recordChange(tx, [...new Set(items.map((item) => item.order_id))]);
  const isFired = (moment: Date | null | undefined) => moment != null && moment <= tx.now;
  await tellFired(
    tx,
    items.filter((_, index) => isFired(moments[index])),
    by,
  );
}
