import { orderMessages } from '@comanda/contract/orders/orders.messages';
import type { Bill, Invoice } from '@comanda/domain/bill/bill';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { replayBills } from './replay-bills.ts';

/** The ids of the invoices on which something of an order is, by the history of its bill. */
export async function findInvoicesOf(tx: TenantTx, orderId: string): Promise<string[]> {
  const order = await tx.one<{ bill_id: string | null; invoice_id: string | null }>(
    sql`select bill_id, invoice_id from orders where tenant_id = ${tx.tenantId} and id = ${orderId}`,
    orderMessages.notFound,
  );
  // It was paid before there were bills.
  if (order.bill_id === null) return order.invoice_id === null ? [] : [order.invoice_id];
  const [bill] = await replayBills(tx, [order.bill_id]);
  if (!bill) return [];
  return bill.invoices.filter((invoice) => roundsOn(bill, invoice).includes(orderId)).map(({ id }) => id);
}

/** Those of these orders of which something is on an invoice, by the histories of their bills. */
export async function findInvoicedRounds(tx: TenantTx, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const orders = await tx.all<{ bill_id: string }>(sql`
    select distinct bill_id from orders
    where tenant_id = ${tx.tenantId} and id = any (${orderIds}::uuid[]) and bill_id is not null`);
  const bills = await replayBills(
    tx,
    orders.map(({ bill_id }) => bill_id),
  );
  return new Set(bills.flatMap((bill) => bill.invoices.flatMap((invoice) => roundsOn(bill, invoice))));
}

function roundsOn({ lines }: Bill, invoice: Invoice): string[] {
  const invoiced = new Set(invoice.lines.map(({ lineId }) => lineId));
  return lines.filter(({ id }) => invoiced.has(id)).map(({ roundId }) => roundId);
}
