import type { StoreSettings } from '@comanda/contract/store/store.contract';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

/** Of a row of `stores`. */
const currencyOf = sql`jsonb_build_object('code', currency, 'digits', currency_digits)`;

export async function loadStore(tx: TenantTx): Promise<StoreSettings> {
  const store = await tx.first<StoreSettings>(sql`
    select name as "storeName", email, address, phone, tax_number as "taxNumber",
      tax_number_label as "taxNumberLabel", ${currencyOf} as currency, image, time_zone as "timeZone",
      day_start_hour as "dayStartHour", is_qr_menu_enabled as "isQRMenuEnabled",
      is_qr_order_enabled as "isQROrderEnabled", is_table_call_enabled as "isTableCallEnabled",
      unique_qr_code as "uniqueQRCode"
    from stores where tenant_id = ${tx.tenantId}`);
  if (!store) throw new Error('a tenant without a store');
  return store;
}
