import { auth } from '@comanda/contract/auth/auth.contract';
import { customers } from '@comanda/contract/customers/customers.contract';
import { reservations } from '@comanda/contract/reservations/reservations.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { changeStore } from '../../../test/support/change-store.ts';
import type { Client } from '../../../test/support/client.ts';
import { signInStaff, signUp } from '../../../test/support/factories.ts';

// A Friday noon in New York, which is five hours behind until the clocks go forward on 8 March.
const NOW = '2026-01-30T17:00:00Z';
const inNewYork = { timeZone: 'America/New_York' };
const ANN = '555 0100';

let clock: Date;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => clock });
});
beforeEach(() => {
  clock = new Date(NOW);
});
afterAll(() => app.stop());

/** Lets time pass; the session is renewed, as the web app would have done in between. */
async function moveTo(time: string, client: Client): Promise<void> {
  clock = new Date(time);
  await client.call(auth.refreshToken, {});
}

const addCustomer = (client: Client, phone: string, name: string) =>
  client.call(customers.add, { body: { phone, name, email: null, birthDate: null, gender: null } });

async function openHouse() {
  const { client, tenantId } = await signUp(app, inNewYork);
  await addCustomer(client, ANN, 'Ann');
  const { id: table } = await client.call(tables.add, { body: { title: 'T1', floor: '-', seatingCapacity: 4 } });
  return { client, tenantId, table };
}

type Details = Partial<{ customerId: string; tableId: string | null; peopleCount: number; notes: string | null }>;
const reserve = (client: Client, date: string, details: Details = {}) =>
  client.call(reservations.add, {
    body: {
      customerId: ANN,
      date: new Date(date),
      tableId: null,
      status: 'booked',
      notes: null,
      peopleCount: 2,
      ...details,
    },
  });
const send = (client: Client, path: string, body?: object) =>
  client.send(body ? 'POST' : 'GET', `/api/v1/reservations${path}`, body && { body });
const list = (client: Client, filter: Partial<{ type: 'today' | 'tomorrow' | 'custom'; from: string; to: string }>) =>
  client.call(reservations.list, { query: { type: '', from: '', to: '', ...filter } });
const datesOf = (rows: { date: Date }[]) => rows.map(({ date }) => date.toISOString());
const search = (client: Client, q: string) => client.call(reservations.search, { query: { q } });

describe('what the screen needs', () => {
  it('are the tables and the clock of the store', async () => {
    const { client, table } = await openHouse();

    expect(await client.call(reservations.init, {})).toEqual({
      storeTables: [{ id: table, table_title: 'T1', floor: '-', seating_capacity: 4 }],
      timeZone: 'America/New_York',
      dayStartHour: 0,
    });
  });
});

describe('adding a reservation', () => {
  it('stores it under a code that can be read out', async () => {
    const { client, table } = await openHouse();

    const answer = await send(client, '/add', {
      customerId: ANN,
      date: '2026-01-31T00:30:00Z',
      tableId: table,
      status: 'paid',
      notes: ' By the window 🪟 ',
      peopleCount: 3,
    });

    expect(answer).toMatchObject({ status: 200, body: { message: 'Reservation added!' } });
    expect(answer.body.unique_code).toMatch(/^[A-HJ-NP-TV-Z2-9]{6}$/);
    expect((await send(client, '')).body).toEqual([
      {
        id: answer.body.id,
        customer_id: ANN,
        customer_name: 'Ann',
        date: '2026-01-31T00:30:00.000Z',
        table_id: table,
        table_title: 'T1',
        status: 'paid',
        notes: 'By the window 🪟',
        people_count: 3,
        unique_code: answer.body.unique_code,
        created_at: clock.toISOString(),
        updated_at: clock.toISOString(),
        bill_id: null,
      },
    ]);
  });

  it('wants no more than a customer and a time', async () => {
    const { client } = await openHouse();

    const { status } = await send(client, '/add', { customerId: ANN, date: NOW });

    expect(status).toBe(200);
    expect(await list(client, {})).toMatchObject([
      { table_id: null, table_title: null, status: 'booked', notes: null, people_count: 0 },
    ]);
  });

  it.each([
    ['no customer', { customerId: undefined }, 'Please select customer!'],
    ['a blank customer', { customerId: ' ' }, 'Please select customer!'],
    ['no date', { date: undefined }, 'Please select date & time!'],
    ['a date without time', { date: '2026-02-01' }, 'Please select date & time!'],
    ['a date that is none', { date: '2026-02-30T12:00:00Z' }, 'Please select date & time!'],
    ['the year 9999', { date: '9999-12-31T12:00:00Z' }, 'Please select date & time!'],
    ['a time that is over', { date: '2026-01-30T16:54:59Z' }, 'Please select a date & time that is not in the past!'],
    ['fewer people than none', { peopleCount: -1 }, 'Please provide valid people count!'],
    ['half a person', { peopleCount: 1.5 }, 'Please provide valid people count!'],
    ['more people than anywhere', { peopleCount: 10_001 }, 'Please provide valid people count!'],
    ['an unknown status', { status: 'seated' }, 'Please select a valid status!'],
    ['notes of a novel', { notes: 'x'.repeat(1001) }, 'This text is too long!'],
    ['a table that is none', { tableId: 'T1' }, 'Invalid id!'],
  ])('refuses %s', async (_, wrong, message) => {
    const { client } = await openHouse();

    const answer = await send(client, '/add', { customerId: ANN, date: NOW, ...wrong });

    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', message } });
    expect(await list(client, {})).toEqual([]);
  });

  it('takes for now what was now some minutes ago', async () => {
    const { client } = await openHouse();

    await reserve(client, '2026-01-30T16:55:00Z');

    expect(await list(client, {})).toHaveLength(1);
  });

  it('refuses an unknown customer and an unknown or deleted table', async () => {
    const { client, table } = await openHouse();
    await client.call(tables.remove, { params: { id: table } });

    await expect(reserve(client, NOW, { customerId: '555 0199' })).rejects.toMatchObject({
      status: 404,
      body: { message: 'Customer not found!', fields: { customerId: 'Customer not found!' } },
    });
    for (const tableId of [table, newId()]) {
      await expect(reserve(client, NOW, { tableId })).rejects.toMatchObject({
        status: 404,
        body: { message: 'Table not found!', fields: { tableId: 'Table not found!' } },
      });
    }
    expect(await list(client, {})).toEqual([]);
  });
});

describe('the list', () => {
  it('shows from today to the same day next month on the store’s clock, or to its last day', async () => {
    const { client } = await openHouse();
    await moveTo('2026-01-29T18:00:00Z', client);
    await reserve(client, '2026-01-30T04:59:00Z');
    await reserve(client, '2026-01-30T05:00:00Z');
    await reserve(client, '2026-03-01T04:59:00Z');
    await reserve(client, '2026-03-01T05:00:00Z');
    await moveTo(NOW, client);

    expect(datesOf(await list(client, {}))).toEqual(['2026-01-30T05:00:00.000Z', '2026-03-01T04:59:00.000Z']);
  });

  it.each([
    ['yesterday', ['01-29']],
    ['today', ['01-30']],
    ['tomorrow', ['01-31']],
    ['last_7days', ['01-24', '01-29', '01-30']],
    ['this_month', ['01-01', '01-23', '01-24', '01-29', '01-30', '01-31']],
    ['last_month', ['12-31']],
  ])('filtered by %s holds what its name says', async (type, expected) => {
    const { client } = await openHouse();
    await moveTo('2025-12-01T17:00:00Z', client);
    for (const day of [
      '2025-12-31',
      '2026-01-01',
      '2026-01-23',
      '2026-01-24',
      '2026-01-29',
      '2026-01-30',
      '2026-01-31',
    ])
      await reserve(client, `${day}T23:00:00Z`);
    await reserve(client, '2026-02-01T23:00:00Z');
    await moveTo(NOW, client);

    const { body } = await send(client, `?type=${type}`);

    expect((body as unknown as { date: string }[]).map(({ date }) => date.slice(5, 10))).toEqual(expected);
  });

  it('of a custom range holds both its days, whether or not the type is said', async () => {
    const { client } = await openHouse();
    await reserve(client, '2026-02-03T05:00:00Z');
    await reserve(client, '2026-02-05T04:59:00Z');
    await reserve(client, '2026-02-05T05:00:00Z');
    const days = { from: '2026-02-03', to: '2026-02-04' };

    expect(datesOf(await list(client, { type: 'custom', ...days }))).toEqual([
      '2026-02-03T05:00:00.000Z',
      '2026-02-05T04:59:00.000Z',
    ]);
    expect(await list(client, days)).toHaveLength(2);
  });

  it('counts what is after midnight for the evening before, until the store’s day begins', async () => {
    const { client } = await openHouse();
    await changeStore(client, { dayStartHour: 4 });
    await reserve(client, '2026-01-31T08:30:00Z');

    expect(await list(client, { type: 'today' })).toHaveLength(1);
    expect(await list(client, { type: 'tomorrow' })).toEqual([]);
  });

  it.each([
    ['type=someday', 'Please select a valid filter!'],
    ['type=custom', 'Please select from and to dates!'],
    ['type=custom&from=2026-01-01', 'Please select from and to dates!'],
    ['to=2026-01-01', 'Please select from and to dates!'],
    ['from=2026-02-30&to=2026-03-01', 'Please select from and to dates!'],
    ['from=2026-02-02&to=2026-02-01', 'The to date cannot be before the from date!'],
    ['from=2026-01-01&to=2027-01-02', 'Please select at most one year!'],
  ])('refuses %s', async (query, message) => {
    const { client } = await openHouse();

    expect(await send(client, `?${query}`)).toMatchObject({ status: 400, body: { message } });
    expect(await send(client, '?from=2026-01-01&to=2027-01-01')).toMatchObject({ status: 200 });
  });
});

describe('searching', () => {
  it('finds name, phone and code whenever they come, what is next on top', async () => {
    const { client } = await openHouse();
    await addCustomer(client, '+44 20 7946', 'Zoë Annan');
    await moveTo('2026-01-20T17:00:00Z', client);
    await reserve(client, '2026-01-20T23:00:00Z');
    await reserve(client, '2026-01-25T23:00:00Z');
    await reserve(client, '2026-06-01T23:00:00Z');
    const { unique_code: code } = await reserve(client, '2026-01-30T08:00:00Z', { customerId: '+44 20 7946' });
    await moveTo(NOW, client);

    expect(datesOf(await search(client, ' ANN '))).toEqual([
      '2026-01-30T08:00:00.000Z',
      '2026-06-01T23:00:00.000Z',
      '2026-01-25T23:00:00.000Z',
      '2026-01-20T23:00:00.000Z',
    ]);
    expect(await search(client, '7946')).toMatchObject([{ customer_name: 'Zoë Annan' }]);
    expect(await search(client, code.toLowerCase())).toMatchObject([{ unique_code: code }]);
  });

  it('answers nothing to blank text, and 404 where nothing is found', async () => {
    const { client } = await openHouse();
    await reserve(client, NOW);

    expect(await search(client, '  ')).toEqual([]);
    for (const q of ['%', '_', '🍕', 'nobody']) {
      await expect(search(client, q)).rejects.toMatchObject({ status: 404, body: { message: 'No result found!' } });
    }
  });

  it('never sees another restaurant', async () => {
    const { client } = await openHouse();
    const { client: stranger } = await openHouse();
    await reserve(client, NOW);

    await expect(search(stranger, 'Ann')).rejects.toMatchObject({ status: 404 });
    expect(await list(stranger, {})).toEqual([]);
  });
});

describe('checking a table', () => {
  const check = (client: Client, plan: Partial<{ id: string; date: string; tableId: string; peopleCount: number }>) =>
    client.call(reservations.check, { query: { id: '', date: '', tableId: '', peopleCount: 0, ...plan } });

  it('tells who has it within two hours before or after, but not oneself nor who has cancelled', async () => {
    const { client, table } = await openHouse();
    const { id: other } = await client.call(tables.add, { body: { title: 'T2', floor: '-', seatingCapacity: 0 } });
    const at = async (time: string, tableId: string | null = table) =>
      (await reserve(client, `2026-01-30T${time}:00Z`, { tableId })).id;
    await at('18:00');
    const early = await at('18:01');
    const own = await at('20:00');
    const late = await at('21:59');
    await at('22:00');
    await at('20:00', other);
    await at('20:00', null);
    const cancelled = await at('20:30');
    await client.call(reservations.update, {
      params: { id: cancelled },
      body: {
        date: new Date('2026-01-30T20:30:00Z'),
        tableId: table,
        status: 'cancelled',
        notes: null,
        peopleCount: 2,
      },
    });

    const { clashes } = await check(client, { id: own, date: '2026-01-30T20:00:00Z', tableId: table });

    expect(clashes).toEqual([
      { id: early, customer_name: 'Ann', date: new Date('2026-01-30T18:01:00Z'), people_count: 2 },
      { id: late, customer_name: 'Ann', date: new Date('2026-01-30T21:59:00Z'), people_count: 2 },
    ]);
  });

  it('tells that the party is larger than the table, where its seats were counted', async () => {
    const { client, table } = await openHouse();
    const { id: uncounted } = await client.call(tables.add, { body: { title: 'T2', floor: '-', seatingCapacity: 0 } });

    expect(await check(client, { tableId: table, peopleCount: 4 })).toMatchObject({ tooFewSeats: null });
    expect(await check(client, { tableId: table, peopleCount: 5 })).toMatchObject({ tooFewSeats: 4 });
    expect(await check(client, { tableId: uncounted, peopleCount: 5 })).toMatchObject({ tooFewSeats: null });
    expect(await check(client, { peopleCount: 5 })).toEqual({ clashes: [], tooFewSeats: null });
  });

  it('never sees another restaurant, and takes nonsense for nothing', async () => {
    const { client, table } = await openHouse();
    const { client: stranger } = await openHouse();
    await reserve(client, NOW, { tableId: table });

    expect(await check(stranger, { date: NOW, tableId: table, peopleCount: 99 })).toEqual({
      clashes: [],
      tooFewSeats: null,
    });
    for (const peopleCount of ['', 'many', '1e99']) {
      expect(await send(client, `/check?tableId=${table}&peopleCount=${peopleCount}`)).toMatchObject({ status: 200 });
    }
    expect(await send(client, '/check?date=tonight')).toMatchObject({ status: 400 });
  });
});

describe('changing a reservation', () => {
  it('changes everything but the customer and the code, also back and into the past', async () => {
    const { client, table } = await openHouse();
    const { id, unique_code } = await reserve(client, NOW);
    await moveTo('2026-01-30T18:00:00Z', client);

    for (const status of ['cancelled', 'paid', 'booked'] as const) {
      const answer = await send(client, `/update/${id}`, {
        customerId: '555 0199',
        date: '2026-01-30T12:00:00Z',
        tableId: table,
        status,
        notes: 'Late',
        peopleCount: 0,
      });
      expect(answer).toMatchObject({ status: 200, body: { message: 'Reservation updated!' } });
      expect(await list(client, { type: 'today' })).toMatchObject([
        {
          id,
          unique_code,
          customer_id: ANN,
          date: new Date('2026-01-30T12:00:00Z'),
          table_title: 'T1',
          status,
          notes: 'Late',
          people_count: 0,
          created_at: new Date(NOW),
          updated_at: clock,
        },
      ]);
    }
  });

  it('keeps a table that was deleted meanwhile, but takes no other deleted one', async () => {
    const { client, table } = await openHouse();
    const { id } = await reserve(client, NOW, { tableId: table });
    const { id: plain } = await reserve(client, NOW);
    await client.call(tables.remove, { params: { id: table } });

    expect(await send(client, `/update/${id}`, { date: NOW, tableId: table, peopleCount: 3 })).toMatchObject({
      status: 200,
    });
    expect(await send(client, `/update/${plain}`, { date: NOW, tableId: table })).toMatchObject({
      status: 404,
      body: { message: 'Table not found!' },
    });
    expect(await list(client, {})).toMatchObject([{ table_title: 'T1', people_count: 3 }, { table_title: null }]);
  });

  it.each([
    ['no date', {}, 'Please select date & time!'],
    ['an unknown status', { date: NOW, status: 'seated' }, 'Please select a valid status!'],
    ['fewer people than none', { date: NOW, peopleCount: -1 }, 'Please provide valid people count!'],
  ])('refuses %s', async (_, body, message) => {
    const { client } = await openHouse();
    const { id } = await reserve(client, NOW);

    expect(await send(client, `/update/${id}`, body)).toMatchObject({ status: 400, body: { message } });
    expect(await list(client, {})).toMatchObject([{ date: new Date(NOW), status: 'booked', people_count: 2 }]);
  });

  it.each(['', 'none', 'undefined'])('is an invalid request with the id "%s"', async (id) => {
    const { client } = await openHouse();

    expect(await send(client, `/update/${id}`, { date: NOW })).toMatchObject({
      status: 400,
      body: { message: 'Invalid request!' },
    });
  });
});

describe('deleting a reservation', () => {
  it('takes it out of every list, once', async () => {
    const { client } = await openHouse();
    const { id } = await reserve(client, NOW);

    expect(await client.call(reservations.remove, { params: { id } })).toEqual({ message: 'Reservation deleted!' });

    expect(await list(client, {})).toEqual([]);
    await expect(client.call(reservations.remove, { params: { id } })).rejects.toMatchObject({
      status: 404,
      body: { message: 'Reservation not found!' },
    });
  });
});

describe('a reservation outlives', () => {
  it('its customer, under the last name that was known', async () => {
    const { client } = await openHouse();
    const { id, unique_code: code } = await reserve(client, NOW);
    const details = { email: null, birthDate: null, gender: null };
    await client.call(customers.update, { params: { id: ANN }, body: { name: 'Anna Müller', ...details } });
    expect(await list(client, {})).toMatchObject([{ customer_name: 'Anna Müller' }]);

    await client.call(customers.remove, { params: { id: ANN } });

    expect(await list(client, {})).toMatchObject([{ id, customer_id: ANN, customer_name: 'Anna Müller' }]);
    expect(await search(client, 'müller')).toMatchObject([{ id }]);
    expect(await search(client, code)).toMatchObject([{ id }]);
    expect((await send(client, `/update/${id}`, { date: NOW })).status).toBe(200);
  });
});

describe('staff', () => {
  it('may read with VIEW_RESERVATIONS, and write with the two others', async () => {
    const { client, tenantId } = await openHouse();
    const { id } = await reserve(client, NOW);
    const { client: viewer } = await signInStaff(app, tenantId, ['VIEW_RESERVATIONS']);

    expect(await list(viewer, {})).toHaveLength(1);
    expect(await search(viewer, 'ann')).toHaveLength(1);
    expect((await viewer.call(reservations.init, {})).storeTables).toHaveLength(1);
    for (const refused of [
      send(viewer, '/add', { customerId: ANN, date: NOW }),
      send(viewer, `/update/${id}`, { date: NOW }),
      viewer.send('DELETE', `/api/v1/reservations/delete/${id}`),
    ]) {
      expect(await refused).toMatchObject({ status: 403 });
    }

    for (const scope of ['RESERVATIONS', 'MANAGE_RESERVATIONS'] as const) {
      const { client: host } = await signInStaff(app, tenantId, [scope]);
      await addCustomer(host, `555 ${scope.length}`, 'Somebody new');
      const { id: made } = await reserve(host, NOW, { customerId: `555 ${scope.length}` });
      await host.call(reservations.remove, { params: { id: made } });
    }
  });
});

describe('a date without zone', () => {
  it('is on the store’s clock, from a form that sends everything as text', async () => {
    const { client, table } = await openHouse();
    const body = { customerId: { phone: ANN, name: 'Ann' }, tableId: '', status: '', notes: '', peopleCount: '2' };

    const added = await send(client, '/add', { ...body, date: '2026-01-30T19:30' });
    const { id } = added.body;
    expect(datesOf(await list(client, { type: 'today' }))).toEqual(['2026-01-31T00:30:00.000Z']);

    // The clocks skip this hour.
    const changed = await send(client, `/update/${String(id)}`, { ...body, date: '2026-03-08 02:30:00' });
    expect([added.status, changed.status]).toEqual([200, 200]);
    const [moved] = await list(client, { type: 'custom', from: '2026-03-08', to: '2026-03-08' });
    expect(moved).toMatchObject({ date: new Date('2026-03-08T07:00:00Z'), status: 'booked', table_id: null });

    await reserve(client, '2026-01-31T00:30:00Z', { tableId: table });
    const doubts = await send(client, `/check?tableId=${table}&date=2026-01-30T20:00&id=undefined&peopleCount=null`);
    expect(doubts.body).toMatchObject({ clashes: [{ date: '2026-01-31T00:30:00.000Z' }] });
  });

  it.each(['2026-02-30T10:00', '2026-01-30', '19:30', 'tomorrow', '1999-01-01T10:00'])(
    'is refused as %s',
    async (date) => {
      const { client } = await openHouse();
      expect(await send(client, '/add', { customerId: ANN, date })).toMatchObject({
        status: 400,
        body: { message: 'Please select date & time!' },
      });
    },
  );
});
