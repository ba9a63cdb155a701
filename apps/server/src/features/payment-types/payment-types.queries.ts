import type { PaymentType } from '@comanda/contract/payment-types/payment-types.contract';
import { byTitle } from '@comanda/domain/natural-order';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

export async function loadPaymentTypes(tx: TenantTx, { onlyActive }: { onlyActive: boolean }): Promise<PaymentType[]> {
  const rows = await tx.all<PaymentType>(sql`
    select id, title, is_active, icon from payment_types
    where tenant_id = ${tx.tenantId} and deleted_at is null and (is_active or not ${onlyActive})`);
  return rows.sort(byTitle);
}
