import type { Bill } from '@comanda/domain/bill/bill';
import type { Step } from '@comanda/domain/bill/step';
import { replay } from '@comanda/domain/bill/steps';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

/** These bills as their histories say; those that do not exist are left out. */
export async function replayBills(tx: TenantTx, ids: readonly string[]): Promise<Bill[]> {
  if (ids.length === 0) return [];
  const entries = await tx.all<{ bill_id: string; steps: Step[] }>(sql`
    select bill_id, steps from bill_entries
    where tenant_id = ${tx.tenantId} and bill_id = any (${ids}::uuid[])
    order by bill_id, entry_no`);
  const histories = Map.groupBy(entries, ({ bill_id }) => bill_id);
  return [...histories.values()].map((history) => replay(history.flatMap(({ steps }) => steps)));
}
