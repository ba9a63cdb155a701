import type { tables } from '@comanda/contract/tables/tables.contract';
import { tableMessages } from '@comanda/contract/tables/tables.messages';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Handlers } from '../../http/handlers.ts';
import { assertRoomIn } from '../../sql/assert-room.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { renewOrdersEpoch } from '../../sql/orders-version.ts';
import { leaveFloor, moveToFloor } from '../floor/public.ts';
import type { TableLinks } from './table-links.ts';
import { loadTables } from './tables.queries.ts';

export const tableHandlers = ({ tableLinks }: { tableLinks: TableLinks }): Handlers<typeof tables> => ({
  list: async ({ tx }) =>
    (await loadTables(tx)).map((table) => ({ ...table, encrypted_id: tableLinks.seal(tx.tenantId, table.id) })),

  add: async ({ tx, body }) => {
    await assertRoomIn(tx, 'store_tables');
    const id = newId();
    const { title, floor, seatingCapacity } = body;
    await tx.run(
      insertInto('store_tables', { tenant_id: tx.tenantId, id, title, floor, seating_capacity: seatingCapacity }),
    );
    return { id };
  },

  update: async ({ tx, params, body }) => {
    // No stronger lock: an order that is being stored holds the counters, for which this waits below, and its table.
    const { floor: from } = await tx.one<{ floor: string }>(
      sql`
        select floor from store_tables
        where tenant_id = ${tx.tenantId} and id = ${params.id} and deleted_at is null
        for no key update`,
      tableMessages.notFound,
    );
    await tx.run(sql`
      update store_tables set title = ${body.title}, floor = ${body.floor}, seating_capacity = ${body.seatingCapacity}
      where tenant_id = ${tx.tenantId} and id = ${params.id}`);
    await moveToFloor(tx, { tableId: params.id, from, to: body.floor });
    // Orders show the name of their table.
    renewOrdersEpoch(tx);
  },

  remove: async ({ tx, params }) => {
    const { floor } = await tx.one<{ floor: string }>(
      sql`
        update store_tables set deleted_at = ${tx.now}
        where tenant_id = ${tx.tenantId} and id = ${params.id} and deleted_at is null
        returning floor`,
      tableMessages.notFound,
    );
    await leaveFloor(tx, { tableId: params.id, floor });
    // The list of open bills names it no more for guests who pay apart.
    renewOrdersEpoch(tx);
  },
});
