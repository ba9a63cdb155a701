import { dateFormat } from '../../lib/intl.ts';
/**
 * The platform's days are those of UTC, wherever its operator is, so the days of a filter are the days that are shown.
 */
const day = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });
const shortDay = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });
const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

export const formatDay = (value: Date | string | null): string => (value ? day.format(new Date(value)) : '-');

/** `Nov 21 – Dec 5, 2026` */
export const formatDays = (from: Date, to: Date): string => day.formatRange(from, to);

/** `Nov 21` at the foot of a chart. */
export const formatShortDay = (value: string): string => shortDay.format(new Date(value));

/** A moment by the clock of the reader. */
export const formatMoment = (value: Date | null): string => (value ? moment.format(value) : '-');

/** `YYYY-MM-DD` */
export const dayOf = (value: Date): string => value.toISOString().slice(0, 10);
export const platformToday = (): string => dayOf(new Date());
