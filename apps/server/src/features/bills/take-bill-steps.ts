import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { billMessages } from '@comanda/contract/bills/bills.messages';
import type { Company } from '@comanda/contract/invoices/company';
import { tableMessages } from '@comanda/contract/tables/tables.messages';
import type { CustomerType, DeliveryType } from '@comanda/contract/pos/cart-line';
import type { Bill, Invoice } from '@comanda/domain/bill/bill';
import type { BillFacts } from '@comanda/domain/bill/charge-rules';
import { paidRounds, writtenLines } from '@comanda/domain/bill/documents';
import { apply, documentOf, partsToSettle, type Step } from '@comanda/domain/bill/steps';
import { paidOf, sumsOf } from '@comanda/domain/bill/sums';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Late, TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordChange } from '../../sql/orders-version.ts';
import {
  type Guest,
  type NewPayment,
  resolvePaymentType,
  writeInvoice,
  writeInvoiceLines,
  writePayment,
  loadSoldLines,
  type SoldLine,
} from '../invoices/public.ts';
import { loadChargeRules } from '../charges/public.ts';
import { currentBusinessDay } from '../store/public.ts';
import { isDiscounted, readBill, takeSteps } from './change-bills.ts';
import { assertByRules, assertCharged } from './owed-charges.ts';
import type { Person } from './person.ts';
import { orRefuse } from './refusals.ts';
import { billsAt, lockTables, mainTable, tablesOf } from './tables-of-bills.ts';
import { writeLines, writePaidRounds } from './write-rows.ts';
import { chargesOf } from './written-charges.ts';

/** A round of the bill, whose row is locked. */
type RoundRow = {
  id: string;
  delivery_type: DeliveryType;
  customer_type: CustomerType;
  customer_id: string | null;
  customer_phone: string | null;
  customer_name: string | null;
  customer_email: string | null;
};

type Asked = {
  billId: string;
  commands: readonly BillCommand[];
  invoiceTo?: Company | null | undefined;
  by: Person;
  /** Some charges are taken off by the admin only. */
  isAdmin?: boolean;
};
type KeptInvoice = { id: string; part_id: string };
type Settled = { invoices: (KeptInvoice & { invoice_no: number })[] };

/** Does what somebody asks of a bill, all of it or nothing. Parts that are paid in full by it are settled. */
export async function takeBillSteps(
  tx: TenantTx,
  { billId, commands, invoiceTo, by, isAdmin = false }: Asked,
): Promise<Late<Settled>> {
  const rounds = await lockRounds(tx, billId);
  const seated = commands.findLast((command) => command.kind === 'seated');
  const held = seated && (await holdTables(tx, billId, seated.tableIds));
  const before = await readBill(tx, billId);
  if (held && before.tableIds.some((id) => !held.includes(id)))
    throw new AppError('illegal_transition', billMessages.changedMeanwhile);
  const [day, sold, types, table, rules] = await Promise.all([
    currentBusinessDay(tx),
    loadSoldLines(
      tx,
      rounds.map(({ id }) => id),
    ),
    resolveTypes(tx, commands),
    mainTable(tx, (seated ?? before).tableIds),
    loadChargeRules(tx),
    assertRoom(tx, { billId, rounds }),
    assertPeople(tx, commands),
  ]);
  assertByRules({ commands, rules, isAdmin });
  const facts = (bill: Bill): BillFacts => ({
    guests: bill.guests,
    deliveryType: rounds.find(({ id }) => id === bill.lines[0]?.roundId)?.delivery_type ?? 'dinein',
    floor: table?.floor ?? null,
  });
  const asked = stepsOf(before, commands, (bill) => assertCharged(bill, facts(bill), rules));
  const paid = orRefuse(() => asked.reduce(apply, before));
  const steps = [...asked, ...orRefuse(() => settlingSteps(paid))];
  const after = takeSteps(tx, before, steps, { by, day });

  writeHead(tx, before, after);
  writeLines(tx, before, after);
  const settled = after.invoices.slice(before.invoices.length);
  const taken = after.payments.slice(before.payments.length).map((payment) => ({
    ...payment,
    type: types.get(payment.typeId) ?? { id: null, title: null },
  }));
  const last = settled.map(({ partId }) => taken.findLast((payment) => payment.partId === partId) ?? null);
  const numbers = settled.map((invoice, index) => {
    const documents = after.invoices.slice(0, before.invoices.length + index + 1);
    const guest = { ...guestOf(rounds, after, invoice), table, invoiceTo };
    const orderCount = completedBy(after, documents);
    return writeDocument(tx, {
      bill: after,
      documents,
      sold,
      guest,
      payment: last[index] ?? null,
      orderCount,
      day,
      by,
    });
  });
  for (const payment of taken) if (!last.includes(payment)) writePayment(tx, { billId, day, payment, by });
  documentPayments(tx, after, settled, last);
  writePaidRounds(tx, before, after);
  recordChange(
    tx,
    rounds.map(({ id }) => id),
  );
  const kept = settled.map(({ id, partId }) => ({ id, part_id: partId }));
  return tx.late(
    Promise.all(numbers).then((drawn) => ({
      invoices: kept.map((invoice, index) => ({ ...invoice, invoice_no: drawn[index] ?? 0 })),
    })),
    { kept },
  );
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

/** A bill is read as a whole, so its history has an end. */
const MOST_ENTRIES = 300;

/** A round that came between the locks is not locked, so whoever asked asks again. */
async function assertRoom(tx: TenantTx, { billId, rounds }: { billId: string; rounds: readonly RoundRow[] }) {
  const row = await tx.first<{ entry_no: number; rounds: number }>(sql`
    select entry_no, (select count(*) from orders o where o.tenant_id = ${tx.tenantId} and o.bill_id = b.id) as rounds
    from bills b
    where b.tenant_id = ${tx.tenantId} and b.id = ${billId}`);
  if (row?.rounds !== rounds.length) throw new AppError('illegal_transition', billMessages.changedMeanwhile);
  if (row.entry_no >= MOST_ENTRIES) throw new AppError('quota_reached', billMessages.full);
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

/** What the row of the bill says of its name, its guests and its discounts. */
function writeHead(tx: TenantTx, before: Bill, after: Bill): void {
  const { id, name, guests, serverId } = after;
  if (name !== before.name || guests !== before.guests || serverId !== before.serverId)
    tx.defer(sql`
      update bills b set name = ${name}, guests = ${guests}, server_id = ${serverId}, server_name = (
        select u.name from users u where u.tenant_id = ${tx.tenantId} and u.id = ${serverId})
      where b.tenant_id = ${tx.tenantId} and b.id = ${id}`);
  if (isDiscounted(after) !== isDiscounted(before))
    tx.defer(sql`
      update bills set is_discounted = ${isDiscounted(after)} where tenant_id = ${tx.tenantId} and id = ${id}`);
}

type Document = {
  bill: Bill;
  /** The invoice last, and those before it. */
  documents: readonly Invoice[];
  payment: NewPayment | null;
  sold: readonly SoldLine[];
  guest: Guest;
  orderCount: number;
  day: string;
  by: Person;
};

function writeDocument(
  tx: TenantTx,
  { bill, documents, sold, guest, payment, orderCount, day, by }: Document,
): Promise<number> {
  const invoice = documents.at(-1);
  if (!invoice) throw new Error('a document without an invoice');
  const { id, amounts } = invoice;
  const number = writeInvoice(tx, {
    ...guest,
    invoiceId: id,
    billId: bill.id,
    day,
    orderCount,
    totals: amounts,
    payment,
    by,
  });
  writeInvoiceLines(tx, {
    id,
    day,
    lines: writtenLines(bill, documents),
    sold,
    charges: chargesOf(bill, invoice.charges),
  });
  return number;
}

/** Of how many rounds the last of these documents pays what was left. */
function completedBy(bill: Bill, documents: readonly Invoice[]): number {
  const isLast = bill.invoices.length === documents.length;
  const upTo = (invoices: readonly Invoice[], state: Bill['state']) => paidRounds({ ...bill, state, invoices }).size;
  return upTo(documents, isLast ? bill.state : 'open') - upTo(documents.slice(0, -1), 'open');
}

/** The first named customer among the rounds on the invoice. */
function guestOf(rounds: readonly RoundRow[], { lines }: Bill, invoice: Invoice): Omit<Guest, 'table'> {
  const roundIds = new Set(
    lines.filter(({ id }) => invoice.lines.some(({ lineId }) => lineId === id)).map(({ roundId }) => roundId),
  );
  const own = rounds.filter(({ id }) => roundIds.has(id));
  const { delivery_type: deliveryType } = own[0] ?? { delivery_type: 'dinein' as const };
  const named = own.find(({ customer_phone }) => customer_phone !== null);
  if (!named?.customer_phone) return { deliveryType, customerType: 'WALKIN', customer: null };
  const { customer_id: id, customer_phone: phone, customer_name: name, customer_email: email } = named;
  return { deliveryType, customerType: 'CUSTOMER', customer: { id, phone, name: name ?? '', email } };
}

/** Money that was taken for a part before its last payment. */
function documentPayments(
  tx: TenantTx,
  { payments }: Bill,
  settled: readonly Invoice[],
  last: readonly (NewPayment | null)[],
): void {
  for (const [index, { id, partId }] of settled.entries()) {
    const earlier = payments.filter((payment) => payment.partId === partId && payment.id !== last[index]?.id);
    if (earlier.length > 0)
      tx.defer(sql`
        update payments set invoice_id = ${id}
        where tenant_id = ${tx.tenantId} and id = any (${earlier.map((payment) => payment.id)}::uuid[])`);
  }
}
