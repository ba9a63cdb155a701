import type { printing } from '@comanda/contract/printing/printing.contract';
import sql from 'sql-template-tag';
import type { Handlers } from '../../http/handlers.ts';
import { loadPrintSettings } from './printing.queries.ts';

export const printingHandlers: Handlers<typeof printing> = {
  get: ({ tx }) => loadPrintSettings(tx),

  save: async ({ tx, body }) => {
    await tx.run(sql`
      update print_settings set page_format = ${body.pageFormat}, header = ${body.header || null},
        footer = ${body.footer || null}, show_notes = ${body.showNotes}, is_enable_print = ${body.isEnablePrint},
        show_store_details = ${body.showStoreDetails}, show_customer_details = ${body.showCustomerDetails},
        print_token = ${body.printToken}, show_logo = coalesce(${body.showLogo ?? null}, show_logo),
        show_server = coalesce(${body.showServer ?? null}, show_server),
        show_link = coalesce(${body.showLink ?? null}, show_link)
      where tenant_id = ${tx.tenantId}`);
  },
};
