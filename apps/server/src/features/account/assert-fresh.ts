import { accountMessages } from '@comanda/contract/account/account.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';

/** @throws AppError where the restaurant has more than sign-up gave it. */
export async function assertFresh(tx: TenantTx): Promise<void> {
  const row = await tx.first<{ fresh: boolean }>(sql`
    select not (
      exists (select 1 from orders where tenant_id = ${tx.tenantId})
      or exists (select 1 from qr_orders where tenant_id = ${tx.tenantId})
      or exists (select 1 from menu_items where tenant_id = ${tx.tenantId} and deleted_at is null)
      or exists (select 1 from categories where tenant_id = ${tx.tenantId})
      or exists (select 1 from charge_rules where tenant_id = ${tx.tenantId})
      or exists (select 1 from taxes where tenant_id = ${tx.tenantId})
      or exists (select 1 from store_tables where tenant_id = ${tx.tenantId} and deleted_at is null)
      or exists (select 1 from customers where tenant_id = ${tx.tenantId})
      or exists (select 1 from reservations where tenant_id = ${tx.tenantId})
    ) as fresh`);
  if (!row?.fresh) throw new AppError('already_exists', accountMessages.notFresh);
}
