import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SessionUser } from '@comanda/contract/auth/auth.contract';
import type { Scope } from '@comanda/contract/core/access';
import { businessDay, businessDayRange } from '@comanda/domain/business-day';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { deviceName } from './device-name.ts';

const REFRESH_DAYS = 90;
/** Several tabs refresh at once: the token that was just replaced is good for this long. */
const GRACE_MS = 10_000;

type Person = {
  userId: string;
  username: string;
  name: string;
  role: 'admin' | 'staff';
  scopes: Scope[];
  designation: string | null;
  photo: string | null;
};

export type Holder = Person & { tenantId: string; deviceId: string; subscribed: boolean };

type HolderRow = {
  user_id: string;
  username: string;
  name: string;
  role: 'admin' | 'staff';
  scopes: Scope[];
  designation: string | null;
  photo: string | null;
  is_active: boolean;
  subscription_end: Date | null;
};

/** Who holds a device, as of this moment; undefined once its session has ended or its tenant was disabled. */
export async function findHolder(tx: TenantTx, deviceId: string): Promise<Holder | undefined> {
  const row = await tx.first<HolderRow>(sql`
    select u.id as user_id, u.username, u.name, u.role, u.scopes, u.designation, u.photo,
      t.is_active, t.subscription_end
    from devices d
    join users u on u.tenant_id = d.tenant_id and u.id = d.user_id
    join tenants t on t.id = d.tenant_id
    where d.tenant_id = ${tx.tenantId} and d.id = ${deviceId} and d.expires_at > ${tx.now}`);
  if (!row?.is_active) return undefined;
  const { user_id: userId, subscription_end: end, username, name, role, scopes, designation, photo } = row;
  const subscribed = end !== null && (end > tx.now || (await isDayStillOpen(tx, end)));
  return { tenantId: tx.tenantId, deviceId, userId, username, name, role, scopes, designation, photo, subscribed };
}

/**
 * Nobody is locked out in the middle of a service: what merely ran out lasts until the store's business day is over.
 * What the admin cancelled ends at once.
 */
async function isDayStillOpen(tx: TenantTx, end: Date): Promise<boolean> {
  const store = await tx.first<{ time_zone: string; day_start_hour: number }>(sql`
    select s.time_zone, s.day_start_hour
    from stores s
    join tenants t on t.id = s.tenant_id
    where s.tenant_id = ${tx.tenantId} and t.cancelled_at is null`);
  if (!store) return false;
  const { time_zone: zone, day_start_hour: startHour } = store;
  return businessDayRange(businessDay(end, zone, startHour), zone, startHour).to > tx.now;
}

export const isSignedIn = async (tx: TenantTx, deviceId: string): Promise<boolean> =>
  (await findHolder(tx, deviceId)) !== undefined;

export const toSessionUser = (tenantId: string, person: Omit<Person, 'userId'>): SessionUser => ({
  username: person.username,
  name: person.name,
  role: person.role,
  scope: person.scopes.join(','),
  designation: person.designation,
  photo: person.photo,
  tenant_id: tenantId,
});

/** Records the device and answers its first refresh token. */
export async function openSession(
  tx: TenantTx,
  { userId, ip, userAgent }: { userId: string; ip: string; userAgent: string },
): Promise<{ deviceId: string; refreshToken: string }> {
  const deviceId = newId();
  const { secret, hash } = newRefreshSecret();
  await tx.run(sql`
    insert into devices (tenant_id, id, user_id, refresh_hash, rotated_at, expires_at, ip, name, created_at)
    values (${tx.tenantId}, ${deviceId}, ${userId}, ${hash}, ${tx.now}, ${expiry(tx)}, ${ip}, ${deviceName(userAgent)}, ${tx.now})`);
  return { deviceId, refreshToken: [tx.tenantId, deviceId, secret].join('.') };
}

/** A refresh token says which tenant and device it belongs to; only its last part is secret. */
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
  const device = await tx.first<{ refresh_hash: Buffer; previous_refresh_hash: Buffer | null; rotated_at: Date }>(sql`
    select refresh_hash, previous_refresh_hash, rotated_at from devices
    where tenant_id = ${tx.tenantId} and id = ${deviceId} and expires_at > ${tx.now}
    for update`);
  if (!device) return null;
  const given = sha256(secret);
  if (timingSafeEqual(given, device.refresh_hash)) {
    const next = newRefreshSecret();
    await tx.run(sql`
      update devices set refresh_hash = ${next.hash}, previous_refresh_hash = ${given}, rotated_at = ${tx.now},
        expires_at = ${expiry(tx)}
      where tenant_id = ${tx.tenantId} and id = ${deviceId}`);
    return { refreshToken: [tx.tenantId, deviceId, next.secret].join('.') };
  }
  const isPredecessor = device.previous_refresh_hash && timingSafeEqual(given, device.previous_refresh_hash);
  if (isPredecessor && tx.now.getTime() - device.rotated_at.getTime() <= GRACE_MS) return { refreshToken: null };
  await endSession(tx, deviceId);
  return null;
}

/** @returns whether there was such a session of that person (of anybody, without `userId`) */
export async function endSession(tx: TenantTx, deviceId: string, userId?: string): Promise<boolean> {
  const ended = await tx.run(sql`
    delete from devices
    where tenant_id = ${tx.tenantId} and id = ${deviceId} and user_id = coalesce(${userId ?? null}::uuid, user_id)`);
  if (ended) tx.emit({ name: 'session_ended', payload: { deviceIds: [deviceId] } });
  return ended > 0;
}

/** Ends all sessions of a person, or all but the one on the device `except`. */
export async function endSessionsOf(tx: TenantTx, userId: string, { except }: { except?: string } = {}): Promise<void> {
  const ended = await tx.all<{ id: string }>(sql`
    delete from devices
    where tenant_id = ${tx.tenantId} and user_id = ${userId} and id is distinct from ${except ?? null}::uuid
    returning id`);
  if (ended.length > 0) tx.emit({ name: 'session_ended', payload: { deviceIds: ended.map(({ id }) => id) } });
}

const expiry = (tx: TenantTx): Date => new Date(tx.now.getTime() + REFRESH_DAYS * 86_400_000);

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

function newRefreshSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: sha256(secret) };
}
