import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { PlatformTx } from '../../db/platform.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { deviceName, checkRefresh, newRefreshSecret, type RefreshState, sessionEnd } from '../auth/public.ts';

/** Stands in the operator's tokens in place of a tenant's id. */
export const PLATFORM = 'platform';

export type SuperadminHolder = { superadminId: string; sessionId: string; username: string; name: string };

/** The holder of a platform session at this moment; undefined once it has ended. */
export async function findSuperadmin(platform: PlatformTx, sessionId: string): Promise<SuperadminHolder | undefined> {
  const row = await platform.first<{ id: string; username: string; name: string }>(sql`
    select a.id, a.username, a.name
    from superadmin_sessions s
    join superadmins a on a.id = s.superadmin_id
    where s.id = ${sessionId} and s.expires_at > ${platform.now}`);
  return row && { superadminId: row.id, sessionId, username: row.username, name: row.name };
}

type NewSession = { superadminId: string; ip: string; userAgent: string };
type Session = { sessionId: string; refreshToken: string };

export async function openSuperadminSession(
  platform: PlatformTx,
  { superadminId, ip, userAgent }: NewSession,
): Promise<Session> {
  const sessionId = newId();
  const { secret, hash } = newRefreshSecret();
  const { now } = platform;
  await platform.run(
    insertInto('superadmin_sessions', {
      id: sessionId,
      superadmin_id: superadminId,
      refresh_hash: hash,
      rotated_at: now,
      expires_at: sessionEnd(now),
      ip,
      name: deviceName(userAgent),
      created_at: now,
    }),
  );
  return { sessionId, refreshToken: `${sessionId}.${secret}` };
}

/** A refresh token begins with its session; only its last part is secret. */
export function parseSuperadminRefreshToken(token: string | undefined): { sessionId: string; secret: string } | null {
  const [, sessionId, secret] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token ?? '') ?? [];
  return sessionId && secret ? { sessionId, secret } : null;
}

/**
 * Exchanges a session's refresh token like a tenant's.
 * @returns null when the session is over; a null token where the browser has the current one already
 */
export async function rotateSuperadminToken(
  platform: PlatformTx,
  sessionId: string,
  secret: string,
): Promise<{ refreshToken: string | null } | null> {
  const session = await platform.first<RefreshState>(sql`
    select refresh_hash, previous_refresh_hash, rotated_at from superadmin_sessions
    where id = ${sessionId} and expires_at > ${platform.now}
    for update`);
  if (!session) return null;
  const verdict = checkRefresh(session, secret, platform.now);
  if (verdict === 'current') {
    const next = newRefreshSecret();
    await platform.run(sql`
      update superadmin_sessions set refresh_hash = ${next.hash}, previous_refresh_hash = ${session.refresh_hash},
        rotated_at = ${platform.now}, expires_at = ${sessionEnd(platform.now)}
      where id = ${sessionId}`);
    return { refreshToken: `${sessionId}.${next.secret}` };
  }
  if (verdict === 'just replaced') return { refreshToken: null };
  await endSuperadminSession(platform, sessionId);
  return null;
}

export async function endSuperadminSession(platform: PlatformTx, sessionId: string): Promise<void> {
  await platform.run(sql`delete from superadmin_sessions where id = ${sessionId}`);
}
