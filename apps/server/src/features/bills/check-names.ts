import type { Step } from '@comanda/domain/bill/step';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

type Entry = { entry_no: number; user_id: string | null; user_name: string | null; steps: readonly Step[] };
type Named = { id: string; user_id: string | null; user_name: string | null };

/**
 * Entries of these bills that call somebody otherwise than what was written with them. Hashes prove who did something,
 * and not how they were called (decision 071).
 */
export async function nameDifferences(
  tx: TenantTx,
  bills: readonly { id: string; bill_no: number; history: readonly Entry[] }[],
): Promise<string[]> {
  const ids = bills.flatMap(({ history }) => history.flatMap(({ steps }) => steps.flatMap(writtenBy)));
  const [rows, changes] = await Promise.all([
    tx.all<Named>(sql`
      select id, user_id, user_name from payments where tenant_id = ${tx.tenantId} and id = any (${ids}::uuid[])
      union all
      select id, user_id, user_name from invoices where tenant_id = ${tx.tenantId} and id = any (${ids}::uuid[])
      union all
      select id, user_id, user_name from credit_notes where tenant_id = ${tx.tenantId} and id = any (${ids}::uuid[])`),
    tx.all<{ bill_id: string }>(sql`
      select distinct e.bill_id
      from bill_entries e
      join bill_changes c on c.tenant_id = ${tx.tenantId} and c.bill_id = e.bill_id and c.changed_at = e.at
        and c.user_id = e.user_id
      where e.tenant_id = ${tx.tenantId} and e.bill_id = any (${bills.map(({ id }) => id)}::uuid[])
        and c.user_name <> e.user_name`),
  ]);
  const written = new Map(rows.map((row) => [row.id, row]));
  const changed = new Set(changes.map(({ bill_id }) => bill_id));
  const isCalledOtherwise = ({ user_id, user_name, steps }: Entry): boolean =>
    steps.flatMap(writtenBy).some((id) => {
      const row = written.get(id);
      // Rows of before there were names in them name nobody.
      return row !== undefined && row.user_id !== null && row.user_id === user_id && row.user_name !== user_name;
    });
  return bills
    .filter(({ id, history }) => changed.has(id) || history.some(isCalledOtherwise))
    .map(({ bill_no }) => `bill ${bill_no}: its history calls somebody otherwise than what they wrote`);
}

/** Ids of rows that name who wrote them. */
function writtenBy(step: Step): string[] {
  if (step.kind === 'paid') return [step.payment.id];
  if (step.kind === 'settled') return [step.invoice.id];
  return step.kind === 'credited' ? [step.creditNote.id] : [];
}
