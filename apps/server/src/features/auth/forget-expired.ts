import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

/** For this long a repeated call gets the same answer. */
const ANSWERS_KEPT_DAYS = 30;

/** Called where a tenant comes by regularly, because no single role may clean up for all tenants. */
export function deleteExpired(tx: TenantTx): void {
  const oldest = new Date(tx.now.getTime() - ANSWERS_KEPT_DAYS * 86_400_000);
  tx.defer(sql`delete from idempotency_keys where tenant_id = ${tx.tenantId} and created_at < ${oldest}`);
  tx.defer(sql`delete from devices where tenant_id = ${tx.tenantId} and expires_at <= ${tx.now}`);
}
