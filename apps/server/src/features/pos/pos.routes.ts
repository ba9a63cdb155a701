import type { pos } from '@comanda/contract/pos/pos.contract';
import type { Handlers } from '../../http/mount.ts';
import { placeOrder } from './place-order.ts';
import { loadPosData } from './pos-data.ts';

export const posHandlers: Handlers<typeof pos> = {
  init: ({ tx }) => loadPosData(tx),

  createOrder: ({ tx, body }) => placeOrder(tx, body, null),

  createOrderAndInvoice: async ({ tx, body: { paymentTypeId, ...sale } }) => {
    const { invoiceNo, ...order } = await placeOrder(tx, sale, { paymentTypeId });
    if (invoiceNo === null) throw new Error('a payment without an invoice');
    return { ...order, invoiceId: invoiceNo };
  },
};
