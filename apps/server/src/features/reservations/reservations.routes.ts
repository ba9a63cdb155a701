import type { reservations } from '@comanda/contract/reservations/reservations.contract';
import { reservationMessages } from '@comanda/contract/reservations/reservations.messages';
import sql from 'sql-template-tag';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/handlers.ts';
import { loadStore, storeDays } from '../store/public.ts';
import { loadTables } from '../tables/public.ts';
import { addReservation } from './add-reservation.ts';
import { personOf } from '../../sql/person.ts';
import { arrive } from './arrive.ts';
import { assertTable } from './assert-table.ts';
import { checkTable } from './check-table.ts';
import { chosenDays } from './chosen-days.ts';
import { momentOf } from './moment-of.ts';
import { findReservations, searchReservations } from './reservations.queries.ts';

export const reservationHandlers: Handlers<typeof reservations> = {
  init: async ({ tx }) => {
    const [storeTables, { timeZone, dayStartHour }] = await Promise.all([loadTables(tx), loadStore(tx)]);
    return { storeTables, timeZone, dayStartHour };
  },

  list: async ({ tx, query }) => {
    const { today, momentsOf } = await storeDays(tx);
    return findReservations(tx, momentsOf(chosenDays(query, today)));
  },

  search: async ({ tx, query: { q } }) => {
    if (q === '') return [];
    const { today, momentsOf } = await storeDays(tx);
    const { from: startOfToday } = momentsOf({ from: today, to: today });
    const found = await searchReservations(tx, { q, startOfToday });
    if (found.length === 0) throw new AppError('not_found', reservationMessages.noResult);
    return found;
  },

  check: ({ tx, query }) => checkTable(tx, query),

  add: ({ tx, body }) => addReservation(tx, body),

  update: async ({ tx, params, body }) => {
    const [date] = await Promise.all([momentOf(tx, body.date), assertTable(tx, body.tableId, params.id)]);
    await tx.runOne(
      sql`
        update reservations set reserved_at = ${date}, table_id = ${body.tableId}, status = ${body.status},
          notes = ${body.notes || null}, people_count = ${body.peopleCount}, updated_at = ${tx.now}
        where tenant_id = ${tx.tenantId} and id = ${params.id}`,
      reservationMessages.notFound,
    );
  },

  arrive: ({ tx, params, body, principal }) =>
    arrive(tx, { id: params.id, billId: body.billId, by: personOf(principal) }),

  remove: async ({ tx, params }) => {
    await tx.runOne(
      sql`
        delete from reservations where tenant_id = ${tx.tenantId} and id = ${params.id}`,
      reservationMessages.notFound,
    );
  },
};
