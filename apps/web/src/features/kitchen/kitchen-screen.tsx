import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useCan } from '../../lib/session.ts';
import { withMoves } from '../orders/public.ts';
import { AllDayPanel } from './all-day-panel.tsx';
import { allDayStore } from './all-day.ts';
import { KitchenBoard } from './kitchen-board.tsx';
import { KitchenFooter } from './kitchen-footer.tsx';
import { useNewOrderSound } from './new-order-sound.ts';
import { itemsToMake, type Ticket } from './ticket-state.ts';
import { useKitchenTaps } from './use-kitchen-taps.ts';

type KitchenScreenProps = {
  /** Oldest first. */
  open: readonly Ticket[];
  reload: () => Promise<void>;
};

export function KitchenScreen({ open, reload }: KitchenScreenProps) {
  const canAct = useCan(['KITCHEN']);
  const isAllDayOpen = useStore(allDayStore);
  const { moves, tap, lastTap, undo } = useKitchenTaps(reload);

  const orderIds = useMemo(() => open.map(({ id }) => id), [open]);
  useNewOrderSound(orderIds);

  const tickets = useMemo(
    () => open.map((ticket) => withMoves(ticket, moves)).filter((ticket) => itemsToMake(ticket).length > 0),
    [open, moves],
  );

  return (
    <>
      <div className="flex min-h-0 flex-1 max-lg:flex-col-reverse">
        <KitchenBoard tickets={tickets} canAct={canAct} onTap={tap} />
        {isAllDayOpen && <AllDayPanel tickets={tickets} />}
      </div>
      <KitchenFooter tickets={tickets} lastTap={lastTap} onUndo={undo} />
    </>
  );
}
