import type { ReservationFilter } from '@comanda/contract/reservations/reservations.contract';
import { reservationMessages } from '@comanda/contract/reservations/reservations.messages';
import { addDays, type DayRange, dateRange, monthAhead } from '@comanda/domain/date-range';
import { AppError } from '../../errors/app-error.ts';

const DAYS_OF_YEAR = 366;

/** The days that a filter asks for; a custom one is of at most a year. */
export function chosenDays({ type, from, to }: ReservationFilter, today: string): DayRange {
  if (type !== '' && type !== 'custom') return dateRange(type, today);
  if (type === '' && from === '' && to === '') return monthAhead(today);
  if (from === '' || to === '') throw new AppError('invalid_input', reservationMessages.rangeMissing);
  if (to < from) throw new AppError('invalid_input', reservationMessages.rangeReversed);
  if (to >= addDays(from, DAYS_OF_YEAR)) throw new AppError('invalid_input', reservationMessages.rangeTooLong);
  return { from, to };
}
