import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { kitchenTexts as t } from './kitchen.texts.ts';
import type { StationTicket } from './screen-station.ts';
import { itemsToMake } from './ticket-state.ts';
import { UndoBar } from './undo-bar.tsx';
import type { Tap } from './use-kitchen-taps.ts';

type KitchenFootProps = {
  tickets: readonly StationTicket[];
  /** How many tickets are out of view before and after those on the board. */
  hidden: { before: number; after: number };
  onScroll: (direction: 1 | -1) => void;
  lastTap: Tap | null;
  onUndo: () => void;
};

/** Always there and always of one height, so that no button comes up where a finger is about to tap something else. */
export function KitchenFooter({ tickets, hidden, onScroll, lastTap, onUndo }: KitchenFootProps) {
  return (
    <footer className="relative flex h-14 shrink-0 items-center justify-end gap-3 border-t border-line bg-surface px-3">
      {lastTap ? (
        <UndoBar
          key={`${lastTap.to} ${lastTap.items.map(({ id }) => id).join()}`}
          text={t.tapped[lastTap.to]({ name: nameOf(lastTap) })}
          name={nameOf(lastTap)}
          onUndo={onUndo}
        />
      ) : (
        <p className="min-w-0 flex-1 text-lg leading-tight text-ink-soft">
          {t.ticketCount({ count: tickets.length })} ·{' '}
          {t.itemCount({ count: tickets.flatMap((ticket) => itemsToMake(ticket)).length })}
        </p>
      )}
      {hidden.before > 0 && (
        <Button icon={ChevronLeft} className="shrink-0 px-3" onClick={() => onScroll(-1)}>
          {t.ticketsBefore({ count: hidden.before })}
        </Button>
      )}
      {hidden.after > 0 && (
        <Button
          icon={ChevronRight}
          className="shrink-0 border-transparent! bg-warning! px-3 text-black!"
          onClick={() => onScroll(1)}
        >
          {t.ticketsAfter({ count: hidden.after })}
        </Button>
      )}
    </footer>
  );
}

function nameOf({ ticket, items: [first, ...others] }: Tap): string {
  return first && others.length === 0 ? first.item_title : t.ticket({ tokenNo: ticket.token_no });
}
