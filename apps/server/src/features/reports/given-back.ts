import type { SalesOfHour } from '@comanda/contract/reports/reports.contract';
import type { ClockOffset } from '@comanda/domain/business-day';
import type { DayRange } from '@comanda/domain/date-range';
import { minor, type Minor } from '@comanda/domain/money';
import sql from 'sql-template-tag';
import { sumOf } from '../../sql/sum-of.ts';
import type { TenantTx } from '../../db/tenant.ts';
import {
  addCategories,
  addDays,
  addHours,
  addItems,
  addPayments,
  addTaxes,
  categoriesOf,
  taxesOf,
} from './add-sums.ts';
import { findHours, findItems, findLines, itemsOf, ofCreditNotes, sumByHour } from './sales-of-invoices.ts';
import type { PaymentsOfType, Period, Sales, SalesOfDay } from './sales.ts';

/** Amounts and quantities are below zero. Nothing of it is an order or a payment. */
type GivenBack = Omit<Sales, 'repeated' | 'repeatedBefore'>;

/** What credit notes of the period say. They are few, so no sums of them are kept. */
export async function readGivenBack(tx: TenantTx, { days, before, offsets }: Period): Promise<GivenBack> {
  const ofDays = sql`tenant_id = ${tx.tenantId} and business_day between ${days.from}::date and ${days.to}::date`;
  const [perDay, hours, held, lines, paymentTypes] = await Promise.all([
    tx.all<SalesOfDay>(sql`
      select business_day as day, 0 as orders, ${sumOf('net_minor')} as net, ${sumOf('tax_minor')} as tax,
        ${sumOf('total_minor')} as total
      from credit_notes
      where tenant_id = ${tx.tenantId} and business_day between ${before.from}::date and ${days.to}::date
      group by business_day`),
    findHoursGivenBack(tx, days, offsets),
    findItems(tx, days, ofCreditNotes),
    findLines(tx, days, ofCreditNotes),
    tx.all<PaymentsOfType>(sql`
      select payment_type_title as title, 0 as payments, ${sumOf('amount_minor')} as amount
      from refunds
      where ${ofDays}
      group by payment_type_title`),
  ]);
  const turned = lines.map(({ quantity, net, tax, total, ...line }) => ({
    ...line,
    quantity: -quantity,
    net: less(net),
    tax: less(tax),
    total: less(total),
  }));
  return {
    days: perDay.map(({ net, tax, total, ...day }) => ({ ...day, net: less(net), tax: less(tax), total: less(total) })),
    hours,
    items: itemsOf(
      held.map((item) => ({ ...item, orders_count: 0 })),
      turned,
    ),
    categories: categoriesOf(turned),
    taxes: taxesOf(turned),
    paymentTypes: paymentTypes.map((type) => ({ ...type, amount: less(type.amount) })),
  };
}

async function findHoursGivenBack(
  tx: TenantTx,
  { from, to }: DayRange,
  offsets: readonly ClockOffset[],
): Promise<SalesOfHour[]> {
  const notes = sql`
    select created_at, 0 as order_count, total_minor from credit_notes
    where tenant_id = ${tx.tenantId} and business_day between ${from}::date and ${to}::date`;
  return (await sumByHour(tx, notes, offsets)).map((hour) => ({ ...hour, revenue: less(hour.revenue) }));
}

/** Revenue by the hour, less what was given back in it; read from the documents. */
export async function revenueByHour(
  tx: TenantTx,
  days: DayRange,
  offsets: readonly ClockOffset[],
): Promise<SalesOfHour[]> {
  const [sold, givenBack] = await Promise.all([findHours(tx, days, offsets), findHoursGivenBack(tx, days, offsets)]);
  return addHours([...sold, ...givenBack]);
}

/** What was given back counts on the day on which it was, whenever it was sold. */
export const without = (givenBack: GivenBack, sales: Sales): Sales => ({
  ...sales,
  days: addDays([...sales.days, ...givenBack.days]),
  hours: addHours([...sales.hours, ...givenBack.hours]),
  items: addItems([...sales.items, ...givenBack.items]),
  categories: addCategories([...sales.categories, ...givenBack.categories]),
  taxes: addTaxes([...sales.taxes, ...givenBack.taxes]),
  paymentTypes: addPayments([...sales.paymentTypes, ...givenBack.paymentTypes]),
});

const less = (amount: Minor): Minor => minor(0 - amount);
