import type { Invoice, InvoiceSort } from '@comanda/contract/invoices/invoices.contract';
import { Printer } from 'lucide-react';
import { locale } from '../../lib/language.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { printingTexts } from '../printing/public.ts';
import { invoicesTexts as t } from './invoices.texts.ts';
import { useIsWide } from './use-is-wide.ts';

type InvoicesTableProps = {
  rows: Invoice[];
  timeZone: string;
  /** Absent where the rows have an order of their own. */
  sort?: InvoiceSort | undefined;
  onSort?: (sort: InvoiceSort) => void;
  onOpen: (number: number) => void;
  onReprint: (invoice: Invoice) => void;
  /** The invoice that is being printed. */
  pending: number | null;
};

const columnOf = { newest: 'number', oldest: 'number', highest: 'total', lowest: 'total' } as const;

export function InvoicesTable({ rows, sort, onSort, ...desk }: InvoicesTableProps) {
  const isWide = useIsWide();
  const isDescending = sort === 'newest' || sort === 'highest';

  function sortBy(key: string): void {
    const isSame = sort !== undefined && columnOf[sort] === key;
    // The first click on a column sorts the latest, or the largest, to the top.
    if (key === 'number') onSort?.(isSame && isDescending ? 'oldest' : 'newest');
    else onSort?.(isSame && isDescending ? 'lowest' : 'highest');
  }

  return (
    <Table
      caption={t.list}
      columns={columnsOf(desk, { sortable: sort !== undefined, isWide })}
      rows={rows}
      rowKey={(invoice) => String(invoice.invoice_id)}
      {...(sort && { sort: { key: columnOf[sort], descending: isDescending }, onSort: sortBy })}
    />
  );
}

/** On a narrow screen the time stands below the number and the payment below the total, without its parts. */
type Layout = { sortable: boolean; isWide: boolean };
type Desk = Pick<InvoicesTableProps, 'timeZone' | 'onOpen' | 'onReprint' | 'pending'>;

function columnsOf({ timeZone, onOpen, onReprint, pending }: Desk, layout: Layout): TableColumn<Invoice>[] {
  const { sortable, isWide } = layout;
  const moment = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const timeOf = ({ created_at: date }: Invoice) => (
    <time dateTime={date.toISOString()} className="figures">
      {moment.format(date)}
    </time>
  );
  const amount = (value: Invoice['total']) => <MoneyText amount={value} />;
  const wideOnly = (...columns: TableColumn<Invoice>[]) => (isWide ? columns : []);
  return [
    {
      key: 'number',
      header: t.number,
      sortable,
      cell: (invoice) => (
        <>
          <button
            type="button"
            className="link hit-44 figures"
            aria-label={t.details({ number: invoice.invoice_id })}
            onClick={() => onOpen(invoice.invoice_id)}
          >
            {invoice.invoice_id}
          </button>
          {!isWide && <span className="block text-sm font-normal text-ink-soft">{timeOf(invoice)}</span>}
        </>
      ),
    },
    ...wideOnly({ key: 'date', header: t.date, cell: timeOf }),
    { key: 'customer', header: t.customer, cell: (invoice) => <Guest invoice={invoice} /> },
    { key: 'order', header: t.order, cell: (invoice) => <Place invoice={invoice} /> },
    ...wideOnly(
      { key: 'payment', header: t.payment, cell: paymentOf },
      { key: 'subtotal', header: t.subtotal, align: 'right', cell: (invoice) => amount(invoice.sub_total) },
      { key: 'tax', header: t.tax, align: 'right', cell: (invoice) => amount(invoice.tax_total) },
    ),
    {
      key: 'total',
      header: t.total,
      align: 'right',
      sortable,
      cell: (invoice) => (
        <>
          <span className="block font-semibold">{amount(invoice.total)}</span>
          {!isWide && <span className="block text-sm text-ink-soft">{paymentOf(invoice)}</span>}
        </>
      ),
    },
    {
      key: 'actions',
      header: t.actions,
      hideHeader: true,
      align: 'right',
      cell: (invoice) => (
        <IconButton
          icon={Printer}
          label={t.reprintOf({ number: invoice.invoice_id })}
          pending={pending === invoice.invoice_id}
          onClick={() => onReprint(invoice)}
        />
      ),
    },
  ];
}

const paymentOf = ({ payments }: Invoice): string =>
  payments.map((payment) => payment.title ?? t.noPaymentType).join(', ');

/** The company in their place, where the invoice is made out to one. */
function Guest({ invoice: { name, customer_id: phone, invoice_to: company } }: { invoice: Invoice }) {
  if (company) return <TwoLines upper={company.name} lower={name ?? company.taxNumber} />;
  if (name === null) return <span className="text-ink-soft">{t.walkIn}</span>;
  return <TwoLines upper={name} lower={phone} />;
}

function Place({ invoice: { delivery_type: option, table_title: table, orders } }: { invoice: Invoice }) {
  return (
    <TwoLines
      upper={[printingTexts.diningOptions[option], table].filter(Boolean).join(' · ')}
      lower={t.tokens({ tokens: orders.map((order) => order.token_no).join(', ') })}
    />
  );
}

function TwoLines({ upper, lower }: { upper: string; lower: string | null }) {
  return (
    <div className="@max-2xl:text-end">
      <span className="block">{upper}</span>
      <span className="block text-sm text-ink-soft tabular-nums">{lower}</span>
    </div>
  );
}
