import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';

export type NewTenant = {
  businessName: string;
  username: string;
  passwordHash: string;
  timeZone: string;
  currency: string;
  trialDays: number;
  /** Whether the name becomes this admin's alone, for which it must be free; else it waits for a mailed link. */
  isEmailConfirmed: boolean;
};

/** Makes a tenant with its admin, its store and all that a first sale needs besides a menu. */
export async function createTenant(tx: TenantTx, tenant: NewTenant): Promise<void> {
  const { tenantId, now } = tx;
  const trialEnd = tenant.trialDays > 0 ? new Date(now.getTime() + tenant.trialDays * 86_400_000) : null;
  const qrCode = randomBytes(12).toString('base64url');
  await Promise.all([
    tx.run(sql`
      insert into tenants (id, name, subscription_start, subscription_end, created_at)
      values (${tenantId}, ${tenant.businessName}, ${trialEnd && now}, ${trialEnd}, ${now})`),
    tx.run(sql`
      insert into users (tenant_id, id, username, password_hash, name, role, email, created_at)
      values (${tenantId}, ${newId()}, ${tenant.username}, ${tenant.passwordHash}, ${tenant.businessName}, 'admin',
        ${tenant.username}, ${now})`),
    tenant.isEmailConfirmed
      ? tx.run(sql`insert into logins (username, tenant_id) values (${tenant.username}, ${tenantId})`)
      : tx.run(sql`
          insert into unconfirmed_logins (tenant_id, username, password_hash, created_at)
          values (${tenantId}, ${tenant.username}, ${tenant.passwordHash}, ${now})`),
    tx.run(sql`
      insert into stores (tenant_id, name, currency, time_zone, unique_qr_code)
      values (${tenantId}, ${tenant.businessName}, ${tenant.currency}, ${tenant.timeZone}, ${qrCode})`),
    tx.run(sql`insert into qr_codes (code, tenant_id) values (${qrCode}, ${tenantId})`),
    tx.run(sql`insert into print_settings (tenant_id) values (${tenantId})`),
    tx.run(sql`insert into counters (tenant_id) values (${tenantId})`),
    tx.run(sql`
      insert into payment_types (tenant_id, id, title, icon)
      values (${tenantId}, ${newId()}, 'Cash', 'cash'), (${tenantId}, ${newId()}, 'Card', 'card')`),
  ]);
}
