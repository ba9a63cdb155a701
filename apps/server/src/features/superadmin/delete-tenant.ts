import { tenantMessages } from '@comanda/contract/superadmin/superadmin.messages';
import sql from 'sql-template-tag';
import type { InTenant } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Billing } from '../../billing/billing.ts';
import { endAllSessions } from '../auth/public.ts';
import type { TenantDeletions } from './tenant-deletions.ts';

type Deps = { inTenant: InTenant; billing: Billing; deletions: TenantDeletions };

/**
 * Deletes everything of a tenant, in the order in which a failure leaves the least behind. While the payment provider
 * would go on charging, nothing is deleted. Then the tenant is marked, and gone for everybody; then its rows and
 * pictures go.
 */
export async function deleteTenant({ inTenant, billing, deletions }: Deps, tenantId: string): Promise<void> {
  const tenant = await inTenant(tenantId, (tx) =>
    tx.one<{ subscription_id: string | null; is_begun: boolean }>(
      sql`select subscription_id, deletion_began_at is not null as is_begun from tenants where id = ${tenantId}`,
      tenantMessages.notFound,
    ),
  );
  if (!tenant.is_begun) {
    if (tenant.subscription_id) await billing.cancel(tenant.subscription_id).catch(refuseUncancelled);
    await inTenant(tenantId, async (tx) => {
      // From here on nobody who is still signed in can sell.
      await tx.run(sql`update tenants set is_active = false, deletion_began_at = ${tx.now} where id = ${tenantId}`);
      await endAllSessions(tx);
      // The name is free again. The foreign key would not do it in a distributed database (decision 029).
      await tx.run(sql`delete from logins where tenant_id = ${tenantId}`);
      await tx.run(sql`delete from unconfirmed_logins where tenant_id = ${tenantId}`);
      await tx.run(sql`delete from qr_codes where tenant_id = ${tenantId}`);
    });
  }
  await deletions.begin(tenantId);
}

function refuseUncancelled(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  throw new AppError('unavailable', tenantMessages.cancelFailed, undefined, { cause: error });
}
