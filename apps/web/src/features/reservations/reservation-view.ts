import type { ReservationFilter } from '@comanda/contract/reservations/reservations.contract';
import { type DayRange, dateFilters, dateRange, monthAhead } from '@comanda/domain/date-range';
import { pageIn, useUrlParams } from '../../lib/use-url-params.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The view in the address; `useSearchText` keeps the searched text there, too. */
export type ReservationView = {
  filter: ReservationFilter;
  isDayView: boolean;
  /** The day of the day view; blank is today. */
  day: string;
  page: number;
};

export function useReservationView() {
  const { params, change } = useUrlParams();
  return { view: readView(params), change };
}

/** A value that makes no sense counts as absent. */
export function readView(params: URLSearchParams): ReservationView {
  const type = dateFilters.find((each) => each === params.get('type')) ?? '';
  const [from, to, day] = ['from', 'to', 'day'].map((name) => readDay(params.get(name)));
  const isWhole = type !== 'custom' || (from && to && from <= to);
  return {
    filter: {
      type: isWhole ? type : '',
      from: (type === 'custom' && isWhole && from) || '',
      to: (type === 'custom' && isWhole && to) || '',
    },
    isDayView: params.get('view') === 'day',
    day: day ?? '',
    page: pageIn(params),
  };
}

/** The days that are shown, as the server will understand the filter. */
export function shownDays({ type, from, to }: ReservationFilter, today: string): DayRange {
  if (type === '') return monthAhead(today);
  return type === 'custom' ? { from, to } : dateRange(type, today);
}

function readDay(text: string | null): string {
  return text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) && isOfCalendar(text) ? text : '';
}

const isOfCalendar = (day: string): boolean => new Date(day).toISOString().slice(0, 10) === day;
