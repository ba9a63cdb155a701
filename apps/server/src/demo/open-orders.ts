import type { DeliveryType } from '@comanda/contract/pos/cart-line';
import { canMoveItem, type ItemStatus } from '@comanda/domain/order-status';
import type { TenantTx } from '../db/tenant.ts';
import { loadOrders, moveItem } from '../features/orders/public.ts';
import { placeOrder } from '../features/pos/public.ts';
import { findRestaurantState } from '../sql/restaurant-state.ts';
import type { Choice } from './plan-day.ts';
import { known, type Step, saleOf } from './play-visits.ts';
import type { DemoRestaurant } from './set-up-restaurant.ts';

const MINUTE = 60_000;

type OpenOrder = {
  minutesAgo: number;
  table?: string;
  deliveryType?: DeliveryType;
  customer?: string;
  paidWith?: 'Card';
  /** How far each line has come, and since when. */
  lines: (Choice & { moved?: [to: ItemStatus, minutesAgo: number] })[];
};

/** The restaurant right now: guests who eat, one order that is ready, four tickets in the kitchen. */
const openOrders: OpenOrder[] = [
  {
    minutesAgo: 48,
    table: 'Terrace 2',
    lines: [
      { item: 'Grilled Sea Bass', moved: ['delivered', 26] },
      { item: 'Mushroom Risotto', addons: ['Parmesan'], moved: ['delivered', 26] },
      { item: 'House White', variant: 'Carafe', moved: ['delivered', 44] },
    ],
  },
  {
    minutesAgo: 19,
    table: 'Table 5',
    customer: '0639981187',
    lines: [
      { item: 'Tagliatelle al Ragù', quantity: 2, moved: ['completed', 2] },
      { item: 'Sparkling Water', variant: '75 cl', moved: ['delivered', 17] },
    ],
  },
  {
    minutesAgo: 12,
    table: 'Table 3',
    lines: [
      { item: 'Bruschetta', quantity: 2, moved: ['completed', 3] },
      {
        item: 'Cheeseburger',
        variant: 'Double',
        addons: ['Bacon'],
        notes: 'no onions',
        moved: ['preparing', 5],
      },
      { item: 'Caesar Salad', addons: ['Grilled chicken'], moved: ['preparing', 4] },
      { item: 'Draught Lager', variant: '50 cl', quantity: 2, moved: ['delivered', 10] },
    ],
  },
  {
    minutesAgo: 7,
    table: 'Table 7',
    customer: '0639981233',
    lines: [
      { item: 'Margherita Pizza', variant: '33 cm', addons: ['Mushrooms'], moved: ['preparing', 3] },
      { item: 'Pizza Diavola', variant: '33 cm', notes: 'extra spicy' },
      { item: 'Green Salad', variant: 'Large' },
    ],
  },
  {
    minutesAgo: 4,
    deliveryType: 'takeaway',
    customer: '0639981042',
    paidWith: 'Card',
    lines: [
      { item: 'Grilled Chicken Burger', addons: ['Cheddar'], quantity: 2 },
      { item: 'Homemade Lemonade', quantity: 2, moved: ['completed', 3] },
    ],
  },
  {
    minutesAgo: 1,
    table: 'Terrace 4',
    lines: [
      { item: 'Cappuccino', variant: 'Large', addons: ['Oat milk'], quantity: 2 },
      { item: 'Pancakes', addons: ['Maple syrup', 'Fresh berries'] },
      { item: 'Chocolate Brownie', addons: ['Vanilla ice cream'], notes: 'two forks' },
    ],
  },
];

export const openOrderSteps = (restaurant: DemoRestaurant, now: Date): Step[] =>
  openOrders.flatMap((order) => stepsOf(order, restaurant, now));

function stepsOf(order: OpenOrder, restaurant: DemoRestaurant, now: Date): Step[] {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
  const { deliveryType = 'dinein', customer = null, table = null, paidWith, lines } = order;
  let orderId = '';
  const place = async (tx: TenantTx) => {
    const payment = paidWith ? { paymentTypeId: known(restaurant.paymentTypes, paidWith) } : null;
    const placed = await placeOrder(tx, saleOf(restaurant, { deliveryType, customer, table }, lines), {
      payment,
      restaurant: await findRestaurantState(tx),
      by: null,
    });
    ({ orderId } = await placed.answer);
  };
  const moves = lines.flatMap(({ moved }, position) => {
    if (!moved) return [];
    const [to, minutesAgo] = moved;
    return [{ at: ago(minutesAgo), happen: (tx: TenantTx) => moveLine(tx, { orderId, position, to }) }];
  });
  return [{ at: ago(order.minutesAgo), happen: place }, ...moves];
}

type LineMove = { orderId: string; position: number; to: ItemStatus };

async function moveLine(tx: TenantTx, { orderId, position, to }: LineMove): Promise<void> {
  const [order] = await loadOrders(tx, [orderId]);
  const itemId = order?.items[position]?.id ?? '';
  await moveItem(tx, { itemId, to, isAllowed: canMoveItem, by: null });
}
