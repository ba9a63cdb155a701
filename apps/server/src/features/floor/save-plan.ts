import type { floor } from '@comanda/contract/floor/floor.contract';
import { floorMessages } from '@comanda/contract/floor/floor.messages';
import type { RouteInput, RouteOutput } from '@comanda/contract/core/route';
import { tableMessages } from '@comanda/contract/tables/tables.messages';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { assertFits } from '../../sql/assert-room.ts';
import { insertInto } from '../../sql/insert-into.ts';

type Drawn = RouteInput<typeof floor.save>['body'];

/**
 * Puts the plan in place of the one that it was drawn from.
 * @throws AppError where the floor or a table is not there, or somebody else has saved the floor meanwhile
 */
export async function savePlan(tx: TenantTx, drawn: Drawn): Promise<RouteOutput<typeof floor.save>> {
  await assertTables(tx, drawn);
  const version = await nextVersion(tx, drawn);
  const { tenantId } = tx;
  tx.defer(sql`
    delete from table_places where tenant_id = ${tenantId} and table_id in (
      select id from store_tables where tenant_id = ${tenantId} and floor = ${drawn.floor})`);
  tx.defer(sql`delete from floor_fixtures where tenant_id = ${tenantId} and floor = ${drawn.floor}`);
  const places = drawn.tables.map(({ id, ...place }) => ({ tenant_id: tenantId, table_id: id, ...place }));
  const fixtures = drawn.fixtures.map((one) => ({ tenant_id: tenantId, id: newId(), floor: drawn.floor, ...one }));
  if (places.length > 0) tx.defer(insertInto('table_places', places));
  if (fixtures.length > 0) tx.defer(insertInto('floor_fixtures', fixtures));
  await assertFits(tx, ['floor_fixtures']);
  return { version };
}

/** They stay where they are until the plan is saved. */
async function assertTables(tx: TenantTx, { floor, tables }: Drawn): Promise<void> {
  const rows = await tx.all<{ id: string }>(sql`
    select id from store_tables
    where tenant_id = ${tx.tenantId} and floor = ${floor} and deleted_at is null
    order by id
    for share`);
  if (rows.length === 0) throw new AppError('not_found', floorMessages.floorNotFound);
  const known = new Set(rows.map(({ id }) => id));
  if (tables.some(({ id }) => !known.has(id))) throw new AppError('not_found', tableMessages.notFound);
}

async function nextVersion(tx: TenantTx, { floor, version }: Drawn): Promise<number> {
  const saved =
    version === 0
      ? await tx.first<{ version: number }>(sql`
          ${insertInto('floor_plans', { tenant_id: tx.tenantId, floor, version: 1 })}
          on conflict do nothing returning version`)
      : await tx.first<{ version: number }>(sql`
          update floor_plans set version = version + 1
          where tenant_id = ${tx.tenantId} and floor = ${floor} and version = ${version}
          returning version`);
  if (!saved) throw new AppError('illegal_transition', floorMessages.savedMeanwhile);
  return saved.version;
}
