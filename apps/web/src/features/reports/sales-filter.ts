import { type SalesFilter, salesFilter } from '@comanda/contract/reports/sales-filter';
import type { DayRange } from '@comanda/domain/date-range';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';

/** The filter in the address; one that the call would refuse counts as none. */
export function useSalesFilter(): { filter: SalesFilter; setFilter: (filter: SalesFilter) => void } {
  const [params, setParams] = useSearchParams();
  const [type, from, to] = ['type', 'from', 'to'].map((name) => params.get(name) ?? '');
  const read = z.safeParse(salesFilter, { type, from, to });

  function setFilter(chosen: SalesFilter): void {
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(chosen)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    // A page of what was shown before.
    next.delete('page');
    setParams(next, { replace: true });
  }

  return { filter: read.success ? read.data : { type: '', from: '', to: '' }, setFilter };
}

/** What is wrong with the days of a form, in the words of the call. */
export function faultOfDays(days: DayRange): { field: 'from' | 'to'; message: string } | null {
  const issue = z.safeParse(salesFilter, { type: 'custom', ...days }).error?.issues[0];
  return issue ? { field: issue.path[0] === 'to' ? 'to' : 'from', message: issue.message } : null;
}

const mediumDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** `Nov 15 – 21, 2026`; days are of the store's calendar, whatever zone the reader is in. */
export const formatDays = ({ from, to }: DayRange): string => mediumDay.formatRange(new Date(from), new Date(to));

export const formatDay = (day: string): string => mediumDay.format(new Date(day));
