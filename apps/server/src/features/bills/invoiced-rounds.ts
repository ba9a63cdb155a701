import { orderMessages } from '@comanda/contract/orders/orders.messages';
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
  const ofOrder = new Set((bill?.lines ?? []).filter(({ roundId }) => roundId === orderId).map(({ id }) => id));
  return (bill?.invoices ?? [])
    .filter(({ lines }) => lines.some(({ lineId }) => ofOrder.has(lineId)))
    .map(({ id }) => id);
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
  return new Set(
    bills.flatMap(({ lines, invoices }) => {
      const invoiced = new Set(invoices.flatMap((invoice) => invoice.lines.map(({ lineId }) => lineId)));
      return lines.filter(({ id }) => invoiced.has(id)).map(({ roundId }) => roundId);
    }),
  );
}
