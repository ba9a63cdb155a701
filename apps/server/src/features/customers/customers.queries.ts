import { type Customer, type ListedCustomer, MOST_EXPORTED } from '@comanda/contract/customers/customers.contract';
import { customerMessages } from '@comanda/contract/customers/customers.messages';
import type { Minor } from '@comanda/domain/money';
import sql, { empty, type Sql } from 'sql-template-tag';
import { assertAtMost } from '../../sql/assert-at-most.ts';
import { sumOf } from '../../sql/sum-of.ts';
import type { TenantTx } from '../../db/tenant.ts';

type Row = Customer & { visits: number; spend_minor: Minor };

// `position` and not `like`: a phone may contain `_`, a name `%`, and both mean only themselves.
const contains = (text: string): Sql =>
  text === ''
    ? empty
    : sql`and (position(lower(${text}) in lower(phone)) > 0 or position(lower(${text}) in lower(name)) > 0)`;

export const searchCustomers = (tx: TenantTx, text: string, limit: number): Promise<Customer[]> =>
  tx.all(sql`
    select phone, name, email, gender, birth_date, created_at, updated_at from customers
    where tenant_id = ${tx.tenantId} ${contains(text)}
    order by lower(name), phone
    limit ${limit}`);

export async function countCustomers(tx: TenantTx, filter: string): Promise<number> {
  const row = await tx.first<{ count: number }>(sql`
    select count(*) as count from customers where tenant_id = ${tx.tenantId} ${contains(filter)}`);
  return row?.count ?? 0;
}

type Page = { filter: string; sort: 'created_at' | 'name'; limit: number; offset: number };

/** Orders and invoices are read for the customers of the page only. */
export async function findCustomers(tx: TenantTx, { filter, sort, limit, offset }: Page): Promise<ListedCustomer[]> {
  const order = sort === 'name' ? sql`lower(name), phone` : sql`created_at desc, id desc`;
  const rows = await tx.all<Row>(sql`
    select c.phone, c.name, c.email, c.gender, c.birth_date, c.created_at, c.updated_at,
      (select count(*) from orders o
        where o.tenant_id = ${tx.tenantId} and o.customer_id = c.id and o.status <> 'cancelled') as visits,
      (select ${sumOf('i.total_minor')} from invoices i
        where i.tenant_id = ${tx.tenantId} and i.customer_id = c.id) as spend_minor
    from (
      select * from customers
      where tenant_id = ${tx.tenantId} ${contains(filter)}
      order by ${order}
      limit ${limit} offset ${offset}
    ) c
    order by ${order}`);
  return rows.map(withSpend);
}

/**
 * All customers by name; orders and invoices are each read once.
 * @throws AppError where there are too many for one answer
 */
export async function findAllCustomers(tx: TenantTx): Promise<ListedCustomer[]> {
  const rows = await tx.all<Row>(sql`
    select c.phone, c.name, c.email, c.gender, c.birth_date, c.created_at, c.updated_at,
      coalesce(o.visits, 0) as visits, coalesce(i.spend_minor, 0) as spend_minor
    from customers c
    left join (
      select customer_id, count(*) as visits from orders
      where tenant_id = ${tx.tenantId} and status <> 'cancelled'
      group by customer_id
    ) o on o.customer_id = c.id
    left join (
      select customer_id, ${sumOf('total_minor')} as spend_minor from invoices
      where tenant_id = ${tx.tenantId}
      group by customer_id
    ) i on i.customer_id = c.id
    where c.tenant_id = ${tx.tenantId}
    order by lower(c.name), c.phone
    limit ${MOST_EXPORTED + 1}`);
  return assertAtMost(rows, MOST_EXPORTED, customerMessages.tooMany).map(withSpend);
}

const withSpend = ({ spend_minor: spend, ...customer }: Row): ListedCustomer => ({ ...customer, spend });
