import type { ChargeRuleSetting } from '@comanda/contract/charges/charges.contract';
import { byTitle } from '@comanda/domain/natural-order';
import type { RateMilli, TaxType } from '@comanda/domain/tax';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

type Row = Omit<ChargeRuleSetting, 'tax'> & {
  tax_id: string | null;
  tax_title: string;
  tax_rate: RateMilli;
  tax_type: TaxType;
};

export async function loadChargeRules(tx: TenantTx): Promise<ChargeRuleSetting[]> {
  const rows = await tx.all<Row>(sql`
    select r.id, r.title, r.rate_milli as rate, r.amount_minor as amount, r.from_guests, r.delivery_type, r.floor,
      r.removable_by, r.is_active, t.id as tax_id, t.title as tax_title, t.rate_milli as tax_rate, t.type as tax_type
    from charge_rules r
    left join taxes t on t.tenant_id = ${tx.tenantId} and t.id = r.tax_id
    where r.tenant_id = ${tx.tenantId}`);
  return rows
    .map(({ tax_id: id, tax_title: title, tax_rate: rate, tax_type: type, ...rule }) => ({
      ...rule,
      tax: id === null ? null : { id, title, rate, type },
    }))
    .sort(byTitle);
}
