import type { BillStep } from '@comanda/contract/bills/bill-steps';
import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import { billMessages } from '@comanda/contract/bills/bills.messages';
import { type BillState, tablesOfGuests } from '@comanda/domain/bill/bill';
import sql, { type Sql } from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { payingOf, type PayingRow } from './paying.ts';
import { joinApart } from './tables-of-bills.ts';

type BillRow = PayingRow & {
  id: string;
  bill_no: number;
  state: BillState;
  table_title: string | null;
  floor: string | null;
  opened_at: Date;
  closed_at: Date | null;
};
type EntryRow = { at: Date; person: string | null; device: string | null; is_own: boolean; steps: BillStep[] };
/** What steps name by ids. */
type Words = Pick<
  BillHistory,
  'lines' | 'rounds' | 'invoices' | 'credit_notes' | 'payments' | 'tables' | 'people' | 'bills'
>;

/** All that happened to a bill, with the words of the menu, the numbers and the names for what its steps name. */
export async function loadHistory(tx: TenantTx, billId: string, deviceId: string): Promise<BillHistory> {
  const [{ paying_by, paying_until, ...bill }, entries] = await Promise.all([
    tx.one<BillRow>(
      sql`
        select b.id, b.bill_no, b.state, t.title as table_title, coalesce(t.floor, a.floor) as floor,
          b.opened_at, b.closed_at, b.paying_by, b.paying_until
        from bills b
        left join store_tables t on t.tenant_id = b.tenant_id and t.id = b.table_id
        ${joinApart(tx)}
        where b.tenant_id = ${tx.tenantId} and b.id = ${billId}`,
      billMessages.notFound,
    ),
    tx.all<EntryRow>(sql`
      select e.at, e.user_name as person, d.name as device, e.steps,
        e.device_id is not distinct from ${deviceId}::uuid as is_own
      from bill_entries e
      left join devices d on d.tenant_id = e.tenant_id and d.id = e.device_id
      where e.tenant_id = ${tx.tenantId} and e.bill_id = ${billId}
      order by e.entry_no`),
  ]);
  const steps = entries.flatMap((entry) => entry.steps);
  const paying = bill.state === 'open' ? payingOf({ paying_by, paying_until }, tx.now) : undefined;
  return { ...bill, ...(paying && { paying }), entries, ...(await loadWords(tx, steps)) };
}

async function loadWords(tx: TenantTx, steps: readonly BillStep[]): Promise<Words> {
  const [lines, rounds, invoices, credit_notes, payments, tables, people, bills] = await Promise.all([
    loadLines(tx, steps.flatMap(linesOf)),
    byId<Words['rounds'][number]>(tx, sql`id, order_no, token_no, delivery_type from orders`, steps.flatMap(roundsOf)),
    byId<Words['invoices'][number]>(
      tx,
      sql`id, invoice_no from invoices`,
      steps.flatMap((step) => (step.kind === 'settled' ? [step.invoice.id] : [])),
    ),
    byId<Words['credit_notes'][number]>(
      tx,
      sql`id, credit_note_no, reason from credit_notes`,
      steps.flatMap((step) => (step.kind === 'credited' ? [step.creditNote.id] : [])),
    ),
    byId<Words['payments'][number]>(
      tx,
      sql`
        id, payment_type_title as type, (
          select coalesce(json_agg(json_build_object('type_id', c.payment_type_id, 'type', c.payment_type_title)
            order by c.correction_no), '[]')
          from payment_corrections c where c.tenant_id = ${tx.tenantId} and c.payment_id = payments.id) as corrections
        from payments`,
      steps.flatMap((step) => (step.kind === 'paid' ? [step.payment.id] : [])),
    ),
    byId<Words['tables'][number]>(tx, sql`id, title from store_tables`, steps.flatMap(tablesOf)),
    byId<Words['people'][number]>(tx, sql`id, name from users`, steps.flatMap(peopleOf)),
    byId<Words['bills'][number]>(tx, sql`id, bill_no from bills`, steps.flatMap(otherBills)),
  ]);
  return { lines, rounds, invoices, credit_notes, payments, tables, people, bills };
}

type Line = Words['lines'][number];
type LineRow = Omit<Line, 'course_id' | 'fire_at'> & { course_id: string | null; fire_at: Date | null };

async function loadLines(tx: TenantTx, ids: readonly string[]): Promise<Line[]> {
  const rows = await byId<LineRow>(
    tx,
    sql`id, item_title as title, variant_title, jsonb_path_query_array(addons, '$[*].title') as addons, notes, is_allergy,
      tax_title, status, course_id, is_held, fire_at
      from order_items`,
    ids,
  );
  return rows.map(({ course_id, is_held, fire_at, is_allergy, ...line }) => ({
    ...line,
    ...(is_allergy && { is_allergy }),
    ...(course_id && { course_id, is_held, ...(fire_at && { fire_at }) }),
  }));
}

/** Nothing is asked for where nothing is named. */
async function byId<Row>(tx: TenantTx, columnsAndTable: Sql, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  return tx.all<Row>(sql`
    select ${columnsAndTable} where tenant_id = ${tx.tenantId} and id = any (${[...new Set(ids)]}::uuid[])`);
}

const soldBy = (step: BillStep) => (step.kind === 'sent' || step.kind === 'moved_in' ? step.lines : []);
const linesOf = (step: BillStep): string[] => soldBy(step).map(({ id }) => id);
const roundsOf = (step: BillStep): string[] => soldBy(step).map(({ roundId }) => roundId);

const tablesOf = (step: BillStep): readonly string[] =>
  step.kind === 'opened' || step.kind === 'seated' ? tablesOfGuests(step) : [];

const peopleOf = (step: BillStep): string[] =>
  (step.kind === 'opened' || step.kind === 'described') && step.serverId !== null ? [step.serverId] : [];

function otherBills(step: BillStep): string[] {
  if (step.kind === 'merged') return [step.intoBillId];
  if (step.kind === 'moved_in') return [step.fromBillId];
  if (step.kind !== 'changed') return [];
  return step.changes.flatMap(({ change }) => (change.kind === 'moved' ? [change.toBillId] : []));
}
