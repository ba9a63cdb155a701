import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { byId } from '../core/fields.ts';
import { route } from '../core/route.ts';
import { orderGroup } from '../orders/orders.contract.ts';
import { orderMessages } from '../orders/orders.messages.ts';

/** What the kitchen may set: 'Start Making' and 'Complete' (specification part 1, section 4). */
export const kitchenStatuses = ['preparing', 'completed'] as const;

export const kitchen = {
  list: route({
    method: 'GET',
    path: '/kitchen',
    summary: 'Open orders that still have something to make, grouped by table, oldest first',
    access: access.toFinishOrders('KITCHEN', 'KITCHEN_DISPLAY'),
    response: z.array(orderGroup),
  }),
  updateItemStatus: route({
    method: 'POST',
    path: '/kitchen/:id',
    summary: 'Start making an item, or complete it',
    access: access.toFinishOrders('KITCHEN'),
    params: byId,
    body: z.object({ status: z.enum(kitchenStatuses, orderMessages.statusInvalid) }),
    message: orderMessages.itemUpdated,
    errors: ['not_found', 'illegal_transition'],
  }),
};
