import http from 'node:http';
import { auth } from '@comanda/contract/auth/auth.contract';
import { io } from 'socket.io-client';
import { type Answer, type Client, createClient } from '../apps/server/test/support/client.ts';
import { addMenu, PASSWORD } from '../apps/server/test/support/factories.ts';

/** The web app's own interval for checking whether the server is back. */
const PROBE_MS = 500;

export type Restaurant = Awaited<ReturnType<typeof openRestaurant>>;

/** Registers a restaurant with its tea and opens its screen; keeps what its callers remember. */
export async function openRestaurant(url: string, number: number) {
  const client = createClient(url);
  const account = { username: `evening${number}@example.com`, password: PASSWORD };
  await client.call(auth.signUp, { body: { biz_name: `Evening ${number}`, ...account } });
  const { user } = await client.call(auth.signIn, { body: account });
  const { tea } = await addMenu(client);
  return {
    client,
    tenantId: user.tenant_id,
    tea,
    counts: { asked: 0, renewing: false },
    /** The orders that were acknowledged. */
    placed: new Set<string>(),
    unpaid: new Set<string>(),
    /** Items, and the orders they are of. */
    toCook: new Map<string, string>(),
    screen: await openScreen(url, client, `127.0.1.${number + 1}`),
  };
}

/** A screen knows an order from its event, or from fetching everything after it connected again. */
async function openScreen(url: string, client: Client, localAddress: string) {
  const known = new Set<string>();
  let connections = 0;
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    // By its address the proxy chooses the process. The types of the client only know browsers.
    agent: new http.Agent({ localAddress }) as never,
    reconnectionDelay: PROBE_MS,
    reconnectionDelayMax: PROBE_MS,
    extraHeaders: { cookie: cookiesOf(client) },
  });
  const fetchAll = async () => {
    connections += 1;
    for (const id of openOrders(await client.send('GET', '/api/v1/orders'))) known.add(id);
  };
  socket.on('new_order', ({ orderId }: { orderId: string }) => known.add(orderId));
  // Sessions are renewed; a browser sends what it has by then.
  socket.io.on('reconnect_attempt', () => {
    socket.io.opts.extraHeaders = { cookie: cookiesOf(client) };
  });
  await new Promise<void>((resolve) => {
    socket.on('connect', () => void fetchAll().then(resolve));
  });
  return { known, isConnected: () => socket.connected, connections: () => connections, close: () => socket.close() };
}

const cookiesOf = (client: Client) => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

type Group = { orders: { id: string; items: { id: string; status: string }[] }[] };
const ordersIn = (answer: Answer | undefined) =>
  ((answer?.body ?? []) as unknown as Group[]).flatMap(({ orders }) => orders);

const openOrders = (answer: Answer): string[] => ordersIn(answer).map(({ id }) => id);

/** Items nobody has begun, and the orders they are of. */
export const waitingItems = (answer: Answer | undefined): [string, string][] =>
  ordersIn(answer).flatMap(({ id: order, items }) =>
    items.filter(({ status }) => status === 'created').map(({ id }): [string, string] => [id, order]),
  );
