import type { BehindReport } from '@comanda/contract/reports/behind';
import { Link } from 'wouter';
import { locale } from '../../lib/language.ts';
import { useCan } from '../../lib/session.ts';
import { linkClass } from '../../ui/link-class.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { reportsTexts as t } from './reports.texts.ts';

type Row = BehindReport['rows'][number];
type Allowed = { invoices: boolean; bills: boolean };
type BehindTableProps = { data: BehindReport; onOpenBill: (billId: string) => void };

/** Each row leads to its invoice and to the history of its bill, where the person may open them. */
export function BehindTable({ data, onOpenBill }: BehindTableProps) {
  const allowed = { invoices: useCan(['INVOICES']), bills: useCan(['INVOICES', 'ORDERS', 'POS']) };
  const columns: TableColumn<Row>[] = [
    { key: 'document', header: t.behind.document, cell: (row) => <Document row={row} allowed={allowed} /> },
    {
      key: 'at',
      header: t.behind.at,
      cell: ({ at }) =>
        at.toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: data.timeZone }),
    },
    {
      key: 'bill',
      header: t.behind.bill,
      cell: (row) => <BillOf row={row} isAllowed={allowed.bills} onOpen={onOpenBill} />,
    },
    { key: 'person', header: t.people.person, cell: ({ person }) => person ?? t.people.nobody },
    ...(data.rows.some(({ reason }) => reason !== null)
      ? [{ key: 'reason', header: t.behind.reason, cell: (row: Row) => reasonOf(row) }]
      : []),
    { key: 'amount', header: t.columns.amount, align: 'right', cell: ({ amount }) => <MoneyText amount={amount} /> },
  ];
  return (
    <Table
      caption={t.behind.title}
      columns={columns}
      rows={data.rows}
      rowKey={(row) => JSON.stringify([row, data.rows.indexOf(row)])}
    />
  );
}

function Document({ row, allowed }: { row: Row; allowed: Allowed }) {
  const name = nameOf(row);
  if (row.invoiceNo === null || !allowed.invoices) return name;
  return (
    <Link href={`/dashboard/invoices?invoice=${row.invoiceNo}`} className={linkClass}>
      {name}
    </Link>
  );
}

function nameOf({ kind, invoiceNo, creditNoteNo, title, units }: Row): string {
  switch (kind) {
    case 'invoice':
      return t.behind.invoiceNo({ number: invoiceNo ?? '' });
    case 'creditNote':
      return t.behind.creditNoteNo({ number: creditNoteNo ?? '', invoice: invoiceNo ?? '' });
    case 'payment':
      return invoiceNo === null ? t.behind.payment : t.behind.paymentOf({ invoice: invoiceNo });
    case 'change':
      if (title === null) return t.behind.wholeBill;
      return units ? t.behind.units({ title, units }) : title;
  }
}

type BillOfProps = { row: Row; isAllowed: boolean; onOpen: (billId: string) => void };

function BillOf({ row: { billId, billNo }, isAllowed, onOpen }: BillOfProps) {
  if (billId === null || billNo === null) return t.behind.noBill;
  const name = t.behind.billNo({ number: billNo });
  if (!isAllowed) return name;
  return (
    <button type="button" aria-haspopup="dialog" className={linkClass} onClick={() => onOpen(billId)}>
      {name}
    </button>
  );
}

function reasonOf({ reason, isWaste, isAfterPrint }: Row): string {
  if (reason === null) return '';
  const said = reason || t.takenOff.noReason;
  const withWaste = isWaste ? t.behind.wasted({ reason: said }) : said;
  return isAfterPrint ? t.behind.afterPrint({ reason: withWaste }) : withWaste;
}
