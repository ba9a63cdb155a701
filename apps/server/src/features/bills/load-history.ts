import type { BillHistory, BillStep } from '@comanda/contract/bills/bills.contract';
import { type BillState, openBill } from '@comanda/domain/bill/bill';
import { advance, type Step } from '@comanda/domain/bill/steps';
import { sumsOf } from '@comanda/domain/bill/sums';
import { sum } from '@comanda/domain/money';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

type BillRow = {
  id: string;
  bill_no: number;
  state: BillState;
  table_title: string | null;
  opened_at: Date;
  closed_at: Date | null;
};
type EntryRow = { at: Date; person: string | null; device: string | null; steps: Step[] };
type RoundRow = { id: string; order_no: number; token_no: number };
type LineRow = { id: string; title: string; variant_title: string | null };
/** What steps speak of by ids. */
type Named = {
  lines: Map<string, LineRow>;
  rounds: Map<string, RoundRow>;
  invoices: Map<string, number>;
  paymentTypes: Map<string, string>;
  bills: Map<string, number>;
};

/** All steps of a bill, in the words of the menu, the numbers and the names of then. */
export async function loadHistory(tx: TenantTx, billId: string): Promise<BillHistory> {
  const [bills, entries] = await Promise.all([
    tx.all<BillRow>(sql`
      select b.id, b.bill_no, b.state, t.title as table_title, b.opened_at, b.closed_at
      from bills b
      left join store_tables t on t.tenant_id = b.tenant_id and t.id = b.table_id
      where b.tenant_id = ${tx.tenantId} and b.id = ${billId}`),
    tx.all<EntryRow>(sql`
      select e.at, e.user_name as person, d.name as device, e.steps
      from bill_entries e
      left join devices d on d.tenant_id = e.tenant_id and d.id = e.device_id
      where e.tenant_id = ${tx.tenantId} and e.bill_id = ${billId}
      order by e.entry_no`),
  ]);
  const [row] = bills;
  const [opening] = entries[0]?.steps ?? [];
  if (!row || opening?.kind !== 'opened') throw new Error('a bill without an opening');
  const named = await loadNames(
    tx,
    entries.flatMap(({ steps }) => steps),
  );
  let bill = openBill(opening);
  return {
    ...row,
    entries: entries.map(({ at, person, device, steps }) => {
      const shown = steps.flatMap((step) => shownOf(step, named));
      for (const step of steps) if (step.kind !== 'opened') bill = advance(bill, step);
      const paid = sum(bill.payments.map(({ amount }) => amount));
      return { at, person, device, steps: shown, owed: sumsOf(bill).owed.total, paid };
    }),
  };
}

async function loadNames(tx: TenantTx, steps: readonly Step[]): Promise<Named> {
  const sold = steps.flatMap((step) => (step.kind === 'sent' || step.kind === 'moved_in' ? step.lines : []));
  const [lineIds, roundIds] = [sold.map(({ id }) => id), [...new Set(sold.map(({ roundId }) => roundId))]];
  const invoiceIds = steps.flatMap((step) => (step.kind === 'settled' ? [step.invoice.id] : []));
  const billIds = [...new Set(steps.flatMap(otherBills))];
  const [lines, rounds, invoices, payments, bills] = await Promise.all([
    tx.all<LineRow>(sql`
      select id, item_title as title, variant_title from order_items
      where tenant_id = ${tx.tenantId} and id = any (${lineIds}::uuid[])`),
    tx.all<RoundRow>(sql`
      select id, order_no, token_no from orders
      where tenant_id = ${tx.tenantId} and id = any (${roundIds}::uuid[])`),
    tx.all<{ id: string; number: number }>(sql`
      select id, invoice_no as number from invoices
      where tenant_id = ${tx.tenantId} and id = any (${invoiceIds}::uuid[])`),
    tx.all<{ id: string; title: string | null }>(sql`
      select id, payment_type_title as title from payments
      where tenant_id = ${tx.tenantId} and invoice_id = any (${invoiceIds}::uuid[])`),
    tx.all<{ id: string; number: number }>(sql`
      select id, bill_no as number from bills
      where tenant_id = ${tx.tenantId} and id = any (${billIds}::uuid[])`),
  ]);
  return {
    lines: new Map(lines.map((line) => [line.id, line])),
    rounds: new Map(rounds.map((round) => [round.id, round])),
    invoices: new Map(invoices.map(({ id, number }) => [id, number])),
    paymentTypes: new Map(payments.flatMap(({ id, title }) => (title === null ? [] : [[id, title]]))),
    bills: new Map(bills.map(({ id, number }) => [id, number])),
  };
}

function otherBills(step: Step): string[] {
  if (step.kind === 'merged') return [step.intoBillId];
  if (step.kind === 'moved_in') return [step.fromBillId];
  if (step.kind !== 'changed') return [];
  return step.changes.flatMap(({ change }) => (change.kind === 'moved' ? [change.toBillId] : []));
}

const NOTHING: Omit<BillStep, 'kind'> = {
  lines: [],
  order_no: null,
  token_no: null,
  is_waste: null,
  amount: null,
  payment_type: null,
  invoice_no: null,
  bill_no: null,
};

/** A step as people read it. One that changes several lines is shown once for each kind of change. */
function shownOf(step: Step, named: Named): BillStep[] {
  const linesOf = (sold: readonly { id: string; quantity: number }[]) =>
    sold.map(({ id, quantity }) => {
      const line = named.lines.get(id);
      return { title: line?.title ?? '', variant_title: line?.variant_title ?? null, quantity };
    });
  switch (step.kind) {
    case 'opened':
    case 'voided':
      return [{ ...NOTHING, kind: step.kind }];
    case 'sent': {
      const round = named.rounds.get(step.lines[0]?.roundId ?? '');
      const numbers = { order_no: round?.order_no ?? null, token_no: round?.token_no ?? null };
      return [{ ...NOTHING, kind: 'sent', ...numbers, lines: linesOf(step.lines) }];
    }
    case 'moved_in':
      return [
        { ...NOTHING, kind: 'moved_in', bill_no: named.bills.get(step.fromBillId) ?? null, lines: linesOf(step.lines) },
      ];
    case 'merged':
      return [{ ...NOTHING, kind: 'merged', bill_no: named.bills.get(step.intoBillId) ?? null }];
    case 'changed':
      return shownChanges(step, named, linesOf);
    case 'divided': {
      const held = step.lines.map(({ lineId, slicesPerUnit, held: [first] }) => ({
        id: lineId,
        quantity: Math.round((first?.slices ?? 0) / slicesPerUnit),
      }));
      return [{ ...NOTHING, kind: 'divided', lines: linesOf(held) }];
    }
    case 'paid': {
      const { id, amount } = step.payment;
      return [{ ...NOTHING, kind: 'paid', amount, payment_type: named.paymentTypes.get(id) ?? null }];
    }
    case 'settled':
      return [
        {
          ...NOTHING,
          kind: 'settled',
          amount: step.invoice.amounts.total,
          invoice_no: named.invoices.get(step.invoice.id) ?? null,
        },
      ];
    // No call takes these steps so far.
    case 'described':
    case 'seated':
    case 'seat':
    case 'discounted':
    case 'charged':
    case 'taken_back':
    case 'corrected':
    case 'credited':
      return [];
  }
}

type LinesOf = (sold: readonly { id: string; quantity: number }[]) => BillStep['lines'];

function shownChanges({ changes }: Step & { kind: 'changed' }, named: Named, linesOf: LinesOf): BillStep[] {
  const moves = changes.flatMap(({ lineId, change }) =>
    change.kind === 'moved' ? [{ id: lineId, quantity: change.quantity, to: change.toBillId }] : [],
  );
  const voids = changes.flatMap(({ lineId, change }) =>
    change.kind === 'void' ? [{ id: lineId, quantity: change.quantity, isWaste: change.isWaste }] : [],
  );
  const moved = [...Map.groupBy(moves, ({ to }) => to)].map(
    ([to, lines]): BillStep => ({
      ...NOTHING,
      kind: 'moved',
      bill_no: named.bills.get(to) ?? null,
      lines: linesOf(lines),
    }),
  );
  const voided = [...Map.groupBy(voids, ({ isWaste }) => isWaste)].map(
    ([is_waste, lines]): BillStep => ({ ...NOTHING, kind: 'void', is_waste, lines: linesOf(lines) }),
  );
  return [...moved, ...voided];
}
