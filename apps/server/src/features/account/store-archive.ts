import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import { type ArchivedKind, archivedKinds } from '@comanda/contract/account/account.contract';
import { accountMessages } from '@comanda/contract/account/account.messages';
import sql, { join, raw } from 'sql-template-tag';
import { beginImport, type TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { assertFits } from '../../sql/assert-room.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { renewOrdersEpoch } from '../../sql/orders-version.ts';
import { soldItems } from '../../sql/sold-items.ts';
import { checkBills } from '../bills/public.ts';
import { weighOpenOrders } from '../pos/public.ts';
import { countStrayDays } from '../reports/public.ts';
import { changeCurrency } from '../store/public.ts';
import { archivedTables, columnsOf } from './archived-tables.ts';
import { assertFresh } from './assert-fresh.ts';
import { importPeople, type Person } from './import-people.ts';
import { type ArchiveReader, readRows } from './read-archive.ts';
import { readInBatches } from './read-in-batches.ts';

/** Name in the archive → path on this server. */
export type Pictures = Map<string, string>;

type Row = Record<string, unknown>;
type Import = {
  archive: ArchiveReader;
  pictures: Pictures;
  /** Filled with the paths that something refers to. */
  used: Set<string>;
  passwordHash: string;
};

/** Writing this many rows takes the process some milliseconds, in which no till is answered. */
const ROWS_AT_ONCE = 200;
const MOST_PEOPLE = 2000;

export async function storeArchive(tx: TenantTx, { archive, pictures, used, passwordHash }: Import) {
  await beginImport(tx);
  await assertFresh(tx);
  await tx.run(sql`delete from payment_types where tenant_id = ${tx.tenantId}`);
  if (isThere(archive, 'reasons')) await tx.run(sql`delete from reasons where tenant_id = ${tx.tenantId}`);
  if (isThere(archive, 'stations')) await tx.run(sql`delete from stations where tenant_id = ${tx.tenantId}`);

  const cellOf = (column: string, value: unknown): unknown => {
    if (column === 'addons' || column === 'steps') return JSON.stringify(value);
    if (column !== 'image' || typeof value !== 'string') return value;
    const url = pictures.get(value);
    if (url) used.add(url);
    return url ?? null;
  };
  const people: Person[] = [];
  const hasInvoiceLines = isThere(archive, 'invoice-lines');
  const billOf = hasInvoiceLines ? new Map<unknown, unknown>() : await findBillsOfInvoices(archive);
  for (const kind of archivedKinds.filter((each) => isThere(archive, each))) {
    const columns = columnsOf(archivedTables[kind]);
    let count = 0;
    for await (const rows of portionsOf(archive, kind)) {
      await takeTurn();
      count += rows.length;
      if (count > archive.manifest.counts[kind]) throw new AppError('invalid_input', accountMessages.contradicts);
      if (kind === 'users')
        people.push(...(rows as Person[])); // what the table's schema let through
      else {
        const stored = rows.map((row) => Object.fromEntries(columns.map((name) => [name, cellOf(name, row[name])])));
        if (kind === 'orders') for (const row of stored) if (isOwed(row)) row.bill_id ??= row.id;
        if (kind === 'invoices') for (const row of stored) row.bill_id ??= billOf.get(row.id) ?? null;
        if (isMadeAtSignUp(kind)) await replaceRow(tx, kind, stored[0] ?? {});
        else await addRows(tx, kind, stored);
      }
      const isTooMany = (isMadeAtSignUp(kind) && count > 1) || people.length > MOST_PEOPLE;
      if (isTooMany) throw new AppError('invalid_input', accountMessages.contradicts);
    }
    if (count !== archive.manifest.counts[kind]) throw new AppError('invalid_input', accountMessages.contradicts);
  }
  if (!hasInvoiceLines) await makeInvoiceLines(tx);
  await assertNumbersGoOn(tx);
  await assertCatchAll(tx);
  await tx.run(sql`select app.give_bills(tenant => ${tx.tenantId})`);
  await assertBillsAgree(tx);
  if ((await countStrayDays(tx)) > 0) throw new AppError('invalid_input', accountMessages.contradicts);
  await countInOwnUnit(tx);
  if (!(await weighOpenOrders(tx))) throw new AppError('invalid_input', accountMessages.tooManyOpenOrders);
  const brought = await importPeople(tx, people, passwordHash);
  await assertFits(tx);
  renewOrdersEpoch(tx);
  tx.emit({ name: 'menu_update', payload: {} });
  return brought;
}

let lastTurn: Promise<void> = Promise.resolve();
/** Of all imports in the process one works at a time, a portion each, so a till waits for one portion only. */
const takeTurn = (): Promise<void> => (lastTurn = lastTurn.then(() => nextTurnOfLoop()));

const isMadeAtSignUp = (kind: ArchivedKind): boolean =>
  kind === 'store' || kind === 'print-settings' || kind === 'counters';

const fileOf = (kind: ArchivedKind): string => `data/${kind}.json`;

/** Of what an older archive does not know, it has no file. */
const isThere = ({ manifest, entries }: ArchiveReader, kind: ArchivedKind): boolean =>
  manifest.counts[kind] > 0 || entries.has(fileOf(kind));

async function* portionsOf(archive: ArchiveReader, kind: ArchivedKind): AsyncGenerator<Row[]> {
  let portion: Row[] = [];
  for await (const row of readRows(archive, fileOf(kind), archivedTables[kind].row)) {
    portion.push(row);
    if (portion.length < ROWS_AT_ONCE) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

async function addRows(tx: TenantTx, kind: ArchivedKind, rows: Row[]): Promise<void> {
  const ofTenant = rows.map((row) => ({ tenant_id: tx.tenantId, ...row }));
  await tx.run(insertInto(archivedTables[kind].name, ofTenant));
}

/** In an older archive what is owed has no bill. It names one with its own id, and is given it when its lines are there. */
const isOwed = ({ payment_status, status }: Row): boolean => payment_status === 'pending' && status !== 'cancelled';

/** Older archives say which bill an order is of, and which invoice paid it, but not which bill an invoice is of. */
async function findBillsOfInvoices(archive: ArchiveReader): Promise<Map<unknown, unknown>> {
  const bills = new Map<unknown, unknown>();
  for await (const rows of portionsOf(archive, 'orders')) {
    await takeTurn();
    for (const { invoice_id, bill_id } of rows) if (invoice_id && bill_id) bills.set(invoice_id, bill_id);
  }
  return bills;
}

/** Of older archives: what an invoice says is what its orders say. */
async function makeInvoiceLines(tx: TenantTx): Promise<void> {
  const lines = sql`
    select to_json(r)::text as line from (
      select v.id as invoice_id, row_number() over (partition by v.id order by o.order_no, l.position) - 1 as position,
        v.business_day, l.id as line_id, o.id as order_id, l.item_id, l.item_title as title, l.variant_title,
        l.category_title, l.tax_title, l.tax_rate_milli, l.tax_type, l.quantity as units, l.quantity as slices,
        1 as slices_per_unit, l.unit_price_minor, l.net_minor, l.tax_minor, l.total_minor
      from invoices v
      join orders o on o.tenant_id = ${tx.tenantId} and o.invoice_id = v.id
      join order_items l on l.tenant_id = ${tx.tenantId} and l.order_id = o.id
      where v.tenant_id = ${tx.tenantId} and ${soldItems('l')}
    ) r`;
  for await (const rows of readInBatches(tx, lines)) {
    await takeTurn();
    await addRows(
      tx,
      'invoice-lines',
      rows.map((row) => JSON.parse(row) as Row),
    );
  }
}

async function replaceRow(tx: TenantTx, kind: ArchivedKind, row: Row): Promise<void> {
  const changes = Object.entries(row).map(([column, value]) => sql`${raw(column)} = ${value}`);
  await tx.run(sql`
    update ${raw(archivedTables[kind].name)} set ${join(changes, ', ')} where tenant_id = ${tx.tenantId}`);
}

/** Where nothing was sold yet, an older archive's hundredths need not stay. */
async function countInOwnUnit(tx: TenantTx): Promise<void> {
  const row = await tx.first<{ currency: string }>(sql`select currency from stores where tenant_id = ${tx.tenantId}`);
  if (row) await changeCurrency(tx, row.currency);
}

/** Each line that is sent has a station. */
async function assertCatchAll(tx: TenantTx): Promise<void> {
  const found = await tx.first(sql`select 1 from stations where tenant_id = ${tx.tenantId} and is_catch_all`);
  if (!found) throw new AppError('invalid_input', accountMessages.contradicts);
}

/** What the tills go on with must be what its history says. */
async function assertBillsAgree(tx: TenantTx): Promise<void> {
  for await (const { differences } of checkBills(tx)) {
    if (differences.length > 0) throw new AppError('invalid_input', accountMessages.contradicts);
    await takeTurn();
  }
}

/**
 * The next order, token, invoice and credit note must find their numbers free, and their day not before the last. No past letterhead
 * may be that of an invoice to come.
 */
async function assertNumbersGoOn(tx: TenantTx): Promise<void> {
  await tx.run(sql`
    update counters set last_day = greatest(
      (select max(business_day) from token_counters where tenant_id = ${tx.tenantId}),
      (select max(business_day) from invoices where tenant_id = ${tx.tenantId}))
    where tenant_id = ${tx.tenantId}`);
  const row = await tx.first<{ fits: boolean }>(sql`
    select
      c.last_order_no >= (select coalesce(max(order_no), 0) from orders where tenant_id = ${tx.tenantId})
      and c.last_invoice_no = (select coalesce(max(invoice_no), 0) from invoices where tenant_id = ${tx.tenantId})
      and c.last_invoice_no = (select count(*) from invoices where tenant_id = ${tx.tenantId})
      and c.last_credit_note_no = (
        select coalesce(max(credit_note_no), 0) from credit_notes where tenant_id = ${tx.tenantId})
      and c.last_credit_note_no = (select count(*) from credit_notes where tenant_id = ${tx.tenantId})
      and c.last_bill_no >= (select coalesce(max(bill_no), 0) from bills where tenant_id = ${tx.tenantId})
      and not exists (
        select 1 from past_letterheads l where l.tenant_id = ${tx.tenantId} and l.last_invoice_no > c.last_invoice_no)
      and not exists (
        select 1 from orders o
        left join token_counters t on t.tenant_id = o.tenant_id and t.business_day = o.business_day
        where o.tenant_id = ${tx.tenantId} and o.token_no > coalesce(t.last_token_no, 0)
      ) as fits
    from counters c where c.tenant_id = ${tx.tenantId}`);
  if (!row?.fits) throw new AppError('invalid_input', accountMessages.contradicts);
}
