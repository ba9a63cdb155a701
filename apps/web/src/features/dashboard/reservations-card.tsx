import type { dashboard } from '@comanda/contract/dashboard/dashboard.contract';
import type { RouteOutput } from '@comanda/contract/core/route';
import { reservations } from '@comanda/contract/reservations/reservations.contract';
import { CalendarClock } from 'lucide-react';
import { Link } from 'wouter';
import { locale } from '../../lib/language.ts';
import { useCan } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

type Reservation = RouteOutput<typeof dashboard.today>['reservations'][number];

type ReservationsCardProps = { reservations: Reservation[]; timeZone: string };

/** Times are those of the store's clock, wherever its owner reads them. */
export function ReservationsCard({ reservations: ofToday, timeZone }: ReservationsCardProps) {
  const moment = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (
    <Card title={<Title />} flush>
      {ofToday.length === 0 ? (
        <EmptyState icon={CalendarClock} text={dashboardTexts.noReservations} />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {ofToday.map((reservation) => (
            <ReservationRow key={reservation.id} reservation={reservation} time={moment.format(reservation.date)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** A link for people who may follow it. */
function Title() {
  const mayOpen = useCan(reservations.list.access.anyOf);
  if (!mayOpen) return dashboardTexts.reservations;
  return (
    <Link to="/dashboard/reservation" className="hover:underline">
      {dashboardTexts.reservations}
    </Link>
  );
}

function ReservationRow({ reservation, time }: { reservation: Reservation; time: string }) {
  const { date, customer_name, customer_id, people_count, table_title } = reservation;
  return (
    <li className="flex items-start justify-between gap-4 px-5 py-3">
      <span className="min-w-0">
        <span className="block font-medium">{customer_name}</span>
        <span className="figures block text-sm text-ink-soft">{customer_id}</span>
      </span>
      <span className="shrink-0 text-end">
        <time dateTime={date.toISOString()} className="figures block font-medium">
          {time}
        </time>
        <span className="block text-sm text-ink-soft">
          {[dashboardTexts.people({ count: people_count }), table_title].filter(Boolean).join(' · ')}
        </span>
      </span>
    </li>
  );
}
