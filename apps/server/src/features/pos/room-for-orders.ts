import { posMessages } from '@comanda/contract/pos/pos.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordChange } from '../../sql/orders-version.ts';
import type { PricedLine } from './price-cart.ts';

/** A festival's bar has 400. */
const MOST_OPEN_ORDERS = 1000;
/** Open orders are read in one answer, and everybody waits while it is made. The festival's weigh 1.8 MB. */
const MOST_OPEN_BYTES = 4_000_000;
/** Two hundred lines with everything that is usual in them. */
const MOST_BYTES_OF_ORDER = 512_000;

/** What an order and a line of it take beside the texts: ids, numbers and the names of fields. */
const ORDER_BYTES = 1000;
const LINE_BYTES = 600;

/**
 * Bytes that an order takes in a list of orders, rounded up.
 * @throws AppError for an order larger than any has to be
 */
export function weighOrder(lines: readonly PricedLine[], most = MOST_BYTES_OF_ORDER): number {
  const texts = lines.map(({ item, variant, notes, addons }) => [
    item.title,
    item.tax_title,
    variant?.title,
    notes,
    addons,
  ]);
  const weight = ORDER_BYTES + LINE_BYTES * lines.length + Buffer.byteLength(JSON.stringify(texts));
  if (weight > most) throw new AppError('invalid_input', posMessages.totalTooLarge);
  return weight;
}

type OpenOrders = { count: number; weight: number };

type LastCount = { countedAt: Date; counted: OpenOrders; placedSince: OpenOrders };
const lastCounts = new Map<string, LastCount>();
const MOST_KEPT = 10_000;
const GOOD_FOR_MS = 60_000;
/** Other processes may add orders meanwhile. */
const PART_OF_ROOM = 1 / 4;

/**
 * How much is open, rounded up. Counting reads each open order, so the process uses its last count for a minute, or
 * until it has filled a quarter of the room that there was. Near the limit each sale counts again.
 */
export async function openOrders(tx: TenantTx): Promise<OpenOrders> {
  const last = lastCounts.get(tx.tenantId);
  if (last && isGood(last, tx.now)) return both(last.counted, last.placedSince);
  const counted = await countOpenOrders(tx);
  if (lastCounts.size >= MOST_KEPT) lastCounts.clear();
  lastCounts.set(tx.tenantId, { countedAt: tx.now, counted, placedSince: { count: 0, weight: 0 } });
  return counted;
}

const isGood = ({ countedAt, counted, placedSince }: LastCount, now: Date): boolean =>
  now.getTime() - countedAt.getTime() < GOOD_FOR_MS &&
  placedSince.count < (MOST_OPEN_ORDERS - counted.count) * PART_OF_ROOM &&
  placedSince.weight < (MOST_OPEN_BYTES - counted.weight) * PART_OF_ROOM;

const both = (a: OpenOrders, b: OpenOrders): OpenOrders => ({ count: a.count + b.count, weight: a.weight + b.weight });

/** Takes the room for an order of this weight. @throws AppError where there is none */
export async function takeRoom(tx: TenantTx, order: { open: OpenOrders; day: string; weight: number }): Promise<void> {
  const { open, day, weight } = order;
  const one = { count: 1, weight };
  const last = lastCounts.get(tx.tenantId);
  if (last) last.placedSince = both(last.placedSince, one);
  if (isRoomFor(both(open, one)) || isRoomFor(both(await countOpenOrders(tx), one))) return;
  await completePaidOrders(tx, day);
  if (!isRoomFor(both(await countOpenOrders(tx), one)))
    throw new AppError('illegal_transition', posMessages.tooManyOpen);
}

/** The same for an order that comes from no cart. */
export const takeRoomFor = async (tx: TenantTx, order: { day: string; weight: number }): Promise<void> =>
  takeRoom(tx, { ...order, open: await openOrders(tx) });

/**
 * Takes the room for more characters in an order that is open already.
 * @param bytes less than 0 where it says less than before
 * @throws AppError where there is none
 */
export async function takeRoomForText(
  tx: TenantTx,
  { orderId, bytes }: { orderId: string; bytes: number },
): Promise<void> {
  const order = await tx.first<{ weight: number }>(sql`
    update orders set weight = weight + ${bytes} where tenant_id = ${tx.tenantId} and id = ${orderId} returning weight`);
  if (bytes <= 0) return;
  if (order && order.weight > MOST_BYTES_OF_ORDER) throw new AppError('invalid_input', posMessages.totalTooLarge);
  lastCounts.delete(tx.tenantId);
  if (!isRoomFor(await countOpenOrders(tx))) throw new AppError('illegal_transition', posMessages.tooManyOpen);
}

/** As of this moment: tills that sell at once may exceed the limits a little. */
async function countOpenOrders(tx: TenantTx): Promise<OpenOrders> {
  const row = await tx.first<OpenOrders>(sql`
    select count(*) as count, coalesce(sum(weight), 0) as weight from orders
    where tenant_id = ${tx.tenantId} and status = 'created'`);
  return row ?? { count: 0, weight: 0 };
}

const isRoomFor = ({ count, weight }: OpenOrders): boolean => count <= MOST_OPEN_ORDERS && weight <= MOST_OPEN_BYTES;

/**
 * Completes orders that were paid on an earlier business day, because a place that only sells over the counter may
 * never do so itself.
 */
async function completePaidOrders(tx: TenantTx, day: string): Promise<void> {
  const closed = await tx.all<{ id: string }>(sql`
    update orders set status = 'completed', closed_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and status = 'created' and payment_status = 'paid' and business_day < ${day}::date
    returning id`);
  const orderIds = closed.map(({ id }) => id);
  tx.defer(sql`
    update order_items set status = 'delivered', status_changed_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and order_id = any (${orderIds}::uuid[]) and status not in ('delivered', 'cancelled')`);
  recordChange(tx, orderIds);
}

/**
 * Weighs open orders that did not come from a cart, as if every byte of their texts took six in JSON.
 * @returns whether they are as few as a restaurant's own can be
 */
export async function weighOpenOrders(tx: TenantTx): Promise<boolean> {
  await tx.run(sql`
    update orders o set weight = l.weight
    from (
      select tenant_id, order_id, (${ORDER_BYTES}::integer + sum(
        ${LINE_BYTES}::integer + octet_length(addons::text) + 6 * (octet_length(item_title)
          + coalesce(octet_length(tax_title), 0) + coalesce(octet_length(variant_title), 0) + coalesce(octet_length(notes), 0))))::integer as weight
      from order_items
      where tenant_id = ${tx.tenantId}
      group by tenant_id, order_id
    ) l
    where o.tenant_id = ${tx.tenantId} and l.tenant_id = o.tenant_id and o.id = l.order_id and o.status = 'created'`);
  lastCounts.delete(tx.tenantId);
  return isRoomFor(await countOpenOrders(tx));
}
