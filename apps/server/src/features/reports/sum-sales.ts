import { LARGEST_AMOUNT } from '@comanda/domain/money';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { v4 as newState } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { insertInto, type NewRow } from '../../sql/insert-into.ts';
import { addCategories, addDays, addPayments, addQuarters, addTaxes } from './add-sums.ts';
import { type DayOfInvoices, type DayParts, invoicesOf, type Numbers, sumInvoices } from './invoices-by-number.ts';
import type { SalesOfDay } from './sales.ts';

/** About a tenth of a second of the database. */
const MOST_AT_ONCE = 2_000;
const ROWS_AT_ONCE = 500;

/**
 * The invoices that are in no sum, and a name for the sums as they are, with the menu's titles and prices. Their numbers have no gaps, and are committed in their order: who draws one keeps
 * the counters' row locked until the commit.
 */
export async function findUnsummed(tx: TenantTx): Promise<Numbers & { state: string }> {
  const row = await tx.first<Numbers & { state: string }>(sql`
    select coalesce(s.last_no, 0) as after, c.last_invoice_no as last,
      concat_ws(' ', s.last_no, s.state, t.pos_version) as state
    from counters c
    join tenants t on t.id = ${tx.tenantId}
    left join summed_invoices s on s.tenant_id = ${tx.tenantId}
    where c.tenant_id = ${tx.tenantId}`);
  if (!row) throw new Error('a tenant without counters');
  return row;
}

/**
 * Adds invoices to the sums, the oldest first. Two that do it at once would wait for each other at one row, so the
 * second leaves it to the first. No sale waits for either.
 *
 * @returns whether some are left
 */
export async function sumSales(tx: TenantTx, mostAtOnce = MOST_AT_ONCE): Promise<boolean> {
  tx.defer(sql`
    ${insertInto('summed_invoices', { tenant_id: tx.tenantId, last_no: 0, state: newState() })} on conflict do nothing`);
  const mine = await tx.first<{ last_no: number }>(sql`
    select last_no from summed_invoices where tenant_id = ${tx.tenantId} for update skip locked`);
  if (!mine) return false;
  const { after, last: newest } = await findUnsummed(tx);
  const last = Math.min(newest, after + mostAtOnce);
  if (last <= after) return false;
  const numbers = { after, last };
  const [days, returns] = await Promise.all([sumInvoices(tx, numbers), findReturns(tx, numbers)]);
  await addToDays(tx, days);
  addToItems(tx, days);
  keepReturns(tx, returns);
  await tx.run(
    sql`update summed_invoices set last_no = ${last}, state = ${newState()} where tenant_id = ${tx.tenantId}`,
  );
  return last < newest;
}

export type KeptDay = SalesOfDay & { parts: DayParts };

async function addToDays(tx: TenantTx, days: readonly DayOfInvoices[]): Promise<void> {
  const kept = await findKeptDays(tx, sql`and business_day = any (${days.map(({ day }) => day)}::date[])`);
  const keptOf = new Map(kept.map((day) => [day.day, day]));
  const columns = ['order_count', 'net_minor', 'tax_minor', 'total_minor', 'parts'];
  insertOrReplace(tx, {
    table: 'summed_days',
    rows: days.map((day) => rowOf(tx, addToDay(keptOf.get(day.day), day))),
    key: ['business_day'],
    changes: columns.map((column) => `${column} = excluded.${column}`),
  });
}

/** All days, where they are not chosen. */
export const findKeptDays = (tx: TenantTx, chosen: Sql = empty): Promise<KeptDay[]> =>
  tx.all(sql`
    select business_day as day, order_count as orders, net_minor as net, tax_minor as tax, total_minor as total, parts
    from summed_days
    where tenant_id = ${tx.tenantId} ${chosen}`);

export function addToDay(kept: KeptDay | undefined, { day, orders, net, tax, total, ...more }: DayOfInvoices): KeptDay {
  const sums = { day, orders, net, tax, total };
  const all = kept ? [kept.parts, more] : [more];
  const [added = sums] = addDays(kept ? [kept, sums] : [sums]);
  return {
    ...added,
    parts: {
      quarters: addQuarters(all.map(({ quarters }) => quarters)),
      paymentTypes: addPayments(all.flatMap(({ paymentTypes }) => paymentTypes)),
      categories: addCategories(all.flatMap(({ categories }) => categories)),
      taxes: addTaxes(all.flatMap(({ taxes }) => taxes)),
    },
  };
}

const rowOf = (tx: TenantTx, { day, orders, net, tax, total, parts }: KeptDay): NewRow => ({
  tenant_id: tx.tenantId,
  business_day: day,
  order_count: orders,
  net_minor: net,
  tax_minor: tax,
  total_minor: total,
  parts: JSON.stringify(parts),
});

function addToItems(tx: TenantTx, days: readonly DayOfInvoices[]): void {
  // In the order of their key, in which reports read them.
  const rows = days.flatMap(({ day, items }) =>
    items
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, orders_count, quantity, revenue }) => ({
        tenant_id: tx.tenantId,
        business_day: day,
        item_id: id,
        order_count: orders_count,
        quantity,
        total_minor: revenue,
      })),
  );
  insertOrReplace(tx, {
    table: 'summed_items',
    rows,
    key: ['business_day', 'item_id'],
    changes: [
      'order_count = summed_items.order_count + excluded.order_count',
      'quantity = summed_items.quantity + excluded.quantity',
      `total_minor = least(summed_items.total_minor + excluded.total_minor, ${LARGEST_AMOUNT})`,
    ],
  });
}

type Return = { customer_id: string; business_day: string; last_return: string | null };

/**
 * The returns of the customers on these invoices, from the first of their days on: an invoice of an earlier day than
 * others before it changes what comes after that day. They are told by all their invoices and not by a sum, so it does
 * not matter that some are not summed yet. What comes after all days that are summed is left for later: in a backlog
 * each portion would tell all that is still to come.
 */
const findReturns = (tx: TenantTx, numbers: Numbers): Promise<Return[]> =>
  tx.all(sql`
    select customer_id, business_day, case when had_returned then last_day end as last_return
    from (
      select guest.customer_id, visit.business_day, last_day, exists (
          select 1 from invoices v
          where v.tenant_id = ${tx.tenantId} and v.customer_id = guest.customer_id and v.business_day < last_day
        ) as had_returned
      from (
        select customer_id, min(business_day) as first_day, max(business_day) as last_day_here
        from ${invoicesOf(tx, numbers)} invoice
        where customer_id is not null
        group by customer_id
      ) guest
      cross join (
        select max(business_day) as last_summed from summed_days where tenant_id = ${tx.tenantId}
      ) summed
      cross join lateral (
        select distinct v.business_day from invoices v
        where v.tenant_id = ${tx.tenantId} and v.customer_id = guest.customer_id
          and v.business_day between first_day and greatest(last_day_here, last_summed)
      ) visit
      cross join lateral (
        select max(v.business_day) as last_day from invoices v
        where v.tenant_id = ${tx.tenantId} and v.customer_id = guest.customer_id
          and v.business_day < visit.business_day
      ) before
      where last_day is not null
    ) come_back`);

const keepReturns = (tx: TenantTx, returns: readonly Return[]): void =>
  insertOrReplace(tx, {
    table: 'customer_returns',
    rows: returns.map((row) => ({ tenant_id: tx.tenantId, ...row })),
    key: ['customer_id', 'business_day'],
    changes: ['last_return = excluded.last_return'],
  });

type Rows = { table: string; rows: readonly NewRow[]; key: string[]; changes: string[] };

function insertOrReplace(tx: TenantTx, { table, rows, key, changes }: Rows): void {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    tx.defer(sql`
      ${insertInto(table, rows.slice(from, from + ROWS_AT_ONCE))}
      on conflict (tenant_id, ${raw(key.join(', '))}) do update set ${raw(changes.join(', '))}`);
}
