import { addDays, type DateFilter } from '@comanda/domain/date-range';
import * as z from 'zod/mini';
import { reportMessages } from './reports.messages.ts';

/** Specification part 2, section 4: the list without tomorrow. */
export const salesFilters = [
  'today',
  'yesterday',
  'last_7days',
  'this_month',
  'last_month',
  'custom',
] as const satisfies readonly DateFilter[];

const DAYS_OF_YEAR = 366;

const isReasonable = (day: string): boolean => day >= '2000-01-01' && day < '2200-01-01';

const blank = z.literal('');
const missing = reportMessages.rangeMissing;
const day = z._default(z.union([blank, z.iso.date(missing).check(z.refine(isReasonable, missing))], missing), '');

type Days = { type: string; from: string; to: string };

/** What is wrong with the days of a filter, and with which of them; null where nothing is. */
function faultOf({ type, from, to }: Days): { path: ['from' | 'to']; message: string } | null {
  const isCustom = type === 'custom' || (type === '' && from + to !== '');
  if (!isCustom) return null;
  if (from === '' || to === '') return { path: [from === '' ? 'from' : 'to'], message: missing };
  if (to < from) return { path: ['to'], message: reportMessages.rangeReversed };
  if (to >= addDays(from, DAYS_OF_YEAR)) return { path: ['to'], message: reportMessages.rangeTooLong };
  return null;
}

/**
 * Which days of sales are asked for. `type` blank: from `from` to `to` if they are given, else the last seven days.
 * Days are the store's business days, `YYYY-MM-DD`, both included; `custom` needs both and is of at most a year.
 */
export const salesFilterFields = {
  type: z._default(z.union([blank, z.enum(salesFilters)], reportMessages.filterInvalid), ''),
  from: day,
  to: day,
};

/** For each schema that holds `salesFilterFields`. */
export const checkDays = z.check<Days>(({ value, issues }) => {
  // It is called for days that are none, too.
  const fault = issues.length === 0 && faultOf(value);
  if (fault) issues.push({ code: 'custom', input: value, ...fault });
});

export const salesFilter = z.object(salesFilterFields).check(checkDays);
export type SalesFilter = z.output<typeof salesFilter>;
