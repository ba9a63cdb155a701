import type { charges } from '@comanda/contract/charges/charges.contract';
import { useQuery } from '@tanstack/react-query';
import { lateCode } from '../../lib/late-code.ts';

// Only the type: its schemas come once the items are drawn.
const PATH: (typeof charges)['list']['path'] = '/charges';
/** The store's settings change rarely. */
const FRESH_MS = 5 * 60_000;

/** Read with the screen, so that nobody who pays waits for it. */
export const useChargeRules = ({ isOn }: { isOn: boolean }) =>
  useQuery({
    // As `useRead` names it.
    queryKey: [PATH],
    queryFn: async ({ signal }) => (await lateCode(import('./read-charge-rules.ts'))).readChargeRules(signal),
    staleTime: FRESH_MS,
    enabled: isOn,
  });
