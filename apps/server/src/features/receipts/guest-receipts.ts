import type { TextLanguage } from '@comanda/texts/languages';
import type { InTenant } from '../../db/tenant.ts';
import type { FairQueue } from '../../gates/fair-queue.ts';
import { fitsPdf, receiptPdf } from '../../images/paper-pdf.ts';
import type { ReceiptLinks } from '../printing/public.ts';
import { type GuestReceipt, loadReceipt } from './load-receipt.ts';
import { busyReceiptPage, documentOf, goneReceiptPage, paperOf, receiptPage } from './receipt-page.ts';

type Deps = {
  receiptLinks: ReceiptLinks;
  inTenant: InTenant;
  /** Few receipts are made at once, for one restaurant and in all. */
  receiptQueue: Pick<FairQueue, 'run'>;
};

/** What a guest sees who follows the code of a receipt. Null where nothing is there, whatever is wrong with the token. */
export function guestReceipts({ receiptLinks, inTenant, receiptQueue }: Deps) {
  async function make<T>(token: string, language: TextLanguage, write: (guest: GuestReceipt) => T | Promise<T>) {
    const named = receiptLinks.open(token);
    if (!named) return null;
    const { tenantId, invoiceNo } = named;
    return receiptQueue.run(tenantId, async () => {
      const asked = { invoiceNo, url: receiptLinks.of(tenantId, invoiceNo), language };
      const guest = await inTenant(tenantId, (tx) => loadReceipt(tx, asked), { readOnly: true });
      return guest && write(guest);
    });
  }

  return {
    page: (token: string, language: TextLanguage): Promise<string | null> =>
      make(token, language, (guest) => receiptPage(guest, { language, path: `/r/${token}` })),
    /** `too long` where only the page can show it. */
    pdf: (token: string, language: TextLanguage): Promise<Buffer | 'too long' | null> =>
      make(token, language, async (guest) => {
        const document = documentOf(guest, language);
        const paperMm = paperOf(guest);
        return fitsPdf(document, paperMm) ? receiptPdf(document, paperMm) : 'too long';
      }),
    gone: goneReceiptPage,
    busy: busyReceiptPage,
  };
}
