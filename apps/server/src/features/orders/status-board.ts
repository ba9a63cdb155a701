import type { StatusBoard } from '@comanda/contract/orders/orders.contract';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { currentBusinessDay } from '../store/public.ts';

type TokenRow = { token_no: number; is_preparing: boolean };

/** What guests may see of the business day's open orders. An order that was handed over completely is left out. */
export async function loadStatusBoard(tx: TenantTx): Promise<StatusBoard> {
  const day = await currentBusinessDay(tx);
  // `ready_at` is when the last dish was made; handing over a part of the order does not change it.
  const tokens = await tx.all<TokenRow>(sql`
    select token_no, is_preparing
    from (
      select o.token_no, bool_or(l.status in ('created', 'preparing')) as is_preparing,
        max(l.status_changed_at) filter (where l.status = 'completed') as ready_at
      from orders o
      join order_items l on l.tenant_id = o.tenant_id and l.order_id = o.id
      where o.tenant_id = ${tx.tenantId} and l.tenant_id = ${tx.tenantId}
        and o.status = 'created' and o.business_day = ${day}::date
      group by o.token_no
    ) board
    where is_preparing or ready_at is not null
    order by case when not is_preparing then ready_at end, token_no`);
  const tokensOf = (isPreparing: boolean) =>
    tokens.filter((token) => token.is_preparing === isPreparing).map((token) => token.token_no);
  return { preparing: tokensOf(true), ready: tokensOf(false) };
}
