import type { RouteInput } from '@comanda/contract/core/route';
import { MOST_ROUTES, MOST_STATIONS, type stations } from '@comanda/contract/stations/stations.contract';
import { stationMessages } from '@comanda/contract/stations/stations.messages';
import sql, { raw } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/handlers.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { renewOrdersEpoch } from '../../sql/orders-version.ts';
import { findSlipPrinter, loadRoutes, loadStations } from './stations.queries.ts';

export const stationHandlers: Handlers<typeof stations> = {
  list: async ({ tx }) => {
    const [all, routes, printsSlips] = await Promise.all([loadStations(tx), loadRoutes(tx), findSlipPrinter(tx)]);
    return { stations: all, routes, ...(printsSlips && { prints_slips: true }) };
  },

  add: async ({ tx, body }) => {
    const all = await loadStations(tx);
    if (all.length >= MOST_STATIONS) throw new AppError('illegal_transition', stationMessages.tooMany);
    await assertStandsIn(tx, body.standsInId);
    const id = newId();
    const { isWatched } = body;
    await tx.run(
      insertInto('stations', {
        tenant_id: tx.tenantId,
        id,
        title: body.title,
        is_catch_all: false,
        stands_in_id: body.standsInId,
        due_minutes: body.dueMinutes,
        late_minutes: body.lateMinutes,
        one_tap: body.oneTap,
        ...paperColumns(body.paper ?? null),
        watched_since: isWatched ? tx.now : null,
      }),
    );
    return { id };
  },

  update: async ({ tx, params, body }) => {
    const { title, standsInId, dueMinutes, lateMinutes, oneTap, isWatched } = body;
    if (standsInId === params.id) throw new AppError('illegal_transition', stationMessages.standsInForItself);
    await assertStandsIn(tx, standsInId);
    await tx.runOne(
      sql`
        update stations
        set title = ${title}, stands_in_id = ${standsInId}, due_minutes = ${dueMinutes}, late_minutes = ${lateMinutes},
          one_tap = ${oneTap},
          watched_since = case when ${isWatched} then coalesce(watched_since, ${tx.now}::timestamptz) end
        where tenant_id = ${tx.tenantId} and id = ${params.id} and deleted_at is null`,
      stationMessages.notFound,
    );
    if (body.paper === undefined) return;
    const paper = paperColumns(body.paper);
    await tx.run(sql`
      update stations
      set printer_id = ${paper.printer_id}, prints_when = ${paper.prints_when}, print_copies = ${paper.print_copies},
        prints_notices = ${paper.prints_notices}
      where tenant_id = ${tx.tenantId} and id = ${params.id}`);
  },

  makeCatchAll: async ({ tx, params }) => {
    // The old one first, because there is never more than one. Whoever does the same meanwhile is refused.
    await tx.run(sql`
      update stations set is_catch_all = false
      where tenant_id = ${tx.tenantId} and is_catch_all`);
    await tx.runOne(
      sql`
        update stations set is_catch_all = true
        where tenant_id = ${tx.tenantId} and id = ${params.id} and deleted_at is null`,
      stationMessages.notFound,
    );
    // What was sent to a station that is deleted is made here from now on.
    renewOrdersEpoch(tx);
  },

  remove: async ({ tx, params }) => {
    const station = await tx.one<{ is_catch_all: boolean }>(
      sql`
        select is_catch_all from stations
        where tenant_id = ${tx.tenantId} and id = ${params.id} and deleted_at is null
        for update`,
      stationMessages.notFound,
    );
    if (station.is_catch_all) throw new AppError('illegal_transition', stationMessages.catchAllStays);
    await tx.run(sql`
      update stations set stands_in_id = null
      where tenant_id = ${tx.tenantId} and stands_in_id = ${params.id}`);
    await tx.run(sql`
      delete from station_routes
      where tenant_id = ${tx.tenantId} and station_id = ${params.id}`);
    await tx.run(sql`
      update stations set deleted_at = ${tx.now}, stands_in_id = null, printer_id = null
      where tenant_id = ${tx.tenantId} and id = ${params.id}`);
    // What was sent there is the catch-all's from now on: lists say so of lines and tickets that name a deleted one.
    renewOrdersEpoch(tx);
  },

  setRoutes: async ({ tx, body: { of, ofId, routes } }) => {
    const all = await loadStations(tx);
    if (routes.some(({ stationId }) => !all.some(({ id }) => id === stationId)))
      throw new AppError('not_found', stationMessages.notFound);
    const column = `${of}_id`;
    await tx.run(sql`
      delete from station_routes
      where tenant_id = ${tx.tenantId} and ${raw(column)} = ${ofId}`);
    const kept = await tx.first<{ count: number }>(sql`
      select count(*) as count from station_routes where tenant_id = ${tx.tenantId}`);
    if ((kept?.count ?? 0) + routes.length > MOST_ROUTES)
      throw new AppError('illegal_transition', stationMessages.tooMany);
    if (routes.length === 0) return;
    const rows = routes.map(({ stationId, deliveryType, floor, fromTime, toTime }) => ({
      tenant_id: tx.tenantId,
      id: newId(),
      station_id: stationId,
      [column]: ofId,
      delivery_type: deliveryType,
      floor: floor || null,
      from_time: fromTime,
      to_time: toTime,
    }));
    await tx.run(insertInto('station_routes', rows));
  },
};

type Paper = NonNullable<RouteInput<typeof stations.add>['body']['paper']>;

const paperColumns = (paper: Paper | null) => ({
  printer_id: paper?.printerId ?? null,
  prints_when: paper?.printsWhen ?? 'always',
  print_copies: paper?.copies ?? 1,
  prints_notices: paper?.printsNotices ?? true,
});

/** A station that is deleted stands in for nobody. */
async function assertStandsIn(tx: TenantTx, id: string | null): Promise<void> {
  if (id === null) return;
  await tx.one(
    sql`select 1 from stations where tenant_id = ${tx.tenantId} and id = ${id} and deleted_at is null for key share`,
    stationMessages.notFound,
    'standsInId',
  );
}
