import { type Files, jsonFile, rowsIn } from './archives.ts';

type Row = Record<string, unknown>;

const without = (row: Row, ...columns: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));

/** Those of versions after both. */
const LATER_KINDS = [
  'bill-tables',
  'bill-changes',
  'payment-corrections',
  'charge-rules',
  'stations',
  'station-routes',
  'portions',
  'courses',
  'tickets',
];

/** The archive as the version wrote it that knew no credit notes, and no lines of invoices. */
export function beforeDocuments(files: Files): Files {
  const dayOf = new Map(rowsIn(files, 'invoices').map(({ id, business_day }) => [id, business_day]));
  const invoiceOf = new Map(rowsIn(files, 'orders').map(({ id, invoice_id }) => [id, invoice_id]));
  const older = withoutKinds(files, [...LATER_KINDS, 'invoice-lines', 'credit-notes', 'credit-note-lines', 'refunds']);
  return withRows(older, {
    reservations: (row) => without(row, 'bill_id'),
    bills: (row) => without(row, 'keeps_changes'),
    invoices: (row) => without(row, 'bill_id', 'user_id', 'user_name'),
    payments: (row) => without(row, 'bill_id', 'tip_minor', 'given_minor', 'user_id', 'user_name'),
    counters: (row) => without(row, 'last_credit_note_no'),
    'order-items': (row) => ({
      ...without(row, 'station_ids', 'done_at', 'seat'),
      invoiced_on: row.status === 'cancelled' ? null : (dayOf.get(invoiceOf.get(row.order_id)) ?? null),
    }),
  });
}

/** The archive as the version wrote it that knew no bills. */
export const beforeBills = (files: Files): Files =>
  withRows(withoutKinds(beforeDocuments(files), ['bills', 'bill-entries', 'reasons']), {
    orders: (row) => without(row, 'bill_id'),
    counters: (row) => without(row, 'last_bill_no'),
  });

function withoutKinds(files: Files, kinds: readonly string[]): Files {
  const { counts, ...manifest } = JSON.parse(String(files.get('manifest.json'))) as { counts: object };
  const olderCounts = Object.fromEntries(Object.entries(counts).filter(([kind]) => !kinds.includes(kind)));
  const left = [...files].filter(([name]) => !kinds.some((kind) => name === `data/${kind}.json`));
  return new Map(left).set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, counts: olderCounts })));
}

function withRows(files: Files, changes: Record<string, (row: Row) => Row>): Files {
  const changed = Object.entries(changes).map(
    ([kind, change]) => [`data/${kind}.json`, Buffer.from(jsonFile(rowsIn(files, kind).map(change)))] as const,
  );
  return new Map([...files, ...changed]);
}
