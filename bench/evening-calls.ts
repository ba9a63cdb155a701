import { randomUUID } from 'node:crypto';
import { auth } from '@comanda/contract/auth/auth.contract';
import type { Answer, Client } from '../apps/server/test/support/client.ts';
import { type Restaurant, waitingItems } from './evening-restaurant.ts';

/** Sends one call and notes what came of it; undefined when it failed. */
export type Ask = (
  method: string,
  path: string,
  options?: Parameters<Client['send']>[2],
) => Promise<Answer | undefined>;
type Kind = (restaurant: Restaurant, ask: Ask) => Promise<unknown>;

/** A tea is 3.20 with 10 % inside. */
const PRICE = { subTotal: 2.91, taxTotal: 0.29, total: 3.2 };

/** A restaurant fills up at some point: if lists grew all evening, nobody could tell whether the server grows, too. */
const TABLES = 12;

const payable = ({ unpaid, screen }: Restaurant) => [...unpaid].find((id) => screen.known.has(id));

async function place(restaurant: Restaurant, ask: Ask): Promise<void> {
  const { tea, counts, placed, unpaid } = restaurant;
  if (unpaid.size >= TABLES && payable(restaurant)) return pay(restaurant, ask);
  const key = randomUUID();
  counts.asked += 1;
  const body = { cart: [{ id: tea, quantity: 1 }] };
  const answer = await ask('POST', '/api/v1/pos/create-order', { body, headers: { 'idempotency-key': key } });
  if (!answer) return;
  const { orderId } = answer.body as { orderId: string };
  placed.add(orderId);
  unpaid.add(orderId);
}

/** Works on orders that the screen shows; without any it places one. */
async function pay(restaurant: Restaurant, ask: Ask): Promise<void> {
  const orderId = payable(restaurant);
  if (!orderId) return place(restaurant, ask);
  restaurant.unpaid.delete(orderId);
  await ask('POST', '/api/v1/orders/complete-and-pay-order', { body: { orderIds: [orderId], ...PRICE } });
}

/** Works on orders that the kitchen has seen; without any it looks. */
async function cook({ unpaid, toCook }: Restaurant, ask: Ask): Promise<void> {
  const next = [...toCook].find(([, orderId]) => unpaid.has(orderId));
  if (!next) {
    toCook.clear();
    for (const [item, order] of waitingItems(await ask('GET', '/api/v1/kitchen'))) toCook.set(item, order);
    return;
  }
  const [itemId, orderId] = next;
  toCook.delete(itemId);
  // Meanwhile nobody else takes payment for it.
  unpaid.delete(orderId);
  await ask('POST', `/api/v1/kitchen/${itemId}`, { body: { status: 'preparing' } });
  unpaid.add(orderId);
}

/** One at a time, as the web app does it. */
async function renewSession({ counts }: Restaurant, ask: Ask): Promise<void> {
  if (counts.renewing) return;
  counts.renewing = true;
  await ask('POST', `/api/v1${auth.refreshToken.path}`);
  counts.renewing = false;
}

const look =
  (path: string): Kind =>
  (_restaurant, ask) =>
    ask('GET', path);

const sendPicture =
  (picture: Uint8Array<ArrayBuffer>): Kind =>
  ({ tea }, ask) => {
    const body = new FormData();
    body.append('image', new Blob([picture]), 'tea.png');
    return ask('POST', `/api/v1/menu-items/update/${tea}/upload-photo`, { body });
  };

/** Half selling; the rest are cooks, screens, sessions, and now and then a picture. In percent. */
export function mix(picture: Uint8Array<ArrayBuffer>): Kind[] {
  const shares: [number, Kind][] = [
    [25, place],
    [25, pay],
    [15, cook],
    [10, look('/api/v1/pos/init')],
    [10, look('/api/v1/orders')],
    [10, look('/healthz')],
    [4, renewSession],
    [1, sendPicture(picture)],
  ];
  return shares.flatMap(([share, kind]) => Array<Kind>(share).fill(kind));
}
