import { faultsOf, type Truth } from '@comanda/domain/bill/always-true';
import { type Bill, type BillState, joinedTables, type TakenOff, unitPriceOf } from '@comanda/domain/bill/bill';
import { BillRefusal } from '@comanda/domain/bill/refusal';
import type { Step } from '@comanda/domain/bill/step';
import { replay } from '@comanda/domain/bill/steps';
import { lineSums } from '@comanda/domain/bill/sums';
import type { Minor } from '@comanda/domain/money';
import type { ItemStatus } from '@comanda/domain/order-status';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { isRepricedByRounds } from './change-bills.ts';
import { documentDifferences } from './check-documents.ts';
import { nameDifferences } from './check-names.ts';

type BillRow = {
  id: string;
  bill_no: number;
  state: BillState;
  line_count: number;
  table_id: string | null;
  joined: string[];
  is_full: boolean;
  name: string | null;
  guests: number | null;
  server_id: string | null;
  is_discounted: boolean;
  keeps_changes: boolean;
  entry_no: number;
  is_last: boolean;
};
type EntryRow = {
  bill_id: string;
  entry_no: number;
  user_id: string | null;
  user_name: string | null;
  steps: Step[];
  is_chained: boolean;
};
type LineRow = {
  bill_id: string;
  id: string;
  quantity: number;
  unit_price_minor: Minor;
  net_minor: Minor;
  tax_minor: Minor;
  seat: number | null;
  status: ItemStatus;
};
type ChangeRow = TakenOff & { bill_id: string };

const AT_ONCE = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Says of each bill what its history, its rows, or what is always true of bills contradict. */
export async function* checkBills(tx: TenantTx): AsyncGenerator<{ bills: number; differences: string[] }> {
  for (let after = FIRST; ; ) {
    const bills = await tx.all<BillRow>(sql`
      select b.id, b.bill_no, b.state, b.line_count, b.table_id, b.name, b.guests, b.server_id, b.is_discounted, b.is_full,
        b.keeps_changes,
        array(select j.table_id from bill_tables j where j.tenant_id = ${tx.tenantId} and j.bill_id = b.id) as joined,
        b.entry_no, b.hash = e.hash as is_last
      from bills b
      left join bill_entries e on e.tenant_id = b.tenant_id and e.bill_id = b.id and e.entry_no = b.entry_no
      where b.tenant_id = ${tx.tenantId} and b.id > ${after}
      order by b.id limit ${AT_ONCE}`);
    const last = bills.at(-1);
    if (!last) return;
    after = last.id;
    yield { bills: bills.length, differences: await differencesOf(tx, bills) };
  }
}

async function differencesOf(tx: TenantTx, bills: readonly BillRow[]): Promise<string[]> {
  const ids = bills.map(({ id }) => id);
  const [entries, lines, changes] = await Promise.all([
    tx.all<EntryRow>(sql`
      select e.bill_id, e.entry_no, e.user_id, e.user_name, e.steps, e.hash = app.entry_hash(
          coalesce(lag(e.hash) over (partition by e.bill_id order by e.entry_no), ''), e.entry_no, e.at, e.user_id,
          e.device_id, e.steps::text) as is_chained
      from bill_entries e
      where e.tenant_id = ${tx.tenantId} and e.bill_id = any (${ids}::uuid[])
      order by e.bill_id, e.entry_no`),
    tx.all<LineRow>(sql`
      select o.bill_id, l.id, l.quantity, l.unit_price_minor, l.net_minor, l.tax_minor, l.seat, l.status
      from orders o
      join order_items l on l.tenant_id = o.tenant_id and l.order_id = o.id
      where o.tenant_id = ${tx.tenantId} and l.tenant_id = ${tx.tenantId} and o.bill_id = any (${ids}::uuid[])`),
    tx.all<ChangeRow>(sql`
      select bill_id, kind, line_id as "lineId", invoice_id as "invoiceId", units, worth_minor as worth,
        is_waste as "isWaste", is_after_print as "isAfterPrint", reason
      from bill_changes
      where tenant_id = ${tx.tenantId} and bill_id = any (${ids}::uuid[])
      order by bill_id, change_no`),
  ]);
  const [histories, rows, changesOf] = [
    Map.groupBy(entries, (entry) => entry.bill_id),
    Map.groupBy(lines, (line) => line.bill_id),
    Map.groupBy(changes, (change) => change.bill_id),
  ];
  const found: string[] = [];
  const documents: { bill_no: number; bill: Bill }[] = [];
  for (const row of bills) {
    const history = histories.get(row.id) ?? [];
    const say = (what: string) => found.push(`bill ${row.bill_no}: ${what}`);
    if (!row.is_last || history.some(({ is_chained, entry_no }, index) => !is_chained || entry_no !== index + 1)) {
      say('its history was changed, or something is missing of it');
      continue;
    }
    const replayed = replayOf(history);
    if (!replayed) {
      say('its history cannot be done again');
      continue;
    }
    const { bill, faults } = replayed;
    for (const fault of faults) say(`it is not true that ${fault}`);
    if (!isHeadOf(row, bill)) say('its row says something else');
    if (!areSame(bill, rows.get(row.id) ?? [])) say('its orders say something else');
    if (row.keeps_changes && !isTakenOff(bill, changesOf.get(row.id) ?? []))
      say('what was taken off says something else');
    documents.push({ bill_no: row.bill_no, bill });
  }
  const named = bills.map(({ id, bill_no }) => ({ id, bill_no, history: histories.get(id) ?? [] }));
  return [...found, ...(await documentDifferences(tx, documents)), ...(await nameDifferences(tx, named))];
}

const isHeadOf = (row: BillRow, bill: Bill): boolean =>
  row.state === bill.state &&
  row.line_count === bill.lines.length &&
  row.is_discounted === isRepricedByRounds(bill) &&
  // What is paid at once has a table, too, and nobody who looks after it.
  row.table_id === (bill.tableIds[0] ?? null) &&
  row.name === bill.name &&
  row.guests === bill.guests &&
  row.server_id === bill.serverId &&
  hasJoined(row, joinedTables(bill));

/** A bill that is full leaves its tables to others. */
const hasJoined = ({ joined, is_full }: BillRow, tableIds: readonly string[]): boolean =>
  joined.every((id) => tableIds.includes(id)) && (is_full || joined.length === tableIds.length);

function replayOf(history: readonly EntryRow[]): { bill: Bill; faults: Truth[] } | null {
  try {
    const bill = replay(history.flatMap(({ steps }) => steps));
    return { bill, faults: faultsOf(bill) };
  } catch (error) {
    // What an archive brings may be anything.
    if (error instanceof BillRefusal || error instanceof RangeError || error instanceof TypeError) return null;
    throw error;
  }
}

/** Whether the bill's lines are those of its orders. What was taken back is cancelled there. */
function areSame(bill: Bill, rows: readonly LineRow[]): boolean {
  const known = new Map(rows.map((row) => [row.id, row]));
  const onBill = new Set(bill.lines.map(({ id }) => id));
  if (rows.some(({ id, status }) => status !== 'cancelled' && !onBill.has(id))) return false;
  return lineSums(bill).every(({ line, units, amounts }) => {
    const row = known.get(line.id);
    // Moved to another bill, or given back by an order that was cancelled after it was delivered.
    if (units === 0) return row === undefined || row.status === 'cancelled' || row.status === 'delivered';
    return (
      row !== undefined &&
      row.status !== 'cancelled' &&
      row.quantity === units &&
      row.unit_price_minor === unitPriceOf(line) &&
      row.net_minor === amounts.net &&
      row.tax_minor === amounts.tax &&
      row.seat === line.seat
    );
  });
}

const isTakenOff = ({ takenOff }: Bill, rows: readonly ChangeRow[]): boolean => {
  const told = ({ kind, lineId, invoiceId, units, worth, isWaste, isAfterPrint, reason }: TakenOff) =>
    JSON.stringify([kind, lineId, invoiceId, units, worth, isWaste, isAfterPrint, reason]);
  return takenOff.length === rows.length && takenOff.every((each, index) => told(each) === told(rows[index] ?? each));
};

/** Numbers that have a gap, or were drawn and are not there. */
export async function checkNumbers(tx: TenantTx): Promise<string[]> {
  const row = await tx.first<Record<'invoices' | 'credit notes' | 'orders' | 'bills', boolean>>(sql`
    select
      (select count(*) = c.last_invoice_no and coalesce(max(invoice_no), 0) = c.last_invoice_no
        from invoices where tenant_id = ${tx.tenantId}) as invoices,
      (select count(*) = c.last_credit_note_no and coalesce(max(credit_note_no), 0) = c.last_credit_note_no
        from credit_notes where tenant_id = ${tx.tenantId}) as "credit notes",
      (select count(*) = c.last_order_no and coalesce(max(order_no), 0) = c.last_order_no
        from orders where tenant_id = ${tx.tenantId}) as orders,
      (select count(*) = c.last_bill_no and coalesce(max(bill_no), 0) = c.last_bill_no
        from bills where tenant_id = ${tx.tenantId}) as bills
    from counters c where c.tenant_id = ${tx.tenantId}`);
  return Object.entries(row ?? {}).flatMap(([what, isGapless]) =>
    isGapless ? [] : [`the numbers of ${what} have gaps`],
  );
}
