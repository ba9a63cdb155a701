import { type LineReport, MOST_LATE } from '@comanda/contract/reports/line';
import type { SalesFilter } from '@comanda/contract/reports/sales-filter';
import type { JobReason } from '@comanda/contract/printers/printer';
import { type ClockOffset, clockOffsets } from '@comanda/domain/business-day';
import type { DayRange } from '@comanda/domain/date-range';
import { lateReason } from '@comanda/domain/late-reason';
import sql, { type Sql } from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { storeDays } from '../store/public.ts';
import { daysSoFar, salesDays } from './sales-days.ts';

type Steps = LineReport['all'];
type StepsRow = Pick<Steps, 'tickets' | 'late'> & Record<'shown' | 'made' | 'served', [number, number] | null>;
type LateRow = Omit<LineReport['latest'][number], 'reason' | 'printFault'> & { stationId: string; isWatched: boolean };

/** How long tickets took from sent to served. Moves and voids are no tickets that anybody makes. */
export async function timeTickets(tx: TenantTx, filter: SalesFilter): Promise<LineReport> {
  const { today, timeZone, dayStartHour, momentsOf } = await storeDays(tx);
  const days = daysSoFar(salesDays(filter, today), today);
  const tickets = ticketsOf(tx, days);
  const [all, stations, hours, late] = await Promise.all([
    tx.first<StepsRow>(sql`select ${stepColumns} from (${tickets}) t`),
    tx.all<StepsRow & { id: string; title: string }>(sql`
      select station_id as id, station_title as title, ${stepColumns} from (${tickets}) t
      group by station_id, station_title
      order by lower(station_title), station_id`),
    tx.all<StepsRow & { hour: number }>(sql`
      select ${hourOf(clockOffsets(momentsOf(days), timeZone))} as hour, ${stepColumns} from (${tickets}) t group by 1`),
    tx.all<LateRow>(sql`
      select order_id as "orderId", order_no as "orderNo", token_no as "tokenNo", place, station_id as "stationId",
        station_title as "stationTitle", sent_at as "sentAt", shown_at as "shownAt", made_at as "madeAt",
        late_after as "lateAfter", is_watched as "isWatched"
      from (${tickets}) t
      where is_late
      order by coalesce(made_at, ${tx.now}::timestamptz) - sent_at - late_after * interval '1 minute' desc, order_id
      limit ${MOST_LATE}`),
  ]);
  if (!all) throw new Error('an aggregate without a row');
  const faults = await printFaultsOf(tx, late);
  const fromStart = (hour: number) => (hour - dayStartHour + 24) % 24;
  return {
    ...days,
    timeZone,
    all: stepsOf(all),
    stations: stations.map(({ id, title, ...row }) => ({ id, title, ...stepsOf(row) })),
    hours: hours
      .map(({ hour, ...row }) => ({ hour, ...stepsOf(row) }))
      .toSorted((a, b) => fromStart(a.hour) - fromStart(b.hour)),
    latest: late.map(({ stationId, isWatched, ...row }) => {
      const printFault = faults.get(`${row.orderId} ${stationId}`) ?? null;
      const shownAt = row.shownAt?.getTime() ?? null;
      const reason = lateReason({ sentAt: row.sentAt.getTime(), shownAt, isWatched, printFault });
      return { ...row, reason, printFault: reason === 'not_printed' ? printFault : null };
    }),
  };
}

/**
 * Each ticket of these days with its moments. One of a course counts from when that was fired. How an order ended that
 * nobody cooked by a screen is not known, so its ticket was neither made nor late.
 */
const ticketsOf = (tx: TenantTx, { from, to }: DayRange): Sql => sql`
  select *, case when made_at is not null or is_open
    then coalesce(made_at, ${tx.now}::timestamptz) - sent_at > late_after * interval '1 minute' else false end as is_late
  from (
    select k.order_id, o.order_no, o.token_no, coalesce(t.title, b.name) as place, k.station_id, s.title as station_title,
      s.watched_since is not null as is_watched, greatest(k.sent_at, lines.fired_at) as sent_at, k.shown_at,
      k.bumped_at as made_at, lines.served_at, lines.is_open and o.status = 'created' as is_open,
      lines.late_after
    from orders o
    join tickets k on k.tenant_id = ${tx.tenantId} and k.order_id = o.id and k.kind = 'new'
    join stations s on s.tenant_id = ${tx.tenantId} and s.id = k.station_id
    left join store_tables t on t.tenant_id = ${tx.tenantId} and t.id = o.table_id
    left join bills b on b.tenant_id = ${tx.tenantId} and b.id = o.bill_id
    cross join lateral (
      select max(l.fire_at) filter (where l.is_held and l.fire_at <= ${tx.now}) as fired_at,
        case when bool_and(l.status in ('delivered', 'cancelled'))
          then max(l.status_changed_at) filter (where l.status = 'delivered') end as served_at,
        bool_or(l.status in ('created', 'preparing') and not (l.is_held and coalesce(l.fire_at > ${tx.now}, true))) as is_open,
        min(coalesce(m.target_minutes, s.late_minutes)) as late_after, bool_and(l.status = 'cancelled') as is_void
      from order_items l
      join menu_items m on m.tenant_id = ${tx.tenantId} and m.id = l.item_id
      where l.tenant_id = ${tx.tenantId} and l.order_id = o.id and l.id = any (k.line_ids)
    ) lines
    where o.tenant_id = ${tx.tenantId} and o.business_day between ${from}::date and ${to}::date and not lines.is_void
  ) told`;

const seconds = (from: Sql, until: Sql): Sql => sql`
  percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from ${until} - ${from})::double precision)
    filter (where ${until} >= ${from})`;

const stepColumns = sql`
  count(*) as tickets, count(*) filter (where is_late) as late, ${seconds(sql`sent_at`, sql`shown_at`)} as shown,
  ${seconds(sql`greatest(sent_at, shown_at)`, sql`made_at`)} as made, ${seconds(sql`made_at`, sql`served_at`)} as served`;

const stepsOf = ({ tickets, late, ...took }: StepsRow): Steps => {
  const tookOf = (both: [number, number] | null) => both && { half: both[0], most: both[1] };
  return { tickets, late, shown: tookOf(took.shown), made: tookOf(took.made), served: tookOf(took.served) };
};

/** What the store's clock showed when a ticket was sent, as the application knows its zone. */
function hourOf(offsets: readonly ClockOffset[]): Sql {
  const changes = offsets.slice(1).map(({ since }) => since.toISOString());
  const ahead = sql`(${offsets.map(({ seconds: each }) => each)}::int[])[1 + coalesce(width_bucket(sent_at, ${changes}::timestamptz[]), 0)]`;
  return sql`extract(hour from sent_at at time zone 'UTC' + ${ahead} * interval '1 second')::int`;
}

/** What printers said of these tickets, while jobs are kept. */
async function printFaultsOf(tx: TenantTx, late: readonly LateRow[]): Promise<ReadonlyMap<string, JobReason>> {
  if (late.length === 0) return new Map();
  const rows = await tx.all<{ orderId: string; stationId: string; reason: JobReason }>(sql`
    select document ->> 'orderId' as "orderId", document ->> 'stationId' as "stationId", reason from print_jobs
    where tenant_id = ${tx.tenantId} and kind = 'ticket' and reason <> 'taken_back'
      and created_at >= ${new Date(Math.min(...late.map(({ sentAt }) => sentAt.getTime())) - 86_400_000)}
      and document ->> 'ticket' = 'new'
      and document ->> 'orderId' = any (${late.map(({ orderId }) => orderId)}::text[])
    order by created_at desc`);
  return new Map(rows.map(({ orderId, stationId, reason }) => [`${orderId} ${stationId}`, reason]));
}
