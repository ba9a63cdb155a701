import { dateFormat } from '../../lib/intl.ts';
import { locale } from '../../lib/language.ts';

const hourFormat = dateFormat({ hour: 'numeric', timeZone: 'UTC' });
export const nameOfHour = (hour: number): string => hourFormat.format(Date.UTC(2024, 0, 1, hour));

/** 1 is Monday, as the first of January 2024 was. */
export const nameOfWeekday = (weekday: number, style: 'long' | 'short'): string =>
  new Date(Date.UTC(2024, 0, weekday)).toLocaleDateString(locale(), { weekday: style, timeZone: 'UTC' });
