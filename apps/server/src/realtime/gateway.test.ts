import { auth } from '@comanda/contract/auth/auth.contract';
import { floor } from '@comanda/contract/floor/floor.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { printJobs } from '@comanda/contract/printers/print-jobs.contract';
import { serviceTests } from '@comanda/contract/service-tests/service-tests.contract';
import { qrMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { qrOrders } from '@comanda/contract/qrmenu/qr-orders.contract';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { type EventName, realtimeEvents } from '@comanda/contract/realtime';
import { users } from '@comanda/contract/users/users.contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startApp, type TestApp } from '../../test/support/app.ts';
import type { Client } from '../../test/support/client.ts';
import { addMenu, signInStaff, signUp } from '../../test/support/factories.ts';
import { openWholeRestaurant } from '../../test/support/whole-restaurant.ts';

let app: TestApp;
let sockets: Socket[] = [];

beforeAll(async () => {
  app = await startApp();
});
afterEach(() => {
  for (const socket of sockets) socket.close();
  sockets = [];
});
afterAll(() => app.stop());

function open(client: Client, headers: Record<string, string> = {}): Socket {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = io(app.url, { transports: ['websocket'], reconnection: false, extraHeaders: { cookie, ...headers } });
  sockets.push(socket);
  return socket;
}

const once = (socket: Socket, event: string) =>
  new Promise<{ message?: string }[]>((resolve) => {
    socket.once(event, (...payload) => resolve(payload));
  });

async function connected(client: Client): Promise<Socket> {
  const socket = open(client);
  await once(socket, 'connect');
  return socket;
}

const sendOrder = (client: Client, tea: string) =>
  client.call(pos.createOrder, {
    body: {
      cart: [{ id: tea, quantity: 1, notes: null, variant_id: null, addons_ids: [] }],
      deliveryType: 'takeaway',
      customerType: 'WALKIN',
      customerId: null,
      tableId: null,
    },
  });

describe('a socket', () => {
  it('hears of its own restaurant’s orders after the commit, and of nobody else’s', async () => {
    const mine = await signUp(app);
    const { tea } = await addMenu(mine.client);
    const cook = await signInStaff(app, mine.tenantId, ['KITCHEN']);
    const stranger = await signUp(app);
    const { tea: theirs } = await addMenu(stranger.client);
    const [kitchen, spy] = [await connected(cook.client), await connected(stranger.client)];
    const overheard: string[] = [];
    spy.onAny((name: string) => overheard.push(name));
    // The id that a client claims has no effect.
    spy.emit('authenticate', mine.tenantId);

    const [event, placed] = await Promise.all([once(kitchen, 'new_order'), sendOrder(mine.client, tea)]);
    const { orderId, orderNo, tokenNo } = placed;
    const { version } = (await mine.client.call(orders.changes, { query: {} })) ?? {};
    expect(event).toEqual([{ orderId, orderNo, tokenNo, version, stationIds: [expect.any(String)] }]);

    // Its own event comes after anything that could have leaked before it.
    await Promise.all([once(spy, 'new_order'), sendOrder(stranger.client, theirs)]);
    expect(overheard).toEqual(['new_order']);
  });

  it('hears of each event what the contract says of it', async () => {
    const { client, diner, tenantId, ids } = await openWholeRestaurant(app, { phone: '5550100' });
    const till = await connected((await signInStaff(app, tenantId, ['POS', 'SETTINGS'])).client);
    const heard: { name: EventName; payload: unknown }[] = [];
    till.onAny((name: EventName, payload: unknown) => heard.push({ name, payload }));

    const { orderId } = await sendOrder(client, ids.item);
    const open = (await client.call(orders.list, {})).flatMap((group) => group.orders);
    const itemIds = open.find(({ id }) => id === orderId)?.items.map(({ id }) => id) ?? [];
    await client.call(kitchen.updateItems, { body: { itemIds, status: 'preparing' } });
    await client.call(kitchen.updateItems, { body: { itemIds, status: 'completed' } });
    await client.call(orders.cancel, { body: { orderIds: [orderId] } });
    await client.call(qrOrders.cancelAll, {});
    const calling = { tableId: ids.tableLink, kind: 'waiter' } as const;
    await diner.call(qrMenu.callStaff, { params: { qrcode: ids.qrcode }, body: calling });
    await client.call(floor.answerCalls, { params: { tableId: ids.table } });
    await client.call(menu.setAvailability, { params: { id: ids.item }, body: { isAvailable: false } });
    await client.call(printJobs.drop, { params: { id: ids.printJob } });
    await client.call(serviceTests.end, { params: { id: ids.serviceTest } });
    const names = () => new Set(heard.map(({ name }) => name));
    await expect.poll(names).toEqual(new Set(Object.keys(realtimeEvents)));
    for (const { name, payload } of heard) expect(z.parse(realtimeEvents[name], payload)).toEqual(payload);
  });

  it('is refused without a session, and from another site', async () => {
    const [refusal] = await once(open(app.client()), 'connect_error');
    expect(refusal?.message).toBe('unauthenticated');
    const { client } = await signUp(app);
    await once(open(client, { origin: 'https://evil.example' }), 'connect_error');
  });

  it('closes when its session ends', async () => {
    const { client } = await signUp(app);
    const socket = await connected(client);
    await Promise.all([once(socket, 'disconnect'), client.call(auth.signOut, {})]);
    const [refusal] = await once(open(client), 'connect_error');
    expect(refusal?.message).toBe('unauthenticated');
  });

  it('is not left open where its session ends while it is being opened', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { client } = await signUp(app);
      const opening = Array.from({ length: 30 }, () => open(client));
      const settled = opening.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'connect_error')]));
      await Promise.race(settled);
      await client.call(auth.signOut, {});
      await Promise.all(settled);
      await expect.poll(() => opening.filter(({ connected: isOpen }) => isOpen).length).toBe(0);
    }
  });

  it('hears what its person may see, and is opened anew when that changes', async () => {
    const { client, tenantId } = await signUp(app);
    const { tea } = await addMenu(client);
    const ann = await signInStaff(app, tenantId, ['KITCHEN', 'SETTINGS']);
    const before = await connected(ann.client);
    const bob = await connected((await signInStaff(app, tenantId, ['KITCHEN'])).client);
    await Promise.all([once(before, 'new_order'), sendOrder(client, tea)]);

    const [[reason]] = await Promise.all([
      once(before, 'disconnect'),
      client.call(users.update, {
        params: { username: ann.username },
        body: { name: 'Ann', designation: null, phone: null, email: null, userScopes: ['SETTINGS'] },
      }),
    ]);

    // As if the network had failed: the browser comes back by itself.
    expect(reason).toBe('transport close');
    expect(bob.connected).toBe(true);
    const after = await connected(ann.client);
    const overheard: string[] = [];
    after.onAny((name: string) => overheard.push(name));
    await Promise.all([once(bob, 'new_order'), sendOrder(client, tea)]);
    const body = { isAvailable: false };
    await Promise.all([once(after, 'menu_update'), client.call(menu.setAvailability, { params: { id: tea }, body })]);
    expect(overheard).toEqual(['menu_update']);
  });
});
