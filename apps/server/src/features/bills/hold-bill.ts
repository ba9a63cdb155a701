import type { Bill } from '@comanda/domain/bill/bill';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { isRepricedByRounds, readLocked } from './change-bills.ts';

type Joining = { billId: string | undefined; tableId: string | null; lines: number };

/**
 * The open bill that a round joins, locked until the commit: the one that is named, or that of the table.
 * @returns null where what is added costs what the menu says, and changes nothing of what is there
 */
export async function holdRepriced(tx: TenantTx, { billId, tableId, lines }: Joining): Promise<Bill | null> {
  // A part of it may be settled by the round, and orders come before tables and bills, everywhere.
  await tx.all(sql`
    select 1 from orders o
    join bills b on b.tenant_id = o.tenant_id and b.id = o.bill_id
    where o.tenant_id = ${tx.tenantId} and b.tenant_id = ${tx.tenantId} and b.is_discounted and b.state = 'open'
      and (b.id = ${billId ?? null} or b.table_id = ${tableId} or exists (
        select from bill_tables j where j.tenant_id = ${tx.tenantId} and j.bill_id = b.id and j.table_id = ${tableId}))
    order by o.id
    for update of o`);
  const row = await tx.first<{ id: string | null }>(sql`
    select coalesce(
      ${billId ?? null}, app.bill_of_table(tenant => ${tx.tenantId}, table_id => ${tableId}, more_lines => ${lines})) as id`);
  const [bill] = row?.id ? await readLocked(tx, [row.id]) : [];
  return bill && isRepricedByRounds(bill) ? bill : null;
}
