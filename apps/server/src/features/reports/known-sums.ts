import { LRUCache } from 'lru-cache';
import type { TenantTx } from '../../db/tenant.ts';
import { findSummed, type Summed } from './sales-of-sums.ts';
import type { Period } from './sales.ts';

/** For all restaurants; a row takes about two hundred bytes. */
const MOST_ROWS = 50_000;

const kept = new LRUCache<string, Summed>({
  maxSize: MOST_ROWS,
  sizeCalculation: ({ days, hours, items, categories, taxes, paymentTypes }) =>
    1 + days.length + hours.length + items.length + categories.length + taxes.length + paymentTypes.length,
});

/**
 * The sums of a period, from memory where this process has read them in this state before. The state was read in the
 * same moment as what is read of the database here, so nothing is older than it says.
 */
export async function knownSums(tx: TenantTx, period: Period, state: string): Promise<Summed> {
  const { days, before, offsets } = period;
  const key = JSON.stringify([tx.tenantId, state, before.from, days, offsets]);
  const known = kept.get(key) ?? (await findSummed(tx, period));
  kept.set(key, known);
  return known;
}
