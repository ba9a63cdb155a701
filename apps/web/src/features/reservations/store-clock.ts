import { businessDay, businessDayRange } from '@comanda/domain/business-day';
import { addDays } from '@comanda/domain/date-range';
import { dateFormat } from '../../lib/intl.ts';
import { locale } from '../../lib/language.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { reservationsTexts as t } from './reservations.texts.ts';

/** Times are those of the store, wherever somebody reads them. */
export type StoreClock = { timeZone: string; dayStartHour: number };

/** The store's clock in the format of `<input type="datetime-local">`: `2026-03-14T20:30`. */
export function wallClock(date: Date, { timeZone }: StoreClock): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(date).replace(' ', 'T');
}

/** The first moment at which the store's clock shows this; null for a time that the calendar does not have. */
export function fromWallClock(shown: string, { timeZone }: StoreClock): Date | null {
  const [, day = '', hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/.exec(shown) ?? [];
  try {
    const { from } = businessDayRange(day, timeZone, Number(hour));
    return new Date(from.getTime() + Number(minute) * 60_000);
  } catch {
    return null;
  }
}

export const formatTime = (date: Date, { timeZone }: StoreClock): string =>
  date.toLocaleTimeString(locale(), { timeZone, timeStyle: 'short' });

export const formatMoment = (date: Date, { timeZone }: StoreClock): string =>
  date.toLocaleString(locale(), { timeZone, dateStyle: 'medium', timeStyle: 'short' });

export const todayOf = (clock: StoreClock): string => dayOf(new Date(serverNow()), clock);

export const dayOf = (date: Date, { timeZone, dayStartHour }: StoreClock): string =>
  businessDay(date, timeZone, dayStartHour);

const longDay = dateFormat({ dateStyle: 'full', timeZone: 'UTC' });
const shortDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

/** `Today, Saturday, March 14, 2026`. */
export function formatDay(day: string, today: string): string {
  const name = new Map([
    [today, t.today],
    [addDays(today, 1), t.tomorrow],
    [addDays(today, -1), t.yesterday],
  ]).get(day);
  const written = longDay.format(new Date(day));
  return name ? t.relativeDay({ name, day: written }) : written;
}

export const formatDays = (from: string, to: string): string => shortDay.formatRange(new Date(from), new Date(to));
