import type { TaxSetting, taxes } from '@comanda/contract/taxes/taxes.contract';
import { taxMessages } from '@comanda/contract/taxes/taxes.messages';
import { byTitle } from '@comanda/domain/natural-order';
import type { RateMilli, TaxType } from '@comanda/domain/tax';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Handlers } from '../../http/handlers.ts';
import { assertRoomIn } from '../../sql/assert-room.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { renewOrdersEpoch } from '../../sql/orders-version.ts';

type TaxRow = { id: string; title: string; rate_milli: RateMilli; type: TaxType };

export const taxHandlers: Handlers<typeof taxes> = {
  list: async ({ tx }) => {
    const rows = await tx.all<TaxRow>(sql`
      select id, title, rate_milli, type from taxes
      where tenant_id = ${tx.tenantId}`);
    return rows.map(({ rate_milli: rate, ...tax }): TaxSetting => ({ ...tax, rate })).sort(byTitle);
  },

  add: async ({ tx, body }) => {
    await assertRoomIn(tx, 'taxes');
    const id = newId();
    const { title, rate, type } = body;
    await tx.run(insertInto('taxes', { tenant_id: tx.tenantId, id, title, rate_milli: rate, type }));
    return { id };
  },

  update: async ({ tx, params, body }) => {
    await tx.runOne(
      sql`
        update taxes set title = ${body.title}, rate_milli = ${body.rate}, type = ${body.type}
        where tenant_id = ${tx.tenantId} and id = ${params.id}`,
      taxMessages.notFound,
    );
    renewOrdersEpoch(tx);
  },

  remove: async ({ tx, params }) => {
    // The foreign key does it, too, but not in a distributed database (decision 029).
    tx.defer(sql`
      update menu_items set tax_id = null
      where tenant_id = ${tx.tenantId} and tax_id = ${params.id}`);
    tx.defer(sql`
      update charge_rules set tax_id = null
      where tenant_id = ${tx.tenantId} and tax_id = ${params.id}`);
    await tx.runOne(
      sql`
        delete from taxes
        where tenant_id = ${tx.tenantId} and id = ${params.id}`,
      taxMessages.notFound,
    );
    renewOrdersEpoch(tx);
  },
};
