import type { Order } from '@comanda/contract/orders/orders.contract';
import clsx from 'clsx';
import { Check, CheckCheck, CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { formatList } from '../../lib/intl.ts';
import { toneClass } from '../../ui/badge.tsx';
import { useOrderDesk } from './order-desk.ts';
import { ordersTexts as t } from './orders.texts.ts';
import { toldStations, unseenTitles } from './told-stations.ts';
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
  const told = useMemo(() => toldStations(tickets, stations), [tickets, stations]);
  const state = useRoundState(told);
  if (state === null) return null;
  if (state === 'unseen' || state === 'alarm') {
    const titles = unseenTitles(told);
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
