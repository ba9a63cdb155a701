import type { TenantTx } from '../db/tenant.ts';
import { placeQrOrder } from '../features/qrmenu/public.ts';
import type { Choice } from './plan-day.ts';
import { type Step, saleOf } from './play-visits.ts';
import type { DemoRestaurant } from './set-up-restaurant.ts';

const MINUTE = 60_000;

type WaitingQrOrder = { minutesAgo: number; table: string; diner?: { name: string; phone: string }; lines: Choice[] };

/** Orders that diners sent from their phones and nobody has looked at yet. */
const waiting: WaitingQrOrder[] = [
  {
    minutesAgo: 3,
    table: 'Terrace 3',
    lines: [
      { item: 'Homemade Lemonade', quantity: 2 },
      { item: 'Margherita Pizza', variant: '33 cm', addons: ['Mushrooms'], notes: 'cut in eight, please' },
    ],
  },
  {
    minutesAgo: 1,
    table: 'Table 2',
    // Taking the order adds her to the customers.
    diner: { name: 'Nora Lindqvist', phone: '0639982833' },
    lines: [{ item: 'Tiramisù' }, { item: 'Espresso', variant: 'Double', quantity: 2 }],
  },
];

export const waitingQrOrderSteps = (restaurant: DemoRestaurant, now: Date): Step[] =>
  waiting.map(({ minutesAgo, table, diner, lines }) => ({
    at: new Date(now.getTime() - minutesAgo * MINUTE),
    happen: async (tx: TenantTx) => {
      const { cart, deliveryType, tableId } = saleOf(
        restaurant,
        { deliveryType: 'dinein', customer: null, table },
        lines,
      );
      await placeQrOrder(tx, {
        cartItems: cart,
        deliveryType,
        tableId,
        customerType: diner ? 'CUSTOMER' : 'WALKIN',
        customer: diner ?? { name: '', phone: '' },
      });
    },
  }));
