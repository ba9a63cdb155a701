import type { Company } from '@comanda/contract/invoices/company';
import type { CustomerType, DeliveryType } from '@comanda/contract/pos/cart-line';
import type { Step } from '@comanda/domain/bill/step';
import type { LineTotals } from '@comanda/domain/cart';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import type { VersionRow } from '../../sql/orders-version.ts';
import { listed, openingOf } from '../bills/public.ts';
import { makeOutTo, type NewPayment } from '../invoices/public.ts';
import type { Table } from './known-menu.ts';
import { doneBy, type Person } from '../../sql/person.ts';

export type Customer = { id: string; phone: string; name: string; email: string | null };

/** A round whose lines are written already. */
type Round = {
  orderId: string;
  opening: ReturnType<typeof openingOf>;
  steps: readonly Step[];
  day: string;
  weight: number;
  deliveryType: DeliveryType;
  customerType: CustomerType;
  customer: Customer | null;
  table: Table | null;
  deliverTo: string | null;
  lines: number;
  by: Person;
};

type Joining = { onto: string | null; isSpread: boolean };
type Paid = { invoiceId: string; totals: LineTotals; payment: NewPayment; invoiceTo?: Company | null | undefined };

export type NumbersRow = VersionRow & { order_number: number; token_number: number; invoice_number: number | null };

/** Stores a round on the open bill that it joins, or on one of its own. */
export function storeRound(tx: TenantTx, round: Round, { onto, isSpread }: Joining): Promise<NumbersRow | undefined> {
  const { orderId, opening, steps, day, weight, deliveryType, customerType, customer, table, lines, by } = round;
  const stored = tx.first<NumbersRow>(sql`
    select *, null as invoice_number from app.place_round(
      tenant => ${tx.tenantId}, day => ${day}, at => ${tx.now}, order_id => ${orderId},
      delivery_type => ${deliveryType}, customer_type => ${customerType}, customer_id => ${customer?.id ?? null},
      customer_phone => ${customer?.phone ?? null}, customer_name => ${customer?.name ?? null},
      table_id => ${table?.id ?? null}, invoice_id => null, weight => ${weight}, bill => ${opening.id}, ${doneBy(by)},
      opening => ${JSON.stringify(opening)}, steps => ${listed(steps)}, lines => ${lines}, onto => ${onto},
      is_spread => ${isSpread})`);
  bringTo(tx, round);
  return stored;
}

/** Stores a round that is paid at once, on a bill of its own, with its invoice and its payment. */
export function storePaidRound(tx: TenantTx, round: Round, paid: Paid): Promise<NumbersRow | undefined> {
  const { orderId, opening, steps, day, weight, deliveryType, customerType, customer, table, lines, by } = round;
  const { invoiceId, totals, payment, invoiceTo } = paid;
  const stored = tx.first<NumbersRow>(sql`
    select * from app.place_paid_round(
      tenant => ${tx.tenantId}, day => ${day}, at => ${tx.now}, order_id => ${orderId}, invoice_id => ${invoiceId},
      bill => ${opening.id}, delivery_type => ${deliveryType}, customer_type => ${customerType},
      customer_id => ${customer?.id ?? null}, customer_phone => ${customer?.phone ?? null},
      customer_name => ${customer?.name ?? null}, customer_email => ${customer?.email ?? null},
      table_id => ${table?.id ?? null}, table_title => ${table?.title ?? null}, floor => ${table?.floor ?? null},
      weight => ${weight}, ${doneBy(by)}, steps => ${JSON.stringify([opening, ...steps])}, lines => ${lines},
      net_minor => ${totals.net}, tax_minor => ${totals.tax}, total_minor => ${totals.total},
      payment_id => ${payment.id}, payment_type_id => ${payment.type.id}, payment_type_title => ${payment.type.title},
      paid_minor => ${payment.amount}, tip_minor => ${payment.tip}, given_minor => ${payment.given ?? null})`);
  if (invoiceTo) makeOutTo(tx, invoiceId, invoiceTo);
  bringTo(tx, round);
  return stored;
}

/** Few orders are brought somewhere, so no other pays for it. */
function bringTo(tx: TenantTx, { orderId, deliverTo }: Round): void {
  if (deliverTo === null) return;
  tx.defer(sql`
    update orders set deliver_to = ${deliverTo} where tenant_id = ${tx.tenantId} and id = ${orderId}`);
}
