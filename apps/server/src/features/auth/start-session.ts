import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import type { Account } from './find-account.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import { openSession } from './sessions.ts';
import { tenantTwoStep } from './two-step.queries.ts';
import { takeCode } from './two-step.ts';

type SignIn = { account: Account; code: string | undefined; ip: string; userAgent: string };

/**
 * Opens a session for somebody who knows the password of the account.
 * @returns null where the account is not the same any more
 * @throws AppError where the account needs a code and this is none
 */
export async function startSession(
  tx: TenantTx,
  codes: OneTimeCodes,
  { account, code, ip, userAgent }: SignIn,
): Promise<{ deviceId: string; refreshToken: string } | null> {
  const { id: userId, username } = account;
  // Locked, so that a user who was deleted or got another password meanwhile gets no session.
  const isUnchanged = await tx.first(sql`
    select id from users
    where tenant_id = ${tx.tenantId} and id = ${userId} and password_hash = ${account.password_hash}
    for share`);
  if (!isUnchanged) return null;
  await takeCode(codes, tenantTwoStep(tx, { userId, username }), code);
  return openSession(tx, { userId, ip, userAgent });
}
