import type { DeliveryType } from '@comanda/contract/pos/cart-line';
import { canMoveItem, type ItemStatus } from '@comanda/domain/order-status';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../db/tenant.ts';
import { loadOrders, moveItem } from '../features/orders/public.ts';
import { addPrint, openBill, readBill, takeBillSteps } from '../features/bills/public.ts';
import { placeOrder } from '../features/pos/public.ts';
import { findRestaurantState } from '../sql/restaurant-state.ts';
import type { Choice, Visit } from './plan-day.ts';
import { DEMO_WAITER } from './demo-people.ts';
import { showRound } from './demo-stations.ts';
import { billIdOf, known, type Step, saleOf } from './play-visits.ts';
import type { DemoRestaurant } from './set-up-restaurant.ts';
import { payHalf } from './settle-visit.ts';
import type { Person } from '../sql/person.ts';

const MINUTE = 60_000;

type OpenOrder = {
  minutesAgo: number;
  table?: string;
  deliveryType?: DeliveryType;
  customer?: string;
  paidWith?: 'Card';
  guests?: number;
  /** One of the guests had to leave, and paid their share. */
  isHalfPaid?: boolean;
  /** They have their bill on the table. */
  isPresented?: boolean;
  /** A bill by name, for guests at the bar. */
  name?: string;
  /** How far each line has come, and since when. */
  lines: (Choice & { moved?: [to: ItemStatus, minutesAgo: number] })[];
};

/**
 * The restaurant right now: guests who eat and guests who want to pay, one order that is ready, four tickets in the
 * kitchen, one of them with held mains.
 */
const openOrders: OpenOrder[] = [
  {
    minutesAgo: 33,
    name: 'Ana, blue shirt',
    lines: [{ item: 'Draught Lager', variant: '50 cl', quantity: 2, moved: ['delivered', 30] }],
  },
  {
    minutesAgo: 62,
    table: 'Table 6',
    guests: 3,
    isPresented: true,
    lines: [
      { item: 'Tagliatelle al Ragù', quantity: 2, moved: ['delivered', 38] },
      { item: 'Green Salad', variant: 'Large', moved: ['delivered', 40] },
      { item: 'Sparkling Water', variant: '75 cl', moved: ['delivered', 58] },
    ],
  },
  {
    minutesAgo: 48,
    table: 'Terrace 2',
    guests: 2,
    isHalfPaid: true,
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
    guests: 4,
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
      { item: 'Margherita Pizza', variant: '33 cm', addons: ['Mushrooms'], isHeld: true },
      { item: 'Pizza Diavola', variant: '33 cm', notes: 'extra spicy', isHeld: true },
      { item: 'Green Salad', variant: 'Large', moved: ['preparing', 3] },
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
      { item: 'Pancakes', addons: ['Maple syrup', 'Fresh berries'], notes: 'hazelnuts', isAllergy: true },
      { item: 'Chocolate Brownie', addons: ['Vanilla ice cream'], notes: 'two forks' },
    ],
  },
];

/** The tables at which guests sit now, and since when. */
export const openTables = (now: Date): { table: string; since: Date }[] =>
  openOrders.flatMap(({ table, minutesAgo }) =>
    table === undefined ? [] : [{ table, since: new Date(now.getTime() - minutesAgo * MINUTE) }],
  );

/** Whether the next guests of this visit's table, who still sit there, came before it ended. */
export const isInTheWay = ({ table, friends, leavesAt }: Visit, now: Date): boolean =>
  openTables(now).some((open) => (open.table === table || open.table === friends?.table) && leavesAt >= open.since);

export const openOrderSteps = (restaurant: DemoRestaurant, now: Date): Step[] =>
  openOrders.flatMap((order) => stepsOf(order, restaurant, now));

function stepsOf(order: OpenOrder, restaurant: DemoRestaurant, now: Date): Step[] {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
  const by = known(restaurant.people, DEMO_WAITER);
  const cash = known(restaurant.paymentTypes, 'Cash');
  const { deliveryType = 'dinein', customer = null, table = null, paidWith, lines, name } = order;
  let orderId = '';
  let orderNo = 0;
  const place = async (tx: TenantTx) => {
    const payment = paidWith ? { paymentTypeId: known(restaurant.paymentTypes, paidWith) } : null;
    const billId = name === undefined ? undefined : newId();
    if (name !== undefined && billId !== undefined)
      await openBill(tx, { id: billId, tableId: null, name, guests: null, by });
    const sale = { ...saleOf(restaurant, { deliveryType, customer, table }, lines), billId };
    const placed = await placeOrder(tx, sale, {
      payment,
      restaurant: await findRestaurantState(tx),
      by,
    });
    ({ orderId, orderNo } = await placed.ask());
    // The last one has just come.
    if (order.minutesAgo > 1) showRound(tx, orderId);
  };
  const moves = lines.flatMap(({ moved }, position) => {
    if (!moved) return [];
    const [to, minutesAgo] = moved;
    return [{ at: ago(minutesAgo), happen: (tx: TenantTx) => moveLine(tx, { orderId, position, to }) }];
  });
  const settle = { at: ago(2), happen: (tx: TenantTx) => tellGuests(tx, order, { orderId, orderNo, cash, by }) };
  return [{ at: ago(order.minutesAgo), happen: place }, ...moves, ...(order.guests === undefined ? [] : [settle])];
}

/** How many they are, what one of them paid already, and whether they have their bill. */
async function tellGuests(
  tx: TenantTx,
  { guests, isHalfPaid, isPresented }: OpenOrder,
  { orderId, orderNo, cash, by }: { orderId: string; orderNo: number; cash: string; by: Person },
): Promise<void> {
  const bill = await readBill(tx, await billIdOf(tx, [orderId]));
  await takeBillSteps(tx, {
    billId: bill.id,
    commands: [{ kind: 'described', name: null, guests: guests ?? null, serverId: by?.userId ?? null }],
    by,
  });
  if (isHalfPaid) await payHalf(tx, await readBill(tx, bill.id), { typeId: cash, by });
  if (isPresented) await addPrint(tx, { document: 'pro_forma', number: orderNo, isCopy: false, by });
}

type LineMove = { orderId: string; position: number; to: ItemStatus };

async function moveLine(tx: TenantTx, { orderId, position, to }: LineMove): Promise<void> {
  const [order] = await loadOrders(tx, [orderId]);
  const itemId = order?.items[position]?.id ?? '';
  await moveItem(tx, { itemId, to, isAllowed: canMoveItem, by: null });
}
