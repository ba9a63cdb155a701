import { coreMessages } from '@comanda/contract/core/messages';
import sql, { empty, raw } from 'sql-template-tag';
import type { TenantTx } from '../db/tenant.ts';
import { AppError } from '../errors/app-error.ts';

/** Of what one answer holds all of: several times what the largest restaurants have. */
const mostRows = { store_tables: 2000, taxes: 200, payment_types: 200, categories: 1000, users: 2000 } as const;

/** Their deleted rows stay, and are answered no more. */
const keepsDeleted = new Set<string>(['store_tables', 'payment_types']);

/**
 * Before a row is added. It takes no lock: a few that are added in the same moment get past it together.
 * @throws AppError when the restaurant has as many as one can have
 */
export async function assertRoomIn(tx: TenantTx, table: keyof typeof mostRows): Promise<void> {
  const row = await tx.first<{ count: number }>(sql`
    select count(*) as count from ${raw(table)}
    where tenant_id = ${tx.tenantId} ${keepsDeleted.has(table) ? sql`and deleted_at is null` : empty}`);
  if ((row?.count ?? 0) >= mostRows[table]) throw new AppError('illegal_transition', coreMessages.tooManyRows);
}
