import type { FloorPlan, NextReservation } from '@comanda/contract/floor/floor.contract';
import type { StoreTable } from '@comanda/contract/tables/tables.contract';
import { type Fixture, layOut, NO_FLOOR, type TablePlace } from '@comanda/domain/floor-plan';
import { naturally } from '@comanda/domain/natural-order';
import { namedReservations } from '@comanda/domain/table-state';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { storeDays } from '../store/public.ts';

type TableRow = StoreTable & { place: TablePlace | null };
type FixtureRow = Fixture & { floor: string };

/** Each floor that has tables, by name; tables by title. */
export async function loadPlans(tx: TenantTx): Promise<FloorPlan[]> {
  const [tables, fixtures, plans] = await Promise.all([
    tx.all<TableRow>(sql`
      select t.id, t.title as table_title, t.seating_capacity, t.floor,
        case when p.table_id is not null then jsonb_build_object(
          'x', p.x, 'y', p.y, 'width', p.width, 'height', p.height, 'shape', p.shape, 'rotation', p.rotation
        ) end as place
      from store_tables t
      left join table_places p on p.tenant_id = t.tenant_id and p.table_id = t.id
      where t.tenant_id = ${tx.tenantId} and t.deleted_at is null`),
    tx.all<FixtureRow>(sql`
      select floor, kind, x, y, width, height, rotation from floor_fixtures
      where tenant_id = ${tx.tenantId}
      order by id`),
    tx.all<{ floor: string; version: number }>(sql`
      select floor, version from floor_plans where tenant_id = ${tx.tenantId}`),
  ]);
  const fixturesOf = Map.groupBy(fixtures, ({ floor }) => floor);
  const versionOf = new Map(plans.map(({ floor, version }) => [floor, version]));
  const byTitle = tables.toSorted((a, b) => naturally(a.table_title, b.table_title));
  return [...Map.groupBy(byTitle, ({ floor }) => floor)]
    .toSorted(([a], [b]) => Number(a === NO_FLOOR) - Number(b === NO_FLOOR) || naturally(a, b))
    .map(([floor, onFloor]) => {
      const standing = fixturesOf.get(floor) ?? [];
      return { floor, version: versionOf.get(floor) ?? 0, tables: layOut(onFloor, standing), fixtures: standing };
    });
}

type ReservationRow = NextReservation & { table_id: string };

/** The next of today at each table that has one soon; guests who have arrived do not come any more. */
export async function findNextReservations(tx: TenantTx): Promise<Map<string, NextReservation>> {
  const { today, momentsOf } = await storeDays(tx);
  const { to: endOfDay } = momentsOf({ from: today, to: today });
  const { from, to } = namedReservations(tx.now);
  const rows = await tx.all<ReservationRow>(sql`
    select distinct on (r.table_id) r.table_id, r.id, r.reserved_at as date, r.people_count
    from reservations r
    where r.tenant_id = ${tx.tenantId} and r.table_id is not null and r.status <> 'cancelled'
      and not exists (
        select from bills b where b.tenant_id = ${tx.tenantId} and b.id = r.bill_id and b.state <> 'void')
      and r.reserved_at >= ${from} and r.reserved_at <= ${to} and r.reserved_at < ${endOfDay}
    order by r.table_id, r.reserved_at, r.id`);
  return new Map(rows.map(({ table_id, ...reservation }) => [table_id, reservation]));
}
