import { replay, type Step } from '@comanda/domain/bill/steps';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

/** Those of these orders of which something is on an invoice, by the histories of their bills. */
export async function findInvoicedRounds(tx: TenantTx, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const entries = await tx.all<{ bill_id: string; steps: Step[] }>(sql`
    select bill_id, steps from bill_entries
    where tenant_id = ${tx.tenantId} and bill_id in (
      select o.bill_id from orders o where o.tenant_id = ${tx.tenantId} and o.id = any (${orderIds}::uuid[]))
    order by bill_id, entry_no`);
  const histories = [...Map.groupBy(entries, ({ bill_id }) => bill_id).values()];
  const bills = histories.map((history) => replay(history.flatMap(({ steps }) => steps)));
  return new Set(
    bills.flatMap(({ lines, invoices }) => {
      const invoiced = new Set(invoices.flatMap((invoice) => invoice.lines.map(({ lineId }) => lineId)));
      return lines.filter(({ id }) => invoiced.has(id)).map(({ roundId }) => roundId);
    }),
  );
}
