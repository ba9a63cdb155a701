import type { DateFilter } from '@comanda/domain/date-range';
import type * as z from 'zod/mini';
import { period, periodFields } from '../core/period.ts';

/** Specification part 2, section 4: the list without tomorrow. */
export const salesFilters = [
  'today',
  'yesterday',
  'last_7days',
  'this_month',
  'last_month',
  'custom',
] as const satisfies readonly DateFilter[];

export const salesFilterFields = periodFields(salesFilters);

/** The chosen days of sales; the last seven days where nothing is chosen. */
export const salesFilter = period(salesFilters);
export type SalesFilter = z.output<typeof salesFilter>;
