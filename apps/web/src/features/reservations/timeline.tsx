import { useLayoutEffect, useRef, useState } from 'react';
import { serverNow } from '../../lib/server-clock.ts';
import { isReadFromRight } from '../../lib/reading-direction.ts';
import type { DayPlan } from './day-plan.ts';
import type { ReservationActions } from './reservation-card.tsx';
import type { TableTime } from './reservations-setting.ts';
import { reservationsTexts as t } from './reservations.texts.ts';
import { formatTime, type StoreClock } from './store-clock.ts';
import { TimelineRow } from './timeline-row.tsx';

const HOUR_MS = 3_600_000;

type TimelineProps = {
  plan: DayPlan;
  clock: StoreClock;
  onAdd: ((at: TableTime) => void) | null;
  actions: ReservationActions | null;
};

/** Rows are tables, columns are hours; a block is as wide as a party usually stays. */
export function Timeline({ plan, clock, onAdd, actions }: TimelineProps) {
  const { hours, rows } = plan;
  const scroller = useRef<HTMLElement>(null);
  // Kept from when the day opens: later it is the person who scrolls.
  const [start] = useState(() => firstOfInterest(plan));

  // Where not all hours fit, the evening must not begin out of sight.
  useLayoutEffect(() => {
    const hour = scroller.current?.querySelectorAll<HTMLElement>('[data-hour]')[Math.max(0, Math.floor(start) - 1)];
    if (scroller.current && hour) scroller.current.scrollLeft = placeOf(hour, scroller.current);
  }, [start]);

  return (
    <section
      ref={scroller}
      aria-label={t.timeline}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <div className="relative min-w-fit">
        <div aria-hidden className="flex border-b border-line text-ink-soft">
          <div className="sticky inset-s-0 z-20 w-32 shrink-0 bg-surface" />
          {hours.map((hour) => (
            <div
              key={hour.getTime()}
              data-hour
              className="figures min-w-16 flex-1 border-s border-line px-1.5 py-2 text-xs"
            >
              {formatTime(hour, clock)}
            </div>
          ))}
        </div>
        <ul>
          {rows.map((row) => (
            <TimelineRow key={row.key} row={row} hours={hours} clock={clock} onAdd={onAdd} actions={actions} />
          ))}
        </ul>
        <NowLine hours={hours} />
      </div>
    </section>
  );
}

/** How far to scroll until the hour stands at the beginning; below zero where lines are read from the right. */
function placeOf(hour: HTMLElement, scroller: HTMLElement): number {
  if (isReadFromRight(scroller)) return hour.offsetLeft + hour.offsetWidth + LABEL_PX - scroller.scrollWidth;
  return hour.offsetLeft - LABEL_PX;
}

/** The width of the column of tables. */
const LABEL_PX = 128;

/** How many hours after the first one it is now, or the first guests come if that is earlier. */
function firstOfInterest({ hours, rows }: DayPlan): number {
  const now = hoursPassed(hours);
  const starts = rows.flatMap(({ blocks }) => blocks.map(({ start }) => start));
  return Math.min(...starts, now > 0 && now < hours.length ? now : hours.length);
}

const hoursPassed = ([first]: readonly Date[]): number => (first ? (serverNow() - first.getTime()) / HOUR_MS : 0);

/** A line at the present moment, if it is among the shown hours. */
function NowLine({ hours }: { hours: readonly Date[] }) {
  const passed = hoursPassed(hours);
  if (passed <= 0 || passed >= hours.length) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-y-0 z-10 w-0.5 bg-danger"
      style={{ insetInlineStart: `calc(8rem + (100% - 8rem) * ${passed / hours.length})` }}
    />
  );
}
