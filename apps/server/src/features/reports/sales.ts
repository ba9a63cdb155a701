import type { Report, SalesOfHour, TaxShare } from '@comanda/contract/reports/reports.contract';
import type { ClockOffset } from '@comanda/domain/business-day';
import type { DayRange } from '@comanda/domain/date-range';
import type { Minor } from '@comanda/domain/money';
import type { RateMilli, TaxType } from '@comanda/domain/tax';

/** The days asked for, as many before, and what the store's clock showed on the former. */
export type Period = { days: DayRange; before: DayRange; offsets: readonly ClockOffset[] };

export type SalesOfDay = { day: string; orders: number; net: Minor; tax: Minor; total: Minor };
/** Title and price are those on the menu, or the last that the item had there. */
export type SoldItem = Report['topSellingItems'][number] & { id: string };
export type SoldCategory = Report['categories'][number];
export type PaymentsOfType = Report['paymentTypes'][number];

/**
 * Orders and revenue of quarters of an hour, which are counted from 1970 on. Columns and not rows, because a report
 * reads thousands of them.
 */
export type Quarters = { quarter: number[]; orders: number[]; revenue: Minor[] };

/** Lines of the same item, category and tax. */
export type SoldLines = {
  /** Null for a charge. */
  item_id: string | null;
  category_title: string | null;
  tax_title: string | null;
  tax_rate_milli: RateMilli | null;
  tax_type: TaxType | null;
  quantity: number;
  net: Minor;
  tax: Minor;
  total: Minor;
};

/** What was sold in a period, in no order. What had no sales is left out. */
export type Sales = {
  /** Also the days before. */
  days: SalesOfDay[];
  hours: SalesOfHour[];
  items: SoldItem[];
  categories: SoldCategory[];
  taxes: TaxShare[];
  paymentTypes: PaymentsOfType[];
  /** Customers who paid on one of the days and also on an earlier one, before these days or among them. */
  repeated: number;
  /** The same of the days before. */
  repeatedBefore: number;
};
