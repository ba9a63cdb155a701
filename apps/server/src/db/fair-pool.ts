import type pg from 'pg';
import { refuseWhenLost } from '../errors/database-lost.ts';
import { fairQueue } from '../gates/fair-queue.ts';

/** All screens of a large restaurant that fetch at the same moment. */
const MOST_WAITING_OF_ONE = 300;
const MOST_WAITING = 2000;
const PATIENCE_MS = 5_000;
/** A report may wait this long. */
export const LONG_WORK_WAIT_MS = 20_000;

/** A statement outside any tenant's transaction. */
export type Ask = <Row extends pg.QueryResultRow>(query: pg.QueryConfig) => Promise<pg.QueryResult<Row>>;

/** A pool whose connections are shared out fairly among tenants (docs/decisions/033-fair-shares.md). */
export type FairPool = ReturnType<typeof fairPool>;

/** A call belongs to a tenant, by its id, or to one of these, each of which gets a share like a tenant's. */
type Others = 'strangers' | 'the platform';

export function fairPool(pool: pg.Pool, patienceMs = PATIENCE_MS) {
  const queue = fairQueue({
    places: pool.options.max,
    mostWaitingOfOne: MOST_WAITING_OF_ONE,
    mostWaiting: MOST_WAITING,
    patienceMs,
  });
  return {
    /** `work` holds one connection, and must not ask for another while it does. */
    run: <T>(tenantId: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> =>
      queue.run(tenantId, () => work(pool)),
    askAs:
      (party: Others): Ask =>
      (query) =>
        queue.run(party, () => pool.query(query)).catch(refuseWhenLost),
    counts: queue.counts,
  };
}
