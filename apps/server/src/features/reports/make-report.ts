import type { Report } from '@comanda/contract/reports/reports.contract';
import type { SalesFilter } from '@comanda/contract/reports/sales-filter';
import { clockOffsets } from '@comanda/domain/business-day';
import type { DayRange } from '@comanda/domain/date-range';
import { ZERO } from '@comanda/domain/money';
import type { TenantTx } from '../../db/tenant.ts';
import { loadStore, storeDays } from '../store/public.ts';
import { allHours, figuresOf, listsOf, weekdaysOf } from './figures.ts';
import { addCorrections, findCorrections } from './corrected-types.ts';
import { readGivenBack, without } from './given-back.ts';
import { countKnown } from './known-customers.ts';
import { knownSums } from './known-sums.ts';
import { readInvoices } from './sales-of-invoices.ts';
import { readSums } from './sales-of-sums.ts';
import type { SalesOfDay } from './sales.ts';
import { daysBefore, daysSoFar, listDays, salesDays } from './sales-days.ts';
import { findUnsummed } from './sum-sales.ts';

/** Where more invoices than this are in no sum, the invoices of the days asked for are read instead. */
const MOST_UNSUMMED = 1_000;

type Made = {
  report: Report;
  /** How many invoices are in no sum yet. */
  unsummed: number;
};

/** Needs a transaction in which all that is read is of one moment. */
export async function makeReport(tx: TenantTx, filter: SalesFilter): Promise<Made> {
  const [{ currency }, { today, timeZone, dayStartHour, momentsOf }, rest] = await Promise.all([
    loadStore(tx),
    storeDays(tx),
    findUnsummed(tx),
  ]);
  const unsummed = rest.last - rest.after;
  const days = daysSoFar(salesDays(filter, today), today);
  const before = daysBefore(days);
  const moments = { days: momentsOf(days), before: momentsOf(before) };
  const period = { days, before, offsets: clockOffsets(moments.days, timeZone) };
  const [known, invoiced, givenBack, corrections] = await Promise.all([
    countKnown(tx, moments),
    unsummed > MOST_UNSUMMED
      ? readInvoices(tx, period)
      : readSums(tx, period, rest, () => knownSums(tx, period, rest.state)),
    readGivenBack(tx, period),
    findCorrections(tx, period),
  ]);
  const sales = without(givenBack, invoiced);
  const sold = eachDay(days, sales.days);
  const soldBefore = eachDay(before, sales.days);
  const customersBefore = { fresh: known.freshBefore, total: known.totalBefore, repeated: sales.repeatedBefore };
  const report = {
    ...figuresOf(sold, { ...known, repeated: sales.repeated }),
    currency,
    ...days,
    previous: { ...before, ...figuresOf(soldBefore, customersBefore) },
    days: sold.map((day, index) => sideBySide(day, soldBefore[index] ?? day)),
    hours: allHours(sales.hours, dayStartHour),
    weekdays: weekdaysOf(sold),
    ...listsOf({ ...sales, paymentTypes: addCorrections(sales.paymentTypes, corrections) }),
  };
  return { report, unsummed };
}

function eachDay(days: DayRange, sales: readonly SalesOfDay[]): SalesOfDay[] {
  const known = new Map(sales.map((sale) => [sale.day, sale]));
  return listDays(days).map((day) => known.get(day) ?? { day, orders: 0, net: ZERO, tax: ZERO, total: ZERO });
}

const sideBySide = (sold: SalesOfDay, before: SalesOfDay): Report['days'][number] => ({
  day: sold.day,
  revenue: sold.total,
  orders: sold.orders,
  previousDay: before.day,
  previousRevenue: before.total,
  previousOrders: before.orders,
});
