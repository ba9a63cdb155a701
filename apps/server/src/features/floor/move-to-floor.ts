import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { insertInto } from '../../sql/insert-into.ts';

type Move = { tableId: string; from: string; to: string };

/**
 * After a table has come to another floor. A floor is renamed by renaming it at each of its tables: so a table keeps
 * its place where nothing stands there, and the last one takes the rest of the plan along, unless the new floor has
 * one.
 */
export async function moveToFloor(tx: TenantTx, { tableId, from, to }: Move): Promise<void> {
  if (from === to) return;
  const { tenantId } = tx;
  tx.defer(sql`
    delete from table_places moved using table_places there, store_tables t
    where moved.tenant_id = ${tenantId} and moved.table_id = ${tableId}
      and there.tenant_id = ${tenantId} and there.table_id <> moved.table_id
      and t.tenant_id = ${tenantId} and t.id = there.table_id and t.floor = ${to}
      and moved.x < there.x + there.width and there.x < moved.x + moved.width
      and moved.y < there.y + there.height and there.y < moved.y + moved.height`);
  const version = await versionLeft(tx, from);
  if (version === undefined) return;
  const isFirst = await tx.run(sql`
    ${insertInto('floor_plans', { tenant_id: tenantId, floor: to, version })} on conflict do nothing`);
  if (isFirst) tx.defer(sql`update floor_fixtures set floor = ${to} where tenant_id = ${tenantId} and floor = ${from}`);
  removePlan(tx, from);
}

/** After a table was deleted: its place goes with it, and the plan of the floor with the last one. */
export async function leaveFloor(tx: TenantTx, { tableId, floor }: { tableId: string; floor: string }): Promise<void> {
  tx.defer(sql`delete from table_places where tenant_id = ${tx.tenantId} and table_id = ${tableId}`);
  if ((await versionLeft(tx, floor)) !== undefined) removePlan(tx, floor);
}

/** The version of the plan of a floor that has no table any more. */
async function versionLeft(tx: TenantTx, floor: string): Promise<number | undefined> {
  const plan = await tx.first<{ version: number }>(sql`
    select p.version from floor_plans p
    where p.tenant_id = ${tx.tenantId} and p.floor = ${floor} and not exists (
      select 1 from store_tables t
      where t.tenant_id = ${tx.tenantId} and t.floor = ${floor} and t.deleted_at is null)`);
  return plan?.version;
}

const removePlan = (tx: TenantTx, floor: string): void =>
  tx.defer(sql`delete from floor_plans where tenant_id = ${tx.tenantId} and floor = ${floor}`);
