import type { qrOrders } from '@comanda/contract/qrmenu/qr-orders.contract';
import sql from 'sql-template-tag';
import type { Handlers } from '../../http/handlers.ts';
import { ensureCustomer } from '../customers/public.ts';
import { cancelQrOrders, claimQrOrder, closeQrOrder, releaseQrOrder } from './claims.ts';
import { countWaitingQrOrders, loadWaitingQrOrders } from './qr-orders.queries.ts';

export const qrOrderHandlers: Handlers<typeof qrOrders> = {
  count: async ({ tx }) => ({ totalQROrders: await countWaitingQrOrders(tx) }),

  list: ({ tx, principal }) => loadWaitingQrOrders(tx, principal.deviceId),

  take: async ({ tx, params, principal }) => {
    await claimQrOrder(tx, params.id, principal);
    const [order] = await loadWaitingQrOrders(tx, principal.deviceId, sql`and q.id = ${params.id}`);
    if (!order) throw new Error('a claimed order that does not wait');
    if (order.customer_id !== null) ensureCustomer(tx, { phone: order.customer_id, name: order.customer_name });
    return order;
  },

  release: ({ tx, params, principal }) => releaseQrOrder(tx, params.id, principal.deviceId),

  updateStatus: ({ tx, params, body, principal }) =>
    closeQrOrder(tx, { id: params.id, deviceId: principal.deviceId, to: body.status }),

  cancelAll: ({ tx, principal }) => cancelQrOrders(tx, principal.deviceId),
};
