import type { CallInput } from '@comanda/contract/core/route';
import { customers } from '@comanda/contract/customers/customers.contract';
import { floor, type FloorPlan } from '@comanda/contract/floor/floor.contract';
import { floorMessages } from '@comanda/contract/floor/floor.messages';
import { reservations } from '@comanda/contract/reservations/reservations.contract';
import { tableMessages } from '@comanda/contract/tables/tables.messages';
import { tables } from '@comanda/contract/tables/tables.contract';
import { MOST_FIXTURES } from '@comanda/domain/floor-plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { exportFiles, importBytes, pack } from '../../../test/support/archives.ts';
import type { Client } from '../../../test/support/client.ts';
import { signInStaff, signUp } from '../../../test/support/factories.ts';
import { english } from '../../texts/english.ts';

const NOW = new Date('2026-03-14T18:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => NOW });
});
afterAll(() => app.stop());

const round = { x: 10, y: 20, width: 9, height: 9, shape: 'round', rotation: 45 } as const;
const wall = { x: 0, y: 0, width: 120, height: 2, kind: 'wall', rotation: 0 } as const;

const addTable = async (client: Client, title: string, onFloor = 'Hall'): Promise<string> =>
  (await client.call(tables.add, { body: { title, floor: onFloor, seatingCapacity: 4 } })).id;

const moveTable = (client: Client, id: string, title: string, to: string) =>
  client.call(tables.update, { params: { id }, body: { title, floor: to, seatingCapacity: 4 } });

const planOf = async (client: Client, name = 'Hall'): Promise<FloorPlan | undefined> =>
  (await client.call(floor.plans, {})).find((plan) => plan.floor === name);

const placeOf = (plan: FloorPlan | undefined, id: string) => plan?.tables.find((table) => table.id === id)?.place;

type Plan = Partial<CallInput<typeof floor.save>['body']>;
const savePlan = (client: Client, body: Plan) =>
  client.call(floor.save, { body: { floor: 'Hall', version: 0, tables: [], fixtures: [], ...body } });

/** A floor with one table that is drawn, and a wall. */
async function openDrawn(more: Plan = {}) {
  const { client, tenantId } = await signUp(app);
  const id = await addTable(client, 'Table 1');
  await savePlan(client, { tables: [{ id, ...round }], fixtures: [wall], ...more });
  return { client, tenantId, id };
}

describe('the plan of a floor', () => {
  it('lays its tables out by itself until somebody draws it', async () => {
    const { client } = await signUp(app);
    await addTable(client, 'Table 10');
    await addTable(client, 'Table 2');
    await addTable(client, 'Bar', '-');
    await addTable(client, 'Garden 1', 'Garden');

    const plans = await client.call(floor.plans, {});

    expect(plans.map((plan) => plan.floor)).toEqual(['Garden', 'Hall', '-']);
    const hall = plans[1];
    expect(hall).toMatchObject({ version: 0, fixtures: [] });
    expect(hall?.tables.map((table) => table.table_title)).toEqual(['Table 2', 'Table 10']);
    expect(hall?.tables[0]?.place).not.toEqual(hall?.tables[1]?.place);
  });

  it('is saved whole, and what is left out has no place of its own any more', async () => {
    const { client, id } = await openDrawn();
    const other = await addTable(client, 'Table 2');
    const drawn = await planOf(client);
    expect(drawn).toMatchObject({ version: 1, fixtures: [wall] });
    expect(placeOf(drawn, id)).toEqual(round);

    const { message, version } = await savePlan(client, {
      version: 1,
      tables: [{ id: other, ...round, shape: 'long', width: 20 }],
    });

    expect({ message, version }).toEqual({ message: english(floorMessages.saved), version: 2 });
    const saved = await planOf(client);
    expect(saved).toMatchObject({ version: 2, fixtures: [] });
    expect(placeOf(saved, other)).toMatchObject({ x: 10, width: 20, shape: 'long' });
    expect(placeOf(saved, id)).not.toMatchObject({ shape: 'round' });
  });

  it('is not saved over what somebody else has saved meanwhile, also at the same moment', async () => {
    const { client } = await openDrawn();
    const refused = { status: 409, body: { message: english(floorMessages.savedMeanwhile) } };

    await expect(savePlan(client, { version: 0 })).rejects.toMatchObject(refused);
    const both = await Promise.allSettled([savePlan(client, { version: 1 }), savePlan(client, { version: 1 })]);

    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(savePlan(client, { version: 1 })).rejects.toMatchObject(refused);
    expect((await planOf(client))?.version).toBe(2);
  });

  it('is first saved by one of two', async () => {
    const { client } = await signUp(app);
    await addTable(client, 'Table 1');
    const both = await Promise.allSettled([savePlan(client, {}), savePlan(client, {})]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('takes only tables of this floor, each once', async () => {
    const { client, id } = await openDrawn();
    const { id: foreign } = await openDrawn();
    const elsewhere = await addTable(client, 'Garden 1', 'Garden');
    const deleted = await addTable(client, 'Table 3');
    await client.call(tables.remove, { params: { id: deleted } });

    for (const wrong of [foreign, elsewhere, deleted]) {
      await expect(savePlan(client, { version: 1, tables: [{ id: wrong, ...round }] })).rejects.toMatchObject({
        status: 404,
        body: { message: english(tableMessages.notFound) },
      });
    }
    await expect(savePlan(client, { floor: 'Cellar' })).rejects.toMatchObject({
      status: 404,
      body: { message: english(floorMessages.floorNotFound) },
    });
    const twice = [
      { id, ...round },
      { id, ...round, x: 50 },
    ];
    await expect(savePlan(client, { version: 1, tables: twice })).rejects.toMatchObject({
      status: 409,
      body: { message: english(floorMessages.tableTwice) },
    });
    expect(placeOf(await planOf(client), id)).toEqual(round);
  });

  it.each([
    ['left of the plan', { x: -1 }],
    ['beyond the plan', { y: 1001 }],
    ['between two lines of the grid', { x: 0.5 }],
    ['too small for a finger', { width: 3, height: 3 }],
    ['round and not as wide as deep', { width: 20 }],
    ['turned a little', { rotation: 30 }],
    ['of a shape that nobody draws', { shape: 'star' }],
  ])('refuses a table %s', async (_, wrong) => {
    const { client } = await signUp(app);
    const id = await addTable(client, 'Table 1');
    const body = { floor: 'Hall', version: 0, tables: [{ id, ...round, ...wrong }], fixtures: [] };
    const answer = await client.send('POST', '/api/v1/settings/floor-plans/save', { body });
    expect(answer).toMatchObject({ status: 400, body: { message: english(floorMessages.placeInvalid) } });
  });

  it('has room for so many fixtures, and a restaurant for so many on all floors', async () => {
    const { client, tenantId } = await signUp(app);
    await addTable(client, 'Table 1');
    const fixtures = Array.from({ length: MOST_FIXTURES }, () => wall);
    const tooMany = { floor: 'Hall', version: 0, tables: [], fixtures: [...fixtures, wall] };
    expect(await client.send('POST', '/api/v1/settings/floor-plans/save', { body: tooMany })).toMatchObject({
      status: 400,
      body: { message: english(floorMessages.tooManyFixtures) },
    });
    await savePlan(client, { fixtures });
    await app.database.asOwner((owner) =>
      owner.query(
        `insert into floor_fixtures (tenant_id, id, floor, kind, x, y, width, height, rotation)
         select $1, uuidv7(), 'Hall', 'wall', 0, 0, 10, 1, 0 from generate_series(1, 2000)`,
        [tenantId],
      ),
    );
    await addTable(client, 'Garden 1', 'Garden');
    await expect(savePlan(client, { floor: 'Garden', fixtures: [wall] })).rejects.toMatchObject({ status: 409 });
  });

  it('holds as many tables as a restaurant can have', async () => {
    const { client, tenantId } = await signUp(app);
    await app.database.asOwner((owner) =>
      owner.query(
        `insert into store_tables (tenant_id, id, title, floor, seating_capacity)
         select $1, uuidv7(), 'Table ' || no, 'Hall', 4 from generate_series(1, 2000) no`,
        [tenantId],
      ),
    );
    const plan = await planOf(client);
    const placed = (plan?.tables ?? []).map(({ id, place }) => ({ id, ...place }));
    expect(placed).toHaveLength(2000);
    expect(await savePlan(client, { tables: placed })).toMatchObject({ version: 1 });
    expect((await planOf(client))?.tables).toEqual(plan?.tables);
  });
});

describe('a table', () => {
  it('keeps its place under another title, and leaves the plan when it is deleted', async () => {
    const { client, tenantId, id } = await openDrawn();
    await addTable(client, 'Table 2');
    await moveTable(client, id, 'Window', 'Hall');
    expect(placeOf(await planOf(client), id)).toEqual(round);

    await client.call(tables.remove, { params: { id } });

    expect((await planOf(client))?.tables.map((table) => table.table_title)).toEqual(['Table 2']);
    expect(await planOf(client)).toMatchObject({ version: 1, fixtures: [wall] });
    const { rows } = await app.database.asOwner((owner) =>
      owner.query('select 1 from table_places where tenant_id = $1', [tenantId]),
    );
    expect(rows).toEqual([]);
  });

  it('that was the last of its floor takes the plan along', async () => {
    const { client, id } = await openDrawn();
    await client.call(tables.remove, { params: { id } });
    expect(await client.call(floor.plans, {})).toEqual([]);
    await addTable(client, 'Table 1');
    expect(await planOf(client)).toMatchObject({ version: 0, fixtures: [] });
  });

  it('of a floor that is renamed at each of its tables stays where it was, with all that was drawn', async () => {
    const { client, id } = await openDrawn();
    const other = await addTable(client, 'Table 2');
    const plan = {
      tables: [
        { id, ...round },
        { id: other, ...round, x: 40 },
      ],
      fixtures: [wall],
    };
    await savePlan(client, { version: 1, ...plan });
    const before = await planOf(client);

    await moveTable(client, id, 'Table 1', 'Saloon');
    expect(await planOf(client)).toMatchObject({ version: 2, fixtures: [wall] });
    await moveTable(client, other, 'Table 2', 'Saloon');

    expect((await client.call(floor.plans, {})).map((each) => each.floor)).toEqual(['Saloon']);
    const after = await planOf(client, 'Saloon');
    expect(after).toMatchObject({ version: 2, fixtures: [wall] });
    expect(placeOf(after, id)).toEqual(round);
    expect(after?.tables.map(({ place }) => place)).toEqual(before?.tables.map(({ place }) => place));
  });

  it('that moves to a floor where its place is taken is laid out there', async () => {
    const { client, id } = await openDrawn();
    const there = await addTable(client, 'Garden 1', 'Garden');
    const taken = { ...round, x: round.x + 5 };
    await savePlan(client, { floor: 'Garden', tables: [{ id: there, ...taken }], fixtures: [] });

    await moveTable(client, id, 'Table 1', 'Garden');

    const garden = await planOf(client, 'Garden');
    expect(placeOf(garden, there)).toEqual(taken);
    expect(placeOf(garden, id)?.y).toBeGreaterThan(taken.y);
    // The wall of the floor that is no more would stand in the way there.
    expect(garden?.fixtures).toEqual([]);
  });
});

describe('the floor', () => {
  it('shows who sells or takes payments the tables, and for each the next reservation without its guests', async () => {
    const { client, tenantId, id } = await openDrawn();
    const other = await addTable(client, 'Table 2');
    await client.call(customers.add, {
      body: { phone: '5550100', name: 'Ann Secret', email: null, birthDate: null, gender: null },
    });
    const reserve = (hours: number, tableId: string | null, status: 'booked' | 'cancelled' = 'booked') =>
      client.call(reservations.add, {
        body: {
          customerId: '5550100',
          date: new Date(NOW.getTime() + hours * 3_600_000),
          tableId,
          status,
          notes: 'Secret wish',
          peopleCount: 3,
        },
      });
    await reserve(2.5, id);
    const { id: next } = await reserve(1, id);
    await reserve(0.5, id, 'cancelled');
    await reserve(5, other);
    await reserve(1, null);

    for (const scope of ['POS', 'ORDERS'] as const) {
      const { client: staff } = await signInStaff(app, tenantId, [scope]);
      const [hall] = await staff.call(floor.show, {});
      expect(hall).toMatchObject({ floor: 'Hall', fixtures: [wall] });
      expect(hall?.tables.map(({ table_title, reservation }) => [table_title, reservation])).toEqual([
        ['Table 1', { id: next, date: new Date(NOW.getTime() + 3_600_000), people_count: 3 }],
        ['Table 2', null],
      ]);
      const { body } = await staff.send('GET', '/api/v1/floor');
      expect(JSON.stringify(body)).not.toMatch(/Secret|5550100/);
    }
    const { client: cook } = await signInStaff(app, tenantId, ['KITCHEN', 'SETTINGS']);
    await expect(cook.call(floor.show, {})).rejects.toMatchObject({ status: 403 });
  });

  it('names no reservation of tomorrow', async () => {
    // There it is 23:00 now.
    const { client } = await signUp(app, { timeZone: 'Asia/Karachi' });
    const id = await addTable(client, 'Table 1');
    await client.call(customers.add, {
      body: { phone: '5550100', name: 'Ann', email: null, birthDate: null, gender: null },
    });
    const body = { customerId: '5550100', tableId: id, status: 'booked', notes: null, peopleCount: 2 } as const;
    await client.call(reservations.add, { body: { ...body, date: new Date('2026-03-14T19:30:00Z') } });
    const next = async () => (await client.call(floor.show, {}))[0]?.tables[0]?.reservation;
    expect(await next()).toBeNull();
    await client.call(reservations.add, { body: { ...body, date: new Date('2026-03-14T18:30:00Z') } });
    expect(await next()).toMatchObject({ people_count: 2 });
  });
});

it('an archive carries the plans, and one from before there were any is still read', async () => {
  const { client, id } = await openDrawn();
  const files = await exportFiles(app, client);
  const fresh = await signUp(app);
  expect(await importBytes(fresh.client, await pack(files))).toMatchObject({ status: 200 });
  const brought = await planOf(fresh.client);
  expect(brought).toMatchObject({ version: 1, fixtures: [wall] });
  expect(placeOf(brought, id)).toEqual(round);

  const kinds = ['floor-plans', 'floor-fixtures', 'table-places'];
  const old = new Map([...files].filter(([name]) => !kinds.some((kind) => name === `data/${kind}.json`)));
  const manifest = JSON.parse(String(files.get('manifest.json'))) as { format: number; counts: Record<string, number> };
  const counts = Object.fromEntries(Object.entries(manifest.counts).filter(([kind]) => !kinds.includes(kind)));
  old.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, format: 1, counts })));
  const other = await signUp(app);
  expect(await importBytes(other.client, await pack(old))).toMatchObject({ status: 200 });
  expect(await planOf(other.client)).toMatchObject({ version: 0, fixtures: [] });

  const broken = new Map([...files].filter(([name]) => name !== 'data/table-places.json'));
  const third = await signUp(app);
  expect(await importBytes(third.client, await pack(broken))).toMatchObject({ status: 400 });
});
