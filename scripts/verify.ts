import type { TenantTx } from '../apps/server/src/db/tenant.ts';
import { checkBills, checkNumbers } from '../apps/server/src/features/bills/public.ts';
import { checkTickets } from '../apps/server/src/features/stations/public.ts';
import { checkSums } from '../apps/server/src/features/reports/public.ts';
import { inEachRestaurant, restaurants } from './in-each-restaurant.ts';

try {
  process.exitCode = await run();
} catch (error) {
  console.error((error instanceof Error && error.message) || error);
  process.exit(1);
}

/** Proves of each restaurant that bills, numbers, sums and tickets are what they should be. @returns 1 where they are not */
async function run(): Promise<number> {
  const all = await inEachRestaurant({ check: verify });
  const differing = all.filter(({ differences }) => differences.length > 0).length;
  const [bills, invoices] = [count(all.map((found) => found.bills)), count(all.map((found) => found.invoices))];
  const outcome = differing === 0 ? 'all is as it should be' : `not so in ${restaurants(differing)}`;
  console.log(`${restaurants(all.length)}, ${bills} bills, ${invoices} summed invoices: ${outcome}.`);
  return differing === 0 ? 0 : 1;
}

function count(each: readonly number[]): number {
  return each.reduce((total, one) => total + one, 0);
}

async function verify(tx: TenantTx) {
  const [{ summed: invoices, differences }, numbers] = await Promise.all([checkSums(tx), checkNumbers(tx)]);
  const found = [...differences, ...numbers];
  let bills = 0;
  for await (const portion of checkBills(tx)) {
    bills += portion.bills;
    found.push(...portion.differences);
  }
  for await (const differencesOfTickets of checkTickets(tx)) found.push(...differencesOfTickets);
  return { bills, invoices, differences: found };
}
