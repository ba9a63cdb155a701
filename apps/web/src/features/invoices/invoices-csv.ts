import { type ExportedInvoice, invoices, MOST_INVOICES_PER_PAGE } from '@comanda/contract/invoices/invoices.contract';
import type { TaxShare } from '@comanda/contract/reports/reports.contract';
import type { SalesFilter } from '@comanda/contract/reports/sales-filter';
import type { Currency } from '@comanda/domain/currency';
import { decimalText, type Minor, sum } from '@comanda/domain/money';
import { rateToPercent } from '@comanda/domain/tax';
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
      const columns = [...ownColumns(store), ...taxColumns(all), ...paymentColumns(all), ...takenColumns()];
      const amountOf = (value: Minor) => decimalText(value, store.currency.digits);
      const cellOf = (value: string | Minor) => (typeof value === 'number' ? amountOf(value) : escapeFormula(value));
      const rows = all.map((invoice) => columns.map(({ of }) => cellOf(of(invoice))));
      downloadCsv(
        await csvOf([columns.map(({ name }) => name), ...rows]),
        t.exportName({ from: days.from, to: days.to }),
      );
    },
  });

/** Page by page from the oldest, so that sales made meanwhile are appended. */
async function readAll(filter: SalesFilter): Promise<ExportedInvoice[]> {
  const all: ExportedInvoice[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...filter, sort: 'oldest', page, perPage: MOST_INVOICES_PER_PAGE } as const;
    const read = await call(invoices.export, { query });
    all.push(...read);
    if (read.length < MOST_INVOICES_PER_PAGE) return all;
  }
}

type Column = { name: string; of: (invoice: ExportedInvoice) => string | Minor };

function ownColumns({ timeZone }: Store): Column[] {
  const values: Column['of'][] = [
    (invoice) => String(invoice.invoice_id),
    // Spreadsheets sort Swedish dates: 2026-03-14 20:30.
    (invoice) => invoice.created_at.toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
    (invoice) => invoice.business_day,
    (invoice) => invoice.name ?? '',
    (invoice) => invoice.customer_id ?? '',
    (invoice) => invoice.email ?? '',
    (invoice) => printingTexts.diningOptions[invoice.delivery_type],
    (invoice) => invoice.table_title ?? '',
    (invoice) => invoice.floor ?? '',
    (invoice) => invoice.orders.map((order) => order.order_no).join(' '),
    (invoice) => invoice.orders.map((order) => order.token_no).join(' '),
    (invoice) => invoice.payments.map(titleOf).join(', '),
    (invoice) => invoice.sub_total,
    (invoice) => invoice.tax_total,
    (invoice) => invoice.total,
    (invoice) => invoice.invoice_to?.name ?? '',
    (invoice) => invoice.invoice_to?.address ?? '',
    (invoice) => invoice.invoice_to?.taxNumber ?? '',
  ];
  return values.map((of, index) => ({ name: t.columns[index] ?? '', of }));
}

/** Net and tax for each tax that occurs, the highest rate first. */
function taxColumns(all: readonly ExportedInvoice[]): Column[] {
  const names = new Map(all.flatMap(({ taxes }) => taxes).map((share) => [nameOf(share), share.rate ?? -1]));
  const byRate = [...names].toSorted(([, one], [, other]) => other - one);
  return byRate.flatMap(([tax]) => {
    const shares = ({ taxes }: ExportedInvoice) => taxes.filter((share) => nameOf(share) === tax);
    return [
      { name: t.netColumn({ tax }), of: (invoice) => sum(shares(invoice).map(({ net }) => net)) },
      { name: t.taxColumn({ tax }), of: (invoice) => sum(shares(invoice).map((share) => share.tax)) },
    ] satisfies Column[];
  });
}

/** What was paid with each payment type that occurs. */
function paymentColumns(all: readonly ExportedInvoice[]): Column[] {
  const titles = new Set(all.flatMap(({ payments }) => payments.map(titleOf)));
  return [...titles].toSorted().map((title) => ({
    name: t.paymentColumn({ title }),
    of: ({ payments }) => sum(payments.filter((each) => titleOf(each) === title).map(({ amount }) => amount)),
  }));
}

/** What came on top, and who took it all. */
const takenColumns = (): Column[] => [
  { name: t.tip, of: ({ payments }) => sum(payments.map(({ tip }) => tip)) },
  { name: t.takenBy, of: ({ taken_by: people }) => people?.join(', ') ?? '' },
];

const titleOf = ({ title }: { title: string | null }): string => title ?? t.noPaymentType;

function nameOf({ title, rate, type }: TaxShare): string {
  if (rate === null) return t.noTax;
  const tax = { title: title ?? t.tax, rate: rateToPercent(rate) };
  return type === 'exclusive' ? t.taxAdded(tax) : t.taxIncluded(tax);
}
