import type { Report } from '@comanda/contract/reports/reports.contract';
import type { SalesFilter } from '@comanda/contract/reports/sales-filter';
import { clockOffsets } from '@comanda/domain/business-day';
import type { DayRange } from '@comanda/domain/date-range';
import { ZERO } from '@comanda/domain/money';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { loadStore, storeDays } from '../store/public.ts';
import { countCustomers } from './customers.queries.ts';
import { allHours, categoriesOf, figuresOf, itemsOf, taxesOf, weekdaysOf } from './figures.ts';
import { daysBefore, daysSoFar, listDays, salesDays } from './sales-days.ts';
import { findDays, findHours, findItems, findLines, findPayments, type SalesOfDay } from './sales.queries.ts';

/** Needs a transaction that has read nothing yet, so that all figures are of the moment in which it begins. */
export async function makeReport(tx: TenantTx, filter: SalesFilter): Promise<Report> {
  tx.defer(sql`set transaction isolation level repeatable read, read only`);
  // For this transaction only: with the usual 4 MB a busy month would be sorted on the disk.
  tx.defer(sql`set local work_mem = '32MB'`);
  const [{ currency }, { today, timeZone, dayStartHour, momentsOf }] = await Promise.all([
    loadStore(tx),
    storeDays(tx),
  ]);
  const days = daysSoFar(salesDays(filter, today), today);
  const before = daysBefore(days);
  const [sales, hours, items, lines, payments, customers, customersBefore] = await Promise.all([
    findDays(tx, { from: before.from, to: days.to }),
    findHours(tx, days, clockOffsets(momentsOf(days), timeZone)),
    findItems(tx, days),
    findLines(tx, days),
    findPayments(tx, days),
    countCustomers(tx, days, momentsOf(days)),
    countCustomers(tx, before, momentsOf(before)),
  ]);
  const sold = eachDay(days, sales);
  const soldBefore = eachDay(before, sales);
  return {
    ...figuresOf(sold, customers),
    currency,
    topSellingItems: itemsOf(items, lines),
    ...days,
    previous: { ...before, ...figuresOf(soldBefore, customersBefore) },
    days: sold.map((day, index) => sideBySide(day, soldBefore[index] ?? day)),
    hours: allHours(hours, dayStartHour),
    weekdays: weekdaysOf(sold),
    categories: categoriesOf(lines),
    paymentTypes: payments,
    taxes: taxesOf(lines),
  };
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
