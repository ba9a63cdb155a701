import type { CallInput } from '@comanda/contract/core/route';
import { menu } from '@comanda/contract/menu/menu.contract';
import { type RoutedKind, stations } from '@comanda/contract/stations/stations.contract';
import { stationMessages } from '@comanda/contract/stations/stations.messages';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { english } from '../../texts/english.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const grill = { title: 'Grill', standsInId: null, dueMinutes: 8, lateMinutes: 15, oneTap: true, isWatched: false };
const everywhere = { deliveryType: null, floor: null, fromTime: null, toTime: null };
type RouteOf = CallInput<typeof stations.setRoutes>['body']['routes'][number];
const list = (client: Client) => client.call(stations.list, {});
const titles = async (client: Client) => (await list(client)).stations.map(({ title }) => title);
const catchAll = async (client: Client) => (await list(client)).stations.find((station) => station.is_catch_all);
const add = (client: Client, more: object = {}) => client.call(stations.add, { body: { ...grill, ...more } });

describe('stations', () => {
  it('begin with one that makes everything', async () => {
    const { client } = await signUp(app);
    expect(await list(client)).toEqual({
      stations: [
        {
          id: expect.any(String),
          title: 'Kitchen',
          is_catch_all: true,
          stands_in_id: null,
          due_minutes: 5,
          late_minutes: 10,
          one_tap: false,
          is_watched: false,
        },
      ],
      routes: [],
    });
  });

  it('are added, changed and deleted; a name is there once, whatever its case', async () => {
    const { client } = await signUp(app);
    const kitchen = await catchAll(client);
    const { id } = await add(client);
    await expect(add(client, { title: 'GRILL' })).rejects.toMatchObject({
      status: 409,
      body: { message: english(stationMessages.titleTaken), fields: { title: expect.any(String) } },
    });
    const body = { ...grill, title: 'Bar', standsInId: kitchen?.id ?? null, isWatched: true };
    await client.call(stations.update, { params: { id }, body });
    expect((await list(client)).stations.find((station) => station.id === id)).toEqual({
      id,
      title: 'Bar',
      is_catch_all: false,
      stands_in_id: kitchen?.id,
      due_minutes: 8,
      late_minutes: 15,
      one_tap: true,
      is_watched: true,
    });
    await client.call(stations.remove, { params: { id } });
    expect(await titles(client)).toEqual(['Kitchen']);
    await add(client, { title: 'Bar' });
    await expect(client.call(stations.remove, { params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  it('hand the rest to another catch-all, and that one cannot be deleted', async () => {
    const { client } = await signUp(app);
    const before = (await catchAll(client))?.id ?? '';
    await expect(client.call(stations.remove, { params: { id: before } })).rejects.toMatchObject({
      status: 409,
      body: { message: english(stationMessages.catchAllStays) },
    });
    const { id } = await add(client);
    await client.call(stations.makeCatchAll, { params: { id } });
    await client.call(stations.makeCatchAll, { params: { id } });
    expect((await catchAll(client))?.id).toBe(id);
    await client.call(stations.remove, { params: { id: before } });
    expect(await titles(client)).toEqual(['Grill']);
    await expect(client.call(stations.makeCatchAll, { params: { id: newId() } })).rejects.toMatchObject({
      status: 404,
    });
    expect((await catchAll(client))?.id).toBe(id);
  });

  it('have one catch-all, however many make one at once', async () => {
    const { client } = await signUp(app);
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map((title) => add(client, { title })));
    const answers = await Promise.all(
      ids.map(({ id }) => client.send('POST', `/api/v1/settings/stations/${id}/catch-all`)),
    );
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect((await list(client)).stations.filter((station) => station.is_catch_all)).toHaveLength(1);
  });

  it('refuse what makes no sense, with a word on what', async () => {
    const { client } = await signUp(app);
    const { id } = await add(client);
    const refused = (more: object) =>
      client.send('POST', `/api/v1/settings/stations/${id}/update`, { body: { ...grill, ...more } });
    for (const bad of [
      { title: ' ' },
      { title: 'x'.repeat(41) },
      { dueMinutes: 15 },
      { lateMinutes: 601 },
      { oneTap: 'x' },
    ])
      expect(await refused(bad), JSON.stringify(bad)).toMatchObject({ status: 400 });
    expect(await refused({ standsInId: id })).toMatchObject({ status: 409 });
    expect(await refused({ standsInId: newId() })).toMatchObject({ status: 404 });
  });

  it('lose the one that stood in for them when it is deleted', async () => {
    const { client } = await signUp(app);
    const { id: bar } = await add(client, { title: 'Bar' });
    const { id } = await add(client, { standsInId: bar });
    await client.call(stations.remove, { params: { id: bar } });
    expect((await list(client)).stations.find((station) => station.id === id)?.stands_in_id).toBeNull();
  });

  it('are thirty at most', async () => {
    const { client } = await signUp(app);
    for (let index = 1; index < 30; index += 1) await add(client, { title: `Station ${index}` });
    await expect(add(client)).rejects.toMatchObject({
      status: 409,
      body: { message: english(stationMessages.tooMany) },
    });
  });

  it('are seen by whoever works with tickets, changed with SETTINGS, and nobody else knows of them', async () => {
    const { client, tenantId } = await signUp(app);
    const { id } = await add(client);
    const { client: cook } = await signInStaff(app, tenantId, ['KITCHEN']);
    expect(await titles(cook)).toEqual(['Kitchen', 'Grill']);
    await expect(add(cook, { title: 'Bar' })).rejects.toMatchObject({ status: 403 });
    const { client: other } = await signUp(app);
    expect(await titles(other)).toEqual(['Kitchen']);
    await expect(other.call(stations.remove, { params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(add(other, { standsInId: id })).rejects.toMatchObject({ status: 404 });
  });
});

describe('routes', () => {
  it('are said for one thing at a time, and replaced as a whole', async () => {
    const { client } = await signUp(app);
    const { burger, tea, category } = await addMenu(client);
    const { id: bar } = await add(client, { title: 'Bar' });
    const { id: fire } = await add(client);
    const set = (of: RoutedKind, ofId: string, routes: RouteOf[]) =>
      client.call(stations.setRoutes, { body: { of, ofId, routes } });
    await set('item', tea, [{ ...everywhere, stationId: bar }]);
    await set('category', category, [{ ...everywhere, stationId: fire }]);
    await set('item', burger, [
      { ...everywhere, stationId: fire },
      { ...everywhere, stationId: bar, floor: 'Terrace', deliveryType: 'dinein', fromTime: '18:00', toTime: '02:00' },
    ]);
    await set('item', tea, [{ ...everywhere, stationId: fire }]);
    const { routes } = await list(client);
    expect(routes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ item_id: tea, station_id: fire }),
        expect.objectContaining({ category_id: category, station_id: fire }),
        expect.objectContaining({ item_id: burger, station_id: fire, floor: null, from: null }),
        expect.objectContaining({ item_id: burger, station_id: bar, floor: 'Terrace', from: '18:00', to: '02:00' }),
      ]),
    );
    expect(routes).toHaveLength(4);
    await set('item', burger, []);
    await client.call(stations.remove, { params: { id: fire } });
    expect((await list(client)).routes).toEqual([]);
  });

  it('lead from things of the menu to stations that there are', async () => {
    const { client } = await signUp(app);
    const { tea } = await addMenu(client);
    const { client: other } = await signUp(app);
    const { tea: otherTea } = await addMenu(other);
    const { id } = await add(client);
    const set = async (of: string, ofId: string, more: object = {}) => {
      const routes = [{ ...everywhere, stationId: id, ...more }];
      return (await client.send('POST', '/api/v1/settings/stations/routes', { body: { of, ofId, routes } })).status;
    };
    expect(await set('menu', tea)).toBe(400);
    expect(await set('item', 'tea')).toBe(400);
    expect(await set('category', tea)).toBe(404);
    expect(await set('item', otherTea)).toBe(404);
    expect(await set('addon', newId())).toBe(404);
    expect(await set('item', tea, { stationId: newId() })).toBe(404);
    expect(await set('item', tea, { fromTime: '18:00' })).toBe(400);
    expect(await set('item', tea, { fromTime: '18:00', toTime: '18:00' })).toBe(400);
    expect(await set('item', tea, { fromTime: '25:00', toTime: '18:00' })).toBe(400);
    expect((await list(client)).routes).toEqual([]);
  });

  it('go with their category, and hold no item that is deleted', async () => {
    const { client } = await signUp(app);
    const { tea } = await addMenu(client);
    const { id } = await add(client);
    await client.call(stations.setRoutes, {
      body: { of: 'item', ofId: tea, routes: [{ ...everywhere, stationId: id }] },
    });
    await client.call(menu.remove, { params: { id: tea } });
    expect(await titles(client)).toEqual(['Kitchen', 'Grill']);
  });
});
