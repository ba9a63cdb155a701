import type { Bill } from '@comanda/domain/bill/bill';
import type { Step } from '@comanda/domain/bill/step';
import { apply } from '@comanda/domain/bill/steps';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { isDiscounted, readLocked } from './change-bills.ts';
import { writeAmounts } from './write-rows.ts';

type Joining = { billId: string | undefined; tableId: string | null; lines: number };

/**
 * The open bill that a round joins, locked until the commit: the one that is named, or that of the table.
 * @returns null where nothing is taken off the whole of it, so that what is added costs what the menu says
 */
export async function holdDiscounted(tx: TenantTx, { billId, tableId, lines }: Joining): Promise<Bill | null> {
  const row = await tx.first<{ id: string | null }>(sql`
    select coalesce(
      ${billId ?? null}, app.bill_of_table(tenant => ${tx.tenantId}, table_id => ${tableId}, more_lines => ${lines})) as id`);
  const [bill] = row?.id ? await readLocked(tx, [row.id]) : [];
  return bill && isDiscounted(bill) ? bill : null;
}

/** Spreads what is taken off the whole bill over a round that was added to it, too. */
export function spreadDiscounts(tx: TenantTx, bill: Bill, steps: readonly Step[]): void {
  writeAmounts(tx, bill, steps.reduce(apply, bill));
}
