import type { RouteInput, RouteOutput } from '@comanda/contract/core/route';
import { HOURS_AT_TABLE, readDate, type reservations } from '@comanda/contract/reservations/reservations.contract';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { momentOf } from './moment-of.ts';

/** Enough for a host to see that the table is taken. */
const MOST_CLASHES = 20;

type Plan = RouteInput<typeof reservations.check>['query'];
type Doubts = RouteOutput<typeof reservations.check>;

/** Tells a host what to know before promising the table. A plan without table or time raises no doubts. */
export async function checkTable(tx: TenantTx, { id, date, tableId, peopleCount }: Plan): Promise<Doubts> {
  if (tableId === '') return { clashes: [], tooFewSeats: null };
  const [clashes, table] = await Promise.all([
    date === '' ? [] : momentOf(tx, readDate(date)).then((moment) => findClashes(tx, { id, date: moment, tableId })),
    tx.first<{ seating_capacity: number }>(sql`
      select seating_capacity from store_tables where tenant_id = ${tx.tenantId} and id = ${tableId}`),
  ]);
  // A table with 0 seats is one whose seats nobody counted.
  const seats = table?.seating_capacity ?? 0;
  return { clashes, tooFewSeats: seats > 0 && peopleCount > seats ? seats : null };
}

const findClashes = (tx: TenantTx, { id, date, tableId }: { id: string; date: Date; tableId: string }) =>
  tx.all<Doubts['clashes'][number]>(sql`
    select r.id, coalesce(c.name, r.customer_name) as customer_name, r.reserved_at as date, r.people_count
    from reservations r
    left join customers c on c.tenant_id = r.tenant_id and c.id = r.customer_id
    where r.tenant_id = ${tx.tenantId} and r.table_id = ${tableId} and r.status <> 'cancelled'
      and r.id is distinct from ${id || null}::uuid
      and r.reserved_at > ${shifted(date, -HOURS_AT_TABLE)} and r.reserved_at < ${shifted(date, HOURS_AT_TABLE)}
    order by r.reserved_at, r.id
    limit ${MOST_CLASHES}`);

const shifted = (date: Date, hours: number): Date => new Date(date.getTime() + hours * 3_600_000);
