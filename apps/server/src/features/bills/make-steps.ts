import { type Bill, type Opening, openBill, type Payment } from '@comanda/domain/bill/bill';
import { documentOf } from '@comanda/domain/bill/pay';
import type { NewLine, Step } from '@comanda/domain/bill/step';
import { advance } from '@comanda/domain/bill/steps';
import type { Minor } from '@comanda/domain/money';
import { type RateMilli, taxOf, type TaxType } from '@comanda/domain/tax';
import type { Person } from '../../sql/person.ts';

/** What a row of `order_items` says of a line. */
type LineRow = {
  id: string;
  order_id: string;
  quantity: number;
  unit_price_minor: Minor;
  tax_rate_milli: RateMilli | null;
  tax_type: TaxType | null;
  seat: number | null;
};

export const lineOf = (row: LineRow): NewLine => ({
  id: row.id,
  roundId: row.order_id,
  quantity: row.quantity,
  unitPrice: row.unit_price_minor,
  tax: taxOf({ tax_type: row.tax_type, tax_rate: row.tax_rate_milli }),
  seat: row.seat,
});

type Opened = {
  tableId: string | null;
  apartAt?: string | undefined;
  name?: string | null;
  guests?: number | null;
  by: Person;
};

/** Whoever opens a bill looks after it. */
export const openingOf = (
  id: string,
  { tableId, apartAt, name = null, guests = null, by }: Opened,
): { kind: 'opened' } & Opening => ({
  kind: 'opened',
  id,
  tableIds: tableId === null ? [] : [tableId],
  apartAt,
  name,
  guests,
  serverId: by?.userId ?? null,
});

/** Pays a part with one payment and settles it. */
export function paySteps(bill: Bill, { payment, invoiceId }: { payment: Payment; invoiceId: string }): Step[] {
  const invoice = { id: invoiceId, partId: payment.partId, ...documentOf(bill, payment.partId) };
  return [
    { kind: 'paid', payment },
    { kind: 'settled', invoice, restId: null },
  ];
}

/** The steps of a round that is sent, and paid at once where there is a payment. */
export function roundSteps(
  opening: Opening,
  lines: readonly NewLine[],
  paid: { payment: Payment; invoiceId: string } | null,
): Step[] {
  const sent: Step = { kind: 'sent', lines };
  return paid ? [sent, ...paySteps(advance(openBill(opening), sent), paid)] : [sent];
}

/** Steps as the database takes them, to be put behind others. */
export const listed = (steps: readonly Step[]): string => JSON.stringify(steps).slice(1, -1);
