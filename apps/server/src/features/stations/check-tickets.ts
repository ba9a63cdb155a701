import type { NewLine, Step } from '@comanda/domain/bill/step';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

type EntryRow = { bill_id: string; steps: Step[] };
type LineRow = { id: string; order_id: string; order_no: number; station_ids: string[] | null };
type TicketRow = { order_id: string; station_id: string; kind: 'new' | 'move'; line_ids: string[]; units: number[] };

const AT_ONCE = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Says what is not true of lines and tickets (decision 055). What was sent, and what came from another bill, is read
 * from the histories of bills. Lines that name no station were sent before there were stations.
 */
export async function* checkTickets(tx: TenantTx): AsyncGenerator<string[]> {
  for (let after = FIRST; ; ) {
    const bills = await tx.all<{ id: string }>(sql`
      select id from bills where tenant_id = ${tx.tenantId} and id > ${after} order by id limit ${AT_ONCE}`);
    const last = bills.at(-1);
    if (!last) return;
    after = last.id;
    yield await differencesOf(
      tx,
      bills.map(({ id }) => id),
    );
  }
}

async function differencesOf(tx: TenantTx, billIds: readonly string[]): Promise<string[]> {
  const entries = await tx.all<EntryRow>(sql`
    select bill_id, steps from bill_entries
    where tenant_id = ${tx.tenantId} and bill_id = any (${billIds}::uuid[])`);
  const steps = entries.flatMap((entry) => entry.steps);
  const sent = steps.flatMap((step) => (step.kind === 'sent' ? step.lines : []));
  const arrived = steps.flatMap((step) => (step.kind === 'moved_in' ? step.lines : []));
  const rounds = [...new Set([...sent, ...arrived].map(({ roundId }) => roundId))];
  const [rows, tickets] = await Promise.all([
    tx.all<LineRow>(sql`
      select l.id, l.order_id, o.order_no, l.station_ids
      from order_items l
      join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
      where l.tenant_id = ${tx.tenantId} and o.tenant_id = ${tx.tenantId} and l.order_id = any (${rounds}::uuid[])`),
    tx.all<TicketRow>(sql`
      select order_id, station_id, kind, line_ids, units from tickets
      where tenant_id = ${tx.tenantId} and order_id = any (${rounds}::uuid[]) and kind in ('new', 'move')`),
  ]);
  const lines = new Map(rows.map((row) => [row.id, row]));
  const ticketsOf = Map.groupBy(tickets, (ticket) => ticket.order_id);
  const found = new Set<string>();
  const check = (line: NewLine, isTold: (told: TicketRow[], stationId: string) => boolean, what: string) => {
    const row = lines.get(line.id);
    const told = ticketsOf.get(line.roundId) ?? [];
    if (row?.station_ids?.some((stationId) => !isTold(told, stationId))) found.add(`order ${row.order_no}: ${what}`);
  };
  for (const line of sent) {
    const isSent = (told: TicketRow[], at: string) => unitsAt(told, { at, lineId: line.id }) === line.quantity;
    check(line, isSent, 'its stations were told something else than what was sent');
  }
  for (const line of arrived) {
    const isNamed = (told: TicketRow[], at: string) =>
      told.some(({ station_id, line_ids }) => station_id === at && line_ids.includes(line.id));
    check(line, isNamed, 'nobody was told of what came from another bill');
  }
  for (const { order_id, station_id, line_ids } of tickets) {
    const own = line_ids.map((id) => lines.get(id));
    const isMadeThere = own.every((row) => row?.order_id === order_id && row.station_ids?.includes(station_id));
    if (!isMadeThere && own.every((row) => row?.station_ids !== null))
      found.add(`order ${own[0]?.order_no ?? order_id}: a station was told of what it does not make`);
  }
  return [...found];
}

/** How many of a line a station was told to make. */
const unitsAt = (tickets: readonly TicketRow[], { at, lineId }: { at: string; lineId: string }): number =>
  tickets
    .filter(({ kind, station_id }) => kind === 'new' && station_id === at)
    .flatMap(({ line_ids, units }) => units.filter((_, index) => line_ids[index] === lineId))
    .reduce((total, each) => total + each, 0);
