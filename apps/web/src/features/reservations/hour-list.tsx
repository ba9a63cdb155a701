import type { Reservation } from '@comanda/contract/reservations/reservations.contract';
import { ChevronRight } from 'lucide-react';
import type { ReservationActions } from './reservation-card.tsx';
import { reservationsTexts as t } from './reservations.texts.ts';
import { formatTime, fromWallClock, type StoreClock, wallClock } from './store-clock.ts';

type HourListProps = { reservations: readonly Reservation[]; clock: StoreClock; actions: ReservationActions | null };

/** The day on a phone: one hour below the other. */
export function HourList({ reservations, clock, actions }: HourListProps) {
  const byHour = Map.groupBy(reservations, ({ date }) => `${wallClock(date, clock).slice(0, 13)}:00`);
  return (
    <div className="flex flex-col gap-4">
      {[...byHour].map(([hour, ofHour]) => (
        <section key={hour} className="overflow-hidden rounded-card border border-line bg-surface">
          <h3 className="figures border-b border-line bg-sunken px-4 py-2 text-sm font-semibold">
            {formatHour(hour, clock)}
          </h3>
          <ul className="divide-y divide-line">
            {ofHour.map((reservation) => (
              <li key={reservation.id}>
                <HourItem reservation={reservation} clock={clock} onOpen={actions?.onEdit} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function formatHour(shown: string, clock: StoreClock): string {
  const hour = fromWallClock(shown, clock);
  return hour ? formatTime(hour, clock) : shown;
}

type HourItemProps = { reservation: Reservation; clock: StoreClock; onOpen: ReservationActions['onEdit'] | undefined };

function HourItem({ reservation, clock, onOpen }: HourItemProps) {
  const { date, customer_name: customer, people_count: people, table_title: table, status, bill_id } = reservation;
  const Part = onOpen ? 'button' : 'div';
  return (
    <Part
      {...(onOpen && { type: 'button', onClick: () => onOpen(reservation) })}
      className="flex min-h-14 w-full items-center gap-4 px-4 py-2 text-start"
    >
      <span className="figures w-16 shrink-0 font-medium">{formatTime(date, clock)}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{customer}</span>
        <span className="block text-sm text-ink-soft">
          {[t.people({ count: people }), table ?? t.noTable, bill_id === null ? t.statuses[status] : t.arrived].join(
            ' · ',
          )}
        </span>
      </span>
      {onOpen && <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />}
    </Part>
  );
}
