import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { replayBills } from './replay-bills.ts';

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
