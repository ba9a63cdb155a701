import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const REFRESH_DAYS = 90;
/** Several tabs refresh at once, so the token that was just replaced stays good for this long. */
const GRACE_MS = 10_000;

/** What is stored of a session's refresh token, of a tenant or of the platform. */
export type RefreshState = { refresh_hash: Buffer; previous_refresh_hash: Buffer | null; rotated_at: Date };

/**
 * Compares a presented secret with the stored ones. The current one is to be replaced; its predecessor is good for ten
 * seconds and changes nothing; any older one was stolen or copied, and the session has to end.
 */
export function checkRefresh(state: RefreshState, secret: string, now: Date): 'current' | 'just replaced' | 'stolen' {
  const given = sha256(secret);
  if (timingSafeEqual(given, state.refresh_hash)) return 'current';
  const isPredecessor = state.previous_refresh_hash && timingSafeEqual(given, state.previous_refresh_hash);
  const isInGrace = now.getTime() - state.rotated_at.getTime() <= GRACE_MS;
  return isPredecessor && isInGrace ? 'just replaced' : 'stolen';
}

export function newRefreshSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: sha256(secret) };
}

/** The end of a session that nobody renews any more. */
export const sessionEnd = (now: Date): Date => new Date(now.getTime() + REFRESH_DAYS * 86_400_000);

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
