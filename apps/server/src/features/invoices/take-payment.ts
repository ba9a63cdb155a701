import type { Company } from '@comanda/contract/invoices/company';
import { paymentTypeMessages } from '@comanda/contract/payment-types/payment-types.messages';
import type { CustomerType, DeliveryType } from '@comanda/contract/pos/cart-line';
import type { LineTotals } from '@comanda/domain/cart';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { insertInto } from '../../sql/insert-into.ts';

export type PaymentTypeChoice = { id: string | null; title: string | null };

type Paid = {
  invoiceId: string;
  paymentId: string;
  day: string;
  orderCount: number;
  totals: LineTotals;
  paymentType: PaymentTypeChoice;
  deliveryType: DeliveryType;
  customerType: CustomerType;
  customer: { id: string | null; phone: string; name: string; email: string | null } | null;
  table: { id: string; title: string; floor: string } | null;
  /** The guest's company, where the invoice is made out to it. */
  invoiceTo?: Company | null | undefined;
};

/** A payment may name no type; a type that is named must be offered at the till. */
export async function resolvePaymentType(tx: TenantTx, id: string | null): Promise<PaymentTypeChoice> {
  if (id === null) return { id: null, title: null };
  const type = await tx.first<{ id: string; title: string }>(sql`
    select id, title from payment_types
    where tenant_id = ${tx.tenantId} and id = ${id} and is_active and deleted_at is null`);
  const { notOffered } = paymentTypeMessages;
  if (!type) throw new AppError('not_found', notOffered, { paymentTypeId: notOffered });
  return type;
}

/**
 * Takes one payment of all that is due, on an invoice of its own. It is sent last of all that may be refused, because it
 * locks the counters until the commit.
 * @returns the invoice's number
 */
export function takePayment(tx: TenantTx, paid: Paid): Promise<number> {
  const { day, orderCount, totals, deliveryType, customerType, customer, table, paymentType, invoiceId, paymentId } =
    paid;
  const drawn = tx.first<{ invoice_no: number }>(sql`
    select app.take_payment(
      tenant => ${tx.tenantId}, day => ${day}, at => ${tx.now}, invoice_id => ${invoiceId},
      order_count => ${orderCount}, net_minor => ${totals.net}, tax_minor => ${totals.tax},
      total_minor => ${totals.total}, delivery_type => ${deliveryType}, customer_type => ${customerType},
      customer_id => ${customer?.id ?? null}, customer_phone => ${customer?.phone ?? null},
      customer_name => ${customer?.name ?? null}, customer_email => ${customer?.email ?? null},
      table_id => ${table?.id ?? null}, table_title => ${table?.title ?? null}, floor => ${table?.floor ?? null},
      payment_id => ${paymentId}, payment_type_id => ${paymentType.id}, payment_type_title => ${paymentType.title}
    ) as invoice_no`);
  if (paid.invoiceTo) makeOutTo(tx, invoiceId, paid.invoiceTo);
  return drawn.then(numberOf);
}

function makeOutTo(tx: TenantTx, invoiceId: string, { name, address, taxNumber }: Company): void {
  const details = { name, address: address || null, tax_number: taxNumber || null };
  tx.defer(
    insertInto('invoice_companies', {
      tenant_id: tx.tenantId,
      invoice_id: invoiceId,
      ...details,
      invoiced_at: tx.now,
    }),
  );
}

function numberOf(drawn: { invoice_no: number } | undefined): number {
  if (!drawn) throw new Error('a payment without an invoice');
  return drawn.invoice_no;
}
