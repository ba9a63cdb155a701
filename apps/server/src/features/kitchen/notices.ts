import { MOST_NOTICES, type Notice } from '@comanda/contract/kitchen/kitchen.contract';
import { stationNow } from '@comanda/domain/station-work';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { recordChange } from '../../sql/orders-version.ts';
import { loadKnownStations } from '../stations/public.ts';

const DAY_MS = 86_400_000;

type NoticeRow = Omit<Notice, 'lines'> & { line_ids: string[]; units: number[] };
type LineRow = { id: string; title: string; variant_title: string | null; notes: string | null; is_allergy: boolean };

/** What nobody has seen, with the words of the menu as the round was sent. */
export async function loadNotices(tx: TenantTx): Promise<Notice[]> {
  const since = new Date(tx.now.getTime() - DAY_MS);
  const [rows, known] = await Promise.all([
    tx.all<NoticeRow>(sql`
      select k.id, k.kind, k.station_id, k.order_id, o.order_no, o.token_no, t.title as table_title,
        k.from_place as "from", k.to_place as "to", k.sent_at, k.reason, k.line_ids, k.units
      from tickets k
      join orders o on o.tenant_id = k.tenant_id and o.id = k.order_id
      left join store_tables t on t.tenant_id = o.tenant_id and t.id = o.table_id
      where k.tenant_id = ${tx.tenantId} and k.kind <> 'new' and k.seen_at is null and k.sent_at > ${since}
      order by k.sent_at, k.id
      limit ${MOST_NOTICES}`),
    loadKnownStations(tx),
  ]);
  if (rows.length === 0) return [];
  const lines = await tx.all<LineRow>(sql`
    select id, item_title as title, variant_title, notes, is_allergy from order_items
    where tenant_id = ${tx.tenantId} and id = any (${[...new Set(rows.flatMap((row) => row.line_ids))]}::uuid[])`);
  const wordsOf = new Map(
    lines.map(({ id, is_allergy, ...words }) => [id, { ...words, ...(is_allergy && { is_allergy }) }]),
  );
  const now = stationNow(known);
  return rows.map(({ line_ids, units, station_id, ...notice }) => ({
    ...notice,
    station_id: now(station_id),
    lines: line_ids.flatMap((id, index) => {
      const words = wordsOf.get(id);
      return words ? [{ line_id: id, ...words, units: units[index] ?? 0 }] : [];
    }),
  }));
}

/** The screens read the notices anew. */
export async function seeNotices(tx: TenantTx, ids: readonly string[]): Promise<void> {
  // In the order of ids, as everywhere, so that two cooks never wait for each other.
  await tx.all(sql`
    select 1 from tickets
    where tenant_id = ${tx.tenantId} and id = any (${ids}::uuid[]) and kind <> 'new' and seen_at is null
    order by id
    for update`);
  const seen = await tx.run(sql`
    update tickets set seen_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = any (${ids}::uuid[]) and kind <> 'new' and seen_at is null`);
  if (seen > 0) recordChange(tx, []);
}
