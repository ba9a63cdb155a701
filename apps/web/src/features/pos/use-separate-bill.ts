import { bills } from '@comanda/contract/bills/bills.contract';
import { useRef } from 'react';
import { v7 as newId } from 'uuid';
import { useWrite } from '../../lib/api.ts';
import type { Place } from './cart-at-place.ts';

type Attempt = { id: string; name: string; tableId: string };
type Named = { name: string | null };

/** Opens another bill for guests at a table who pay apart from the others: a tab, whose rounds go to the table. */
export function useSeparateBill(onOpened: (place: Place) => void) {
  // The same until it was answered, also where the list of open bills names it by then.
  const attempt = useRef<Attempt>(null);
  const opening = useWrite(bills.open, { silent: true });

  function open(table: { id: string; title: string }, openBills: readonly Named[]): void {
    const known = attempt.current?.tableId === table.id ? attempt.current : undefined;
    const { id, name, tableId } = known ?? { id: newId(), name: freeName(table.title, openBills), tableId: table.id };
    attempt.current = { id, name, tableId };
    opening.mutate(
      { body: { id, name, tableId: null, apartAt: tableId, guests: null } },
      {
        onSuccess: () => {
          attempt.current = null;
          onOpened({ tableId, bill: { id, name } });
        },
      },
    );
  }

  return { open, isOpening: opening.isPending };
}

/** `Table 4 · 2`: the bill of the table itself is the first. */
function freeName(title: string, openBills: readonly Named[]): string {
  const names = new Set(openBills.map(({ name }) => name));
  // A name takes up to 100 characters.
  const nameOf = (number: number) => `${title.slice(0, 90)} · ${number}`;
  let number = 2;
  while (names.has(nameOf(number))) number += 1;
  return nameOf(number);
}
