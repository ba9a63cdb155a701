import { ChefHat } from 'lucide-react';
import { PageEmpty } from '../../ui/page-states.tsx';
import { useStableList } from '../orders/public.ts';
import { kitchenTexts as t } from './kitchen.texts.ts';
import { TicketCard } from './ticket-card.tsx';
import type { Ticket } from './ticket-state.ts';
import type { KitchenTaps } from './use-kitchen-taps.ts';

type KitchenBoardProps = {
  tickets: readonly Ticket[];
  canAct: boolean;
  onTap: KitchenTaps['tap'];
};

export function KitchenBoard({ tickets, canAct, onTap }: KitchenBoardProps) {
  const shown = useStableList(tickets);
  return (
    // A display without buttons is scrolled by the keyboard too.
    <section
      aria-label={t.title}
      tabIndex={canAct ? undefined : 0}
      className="min-h-0 min-w-0 flex-1 overflow-y-auto p-4"
    >
      {shown.length === 0 && (
        <div className="kitchen-scale">
          <PageEmpty icon={ChefHat} text={t.empty} />
        </div>
      )}
      <div className="kitchen-scale grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] items-start gap-4">
        {shown.map(({ item: ticket, isGone }) => (
          <TicketCard key={ticket.id} ticket={ticket} isGone={isGone} canAct={canAct} onTap={onTap} />
        ))}
      </div>
    </section>
  );
}
