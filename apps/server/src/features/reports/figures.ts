import type { Report, SalesOfHour, TaxShare } from '@comanda/contract/reports/reports.contract';
import { scale, sum, ZERO } from '@comanda/domain/money';
import type { SalesOfDay, SoldItem, SoldLines } from './sales.queries.ts';

type Customers = { fresh: number; total: number; repeated: number };
type Figures = Omit<Report['previous'], 'from' | 'to'>;

export function figuresOf(sales: readonly SalesOfDay[], customers: Customers): Figures {
  const ordersCount = sales.reduce((count, day) => count + day.orders, 0);
  const revenueTotal = sum(sales.map((day) => day.total));
  return {
    ordersCount,
    newCustomers: customers.fresh,
    repeatedCustomers: customers.repeated,
    totalCustomers: customers.total,
    averageOrderValue: ordersCount === 0 ? ZERO : scale(revenueTotal, 1, ordersCount),
    netRevenue: sum(sales.map((day) => day.net)),
    taxTotal: sum(sales.map((day) => day.tax)),
    revenueTotal,
  };
}

/** All hours of a day, from the one at which it begins. */
export const allHours = (hours: readonly SalesOfHour[], dayStartHour: number): SalesOfHour[] =>
  Array.from({ length: 24 }, (_, index) => (dayStartHour + index) % 24).map(
    (hour) => hours.find((sold) => sold.hour === hour) ?? { hour, revenue: ZERO, orders: 0 },
  );

/** A sale after midnight belongs to the weekday of its business day. */
export function weekdaysOf(sales: readonly SalesOfDay[]): Report['weekdays'] {
  const byWeekday = Map.groupBy(sales, ({ day }) => new Date(day).getUTCDay() || 7);
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const days = byWeekday.get(weekday) ?? [];
    return {
      weekday,
      revenue: sum(days.map((day) => day.total)),
      orders: days.reduce((count, day) => count + day.orders, 0),
      days: days.length,
    };
  });
}

/** Items in most orders first; of equal ones the one that sold more pieces. */
export function itemsOf(items: readonly SoldItem[], lines: readonly SoldLines[]): Report['topSellingItems'] {
  const linesOf = Map.groupBy(lines, (line) => line.item_id);
  return items
    .map(({ id, title, price, orders_count }) => {
      const sold = linesOf.get(id) ?? [];
      return {
        title,
        price,
        orders_count,
        quantity: countPieces(sold),
        revenue: sum(sold.map((line) => line.total)),
      };
    })
    .toSorted(
      (a, b) => b.orders_count - a.orders_count || b.quantity - a.quantity || a.title.localeCompare(b.title, 'en'),
    );
}

export function categoriesOf(lines: readonly SoldLines[]): Report['categories'] {
  return [...Map.groupBy(lines, (line) => line.category_title)]
    .map(([title, sold]) => ({
      title,
      quantity: countPieces(sold),
      revenue: sum(sold.map((line) => line.total)),
    }))
    .toSorted((a, b) => b.revenue - a.revenue);
}

export function taxesOf(lines: readonly SoldLines[]): TaxShare[] {
  const keyOf = (line: SoldLines) => JSON.stringify([line.tax_title, line.tax_rate_milli, line.tax_type]);
  return [...Map.groupBy(lines, keyOf).values()]
    .map((sold) => ({
      title: sold[0]?.tax_title ?? null,
      rate: sold[0]?.tax_rate_milli ?? null,
      type: sold[0]?.tax_type ?? null,
      net: sum(sold.map((line) => line.net)),
      tax: sum(sold.map((line) => line.tax)),
    }))
    .toSorted((a, b) => b.tax - a.tax || b.net - a.net);
}

const countPieces = (lines: readonly SoldLines[]): number => lines.reduce((count, line) => count + line.quantity, 0);
