import type { charges } from '@comanda/contract/charges/charges.contract';
import { chargeMessages } from '@comanda/contract/charges/charges.messages';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Handlers } from '../../http/handlers.ts';
import { assertRoomIn } from '../../sql/assert-room.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { renewOrdersEpoch } from '../../sql/orders-version.ts';
import { loadChargeRules } from './charges.queries.ts';

export const chargeHandlers: Handlers<typeof charges> = {
  list: ({ tx }) => loadChargeRules(tx),

  add: async ({ tx, body }) => {
    await assertRoomIn(tx, 'charge_rules');
    const id = newId();
    const { title, rate, amount, taxId, fromGuests, deliveryType, floor, removableBy, isActive } = body;
    await tx.run(
      insertInto('charge_rules', {
        tenant_id: tx.tenantId,
        id,
        title,
        rate_milli: rate,
        amount_minor: amount,
        tax_id: taxId,
        from_guests: fromGuests,
        delivery_type: deliveryType,
        floor: floor || null,
        removable_by: removableBy,
        is_active: isActive,
      }),
    );
    renewOrdersEpoch(tx);
    return { id };
  },

  update: async ({ tx, params, body }) => {
    const { title, rate, amount, taxId, fromGuests, deliveryType, floor, removableBy, isActive } = body;
    await tx.runOne(
      sql`
        update charge_rules
        set title = ${title}, rate_milli = ${rate}, amount_minor = ${amount}, tax_id = ${taxId},
          from_guests = ${fromGuests}, delivery_type = ${deliveryType}, floor = ${floor || null},
          removable_by = ${removableBy}, is_active = ${isActive}
        where tenant_id = ${tx.tenantId} and id = ${params.id}`,
      chargeMessages.notFound,
    );
    renewOrdersEpoch(tx);
  },

  remove: async ({ tx, params }) => {
    await tx.runOne(
      sql`
        delete from charge_rules
        where tenant_id = ${tx.tenantId} and id = ${params.id}`,
      chargeMessages.notFound,
    );
    renewOrdersEpoch(tx);
  },
};
