import sql, { type Sql } from 'sql-template-tag';
import type { TenantTx } from '../db/tenant.ts';

/** What a sale goes by, as of a moment before it in the same transaction. */
export type RestaurantState = {
  /** Changes with everything that the till's screen is made of (decision 031). */
  posVersion: string;
  /** The last business day that an order or an invoice has its number from. */
  lastDay: string | null;
  /** Whether an order has its number. */
  hasSold: boolean;
  /** Whether something is taken off the whole of an open bill, so that what is added there costs less than the menu says. */
  hasDiscounts: boolean;
};

/** Beside the tenant's row of `counters`, called `c`. */
export const stateOf = ({ tenantId }: TenantTx): Sql => sql`
  c.last_day as "lastDay", c.last_order_no > 0 as "hasSold", exists (
    select from bills b where b.tenant_id = ${tenantId} and b.is_discounted and b.state = 'open'
  ) as "hasDiscounts"`;

/** For a sale that no till has made: a till is told with its session. */
export async function findRestaurantState(tx: TenantTx): Promise<RestaurantState> {
  const state = await tx.first<RestaurantState>(sql`
    select t.pos_version as "posVersion", ${stateOf(tx)}
    from counters c
    join tenants t on t.id = c.tenant_id
    where c.tenant_id = ${tx.tenantId}`);
  if (!state) throw new Error('a tenant without counters');
  return state;
}
