import { type Invoice, invoices, MOST_INVOICES_PER_PAGE } from '@comanda/contract/invoices/invoices.contract';
import type { SalesFilter } from '@comanda/contract/reports/sales-filter';
import type { Currency } from '@comanda/domain/currency';
import { decimalText } from '@comanda/domain/money';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { csvOf, downloadCsv, escapeFormula } from '../../lib/csv.ts';
import { printingTexts } from '../printing/public.ts';
import { invoicesTexts as t } from './invoices.texts.ts';

type Store = { timeZone: string; currency: Currency };
type Export = { filter: SalesFilter; days: { from: string; to: string }; store: Store };

/** All invoices of the days as a file, by number, whatever page is shown. */
export const useInvoiceExport = () =>
  useMutation({
    meta: { fallback: t.exportFailed },
    mutationFn: async ({ filter, days, store }: Export) => {
      const all = await readAll(filter);
      const rows = all.map((invoice) => rowOf(invoice, store).map(escapeFormula));
      downloadCsv(await csvOf([t.columns, ...rows]), t.exportName({ from: days.from, to: days.to }));
    },
  });

/** Page by page from the oldest, so that sales made meanwhile are appended. */
async function readAll(filter: SalesFilter): Promise<Invoice[]> {
  const all: Invoice[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...filter, sort: 'oldest', page, perPage: MOST_INVOICES_PER_PAGE } as const;
    const read = await call(invoices.list, { query });
    all.push(...read);
    if (read.length < MOST_INVOICES_PER_PAGE) return all;
  }
}

const rowOf = (invoice: Invoice, { timeZone, currency }: Store): string[] => [
  String(invoice.invoice_id),
  // Spreadsheets sort Swedish dates: 2026-03-14 20:30.
  invoice.created_at.toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  invoice.business_day,
  invoice.name ?? '',
  invoice.customer_id ?? '',
  invoice.email ?? '',
  printingTexts.diningOptions[invoice.delivery_type],
  invoice.table_title ?? '',
  invoice.floor ?? '',
  invoice.orders.map((order) => order.order_no).join(' '),
  invoice.orders.map((order) => order.token_no).join(' '),
  invoice.payments.map((payment) => payment.title ?? t.noPaymentType).join(', '),
  ...[invoice.sub_total, invoice.tax_total, invoice.total].map((amount) => decimalText(amount, currency.digits)),
];
