import { parseArgs } from 'node:util';
import { checkSums, forgetSums } from '../apps/server/src/features/reports/public.ts';
import { inEachRestaurant, restaurants } from './in-each-restaurant.ts';

const USAGE = 'npm run check:sums [-- --forget]';

try {
  process.exitCode = await run();
} catch (error) {
  console.error((error instanceof Error && error.message) || error);
  process.exit(1);
}

/** @returns 1 where sums differ from their invoices */
async function run(): Promise<number> {
  const { forgets } = readArguments();
  const all = await inEachRestaurant({ check: checkSums, mend: forgets ? forgetSums : undefined });
  const differing = all.filter(({ differences }) => differences.length > 0).length;
  const summed = all.reduce((total, found) => total + found.summed, 0);
  const theirs = all.length === 1 ? 'its' : 'their';
  console.log(
    differing === 0
      ? `The sums of ${restaurants(all.length)} are those of ${theirs} ${summed} summed invoices.`
      : `The sums of ${differing} of ${restaurants(all.length)} are not those of ${theirs} invoices${forgets ? ', and are forgotten' : ''}.`,
  );
  return differing === 0 ? 0 : 1;
}

function readArguments(): { forgets: boolean } {
  try {
    const { values } = parseArgs({ options: { forget: { type: 'boolean' } } });
    return { forgets: values.forget ?? false };
  } catch {
    throw new Error(USAGE);
  }
}
