import { said } from '@comanda/contract/core/message';
import { qrMenuMessages } from '@comanda/contract/qrmenu/qrmenu.messages';
import sql, { type Sql } from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';

/** A cart left alone for this long gives its QR order back to everybody. */
const CLAIM_MS = 5 * 60_000;

/** The claiming till: a claim belongs to a device, and others read the name. */
export type Till = { deviceId: string; name: string };

/** Condition on `qr_orders`: the order is in the cart of another device, which is still signed in. */
export const heldByAnother = (tx: TenantTx, deviceId: string): Sql => sql`
  (taken_by_device is not null and taken_by_device <> ${deviceId}
    and taken_at > ${new Date(tx.now.getTime() - CLAIM_MS)}
    and exists (select 1 from devices d where d.tenant_id = ${tx.tenantId} and d.id = taken_by_device))`;

/**
 * Takes a waiting order into this device's cart, or renews the claim that the device has. Of two tills that try at the
 * same moment the second waits for the row, and then finds the claim of the first.
 * @throws AppError when the order waits no more, or another device has it.
 */
export async function claimQrOrder(tx: TenantTx, id: string, { deviceId, name }: Till): Promise<void> {
  const changed = await tx.run(sql`
    update qr_orders set taken_by_device = ${deviceId}, taken_by_name = ${name}, taken_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${id} and status = 'created' and not ${heldByAnother(tx, deviceId)}`);
  if (changed === 0) throw await refusal(tx, id);
  tx.emit({ name: 'new_qrorder', payload: { reason: 'taken' } });
}

/** Gives back what this device has in its cart; does nothing where it has no claim (any more). */
export async function releaseQrOrder(tx: TenantTx, id: string, deviceId: string): Promise<void> {
  const [, changed] = await Promise.all([
    tx.one(sql`select 1 from qr_orders where tenant_id = ${tx.tenantId} and id = ${id}`, qrMenuMessages.notFound),
    tx.run(sql`
      update qr_orders set taken_by_device = null
      where tenant_id = ${tx.tenantId} and id = ${id} and status = 'created' and taken_by_device = ${deviceId}`),
  ]);
  if (changed) tx.emit({ name: 'new_qrorder', payload: { reason: 'released' } });
}

type Closing = { id: string; deviceId: string; to: 'accepted' | 'cancelled' };

/**
 * Takes a waiting order off the list, because it became a sale or was cancelled. The write is sent at once.
 * @throws AppError when the order waits no more, or another device has it.
 */
export async function closeQrOrder(tx: TenantTx, { id, deviceId, to }: Closing): Promise<void> {
  const changed = await tx.run(sql`
    update qr_orders set status = ${to}, taken_by_device = null
    where tenant_id = ${tx.tenantId} and id = ${id} and status = 'created' and not ${heldByAnother(tx, deviceId)}`);
  if (changed === 0) throw await refusal(tx, id);
  tx.emit({ name: 'new_qrorder', payload: { reason: 'closed' } });
}

/** The diner who placed a QR order, if it was with this phone. */
export const findDiner = (tx: TenantTx, { id, phone }: { id: string; phone: string }) =>
  tx.first<{ phone: string; name: string }>(sql`
    select customer_phone as phone, customer_name as name from qr_orders
    where tenant_id = ${tx.tenantId} and id = ${id} and customer_phone = ${phone}`);

/** Cancels all waiting orders that nobody else has in a cart. */
export async function cancelQrOrders(tx: TenantTx, deviceId: string): Promise<void> {
  const changed = await tx.run(sql`
    update qr_orders set status = 'cancelled', taken_by_device = null
    where tenant_id = ${tx.tenantId} and status = 'created' and not ${heldByAnother(tx, deviceId)}`);
  if (changed) tx.emit({ name: 'new_qrorder', payload: { reason: 'closed' } });
}

/** The reason why a waiting order could not be taken. */
async function refusal(tx: TenantTx, id: string): Promise<AppError> {
  const waiting = await tx.first<{ taken_by_name: string }>(sql`
    select taken_by_name from qr_orders
    where tenant_id = ${tx.tenantId} and id = ${id} and status = 'created'`);
  return waiting
    ? new AppError('illegal_transition', said(qrMenuMessages.taken, { name: waiting.taken_by_name }))
    : new AppError('not_found', qrMenuMessages.notFound);
}
