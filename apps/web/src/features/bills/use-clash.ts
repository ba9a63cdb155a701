import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import { useState } from 'react';

/**
 * How many entries of a bill's history somebody has seen, and what they asked for in vain, because others had changed
 * the same since then.
 */
export function useClash<Asked>({ entries }: BillHistory) {
  const now = entries.length;
  const [seen, setSeen] = useState(now);
  const [asked, setAsked] = useState<Asked>();
  function look(): void {
    setSeen(now);
    setAsked(undefined);
  }
  return { seen, now, asked, refuse: setAsked, look };
}
