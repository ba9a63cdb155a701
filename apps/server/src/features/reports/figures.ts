import type { Report, SalesOfHour } from '@comanda/contract/reports/reports.contract';
import { scale, sum, ZERO } from '@comanda/domain/money';
import type { Sales, SalesOfDay } from './sales.ts';

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

type SoldLists = Pick<Sales, 'items' | 'categories' | 'paymentTypes' | 'taxes'>;
type Lists = Pick<Report, 'topSellingItems' | 'categories' | 'paymentTypes' | 'taxes'>;

/** Of equals in a list the first by title comes first, so that a report reads the same each time. */
export const listsOf = ({ items, categories, paymentTypes, taxes }: SoldLists): Lists => ({
  // Items in most orders first; of equal ones the one that sold more pieces.
  topSellingItems: items.toSorted(
    (a, b) => b.orders_count - a.orders_count || b.quantity - a.quantity || byTitle(a, b) || (a.id < b.id ? -1 : 1),
  ),
  categories: categories.toSorted((a, b) => b.revenue - a.revenue || byTitle(a, b)),
  paymentTypes: paymentTypes.toSorted((a, b) => b.amount - a.amount || byTitle(a, b)),
  taxes: taxes.toSorted((a, b) => b.tax - a.tax || b.net - a.net || byTitle(a, b) || (a.rate ?? 0) - (b.rate ?? 0)),
});

type Titled = { title: string | null };

/** What has no title comes last. */
const byTitle = ({ title: a }: Titled, { title: b }: Titled): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : inEnglish.compare(a, b);

// `localeCompare` makes one of these for each comparison, which takes ten times as long.
const inEnglish = new Intl.Collator('en');
