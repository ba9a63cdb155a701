import { faultsOf, type Truth } from '@comanda/domain/bill/always-true';
import { type Bill, type BillState, unitsOf } from '@comanda/domain/bill/bill';
import { BillRefusal } from '@comanda/domain/bill/refusal';
import { replay, type Step } from '@comanda/domain/bill/steps';
import type { Minor } from '@comanda/domain/money';
import type { ItemStatus } from '@comanda/domain/order-status';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

type BillRow = {
  id: string;
  bill_no: number;
  state: BillState;
  line_count: number;
  entry_no: number;
  is_last: boolean;
};
type EntryRow = { bill_id: string; entry_no: number; steps: Step[]; is_chained: boolean };
type LineRow = { bill_id: string; id: string; quantity: number; unit_price_minor: Minor; status: ItemStatus };
type PaidRow = { id: string; total_minor: Minor };

const AT_ONCE = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Says of each bill what its history, its rows, or what is always true of bills contradict. */
export async function* checkBills(tx: TenantTx): AsyncGenerator<{ bills: number; differences: string[] }> {
  for (let after = FIRST; ; ) {
    const bills = await tx.all<BillRow>(sql`
      select b.id, b.bill_no, b.state, b.line_count, b.entry_no, b.hash = e.hash as is_last
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
  const [entries, lines] = await Promise.all([
    tx.all<EntryRow>(sql`
      select e.bill_id, e.entry_no, e.steps, e.hash = app.entry_hash(
          coalesce(lag(e.hash) over (partition by e.bill_id order by e.entry_no), ''), e.entry_no, e.at, e.user_id,
          e.device_id, e.steps::text) as is_chained
      from bill_entries e
      where e.tenant_id = ${tx.tenantId} and e.bill_id = any (${ids}::uuid[])
      order by e.bill_id, e.entry_no`),
    tx.all<LineRow>(sql`
      select o.bill_id, l.id, l.quantity, l.unit_price_minor, l.status
      from orders o
      join order_items l on l.tenant_id = o.tenant_id and l.order_id = o.id
      where o.tenant_id = ${tx.tenantId} and l.tenant_id = ${tx.tenantId} and o.bill_id = any (${ids}::uuid[])`),
  ]);
  const [histories, rows] = [
    Map.groupBy(entries, (entry) => entry.bill_id),
    Map.groupBy(lines, (line) => line.bill_id),
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
    if (bill.state !== row.state || bill.lines.length !== row.line_count) say('its row says something else');
    if (!areSame(bill, rows.get(row.id) ?? [])) say('its orders say something else');
    documents.push({ bill_no: row.bill_no, bill });
  }
  return [...found, ...(await documentDifferences(tx, documents))];
}

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
  return bill.lines.every((line) => {
    const units = unitsOf(line);
    const row = known.get(line.id);
    // Moved to another bill, or given back by an order that was cancelled after it was delivered.
    if (units === 0) return row === undefined || row.status === 'cancelled' || row.status === 'delivered';
    return (
      row !== undefined &&
      row.status !== 'cancelled' &&
      row.quantity === units &&
      row.unit_price_minor === line.unitPrice
    );
  });
}

async function documentDifferences(tx: TenantTx, bills: readonly { bill_no: number; bill: Bill }[]): Promise<string[]> {
  const ids = bills.flatMap(({ bill }) => bill.invoices.map(({ id }) => id));
  if (ids.length === 0) return [];
  const rows = await tx.all<PaidRow>(sql`
    select v.id, v.total_minor from invoices v
    join payments p on p.tenant_id = v.tenant_id and p.invoice_id = v.id and p.amount_minor = v.total_minor
    where v.tenant_id = ${tx.tenantId} and p.tenant_id = ${tx.tenantId} and v.id = any (${ids}::uuid[])`);
  const totals = new Map(rows.map(({ id, total_minor }) => [id, total_minor]));
  return bills.flatMap(({ bill_no, bill }) =>
    bill.invoices
      .filter(({ id, amounts }) => totals.get(id) !== amounts.total)
      .map(() => `bill ${bill_no}: its invoice says something else`),
  );
}

/** Numbers that have a gap, or were drawn and are not there. */
export async function checkNumbers(tx: TenantTx): Promise<string[]> {
  const row = await tx.first<{ invoices: boolean; orders: boolean; bills: boolean }>(sql`
    select
      (select count(*) = c.last_invoice_no and coalesce(max(invoice_no), 0) = c.last_invoice_no
        from invoices where tenant_id = ${tx.tenantId}) as invoices,
      (select count(*) = c.last_order_no and coalesce(max(order_no), 0) = c.last_order_no
        from orders where tenant_id = ${tx.tenantId}) as orders,
      (select count(*) = c.last_bill_no and coalesce(max(bill_no), 0) = c.last_bill_no
        from bills where tenant_id = ${tx.tenantId}) as bills
    from counters c where c.tenant_id = ${tx.tenantId}`);
  return Object.entries(row ?? {}).flatMap(([what, isGapless]) =>
    isGapless ? [] : [`the numbers of ${what} have gaps`],
  );
}
