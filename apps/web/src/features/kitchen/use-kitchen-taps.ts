import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import type { TicketItem } from '@comanda/contract/kitchen/kitchen.contract';
import { type KitchenStatus, kitchenStepsBack } from '@comanda/domain/order-status';
import { useCallback, useEffect, useState } from 'react';
import { useWrite } from '../../lib/api.ts';
import { useItemMoves } from '../orders/public.ts';
import type { Ticket } from './ticket-state.ts';

export type Tap = {
  ticket: Ticket;
  items: readonly TicketItem[];
  to: KitchenStatus;
  /** Those that one tap both started and completed. */
  leapt: readonly TicketItem[];
};

/** How long a tap can be undone. */
export const UNDO_MS = 8000;

export type KitchenTaps = ReturnType<typeof useKitchenTaps>;

/** A tap shows at once, and the last one can be undone for a while. `stationId`: only its part of a line is meant. */
export function useKitchenTaps(reload: () => Promise<void>, stationId: string | undefined) {
  // The tap shows at once, and `useItemMoves` reads the tickets anew.
  const tapped = { silent: true, keepsScreen: true };
  const { mutateAsync: updateOne } = useWrite(kitchen.updateItemStatus, tapped);
  const { mutateAsync: updateSeveral } = useWrite(kitchen.updateItems, tapped);
  const send = useCallback(
    ([id = '', ...others]: string[], status: KitchenStatus) =>
      others.length === 0
        ? updateOne({ params: { id }, body: { status, stationId } })
        : updateSeveral({ body: { itemIds: [id, ...others], status, stationId } }),
    [updateOne, updateSeveral, stationId],
  );
  const { moves, move } = useItemMoves({ send, reload });
  const [lastTap, setLastTap] = useState<Tap | null>(null);

  useEffect(() => {
    if (!lastTap) return undefined;
    const timer = setTimeout(() => setLastTap(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [lastTap]);

  // The same function all the time, so that a tap draws its own ticket anew and no other.
  const tap = useCallback(
    (ticket: Ticket, items: readonly TicketItem[], to: KitchenStatus): void => {
      const leapt = to === 'completed' ? items.filter(({ status }) => status === 'created') : [];
      const made = { ticket, items, to, leapt };
      setLastTap(made);
      // The server knows no leap; the second move waits for the first.
      if (leapt.length > 0) void move(leapt, 'preparing');
      void move(items, to).then((answer) => {
        // A refused tap needs no undo.
        if (!answer) setLastTap((current) => (current === made ? null : current));
      });
    },
    [move],
  );

  function undo(): void {
    const from = lastTap && kitchenStepsBack[lastTap.to];
    if (!from) return;
    setLastTap(null);
    void move(lastTap.items, from);
    if (lastTap.leapt.length > 0) void move(lastTap.leapt, 'created');
  }

  return { moves, tap, lastTap, undo };
}
