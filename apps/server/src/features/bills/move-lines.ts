import { billMessages } from '@comanda/contract/bills/bills.messages';
import { tableMessages } from '@comanda/contract/tables/tables.messages';
import { type Bill, tablesOfGuests, unitsOf } from '@comanda/domain/bill/bill';
import type { Step } from '@comanda/domain/bill/step';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { recordChange } from '../../sql/orders-version.ts';
import { tellMoved, tellSplit } from '../stations/public.ts';
import { currentBusinessDay } from '../store/public.ts';
import { type Arriving, arrivingSteps, wholeLine } from './arriving.ts';
import { assertSeen, closing, readLocked, takeSteps } from './change-bills.ts';
import { listed } from './make-steps.ts';
import { openBill } from './open-bill.ts';
import { type Doing, doneBy, type Person } from '../../sql/person.ts';
import { orRefuse, withSteps } from './refusals.ts';
import { billsAt, lockTables } from './tables-of-bills.ts';
import { settlePaid } from './take-bill-steps.ts';
import { writeAmounts, writeLines } from './write-rows.ts';

type Target = { billId: string } | { tableId: string } | { name: string };
type Moving = {
  fromId: string;
  to: Target;
  lines: readonly { lineId: string; quantity: number }[];
  /** How many entries of the history whoever asks has seen. */
  seen?: number | undefined;
  /** Refuses where there is no room for another order. */
  takeRoom: (order: { day: string; weight: number }) => Promise<void>;
  by: Person;
};

/**
 * Moves lines to another bill. Rounds that move whole keep their numbers and tickets; other lines come there as a round
 * of their own, as far as the kitchen is with them.
 */
export async function moveLines(
  tx: TenantTx,
  { fromId, to, lines, seen, takeRoom, by }: Moving,
): Promise<{ bill_id: string }> {
  const rounds = await lockRounds(tx, [fromId, ...('billId' in to ? [to.billId] : [])]);
  const targetId = await billAt(tx, to);
  if (targetId === fromId) throw new AppError('illegal_transition', billMessages.refusedSomethingThere);
  const [bills, day] = await Promise.all([
    readLocked(tx, [fromId, ...(targetId === null ? [] : [targetId])]),
    currentBusinessDay(tx),
  ]);
  const doing = { by, day };
  const from = bills.find(({ id }) => id === fromId);
  if (!from || (targetId !== null && bills.length < 2)) throw new AppError('not_found', billMessages.notFound);
  const into = bills.find(({ id }) => id === targetId) ?? (await openAt(tx, to, by));
  if (into.state !== 'open') throw new AppError('illegal_transition', billMessages.notOpen);

  const wanted = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const whole = wholeRounds(from, wanted);
  const [kept, split] = partition(
    from.lines.filter(({ id }) => wanted.has(id)),
    ({ roundId }) => whole.has(roundId),
  );
  if (kept.length + split.length < wanted.size) throw new AppError('illegal_transition', billMessages.refusedUnknown);
  const tableId = 'tableId' in to ? to.tableId : (tablesOfGuests(into)[0] ?? null);
  const changes = [...kept, ...split].map((line) => ({
    lineId: line.id,
    change: { kind: 'moved' as const, quantity: wanted.get(line.id) ?? 0, toBillId: into.id },
  }));
  const leaving: Step = { kind: 'changed', changes };
  await assertSeen(tx, { billId: fromId, seen, asked: [leaving] });
  const left = takeSteps(
    tx,
    from,
    orRefuse(() => closing(from, leaving, { kind: 'merged', intoBillId: into.id })),
    doing,
  );
  let joined = into;
  if (kept.length > 0) {
    joined = takeSteps(tx, into, arrivingSteps(kept.map(wholeLine), from.id), doing);
    writeAmounts(tx, into, joined);
    await tellMoved(tx, {
      lineIds: kept.map(({ id }) => id),
      to: { tableId, billId: into.id },
      staysAt: tableId === null ? [] : [tableId],
      by,
    });
    tx.defer(sql`
      update orders set bill_id = ${into.id}, table_id = ${tableId}
      where tenant_id = ${tx.tenantId} and id = any (${[...whole]}::uuid[])`);
  }
  const changed = rounds.map(({ id }) => id);
  if (split.length > 0) {
    const weight = rounds.reduce((most, round) => Math.max(most, round.weight), 0);
    const placed = await placeSplit(tx, { lines: split, wanted, from, into: joined, tableId, weight, takeRoom, doing });
    changed.push(placed.orderId);
    joined = placed.joined;
    writeLines(tx, keepOf(from, kept), keepOf(left, kept));
  } else writeAmounts(tx, from, left);
  await settlePaid(tx, left, doing);
  await settlePaid(tx, joined, doing);
  recordChange(tx, changed);
  return { bill_id: into.id };
}

type RoundRow = { id: string; weight: number };

const lockRounds = (tx: TenantTx, billIds: readonly string[]): Promise<RoundRow[]> =>
  tx.all(sql`
    select id, weight from orders
    where tenant_id = ${tx.tenantId} and bill_id = any (${billIds}::uuid[])
    order by id
    for update`);

/** @returns the open bill that they move to, or null where one is opened. A table is locked until the commit */
async function billAt(tx: TenantTx, to: Target): Promise<string | null> {
  if ('billId' in to) return to.billId;
  if ('name' in to) return null;
  const [table] = await lockTables(tx, [to.tableId]);
  if (!table) throw new AppError('not_found', tableMessages.notFound);
  return (await billsAt(tx, [to.tableId])).get(to.tableId) ?? null;
}

async function openAt(tx: TenantTx, to: Target, by: Person): Promise<Bill> {
  if ('billId' in to) throw new AppError('not_found', billMessages.notFound);
  const id = newId();
  const place = { tableId: null, name: null, ...to };
  await openBill(tx, { id, ...place, guests: null, by });
  const [bill] = await readLocked(tx, [id]);
  if (!bill) throw new Error('a bill that was opened is not there');
  return bill;
}

/** Rounds of which all that is left moves. */
function wholeRounds({ lines }: Bill, wanted: ReadonlyMap<string, number>): Set<string> {
  const rounds = Map.groupBy(
    lines.filter((line) => unitsOf(line) > 0),
    ({ roundId }) => roundId,
  );
  const isWhole = (own: Bill['lines']) => own.every((line) => wanted.get(line.id) === unitsOf(line));
  return new Set([...rounds].filter(([, own]) => isWhole(own)).map(([roundId]) => roundId));
}

function partition<Each>(all: readonly Each[], isFirst: (each: Each) => boolean): [Each[], Each[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

/** Without the lines whose orders went with them. */
const keepOf = (bill: Bill, gone: Bill['lines']): Bill => ({
  ...bill,
  lines: bill.lines.filter(({ id }) => !gone.some((line) => line.id === id)),
});

type Split = {
  lines: Bill['lines'];
  wanted: ReadonlyMap<string, number>;
  from: Bill;
  into: Bill;
  tableId: string | null;
  weight: number;
  takeRoom: Moving['takeRoom'];
  doing: Doing;
};
type ItemRow = Record<string, unknown> & { id: string; order_id: string; sent_with_id: string | null };

/** @returns the order in which they are from now on, and the bill that has it */
async function placeSplit(
  tx: TenantTx,
  { lines, wanted, from, into, tableId, weight, takeRoom, doing }: Split,
): Promise<{ orderId: string; joined: Bill }> {
  const { by, day } = doing;
  await takeRoom({ day, weight });
  const rows = await tx.all<ItemRow>(sql`
    select * from order_items
    where tenant_id = ${tx.tenantId} and id = any (${lines.map(({ id }) => id)}::uuid[])`);
  const source = await tx.first<{ delivery_type: string }>(sql`
    select delivery_type from orders where tenant_id = ${tx.tenantId} and id = ${rows[0]?.order_id ?? null}`);
  const orderId = newId();
  const arriving: Arriving[] = lines.map((line) => ({
    line,
    id: newId(),
    roundId: orderId,
    quantity: wanted.get(line.id) ?? 0,
  }));
  const steps = arrivingSteps(arriving, from.id);
  tx.defer(sql`
    select * from app.place_round(
      tenant => ${tx.tenantId}, day => ${day}, at => ${tx.now}, order_id => ${orderId},
      delivery_type => ${source?.delivery_type ?? 'dinein'}, customer_type => 'WALKIN', customer_id => null,
      customer_phone => null, customer_name => null, table_id => ${tableId}, invoice_id => null,
      weight => ${weight}, bill => ${into.id}, ${doneBy(by)}, opening => '', steps => ${listed(steps)},
      lines => ${arriving.length}, onto => ${into.id}, is_spread => true)`);
  const items = arriving.map(({ line, id, quantity }, position) => {
    const row = rows.find((each) => each.id === line.id);
    if (!row) throw new Error('a line of no order');
    // What it costs is written below.
    const amounts = { net_minor: 0, tax_minor: 0, total_minor: 0 };
    const sent_with_id = row.sent_with_id ?? row.order_id;
    const addons = JSON.stringify(row.addons);
    return { ...row, addons, id, order_id: orderId, sent_with_id, position, quantity, ...amounts };
  });
  tx.defer(insertInto('order_items', items));
  await tellSplit(tx, {
    parts: arriving.map(({ line, id, quantity }) => ({ ofId: line.id, id, orderId, units: quantity })),
    to: { tableId, billId: into.id },
    by,
  });
  const joined = withSteps(into, steps);
  writeAmounts(tx, into, joined);
  return { orderId, joined };
}
