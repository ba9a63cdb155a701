import { tenantMessages } from '@comanda/contract/superadmin/superadmin.messages';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { InTenant, TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { brokenConstraint } from '../../errors/broken-constraint.ts';
import { queueMail } from '../../mail/mail-job.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { confirmEmail, createTenant, endAllSessions, findUnconfirmed, hashPassword } from '../auth/public.ts';

type NewTenant = { name: string; email: string; password: string; isActive: boolean; trialDays: number };

/**
 * Adds a tenant like a sign-up; the restaurant chooses currency and time zone in its settings.
 * @returns its id
 */
export async function addTenant(inTenant: InTenant, tenant: NewTenant): Promise<string> {
  const tenantId = newId();
  const passwordHash = await hashPassword(tenant.password);
  await inTenant(tenantId, async (tx) => {
    await createTenant(tx, {
      businessName: tenant.name,
      username: tenant.email,
      passwordHash,
      timeZone: 'UTC',
      currency: 'USD',
      trialDays: tenant.trialDays,
      isEmailConfirmed: true,
      language: 'en',
    });
    if (tenant.isActive) queueMail(tx, { kind: 'welcome', about: { tenantId }, to: tenant.email });
    else await tx.run(sql`update tenants set is_active = false where id = ${tenantId}`);
  }).catch(refuseTakenEmail);
  return tenantId;
}

type TenantChange = { id: string; name: string; email: string; isActive: boolean };

/** Switching a tenant off signs its people out everywhere at once; switched on again, they sign in anew. */
export async function updateTenant(inTenant: InTenant, { id, name, email, isActive }: TenantChange): Promise<void> {
  await inTenant(id, async (tx) => {
    await tx.runOne(
      sql`
        update tenants set name = ${name}, is_active = ${isActive} where id = ${id} and deletion_began_at is null`,
      tenantMessages.notFound,
    );
    await renameAdmin(tx, email);
    if (!isActive) await endAllSessions(tx);
  }).catch(refuseTakenEmail);
}

const MEGABYTE = 1_000_000;

type OwnQuota = { id: string; rows: number | null; megabytes: number | null };

export const setQuota = (inTenant: InTenant, { id, rows, megabytes }: OwnQuota): Promise<void> =>
  inTenant(id, async (tx) => {
    await tx.runOne(
      sql`
        update tenants set quota_rows = ${rows}, quota_bytes = ${megabytes === null ? null : megabytes * MEGABYTE}
        where id = ${id} and deletion_began_at is null`,
      tenantMessages.notFound,
    );
  });

async function renameAdmin(tx: TenantTx, email: string): Promise<void> {
  const admin = await tx.first<{ id: string; username: string }>(sql`
    select id, username from users
    where tenant_id = ${tx.tenantId} and role = 'admin' and username <> ${email}
    for update`);
  if (!admin) return;
  await tx.run(sql`
    update users set username = ${email}, email = case when email = username then ${email} else email end
    where tenant_id = ${tx.tenantId} and id = ${admin.id}`);
  // An address that the operator gives counts as confirmed.
  const wasUnconfirmed = await tx.run(sql`delete from unconfirmed_logins where tenant_id = ${tx.tenantId}`);
  // The foreign key does it, too, but not in a distributed database (decision 029).
  await tx.run(
    wasUnconfirmed
      ? insertInto('logins', { tenant_id: tx.tenantId, username: email })
      : sql`update logins set username = ${email} where tenant_id = ${tx.tenantId} and username = ${admin.username}`,
  );
  // Links in the mailbox of the old address open nothing any more.
  await tx.run(sql`delete from password_resets where tenant_id = ${tx.tenantId} and user_id = ${admin.id}`);
}

/** For people whom the mail does not reach. */
export async function confirmTenantEmail(inTenant: InTenant, id: string): Promise<void> {
  await inTenant(id, async (tx) => {
    const unconfirmed = await findUnconfirmed(tx);
    const outcome = unconfirmed && (await confirmEmail(tx, unconfirmed.username));
    if (outcome === 'is taken') throw new AppError('already_exists', tenantMessages.emailTaken);
    if (outcome !== 'confirmed') throw new AppError('not_found', tenantMessages.nothingToConfirm);
  });
}

const TAKEN = new Set<string | null>(['logins_pk', 'users_username_unique']);

function refuseTakenEmail(error: unknown): never {
  if (!TAKEN.has(brokenConstraint(error))) throw error;
  throw new AppError('already_exists', tenantMessages.emailTaken, { email: tenantMessages.emailTaken });
}
