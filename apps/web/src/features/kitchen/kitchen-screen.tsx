import type { TicketGroup } from '@comanda/contract/kitchen/kitchen.contract';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useCan } from '../../lib/session.ts';
import { withMoves } from '../orders/public.ts';
import { AllDayPanel } from './all-day-panel.tsx';
import { allDayStore } from './all-day.ts';
import { KitchenBoard } from './kitchen-board.tsx';
import { KitchenFooter } from './kitchen-footer.tsx';
import { useNewOrderSound } from './new-order-sound.ts';
import { itemsToMake, ticketsOf } from './ticket-state.ts';
import { useKitchenTaps } from './use-kitchen-taps.ts';

type KitchenScreenProps = {
  groups: readonly TicketGroup[];
  reload: () => Promise<void>;
};

export function KitchenScreen({ groups, reload }: KitchenScreenProps) {
  const canAct = useCan(['KITCHEN']);
  const isAllDayOpen = useStore(allDayStore);
  const { moves, tap, lastTap, undo } = useKitchenTaps(reload);

  const orderIds = useMemo(() => groups.flatMap((group) => group.order_ids), [groups]);
  useNewOrderSound(orderIds);

  const tickets = useMemo(
    () =>
      ticketsOf(groups)
        .map((ticket) => withMoves(ticket, moves))
        .filter((ticket) => itemsToMake(ticket).length > 0),
    [groups, moves],
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
