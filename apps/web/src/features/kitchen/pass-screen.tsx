import { nextFiring } from '@comanda/domain/courses';
import { isToMake } from '@comanda/domain/order-status';
import { ConciergeBell } from 'lucide-react';
import { type CSSProperties, useMemo } from 'react';
import { useStore } from 'zustand';
import { useMoment } from '../../kit/courses/use-moment.ts';
import { useCan } from '../../lib/session.ts';
import { PageEmpty } from '../../ui/page-states.tsx';
import { useStableList, withMoves } from '../orders/public.ts';
import { kitchenTexts as t } from './kitchen.texts.ts';
import { billsAtPass } from './pass-bills.ts';
import { PassCard } from './pass-card.tsx';
import type { ScreenStation } from './screen-station.ts';
import { textSizes, textSizeStore } from './text-size.ts';
import type { Ticket } from './ticket-state.ts';
import { UndoBar } from './undo-bar.tsx';
import { useServe } from './use-serve.ts';

type PassScreenProps = {
  /** What is to be made or served, oldest first. */
  open: readonly Ticket[];
  screen: ScreenStation;
  reload: () => Promise<void>;
};

/** Where the parts of a bill come together: how far each station is, what goes out, and what is fired next. */
export function PassScreen({ open, screen, reload }: PassScreenProps) {
  const canAct = useCan(['KITCHEN']);
  const size = textSizes[useStore(textSizeStore)];
  const { moves, serve, last, undo } = useServe(reload);
  const now = useMoment((since) =>
    nextFiring(
      open.flatMap(({ items }) => items),
      since,
    ),
  );
  const bills = useMemo(() => {
    const isLeft = ({ items }: Ticket) => items.some(({ status }) => isToMake(status) || status === 'completed');
    return billsAtPass(open.map((ticket) => withMoves(ticket, moves)).filter(isLeft));
  }, [open, moves]);
  const shown = useStableList(bills);
  return (
    <>
      <section
        aria-label={t.pass}
        tabIndex={canAct ? undefined : 0}
        className="min-h-0 min-w-0 flex-1 overflow-auto p-3"
      >
        {shown.length === 0 && (
          <div className="kitchen-scale">
            <PageEmpty icon={ConciergeBell} text={t.passEmpty} />
          </div>
        )}
        <div
          className="kitchen-scale grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] items-start gap-3"
          style={{ '--text-size': size } as CSSProperties}
        >
          {shown.map(({ item: bill, isGone }) => (
            <PassCard
              key={bill.id}
              bill={bill}
              isGone={isGone}
              canAct={canAct}
              screen={screen}
              now={now}
              onServe={serve}
            />
          ))}
        </div>
      </section>
      <footer className="relative flex h-14 shrink-0 items-center justify-end gap-3 border-t border-line bg-surface px-3">
        {last ? (
          <UndoBar key={last.items[0]?.id} text={t.served({ name: last.name })} name={last.name} onUndo={undo} />
        ) : (
          <p className="min-w-0 flex-1 text-lg leading-tight text-ink-soft">
            {t.ticketCount({ count: bills.flatMap(({ rounds }) => rounds).length })}
          </p>
        )}
      </footer>
    </>
  );
}
