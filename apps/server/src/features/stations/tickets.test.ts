import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { stations } from '@comanda/contract/stations/stations.contract';
import type { KitchenStatus } from '@comanda/domain/order-status';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { exportFiles, importBytes, jsonFile, pack, rowsIn } from '../../../test/support/archives.ts';
import { billDifferences } from '../../../test/support/bill-differences.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { cancelItem, sell, send } from '../../../test/support/sales.ts';
import { addStation, routeTo } from '../../../test/support/stations.ts';

let app: TestApp;
let client: Client;
let tenantId: string;
let menu: Awaited<ReturnType<typeof addMenu>>;
let [catchAll, grill, bar] = ['', '', ''];
let now = new Date('2026-03-02T12:00:00Z');

beforeAll(async () => {
  app = await startApp({ now: () => now });
});
afterAll(() => app.stop());
beforeEach(async () => {
  now = new Date('2026-03-02T12:00:00Z');
  ({ client, tenantId } = await signUp(app, { timeZone: 'UTC' }));
  menu = await addMenu(client);
  catchAll = (await client.call(stations.list, {})).stations[0]?.id ?? '';
  [grill, bar] = [await addStation(client, 'Grill'), await addStation(client, 'Bar')];
});

const later = (ms: number) => (now = new Date(now.getTime() + ms));

async function orderOf(id: string, reader = client) {
  const all = (await reader.call(orders.list, {})).flatMap((group) => group.orders);
  const order = all.find((each) => each.id === id);
  if (!order) throw new Error('an order that is not open');
  return { items: order.items, tickets: order.tickets ?? [] };
}
const stationsOf = async (id: string) => (await orderOf(id)).items.map((item) => item.station_ids);
const ticketAt = async (id: string, station: string) =>
  (await orderOf(id)).tickets.find((ticket) => ticket.station_id === station);
const tap = async (id: string, position: number, status: KitchenStatus, stationId?: string) => {
  const itemId = (await orderOf(id)).items[position]?.id ?? '';
  await client.call(kitchen.updateItemStatus, { params: { id: itemId }, body: { status, stationId } });
};
const show = (stationId: string, orderIds: string[], by = client) =>
  by.call(kitchen.shown, { body: { stationId, orderIds } });
const isWatched = async (id: string) =>
  (await client.call(stations.list, {})).stations.find((station) => station.id === id)?.is_watched;
const countTickets = async () =>
  (await app.inTenant(tenantId, (tx) =>
    tx.first<{ count: number }>(sql`select count(*) as count from tickets where tenant_id = ${tx.tenantId}`),
  ))!.count;

describe('a round', () => {
  it('tells each of its stations what to make, at once and once', async () => {
    await routeTo(client, 'item', menu.burger, [grill, catchAll]);
    await routeTo(client, 'item', menu.tea, [bar]);
    const id = await send(client, [{ id: menu.burger, quantity: 2 }, menu.tea]);
    const { items, tickets } = await orderOf(id);
    expect(items.map((item) => item.station_ids?.toSorted())).toEqual([[grill, catchAll].toSorted(), [bar]]);
    const receipt = { sent_at: now, shown_at: null, shown_by_station_id: null, bumped_at: null };
    expect(tickets.toSorted((a, b) => a.station_id.localeCompare(b.station_id))).toEqual(
      [catchAll, grill, bar]
        .toSorted((a, b) => a.localeCompare(b))
        .map((station_id) => ({ station_id, ...receipt, sent_by: expect.any(String) })),
    );
    expect(await billDifferences(app, tenantId)).toEqual([]);
  });

  it('goes by item, else category, else to the catch-all, and with an addon to its station', async () => {
    const at = async () => stationsOf(await send(client, [{ id: menu.burger, addons_ids: [menu.cheese] }, menu.tea]));
    expect(await at()).toEqual([[catchAll], [catchAll]]);
    await routeTo(client, 'category', menu.category, [bar]);
    expect(await at()).toEqual([[bar], [bar]]);
    await routeTo(client, 'addon', menu.cheese, [grill]);
    expect(await at()).toEqual([[bar, grill], [bar]]);
    await routeTo(client, 'item', menu.tea, [catchAll]);
    expect(await at()).toEqual([[bar, grill], [catchAll]]);
  });

  it('goes by dining option, floor and the clock of the store', async () => {
    const narrow = { deliveryType: 'takeaway' } as const;
    await routeTo(client, 'item', menu.tea, [bar], narrow);
    const at = async (details: Parameters<typeof send>[2] = {}) =>
      (await stationsOf(await send(client, [menu.tea], details)))[0];
    expect(await at()).toEqual([catchAll]);
    expect(await at({ deliveryType: 'takeaway' })).toEqual([bar]);
    await routeTo(client, 'item', menu.tea, [bar], { floor: 'Terrace' });
    expect(await at()).toEqual([catchAll]);
    expect(await at({ tableId: menu.table })).toEqual([bar]);
    await routeTo(client, 'item', menu.tea, [bar], { fromTime: '12:01', toTime: '13:00' });
    expect(await at()).toEqual([catchAll]);
    later(60_000);
    expect(await at()).toEqual([bar]);
  });

  it('that was sent stays where it is when routes change', async () => {
    const id = await send(client, [menu.tea]);
    await routeTo(client, 'item', menu.tea, [bar]);
    expect(await stationsOf(id)).toEqual([[catchAll]]);
    expect(await stationsOf(await send(client, [menu.tea]))).toEqual([[bar]]);
  });

  it('that is refused in the end has told nobody', async () => {
    const before = await countTickets();
    await expect(send(client, [menu.tea], { billId: newId() })).rejects.toMatchObject({ status: 404 });
    expect(await countTickets()).toBe(before);
    await sell(client, [menu.tea]);
    expect(await countTickets()).toBe(before + 1);
  });
});

describe('a ticket is shown', () => {
  it('once, however many screens say so, and by a screen of its own station', async () => {
    const id = await send(client, [menu.tea]);
    await show(bar, [id]);
    expect((await ticketAt(id, catchAll))?.shown_at).toBeNull();
    later(1000);
    const { client: screen } = await signInStaff(app, tenantId, ['KITCHEN_DISPLAY']);
    await Promise.all(Array.from({ length: 10 }, () => show(catchAll, [id], screen)));
    const first = await ticketAt(id, catchAll);
    expect(first).toMatchObject({ shown_at: now, shown_by_station_id: null });
    later(1000);
    await show(catchAll, [id, newId()], screen);
    expect(await ticketAt(id, catchAll)).toEqual(first);
  });

  it('by who stands in after 20 seconds and not before, and then by nobody else', async () => {
    const standIn = await addStation(client, 'Pass');
    const away = await addStation(client, 'Wok', { standsInId: standIn });
    await routeTo(client, 'item', menu.tea, [away]);
    const id = await send(client, [menu.tea]);
    later(19_999);
    await show(standIn, [id]);
    expect((await ticketAt(id, away))?.shown_at).toBeNull();
    later(1);
    await Promise.all([show(standIn, [id]), show(standIn, [id])]);
    expect(await ticketAt(id, away)).toMatchObject({ shown_at: now, shown_by_station_id: standIn });
    later(1000);
    await show(away, [id]);
    expect((await ticketAt(id, away))?.shown_by_station_id).toBe(standIn);
    expect([await isWatched(standIn), await isWatched(away)]).toEqual([false, false]);
  });

  it('by one of the two that say so at the same moment', async () => {
    const standIn = await addStation(client, 'Pass');
    const own = await addStation(client, 'Wok', { standsInId: standIn });
    await routeTo(client, 'item', menu.tea, [own]);
    const ids = await Promise.all(Array.from({ length: 5 }, () => send(client, [menu.tea])));
    later(20_000);
    await Promise.all([show(standIn, ids), show(own, ids), show(standIn, ids.toReversed()), show(own, ids)]);
    const by = await Promise.all(ids.map(async (id) => (await ticketAt(id, own))?.shown_by_station_id));
    expect(new Set(by).size).toBe(1);
  });

  it('and its station is watched from the first one on, until its owner says otherwise', async () => {
    expect(await isWatched(catchAll)).toBe(false);
    await show(catchAll, [await send(client, [menu.tea])]);
    expect(await isWatched(catchAll)).toBe(true);
    const body = {
      title: 'Kitchen',
      standsInId: null,
      dueMinutes: 5,
      lateMinutes: 10,
      oneTap: false,
      isWatched: false,
    };
    await client.call(stations.update, { params: { id: catchAll }, body });
    await show(catchAll, [await send(client, [menu.tea])]);
    expect(await isWatched(catchAll)).toBe(false);
  });

  it('to nobody of another restaurant', async () => {
    const id = await send(client, [menu.tea]);
    const { client: other } = await signUp(app);
    const [own] = (await other.call(stations.list, {})).stations;
    await show(own?.id ?? '', [id], other);
    await expect(show(catchAll, [id], other)).rejects.toMatchObject({ status: 404 });
    expect((await ticketAt(id, catchAll))?.shown_at).toBeNull();
  });
});

describe('a line at two stations', () => {
  beforeEach(() => routeTo(client, 'item', menu.burger, [grill, bar]));

  it('is made when both have made their part, and comes back to the one that recalls it', async () => {
    const id = await send(client, [menu.burger]);
    const state = async () => {
      const { items } = await orderOf(id);
      const bumped = [await ticketAt(id, grill), await ticketAt(id, bar)].map((ticket) => ticket?.bumped_at);
      return [items[0]?.status, items[0]?.done_at, bumped];
    };
    await tap(id, 0, 'preparing', grill);
    await tap(id, 0, 'completed', grill);
    const made = now;
    expect(await state()).toEqual(['preparing', [grill], [made, null]]);
    later(1000);
    await expect(tap(id, 0, 'completed', catchAll)).rejects.toMatchObject({ status: 409 });
    await tap(id, 0, 'completed', bar);
    expect(await state()).toEqual(['completed', [], [made, now]]);
    await tap(id, 0, 'preparing', grill);
    expect(await state()).toEqual(['preparing', [bar], [null, now]]);
    await tap(id, 0, 'completed', grill);
    expect((await state())[0]).toBe('completed');
  });

  it('is moved as a whole by who names no station', async () => {
    const id = await send(client, [menu.burger]);
    await tap(id, 0, 'preparing');
    await tap(id, 0, 'completed');
    expect((await ticketAt(id, grill))?.bumped_at).toEqual(now);
    expect((await ticketAt(id, bar))?.bumped_at).toEqual(now);
    await tap(id, 0, 'preparing');
    expect((await ticketAt(id, grill))?.bumped_at).toBeNull();
  });

  it('is made by both at the same moment', async () => {
    const id = await send(client, [menu.burger]);
    await tap(id, 0, 'preparing');
    await Promise.all([tap(id, 0, 'completed', grill), tap(id, 0, 'completed', bar)]);
    expect((await orderOf(id)).items[0]?.status).toBe('completed');
  });

  it('needs one tap where the station says so', async () => {
    const quick = await addStation(client, 'Fryer', { oneTap: true });
    await routeTo(client, 'item', menu.tea, [quick]);
    const id = await send(client, [menu.tea, menu.burger]);
    await tap(id, 0, 'completed', quick);
    expect((await orderOf(id)).items[0]?.status).toBe('completed');
    await tap(id, 0, 'created', quick);
    expect((await orderOf(id)).items[0]?.status).toBe('created');
    await expect(tap(id, 1, 'completed', grill)).rejects.toMatchObject({ status: 409 });
  });
});

describe('a ticket is bumped', () => {
  it('when all of it is made, served or taken back, whoever did that', async () => {
    const id = await send(client, [menu.burger, menu.tea]);
    await tap(id, 0, 'preparing');
    await tap(id, 0, 'completed');
    expect((await ticketAt(id, catchAll))?.bumped_at).toBeNull();
    await cancelItem(client, id, 1);
    expect((await ticketAt(id, catchAll))?.bumped_at).toEqual(now);
    expect(await billDifferences(app, tenantId)).toEqual([]);
  });
});

describe('what was sent to a station', () => {
  beforeEach(() => routeTo(client, 'item', menu.tea, [bar]));

  it('is made by the catch-all once the station is deleted', async () => {
    const id = await send(client, [menu.tea]);
    const version = (await client.call(kitchen.changes, { query: {} }))?.version;
    await client.call(stations.remove, { params: { id: bar } });
    const changes = await client.call(kitchen.changes, { query: { since: version } });
    expect(changes?.orders.find((order) => order.id === id)?.items[0]?.station_ids).toEqual([catchAll]);
    await show(catchAll, [id]);
    expect(await ticketAt(id, catchAll)).toMatchObject({ shown_at: now, shown_by_station_id: null });
    await tap(id, 0, 'preparing', catchAll);
    await tap(id, 0, 'completed', catchAll);
    expect(await ticketAt(id, catchAll)).toMatchObject({ bumped_at: now });
    await expect(show(bar, [id])).rejects.toMatchObject({ status: 404 });
    expect(await billDifferences(app, tenantId)).toEqual([]);
  });

  it('stays there when another one becomes the catch-all', async () => {
    const id = await send(client, [menu.tea, menu.burger]);
    await client.call(stations.makeCatchAll, { params: { id: grill } });
    expect(await stationsOf(id)).toEqual([[bar], [catchAll]]);
    expect(await stationsOf(await send(client, [menu.burger]))).toEqual([[grill]]);
    await client.call(stations.remove, { params: { id: catchAll } });
    expect(await stationsOf(id)).toEqual([[bar], [grill]]);
  });
});

describe('an archive', () => {
  it('brings lines and tickets to the same stations', async () => {
    await routeTo(client, 'item', menu.tea, [bar]);
    const id = await send(client, [menu.tea, menu.burger], { tableId: menu.table });
    await show(bar, [id]);
    await tap(id, 0, 'preparing');
    await tap(id, 0, 'completed');
    await cancelItem(client, id, 1);
    const { client: fresh, tenantId: freshId } = await signUp(app, { timeZone: 'UTC' });
    const answer = await importBytes(fresh, await pack(await exportFiles(app, client)));
    expect(answer).toMatchObject({ status: 200 });
    const told = ({ items, tickets }: Awaited<ReturnType<typeof orderOf>>) => ({
      items: items.map((item) => [item.id, item.station_ids, item.done_at]),
      tickets,
    });
    expect(told(await orderOf(id, fresh))).toEqual(told(await orderOf(id)));
    expect(await fresh.call(kitchen.notices, {})).toEqual(await client.call(kitchen.notices, {}));
    expect(await billDifferences(app, freshId)).toEqual([]);
  });

  it('without a station that makes the rest is refused', async () => {
    const files = await exportFiles(app, client);
    const rows = rowsIn(files, 'stations').map((row) => ({ ...row, is_catch_all: false }));
    const broken = new Map(files).set('data/stations.json', Buffer.from(jsonFile(rows)));
    const { client: fresh } = await signUp(app);
    expect(await importBytes(fresh, await pack(broken))).toMatchObject({ status: 400 });
    expect((await fresh.call(stations.list, {})).stations).toHaveLength(1);
  });
});

it('stays as it was sent, whatever who serves writes of it later', async () => {
  const id = await send(client, [menu.tea]);
  const write = (what: string) =>
    app.inTenant(tenantId, (tx) =>
      tx.run(sql([`update tickets set ${what} where tenant_id = '${tenantId}' and order_id = '${id}'`])),
    );
  for (const column of [
    'units = units',
    'station_id = station_id',
    'sent_at = now()',
    "kind = 'move'",
    'reason = null',
  ])
    await expect(write(column), column).rejects.toThrow('permission denied');
  expect(await write('seen_at = seen_at')).toBe(1);
});

/** A station that there is not. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('is found by the check of a whole database', () => {
  it.each([
    [
      "update tickets set units = array_fill(3, array[cardinality(units)]) where kind = 'new'",
      'its stations were told something else',
    ],
    ["delete from tickets where kind = 'new'", 'its stations were told something else'],
    [`update order_items set station_ids = station_ids || '${NOBODY}'::uuid`, 'its stations were told something else'],
    [`update order_items set station_ids = array['${NOBODY}'::uuid]`, 'a station was told of what it does not make'],
  ])('%s', async (fault, said) => {
    await send(client, [menu.tea]);
    expect(await billDifferences(app, tenantId)).toEqual([]);
    await app.database.asOwner((owner) => owner.query(fault));
    expect((await billDifferences(app, tenantId)).join()).toContain(said);
    await app.database.asOwner((owner) => owner.query('delete from tickets'));
    await app.database.asOwner((owner) => owner.query('update order_items set station_ids = null'));
    expect(await billDifferences(app, tenantId)).toEqual([]);
  });
});
