import type { guide } from '@comanda/contract/guide/guide.contract';
import sql from 'sql-template-tag';
import type { Handlers } from '../../http/handlers.ts';
import { addSampleMenu } from './add-sample-menu.ts';

type Found = { isHidden: boolean; menu: boolean; tables: boolean; taxes: boolean; staff: boolean; order: boolean };

export const guideHandlers: Handlers<typeof guide> = {
  get: async ({ tx }) => {
    const found = await tx.first<Found>(sql`
      select is_guide_hidden as "isHidden",
        exists (select 1 from menu_items where tenant_id = ${tx.tenantId} and deleted_at is null) as menu,
        exists (select 1 from store_tables where tenant_id = ${tx.tenantId} and deleted_at is null) as tables,
        exists (select 1 from taxes where tenant_id = ${tx.tenantId}) as taxes,
        exists (select 1 from users where tenant_id = ${tx.tenantId} and role = 'staff') as staff,
        exists (select 1 from orders where tenant_id = ${tx.tenantId}) as order
      from stores where tenant_id = ${tx.tenantId}`);
    if (!found) throw new Error('a tenant without a store');
    const { isHidden, ...steps } = found;
    return { isHidden, steps };
  },

  hide: async ({ tx }) => {
    await tx.run(sql`update stores set is_guide_hidden = true where tenant_id = ${tx.tenantId}`);
  },

  addSampleMenu: ({ tx, body }) => addSampleMenu(tx, body.kind),
};
