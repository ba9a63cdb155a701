import { orderMessages } from '@comanda/contract/orders/orders.messages';
import { stationMessages } from '@comanda/contract/stations/stations.messages';
import type { HeldLine } from '@comanda/domain/courses';
import type { KitchenStatus } from '@comanda/domain/order-status';
import { tappedAt } from '@comanda/domain/station-work';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordChange } from '../../sql/orders-version.ts';
import { loadKnownStations } from '../stations/public.ts';
import { assertOpen, lockOrdersOf } from './lock-orders.ts';
import { assertNotHeld } from './move-items.ts';
import { tellReady } from './tell-ready.ts';

type Tap = { itemIds: readonly string[]; to: KitchenStatus; stationId: string };
type ItemRow = HeldLine & {
  id: string;
  order_id: string;
  stationIds: string[] | null;
  doneAt: string[] | null;
};

/** Moves what a station makes of these items, all of it or nothing. An item is made once all its stations have. */
export async function moveParts(tx: TenantTx, { itemIds, to, stationId }: Tap): Promise<void> {
  const orders = await lockOrdersOf(tx, itemIds);
  const [items, known] = await Promise.all([
    tx.all<ItemRow>(sql`
      select id, order_id, status, is_held, fire_at, station_ids as "stationIds", done_at as "doneAt"
      from order_items
      where tenant_id = ${tx.tenantId} and id = any (${itemIds}::uuid[])`),
    loadKnownStations(tx),
  ]);
  if (items.length !== new Set(itemIds).size) throw new AppError('not_found', orderMessages.itemNotFound);
  if (!known.some(({ id, isDeleted }) => id === stationId && !isDeleted))
    throw new AppError('not_found', stationMessages.notFound);
  assertOpen(orders);
  assertNotHeld(tx, items);
  const moves = items.flatMap((item) => {
    const after = tappedAt(item, { stationId, to }, known);
    if (!after) throw new AppError('illegal_transition', orderMessages.moveRefused);
    return told(item) === told(after) ? [] : [{ id: item.id, order_id: item.order_id, ...after }];
  });
  if (moves.length === 0) return;
  tx.defer(sql`
    update order_items l
    set status = d.status, done_at = d."doneAt",
      status_changed_at = case when l.status = d.status then l.status_changed_at else ${tx.now} end
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as d (id uuid, status text, "doneAt" uuid[])
    where l.tenant_id = ${tx.tenantId} and l.id = d.id`);
  const wasMade = new Set(items.flatMap(({ id, status }) => (status === 'completed' ? id : [])));
  const made = moves.filter(({ id, status }) => status === 'completed' && !wasMade.has(id));
  if (made.length > 0) await tellReady(tx, made);
  recordChange(tx, [...new Set(moves.map((move) => move.order_id))]);
}

const told = ({ status, doneAt }: Pick<ItemRow, 'status' | 'doneAt'>): string =>
  [status, ...(status === 'preparing' ? (doneAt ?? []) : []).toSorted()].join();
