import { MOST_REASONS_OF_A_KIND, type reasons } from '@comanda/contract/reasons/reasons.contract';
import { reasonMessages } from '@comanda/contract/reasons/reasons.messages';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/handlers.ts';
import { insertInto } from '../../sql/insert-into.ts';

export const reasonHandlers: Handlers<typeof reasons> = {
  list: ({ tx }) =>
    tx.all(sql`
      select id, kind, title, is_waste from reasons
      where tenant_id = ${tx.tenantId}
      order by kind, position, id`),

  add: async ({ tx, body: { kind, title, isWaste } }) => {
    const others = await tx.first<{ count: number; last: number }>(sql`
      select count(*) as count, coalesce(max(position), 0) as last from reasons
      where tenant_id = ${tx.tenantId} and kind = ${kind}`);
    const { count, last } = others ?? { count: 0, last: 0 };
    if (count >= MOST_REASONS_OF_A_KIND) throw new AppError('illegal_transition', reasonMessages.tooMany);
    const id = newId();
    const row = { id, kind, title, is_waste: isWaste && kind === 'void', position: last + 1 };
    await tx.run(insertInto('reasons', { tenant_id: tx.tenantId, ...row }));
    return { id };
  },

  update: async ({ tx, params, body }) => {
    await tx.runOne(
      sql`
        update reasons set title = ${body.title}, is_waste = ${body.isWaste} and kind = 'void'
        where tenant_id = ${tx.tenantId} and id = ${params.id}`,
      reasonMessages.notFound,
    );
  },

  // Those not named keep their number, so what somebody else adds meanwhile comes after.
  reorder: async ({ tx, body: { ids } }) => {
    const changed = await tx.run(sql`
      update reasons r set position = arranged.position
      from unnest(${ids}::uuid[]) with ordinality as arranged (id, position)
      where r.tenant_id = ${tx.tenantId} and r.id = arranged.id`);
    if (changed < ids.length) throw new AppError('not_found', reasonMessages.notFound);
  },

  remove: async ({ tx, params }) => {
    await tx.runOne(
      sql`
        delete from reasons
        where tenant_id = ${tx.tenantId} and id = ${params.id}`,
      reasonMessages.notFound,
    );
  },
};
