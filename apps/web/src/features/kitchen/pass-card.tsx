import { courseState } from '@comanda/domain/courses';
import clsx from 'clsx';
import { CircleCheck } from 'lucide-react';
import { FireButton } from '../../kit/courses/fire-button.tsx';
import { useLanguage } from '../../lib/use-language.ts';
import { Badge } from '../../ui/badge.tsx';
import { orderPlace } from '../orders/public.ts';
import { kitchenTexts as t } from './kitchen.texts.ts';
import type { PassBill } from './pass-bills.ts';
import { PassRound } from './pass-round.tsx';
import type { ScreenStation } from './screen-station.ts';
import type { Served } from './use-serve.ts';

type PassCardProps = {
  bill: PassBill;
  isGone: boolean;
  canAct: boolean;
  screen: ScreenStation;
  now: number;
  onServe: (served: Served) => void;
};

/** One bill at the pass; whole and ready, it stands out. */
export function PassCard({ bill, isGone, canAct, screen, now, onServe }: PassCardProps) {
  useLanguage();
  const { rounds } = bill;
  const [first] = rounds;
  const isReady =
    courseState(
      rounds.flatMap(({ items }) => items),
      now,
    ) === 'ready';
  const place = first ? orderPlace(first) : '';
  return (
    <article
      aria-label={place}
      inert={isGone}
      className={clsx(
        'min-w-0 overflow-clip rounded-card border border-s-6 bg-surface transition-opacity',
        isReady ? 'border-success' : 'border-line border-s-edge',
        isGone && 'opacity-0',
      )}
    >
      <header className="flex min-h-13 items-center gap-2 border-b border-line px-3 py-1">
        <h2 className="min-w-0 flex-1 truncate text-xl font-bold" title={place}>
          {place}
        </h2>
        {isReady && (
          <Badge tone="success" icon={CircleCheck}>
            {t.wholeReady}
          </Badge>
        )}
      </header>
      {rounds.map((round) => (
        <PassRound key={round.id} round={round} canAct={canAct} screen={screen} now={now} onServe={onServe} />
      ))}
      {canAct && (
        <FireButton
          wide
          orders={rounds}
          courses={screen.courses}
          className="rounded-none! border-x-0! border-b-0! focus-visible:outline-offset-[-3px]"
        />
      )}
    </article>
  );
}
