import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { billMessages } from '@comanda/contract/bills/bills.messages';
import type { Company } from '@comanda/contract/invoices/company';
import { tableMessages } from '@comanda/contract/tables/tables.messages';
import { type Bill, tablesOfGuests } from '@comanda/domain/bill/bill';
import { factsOf } from '@comanda/domain/bill/charge-rules';
import { documentOf, partsToSettle } from '@comanda/domain/bill/pay';
import type { Step } from '@comanda/domain/bill/step';
import { apply } from '@comanda/domain/bill/steps';
import { paidOf, sumsOf } from '@comanda/domain/bill/sums';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Late, TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordChange } from '../../sql/orders-version.ts';
import { loadSoldLines, resolvePaymentType } from '../invoices/public.ts';
import { loadChargeRules } from '../charges/public.ts';
import { givePortionsBack } from '../menu/public.ts';
import { currentBusinessDay } from '../store/public.ts';
import { assertHistoryHasRoom, assertSeen, readBill, takeSteps, unitsBack } from './change-bills.ts';
import { assertByRules, assertCharged } from './owed-charges.ts';
import type { Doing, Person } from '../../sql/person.ts';
import { orRefuse, withSteps } from './refusals.ts';
import { billsAt, lockTables, mainTable, tablesOf } from './tables-of-bills.ts';
import { tellStations } from './tell-stations.ts';
import { type RoundRow, writeDocuments } from './write-documents.ts';
import { writeLines, writePaidRounds } from './write-rows.ts';

type Asked = {
  billId: string;
  commands: readonly BillCommand[];
  /** How many entries of the history whoever asks has seen. */
  seen?: number | undefined;
  invoiceTo?: Company | null | undefined;
  by: Person;
  /** Some charges are taken off by the admin only. */
  isAdmin?: boolean;
};
type KeptInvoice = { id: string; part_id: string };
export type Settled = { invoices: (KeptInvoice & { invoice_no: number })[] };

/** Does what somebody asks of a bill, all of it or nothing. Parts that are paid in full by it are settled. */
export async function takeBillSteps(
  tx: TenantTx,
  { billId, commands, seen, invoiceTo, by, isAdmin = false }: Asked,
): Promise<Late<Settled>> {
  const rounds = await lockRounds(tx, billId);
  const seated = commands.findLast((command) => command.kind === 'seated');
  const held = seated && (await holdTables(tx, billId, seated.tableIds));
  const before = await readBill(tx, billId);
  if (held && before.tableIds.some((id) => !held.includes(id)))
    throw new AppError('illegal_transition', billMessages.changedMeanwhile);
  const { tableIds } = seated ?? before;
  const [day, sold, types, table, rules] = await Promise.all([
    currentBusinessDay(tx),
    loadSoldLines(
      tx,
      rounds.map(({ id }) => id),
    ),
    resolveTypes(tx, commands),
    mainTable(tx, tablesOfGuests({ ...before, tableIds })),
    loadChargeRules(tx),
    assertRoom(tx, { billId, rounds }),
    assertPeople(tx, commands),
    assertSeen(tx, { billId, seen, asked: commands }),
  ]);
  assertByRules({ commands, rules, isAdmin });
  const place = { floor: table?.floor ?? null, rounds };
  const asked = stepsOf(before, commands, (bill) => assertCharged(bill, factsOf(bill, place), rules));
  const paid = withSteps(before, asked);
  const steps = [...asked, ...orRefuse(() => settlingSteps(paid))];
  await tellStations(tx, before, paid, by);
  const after = takeSteps(tx, before, steps, { by, day });

  await givePortionsBack(tx, unitsBack(steps));
  writeHead(tx, before, after);
  writeLines(tx, before, after);
  const settled = writeDocuments(tx, before, after, { rounds, sold, types, place: { table, invoiceTo }, day, by });
  writePaidRounds(tx, before, after);
  recordChange(
    tx,
    rounds.map(({ id }) => id),
  );
  const kept = settled.map(({ id, part_id }) => ({ id, part_id }));
  return tx.late(
    () =>
      Promise.all(settled.map(async ({ number, ...invoice }) => ({ ...invoice, invoice_no: await number }))).then(
        (invoices) => ({ invoices }),
      ),
    { kept },
  );
}

/**
 * Other calls take lines off a bill or bring some, too, and others then bear more of a charge. Where a part owes as much
 * as was paid for it, it gets its invoice: nobody could pay it any more.
 */
export async function settlePaid(tx: TenantTx, bill: Bill, { by, day }: Doing): Promise<void> {
  if (bill.state !== 'open' || partsToSettle(bill).length === 0) return;
  const rounds = await lockRounds(tx, bill.id);
  const ids = rounds.map(({ id }) => id);
  const [sold, table] = await Promise.all([loadSoldLines(tx, ids), mainTable(tx, tablesOfGuests(bill))]);
  const steps = orRefuse(() => settlingSteps(bill));
  const after = takeSteps(tx, bill, steps, { by, day });
  const place = { table, invoiceTo: null };
  const settled = writeDocuments(tx, bill, after, { rounds, sold, types: new Map(), place, day, by });
  writePaidRounds(tx, bill, after);
  recordChange(tx, ids);
  // Nobody is told the numbers; what fails with them fails the commit.
  for (const { number } of settled) number.catch(() => {});
}

/** What the same call answered before. */
export async function findSettled(tx: TenantTx, { kept }: { kept: KeptInvoice[] }): Promise<Settled> {
  const rows = await tx.all<{ id: string; invoice_no: number }>(sql`
    select id, invoice_no from invoices
    where tenant_id = ${tx.tenantId} and id = any (${kept.map(({ id }) => id)}::uuid[])`);
  const numbers = new Map(rows.map(({ id, invoice_no }) => [id, invoice_no]));
  return { invoices: kept.map((invoice) => ({ ...invoice, invoice_no: numbers.get(invoice.id) ?? 0 })) };
}

/** Orders come before tables, and tables before bills, everywhere. */
const lockRounds = (tx: TenantTx, billId: string): Promise<RoundRow[]> =>
  tx.all(sql`
    select o.id, o.delivery_type, o.customer_type, o.customer_id, o.customer_phone, o.customer_name,
      c.email as customer_email
    from orders o
    left join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id
    where o.tenant_id = ${tx.tenantId} and o.bill_id = ${billId}
    order by o.id
    for update of o`);

/** Tables that the bill has, and those that it gets. Nobody may open a bill there meanwhile. */
async function holdTables(tx: TenantTx, billId: string, wanted: readonly string[]): Promise<string[]> {
  const held = await tablesOf(tx, billId);
  const locked = await lockTables(tx, [...held, ...wanted]);
  const added = wanted.filter((id) => !held.includes(id));
  if (added.some((id) => !locked.some((table) => table.id === id)))
    throw new AppError('not_found', tableMessages.notFound);
  const taken = await billsAt(tx, added);
  if ([...taken.values()].some((id) => id !== billId))
    throw new AppError('illegal_transition', billMessages.tableTaken);
  return held;
}

async function resolveTypes(tx: TenantTx, commands: readonly BillCommand[]) {
  const ids = new Set(commands.flatMap((command) => (command.kind === 'paid' ? [command.payment.typeId] : [])));
  const types = await Promise.all([...ids].map((id) => resolvePaymentType(tx, id)));
  return new Map(types.map((type) => [type.id, type]));
}

/** A round that came between the locks is not locked, so whoever asked asks again. */
async function assertRoom(tx: TenantTx, { billId, rounds }: { billId: string; rounds: readonly RoundRow[] }) {
  const row = await tx.first<{ entry_no: number; rounds: number }>(sql`
    select entry_no, (select count(*) from orders o where o.tenant_id = ${tx.tenantId} and o.bill_id = b.id) as rounds
    from bills b
    where b.tenant_id = ${tx.tenantId} and b.id = ${billId}`);
  if (row?.rounds !== rounds.length) throw new AppError('illegal_transition', billMessages.changedMeanwhile);
  assertHistoryHasRoom(row);
}

async function assertPeople(tx: TenantTx, commands: readonly BillCommand[]): Promise<void> {
  const ids = commands.flatMap((command) => (command.kind === 'described' ? (command.serverId ?? []) : []));
  if (ids.length === 0) return;
  const known = await tx.all(sql`
    select 1 from users where tenant_id = ${tx.tenantId} and id = any (${ids}::uuid[])`);
  if (known.length < new Set(ids).size) throw new AppError('not_found', billMessages.serverUnknown);
}

/** The steps that are asked for. Whoever pays must see what is owed, so that nobody pays for less than they were shown. */
function stepsOf(before: Bill, commands: readonly BillCommand[], beforePayment: (bill: Bill) => void): Step[] {
  let bill = before;
  return commands.map((command): Step => {
    if (command.kind === 'paid') {
      beforePayment(bill);
      assertOwed(bill, command);
    }
    const step: Step = command.kind === 'paid' ? { kind: 'paid', payment: command.payment } : command;
    bill = orRefuse(() => apply(bill, step));
    return step;
  });
}

function assertOwed(bill: Bill, { payment: { partId }, owed }: BillCommand & { kind: 'paid' }): void {
  const part = orRefuse(() => sumsOf(bill)).parts.get(partId);
  if (part && part.amounts.total - paidOf(bill, partId) !== owed)
    throw new AppError('price_changed', billMessages.owedChanged);
}

/** Settles the parts that are paid. What is still to come gets a part of its own. */
function settlingSteps(paid: Bill): Step[] {
  const steps: Step[] = [];
  let bill = paid;
  for (const partId of partsToSettle(paid)) {
    const invoice = { id: newId(), partId, ...documentOf(bill, partId) };
    const step: Step = { kind: 'settled', invoice, restId: partId === bill.restId ? newId() : null };
    bill = apply(bill, step);
    steps.push(step);
  }
  return steps;
}

/** What the row of the bill says of its name and its guests. */
function writeHead(tx: TenantTx, before: Bill, after: Bill): void {
  const { id, name, guests, serverId } = after;
  if (name !== before.name || guests !== before.guests || serverId !== before.serverId)
    tx.defer(sql`
      update bills b set name = ${name}, guests = ${guests}, server_id = ${serverId}, server_name = (
        select u.name from users u where u.tenant_id = ${tx.tenantId} and u.id = ${serverId})
      where b.tenant_id = ${tx.tenantId} and b.id = ${id}`);
}
