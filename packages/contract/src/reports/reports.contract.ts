import { taxTypes } from '@comanda/domain/tax';
import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { currency, id, money, rate } from '../core/fields.ts';
import { coreMessages } from '../core/messages.ts';
import { route } from '../core/route.ts';
import { behind, behindQuery } from './behind.ts';
import { line } from './line.ts';
import { places } from './places.ts';
import { salesFilter } from './sales-filter.ts';
import { takenOff } from './taken-off.ts';

/** A business day, `YYYY-MM-DD`. */
const day = z.string();

/** Of the invoices of the chosen days, cancelled items left out. */
const figures = {
  /** Orders on those invoices. */
  ordersCount: z.int(),
  /** Added on those days. */
  newCustomers: z.int(),
  /** Paid on one of those days and on an earlier day. */
  repeatedCustomers: z.int(),
  /** All who were known when the last of those days ended. */
  totalCustomers: z.int(),
  /** Revenue by order; zero without orders. */
  averageOrderValue: money,
  netRevenue: money,
  taxTotal: money,
  /** Tax included. */
  revenueTotal: money,
};
export type Figures = z.output<ReturnType<typeof z.object<typeof figures>>>;

/** Revenue and orders of an hour of the store's clock, 0 to 23. */
export const salesOfHour = z.object({ hour: z.int(), revenue: money, orders: z.int() });
export type SalesOfHour = z.output<typeof salesOfHour>;

/** Net and tax of what was sold with one tax; title, rate and type are null for what was not taxed. */
export const taxShare = z.object({
  title: z.nullable(z.string()),
  rate: z.nullable(rate(coreMessages.invalidRequest)),
  type: z.nullable(z.enum(taxTypes)),
  net: money,
  tax: money,
});
export type TaxShare = z.output<typeof taxShare>;

/** Specification part 2, section 3, "Report"; what comes after `topSellingItems` is ours. */
export const report = z.object({
  ...figures,
  currency,
  /**
   * All items that were sold, those in most orders first. Title and price are those on the menu, or the last that the
   * item had there.
   */
  topSellingItems: z.array(
    z.object({
      /** Ours. */
      id,
      title: z.string(),
      price: money,
      orders_count: z.int(),
      quantity: z.int(),
      revenue: money,
    }),
  ),
  /** Both included. Days still to come are left out, so `to` is at most today, unless `from` is later. */
  from: day,
  to: day,
  /** The same number of days right before. */
  previous: z.object({ from: day, to: day, ...figures }),
  /** Each day with the day that stands at its place in the period before. */
  days: z.array(
    z.object({
      day,
      revenue: money,
      orders: z.int(),
      previousDay: day,
      previousRevenue: money,
      previousOrders: z.int(),
    }),
  ),
  /** All 24, from the hour at which the store's day begins. */
  hours: z.array(salesOfHour),
  /** Monday (1) to Sunday (7), with the number of such days in the period. */
  weekdays: z.array(z.object({ weekday: z.int(), revenue: money, orders: z.int(), days: z.int() })),
  /** By revenue. The category is that of the sale; null where the item had none. */
  categories: z.array(z.object({ title: z.nullable(z.string()), quantity: z.int(), revenue: money })),
  /** By amount; null where none was named. */
  paymentTypes: z.array(z.object({ title: z.nullable(z.string()), payments: z.int(), amount: money })),
  taxes: z.array(taxShare),
});
export type Report = z.output<typeof report>;

const days = { from: day, to: day };

/** What was paid by type on these days, beside what documents say of them. */
const balance = z.object({
  currency,
  /** Both included. */
  ...days,
  invoices: money,
  creditNotes: money,
  /** Taken on these days. */
  tips: money,
  /** Given back on these days. */
  tipsBack: money,
  /** Paid on these days for what had no invoice when they ended. */
  paidAhead: money,
  /** Paid earlier for invoices of these days. */
  paidBefore: money,
  /** By amount, which is without tips; title null where no type was named. What went back is with its tips. */
  payments: z.array(z.object({ title: z.nullable(z.string()), amount: money, tip: money, refunded: money })),
  /** Payments and tips less refunds, less what they should come to: zero, or money and documents contradict each other. */
  difference: money,
});
export type BalanceReport = z.output<typeof balance>;

const people = z.object({
  currency,
  ...days,
  /** By total. Null is nobody who was signed in, or of a time when names were not kept. */
  people: z.array(
    z.object({
      id: z.nullable(id),
      name: z.nullable(z.string()),
      invoices: z.int(),
      /** Of the invoices that the person wrote. */
      total: money,
      /** That the person took, less those that were given back. */
      tips: money,
    }),
  ),
});
export type PeopleReport = z.output<typeof people>;

export const reports = {
  get: route({
    method: 'GET',
    path: '/reports',
    summary: 'What was sold on the days asked for, beside as many days before',
    weight: 'long',
    access: access.anyOf('REPORTS'),
    query: salesFilter,
    response: report,
    oneMoment: true,
  }),
  balance: route({
    method: 'GET',
    path: '/reports/balance',
    summary: 'Whether the payments of the days asked for are what invoices and credit notes say',
    weight: 'long',
    access: access.anyOf('REPORTS'),
    query: salesFilter,
    response: balance,
    oneMoment: true,
  }),
  people: route({
    method: 'GET',
    path: '/reports/people',
    summary: 'What each person sold on the days asked for, with tips',
    weight: 'long',
    access: access.anyOf('REPORTS'),
    query: salesFilter,
    response: people,
  }),
  places: route({
    method: 'GET',
    path: '/reports/places',
    summary: 'What was sold on the days asked for by table, floor and dining option',
    weight: 'long',
    access: access.anyOf('REPORTS'),
    query: salesFilter,
    response: places,
  }),
  line: route({
    method: 'GET',
    path: '/reports/line',
    summary: 'How long the tickets of the days asked for took, by station and hour, and which were late and why',
    weight: 'long',
    access: access.anyOf('REPORTS'),
    query: salesFilter,
    response: line,
  }),
  takenOff: route({
    method: 'GET',
    path: '/reports/taken-off',
    summary: 'What was voided, given away, sold for less and given back on the days asked for, by reason and person',
    weight: 'long',
    access: access.anyOf('REPORTS'),
    query: salesFilter,
    response: takenOff,
    oneMoment: true,
  }),
  behind: route({
    method: 'GET',
    path: '/reports/behind',
    summary: 'The invoices, credit notes, payments or changes of which a figure of the days asked for is the sum',
    weight: 'long',
    access: access.anyOf('REPORTS'),
    query: behindQuery,
    response: behind,
    oneMoment: true,
  }),
};
