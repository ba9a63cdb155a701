import { kitchen, type TicketItem } from '@comanda/contract/kitchen/kitchen.contract';
import { useCallback, useEffect, useState } from 'react';
import { useWrite } from '../../lib/api.ts';
import { useItemMoves } from '../orders/public.ts';
import { UNDO_MS } from './use-kitchen-taps.ts';

export type Served = { name: string; items: readonly TicketItem[] };

/** What is made goes out in one tap, which shows at once and can be undone for a while. */
export function useServe(reload: () => Promise<void>) {
  const { mutateAsync } = useWrite(kitchen.serve, { silent: true, keepsScreen: true });
  const send = useCallback(
    (itemIds: string[], status: 'completed' | 'delivered') =>
      mutateAsync({ body: { itemIds, isServed: status === 'delivered' } }),
    [mutateAsync],
  );
  const { moves, move } = useItemMoves({ send, reload });
  const [last, setLast] = useState<Served | null>(null);

  useEffect(() => {
    if (!last) return undefined;
    const timer = setTimeout(() => setLast(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [last]);

  function serve(served: Served): void {
    setLast(served);
    void move(served.items, 'delivered').then((answer) => {
      // A refused tap needs no undo.
      if (!answer) setLast((current) => (current === served ? null : current));
    });
  }

  function undo(): void {
    if (!last) return;
    setLast(null);
    void move(last.items, 'completed');
  }

  return { moves, serve, last, undo };
}
