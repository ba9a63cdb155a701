import { bills } from '@comanda/contract/bills/bills.contract';
import { floor } from '@comanda/contract/floor/floor.contract';
import type { CallKind } from '@comanda/contract/floor/table-call';
import { qrMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import type { EventPayload } from '@comanda/contract/realtime';
import { store } from '@comanda/contract/store/store.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { io, type Socket } from 'socket.io-client';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { changeStore } from '../../../test/support/change-store.ts';
import type { Client } from '../../../test/support/client.ts';
import { billOf, payPart } from '../../../test/support/divided-bills.ts';
import { signInStaff } from '../../../test/support/factories.ts';
import { openForDiners, switchQr } from '../../../test/support/qr-menu.ts';
import { cancelItem, pay, renew, send, sell } from '../../../test/support/sales.ts';

let app: TestApp;
let clock: Date | undefined;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startApp({ now: () => clock ?? new Date() });
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await app.stop();
});

async function house(at: TestApp = app) {
  const opened = await openForDiners(at);
  const { phone, qrcode, tableLink } = opened;
  const call = (kind: CallKind = 'waiter', tableId = tableLink) =>
    phone.call(qrMenu.callStaff, { params: { qrcode }, body: { tableId, kind } });
  return { ...opened, call };
}

const open = async (client: Client) => {
  const calls = await client.call(floor.calls, {});
  return calls.map(({ table_title, kind }) => `${table_title}: ${kind}`);
};
const answer = (client: Client, tableId: string) => client.call(floor.answerCalls, { params: { tableId } });

async function later(minutes: number, client: Client): Promise<void> {
  clock = new Date((clock?.getTime() ?? Date.now()) + minutes * 60_000);
  await renew(client);
}

/** What a screen of this person hears of calls. */
async function listen(client: Client) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = io(app.url, { transports: ['websocket'], extraHeaders: { cookie } });
  sockets.push(socket);
  const heard: EventPayload<'table_call'>[] = [];
  socket.on('table_call', (news: EventPayload<'table_call'>) => heard.push(news));
  await new Promise<void>((resolve) => {
    socket.on('connect', resolve);
  });
  return heard;
}

const notAvailable = {
  status: 409,
  body: { message: 'Nobody can be called from the menu right now! Please speak to our staff.' },
};
const tableInvalid = {
  status: 400,
  body: { message: 'This table link is not valid! Please scan the code on your table again.' },
};

describe('a call from a table', () => {
  it('is on the floor until somebody answers it, those that wait longest first', async () => {
    const { client, ids, call } = await house();
    const { id: second } = await client.call(tables.add, {
      body: { title: 'Table 2', floor: 'Hall', seatingCapacity: 4 },
    });
    const links = await client.call(tables.list, {});
    const secondLink = links.find(({ id }) => id === second)?.encrypted_id;

    expect(await call('bill', secondLink)).toMatchObject({ message: 'Somebody is coming!' });
    await call('waiter');
    await call('bill');

    const [first, ...others] = await client.call(floor.calls, {});
    expect(first).toMatchObject({ table_id: second, table_title: 'Table 2', floor: 'Hall', kind: 'bill' });
    expect(others.map(({ table_id, kind }) => [table_id, kind])).toEqual([
      [ids.table, 'waiter'],
      [ids.table, 'bill'],
    ]);
    await answer(client, ids.table);
    expect(await open(client)).toEqual(['Table 2: bill']);
    await answer(client, ids.table);
    await answer(client, second);
    expect(await open(client)).toEqual([]);
  });

  it('is told once a minute, to those who sell and serve, with whose table it is', async () => {
    const { client, tenantId, ids, call, phone } = await house();
    const { client: waiter, username } = await signInStaff(app, tenantId, ['ORDERS', 'POS']);
    const { client: cook } = await signInStaff(app, tenantId, ['KITCHEN']);
    const stranger = await house();
    const [heard, cooks, strangers] = [await listen(client), await listen(cook), await listen(stranger.client)];
    await Promise.all(Array.from({ length: 5 }, () => call()));
    await expect.poll(() => heard).toHaveLength(1);
    const called = { reason: 'called', tableId: ids.table, table: 'Table 1', kind: 'waiter' } as const;
    expect(heard).toEqual([{ ...called, waiter: null }]);

    await send(waiter, [ids.tea], { tableId: ids.table });
    await call();
    await later(1, client);
    await renew(waiter);
    await call();
    await expect.poll(() => heard).toHaveLength(2);
    expect(heard[1]).toEqual({ ...called, waiter: username });

    await answer(waiter, ids.table);
    await answer(waiter, ids.table);
    await call('bill');
    await expect.poll(() => heard).toHaveLength(4);
    expect(heard.slice(2)).toEqual([
      { reason: 'answered', calls: [{ tableId: ids.table, kind: 'waiter' }] },
      { ...called, kind: 'bill', waiter: username },
    ]);
    expect([cooks, strangers]).toEqual([[], []]);
    expect(phone.cookies.size).toBe(0);
  });

  it('is forgotten after half an hour, and the next one takes its place', async () => {
    const { client, call } = await house();
    await call();
    await later(29, client);
    expect(await open(client)).toEqual(['Table 1: waiter']);

    await later(2, client);
    expect(await open(client)).toEqual([]);
    await call();
    expect(await open(client)).toEqual(['Table 1: waiter']);
  });

  it('is refused with a link of another restaurant, of no table, forged, or of a table that was deleted', async () => {
    const { client, ids, tableLink, call, phone, qrcode } = await house();
    const other = await house();
    const sendCall = (body: object) => phone.send('POST', `/api/v1/qrmenu/${qrcode}/call`, { body });
    await call();
    for (const tableId of [other.tableLink, ids.table, `${tableLink}A`, 'a'.repeat(59), 'x'.repeat(300), '', null])
      expect(await sendCall({ tableId, kind: 'waiter' })).toMatchObject(tableInvalid);
    for (const body of [{}, { kind: 'waiter' }, { tableId: tableLink }, { tableId: tableLink, kind: 'song' }])
      expect(await sendCall(body)).toMatchObject({ status: 400 });
    await client.call(tables.remove, { params: { id: ids.table } });
    await expect(call()).rejects.toMatchObject(tableInvalid);
    await expect(answer(client, ids.table)).rejects.toMatchObject({ status: 404 });
    expect(await open(client)).toEqual([]);
  });

  it.each([
    ['has switched off calls', (client: Client) => changeStore(client, { isTableCallEnabled: false })],
    ['has switched off its menu', (client: Client) => switchQr(client, { menu: false })],
    [
      'has not paid',
      (_: Client, tenantId: string) =>
        app.database.asOwner((owner) =>
          owner.query(
            `update tenants set subscription_start = now() - interval '2 days', subscription_end = now() - interval '1 day'
             where id = $1`,
            [tenantId],
          ),
        ),
    ],
  ])('is refused, and not offered, where the restaurant %s', async (_, close) => {
    const { client, tenantId, call, phone, qrcode } = await house();
    const isOffered = async () => {
      const { storeSettings } = await phone.call(qrMenu.get, { params: { qrcode }, query: { tableId: null } });
      return storeSettings.is_table_call_enabled;
    };
    expect(await isOffered()).toBe(true);
    await close(client, tenantId);

    expect(await isOffered()).toBe(false);
    await expect(call()).rejects.toMatchObject(notAvailable);
  });

  it('is a switch that a client of before leaves as it is', async () => {
    const { client } = await house();
    const isOn = async () => (await client.call(store.get, {})).isTableCallEnabled;
    expect(await isOn()).toBe(true);
    await changeStore(client, { isTableCallEnabled: false });
    await changeStore(client, { isTableCallEnabled: undefined });
    expect(await isOn()).toBe(false);
    await changeStore(client, { isTableCallEnabled: true });
    expect(await isOn()).toBe(true);
  });

  it('is nobody else’s: other restaurants neither see nor answer it', async () => {
    const mine = await house();
    const theirs = await house();
    await theirs.call();

    expect(await open(mine.client)).toEqual([]);
    await expect(answer(mine.client, theirs.ids.table)).rejects.toMatchObject({ status: 404 });
    expect(await open(theirs.client)).toEqual(['Table 1: waiter']);
  });

  it('comes from an address a few times a minute', async () => {
    const limited = await startApp({ rateLimits: true });
    const { call } = await house(limited);
    const answers = await Promise.allSettled(Array.from({ length: 25 }, () => call()));
    const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason.status] : []));
    expect(refused).toEqual(Array(5).fill(429));
    await limited.stop();
  });
});

describe('a call for the bill', () => {
  it('ends when the bill is printed or paid, in whichever way, and one for a waiter does not', async () => {
    const { client, ids, call } = await house();
    const heard = await listen(client);
    const [burger, tea] = [ids.burger, ids.tea];
    const waysToPay = [
      async () => {
        const orderId = await send(client, [burger, tea], { tableId: ids.table });
        return async () => {
          const { restId } = await billOf(client, orderId);
          await payPart(client, { orderId, partId: restId }, { isHalf: true });
          expect(await open(client)).toEqual(expect.arrayContaining(['Table 1: waiter', 'Table 1: bill']));
          await payPart(client, { orderId, partId: restId });
        };
      },
      async () => {
        const orderId = await send(client, [tea], { tableId: ids.table });
        return () => pay(client, [orderId]);
      },
      async () => {
        const orderId = await send(client, [tea], { tableId: ids.table });
        const { bill } = await client.call(bills.ofOrder, { params: { orderId } });
        const number = bill?.rounds[0]?.order_no ?? 0;
        return async () => {
          await client.call(bills.addPrint, { body: { document: 'pro_forma', number, isCopy: false } });
          await pay(client, [orderId]);
        };
      },
      async () => {
        const orderId = await send(client, [tea], { tableId: ids.table });
        return () => cancelItem(client, orderId, 0);
      },
      async () => {
        const id = newId();
        await client.call(bills.open, { body: { id, tableId: ids.table, name: null, guests: 2 } });
        return () => client.call(bills.takeSteps, { params: { id }, body: { steps: [{ kind: 'voided' }] } });
      },
    ];
    for (const sitDown of waysToPay) {
      const leave = await sitDown();
      await call('waiter');
      await call('bill');
      heard.length = 0;

      await leave();

      expect(await open(client)).toEqual(['Table 1: waiter']);
      await expect.poll(() => heard).toEqual([{ reason: 'answered', calls: [{ tableId: ids.table, kind: 'bill' }] }]);
    }
  });

  it('ends at all tables of the bill, and stays where something else is paid', async () => {
    const { client, ids, call } = await house();
    const { id: second } = await client.call(tables.add, {
      body: { title: 'Table 2', floor: 'Terrace', seatingCapacity: 4 },
    });
    const links = await client.call(tables.list, {});
    const orderId = await send(client, [ids.tea], { tableId: ids.table });
    const { id, restId } = await billOf(client, orderId);
    await client.call(bills.takeSteps, {
      params: { id },
      body: { steps: [{ kind: 'seated', tableIds: [ids.table, second] }] },
    });
    await call('bill', links.find((table) => table.id === second)?.encrypted_id);

    await sell(client, [ids.tea], { tableId: second });
    expect(await open(client)).toEqual(['Table 2: bill']);
    await payPart(client, { orderId, partId: restId });
    expect(await open(client)).toEqual([]);
  });
});
