import type { Order } from '@comanda/contract/orders/orders.contract';
import clsx from 'clsx';
import { Check, CheckCheck, CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { formatList } from '../../lib/intl.ts';
import { toneClass } from '../../ui/badge.tsx';
import { useOrderDesk } from './order-desk.ts';
import { ordersTexts as t } from './orders.texts.ts';
import { useRoundState } from './use-round-state.ts';

const ticks = {
  sent: { icon: Check, className: 'text-ink-soft' },
  shown: { icon: CheckCheck, className: 'text-info-ink' },
  done: { icon: CircleCheck, className: 'text-success-ink' },
} as const;

const warnings = {
  unseen: { icon: TriangleAlert, className: toneClass.warning },
  alarm: { icon: OctagonAlert, className: toneClass.danger },
} as const;

/** How far a round has come at its stations, for the person who sent it; nothing where it has no tickets. */
export function RoundReceipt({ tickets = [] }: Pick<Order, 'tickets'>) {
  const { stations } = useOrderDesk();
  const told = useMemo(
    () =>
      tickets.map((ticket) => {
        const station = stations.find(({ id }) => id === ticket.station_id);
        return {
          title: station?.title ?? '',
          sentAt: ticket.sent_at.getTime(),
          shownAt: ticket.shown_at?.getTime() ?? null,
          bumpedAt: ticket.bumped_at?.getTime() ?? null,
          // Until the stations are read, none is known to have a screen that could have seen it.
          isWatched: station?.is_watched ?? false,
        };
      }),
    [tickets, stations],
  );
  const state = useRoundState(told);
  if (state === null) return null;
  if (state === 'unseen' || state === 'alarm') {
    // The tickets of a round are sent at the same moment, so all of these are as late as each other.
    const unseen = told.filter(
      ({ isWatched, shownAt, bumpedAt }) => isWatched && shownAt === null && bumpedAt === null,
    );
    const titles = [...new Set(unseen.map(({ title }) => title))];
    const { icon: Icon, className } = warnings[state];
    return (
      <span
        className={clsx('inline-flex min-w-0 items-center gap-1.5 rounded-card px-2.5 py-1 font-semibold', className)}
      >
        <Icon aria-hidden className="size-[1.1em] shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {t.roundWarnings[state]({ count: titles.length, stations: formatList(titles) })}
        </span>
      </span>
    );
  }
  const { icon: Icon, className } = ticks[state];
  return (
    <span title={t.roundTicks[state]} className={clsx('inline-flex items-center', className)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">{t.roundTicks[state]}</span>
    </span>
  );
}
