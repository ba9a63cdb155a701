import type { ReservationFilter } from '@comanda/contract/reservations/reservations.contract';
import { type DayRange, dateRange, monthAhead } from '@comanda/domain/date-range';

/** The days that a filter asks for. */
export function chosenDays({ type, from, to }: ReservationFilter, today: string): DayRange {
  if (type !== '' && type !== 'custom') return dateRange(type, today);
  return from === '' ? monthAhead(today) : { from, to };
}
