import type { Reservation } from '@comanda/contract/reservations/reservations.contract';
import { useId } from 'react';
import { Pagination } from '../../ui/pagination.tsx';
import { type ReservationActions, ReservationCard } from './reservation-card.tsx';
import { reservationsTexts as t } from './reservations.texts.ts';
import { dayOf, formatDay, type StoreClock, todayOf } from './store-clock.ts';

const PER_PAGE = 30;

type ReservationCardsProps = {
  reservations: readonly Reservation[];
  clock: StoreClock;
  actions: ReservationActions | null;
  page: number;
  onPageChange: (page: number) => void;
};

/** By day, in the order in which they come. */
export function ReservationCards({ reservations, clock, actions, page, onPageChange }: ReservationCardsProps) {
  const pageCount = Math.ceil(reservations.length / PER_PAGE);
  const shownPage = Math.min(page, pageCount);
  const shown = reservations.slice((shownPage - 1) * PER_PAGE, shownPage * PER_PAGE);
  return (
    <div className="flex flex-col gap-8">
      {[...Map.groupBy(shown, ({ date }) => dayOf(date, clock))].map(([day, ofDay]) => (
        <DaySection key={day} day={day} reservations={ofDay} clock={clock} actions={actions} />
      ))}
      <Pagination page={shownPage} pageCount={pageCount} onPageChange={onPageChange} />
    </div>
  );
}

type DaySectionProps = Pick<ReservationCardsProps, 'reservations' | 'clock' | 'actions'> & { day: string };

function DaySection({ day, reservations, clock, actions }: DaySectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} className="text-lg font-semibold">
          {formatDay(day, todayOf(clock))}
        </h2>
        <p className="figures text-sm text-ink-soft">{t.guests({ count: guestsOf(reservations) })}</p>
      </header>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-4">
        {reservations.map((reservation) => (
          <ReservationCard key={reservation.id} reservation={reservation} clock={clock} actions={actions} />
        ))}
      </ul>
    </section>
  );
}

const guestsOf = (reservations: readonly Reservation[]): number =>
  reservations
    .filter(({ status }) => status !== 'cancelled')
    .reduce((count, { people_count: people }) => count + people, 0);
