import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import type { TicketItem } from '@comanda/contract/kitchen/kitchen.contract';
import { type KitchenStatus, kitchenStepsBack } from '@comanda/domain/order-status';
import { useEffect, useState } from 'react';
import { useWrite } from '../../lib/api.ts';
import { useItemMoves } from '../orders/public.ts';
import type { Ticket } from './ticket-state.ts';

export type Tap = { ticket: Ticket; items: readonly TicketItem[]; to: KitchenStatus };

/** How long a tap can be undone. */
export const UNDO_MS = 8000;

export type KitchenTaps = ReturnType<typeof useKitchenTaps>;

/** A tap shows at once, and the last one can be undone for a while. */
export function useKitchenTaps(reload: () => Promise<void>) {
  // The tap shows at once, and `useItemMoves` reads the tickets anew.
  const tapped = { silent: true, keepsScreen: true };
  const updateOne = useWrite(kitchen.updateItemStatus, tapped);
  const updateSeveral = useWrite(kitchen.updateItems, tapped);
  const { moves, move } = useItemMoves({
    send: ([id = '', ...others], status: KitchenStatus) =>
      others.length === 0
        ? updateOne.mutateAsync({ params: { id }, body: { status } })
        : updateSeveral.mutateAsync({ body: { itemIds: [id, ...others], status } }),
    reload,
  });
  const [lastTap, setLastTap] = useState<Tap | null>(null);

  useEffect(() => {
    if (!lastTap) return undefined;
    const timer = setTimeout(() => setLastTap(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [lastTap]);

  function tap(ticket: Ticket, items: readonly TicketItem[], to: KitchenStatus): void {
    const made = { ticket, items, to };
    setLastTap(made);
    void move(items, to).then((answer) => {
      // A refused tap needs no undo.
      if (!answer) setLastTap((current) => (current === made ? null : current));
    });
  }

  function undo(): void {
    const from = lastTap && kitchenStepsBack[lastTap.to];
    if (!from) return;
    setLastTap(null);
    void move(lastTap.items, from);
  }

  return { moves, tap, lastTap, undo };
}
