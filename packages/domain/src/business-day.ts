import { addDays } from './date-range.ts';
import { keep } from './keep.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The business day that an instant belongs to, as `YYYY-MM-DD`: it begins at `dayStartHour` (0 to 23) on the
 * wall clock of the store's IANA zone, so that a bar's sale at 01:30 still counts for the evening before.
 *
 * @throws RangeError at an unknown zone, an hour that is none, or an invalid date.
 */
export function businessDay(instant: Date, zone: string, dayStartHour: number): string {
  const clock = `${zone} ${dayStartHour}`;
  const last = lastDays.get(clock);
  if (last && instant >= last.from && instant < last.to) return last.day;
  const day = findBusinessDay(instant, zone, dayStartHour);
  keep(lastDays, clock, { day, ...businessDayRange(day, zone, dayStartHour) });
  return day;
}

/** The last answer for each clock: nearly always it is still that day. */
const lastDays = new Map<string, { day: string; from: Date; to: Date }>();

/** The clocks that are furthest apart differ by this: 26 hours by their zones, and 23 by their start hours. */
const MOST_DAYS_APART = 3;

/**
 * The day that a store is in: the clock's, or the last one with a sale, because a business day never goes back. Where
 * the clock was set back, the day that had begun goes on until the clock has caught up. A last day further ahead than
 * any clock explains came from a wrong clock and does not count.
 */
export function ongoingDay(clockDay: string, lastDay: string | null): string {
  if (lastDay === null || lastDay > addDays(clockDay, MOST_DAYS_APART)) return clockDay;
  return lastDay > clockDay ? lastDay : clockDay;
}

function findBusinessDay(instant: Date, zone: string, dayStartHour: number): string {
  assertHour(dayStartHour);
  const day = startOfUtcDay(wallClock(instant.getTime(), zone) - dayStartHour * HOUR);
  // Where clocks go back over the start hour, the day that has begun does not end again.
  const hasNextBegun = instant.getTime() >= dayStart(day + DAY, zone, dayStartHour);
  return formatDay(hasNextBegun ? day + DAY : day);
}

/**
 * The instants of a business day, `to` excluded: exactly those for which `businessDay` answers `day`. When the clock
 * skips the start hour the day begins right after the gap; when it shows it twice, at the first time.
 *
 * @throws RangeError as `businessDay`, and when `day` is not a date of the calendar.
 */
export function businessDayRange(day: string, zone: string, dayStartHour: number): { from: Date; to: Date } {
  assertHour(dayStartHour);
  const date = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(date) || formatDay(date) !== day) throw new RangeError(`not a date: ${day}`);
  return {
    from: new Date(dayStart(date, zone, dayStartHour)),
    to: new Date(dayStart(date + DAY, zone, dayStartHour)),
  };
}

/** When the business day of a moment ends: nobody is locked out in the middle of a service. */
export function businessDayEnd(moment: Date, zone: string, startHour: number): Date {
  return businessDayRange(businessDay(moment, zone, startHour), zone, startHour).to;
}

function dayStart(date: number, zone: string, dayStartHour: number): number {
  return firstShowing(date + dayStartHour * HOUR, zone);
}

/**
 * The instant at which the zone's wall clock shows a date and time, like `2026-11-22T18:30`. A time that the clock
 * skips is right after the gap; one that it shows twice is the first of the two.
 * @throws RangeError at an unknown zone, and when `local` is no date and time of the calendar.
 */
export function instantOf(local: string, zone: string): Date {
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) throw new RangeError(`not a date and time: ${local}`);
  return new Date(firstShowing(shown, zone));
}

/** The first instant at which the zone's wall clock shows `target`, written as if it were UTC, or a later time. */
function firstShowing(target: number, zone: string): number {
  const offsetBefore = offset(target - DAY, zone);
  const unchanged = target - offsetBefore;
  const offsetAfter = offset(unchanged, zone);
  if (offsetAfter === offsetBefore) return unchanged;
  const changed = target - offsetAfter;
  if (offset(changed, zone) === offsetAfter) return changed;
  return firstInstantWithOffset(offsetAfter, changed, unchanged, zone);
}

/** Halves the span between an instant before the clocks change and one after, down to the change. */
function firstInstantWithOffset(wanted: number, before: number, after: number, zone: string): number {
  if (after - before <= 1) return after;
  const middle = Math.floor((before + after) / 2);
  return offset(middle, zone) === wanted
    ? firstInstantWithOffset(wanted, before, middle, zone)
    : firstInstantWithOffset(wanted, middle, after, zone);
}

const WEEK = 7 * DAY;

/** From `since` on, the zone's wall clock is this far ahead of UTC. */
export type ClockOffset = { since: Date; seconds: number };

/**
 * How far the zone's wall clock is from UTC between two instants: one entry for each change, the first since `from`.
 */
export function clockOffsets({ from, to }: { from: Date; to: Date }, zone: string): ClockOffset[] {
  const offsets = [{ since: from, seconds: offset(from.getTime(), zone) / 1000 }];
  // No zone has changed its clocks twice within a week since 1970.
  for (let start = from.getTime(); start < to.getTime(); start += WEEK) {
    const end = Math.min(start + WEEK, to.getTime());
    const after = offset(end, zone);
    if (after === offset(start, zone)) continue;
    offsets.push({ since: new Date(firstInstantWithOffset(after, start, end, zone)), seconds: after / 1000 });
  }
  return offsets;
}

function offset(instant: number, zone: string): number {
  return wallClock(instant, zone) - instant;
}

/** The time on the zone's wall clock, written as if it were UTC. */
export function wallClock(instant: number, zone: string): number {
  const shown = new Map(
    formatterOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const read = (part: Intl.DateTimeFormatPartTypes) => shown.get(part) ?? 0;
  const seconds = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  return seconds + (((instant % 1000) + 1000) % 1000);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

// Making a formatter takes about a hundred times as long as using one.
function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  keep(formatters, zone, made);
  return made;
}

function assertHour(hour: number): void {
  if (!Number.isInteger(hour) || hour < 0 || hour > 23) throw new RangeError(`not an hour of the day: ${hour}`);
}

function startOfUtcDay(instant: number): number {
  return Math.floor(instant / DAY) * DAY;
}

function formatDay(date: number): string {
  return new Date(date).toISOString().slice(0, 10);
}
