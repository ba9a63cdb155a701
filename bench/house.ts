import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import type { Restaurant } from './restaurants.ts';

const noGuest = { deliveryType: 'dinein', customerType: 'WALKIN', customerId: null, tableId: null } as const;

/** What the people of a restaurant do. */
export function houseOf({ client, cart }: Restaurant) {
  const summaryOf = (orderId: string) => client.call(orders.paymentSummary, { body: { orderIds: [orderId] } });
  return {
    order: () => client.call(pos.createOrder, { body: { ...noGuest, cart: [...cart, ...cart.slice(1)] } }),
    move: async (orderId: string, status: 'preparing' | 'completed') => {
      const itemIds = (await summaryOf(orderId)).orders.flatMap(({ items }) => items.map(({ id }) => id));
      await client.call(kitchen.updateItems, { body: { itemIds, status } });
    },
    pay: async (orderId: string) => {
      const { subtotal: subTotal, taxTotal, total } = await summaryOf(orderId);
      await client.call(orders.completeAndPay, {
        body: { orderIds: [orderId], paymentTypeId: null, subTotal, taxTotal, total },
      });
    },
    tap: (id: string, status: 'created' | 'preparing') =>
      client.call(kitchen.updateItemStatus, { params: { id }, body: { status } }),
  };
}
