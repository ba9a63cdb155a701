import { billMessages } from '@comanda/contract/bills/bills.messages';
import type { Bill } from '@comanda/domain/bill/bill';
import { apply, type Step } from '@comanda/domain/bill/steps';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { readLocked } from './change-bills.ts';
import { writeAmounts } from './write-rows.ts';

/** The open bill that a round joins. */
export type HeldBill = {
  id: string;
  /** As it is, where something is taken off the whole of it. */
  discounted: Bill | null;
};

type Joining = { billId: string | undefined; tableId: string | null; lines: number };
type HeldRow = { bill: string | null; state: string; is_full: boolean; is_discounted: boolean };

/**
 * Keeps the bill that a round joins from being closed until the commit: the one that is named, or that of the table.
 * @returns null where the round opens one
 */
export async function holdBill(tx: TenantTx, { billId, tableId, lines }: Joining): Promise<HeldBill | null> {
  if (billId === undefined && tableId === null) return null;
  const row = await tx.first<HeldRow>(sql`
    select * from app.hold_bill(
      tenant => ${tx.tenantId}, named => ${billId ?? null}, table_id => ${tableId}, more_lines => ${lines})`);
  if (!row?.bill) {
    if (billId !== undefined) throw new AppError('not_found', billMessages.notFound);
    return null;
  }
  if (row.state !== 'open') throw new AppError('illegal_transition', billMessages.notOpen);
  if (row.is_full) throw new AppError('quota_reached', billMessages.full);
  const [discounted = null] = row.is_discounted ? await readLocked(tx, [row.bill]) : [];
  return { id: row.bill, discounted };
}

/** Spreads what is taken off the whole bill over a round that was added to it, too. */
export function spreadDiscounts(tx: TenantTx, bill: Bill, steps: readonly Step[]): void {
  writeAmounts(tx, bill, steps.reduce(apply, bill));
}
