import type { SalesOfHour, TaxShare } from '@comanda/contract/reports/reports.contract';
import { add, ZERO } from '@comanda/domain/money';
import type { PaymentsOfType, Quarters, SalesOfDay, SoldCategory, SoldItem, SoldLines } from './sales.ts';

// Sums of the same thing become one. Amounts are added as the database adds them: no sum exceeds the largest amount.

export const addDays = (days: readonly SalesOfDay[]): SalesOfDay[] =>
  join(
    days,
    ({ day }) => day,
    (a, b) => ({
      day: a.day,
      orders: a.orders + b.orders,
      net: add(a.net, b.net),
      tax: add(a.tax, b.tax),
      total: add(a.total, b.total),
    }),
  );

export const addItems = (items: readonly SoldItem[]): SoldItem[] =>
  join(
    items,
    ({ id }) => id,
    (a, b) => ({
      ...a,
      orders_count: a.orders_count + b.orders_count,
      quantity: a.quantity + b.quantity,
      revenue: add(a.revenue, b.revenue),
    }),
  );

export const addCategories = (categories: readonly SoldCategory[]): SoldCategory[] =>
  join(
    categories,
    ({ title }) => title,
    (a, b) => ({ title: a.title, quantity: a.quantity + b.quantity, revenue: add(a.revenue, b.revenue) }),
  );

export const addTaxes = (taxes: readonly TaxShare[]): TaxShare[] =>
  join(
    taxes,
    ({ title, rate, type }) => JSON.stringify([title, rate, type]),
    (a, b) => ({ ...a, net: add(a.net, b.net), tax: add(a.tax, b.tax) }),
  );

export const addPayments = (types: readonly PaymentsOfType[]): PaymentsOfType[] =>
  join(
    types,
    ({ title }) => title,
    (a, b) => ({ title: a.title, payments: a.payments + b.payments, amount: add(a.amount, b.amount) }),
  );

export const addHours = (hours: readonly SalesOfHour[]): SalesOfHour[] =>
  join(
    hours,
    ({ hour }) => hour,
    (a, b) => ({ hour: a.hour, orders: a.orders + b.orders, revenue: add(a.revenue, b.revenue) }),
  );

export function addQuarters(all: readonly Quarters[]): Quarters {
  const added = join(
    all.flatMap(({ quarter, orders, revenue }) =>
      quarter.map((each, index) => ({ quarter: each, orders: orders[index] ?? 0, revenue: revenue[index] ?? ZERO })),
    ),
    ({ quarter }) => quarter,
    (a, b) => ({ quarter: a.quarter, orders: a.orders + b.orders, revenue: add(a.revenue, b.revenue) }),
  );
  return {
    quarter: added.map(({ quarter }) => quarter),
    orders: added.map(({ orders }) => orders),
    revenue: added.map(({ revenue }) => revenue),
  };
}

/** Charges are of no category. */
export const categoriesOf = (lines: readonly SoldLines[]): SoldCategory[] =>
  addCategories(
    lines
      .filter(({ item_id }) => item_id !== null)
      .map(({ category_title: title, quantity, total: revenue }) => ({ title, quantity, revenue })),
  );

export const taxesOf = (lines: readonly SoldLines[]): TaxShare[] =>
  addTaxes(
    lines.map(({ tax_title: title, tax_rate_milli: rate, tax_type: type, net, tax }) => ({
      title,
      rate,
      type,
      net,
      tax,
    })),
  );

function join<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key, both: (a: Row, b: Row) => Row): Row[] {
  const joined = new Map<Key, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    const same = joined.get(key);
    joined.set(key, same === undefined ? row : both(same, row));
  }
  return [...joined.values()];
}
