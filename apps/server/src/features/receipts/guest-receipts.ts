import type { TextLanguage } from '@comanda/texts/languages';
import type { InTenant } from '../../db/tenant.ts';
import { receiptPdf } from '../../images/paper-pdf.ts';
import type { ReceiptLinks } from '../printing/public.ts';
import { type GuestReceipt, loadReceipt } from './load-receipt.ts';
import { busyReceiptPage, documentOf, goneReceiptPage, receiptPage } from './receipt-page.ts';

type Deps = {
  receiptLinks: ReceiptLinks;
  inTenant: InTenant;
  /** Few large documents are made at once, for one restaurant and in all. */
  heavyReads: { run: <T>(tenantId: string, make: () => Promise<T>) => Promise<T> };
};

/** What a guest sees who follows the code of a receipt. Null where nothing is there, whatever is wrong with the token. */
export function guestReceipts({ receiptLinks, inTenant, heavyReads }: Deps) {
  async function read<T>(token: string, language: TextLanguage, write: (guest: GuestReceipt) => T | Promise<T>) {
    const named = receiptLinks.open(token);
    if (!named) return null;
    const { tenantId, invoiceNo } = named;
    return heavyReads.run(tenantId, async () => {
      const asked = { invoiceNo, url: receiptLinks.of(tenantId, invoiceNo), language };
      const guest = await inTenant(tenantId, (tx) => loadReceipt(tx, asked), { readOnly: true });
      return guest && write(guest);
    });
  }

  return {
    page: (token: string, language: TextLanguage): Promise<string | null> =>
      read(token, language, (guest) => receiptPage(guest, { language, path: `/r/${token}` })),
    pdf: (token: string, language: TextLanguage): Promise<Buffer | null> =>
      read(token, language, (guest) =>
        receiptPdf(documentOf(guest, language), guest.receipt.settings.pageFormat === 57 ? 57 : 80),
      ),
    gone: goneReceiptPage,
    busy: busyReceiptPage,
  };
}
