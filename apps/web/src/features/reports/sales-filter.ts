import { type SalesFilter, salesFilter } from '@comanda/contract/reports/sales-filter';
import type { DayRange } from '@comanda/domain/date-range';
import * as z from 'zod/mini';
import { dateFormat } from '../../lib/intl.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';

/** The filter in the address; one that the call would refuse counts as none. */
export function useSalesFilter(): { filter: SalesFilter; setFilter: (filter: SalesFilter) => void } {
  const { params, change } = useUrlParams();
  const [type, from, to] = ['type', 'from', 'to'].map((name) => params.get(name) ?? '');
  const read = z.safeParse(salesFilter, { type, from, to });
  return {
    filter: read.success ? read.data : { type: '', from: '', to: '' },
    // A page would be one of what was shown before.
    setFilter: (chosen) => change({ ...chosen, page: null }),
  };
}

const mediumDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

/** `Nov 15 – 21, 2026`; days are of the store's calendar, whatever zone the reader is in. */
export const formatDays = ({ from, to }: DayRange): string => mediumDay.formatRange(new Date(from), new Date(to));

export const formatDay = (day: string): string => mediumDay.format(new Date(day));
