import type { Bill } from '@comanda/domain/bill/bill';
import { sumsOf } from '@comanda/domain/bill/sums';
import { minor, type Minor, sum } from '@comanda/domain/money';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
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
};
/** Only its history says what such a bill owes: something was paid already, or is charged besides its rounds. */
type Row = Head & { is_paid_or_charged: boolean };

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
      (select count(*) from bill_entries e
        where e.tenant_id = ${tx.tenantId} and e.bill_id = b.id
          and (e.steps::text like '%"kind":"paid"%' or e.steps::text like '%"kind":"charged"%')) > 0 as is_paid_or_charged
    from bills b
    left join store_tables t on t.tenant_id = b.tenant_id and t.id = b.table_id
    where b.tenant_id = ${tx.tenantId} and b.state = 'open'
    order by b.opened_at
    limit 1000`);
  const ids = rows.filter((row) => row.is_paid_or_charged).map(({ id }) => id);
  const left = new Map((await replayBills(tx, ids)).map((bill) => [bill.id, leftOf(bill)]));
  return rows.map((row) => ({ ...row, amount: left.get(row.id) ?? row.amount }));
}

const leftOf = (bill: Bill): Minor => minor(sumsOf(bill).owed.total - sum(bill.payments.map(({ amount }) => amount)));
