import type { Bill } from '@comanda/domain/bill/bill';
import { sumsOf } from '@comanda/domain/bill/sums';
import { useState } from 'react';
import { type ShownPart, shownParts } from './parts.ts';
import { usePicks } from './use-picks.ts';

/** The part that is paid next: a chosen one, or the lines that were picked out of the rest. */
export function useWhoPays(bill: Bill) {
  const [wanted, setWanted] = useState<string>();
  const { picks, picked, pick, forget } = usePicks(bill);
  const parts = shownParts(bill, sumsOf(bill));
  const shown = chosenOf(parts, wanted);
  const current = picked?.bill ?? bill;
  return {
    parts,
    shown,
    paying: shownParts(current, sumsOf(current)).find(({ id }) => id === picked?.partId) ?? shown,
    /** The bill with the part that is made of the picked lines. */
    current,
    picked,
    picks,
    /** Only what nobody holds by name can be picked. */
    pick: shown.id === bill.restId ? pick : undefined,
    forget,
    choose: (id: string) => {
      setWanted(id);
      forget();
    },
  };
}

/** What somebody chose, else the first that still owes something. */
function chosenOf(parts: readonly ShownPart[], wanted: string | undefined): ShownPart {
  const open = parts.filter(({ isSettled }) => !isSettled);
  const chosen = open.find(({ id }) => id === wanted) ?? open.find((part) => part.open > 0) ?? open[0] ?? parts[0];
  if (!chosen) throw new Error('a bill without a part');
  return chosen;
}
