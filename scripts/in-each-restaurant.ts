import { fairPool } from '../apps/server/src/db/fair-pool.ts';
import { openPool } from '../apps/server/src/db/pool.ts';
import { type TenantTx, tenantTransactions } from '../apps/server/src/db/tenant.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { assertOwner, assertSeesAll, connectToData } from './backup/connect.ts';

const LONGEST_STATEMENT_MS = 600_000;
const MOST_SHOWN = 5;

type Checked = { differences: readonly string[] };
type Check<Found extends Checked> = {
  /** Reads one restaurant as of one moment. */
  check: (tx: TenantTx) => Promise<Found>;
  /** What is done where it finds differences. */
  mend?: ((tx: TenantTx) => Promise<void>) | undefined;
};

/** Checks each restaurant beside the running Comanda or a stopped one, and prints the first of its differences. */
export async function inEachRestaurant<Found extends Checked>({ check, mend }: Check<Found>): Promise<Found[]> {
  const { dataDir, databaseUrl } = readEnv(process.env);
  assertOwner(dataDir);
  const { client, config, close } = await connectToData({ dataDir, databaseUrl });
  await assertSeesAll(client);
  const pool = openPool(config, 1, LONGEST_STATEMENT_MS);
  const inTenant = tenantTransactions({ connections: fairPool(pool), now: () => new Date(), publish: () => {} });
  const all: Found[] = [];
  try {
    const { rows: tenants } = await client.query<{ id: string }>(
      'select id from tenants where deletion_began_at is null order by id',
    );
    for (const { id } of tenants) {
      const found = await inTenant(id, check, { oneMoment: true });
      all.push(found);
      for (const difference of found.differences.slice(0, MOST_SHOWN)) console.error(`${id}: ${difference}`);
      if (mend && found.differences.length > 0) await inTenant(id, mend);
    }
    return all;
  } finally {
    await pool.end();
    await close();
  }
}

export const restaurants = (count: number): string => (count === 1 ? '1 restaurant' : `${count} restaurants`);
