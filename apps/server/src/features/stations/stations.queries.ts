import type { Station, StationRoute } from '@comanda/contract/stations/stations.contract';
import { byTitle } from '@comanda/domain/natural-order';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

/** The catch-all first, the others by title. */
export async function loadStations(tx: TenantTx): Promise<Station[]> {
  type Row = Omit<Station, 'paper'> & { printer_id: string | null } & Omit<NonNullable<Station['paper']>, 'printer_id'>;
  const rows = await tx.all<Row>(sql`
    select id, title, is_catch_all, stands_in_id, due_minutes, late_minutes, one_tap,
      watched_since is not null as is_watched, printer_id, prints_when, print_copies as copies, prints_notices
    from stations
    where tenant_id = ${tx.tenantId} and deleted_at is null`);
  const stations = rows.map(({ printer_id, prints_when, copies, prints_notices, ...station }) => ({
    ...station,
    ...(printer_id !== null && { paper: { printer_id, prints_when, copies, prints_notices } }),
  }));
  return stations.sort((a, b) => Number(b.is_catch_all) - Number(a.is_catch_all) || byTitle(a, b));
}

export const loadRoutes = (tx: TenantTx): Promise<StationRoute[]> =>
  tx.all<StationRoute>(sql`
    select id, station_id, item_id, category_id, addon_id, delivery_type, floor,
      to_char(from_time, 'HH24:MI') as "from", to_char(to_time, 'HH24:MI') as "to"
    from station_routes
    where tenant_id = ${tx.tenantId}
    order by id`);

/** Whether a printer says at the pass what goes out. */
export async function findSlipPrinter(tx: TenantTx): Promise<boolean> {
  const found = await tx.first(sql`
    select 1 from printers where tenant_id = ${tx.tenantId} and 'slip' = any (prints) and agent_id is not null limit 1`);
  return found !== undefined;
}
