import type { Reservation } from '@comanda/contract/reservations/reservations.contract';
import clsx from 'clsx';
import { Armchair, Pencil, Ticket, Trash2, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Arrival } from './arrival.tsx';
import { ReservationStatusBadge } from './reservation-status-badge.tsx';
import { reservationsTexts as t } from './reservations.texts.ts';
import { formatMoment, formatTime, type StoreClock } from './store-clock.ts';

export type ReservationActions = {
  onEdit: (reservation: Reservation) => void;
  onDelete: (reservation: Reservation) => void;
};

type ReservationCardProps = {
  reservation: Reservation;
  clock: StoreClock;
  /** Null for people who may only read. */
  actions: ReservationActions | null;
};

export function ReservationCard({ reservation, clock, actions }: ReservationCardProps) {
  const { date, status, customer_name: customer, customer_id: phone, table_title: table, notes } = reservation;
  const isOff = status === 'cancelled';
  const name = t.named({ customer, time: formatMoment(date, clock) });
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-3">
        <time
          dateTime={date.toISOString()}
          className={clsx('figures text-xl font-semibold', isOff && 'text-ink-soft line-through')}
        >
          {formatTime(date, clock)}
        </time>
        <ReservationStatusBadge status={status} />
      </div>
      <div className="flex flex-1 items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="text-base font-semibold wrap-anywhere">{customer}</h3>
          <a href={`tel:${encodeURIComponent(phone)}`} className="text-sm text-ink-soft tabular-nums hover:underline">
            {phone}
          </a>
          {notes && <p className="mt-1.5 text-sm whitespace-pre-line wrap-anywhere">{notes}</p>}
        </div>
        {actions && (
          <div className="-mt-1.5 -me-2 flex shrink-0">
            <IconButton
              icon={Pencil}
              label={t.edit({ name })}
              className="text-ink-soft"
              onClick={() => actions.onEdit(reservation)}
            />
            <IconButton
              icon={Trash2}
              label={t.deleteNamed({ name })}
              className="text-ink-soft hover:text-danger-ink"
              onClick={() => actions.onDelete(reservation)}
            />
          </div>
        )}
      </div>
      <Arrival reservation={reservation} clock={clock} />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-sm text-ink-soft">
        <Fact icon={<Users aria-hidden className="size-4 shrink-0" />}>
          {t.people({ count: reservation.people_count })}
        </Fact>
        <Fact icon={<Armchair aria-hidden className="size-4 shrink-0" />}>{table ?? t.noTable}</Fact>
        <Fact icon={<Ticket aria-hidden className="size-4 shrink-0" />}>
          <span className="sr-only">{t.code} </span>
          <span className="font-medium tracking-wide">{reservation.unique_code}</span>
        </Fact>
      </ul>
    </li>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
