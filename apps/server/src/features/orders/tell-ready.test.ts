import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import type { EventPayload } from '@comanda/contract/realtime';
import { tables } from '@comanda/contract/tables/tables.contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { send } from '../../../test/support/sales.ts';

let app: TestApp;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await app.stop();
});

/** What a screen of this person hears of dishes that are ready. */
async function listen(client: Client) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = io(app.url, { transports: ['websocket'], extraHeaders: { cookie } });
  sockets.push(socket);
  const heard: EventPayload<'items_ready'>[] = [];
  socket.on('items_ready', (news: EventPayload<'items_ready'>) => heard.push(news));
  await new Promise<void>((resolve) => {
    socket.on('connect', resolve);
  });
  return heard;
}

it('tells once, with the person whose table it is, what of a round is ready', async () => {
  const { client, tenantId, username: admin } = await signUp(app);
  const { burger, tea } = await addMenu(client);
  const { id: tableId } = await client.call(tables.add, { body: { title: 'Table 4', floor: '-', seatingCapacity: 4 } });
  const { client: waiter, username } = await signInStaff(app, tenantId, ['POS', 'ORDERS']);
  const { client: cook } = await signInStaff(app, tenantId, ['KITCHEN']);
  const heard = await listen(waiter);
  const cooks = await listen(cook);
  const orderId = await send(waiter, [burger, tea, burger, tea], { tableId });
  const open = (await client.call(orders.list, {})).flatMap((group) => group.orders);
  const itemIds = open.find(({ id }) => id === orderId)?.items.map(({ id }) => id) ?? [];
  const [first = '', ...others] = itemIds;
  const move = (ids: string[], status: 'preparing' | 'completed') =>
    cook.call(kitchen.updateItems, { body: { itemIds: ids, status } });
  await move(itemIds, 'preparing');

  await move([first], 'completed');
  await expect.poll(() => heard).toHaveLength(1);
  expect(heard).toEqual([{ waiter: username, table: 'Table 4', tokenNo: 1, items: ['1 × Burger'], more: 0 }]);

  // What is ready already, is carried out, or comes back is no news.
  await move([first], 'completed');
  await cook.call(kitchen.serve, { body: { itemIds: [first], isServed: true } });
  await cook.call(kitchen.serve, { body: { itemIds: [first], isServed: false } });
  await send(client, [tea, tea, tea, tea]);
  const away = (await client.call(orders.list, {})).flatMap((group) => group.orders).find(({ table_id }) => !table_id);
  const theirs = away?.items.map(({ id }) => id) ?? [];
  await move(theirs, 'preparing');
  await move([...others, ...theirs], 'completed');
  await expect.poll(() => heard).toHaveLength(3);
  expect(heard.slice(1)).toEqual(
    expect.arrayContaining([
      { waiter: username, table: 'Table 4', tokenNo: 1, items: ['1 × Tea', '1 × Burger', '1 × Tea'], more: 0 },
      { waiter: admin, table: null, tokenNo: 2, items: ['1 × Tea', '1 × Tea', '1 × Tea'], more: 1 },
    ]),
  );
  expect(cooks).toEqual([]);
});
