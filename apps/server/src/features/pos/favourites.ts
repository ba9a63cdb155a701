import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { soldItems } from '../../sql/sold-items.ts';
import { currentBusinessDay } from '../store/public.ts';

const DAYS = 7;
const AT_MOST = 12;

/** Ids of the items on the menu that sold most pieces in the last seven business days, today among them. */
export async function findFavourites(tx: TenantTx): Promise<string[]> {
  const today = await currentBusinessDay(tx);
  const rows = await tx.all<{ id: string }>(sql`
    select i.id
    from orders o
    join order_items l on l.tenant_id = o.tenant_id and l.order_id = o.id
    join menu_items i on i.tenant_id = l.tenant_id and i.id = l.item_id
    where o.tenant_id = ${tx.tenantId}
      and o.business_day between ${today}::date - ${DAYS - 1}::int and ${today}::date
      and o.status <> 'cancelled' and ${soldItems('l')} and i.deleted_at is null
    group by i.id, i.title
    order by sum(l.quantity) desc, lower(i.title), i.id
    limit ${AT_MOST}`);
  return rows.map(({ id }) => id);
}
