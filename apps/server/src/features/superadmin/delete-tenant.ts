import { tenantMessages } from '@comanda/contract/superadmin/superadmin.messages';
import sql from 'sql-template-tag';
import type { InPlatform } from '../../db/platform.ts';
import type { InTenant } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { removeUploadsOf, type Uploads } from '../../images/uploads.ts';
import type { Payments } from '../../payments/payments.ts';
import { endAllSessions } from '../auth/public.ts';

type Deps = { inTenant: InTenant; inPlatform: InPlatform; payments: Payments; uploads: Uploads };

/**
 * Everything of a tenant, in the order in which a failure leaves the least behind: while the payment provider would
 * go on charging, nothing is deleted; then all rows go in one transaction; then the pictures, of which a note in the
 * database stays until they are gone.
 */
export async function deleteTenant(deps: Deps, tenantId: string): Promise<void> {
  const { inTenant, inPlatform, payments, uploads } = deps;
  const tenant = await inTenant(tenantId, (tx) =>
    tx.first<{ subscription_id: string | null }>(sql`select subscription_id from tenants where id = ${tenantId}`),
  );
  if (!tenant) throw new AppError('not_found', tenantMessages.notFound);
  if (tenant.subscription_id) await payments.cancel(tenant.subscription_id).catch(refuseUncancelled);

  await inTenant(tenantId, async (tx) => {
    // Nothing is sold any more by whoever is still signed in.
    await tx.run(sql`update tenants set is_active = false where id = ${tenantId}`);
    await endAllSessions(tx);
    // The foreign key does it, too, but not in a distributed database (decision 029).
    await tx.run(sql`delete from logins where tenant_id = ${tenantId}`);
    await tx.run(sql`delete from qr_codes where tenant_id = ${tenantId}`);
  });
  await inPlatform(async (tx) => {
    // Somebody else, or a second tap, may be deleting it as well.
    await tx.run(
      sql`insert into deleted_tenants (id, deleted_at) values (${tenantId}, ${tx.now}) on conflict do nothing`,
    );
    await tx.run(sql`delete from order_items where tenant_id = ${tenantId}`);
    await tx.run(sql`delete from tenants where id = ${tenantId}`);
  });
  await removePictures({ inPlatform, uploads }, tenantId);
}

/** What a deletion could not finish, because a disk was away or the power went; called at each start. */
export async function finishDeletions(deps: Pick<Deps, 'inPlatform' | 'uploads'>): Promise<void> {
  const left = await deps.inPlatform((tx) => tx.all<{ id: string }>(sql`select id from deleted_tenants`));
  for (const { id } of left) await removePictures(deps, id);
}

async function removePictures({ inPlatform, uploads }: Pick<Deps, 'inPlatform' | 'uploads'>, tenantId: string) {
  await removeUploadsOf(tenantId, uploads);
  await inPlatform((tx) => tx.run(sql`delete from deleted_tenants where id = ${tenantId}`));
}

function refuseUncancelled(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  throw new AppError('unavailable', tenantMessages.cancelFailed, undefined, { cause: error });
}
