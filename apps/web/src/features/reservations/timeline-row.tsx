import { HOURS_AT_TABLE } from '@comanda/contract/reservations/reservations.contract';
import clsx from 'clsx';
import type { MouseEvent } from 'react';
import type { Block, PlanRow } from './day-plan.ts';
import type { ReservationActions } from './reservation-card.tsx';
import type { TableTime } from './reservations-setting.ts';
import { reservationsTexts as t } from './reservations.texts.ts';
import { formatTime, type StoreClock } from './store-clock.ts';
import { isReadFromRight } from '../../lib/reading-direction.ts';

const HOUR_MS = 3_600_000;
const LANE_REM = 3.25;
/** A tap on a free place means the half hour that it lies in. */
const TAPS_AN_HOUR = 2;

type TimelineRowProps = {
  row: PlanRow;
  hours: readonly Date[];
  clock: StoreClock;
  onAdd: ((at: TableTime) => void) | null;
  actions: ReservationActions | null;
};

export function TimelineRow({ row, hours, clock, onAdd, actions }: TimelineRowProps) {
  function addAt(event: MouseEvent<HTMLElement>): void {
    const [first] = hours;
    const { left, right, width } = event.currentTarget.getBoundingClientRect();
    const passed = isReadFromRight(event.currentTarget) ? right - event.clientX : event.clientX - left;
    const slot = Math.floor((passed / width) * hours.length * TAPS_AN_HOUR);
    if (first) onAdd?.({ tableId: row.key || null, date: new Date(first.getTime() + (slot / TAPS_AN_HOUR) * HOUR_MS) });
  }

  return (
    <li className="flex border-b border-line last:border-0">
      <div className="sticky inset-s-0 z-20 flex w-32 shrink-0 flex-col justify-center bg-surface px-3 py-2">
        <h3 className="truncate text-sm font-semibold">{row.title ?? t.noTable}</h3>
        {row.seats > 0 && <p className="text-xs text-ink-soft">{t.seats({ count: row.seats })}</p>}
      </div>
      <div
        className="relative flex-1"
        style={{
          minWidth: `${hours.length * 4}rem`,
          height: `${row.lanes * LANE_REM}rem`,
          backgroundImage: 'linear-gradient(to right, var(--color-line) 1px, transparent 1px)',
          backgroundSize: `${100 / hours.length}% 100%`,
        }}
      >
        {onAdd && (
          // A shortcut for a pointer: by keyboard there is the button on top of the page.
          <button
            type="button"
            aria-hidden
            tabIndex={-1}
            title={t.reserveHere({ table: row.title ?? t.noTable })}
            className="absolute inset-0 hover:bg-accent-soft/50"
            onClick={addAt}
          />
        )}
        <ul>
          {row.blocks.map((block) => (
            <BlockItem
              key={block.reservation.id}
              block={block}
              hourCount={hours.length}
              time={formatTime(block.reservation.date, clock)}
              onOpen={actions?.onEdit}
            />
          ))}
        </ul>
      </div>
    </li>
  );
}

type BlockItemProps = {
  block: Block;
  hourCount: number;
  time: string;
  onOpen: ReservationActions['onEdit'] | undefined;
};

function BlockItem({ block: { reservation, start, lane }, hourCount, time, onOpen }: BlockItemProps) {
  const { customer_name: customer, people_count: people, status, bill_id } = reservation;
  const guests = t.people({ count: people });
  const Part = onOpen ? 'button' : 'div';
  return (
    <li
      className="absolute p-0.5"
      style={{
        insetInlineStart: `${(start / hourCount) * 100}%`,
        width: `${(HOURS_AT_TABLE / hourCount) * 100}%`,
        top: `${lane * LANE_REM}rem`,
        height: `${LANE_REM}rem`,
      }}
    >
      <Part
        {...(onOpen && { type: 'button', onClick: () => onOpen(reservation) })}
        title={`${customer} · ${time} · ${guests}`}
        className={clsx(
          'flex size-full flex-col items-stretch justify-center overflow-hidden rounded-[6px] border-s-4 px-2 text-start text-sm',
          status === 'paid'
            ? 'border-success bg-success-soft text-success-ink'
            : 'border-info bg-info-soft text-info-ink',
        )}
      >
        <span className="truncate font-semibold">{customer}</span>
        <span className="figures truncate text-xs">
          {time} · {guests}
          {bill_id !== null && <> · {t.arrived}</>}
          <span className="sr-only">, {t.statuses[status]}</span>
        </span>
      </Part>
    </li>
  );
}
