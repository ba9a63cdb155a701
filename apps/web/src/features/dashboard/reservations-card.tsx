import type { dashboard } from '@comanda/contract/dashboard/dashboard.contract';
import type { RouteOutput } from '@comanda/contract/core/route';
import { CalendarClock } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

type Reservation = RouteOutput<typeof dashboard.today>['reservations'][number];

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export function ReservationsCard({ reservations }: { reservations: Reservation[] }) {
  return (
    <Card title={dashboardTexts.reservations} flush>
      {reservations.length === 0 ? (
        <EmptyState icon={CalendarClock} text={dashboardTexts.noReservations} />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {reservations.map((reservation) => (
            <ReservationRow key={reservation.id} reservation={reservation} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ReservationRow({ reservation }: { reservation: Reservation }) {
  const { date, customer_name, customer_id, people_count, table_title } = reservation;
  return (
    <li className="flex items-start justify-between gap-4 px-5 py-3">
      <span className="min-w-0">
        <span className="block font-medium">{customer_name}</span>
        <span className="figures block text-sm text-ink-soft">{customer_id}</span>
      </span>
      <span className="shrink-0 text-right">
        <time dateTime={date.toISOString()} className="figures block font-medium">
          {moment.format(date)}
        </time>
        <span className="block text-sm text-ink-soft">
          {[dashboardTexts.people(people_count), table_title].filter(Boolean).join(' · ')}
        </span>
      </span>
    </li>
  );
}
