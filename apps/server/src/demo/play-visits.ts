import type { CartLine } from '@comanda/contract/pos/cart-line';
import sql from 'sql-template-tag';
import type { TenantTx } from '../db/tenant.ts';
import { mergeBills, readBill, takeBillSteps } from '../features/bills/public.ts';
import { cancelOrders, completeOrders, summarisePayment } from '../features/orders/public.ts';
import { placeOrder } from '../features/pos/public.ts';
import { findRestaurantState } from '../sql/restaurant-state.ts';
import { makeRound, showRound } from './demo-stations.ts';
import type { Choice, Friends, Visit } from './plan-day.ts';
import type { DemoRestaurant } from './set-up-restaurant.ts';
import { giveOneBack, settleVisit } from './settle-visit.ts';
import type { Person } from '../sql/person.ts';

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
  const { friends } = visit;
  const sent: { orderId: string; sentAt: Date; madeAfter: number }[] = [];
  const paymentTypeId = known(restaurant.paymentTypes, visit.paymentType);
  const by = known(restaurant.people, visit.by);
  const round = (at: Date, choices: Choice[], table = visit.table) => ({
    at,
    happen: async (tx: TenantTx) => {
      const payment = visit.ending === 'paid first' ? { paymentTypeId, invoiceTo: visit.invoiceTo } : null;
      const placed = await placeOrder(tx, saleOf(restaurant, { ...visit, table }, choices), {
        payment,
        restaurant: await findRestaurantState(tx),
        by,
      });
      const { orderId, orderNo } = await placed.ask();
      orderIds.push(orderId);
      // A round of more dishes takes longer, and not each time the same.
      sent.push({ orderId, sentAt: tx.now, madeAfter: 4 + choices.length + (orderNo % 7) });
      showRound(tx, orderId);
    },
  });
  const joining = friends
    ? [
        round(friends.at, friends.choices, friends.table),
        { at: friends.joinAt, happen: (tx: TenantTx) => join(tx, { orderIds, friends, restaurant, by }) },
      ]
    : [];
  const leaving = async (tx: TenantTx) => {
    await leave(tx, { visit, orderIds, paymentTypeId, by });
    for (const each of sent) makeRound(tx, each);
  };
  const rounds = visit.rounds.map(({ at, choices }) => round(at, choices));
  return [...rounds, ...joining, { at: visit.leavesAt, happen: leaving }];
}

type Joining = { orderIds: readonly string[]; friends: Friends; restaurant: DemoRestaurant; by: Person };

/** The friends' bill becomes one with that of the others, who keep both tables. */
async function join(tx: TenantTx, { orderIds, friends, restaurant, by }: Joining): Promise<void> {
  const intoId = await billIdOf(tx, orderIds);
  const theirs = await tx.first<{ id: string }>(sql`
    select id from bills
    where tenant_id = ${tx.tenantId} and table_id = ${known(restaurant.tables, friends.table)} and state = 'open'`);
  await mergeBills(tx, { intoId, fromId: theirs?.id ?? '', withTables: true, by });
  const { guests } = friends;
  const commands = [{ kind: 'described' as const, name: null, guests, serverId: by?.userId ?? null }];
  await takeBillSteps(tx, { billId: intoId, commands, by });
}

type Leaving = { visit: Visit; orderIds: string[]; paymentTypeId: string; by: Person };

async function leave(tx: TenantTx, { visit, orderIds, paymentTypeId, by }: Leaving): Promise<void> {
  const { ending, invoiceTo, settling } = visit;
  if (ending === 'paid first') return completeOrders(tx, orderIds);
  if (ending === 'walked out') return cancelOrders(tx, { orderIds, by, reason: 'Waited too long' });
  if (ending === 'one item sent back') await sendOneBack(tx, orderIds, by);
  const bill = await readBill(tx, await billIdOf(tx, orderIds));
  await settleVisit(tx, bill, { settling, typeId: paymentTypeId, invoiceTo, by });
  await completeOrders(tx, orderIds);
  if (settling.isGivenBack) await giveOneBack(tx, bill.id, by);
}

export async function billIdOf(tx: TenantTx, orderIds: readonly string[]): Promise<string> {
  const order = await tx.first<{ bill_id: string }>(sql`
    select bill_id from orders where tenant_id = ${tx.tenantId} and id = ${orderIds[0]}`);
  return order?.bill_id ?? '';
}

async function sendOneBack(tx: TenantTx, orderIds: readonly string[], by: Person): Promise<void> {
  const { orders } = await summarisePayment(tx, orderIds);
  const lineId = orders[0]?.items.at(-1)?.id ?? '';
  const quantity = orders[0]?.items.at(-1)?.quantity ?? 1;
  const change = { kind: 'void' as const, quantity, isWaste: true, reason: 'Not as it should be' };
  const command = { kind: 'changed' as const, changes: [{ lineId, change }] };
  await takeBillSteps(tx, { billId: await billIdOf(tx, orderIds), commands: [command], by });
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
  { item, variant, addons = [], quantity = 1, notes = '', isAllergy = false, isHeld = false }: Choice,
): CartLine {
  const { id, ...options } = known(restaurant.items, item);
  const idsOf = (list: { id: string; title: string }[]) => new Map(list.map((option) => [option.title, option.id]));
  return {
    id,
    quantity,
    notes,
    isAllergy,
    variant_id: variant ? known(idsOf(options.variants), variant) : null,
    addons_ids: addons.map((addon) => known(idsOf(options.addons), addon)),
    isHeld,
  };
}

export function known<T>(of: Map<string, T>, title: string): T {
  const found = of.get(title);
  if (found === undefined) throw new RangeError(`the demo has no ${title}`);
  return found;
}
