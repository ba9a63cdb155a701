import { randomBytes } from 'node:crypto';
import { digitsOf } from '@comanda/domain/currency';
import type { TextLanguage } from '@comanda/texts/languages';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { addUsualReasons } from '../reasons/public.ts';
import { addCatchAll } from '../stations/public.ts';

export type NewTenant = {
  businessName: string;
  username: string;
  passwordHash: string;
  timeZone: string;
  currency: string;
  trialDays: number;
  /**
   * Whether the name becomes this admin's alone at once, for which it must be free; otherwise it waits for a mailed
   * link.
   */
  isEmailConfirmed: boolean;
  language: TextLanguage;
};

/** Makes a tenant with its admin, its store and everything a first sale needs except a menu. */
export async function createTenant(tx: TenantTx, tenant: NewTenant): Promise<void> {
  const { tenantId, now } = tx;
  const { username, passwordHash, businessName } = tenant;
  const trialEnd = tenant.trialDays > 0 ? new Date(now.getTime() + tenant.trialDays * 86_400_000) : null;
  const qrCode = randomBytes(12).toString('base64url');
  await Promise.all([
    tx.run(
      insertInto('tenants', {
        id: tenantId,
        name: businessName,
        subscription_start: trialEnd && now,
        subscription_end: trialEnd,
        created_at: now,
      }),
    ),
    tx.run(
      insertInto('users', {
        tenant_id: tenantId,
        id: newId(),
        username,
        password_hash: passwordHash,
        name: businessName,
        role: 'admin',
        email: username,
        language: tenant.language,
        created_at: now,
      }),
    ),
    tx.run(
      tenant.isEmailConfirmed
        ? insertInto('logins', { tenant_id: tenantId, username })
        : insertInto('unconfirmed_logins', {
            tenant_id: tenantId,
            username,
            password_hash: passwordHash,
            created_at: now,
          }),
    ),
    tx.run(
      insertInto('stores', {
        tenant_id: tenantId,
        name: businessName,
        currency: tenant.currency,
        currency_digits: digitsOf(tenant.currency),
        time_zone: tenant.timeZone,
        unique_qr_code: qrCode,
      }),
    ),
    tx.run(insertInto('qr_codes', { tenant_id: tenantId, code: qrCode })),
    tx.run(insertInto('print_settings', { tenant_id: tenantId })),
    tx.run(insertInto('counters', { tenant_id: tenantId })),
    tx.run(
      insertInto('payment_types', [
        { tenant_id: tenantId, id: newId(), title: 'Cash', icon: 'cash' },
        { tenant_id: tenantId, id: newId(), title: 'Card', icon: 'card' },
      ]),
    ),
    addUsualReasons(tx, tenant.language),
    addCatchAll(tx, tenant.language),
  ]);
}
