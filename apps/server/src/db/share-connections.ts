import type pg from 'pg';
import { fairPool, LONG_WORK_WAIT_MS } from './fair-pool.ts';
import { lookups } from './lookup.ts';
import { platformTransactions } from './platform.ts';
import { sessionLookup } from './session-lookup.ts';
import { type Publish, tenantTransactions } from './tenant.ts';

export type Pools = {
  pool: pg.Pool;
  /** Connections of the same role, for long work. */
  longPool: pg.Pool;
  /** Of the platform's role. */
  platformPool: pg.Pool;
};

export type SharedConnections = ReturnType<typeof shareConnections>;

/** All ways to the database. Restaurants, strangers and the platform get the connections of a pool by turns. */
export function shareConnections({
  pool,
  longPool,
  platformPool,
  now,
  publish,
}: Pools & { now: () => Date; publish: Publish }) {
  const connections = fairPool(pool);
  const longConnections = fairPool(longPool, LONG_WORK_WAIT_MS);
  const askForStrangers = connections.askAs('strangers');
  return {
    inTenant: tenantTransactions({ connections, now, publish }),
    inTenantForLong: tenantTransactions({ connections: longConnections, now, publish }),
    inPlatform: platformTransactions({ pool: platformPool, now }),
    askForStrangers,
    askForPlatform: connections.askAs('the platform'),
    lookup: lookups(askForStrangers, now),
    findSession: sessionLookup({ connections, now }),
    pools: { tenants: pool, long: longPool, platform: platformPool },
    gates: { connections, 'long connections': longConnections },
  };
}
