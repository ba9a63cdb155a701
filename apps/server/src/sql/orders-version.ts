import { randomUUID } from 'node:crypto';
import { type OrdersVersion, writeVersion } from '@comanda/domain/orders-version';
import sql from 'sql-template-tag';
import type { TenantTx } from '../db/tenant.ts';
import { bumpTickets } from './bump-tickets.ts';

export type VersionRow = { orders_epoch: string; orders_version: number };

/** A ticket that a station has in view from now on. */
export type ShownTicket = { orderId: string; stationId: string };

export const versionOf = (row: VersionRow): OrdersVersion => ({ epoch: row.orders_epoch, number: row.orders_version });

/**
 * Gives the orders the next version, and tells the screens. The caller has locked or changed these orders: their rows
 * come first, and then the counters, everywhere. It travels with the commit, so nobody waits for the counters longer.
 * It comes after all that changes their lines, and says of their tickets whether they are made.
 */
export function recordChange(tx: TenantTx, orderIds: readonly string[], shown: readonly ShownTicket[] = []): void {
  if (orderIds.length > 0) bumpTickets(tx, orderIds);
  const drawn = tx.first<VersionRow>(sql`
    update counters set orders_version = orders_version + 1
    where tenant_id = ${tx.tenantId}
    returning orders_epoch, orders_version`);
  tx.defer(sql`
    update orders o set version = c.orders_version
    from counters c
    where o.tenant_id = ${tx.tenantId} and c.tenant_id = ${tx.tenantId} and o.id = any (${orderIds}::uuid[])`);
  const told = { orderIds: [...orderIds], ...(shown.length > 0 && { shown: [...shown] }) };
  tx.emit(drawn.then((row) => ({ name: 'order_update', payload: { ...told, version: textOf(row) } })));
}

function textOf(row: VersionRow | undefined): string {
  if (!row) throw new Error('a tenant without counters');
  return writeVersion(versionOf(row));
}

/** For a change that shows in the lists of orders although no order's row changes: everybody reads them whole. */
export function renewOrdersEpoch(tx: TenantTx): void {
  tx.defer(sql`update counters set orders_epoch = ${randomUUID()} where tenant_id = ${tx.tenantId}`);
}
