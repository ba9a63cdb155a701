import type { PrintSettings } from '@comanda/contract/printing/printing.contract';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

export async function loadPrintSettings(tx: TenantTx): Promise<PrintSettings> {
  const settings = await tx.first<PrintSettings>(sql`
    select page_format as "pageFormat", header, footer, show_notes as "showNotes",
      is_enable_print as "isEnablePrint", show_store_details as "showStoreDetails",
      show_customer_details as "showCustomerDetails", print_token as "printToken",
      show_logo as "showLogo", show_server as "showServer", show_link as "showLink"
    from print_settings where tenant_id = ${tx.tenantId}`);
  if (!settings) throw new Error('a tenant without print settings');
  return settings;
}
