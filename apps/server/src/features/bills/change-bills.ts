import { documentedUnits, type WrittenLine, writtenLines } from '@comanda/domain/bill/documents';
import { billMessages } from '@comanda/contract/bills/bills.messages';
import { type Bill, unitsOf } from '@comanda/domain/bill/bill';
import { changesTheSame } from '@comanda/domain/bill/same-things';
import type { Said, Step } from '@comanda/domain/bill/step';
import { apply } from '@comanda/domain/bill/steps';
import { sumsOf } from '@comanda/domain/bill/sums';
import { type Minor, ZERO } from '@comanda/domain/money';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { endCallsForBill } from '../floor/public.ts';
import { currentBusinessDay } from '../store/public.ts';
import { arrivingSteps, wholeLine } from './arriving.ts';
import { paySteps } from './make-steps.ts';
import { type Doing, doneBy, type Person } from '../../sql/person.ts';
import { withSteps } from './refusals.ts';
import { replayBills } from './replay-bills.ts';
import { writeTables } from './tables-of-bills.ts';
import { writeTakenOff } from './write-taken-off.ts';

/** An order whose row is locked. What was paid or cancelled before there were bills has none. */
export type LockedRound = { id: string; bill_id: string | null };

/** The bills of these rounds, locked until the commit, as their histories say. */
export const lockBills = (tx: TenantTx, rounds: readonly LockedRound[]): Promise<Bill[]> =>
  readLocked(tx, [...new Set(rounds.flatMap(({ bill_id }) => bill_id ?? []))]);

/** These bills, locked until the commit, as their histories say; those that do not exist are left out. */
export async function readLocked(tx: TenantTx, ids: readonly string[]): Promise<Bill[]> {
  // In the order of ids, as everywhere, so that two callers never wait for each other.
  const lock = sql`
    select 1 from bills where tenant_id = ${tx.tenantId} and id = any (${ids}::uuid[]) order by id for update`;
  const [, bills] = await Promise.all([tx.all(lock), replayBills(tx, ids)]);
  return bills;
}

/** A bill, locked until the commit. @throws AppError where there is none of that id */
export async function readBill(tx: TenantTx, id: string): Promise<Bill> {
  const [bill] = await readLocked(tx, [id]);
  if (!bill) throw new AppError('not_found', billMessages.notFound);
  return bill;
}

/** A bill is read as a whole, so its history has an end. */
const MOST_ENTRIES = 300;

export function assertHistoryHasRoom({ entry_no }: { entry_no: number }): void {
  if (entry_no >= MOST_ENTRIES) throw new AppError('quota_reached', billMessages.full);
}

/** How long its history is. @throws AppError where there is no such bill */
export const entriesOf = (tx: TenantTx, id: string): Promise<{ entry_no: number }> =>
  tx.one(sql`select entry_no from bills where tenant_id = ${tx.tenantId} and id = ${id}`, billMessages.notFound);

type Seen = { billId: string; seen: number | undefined; asked: readonly Step[] };

/**
 * Whoever changes something of a bill has seen it as it is. The bill is locked.
 * @throws AppError where somebody has changed the same since
 */
export async function assertSeen(tx: TenantTx, { billId, seen, asked }: Seen): Promise<void> {
  if (seen === undefined) return;
  const since = await tx.all<{ steps: Step[] }>(sql`
    select steps from bill_entries
    where tenant_id = ${tx.tenantId} and bill_id = ${billId} and entry_no > ${seen}`);
  if (since.some(({ steps }) => steps.some((step) => changesTheSame(step, asked))))
    throw new AppError('changed_meanwhile', billMessages.sameChanged);
}

/** Does the steps, and writes them as one entry of the bill's history, with what they take off. */
export function takeSteps(tx: TenantTx, bill: Bill, steps: readonly Step[], doing: Doing): Bill {
  const after = withSteps(bill, steps);
  tx.defer(sql`
    select app.write_entry(
      tenant => ${tx.tenantId}, bill => ${bill.id}, at => ${tx.now}, ${doneBy(doing.by)}, steps => ${JSON.stringify(steps)},
      new_state => ${after.state}, more_lines => ${after.lines.length - bill.lines.length})`);
  writeTables(tx, bill, after);
  writeTakenOff(tx, bill, after, doing);
  const isRepriced = isRepricedByRounds(after);
  if (isRepriced !== isRepricedByRounds(bill))
    tx.defer(sql`
      update bills set is_discounted = ${isRepriced} where tenant_id = ${tx.tenantId} and id = ${bill.id}`);
  if (bill.state === 'open' && isDone(after)) endCallsForBill(tx, after.tableIds);
  return after;
}

/** One that was merged is still to be paid. */
const isDone = ({ state }: Bill): boolean => state === 'settled' || state === 'void';

type Paid = {
  rounds: readonly LockedRound[];
  doing: Doing;
  paymentId: string;
  invoiceId: string;
  typeId: string | null;
};

/**
 * Pays these rounds, and nothing else, on one invoice. Where they are of several bills, those are merged into the first;
 * where they are not all of the bill, they are a part of it.
 *
 * @param bills those of the rounds, locked
 * @returns what was paid, and the lines of the invoice
 */
export function payRounds(
  tx: TenantTx,
  [first, ...others]: readonly Bill[],
  { rounds, doing, paymentId, invoiceId, typeId }: Paid,
): { billId: string; amount: Minor; lines: WrittenLine[] } {
  if (!first) throw new Error('rounds without a bill');
  const wanted = new Set(rounds.map(({ id }) => id));
  const all = [first, ...others];
  if (all.some((bill) => isPaidAtBill(bill, wanted)) || (others.length > 0 && all.some(isDiscounted)))
    throw new AppError('illegal_transition', billMessages.divided);
  const moved = others.flatMap((bill) => moveRounds(tx, bill, { into: first.id, wanted, doing }));
  if (others.length > 0) {
    tx.defer(sql`
      update orders set bill_id = ${first.id} where tenant_id = ${tx.tenantId} and id = any (${[...wanted]}::uuid[])`);
  }
  const whole = moved.reduce(apply, first);
  const open = whole.lines.filter((line) => unitsOf(line) > 0 && !isSettled(whole, line.id));
  const isPart = open.some(({ roundId }) => !wanted.has(roundId));
  const partId = isPart ? newId() : whole.restId;
  const divided: Step = {
    kind: 'divided',
    parts: [{ id: partId, name: null }],
    lines: open
      .filter(({ roundId }) => wanted.has(roundId))
      .map((line) => ({ lineId: line.id, slicesPerUnit: 1, held: [{ partId, slices: unitsOf(line) }] })),
  };
  const before: Step[] = isPart ? [...moved, divided] : moved;
  const bill = before.reduce(apply, first);
  const amount = owedBy(bill, partId);
  const payment = { id: paymentId, partId, typeId, amount, tip: ZERO };
  const paid = takeSteps(tx, first, [...before, ...paySteps(bill, { payment, invoiceId })], doing);
  return { billId: first.id, amount, lines: writtenLines(paid, paid.invoices) };
}

/** Whether more than whole rounds must be looked at to pay these. */
function isPaidAtBill(bill: Bill, wanted: ReadonlySet<string>): boolean {
  const { parts, restId, charges, payments, invoices, lines } = bill;
  const isOpen = (partId: string) => parts.some(({ id, isSettled }) => id === partId && !isSettled);
  return (
    parts.some(({ id, isSettled }) => id !== restId && !isSettled) ||
    charges.some(({ isRemoved }) => !isRemoved) ||
    payments.some(({ partId }) => isOpen(partId)) ||
    lines.some(({ id, roundId }) => wanted.has(roundId) && documentedUnits(invoices, id) > 0)
  );
}

const isDiscounted = ({ discounts }: Bill): boolean => discounts.some(({ isRemoved }) => !isRemoved);

/**
 * Whether a round that is added changes what is owed for what is there: a discount on the whole bill spreads over it,
 * or a part that is paid in part bears less of a charge and may be settled. Such a bill is read before it gets a round.
 * Its row says so in `is_discounted`, from when discounts were the only reason.
 */
export const isRepricedByRounds = (bill: Bill): boolean =>
  isDiscounted(bill) || (bill.state === 'open' && bill.charges.length > 0 && bill.payments.length > 0);

const owedBy = (bill: Bill, partId: string): Minor => sumsOf(bill).parts.get(partId)?.amounts.total ?? ZERO;

const isSettled = ({ invoices }: Bill, id: string): boolean =>
  invoices.some(({ lines }) => lines.some(({ lineId }) => lineId === id));

type Move = { into: string; wanted: ReadonlySet<string>; doing: Doing };

/** Takes the open lines of these rounds from a bill. What is left empty is merged. @returns the steps that take them in */
function moveRounds(tx: TenantTx, bill: Bill, { into, wanted, doing }: Move): Step[] {
  const leaving = bill.lines.filter(({ roundId, ...line }) => wanted.has(roundId) && unitsOf(line) > 0);
  const moves = leaving.map((line) => ({
    lineId: line.id,
    change: { kind: 'moved' as const, quantity: unitsOf(line), toBillId: into },
  }));
  takeSteps(tx, bill, closing(bill, { kind: 'changed', changes: moves }, { kind: 'merged', intoBillId: into }), doing);
  return arrivingSteps(leaving.map(wholeLine), bill.id);
}

/** The step, and the one that closes the bill where it leaves nothing on it that was or is to be paid. */
export function closing(bill: Bill, step: Step, close: Step): Step[] {
  const after = apply(bill, step);
  const isEmpty = after.payments.length === 0 && after.lines.every((line) => unitsOf(line) === 0);
  return after.state === 'open' && isEmpty ? [step, close] : [step];
}

type Noted = { rounds: readonly LockedRound[]; by: Person; lineId: string; from: Said; to: Said };

/**
 * The history says that the kitchen was told something else of a line. An order from before there were bills has none.
 * @param rounds that of the line
 */
export async function noteLine(tx: TenantTx, { rounds, by, ...step }: Noted): Promise<void> {
  const [[bill], day] = await Promise.all([lockBills(tx, rounds), currentBusinessDay(tx)]);
  if (!bill) return;
  assertHistoryHasRoom(await entriesOf(tx, bill.id));
  takeSteps(tx, bill, [{ kind: 'noted', ...step }], { by, day });
}

/** Line → units that are taken back and can be sold again. */
export function unitsBack(steps: readonly Step[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const step of steps) {
    if (step.kind !== 'changed') continue;
    for (const { lineId, change } of step.changes)
      if (change.kind === 'void' && !change.isWaste) units.set(lineId, (units.get(lineId) ?? 0) + change.quantity);
  }
  return units;
}
