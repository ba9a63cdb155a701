import { ruleOf } from '@comanda/contract/charges/charges.contract';
import type { Bill } from '@comanda/domain/bill/bill';
import { type ChargeRule, chargesOfRules, factsOf, rulesThatApply } from '@comanda/domain/bill/charge-rules';
import { apply } from '@comanda/domain/bill/steps';
import { sumsOf } from '@comanda/domain/bill/sums';
import { minor, type Minor, sum } from '@comanda/domain/money';
import sql, { type Sql } from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { loadChargeRules } from '../charges/public.ts';
import { type Paying, payingOf, type PayingRow } from './paying.ts';
import { replayBills } from './replay-bills.ts';
import { joinApart } from './tables-of-bills.ts';

/** An open bill without its lines. */
type Head = {
  id: string;
  bill_no: number;
  table_id: string | null;
  table_title: string | null;
  table_ids: string[];
  apart_at: string | undefined;
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
type Row = Omit<Head, 'is_presented' | 'is_part_paid' | 'paying' | 'apart_at'> &
  PayingRow & {
    apart_at: string | null;
    /** The numbers of its last entries in which something was paid, charged, printed before it was paid, and ordered. */
    last: [paid: number, charged: number, presented: number, ordered: number];
    floor: string | null;
  };

/** The oldest first, with what is left to be paid, charges that rules ask for included. */
export async function findOpenBills(tx: TenantTx): Promise<Head[]> {
  const [rows, settings] = await Promise.all([findRows(tx), loadChargeRules(tx)]);
  const rules = settings.map(ruleOf);
  // Only its history says what such a bill owes.
  const ids = rows
    .filter((row) => row.last[0] > 0 || row.last[1] > 0 || (!row.is_empty && mayOweByRules(row, rules)))
    .map(({ id }) => id);
  const left = await findLeft(tx, ids, { rules, floorOf: new Map(rows.map(({ id, floor }) => [id, floor])) });
  return rows.map(({ last: [paid, , presented, ordered], paying_by, paying_until, ...row }) => ({
    ...row,
    apart_at: row.apart_at ?? undefined,
    amount: left.get(row.id) ?? row.amount,
    is_presented: presented > ordered,
    is_part_paid: paid > 0,
    paying: payingOf({ paying_by, paying_until }, tx.now),
  }));
}

/** Whether there is such a rule, for some dining option. */
const mayOweByRules = ({ guests, floor }: Row, rules: readonly ChargeRule[]): boolean =>
  rules.some(
    (rule) => rulesThatApply([rule], { guests, floor, deliveryType: rule.deliveryType ?? 'dinein' }).length > 0,
  );

type Ruled = { rules: readonly ChargeRule[]; floorOf: ReadonlyMap<string, string | null> };

async function findLeft(tx: TenantTx, ids: readonly string[], { rules, floorOf }: Ruled): Promise<Map<string, Minor>> {
  if (ids.length === 0) return new Map();
  const bills = await replayBills(tx, ids);
  const firstRounds = bills.flatMap(({ lines: [first] }) => first?.roundId ?? []);
  const rounds = await tx.all<{ id: string; delivery_type: string }>(sql`
    select id, delivery_type from orders where tenant_id = ${tx.tenantId} and id = any (${firstRounds}::uuid[])`);
  return new Map(
    bills.map((bill) => {
      const facts = factsOf(bill, { floor: floorOf.get(bill.id) ?? null, rounds });
      const charges = chargesOfRules(bill, facts, rules);
      return [bill.id, leftOf(charges.reduce((each, charge) => apply(each, { kind: 'charged', charge }), bill))];
    }),
  );
}

/**
 * Each bill looks up its own orders, lines and entries; with a join and `exists`, PostgreSQL was seen to read those of
 * all bills that the restaurant ever had.
 */
const findRows = (tx: TenantTx): Promise<Row[]> =>
  tx.all(sql`
    select b.id, b.bill_no, b.table_id, t.title as table_title, coalesce(t.floor, a.floor) as floor, b.name,
      b.guests, b.server_id, b.server_name, b.opened_at,
      b.line_count = 0 as is_empty,
      case when b.table_id is not null then array[b.table_id] || array(
        select j.table_id from bill_tables j where j.tenant_id = ${tx.tenantId} and j.bill_id = b.id order by j.table_id
      ) else '{}' end as table_ids,
      case when a.deleted_at is null then a.id end as apart_at,
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
    ${joinApart(tx)}
    where b.tenant_id = ${tx.tenantId} and b.state = 'open'
    order by b.opened_at
    limit 1000`);

const lastWith = (isMeant: Sql): Sql => sql`coalesce(max(e.entry_no) filter (where ${isMeant}), 0)`;

const leftOf = (bill: Bill): Minor => minor(sumsOf(bill).owed.total - sum(bill.payments.map(({ amount }) => amount)));
