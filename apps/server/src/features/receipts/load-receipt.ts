import { receiptHead } from '@comanda/contract/printing/receipt-head';
import { receiptOfInvoice, type ReceiptOfInvoiceWords } from '@comanda/contract/printing/receipt-of-invoice';
import { type Currency, formatMoney } from '@comanda/domain/currency';
import { rateToPercent } from '@comanda/domain/tax';
import type { TextLanguage } from '@comanda/texts/languages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { textsIn } from '../../texts/texts.ts';
import { loadWholeInvoice } from '../invoices/public.ts';
import { loadPrintSettings } from '../printing/public.ts';
import { loadStore } from '../store/public.ts';

export type GuestReceipt = NonNullable<Awaited<ReturnType<typeof loadReceipt>>>;

type Asked = { invoiceNo: number; url: string; language: TextLanguage };

/** An invoice as its guest sees it, and what was given back of it since; null where the restaurant is gone. */
export async function loadReceipt(tx: TenantTx, { invoiceNo, url, language }: Asked) {
  const isThere = await tx.first(sql`select 1 from stores where tenant_id = ${tx.tenantId}`);
  if (!isThere) return null;
  const invoice = await loadWholeInvoice(tx, invoiceNo);
  if (!invoice) return null;
  const [storeSettings, printSettings] = await Promise.all([loadStore(tx), loadPrintSettings(tx)]);
  // Numbers that were called out are of no use any more.
  const settings = { ...printSettings, printToken: false, showLink: false };
  const head = receiptHead(storeSettings, settings);
  const receipt = receiptOfInvoice({ ...invoice, receipt_url: url }, head, wordsIn(language, storeSettings.currency));
  return { receipt, creditNotes: invoice.credit_notes };
}

function wordsIn(language: TextLanguage, currency: Currency): ReceiptOfInvoiceWords {
  const texts = textsIn('receipts', language);
  return {
    noPaymentType: texts.noPaymentType,
    off: texts.off,
    rest: texts.rest,
    guest: texts.guest,
    discountNamed: texts.discountNamed,
    givenAway: texts.givenAway,
    size: (size) =>
      'amount' in size
        ? formatMoney(size.amount, currency, language)
        : texts.percent({
            percent: rateToPercent(size.rate).toLocaleString(language, { maximumFractionDigits: 3 }),
          }),
  };
}
