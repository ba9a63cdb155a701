import type { CurrencyDigits } from '@comanda/domain/money';
import { oldestFirst } from '@comanda/domain/open-orders';
import type { OrdersVersion } from '@comanda/domain/orders-version';
import sql from 'sql-template-tag';
import type { Late, TenantTx } from '../../db/tenant.ts';
import { type VersionRow, versionOf } from '../../sql/orders-version.ts';
import { type DayClock, readDayClock } from '../store/public.ts';
import type { LiveList } from './live-list.ts';
import { type LiveOrder, liveOrder } from './live-order.ts';
import { type LoadedOrder, loadChangedOrders, loadOrders } from './orders.queries.ts';

/** By weight. The process answers others between two pages; a usual list is one. */
const PAGE_BYTES = 500_000;
/** A screen that knows an older version reads the list whole. */
const MOST_GONE = 1000;

/** All open orders, in a transaction of one moment. Its commit travels with the last page. */
export async function readOpenOrders(tx: TenantTx): Promise<LiveList | Late<LiveList>> {
  const [{ version, digits }, clock, open] = await Promise.all([
    readHead(tx),
    readDayClock(tx),
    tx.all<{ id: string; weight: number }>(sql`
      select id, weight from orders
      where tenant_id = ${tx.tenantId} and status = 'created'
      order by placed_at, order_no`),
  ]);
  const pages = pagesOf(open);
  const last = pages.pop();
  const orders: LiveOrder[] = [];
  const asLive = (order: LoadedOrder) => liveOrder(order, digits);
  for (const page of pages) orders.push(...(await loadOrders(tx, page)).map(asLive));
  const list: LiveList = { version, clock, orders, gone: [], since: version.number, answers: new Map() };
  if (!last) return list;
  return tx.late(async () => ({ ...list, orders: [...orders, ...(await loadOrders(tx, last)).map(asLive)] }));
}

/** The list after what happened since, in a transaction of one moment; null where it has to be read whole. */
export async function readChanges(tx: TenantTx, known: LiveList): Promise<Late<LiveList | null>> {
  const { number } = known.version;
  return tx.late(async () => {
    const changes = await Promise.all([
      readHead(tx),
      readDayClock(tx),
      loadChangedOrders(tx, number),
      tx.all<{ id: string; number: number }>(sql`
        select id, version as number from orders
        where tenant_id = ${tx.tenantId} and version > ${number} and status <> 'created'
        order by version`),
    ]);
    return afterChanges(known, changes);
  });
}

type Changes = [Head, DayClock, LoadedOrder[], { id: string; number: number }[]];

function afterChanges(known: LiveList, [{ version, digits }, clock, changed, closed]: Changes): LiveList | null {
  if (version.epoch !== known.version.epoch) return null;
  const left = new Set([...changed, ...closed].map(({ id }) => id));
  const kept = known.orders.filter(({ id }) => !left.has(id));
  const orders = [...kept, ...changed.map((order) => liveOrder(order, digits))].toSorted(oldestFirst);
  const gone = [...known.gone, ...closed];
  const forgotten = gone.splice(0, gone.length - MOST_GONE);
  const since = forgotten.at(-1)?.number ?? known.since;
  return { version, clock, orders, gone, since, answers: new Map() };
}

type Head = { version: OrdersVersion; digits: CurrencyDigits };

/** Where the orders stand, and how many digits their amounts have. */
async function readHead(tx: TenantTx): Promise<Head> {
  const row = await tx.first<VersionRow & { digits: CurrencyDigits }>(sql`
    select c.orders_epoch, c.orders_version, s.currency_digits as digits
    from counters c join stores s on s.tenant_id = c.tenant_id
    where c.tenant_id = ${tx.tenantId}`);
  if (!row) throw new Error('a tenant without counters');
  return { version: versionOf(row), digits: row.digits };
}

function pagesOf(orders: readonly { id: string; weight: number }[]): string[][] {
  const pages: string[][] = [];
  let room = 0;
  for (const { id, weight } of orders) {
    if (weight > room) {
      pages.push([]);
      room = PAGE_BYTES;
    }
    room -= weight;
    pages.at(-1)?.push(id);
  }
  return pages;
}
