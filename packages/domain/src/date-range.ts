/** The filters of lists and reports (specification part 2, section 4); reports leave out `tomorrow`. */
export const dateFilters = [
  'today',
  'tomorrow',
  'yesterday',
  'last_7days',
  'this_month',
  'last_month',
  'custom',
] as const;
export type DateFilter = (typeof dateFilters)[number];

/** Days as `YYYY-MM-DD`, both included. */
export type DayRange = { from: string; to: string };

/**
 * The days of a filter, seen from `today`. `last_7days` ends today; a month is a whole one, so `this_month` includes
 * days still to come. Only the person knows the days of `custom`.
 * @throws RangeError when `today` is not a date of the calendar.
 */
export function dateRange(filter: Exclude<DateFilter, 'custom'>, today: string): DayRange {
  const { year, month } = partsOf(today);
  switch (filter) {
    case 'today':
      return { from: today, to: today };
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last_7days':
      return { from: addDays(today, -6), to: today };
    case 'this_month':
      return { from: dayOf(year, month, 1), to: dayOf(year, month + 1, 0) };
    case 'last_month':
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) };
  }
}

/**
 * From today to the same day next month, or to its last day where it is shorter. Shown while nobody has chosen a
 * filter.
 * @throws RangeError as `dateRange`.
 */
export function monthAhead(today: string): DayRange {
  const { year, month, day } = partsOf(today);
  const sameDay = dayOf(year, month + 1, day);
  const lastDay = dayOf(year, month + 2, 0);
  return { from: today, to: sameDay < lastDay ? sameDay : lastDay };
}

/** @throws RangeError as `dateRange`. */
export function addDays(day: string, days: number): string {
  const parts = partsOf(day);
  return dayOf(parts.year, parts.month, parts.day + days);
}

function partsOf(day: string): { year: number; month: number; day: number } {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) {
    throw new RangeError(`not a date: ${day}`);
  }
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() };
}

/** Months and days beyond the calendar's run on into the next: day 0 is the last of the month before. */
function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
