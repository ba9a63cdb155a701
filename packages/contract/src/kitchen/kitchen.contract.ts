import { kitchenStatuses } from '@comanda/domain/order-status';
import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { byId } from '../core/fields.ts';
import { route } from '../core/route.ts';
import { itemIds, order, orderGroup } from '../orders/orders.contract.ts';
import { orderMessages } from '../orders/orders.messages.ts';

/** 'Start Making' and 'Complete' (specification part 1, section 4), and one step back for a tap that was a mistake. */
const status = z.enum(kitchenStatuses, orderMessages.statusInvalid);

export const kitchen = {
  list: route({
    method: 'GET',
    path: '/kitchen',
    summary: 'Open orders that still have something to make, grouped by table, oldest first',
    weight: 'heavy',
    access: access.toFinishOrders('KITCHEN', 'KITCHEN_DISPLAY'),
    response: z.array(orderGroup),
  }),
  completed: route({
    method: 'GET',
    path: '/kitchen/completed',
    summary: 'The last ten orders of the business day with nothing left to make, the latest first',
    weight: 'heavy',
    access: access.toFinishOrders('KITCHEN', 'KITCHEN_DISPLAY'),
    response: z.array(order),
  }),
  updateItemStatus: route({
    method: 'POST',
    path: '/kitchen/:id',
    summary: 'Start making an item, complete it, or take it one step back',
    access: access.toFinishOrders('KITCHEN'),
    params: byId,
    body: z.object({ status }),
    message: orderMessages.itemUpdated,
    errors: ['not_found', 'illegal_transition'],
  }),
  updateItems: route({
    method: 'POST',
    path: '/kitchen/update-items',
    summary: 'The same for several items at once: all of them or none',
    access: access.toFinishOrders('KITCHEN'),
    body: z.object({ itemIds, status }),
    message: orderMessages.itemUpdated,
    errors: ['not_found', 'illegal_transition'],
  }),
};
