import type { Bill } from '@comanda/domain/bill/bill';
import { sumsOf } from '@comanda/domain/bill/sums';
import { minor, type Minor, sum } from '@comanda/domain/money';
import sql, { type Sql } from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { type Paying, payingOf, type PayingRow } from './paying.ts';
import { replayBills } from './replay-bills.ts';

/** An open bill without its lines. */
type Head = {
  id: string;
  bill_no: number;
  table_id: string | null;
  table_title: string | null;
  table_ids: string[];
  name: string | null;
  guests: number | null;
  server_id: string | null;
  server_name: string | null;
  opened_at: Date;
  is_empty: boolean;
  amount: Minor;
  is_presented: boolean;
  is_part_paid: boolean;
  paying: Paying | undefined;
};
type Row = Omit<Head, 'is_presented' | 'is_part_paid' | 'paying'> &
  PayingRow & {
    /** The numbers of its last entries in which something was paid, charged, printed before it was paid, and ordered. */
    last: [paid: number, charged: number, presented: number, ordered: number];
  };

/**
 * The oldest first, with what is left to be paid. Each bill looks up its own orders, lines and entries; with a join and
 * `exists`, PostgreSQL was seen to read those of all bills that the restaurant ever had.
 */
export async function findOpenBills(tx: TenantTx): Promise<Head[]> {
  const rows = await tx.all<Row>(sql`
    select b.id, b.bill_no, b.table_id, t.title as table_title, b.name, b.guests, b.server_id, b.server_name, b.opened_at,
      b.line_count = 0 as is_empty,
      case when b.table_id is not null then array[b.table_id] || array(
        select j.table_id from bill_tables j where j.tenant_id = ${tx.tenantId} and j.bill_id = b.id order by j.table_id
      ) else '{}' end as table_ids,
      (select coalesce(sum((
          select sum(l.total_minor) from order_items l
          where l.tenant_id = ${tx.tenantId} and l.order_id = o.id and l.status <> 'cancelled'
        )), 0)::bigint
        from orders o
        where o.tenant_id = ${tx.tenantId} and o.bill_id = b.id and o.status <> 'cancelled') as amount,
      (select array[${lastWith(sql`s.text like '%"kind":"paid"%'`)}, ${lastWith(sql`s.text like '%"kind":"charged"%'`)},
          ${lastWith(sql`s.text like '%"document":"pro_forma"%'`)},
          ${lastWith(sql`s.text like '%"kind":"sent"%' or s.text like '%"kind":"moved_in"%'`)}]
        from bill_entries e, lateral (select e.steps::text as text) s
        where e.tenant_id = ${tx.tenantId} and e.bill_id = b.id) as last,
      b.paying_by, b.paying_until
    from bills b
    left join store_tables t on t.tenant_id = b.tenant_id and t.id = b.table_id
    where b.tenant_id = ${tx.tenantId} and b.state = 'open'
    order by b.opened_at
    limit 1000`);
  // Only its history says what such a bill owes.
  const ids = rows.filter(({ last: [paid, charged] }) => paid > 0 || charged > 0).map(({ id }) => id);
  const left = new Map((await replayBills(tx, ids)).map((bill) => [bill.id, leftOf(bill)]));
  return rows.map(({ last: [paid, , presented, ordered], paying_by, paying_until, ...row }) => ({
    ...row,
    amount: left.get(row.id) ?? row.amount,
    is_presented: presented > ordered,
    is_part_paid: paid > 0,
    paying: payingOf({ paying_by, paying_until }, tx.now),
  }));
}

const lastWith = (isMeant: Sql): Sql => sql`coalesce(max(e.entry_no) filter (where ${isMeant}), 0)`;

const leftOf = (bill: Bill): Minor => minor(sumsOf(bill).owed.total - sum(bill.payments.map(({ amount }) => amount)));
