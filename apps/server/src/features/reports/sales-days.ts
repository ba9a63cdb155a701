import type { SalesFilter } from '@comanda/contract/reports/sales-filter';
import { addDays, type DayRange, dateRange } from '@comanda/domain/date-range';

import type { TenantTx } from '../../db/tenant.ts';
import { currentBusinessDay } from '../store/public.ts';

const DAY = 86_400_000;

/** The business days that a filter asks for. */
export function salesDays({ type, from, to }: SalesFilter, today: string): DayRange {
  if (type !== '' && type !== 'custom') return dateRange(type, today);
  return from === '' ? dateRange('last_7days', today) : { from, to };
}

/** The same without those to come. */
export async function askedDays(tx: TenantTx, filter: SalesFilter): Promise<DayRange> {
  const today = await currentBusinessDay(tx);
  return daysSoFar(salesDays(filter, today), today);
}

/**
 * Without the days still to come: otherwise a month that has just begun would always fall short of the whole month
 * before.
 */
export function daysSoFar({ from, to }: DayRange, today: string): DayRange {
  return { from, to: to > today && from <= today ? today : to };
}

/** The same number of days right before. */
export function daysBefore(days: DayRange): DayRange {
  return { from: addDays(days.from, -countDays(days)), to: addDays(days.from, -1) };
}

export const countDays = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

export function listDays(days: DayRange): string[] {
  const first = Date.parse(days.from);
  return Array.from({ length: countDays(days) }, (_, index) =>
    new Date(first + index * DAY).toISOString().slice(0, 10),
  );
}
