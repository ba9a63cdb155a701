import { randomUUID } from 'node:crypto';
import { kitchen, type Ticket } from '@comanda/contract/kitchen/kitchen.contract';
import { categories } from '@comanda/contract/menu/categories.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { stations } from '@comanda/contract/stations/stations.contract';
import { minor } from '@comanda/domain/money';
import { type Client, Refused } from '../apps/server/test/support/client.ts';
import { aMoment } from './database-processes.ts';

/** What is not shown by then was lost, as far as the guests are concerned. */
export const SHOWN_WITHIN_MS = 30_000;
/** A screen sleeps for less than this. Where it sleeps longer than 20 s another station stands in. */
export const LONGEST_SLEEP_MS = 40_000;

export type Kitchen = { client: Client; stationIds: string[]; items: string[] };

/** Six stations, each with a dish of its own and one that stands in for it; the catch-all is one of them. */
export async function openKitchen(client: Client): Promise<Kitchen> {
  const { id: categoryId } = await client.call(categories.add, { body: { title: 'Dishes' } });
  const {
    stations: [catchAll],
  } = await client.call(stations.list, {});
  const stationIds = [catchAll?.id ?? ''];
  const like = { dueMinutes: 5, lateMinutes: 10, oneTap: true, isWatched: true };
  for (const title of ['Grill', 'Fryer', 'Cold', 'Sweets', 'Bar']) {
    const { id } = await client.call(stations.add, { body: { ...like, title, standsInId: stationIds.at(-1) ?? null } });
    stationIds.push(id);
  }
  const first = { ...like, title: 'Kitchen', standsInId: stationIds.at(-1) ?? null };
  await client.call(stations.update, { params: { id: stationIds[0] ?? '' }, body: first });
  const items: string[] = [];
  const everywhere = { deliveryType: null, floor: null, fromTime: null, toTime: null };
  for (const [index, stationId] of stationIds.entries()) {
    const dish = { title: `Dish ${index}`, price: minor(500), netPrice: null, taxId: null, categoryId };
    const { id } = await client.call(menu.add, { body: dish });
    items.push(id);
    if (index > 0)
      await client.call(stations.setRoutes, { body: { of: 'item', ofId: id, routes: [{ ...everywhere, stationId }] } });
  }
  return { client, stationIds, items };
}

type Sent = { orderId: string; stationIds: Set<string> };
type Receipt = NonNullable<Ticket['tickets']>[number];

/** What the waiters sent, what the screens drew, and what receipts were seen to say. */
export type Ledger = {
  sent: Sent[];
  /** Of orders. */
  tokens: Map<string, number>;
  drawn: Map<string, Set<string>>;
  receipts: Map<string, Receipt>;
  faults: string[];
};

export const newLedger = (): Ledger => ({
  sent: [],
  tokens: new Map(),
  drawn: new Map(),
  receipts: new Map(),
  faults: [],
});
export const keyOf = (orderId: string, stationId: string): string => `${orderId} at ${stationId}`;

export type Playing = Kitchen & {
  ledger: Ledger;
  random: () => number;
  /** Until when the screen of a station sleeps, by its place. */
  asleep: Map<number, number>;
  signIn: () => Promise<unknown>;
  isWanted: () => boolean;
};

/** Sends rounds of one to four dishes until nobody wants more; each again with its key until it is answered. */
export async function playWaiter(
  { client, stationIds, items, ledger, random, ...house }: Playing,
  isMore: () => boolean | Promise<boolean>,
) {
  while (house.isWanted() && (await isMore())) {
    const dishes = new Set(
      Array.from({ length: 1 + Math.floor(random() * 4) }, () => Math.floor(random() * items.length)),
    );
    const cart = [...dishes].map((index) => ({
      id: items[index] ?? '',
      quantity: 1 + Math.floor(random() * 3),
      notes: null,
      variant_id: null,
      addons_ids: [],
    }));
    const body = { cart, deliveryType: 'takeaway', customerType: 'WALKIN', customerId: null, tableId: null } as const;
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await insist(house, () => client.call(pos.createOrder, { body }, headers));
    if (!answer) return;
    ledger.sent.push({
      orderId: answer.orderId,
      stationIds: new Set([...dishes].map((index) => stationIds[index] ?? '')),
    });
  }
}

/**
 * A screen of one station that sleeps now and then, but not while one sleeps that stands in for it, or for which it
 * does: nobody would be left who could see a ticket. It draws the tickets of its station, and of the one for which it
 * stands in, says so, and bumps what the receipt gives to it.
 */
export async function playScreen(playing: Playing, index: number, longestSleepMs = LONGEST_SLEEP_MS) {
  const { client, stationIds, random, asleep, ...house } = playing;
  const stationId = stationIds[index] ?? '';
  // It stands in for the station after it.
  const other = stationIds[(index + 1) % stationIds.length];
  const known = knownTickets(playing);
  const sleeps = (place: number) => (asleep.get((place + stationIds.length) % stationIds.length) ?? 0) > Date.now();
  while (house.isWanted()) {
    await aMoment();
    if (sleeps(index)) continue;
    if (random() < 0.002 && !sleeps(index - 1) && !sleeps(index + 1))
      asleep.set(index, Date.now() + random() * longestSleepMs);
    const tickets = await known();
    const now = Date.now();
    const draws = (receipt: Receipt): boolean =>
      receipt.shown_at === null &&
      (receipt.station_id === stationId || (receipt.station_id === other && now - receipt.sent_at.getTime() >= 20_000));
    const orderIds = tickets.filter((ticket) => (ticket.tickets ?? []).some(draws)).map(({ id }) => id);
    if (orderIds.length > 0)
      await once(house, () => client.call(kitchen.shown, { body: { stationId, orderIds: orderIds.slice(0, 200) } }));
    for (const ticket of tickets) await makeShown(playing, ticket, stationId);
  }
}

/** A cook without a screen, who makes what came out of the printer. */
export async function playPaperCook(playing: Playing, index: number) {
  const known = knownTickets(playing);
  while (playing.isWanted()) {
    await aMoment();
    for (const ticket of await known()) await makeShown(playing, ticket, playing.stationIds[index] ?? '');
  }
}

/** What there is to make, as a screen keeps it. */
function knownTickets({ client, signIn }: Playing): () => Promise<Ticket[]> {
  let known = new Map<string, Ticket>();
  let since: string | undefined;
  return async () => {
    const changes = await once({ signIn }, () =>
      client.call(kitchen.changes, { query: since === undefined ? {} : { since } }),
    );
    if (changes) {
      if (changes.isWhole) known = new Map();
      for (const id of changes.gone) known.delete(id);
      for (const ticket of changes.orders) known.set(ticket.id, ticket);
      since = changes.version;
    }
    return [...known.values()];
  };
}

/** Makes what the receipts give to this station. */
async function makeShown({ client, ledger, ...house }: Playing, ticket: Ticket, stationId: string): Promise<void> {
  const mine = (ticket.tickets ?? []).filter(
    (receipt) =>
      receipt.shown_at !== null &&
      (receipt.shown_by_station_id ?? receipt.station_id) === stationId &&
      receipt.bumped_at === null,
  );
  for (const receipt of mine) {
    const key = keyOf(ticket.id, receipt.station_id);
    ledger.drawn.set(key, (ledger.drawn.get(key) ?? new Set()).add(stationId));
    const lines = ticket.items.filter(
      ({ station_ids = [], status }) =>
        station_ids.includes(receipt.station_id) && (status === 'created' || status === 'preparing'),
    );
    const move = (status: 'preparing' | 'completed', of: typeof lines) =>
      of.length > 0 &&
      once(house, () =>
        client.call(kitchen.updateItems, {
          body: { itemIds: of.map(({ id }) => id), status, stationId: receipt.station_id },
        }),
      );
    await move(
      'preparing',
      lines.filter(({ status }) => status === 'created'),
    );
    await move('completed', lines);
  }
}

/** Looks at all receipts, says what cannot be, and has what is made and shown served, so that it leaves the lists. */
export async function playPass({ client, ledger, ...house }: Playing) {
  while (house.isWanted()) {
    await aMoment();
    const seen = await once(house, () => client.call(orders.list, {}));
    for (const order of (seen ?? []).flatMap((group) => group.orders)) {
      ledger.tokens.set(order.id, order.token_no);
      for (const receipt of order.tickets ?? []) note(ledger, order.id, receipt);
      const isMade = order.items.every(({ status }) => status === 'completed');
      const isBumped = (order.tickets ?? []).every(({ bumped_at }) => bumped_at !== null);
      if (!isMade || !isBumped) continue;
      const itemIds = order.items.map(({ id }) => id);
      await once(house, () => client.call(orders.updateItems, { body: { itemIds, status: 'delivered' } }));
      await once(house, async () => {
        const due = await client.call(orders.paymentSummary, { body: { orderIds: [order.id] } });
        const { subtotal: subTotal, taxTotal, total } = due;
        const body = { orderIds: [order.id], subTotal, taxTotal, total, paymentTypeId: null };
        return client.call(orders.completeAndPay, { body });
      });
    }
  }
}

/** A receipt is given once, and by one station. */
function note({ receipts, faults }: Ledger, orderId: string, receipt: Receipt): void {
  const key = keyOf(orderId, receipt.station_id);
  const before = receipts.get(key);
  receipts.set(key, receipt);
  if (!before?.shown_at) return;
  const isSame =
    receipt.shown_at?.getTime() === before.shown_at.getTime() &&
    receipt.shown_by_station_id === before.shown_by_station_id;
  if (!isSame) faults.push(`${key} was shown twice`);
}

/** What is wrong once all is done. */
export function faultsOf({ sent, drawn, receipts, faults }: Ledger): string[] {
  const found = new Set(faults);
  for (const { orderId, stationIds } of sent) {
    for (const stationId of stationIds) {
      const key = keyOf(orderId, stationId);
      const receipt = receipts.get(key);
      if (!receipt?.shown_at) found.add(`${key} was never shown`);
      else if (receipt.shown_at.getTime() - receipt.sent_at.getTime() > SHOWN_WITHIN_MS)
        found.add(`${key} was shown after ${receipt.shown_at.getTime() - receipt.sent_at.getTime()} ms`);
      if ((drawn.get(key)?.size ?? 0) > 1) found.add(`${key} was made at two stations`);
    }
    const told = [...receipts.keys()].filter((key) => key.startsWith(orderId)).length;
    if (told !== stationIds.size) found.add(`${orderId} has ${told} tickets instead of ${stationIds.size}`);
  }
  return [...found];
}

type House = Pick<Playing, 'signIn' | 'isWanted'>;

/** Null where there was no answer, or it was refused because somebody else was quicker. */
export async function once<T>({ signIn }: Pick<House, 'signIn'>, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Refused && error.status === 401) await signIn().catch(() => null);
    else if (error instanceof Refused && ![404, 409, 503].includes(error.status)) throw error;
    return null;
  }
}

async function insist<T>(house: House, ask: () => Promise<T>): Promise<T | null> {
  while (house.isWanted()) {
    const answer = await once(house, ask);
    if (answer !== null) return answer;
    await aMoment();
  }
  return null;
}
