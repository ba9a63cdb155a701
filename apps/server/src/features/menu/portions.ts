import { said } from '@comanda/contract/core/message';
import { MOST_LEFT } from '@comanda/contract/menu/portions';
import { menuMessages } from '@comanda/contract/menu/menu.messages';
import { posMessages } from '@comanda/contract/pos/pos.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { emitMenuUpdate } from './emit-menu-update.ts';

/**
 * How many are left of dishes that staff count (docs/decisions/057-portions.md). While none is left, a dish is sold out.
 * Bills are locked before portions, and portions before the menu and the counters, everywhere.
 */

type OrderedLine = { item: { id: string; title: string; is_counted: boolean }; quantity: number };
type Portions = { item_id: string; remaining: number };
/** What changes of one dish. */
type Taking = Portions & { units: number };

export const isAnyCounted = (lines: readonly OrderedLine[]): boolean => lines.some(({ item }) => item.is_counted);

/**
 * Locks the portions of these lines until the commit. The bill that the lines join is locked already.
 * @returns what `takePortions` takes
 * @throws AppError that names the first line of which too few are left
 */
export async function holdPortions(tx: TenantTx, lines: readonly OrderedLine[]): Promise<Taking[]> {
  if (!isAnyCounted(lines)) return [];
  // In the order of ids, as everywhere, so that two callers never wait for each other.
  const rows = await tx.all<Portions>(sql`
    select item_id, remaining from portions
    where tenant_id = ${tx.tenantId} and item_id = any (${countedIds(lines)}::uuid[])
    order by item_id
    for update`);
  return takings(rows, lines);
}

/** The same question without taking any: for an order that staff have yet to take. */
export async function assertEnoughLeft(tx: TenantTx, lines: readonly OrderedLine[]): Promise<void> {
  if (!isAnyCounted(lines)) return;
  const rows = await tx.all<Portions>(sql`
    select item_id, remaining from portions
    where tenant_id = ${tx.tenantId} and item_id = any (${countedIds(lines)}::uuid[])`);
  takings(rows, lines);
}

/** Takes what was held. Whoever sells the last one marks the dish as sold out. */
export function takePortions(tx: TenantTx, held: readonly Taking[]): void {
  if (held.length === 0) return;
  writeRemaining(
    tx,
    held.map(({ item_id, remaining, units }) => ({ item_id, remaining: remaining - units })),
  );
  const gone = held.filter(({ remaining, units }) => remaining === units);
  if (gone.length > 0) markAvailable(tx, { ids: gone.map(({ item_id }) => item_id), isAvailable: false });
}

/** Gives back what was taken off bills. A dish that was sold out because none was left is there again. */
export async function givePortionsBack(tx: TenantTx, lines: ReadonlyMap<string, number>): Promise<void> {
  if (lines.size === 0) return;
  const rows = await tx.all<Taking>(sql`
    select p.item_id, p.remaining, b.units
    from (
      select l.item_id, sum(d.units)::integer as units
      from unnest(${[...lines.keys()]}::uuid[], ${[...lines.values()]}::int[]) as d (id, units)
      join order_items l on l.tenant_id = ${tx.tenantId} and l.id = d.id
      group by l.item_id
    ) b
    join portions p on p.tenant_id = ${tx.tenantId} and p.item_id = b.item_id
    order by p.item_id
    for update of p`);
  if (rows.length === 0) return;
  writeRemaining(
    tx,
    rows.map(({ item_id, remaining, units }) => ({ item_id, remaining: Math.min(remaining + units, MOST_LEFT) })),
  );
  const back = rows.filter(({ remaining }) => remaining === 0);
  if (back.length > 0) markAvailable(tx, { ids: back.map(({ item_id }) => item_id), isAvailable: true });
}

/**
 * Says how many are left. A dish of which none was left is available again; one that somebody marked as sold out stays so.
 * @param left null: it is not counted any more
 * @throws AppError where there is no such dish
 */
export async function setLeft(tx: TenantTx, { itemId, left }: { itemId: string; left: number | null }): Promise<void> {
  const before = await tx.first<Portions>(sql`
    select item_id, remaining from portions where tenant_id = ${tx.tenantId} and item_id = ${itemId} for update`);
  const item = await tx.one<{ is_counted: boolean; is_available: boolean }>(
    sql`
      select is_counted, is_available from menu_items
      where tenant_id = ${tx.tenantId} and id = ${itemId} and deleted_at is null`,
    menuMessages.itemNotFound,
  );
  if (left === null) tx.defer(sql`delete from portions where tenant_id = ${tx.tenantId} and item_id = ${itemId}`);
  else
    tx.defer(sql`
      ${insertInto('portions', { tenant_id: tx.tenantId, item_id: itemId, remaining: left })}
      on conflict on constraint portions_pk do update set remaining = excluded.remaining`);
  const isCounted = left !== null;
  const isAvailable = left !== 0 && (item.is_available || before?.remaining === 0);
  // Each change of the menu makes all tills read it anew, so another number alone is none.
  if (isCounted !== item.is_counted || isAvailable !== item.is_available)
    tx.defer(sql`
      update menu_items set is_counted = ${isCounted}, is_available = ${isAvailable}
      where tenant_id = ${tx.tenantId} and id = ${itemId}`);
  emitMenuUpdate(tx);
}

/** For dishes that somebody says are there although none was left: how many there are, nobody knows. */
export function stopCountingAtNone(tx: TenantTx, ids: readonly string[]): void {
  tx.defer(sql`
    delete from portions where tenant_id = ${tx.tenantId} and item_id = any (${ids}::uuid[]) and remaining = 0`);
  tx.defer(sql`
    update menu_items i set is_counted = false
    where i.tenant_id = ${tx.tenantId} and i.id = any (${ids}::uuid[]) and i.is_counted and not exists (
      select 1 from portions p where p.tenant_id = ${tx.tenantId} and p.item_id = i.id)`);
}

/** Of all dishes on the menu that are counted. */
export const findLeft = (tx: TenantTx): Promise<{ item_id: string; left: number }[]> =>
  tx.all(sql`
    select p.item_id, p.remaining as "left"
    from portions p
    join menu_items i on i.tenant_id = ${tx.tenantId} and i.id = p.item_id
    where p.tenant_id = ${tx.tenantId} and i.deleted_at is null
    order by p.item_id`);

const countedIds = (lines: readonly OrderedLine[]): string[] => [
  ...new Set(lines.filter(({ item }) => item.is_counted).map(({ item }) => item.id)),
];

/** A dish without a row is not counted any more, as of a moment ago. */
function takings(rows: readonly Portions[], lines: readonly OrderedLine[]): Taking[] {
  const taken = new Map(rows.map((row) => [row.item_id, { ...row, units: 0 }]));
  lines.forEach(({ item, quantity }, index) => {
    const of = taken.get(item.id);
    if (!of) return;
    of.units += quantity;
    if (of.units <= of.remaining) return;
    const about = { line: index + 1, title: item.title };
    const { remaining: left } = of;
    const message =
      left === 0 ? said(posMessages.itemSoldOut, about) : said(posMessages.tooFewLeft, { ...about, left });
    throw new AppError('invalid_input', message);
  });
  return [...taken.values()];
}

function writeRemaining(tx: TenantTx, rows: readonly Portions[]): void {
  tx.defer(sql`
    update portions p set remaining = d.remaining
    from unnest(${rows.map(({ item_id }) => item_id)}::uuid[], ${rows.map(({ remaining }) => remaining)}::int[])
      as d (item_id, remaining)
    where p.tenant_id = ${tx.tenantId} and p.item_id = d.item_id`);
}

function markAvailable(tx: TenantTx, { ids, isAvailable }: { ids: readonly string[]; isAvailable: boolean }): void {
  tx.defer(sql`
    update menu_items set is_available = ${isAvailable}
    where tenant_id = ${tx.tenantId} and id = any (${ids}::uuid[])`);
  emitMenuUpdate(tx);
}
