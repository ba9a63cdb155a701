import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import type { OrderGroup, OrderItem } from '@comanda/contract/orders/orders.contract';
import { ChefHat } from 'lucide-react';
import { useMemo } from 'react';
import { useWrite } from '../../lib/api.ts';
import { useCan } from '../../lib/session.ts';
import { PageEmpty } from '../../ui/page-states.tsx';
import { useItemMoves, useSteady, withMoves } from '../orders/public.ts';
import { kitchenTexts as t } from './kitchen.texts.ts';
import { useNewOrderSound } from './new-order-sound.ts';
import { rememberCompleted } from './recall-store.ts';
import { TicketCard } from './ticket-card.tsx';
import { itemsToMake, type KitchenStatus, type Ticket, ticketsOf } from './ticket-state.ts';

type KitchenBoardProps = {
  groups: readonly OrderGroup[];
  reload: () => Promise<void>;
};

export function KitchenBoard({ groups, reload }: KitchenBoardProps) {
  const canAct = useCan(['KITCHEN']);
  const update = useWrite(kitchen.updateItemStatus, { silent: true });
  const { moves, move } = useItemMoves({
    send: (item, status: KitchenStatus) => update.mutateAsync({ params: { id: item.id }, body: { status } }),
    reload,
  });

  const orderIds = useMemo(() => groups.flatMap((group) => group.order_ids), [groups]);
  useNewOrderSound(orderIds);

  const toMake = useMemo(
    () =>
      ticketsOf(groups)
        .map((ticket) => withMoves(ticket, moves))
        .filter((ticket) => itemsToMake(ticket).length > 0),
    [groups, moves],
  );
  const shown = useSteady(toMake);

  async function moveItems(ticket: Ticket, items: readonly OrderItem[], status: KitchenStatus): Promise<void> {
    const done = withMoves(ticket, new Map(items.map((item) => [item.id, status])));
    const answers = await Promise.all(items.map((item) => move(item, status)));
    if (!answers.includes(null) && itemsToMake(done).length === 0) rememberCompleted(done);
  }

  return (
    // A display without buttons is scrolled by the keyboard too.
    <section aria-label={t.title} tabIndex={canAct ? undefined : 0} className="min-h-0 flex-1 overflow-y-auto p-4">
      {shown.length === 0 && (
        <div className="kitchen-scale">
          <PageEmpty icon={ChefHat} text={t.empty} />
        </div>
      )}
      <div className="kitchen-scale grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] items-start gap-4">
        {shown.map(({ item: ticket, isGone }) => (
          <TicketCard
            key={ticket.id}
            ticket={ticket}
            isGone={isGone}
            canAct={canAct}
            onMove={(items, status) => void moveItems(ticket, items, status)}
          />
        ))}
      </div>
    </section>
  );
}
