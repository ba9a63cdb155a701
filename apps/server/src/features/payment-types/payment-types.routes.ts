import type { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { paymentTypeMessages } from '@comanda/contract/payment-types/payment-types.messages';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Handlers } from '../../http/handlers.ts';
import { assertRoomIn } from '../../sql/assert-room.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { loadPaymentTypes } from './payment-types.queries.ts';

export const paymentTypeHandlers: Handlers<typeof paymentTypes> = {
  list: ({ tx }) => loadPaymentTypes(tx, { onlyActive: false }),

  add: async ({ tx, body }) => {
    await assertRoomIn(tx, 'payment_types');
    const id = newId();
    const { title, isActive, icon = 'other' } = body;
    await tx.run(insertInto('payment_types', { tenant_id: tx.tenantId, id, title, is_active: isActive, icon }));
    return { id };
  },

  update: async ({ tx, params, body }) => {
    await tx.runOne(
      sql`
        update payment_types set title = ${body.title}, is_active = ${body.isActive},
          icon = coalesce(${body.icon ?? null}, icon)
        where tenant_id = ${tx.tenantId} and id = ${params.id} and deleted_at is null`,
      paymentTypeMessages.notFound,
    );
  },

  toggle: async ({ tx, params, body }) => {
    await tx.runOne(
      sql`
        update payment_types set is_active = ${body.isActive}
        where tenant_id = ${tx.tenantId} and id = ${params.id} and deleted_at is null`,
      paymentTypeMessages.notFound,
    );
  },

  remove: async ({ tx, params }) => {
    await tx.runOne(
      sql`
        update payment_types set deleted_at = ${tx.now}
        where tenant_id = ${tx.tenantId} and id = ${params.id} and deleted_at is null`,
      paymentTypeMessages.notFound,
    );
  },
};
