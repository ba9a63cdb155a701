import type { ReservationStatus } from '@comanda/domain/reservation-status';
import { Ban, CalendarCheck, CircleCheck, type LucideIcon } from 'lucide-react';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { reservationsTexts as t } from './reservations.texts.ts';

const looks: Record<ReservationStatus, { tone: Tone; icon: LucideIcon }> = {
  booked: { tone: 'info', icon: CalendarCheck },
  paid: { tone: 'success', icon: CircleCheck },
  cancelled: { tone: 'danger', icon: Ban },
};

export function ReservationStatusBadge({ status }: { status: ReservationStatus }) {
  return <Badge {...looks[status]}>{t.statuses[status]}</Badge>;
}
