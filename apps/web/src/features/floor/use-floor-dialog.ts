import { useMemo, useState } from 'react';
import { billsAtTables, isTab, type OpenBill } from '../../kit/open-bills/use-open-bills.ts';
import type { Asked } from './floor-dialogs.tsx';
import { isTaken, type TableFacts } from './tables-now.ts';

type Known = { table: TableFacts | undefined; bill: OpenBill | undefined; tabs: readonly OpenBill[] };

/** The dialog over the floor, and what it is about as it is now. */
export function useFloorDialog(facts: readonly TableFacts[], openBills: readonly OpenBill[]) {
  const [asked, setAsked] = useState<Asked>();
  const tabs = useMemo(() => openBills.filter(isTab), [openBills]);
  const table = asked && 'tableId' in asked ? facts.find(({ id }) => id === asked.tableId) : undefined;
  const bill = table && billsAtTables(openBills).get(table.id);
  // It must not open by itself when there is something to ask again.
  if (asked && !isStillAsked(asked, { table, bill, tabs })) setAsked(undefined);
  return { asked, setAsked, table, bill, tabs };
}

/** False where somebody else was quicker, at the till or at another device. */
function isStillAsked({ about }: Asked, { table, bill, tabs }: Known): boolean {
  switch (about) {
    case 'seat':
      return table !== undefined && !isTaken(table);
    case 'reserved':
      return table?.state === 'reserved';
    case 'guests':
      return table?.orderCount === 0 && bill !== undefined;
    case 'call':
      return table !== undefined && table.call !== null && !isTaken(table);
    case 'tabs':
      return tabs.length > 0;
    case 'hand-over':
      return true;
  }
}
