import type { orders } from '@comanda/contract/orders/orders.contract';
import { ZERO } from '@comanda/domain/money';
import { canMoveItem } from '@comanda/domain/order-status';
import type { Handlers } from '../../http/handlers.ts';
import { personOf } from '../../sql/person.ts';
import { loadPosData } from '../pos/public.ts';
import { changeNotes } from './change-notes.ts';
import { cancelOrders, completeOrders, payAndCompleteOrders, summarisePayment } from './close-orders.ts';
import type { LiveOrders } from './live-orders.ts';
import { moveItem, moveItems } from './move-items.ts';
import { groupsFrom, ordersView } from './order-lists.ts';
import { boardFrom } from './status-board.ts';

export const orderHandlers = ({ live }: { live: LiveOrders }): Handlers<typeof orders> => ({
  init: ({ tx }) => loadPosData(tx),
  list: async ({ principal, version }) => groupsFrom(await live.at(principal.tenantId, version)),
  changes: ({ principal, version, query }) =>
    live.changes(principal.tenantId, { version, since: query.since, view: ordersView }),
  statusBoard: async ({ principal, version }) => boardFrom(await live.at(principal.tenantId, version), live.now()),
  updateItemStatus: ({ tx, params, body: { status, ...body }, principal }) =>
    moveItem(tx, { ...body, itemId: params.id, to: status, isAllowed: canMoveItem, by: personOf(principal) }),
  updateItems: ({ tx, body, principal }) =>
    moveItems(tx, { itemIds: body.itemIds, to: body.status, isAllowed: canMoveItem, by: personOf(principal) }),
  changeNotes: ({ tx, params, body, principal }) => changeNotes(tx, params.id, { ...body, by: personOf(principal) }),
  cancel: ({ tx, body, principal }) => cancelOrders(tx, { ...body, by: personOf(principal) }),
  complete: ({ tx, body }) => completeOrders(tx, body.orderIds),
  paymentSummary: async ({ tx, body }) => {
    const { orders, totals } = await summarisePayment(tx, body.orderIds);
    return { subtotal: totals.net, taxTotal: totals.tax, total: totals.total, serviceChargeTotal: ZERO, orders };
  },
  completeAndPay: async ({ tx, body, principal }) => {
    const paid = await payAndCompleteOrders(tx, body, personOf(principal));
    return paid.map((invoiceId) => ({ invoiceId }));
  },
});
