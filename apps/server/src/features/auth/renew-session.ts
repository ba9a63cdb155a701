import type { TenantTx } from '../../db/tenant.ts';
import { deleteExpired } from './forget-expired.ts';
import { findHolder, type Holder, rotateRefreshToken } from './sessions.ts';

/** @returns null where the session is over; a null token as `rotateRefreshToken` */
export async function renewSession(
  tx: TenantTx,
  { deviceId, secret }: { deviceId: string; secret: string },
): Promise<{ holder: Holder; refreshToken: string | null } | null> {
  deleteExpired(tx);
  const rotated = await rotateRefreshToken(tx, deviceId, secret);
  const holder = rotated && (await findHolder(tx, deviceId));
  return holder ? { holder, refreshToken: rotated.refreshToken } : null;
}
