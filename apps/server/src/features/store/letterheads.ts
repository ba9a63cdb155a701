import type { Letterhead } from '@comanda/contract/store/store.contract';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { insertInto } from '../../sql/insert-into.ts';

/** What is left out stays. */
type Changes = { [Part in keyof Letterhead]: Letterhead[Part] | undefined };

/** Of a row of stores or of past letterheads. */
const letterheadColumns = sql`
  name as "storeName", address, tax_number as "taxNumber", tax_number_label as "taxNumberLabel"`;

/**
 * Called before the store changes: keeps how it stands on its invoices so far. Whoever sells waits at the counters until
 * the change is committed, so no invoice comes in between.
 */
export async function keepLetterhead(tx: TenantTx, changes: Changes): Promise<void> {
  const [numbers, now] = await Promise.all([
    tx.first<{ last: number }>(sql`
      select last_invoice_no as last from counters where tenant_id = ${tx.tenantId} for update`),
    // In a statement after the lock, so it sees what another change has committed meanwhile.
    tx.first<Letterhead>(sql`select ${letterheadColumns} from stores where tenant_id = ${tx.tenantId}`),
  ]);
  if (!numbers || !now) throw new Error('a tenant without a store');
  if (numbers.last === 0 || !isChanged(now, changes)) return;
  const past = {
    tenant_id: tx.tenantId,
    id: newId(),
    last_invoice_no: numbers.last,
    name: now.storeName,
    address: now.address,
    tax_number: now.taxNumber,
    tax_number_label: now.taxNumberLabel,
  };
  // What the store said since that invoice stands on none.
  tx.defer(sql`
    ${insertInto('past_letterheads', past)} on conflict on constraint past_letterheads_invoice_unique do nothing`);
}

/** As the store stood when the invoice of this number was written. */
export async function findLetterhead(tx: TenantTx, invoiceNo: number): Promise<Letterhead> {
  const letterhead = await tx.first<Letterhead>(sql`
    select ${letterheadColumns} from (
      select last_invoice_no, name, address, tax_number, tax_number_label from past_letterheads
      where tenant_id = ${tx.tenantId} and last_invoice_no >= ${invoiceNo}
      union all
      select null, name, address, tax_number, tax_number_label from stores where tenant_id = ${tx.tenantId}
    ) letterheads
    order by last_invoice_no nulls last limit 1`);
  if (!letterhead) throw new Error('a tenant without a store');
  return letterhead;
}

const parts = ['storeName', 'address', 'taxNumber', 'taxNumberLabel'] as const;

const isChanged = (now: Letterhead, changes: Changes): boolean =>
  parts.some((part) => changes[part] !== undefined && changes[part] !== now[part]);
