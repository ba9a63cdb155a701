import type { PosData } from '@comanda/contract/pos/pos.contract';
import type { PrintSettings } from '@comanda/contract/printing/printing.contract';
import type { StoreSettings } from '@comanda/contract/store/store.contract';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { loadCategories, loadMenu } from '../menu/public.ts';
import { loadPaymentTypes } from '../payment-types/public.ts';
import { loadTables } from '../tables/public.ts';

/** All that a selling screen needs, in one answer. */
export async function loadPosData(tx: TenantTx): Promise<PosData> {
  const [categories, menuItems, paymentTypes, storeTables, storeSettings, printSettings] = await Promise.all([
    loadCategories(tx),
    loadMenu(tx),
    loadPaymentTypes(tx, { onlyActive: true }),
    loadTables(tx),
    tx.first<StoreSettings>(sql`
      select name as "storeName", email, address, phone, currency, image, time_zone as "timeZone",
        day_start_hour as "dayStartHour", is_qr_menu_enabled as "isQRMenuEnabled",
        is_qr_order_enabled as "isQROrderEnabled", unique_qr_code as "uniqueQRCode"
      from stores where tenant_id = ${tx.tenantId}`),
    tx.first<PrintSettings>(sql`
      select page_format as "pageFormat", header, footer, show_notes as "showNotes",
        is_enable_print as "isEnablePrint", show_store_details as "showStoreDetails",
        show_customer_details as "showCustomerDetails", print_token as "printToken"
      from print_settings where tenant_id = ${tx.tenantId}`),
  ]);
  if (!storeSettings || !printSettings) throw new Error('a tenant without a store');
  return { categories, menuItems, paymentTypes, storeTables, storeSettings, printSettings };
}
