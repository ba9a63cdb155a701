import { fairPool } from '../apps/server/src/db/fair-pool.ts';
import { openPool } from '../apps/server/src/db/pool.ts';
import { type TenantTx, tenantTransactions } from '../apps/server/src/db/tenant.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { checkBills, checkNumbers } from '../apps/server/src/features/bills/public.ts';
import { checkSums } from '../apps/server/src/features/reports/public.ts';
import { assertOwner, assertSeesAll, connectToData } from './backup/connect.ts';

const LONGEST_STATEMENT_MS = 600_000;
const MOST_SHOWN = 5;

try {
  process.exitCode = await run();
} catch (error) {
  console.error((error instanceof Error && error.message) || error);
  process.exit(1);
}

/** Proves of each restaurant that bills, numbers and sums are what they should be. @returns 1 where they are not */
async function run(): Promise<number> {
  const { dataDir, databaseUrl } = readEnv(process.env);
  assertOwner(dataDir);
  const { client, config, close } = await connectToData({ dataDir, databaseUrl });
  await assertSeesAll(client);
  const pool = openPool(config, 1, LONGEST_STATEMENT_MS);
  const inTenant = tenantTransactions({ connections: fairPool(pool), now: () => new Date(), publish: () => {} });
  const all = { restaurants: 0, bills: 0, invoices: 0, differing: 0 };
  try {
    const { rows: tenants } = await client.query<{ id: string }>(
      'select id from tenants where deletion_began_at is null order by id',
    );
    for (const { id } of tenants) {
      const { bills, invoices, differences } = await inTenant(id, verify, { oneMoment: true });
      all.restaurants += 1;
      all.bills += bills;
      all.invoices += invoices;
      if (differences.length === 0) continue;
      all.differing += 1;
      for (const difference of differences.slice(0, MOST_SHOWN)) console.error(`${id}: ${difference}`);
      if (differences.length > MOST_SHOWN) console.error(`${id}: and ${differences.length - MOST_SHOWN} more`);
    }
  } finally {
    await pool.end();
    await close();
  }
  const counted = (count: number) => (count === 1 ? '1 restaurant' : `${count} restaurants`);
  console.log(
    `${counted(all.restaurants)}, ${all.bills} bills, ${all.invoices} summed invoices: ` +
      (all.differing === 0 ? 'all is as it should be.' : `not so in ${counted(all.differing)}.`),
  );
  return all.differing === 0 ? 0 : 1;
}

async function verify(tx: TenantTx) {
  const [{ summed: invoices, differences }, numbers] = await Promise.all([checkSums(tx), checkNumbers(tx)]);
  const found = [...differences, ...numbers];
  let bills = 0;
  for await (const portion of checkBills(tx)) {
    bills += portion.bills;
    found.push(...portion.differences);
  }
  return { bills, invoices, differences: found };
}
