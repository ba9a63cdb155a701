import type { CartLine } from '@comanda/contract/pos/cart-line';
import { canMoveItem } from '@comanda/domain/order-status';
import type { TenantTx } from '../db/tenant.ts';
import {
  cancelOrders,
  completeOrders,
  moveItem,
  payAndCompleteOrders,
  summarisePayment,
} from '../features/orders/public.ts';
import { placeOrder } from '../features/pos/public.ts';
import { findRestaurantState } from '../sql/restaurant-state.ts';
import type { Choice, Visit } from './plan-day.ts';
import type { DemoRestaurant } from './set-up-restaurant.ts';

/** An event of the demo, at its moment. */
export type Step = { at: Date; happen: (tx: TenantTx) => Promise<void> };

/** Runs the steps in order, each at its moment, so that numbers rise with the clock. */
export async function playVisits(tx: TenantTx, steps: Step[]): Promise<void> {
  for (const { at, happen } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await happen({ ...tx, now: at });
  }
}

export function stepsOf(visit: Visit, restaurant: DemoRestaurant): Step[] {
  const orderIds: string[] = [];
  const paymentTypeId = known(restaurant.paymentTypes, visit.paymentType);
  const rounds = visit.rounds.map(({ at, choices }) => ({
    at,
    happen: async (tx: TenantTx) => {
      const payment = visit.ending === 'paid first' ? { paymentTypeId, invoiceTo: visit.invoiceTo } : null;
      const placed = await placeOrder(tx, saleOf(restaurant, visit, choices), {
        payment,
        restaurant: await findRestaurantState(tx),
        by: null,
      });
      const { orderId } = await placed.answer;
      orderIds.push(orderId);
    },
  }));
  return [...rounds, { at: visit.leavesAt, happen: (tx) => leave(tx, { visit, orderIds, paymentTypeId }) }];
}

type Leaving = { visit: Visit; orderIds: string[]; paymentTypeId: string };

async function leave(tx: TenantTx, { visit, orderIds, paymentTypeId }: Leaving): Promise<void> {
  if (visit.ending === 'paid first') return completeOrders(tx, orderIds);
  if (visit.ending === 'walked out') return cancelOrders(tx, orderIds, null);
  if (visit.ending === 'one item sent back') {
    const { orders } = await summarisePayment(tx, orderIds);
    const itemId = orders[0]?.items.at(-1)?.id ?? '';
    await moveItem(tx, { itemId, to: 'cancelled', isAllowed: canMoveItem, by: null });
  }
  const { totals } = await summarisePayment(tx, orderIds);
  const { net: subTotal, tax: taxTotal, total } = totals;
  const payment = { orderIds, subTotal, taxTotal, total, paymentTypeId, invoiceTo: visit.invoiceTo };
  await payAndCompleteOrders(tx, payment, null);
}

type Buyer = Pick<Visit, 'deliveryType' | 'customer' | 'table'>;

export const saleOf = (restaurant: DemoRestaurant, { deliveryType, customer, table }: Buyer, choices: Choice[]) => ({
  cart: choices.map((choice) => lineOf(restaurant, choice)),
  deliveryType,
  customerType: customer ? ('CUSTOMER' as const) : ('WALKIN' as const),
  customerId: customer,
  tableId: table && known(restaurant.tables, table),
});

function lineOf(
  restaurant: DemoRestaurant,
  { item, variant, addons = [], quantity = 1, notes = '' }: Choice,
): CartLine {
  const { id, ...options } = known(restaurant.items, item);
  const idsOf = (list: { id: string; title: string }[]) => new Map(list.map((option) => [option.title, option.id]));
  return {
    id,
    quantity,
    notes,
    variant_id: variant ? known(idsOf(options.variants), variant) : null,
    addons_ids: addons.map((addon) => known(idsOf(options.addons), addon)),
  };
}

export function known<T>(of: Map<string, T>, title: string): T {
  const found = of.get(title);
  if (found === undefined) throw new RangeError(`the demo has no ${title}`);
  return found;
}
