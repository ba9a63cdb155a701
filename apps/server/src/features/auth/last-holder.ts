import { LRUCache } from 'lru-cache';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import {
  holderFromRow,
  holderOf,
  type HolderOfRestaurant,
  type HolderRow,
  restaurantOf,
  selectHolder,
} from './sessions.ts';

/** `text`: the row as PostgreSQL writes it. `isSteady`: it was the same the time before. */
type Read = { row: HolderRow; text: string; isSteady: boolean };

/** Of all restaurants; each takes about two kilobytes. */
const MOST_DEVICES = 2000;
const lastRead = new LRUCache<string, Read>({ max: MOST_DEVICES });
const keyOf = (tx: TenantTx, deviceId: string) => `${tx.tenantId} ${deviceId}`;

/** As `findHolder`, and remembers for `lastHolder` what it read. */
export async function readHolder(tx: TenantTx, deviceId: string): Promise<HolderOfRestaurant | undefined> {
  const read = await tx.first<HolderRow & { as_text: string }>(sql`
    select h.*, h::text as as_text from (${selectHolder(tx, deviceId)}) h`);
  if (!read) return undefined;
  const { as_text: text, ...row } = read;
  const key = keyOf(tx, deviceId);
  // What changes with each call, as the name of the menu's state does on a distributed database, would never be confirmed.
  lastRead.set(key, { row, text, isSteady: lastRead.get(key)?.text === text });
  return holderOf(tx, row);
}

/**
 * The holder as this process read them last (decision 070). Whoever goes by that calls `confirm`, which reads the holder
 * again in PostgreSQL and fails, and the transaction with it, where anything about them is different: `isOutdated` tells.
 */
export function lastHolder(
  tx: TenantTx,
  deviceId: string,
): { holder: HolderOfRestaurant; confirm: () => Promise<unknown> } | undefined {
  const read = lastRead.get(keyOf(tx, deviceId));
  if (!read?.isSteady) return undefined;
  const holder = holderFromRow(read.row, tx.now);
  if (!holder) return undefined;
  const confirm = () =>
    tx.run(sql`
      select 1 / coalesce(min((h::text = ${read.text})::integer), 0) from (${selectHolder(tx, deviceId)}) h`);
  return { holder: { ...holder, restaurant: restaurantOf(read.row) }, confirm };
}
