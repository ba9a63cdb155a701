import { parseArgs } from 'node:util';
import { readEnv } from '../apps/server/src/env.ts';
import { fairPool } from '../apps/server/src/db/fair-pool.ts';
import { openPool } from '../apps/server/src/db/pool.ts';
import { tenantTransactions } from '../apps/server/src/db/tenant.ts';
import { checkSums, forgetSums } from '../apps/server/src/features/reports/public.ts';
import { assertOwner, assertSeesAll, connectToData } from './backup/connect.ts';

const USAGE = 'npm run check:sums [-- --forget]';
const LONGEST_STATEMENT_MS = 600_000;
const MOST_SHOWN = 5;

try {
  process.exitCode = await run();
} catch (error) {
  console.error((error instanceof Error && error.message) || error);
  process.exit(1);
}

/** @returns 1 where sums differ from their invoices */
async function run(): Promise<number> {
  const { dataDir, databaseUrl } = readEnv(process.env);
  const { forgets } = readArguments();
  assertOwner(dataDir);
  const { client, config, close } = await connectToData({ dataDir, databaseUrl });
  await assertSeesAll(client);
  const pool = openPool(config, 1, LONGEST_STATEMENT_MS);
  const inTenant = tenantTransactions({ connections: fairPool(pool), now: () => new Date(), publish: () => {} });
  let [summed, differing] = [0, 0];
  try {
    const { rows: tenants } = await client.query<{ id: string }>(
      'select id from tenants where deletion_began_at is null order by id',
    );
    for (const { id } of tenants) {
      const checked = await inTenant(id, checkSums, { oneMoment: true });
      summed += checked.summed;
      if (checked.differences.length === 0) continue;
      differing += 1;
      for (const difference of checked.differences.slice(0, MOST_SHOWN)) console.error(`${id}: ${difference}`);
      if (forgets) await inTenant(id, forgetSums);
    }
    const restaurants = tenants.length === 1 ? '1 restaurant' : `${tenants.length} restaurants`;
    const theirs = tenants.length === 1 ? 'its' : 'their';
    console.log(
      differing === 0
        ? `The sums of ${restaurants} are those of ${theirs} ${summed} summed invoices.`
        : `The sums of ${differing} of ${restaurants} are not those of ${theirs} invoices${forgets ? ', and are forgotten' : ''}.`,
    );
    return differing === 0 ? 0 : 1;
  } finally {
    await pool.end();
    await close();
  }
}

function readArguments(): { forgets: boolean } {
  try {
    const { values } = parseArgs({ options: { forget: { type: 'boolean' } } });
    return { forgets: values.forget ?? false };
  } catch {
    throw new Error(USAGE);
  }
}
