import { orderMessages } from '@comanda/contract/orders/orders.messages';
import { stationMessages } from '@comanda/contract/stations/stations.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Person } from '../../sql/person.ts';
import { loadStationPapers, printFollowing, withPrinters } from '../printers/public.ts';
import { loadKnownStations, partsOfStations, type StationLine } from '../stations/public.ts';

type LineRow = StationLine & { placed_at: Date };

type Again = { orderIds: readonly string[]; stationId?: string | undefined; by: Person };

/** Paper that fell into the fryer: what is not served yet is printed once more at each station that works on paper. */
export async function printTicketsAgain(tx: TenantTx, { orderIds, stationId, by }: Again): Promise<void> {
  const papers = await withPrinters(tx, await loadStationPapers(tx));
  if (papers.length === 0) throw new AppError('illegal_transition', stationMessages.noPaper);
  const [lines, known] = await Promise.all([
    tx.all<LineRow>(sql`
      select l.id, l.order_id, l.sent_with_id, l.quantity, l.station_ids, o.placed_at
      from order_items l
      join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
      where l.tenant_id = ${tx.tenantId} and o.tenant_id = ${tx.tenantId} and o.id = any (${orderIds}::uuid[])
        and l.status in ('created', 'preparing', 'completed')
      order by l.order_id, l.position`),
    loadKnownStations(tx),
    assertKnown(tx, orderIds),
  ]);
  if (lines.length === 0) throw new AppError('illegal_transition', stationMessages.nothingToMake);
  const placedAt = new Map(lines.map((line) => [line.order_id, line.placed_at]));
  const parts = partsOfStations(lines, known).filter((part) => stationId === undefined || part.stationId === stationId);
  const told = parts.map((part) => ({ ...part, ticket: 'new' as const, sentAt: placedAt.get(part.orderId) }));
  if (!(await printFollowing(tx, told, { papers, by, isReprint: true })))
    throw new AppError('illegal_transition', stationMessages.noPaper);
}

async function assertKnown(tx: TenantTx, orderIds: readonly string[]): Promise<void> {
  const known = await tx.all(sql`
    select 1 from orders where tenant_id = ${tx.tenantId} and id = any (${orderIds}::uuid[])`);
  if (known.length < new Set(orderIds).size) throw new AppError('not_found', orderMessages.notFound);
}
