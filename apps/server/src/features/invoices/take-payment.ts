import { paymentTypeMessages } from '@comanda/contract/payment-types/payment-types.messages';
import type { CustomerType, DeliveryType } from '@comanda/contract/pos/cart-line';
import type { LineTotals } from '@comanda/domain/cart';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { insertInto } from '../../sql/insert-into.ts';

export type PaymentTypeChoice = { id: string | null; title: string | null };

type Paid = {
  day: string;
  orderCount: number;
  totals: LineTotals;
  paymentType: PaymentTypeChoice;
  deliveryType: DeliveryType;
  customerType: CustomerType;
  customer: { id: string | null; phone: string; name: string; email: string | null } | null;
  table: { id: string; title: string; floor: string } | null;
};

/** Invoice numbers have no gaps: a rollback gives the number back. */
async function drawInvoiceNumber(tx: TenantTx, day: string): Promise<number> {
  const row = await tx.first<{ last_invoice_no: number }>(sql`
    update counters set last_invoice_no = last_invoice_no + 1, last_day = greatest(last_day, ${day}::date)
    where tenant_id = ${tx.tenantId}
    returning last_invoice_no`);
  if (!row) throw new Error('a tenant without counters');
  return row.last_invoice_no;
}

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

/** Takes one payment of all that is due, on an invoice of its own. The number is drawn last of all that may be refused. */
export async function takePayment(tx: TenantTx, paid: Paid): Promise<{ invoiceId: string; invoiceNo: number }> {
  const { totals, customer, table, paymentType } = paid;
  const invoiceNo = await drawInvoiceNumber(tx, paid.day);
  const invoiceId = newId();
  tx.defer(
    insertInto('invoices', {
      tenant_id: tx.tenantId,
      id: invoiceId,
      invoice_no: invoiceNo,
      business_day: paid.day,
      order_count: paid.orderCount,
      net_minor: totals.net,
      tax_minor: totals.tax,
      total_minor: totals.total,
      delivery_type: paid.deliveryType,
      customer_type: paid.customerType,
      customer_id: customer?.id ?? null,
      customer_phone: customer?.phone ?? null,
      customer_name: customer?.name ?? null,
      customer_email: customer?.email ?? null,
      table_id: table?.id ?? null,
      table_title: table?.title ?? null,
      floor: table?.floor ?? null,
      created_at: tx.now,
    }),
  );
  tx.defer(
    insertInto('payments', {
      tenant_id: tx.tenantId,
      id: newId(),
      invoice_id: invoiceId,
      business_day: paid.day,
      payment_type_id: paymentType.id,
      payment_type_title: paymentType.title,
      amount_minor: totals.total,
      paid_at: tx.now,
    }),
  );
  return { invoiceId, invoiceNo };
}
