import { checkBills, checkNumbers } from '../../src/features/bills/public.ts';
import { checkTickets } from '../../src/features/stations/public.ts';
import type { TestApp } from './app.ts';

/** What `npm run verify` would find wrong with the bills, numbers and tickets of a restaurant. */
export const billDifferences = ({ inTenant }: Pick<TestApp, 'inTenant'>, tenantId: string): Promise<string[]> =>
  inTenant(
    tenantId,
    async (tx) => {
      const found = await checkNumbers(tx);
      for await (const { differences } of checkBills(tx)) found.push(...differences);
      for await (const differences of checkTickets(tx)) found.push(...differences);
      return found;
    },
    { oneMoment: true },
  );
