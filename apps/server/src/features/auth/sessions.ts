import type { SessionUser } from '@comanda/contract/auth/auth.contract';
import type { Scope } from '@comanda/contract/core/access';
import { businessDayEnd } from '@comanda/domain/business-day';
import type { CurrencyDigits } from '@comanda/domain/money';
import sql, { type Sql } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { type RestaurantState, stateOf } from '../../sql/restaurant-state.ts';
import { deviceName } from './device-name.ts';
import { checkRefresh, newRefreshSecret, type RefreshState, sessionEnd } from './refresh-secret.ts';

/** The columns of `users` that say who somebody is and what they may do. */
export type Person = {
  username: string;
  name: string;
  role: 'admin' | 'staff';
  scopes: Scope[];
  designation: string | null;
  photo: string | null;
};

export type Holder = Person & {
  userId: string;
  tenantId: string;
  deviceId: string;
  subscribed: boolean;
  digits: CurrencyDigits;
};

/** A row of the view `app.open_sessions`. */
export type SessionRow = Person & {
  user_id: string;
  device_id: string;
  tenant_id: string;
  is_active: boolean;
  subscription_end: Date | null;
  pos_version: string;
  currency_digits: CurrencyDigits;
};

type StateRow = Omit<RestaurantState, 'posVersion'>;
export type HolderRow = SessionRow & StateRow;
export type HolderOfRestaurant = Holder & { restaurant: RestaurantState };

/** Answers a `HolderRow`, or nothing once the session has ended. */
export const selectHolder = (tx: TenantTx, deviceId: string): Sql => sql`
    select s.*, ${stateOf(tx)}
    from app.open_sessions s
    join counters c on c.tenant_id = s.tenant_id
    where s.tenant_id = ${tx.tenantId} and s.device_id = ${deviceId} and s.expires_at > ${tx.now}`;

/** The person signed in on a device at this moment; undefined once the session has ended or the tenant was disabled. */
export async function findHolder(tx: TenantTx, deviceId: string): Promise<HolderOfRestaurant | undefined> {
  return holderOf(tx, await tx.first<HolderRow>(selectHolder(tx, deviceId)));
}

export async function holderOf(tx: TenantTx, row: HolderRow | undefined): Promise<HolderOfRestaurant | undefined> {
  if (!row?.is_active) return undefined;
  const { subscription_end: end } = row;
  const subscribed = isPaid(row, tx.now) || (end !== null && (await isDayStillOpen(tx, end)));
  return { ...toHolder(row, subscribed), restaurant: restaurantOf(row) };
}

export const restaurantOf = ({
  pos_version: posVersion,
  lastDay,
  hasSold,
  hasDiscounts,
}: HolderRow): RestaurantState => ({
  posVersion,
  lastDay,
  hasSold,
  hasDiscounts,
});

/** The holder, where the row alone settles that all is well; undefined leaves it to `findHolder`. */
export function holderFromRow(row: SessionRow, now: Date): Holder | undefined {
  return row.is_active && isPaid(row, now) ? toHolder(row, true) : undefined;
}

const isPaid = ({ subscription_end: end }: SessionRow, now: Date): boolean => end !== null && end > now;

const toHolder = (row: SessionRow, subscribed: boolean): Holder => ({
  tenantId: row.tenant_id,
  deviceId: row.device_id,
  userId: row.user_id,
  username: row.username,
  name: row.name,
  role: row.role,
  scopes: row.scopes,
  designation: row.designation,
  photo: row.photo,
  subscribed,
  digits: row.currency_digits,
});

/** A subscription that ends in the middle of a service lasts until the store's business day is over. */
async function isDayStillOpen(tx: TenantTx, end: Date): Promise<boolean> {
  const store = await tx.first<{ time_zone: string; day_start_hour: number }>(sql`
    select time_zone, day_start_hour from stores where tenant_id = ${tx.tenantId}`);
  return store !== undefined && businessDayEnd(end, store.time_zone, store.day_start_hour) > tx.now;
}

export const toSessionUser = (tenantId: string, person: Person): SessionUser => ({
  username: person.username,
  name: person.name,
  role: person.role,
  scope: person.scopes.join(','),
  designation: person.designation,
  photo: person.photo,
  tenant_id: tenantId,
});

/** Devices of one person. A waiter has a phone and some tills; a script that signs in with each call has thousands. */
const MOST_DEVICES = 100;

/**
 * Records the device and answers its first refresh token. Where there are too many, the session unused for longest
 * ends.
 */
export async function openSession(
  tx: TenantTx,
  { userId, ip, userAgent }: { userId: string; ip: string; userAgent: string },
): Promise<{ deviceId: string; refreshToken: string }> {
  const deviceId = newId();
  const { secret, hash } = newRefreshSecret();
  await tx.run(
    insertInto('devices', {
      tenant_id: tx.tenantId,
      id: deviceId,
      user_id: userId,
      refresh_hash: hash,
      rotated_at: tx.now,
      expires_at: sessionEnd(tx.now),
      ip,
      name: deviceName(userAgent),
      created_at: tx.now,
    }),
  );
  const ended = await tx.all<{ id: string }>(sql`
    delete from devices
    where tenant_id = ${tx.tenantId} and id in (
      select id from devices
      where tenant_id = ${tx.tenantId} and user_id = ${userId}
      order by rotated_at desc, id desc offset ${MOST_DEVICES})
    returning id`);
  tellEnded(tx, ended);
  return { deviceId, refreshToken: [tx.tenantId, deviceId, secret].join('.') };
}

function tellEnded(tx: TenantTx, ended: { id: string }[]): void {
  if (ended.length > 0) tx.emit({ name: 'session_ended', payload: { deviceIds: ended.map(({ id }) => id) } });
}

/** A refresh token begins with the tenant and device that it belongs to; only its last part is secret. */
export function parseRefreshToken(
  token: string | undefined,
): { tenantId: string; deviceId: string; secret: string } | null {
  const match = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([\w-]{43})$/.exec(token ?? '');
  const [, tenantId, deviceId, secret] = match ?? [];
  return tenantId && deviceId && secret ? { tenantId, deviceId, secret } : null;
}

/**
 * Exchanges a device's refresh token. The current one is replaced; its predecessor is good for ten seconds and
 * changes nothing; an older one was stolen or copied, so the device's session ends.
 * @returns null when the session is over; a null token where the browser has the current one already
 */
export async function rotateRefreshToken(
  tx: TenantTx,
  deviceId: string,
  secret: string,
): Promise<{ refreshToken: string | null } | null> {
  const device = await tx.first<RefreshState>(sql`
    select refresh_hash, previous_refresh_hash, rotated_at from devices
    where tenant_id = ${tx.tenantId} and id = ${deviceId} and expires_at > ${tx.now}
    for update`);
  if (!device) return null;
  const verdict = checkRefresh(device, secret, tx.now);
  if (verdict === 'current') {
    const next = newRefreshSecret();
    await tx.run(sql`
      update devices set refresh_hash = ${next.hash}, previous_refresh_hash = ${device.refresh_hash},
        rotated_at = ${tx.now}, expires_at = ${sessionEnd(tx.now)}
      where tenant_id = ${tx.tenantId} and id = ${deviceId}`);
    return { refreshToken: [tx.tenantId, deviceId, next.secret].join('.') };
  }
  if (verdict === 'just replaced') return { refreshToken: null };
  await endSession(tx, deviceId);
  return null;
}

/** @returns whether that person had such a session (or anybody, without `userId`) */
export async function endSession(tx: TenantTx, deviceId: string, userId?: string): Promise<boolean> {
  const ended = await tx.run(sql`
    delete from devices
    where tenant_id = ${tx.tenantId} and id = ${deviceId} and user_id = coalesce(${userId ?? null}::uuid, user_id)`);
  if (ended) tx.emit({ name: 'session_ended', payload: { deviceIds: [deviceId] } });
  return ended > 0;
}

/** Ends all sessions of everybody of the tenant. */
export async function endAllSessions(tx: TenantTx): Promise<void> {
  const ended = await tx.all<{ id: string }>(sql`delete from devices where tenant_id = ${tx.tenantId} returning id`);
  tellEnded(tx, ended);
}

/**
 * Ends all sessions of a person, or all but the one on the device `except`, and voids mailed links for a new password.
 */
export async function endSessionsOf(tx: TenantTx, userId: string, { except }: { except?: string } = {}): Promise<void> {
  tx.defer(sql`delete from password_resets where tenant_id = ${tx.tenantId} and user_id = ${userId}`);
  const ended = await tx.all<{ id: string }>(sql`
    delete from devices
    where tenant_id = ${tx.tenantId} and user_id = ${userId} and id is distinct from ${except ?? null}::uuid
    returning id`);
  tellEnded(tx, ended);
}
