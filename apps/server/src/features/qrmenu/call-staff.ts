import type { CallKind } from '@comanda/contract/floor/table-call';
import { qrMenuMessages } from '@comanda/contract/qrmenu/qrmenu.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { loadPublicStore } from './qrmenu.queries.ts';

/** Whoever calls again sooner is answered the same, and staff hear nothing. */
const AGAIN_AFTER_MS = 60_000;

/** Guests call from their table; the call stays until somebody answers it. */
export async function callStaff(tx: TenantTx, { tableId, kind }: { tableId: string; kind: CallKind }): Promise<void> {
  const [store, { title: table, waiter }] = await Promise.all([loadPublicStore(tx), findTable(tx, tableId)]);
  if (!store.is_table_call_enabled) throw new AppError('illegal_transition', qrMenuMessages.callsNotAvailable);
  const changed = await tx.run(sql`
    ${insertInto('table_calls', { tenant_id: tx.tenantId, table_id: tableId, kind, called_at: tx.now })}
    on conflict (tenant_id, table_id, kind) do update set called_at = excluded.called_at
    where table_calls.called_at <= ${new Date(tx.now.getTime() - AGAIN_AFTER_MS)}`);
  if (changed > 0) tx.emit({ name: 'table_call', payload: { reason: 'called', tableId, table, kind, waiter } });
}

type Table = { title: string; waiter: string | null };

/** With the username of who looks after its open bill. @throws AppError for a table that was deleted */
async function findTable(tx: TenantTx, tableId: string): Promise<Table> {
  const table = await tx.first<Table>(sql`
    select t.title, u.username as waiter
    from store_tables t
    left join bill_tables j on j.tenant_id = t.tenant_id and j.table_id = t.id
    left join bills b on b.tenant_id = t.tenant_id and b.state = 'open' and not b.is_full
      and (b.table_id = t.id or b.id = j.bill_id)
    left join users u on u.tenant_id = b.tenant_id and u.id = b.server_id
    where t.tenant_id = ${tx.tenantId} and t.id = ${tableId} and t.deleted_at is null`);
  if (!table) throw new AppError('invalid_input', qrMenuMessages.tableInvalid);
  return table;
}
