import { covers, type OrdersVersion, readVersion } from '@comanda/domain/orders-version';
import { LRUCache } from 'lru-cache';
import type { KeptAnswer } from '../../encoding/kept-answer.ts';
import type { InTenant } from '../../db/tenant.ts';
import { changesFrom, type LiveList, type View } from './live-list.ts';
import { readChanges, readOpenOrders } from './read-open-orders.ts';

export type LiveOrders = ReturnType<typeof liveOrders>;

/** For the lists of all restaurants: some 50 with 100 open orders, or 500 with 10. */
const MAX_BYTES = 64 * 1024 * 1024;
/** An order's texts and parts of answers, for each byte of its weight. */
const BYTES_FOR_EACH = 3;
const BYTES_OF_LIST = 1000;
/** After more changes than this the list is read whole. */
const MOST_CHANGES = 1000;

type Deps = {
  inTenant: InTenant;
  now: () => Date;
  /** Lets few lists be read whole at once. */
  inTurn: <T>(tenantId: string, read: () => Promise<T>) => Promise<T>;
};

/** The open orders of restaurants, in the memory of this process; the least recently used make room first. */
export function liveOrders({ inTenant, now, inTurn }: Deps) {
  const lists = new LRUCache<string, LiveList>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  const reading = new Map<string, Promise<LiveList>>();

  function read(tenantId: string, wanted: OrdersVersion | undefined): Promise<LiveList> {
    const known = lists.get(tenantId);
    const isNear =
      known && wanted?.epoch === known.version.epoch && wanted.number - known.version.number <= MOST_CHANGES;
    const readWhole = () => inTurn(tenantId, () => inTenant(tenantId, readOpenOrders, { oneMoment: true }));
    const begun = isNear
      ? inTenant(tenantId, (tx) => readChanges(tx, known), { oneMoment: true }).then((list) => list ?? readWhole())
      : readWhole();
    const done = begun
      .then((list) => {
        lists.set(tenantId, list);
        return list;
      })
      .finally(() => reading.delete(tenantId));
    reading.set(tenantId, done);
    return done;
  }

  /**
   * The list, at this version or a later one; as of now where the caller does not know the version. Callers that come
   * at the same moment wait for one reading.
   */
  async function at(tenantId: string, wanted: OrdersVersion | undefined): Promise<LiveList> {
    const isEnough = (list: LiveList | undefined) => list && wanted && covers(list.version, wanted);
    const kept = lists.get(tenantId);
    if (kept && isEnough(kept)) return kept;
    // This one may have begun before the change that the caller knows of.
    const running = await reading.get(tenantId)?.catch(() => undefined);
    if (running && isEnough(running)) return running;
    return reading.get(tenantId) ?? read(tenantId, wanted);
  }

  return {
    now,
    at,
    /** What changed since a version that the caller knows; null where nothing did, which no list is read for. */
    async changes(tenantId: string, { version, since, view }: ChangesSince): Promise<KeptAnswer | null> {
      const known = readVersion(since);
      if (known && version && known.epoch === version.epoch && known.number === version.number) return null;
      return changesFrom(await at(tenantId, version), view, known);
    },
  };
}

type ChangesSince = {
  /** The version as of now, as at `at`. */
  version: OrdersVersion | undefined;
  since: string | undefined;
  view: View;
};

const sizeOf = ({ orders }: LiveList): number =>
  orders.reduce((sum, { weight }) => sum + weight * BYTES_FOR_EACH, BYTES_OF_LIST);
