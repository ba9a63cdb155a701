import type { floor } from '@comanda/contract/floor/floor.contract';
import type { Handlers } from '../../http/handlers.ts';
import { findNextReservations, loadPlans } from './floor.queries.ts';
import { savePlan } from './save-plan.ts';
import { answerCalls, findCalls } from './table-calls.ts';

export const floorHandlers: Handlers<typeof floor> = {
  show: async ({ tx }) => {
    const [plans, reservations] = await Promise.all([loadPlans(tx), findNextReservations(tx)]);
    return plans.map(({ tables, ...plan }) => ({
      ...plan,
      tables: tables.map((table) => ({ ...table, reservation: reservations.get(table.id) ?? null })),
    }));
  },

  calls: ({ tx }) => findCalls(tx),

  answerCalls: ({ tx, params }) => answerCalls(tx, params.tableId),

  plans: ({ tx }) => loadPlans(tx),

  save: ({ tx, body }) => savePlan(tx, body),
};
