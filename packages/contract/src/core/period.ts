import { addDays, type DateFilter } from '@comanda/domain/date-range';
import * as z from 'zod/mini';
import { periodMessages } from './period.messages.ts';
import { alsoReads, isUnsaid } from './reading.ts';

const DAYS_OF_YEAR = 366;

const isReasonable = (day: string): boolean => day >= '2000-01-01' && day < '2200-01-01';

const blank = z.literal('');
const missing = periodMessages.rangeMissing;
const day = z._default(z.union([blank, z.iso.date(missing).check(z.refine(isReasonable, missing))], missing), '');

type Days = { type: string; from: string; to: string };

/** The fault in the days of a filter, and the field that has it; null where there is none. */
function faultOf({ type, from, to }: Days): { path: ['from' | 'to']; message: string } | null {
  const isCustom = type === 'custom' || (type === '' && from + to !== '');
  if (!isCustom) return null;
  if (from === '' || to === '') return { path: [from === '' ? 'from' : 'to'], message: missing };
  if (to < from) return { path: ['to'], message: periodMessages.rangeReversed };
  if (to >= addDays(from, DAYS_OF_YEAR)) return { path: ['to'], message: periodMessages.rangeTooLong };
  return null;
}

/**
 * The query fields that choose days (specification part 2, section 4): `type` is one of `names`; blank, it is what
 * `from` and `to` say, or the call's own default without them. Days are the store's business days, `YYYY-MM-DD`,
 * both included; `custom` needs both and is of at most a year. A schema that holds them also needs `checkDays` and
 * `daysOfCustom`.
 */
export const periodFields = <const Names extends readonly DateFilter[]>(names: Names) => ({
  type: z._default(z.union([blank, z.enum(names)], periodMessages.filterInvalid), ''),
  from: day,
  to: day,
});

export const checkDays = z.check<Days>(({ value, issues }) => {
  // Called for invalid days, too.
  const fault = issues.length === 0 && faultOf(value);
  if (fault) issues.push({ code: 'custom', input: value, ...fault });
});

/** Forms send days along with a filter that has its own. They are not read, and may be wrong. */
export const daysOfCustom = {
  read: (query: unknown): unknown => {
    if (typeof query !== 'object' || query === null) return query;
    const { from: _from, to: _to, ...others } = query as Record<string, unknown>; // from an address: an object of texts
    return isUnsaid(others.type) || others.type === undefined || others.type === 'custom' ? query : others;
  },
};

export const period = <const Names extends readonly DateFilter[]>(names: Names) =>
  z.object(periodFields(names)).check(checkDays).register(alsoReads, daysOfCustom);
