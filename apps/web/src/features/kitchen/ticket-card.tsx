import clsx from 'clsx';
import { AlarmClock, Clock, Flame } from 'lucide-react';
import { memo } from 'react';
import { ageOf } from '../../lib/age.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { orderPlace, TapButton, useAge } from '../orders/public.ts';
import { kitchenTexts as t } from './kitchen.texts.ts';
import { TicketItemRow } from './ticket-item-row.tsx';
import type { KitchenTaps } from './use-kitchen-taps.ts';
import { type AgeStep, ageStep, nextForAll, type Ticket } from './ticket-state.ts';

type TicketCardProps = {
  ticket: Ticket;
  /** The ticket is done, and its place stays empty for a moment. */
  isGone: boolean;
  canAct: boolean;
  onTap: KitchenTaps['tap'];
};

/** Drawn anew where its ticket changed: a hundred of them are on a wall, and something changes every second. */
export const TicketCard = memo(function TicketCard({ ticket, isGone, canAct, onTap }: TicketCardProps) {
  useLanguage();
  const all = nextForAll(ticket);
  return (
    <article
      aria-label={t.ticket({ tokenNo: ticket.token_no })}
      inert={isGone}
      className={clsx(
        'min-w-0 overflow-hidden rounded-card border border-line bg-surface transition-opacity',
        isGone && 'opacity-0',
      )}
    >
      <TicketHead ticket={ticket} />
      <ul className="divide-y divide-line px-4">
        {ticket.items.map((item) => (
          <TicketItemRow key={item.id} item={item} canAct={canAct} onMove={(status) => onTap(ticket, [item], status)} />
        ))}
      </ul>
      {canAct && ticket.items.length > 1 && (
        <div className="border-t border-line p-3">
          <TapButton
            wide
            size="touch"
            action={all.status === 'completed' ? t.completeAll : t.startAll}
            variant={all.status === 'completed' ? 'primary' : 'secondary'}
            className="text-base!"
            onClick={() => onTap(ticket, all.items, all.status)}
          />
        </div>
      )}
    </article>
  );
});

const ageLooks = {
  fresh: { className: 'bg-sunken text-ink', icon: Clock },
  due: { className: 'bg-warning text-black', icon: AlarmClock },
  late: { className: 'bg-danger text-on-danger', icon: Flame },
} satisfies Record<AgeStep, { className: string; icon: typeof Clock }>;

function TicketHead({ ticket }: { ticket: Ticket }) {
  const minutes = useAge(ticket.date);
  const step = ageStep(minutes);
  const { className, icon: Icon } = ageLooks[step];
  return (
    <header className={clsx('flex items-center gap-4 px-4 py-3', className)}>
      <h2>
        <span className="sr-only">{t.tokenLabel} </span>
        <span className="figures text-5xl font-bold">{ticket.token_no}</span>
      </h2>
      <div className="min-w-0 flex-1 text-end">
        <p className="text-base font-semibold">{orderPlace(ticket)}</p>
        <p className="figures text-xs">{t.orderNo({ orderNo: ticket.order_no })}</p>
        <p className="figures flex items-center justify-end gap-2 text-base font-bold">
          <Icon aria-hidden className="size-6 shrink-0" />
          <span>{ageOf(minutes)}</span>
          <span className="text-sm">{t.ageSteps[step]}</span>
        </p>
      </div>
    </header>
  );
}
