import clsx from 'clsx';
import { BellRing, Circle } from 'lucide-react';
import { kitchenTexts as t } from './kitchen.texts.ts';
import type { TestOrder } from './test-orders.ts';

type TestCardProps = {
  order: TestOrder;
  isGone: boolean;
  digit: number | undefined;
  onSee: (order: TestOrder) => void;
};

/** A test order, as large as a ticket, and in a colour that none has. One tap says that somebody saw it. */
export function TestCard({ order, isGone, digit, onSee }: TestCardProps) {
  const { id, station, startedBy } = order;
  return (
    <article
      aria-label={t.test.at({ station })}
      data-ticket={id}
      inert={isGone}
      className={clsx(
        'mb-3 min-w-0 break-inside-avoid overflow-clip rounded-card border border-s-6 border-info-ink bg-surface',
        'transition-opacity has-focus-visible:outline-3 has-focus-visible:outline-focus',
        isGone && 'opacity-0',
      )}
    >
      <header className="flex min-h-13 items-center gap-2 border-b border-line bg-info-soft ps-3 pe-2 text-info-ink">
        {digit !== undefined && (
          <kbd className="grid size-7 shrink-0 place-items-center rounded border border-current font-sans text-xs font-bold">
            {digit}
          </kbd>
        )}
        <h2 className="shrink-0 text-xl font-bold">{t.test.mark}</h2>
        <div className="min-w-0 flex-1 leading-tight">
          <p className="truncate text-lg font-semibold" title={station}>
            {station}
          </p>
          <p className="truncate text-xs leading-none">{t.test.from({ name: startedBy })}</p>
        </div>
        <BellRing aria-hidden className="me-1 size-7 shrink-0" />
      </header>
      <ul>
        <li className="relative min-h-11 px-3 py-2">
          <span className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 text-base leading-[1.25] wrap-anywhere">
            <span className="figures min-w-[1.6em] font-bold">{t.quantity({ quantity: 1 })}</span>
            <span className="font-semibold">{t.test.line}</span>
            <Circle aria-hidden strokeWidth={2} className="size-[1.3em] text-edge" />
            <span className="col-span-2 col-start-2 mt-0.5 block rounded bg-warning-soft px-1.5 text-sm font-bold text-warning-ink">
              {t.test.notes}
            </span>
          </span>
          <button
            type="button"
            aria-label={t.actionOn({ action: t.seen, title: t.test.at({ station }) })}
            className="absolute inset-0 select-none hover:bg-ink/5 focus-visible:outline-offset-[-3px] active:bg-ink/10"
            onClick={() => onSee(order)}
          />
        </li>
      </ul>
    </article>
  );
}
