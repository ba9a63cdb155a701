import { customers, type NewCustomer } from '@comanda/contract/customers/customers.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { sell } from '../../../test/support/sales.ts';
import { beginImport } from '../../db/tenant.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const add = (client: Client, phone: string, name: string) =>
  client.call(customers.add, { body: { phone, name, email: null, birthDate: null, gender: null } });
const namesFound = async (client: Client, q: string) =>
  (await client.call(customers.search, { query: { q } })).map((customer) => customer.name);
const noResult = { status: 404, body: { code: 'not_found', message: 'No result found!' } };

describe('adding a customer', () => {
  it('answers the customer as it is stored', async () => {
    const { client } = await signUp(app);

    const answer = await client.send('POST', '/api/v1/customers/add', {
      body: {
        phone: ' +1 (555) 01-00 ext 7 ',
        name: ' Ana ',
        email: 'Ana@Example.com',
        birthDate: '1990-02-28',
        gender: 'female',
      },
    });

    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Customer added!',
        customer: {
          phone: '+1 (555) 01-00 ext 7',
          name: 'Ana',
          email: 'Ana@Example.com',
          birth_date: '1990-02-28',
          gender: 'female',
        },
      },
    });
    expect(await client.call(customers.search, { query: { q: 'Ana' } })).toMatchObject([
      { phone: '+1 (555) 01-00 ext 7', birth_date: '1990-02-28' },
    ]);
  });

  it.each([
    ['left out', {}],
    ['null', { email: null, birthDate: null, gender: null }],
    ['empty', { email: '', birthDate: '', gender: '' }],
    ['blank', { email: '  ', birthDate: null, gender: null }],
  ])('takes optional fields that are %s for not given', async (_, optional) => {
    const { client } = await signUp(app);

    const answer = await client.send('POST', '/api/v1/customers/add', {
      body: { phone: '5550100', name: 'Ana', ...optional },
    });

    expect(answer).toMatchObject({ status: 200, body: { customer: { email: null, birth_date: null, gender: null } } });
  });

  it.each([
    ['no phone', { name: 'Ana' }, "Please Provide Customer's Phone!"],
    ['a blank phone', { phone: ' ', name: 'Ana' }, "Please Provide Customer's Phone!"],
    ['letters as a phone', { phone: '555-CALL', name: 'Ana' }, 'Please provide valid phone no.!'],
    ['21 digits as a phone', { phone: '1'.repeat(21), name: 'Ana' }, 'Please provide valid phone no.!'],
    ['no name', { phone: '5550100' }, "Please Provide Customer's Name!"],
    ['a blank name', { phone: '5550100', name: ' ' }, "Please Provide Customer's Name!"],
    ['a false address', { phone: '5550100', name: 'Ana', email: 'ana@home' }, 'Please Provide Valid Email!'],
    [
      'a birth date to come',
      { phone: '5550100', name: 'Ana', birthDate: '2999-01-01' },
      'Birth date cannot be in the future!',
    ],
    [
      'a birth date that is none',
      { phone: '5550100', name: 'Ana', birthDate: '1990-02-30' },
      'Please provide valid birth date!',
    ],
    [
      'a birth date in the year 0',
      { phone: '5550100', name: 'Ana', birthDate: '0000-01-01' },
      'Please provide valid birth date!',
    ],
    ['an unknown gender', { phone: '5550100', name: 'Ana', gender: 'x' }, 'Please provide valid gender!'],
  ])('refuses %s', async (_, body, message) => {
    const { client } = await signUp(app);

    const answer = await client.send('POST', '/api/v1/customers/add', { body });

    expect(answer).toMatchObject({ status: 400, body: { message } });
    await expect(namesFound(client, '5550100')).rejects.toMatchObject(noResult);
  });

  it('refuses a phone that another customer of the restaurant has, and only of this restaurant', async () => {
    const { client } = await signUp(app);
    const { client: neighbour } = await signUp(app);
    await add(client, '5550100', 'Ana');

    await add(neighbour, '5550100', 'Bo');
    await expect(add(client, '5550100', 'Cleo')).rejects.toMatchObject({
      status: 409,
      body: {
        message: 'A customer with this phone already exists!',
        fields: { phone: 'A customer with this phone already exists!' },
      },
    });

    expect(await namesFound(client, '5550100')).toEqual(['Ana']);
    expect(await namesFound(neighbour, '5550100')).toEqual(['Bo']);
  });

  it('is not for staff who may only view', async () => {
    const { tenantId } = await signUp(app);
    const { client: viewer } = await signInStaff(app, tenantId, ['VIEW_CUSTOMERS', 'POS']);

    await expect(add(viewer, '5550100', 'Ana')).rejects.toMatchObject({ status: 403 });
    await expect(namesFound(viewer, '5550100')).rejects.toMatchObject(noResult);
  });
});

describe('searching customers', () => {
  it('finds a part of the name or of the phone without regard to case, in the order of names', async () => {
    const { client } = await signUp(app);
    await add(client, '+1 555 0100', 'Zoë Álvarez');
    await add(client, '+1 555 0101', 'ben Alvarez');
    await add(client, '+44 20 7946', 'Cara');

    expect(await namesFound(client, 'ALVAREZ')).toEqual(['ben Alvarez']);
    expect(await namesFound(client, 'ÁLV')).toEqual(['Zoë Álvarez']);
    expect(await namesFound(client, ' 555 01 ')).toEqual(['ben Alvarez', 'Zoë Álvarez']);
    expect(await namesFound(client, '7946')).toEqual(['Cara']);
  });

  it('takes %, _ and \\ for themselves', async () => {
    const { client } = await signUp(app);
    await add(client, '100_1', '50% off');
    await add(client, '100-2', 'A\\B');

    expect(await namesFound(client, '%')).toEqual(['50% off']);
    expect(await namesFound(client, '0_')).toEqual(['50% off']);
    expect(await namesFound(client, '\\')).toEqual(['A\\B']);
  });

  it('answers nothing to a blank text, and says so when nothing is found', async () => {
    const { client } = await signUp(app);
    await add(client, '5550100', 'Ana');

    expect(await namesFound(client, '   ')).toEqual([]);
    await expect(namesFound(client, 'nobody')).rejects.toMatchObject(noResult);
    expect(await client.send('GET', '/api/v1/customers/search-by-phone-name/search')).toMatchObject({ status: 400 });
  });

  it('answers at most 20', async () => {
    const { client } = await signUp(app);
    await Promise.all(
      Array.from({ length: 22 }, (_, n) => add(client, `555${n}`, `Guest ${String(n).padStart(2, '0')}`)),
    );

    const names = await namesFound(client, 'guest');

    expect(names).toHaveLength(20);
    expect(names.at(-1)).toBe('Guest 19');
  });

  it('never sees customers of another restaurant', async () => {
    const { client } = await signUp(app);
    const { client: stranger } = await signUp(app);
    await add(client, '5550100', 'Ana');

    await expect(namesFound(stranger, 'Ana')).rejects.toMatchObject(noResult);
  });
});

const details = { email: null, birthDate: null, gender: null };
const list = (
  client: Client,
  query: Partial<{ sort: 'created_at' | 'name'; page: number; filter: string; perPage: number }> = {},
) => client.call(customers.list, { query: { sort: 'created_at', page: 1, filter: '', perPage: 10, ...query } });
const path = (phone: string, verb: 'update' | 'delete') => `/api/v1/customers/${encodeURIComponent(phone)}/${verb}`;

/** Two of the item for the customer whose phone is 1. */
const saleOf = (item: string) => ({
  cart: [{ id: item, quantity: 2, notes: null, variant_id: null, addons_ids: [] }],
  deliveryType: 'takeaway' as const,
  customerType: 'CUSTOMER' as const,
  customerId: '1',
  tableId: null,
});

describe('the list of customers', () => {
  it('comes in pages of 10, the newest first, and tells how many there are', async () => {
    const { client } = await signUp(app, { currency: 'EUR' });
    for (let n = 1; n <= 12; n += 1) await add(client, `${n}`, `Guest ${n}`);

    const first = await client.send('GET', '/api/v1/customers?sort=created_at&page=&filter=&perPage=');

    expect(first).toMatchObject({
      status: 200,
      body: { currentPage: 1, totalPages: 2, totalCustomers: 12, currency: 'EUR' },
    });
    const names = (first.body.customers as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Guest ${n}`));
    const second = await list(client, { page: 2 });
    expect(second.customers.map(({ name }) => name)).toEqual(['Guest 2', 'Guest 1']);
    expect((await list(client, { page: 2, perPage: 5 })).customers[0]?.name).toBe('Guest 7');
  });

  it('answers the last page where a later one was asked for, and an empty first one of nobody', async () => {
    const { client } = await signUp(app);

    expect(await list(client, { page: 7 })).toMatchObject({ customers: [], currentPage: 1, totalPages: 0 });
    for (let n = 1; n <= 3; n += 1) await add(client, `${n}`, `Guest ${n}`);
    expect(await list(client, { page: 7, perPage: 2 })).toMatchObject({
      customers: [{ name: 'Guest 1' }],
      currentPage: 2,
      totalPages: 2,
    });
  });

  it('is filtered by a part of phone or name, and sorted by name', async () => {
    const { client } = await signUp(app);
    await add(client, '+1 555 0100', 'zoë 🍕');
    await add(client, '+1 555 0101', 'Ben');
    await add(client, '+44 20', 'Cara 555');
    await add(client, '+49', 'Dora');

    const byName = await list(client, { filter: ' 555 ', sort: 'name' });

    expect(byName).toMatchObject({ totalCustomers: 3, totalPages: 1 });
    expect(byName.customers.map(({ name }) => name)).toEqual(['Ben', 'Cara 555', 'zoë 🍕']);
    expect((await list(client, { filter: '🍕' })).customers).toHaveLength(1);
    expect((await list(client, { filter: '%' })).totalCustomers).toBe(0);
  });

  it('tells visits without cancelled orders, and what was paid', async () => {
    const { client } = await signUp(app);
    const { tea } = await addMenu(client);
    await add(client, '1', 'Ana');
    await add(client, '2', 'Bo');
    const sale = saleOf(tea);
    await client.call(pos.createOrderAndInvoice, { body: { ...sale, paymentTypeId: null } });
    await client.call(pos.createOrder, { body: sale });
    const { orderId } = await client.call(pos.createOrder, { body: sale });
    await client.call(orders.cancel, { body: { orderIds: [orderId] } });

    expect((await list(client)).customers).toMatchObject([
      { name: 'Bo', visits: 0, spend: 0 },
      { name: 'Ana', visits: 2, spend: 640 },
    ]);
    expect(await client.call(customers.exportAll, { query: { perPage: 5000 } })).toMatchObject([
      { name: 'Ana', visits: 2, spend: 640 },
      { name: 'Bo', visits: 0, spend: 0 },
    ]);
  });

  it.each([
    'page=0',
    'page=1.5',
    'page=-1',
    'page=two',
    'page=1e9',
    'perPage=101',
    'perPage=0',
    'sort=phone',
    'page=1&page=2',
  ])('refuses %s', async (query) => {
    const { client } = await signUp(app);

    expect(await client.send('GET', `/api/v1/customers?${query}`)).toMatchObject({
      status: 400,
      body: { message: 'Invalid request!' },
    });
  });
});

describe('changing a customer', () => {
  it('changes everything but the phone', async () => {
    const { client } = await signUp(app);
    await add(client, '+1 (555) #100 ext 7?', 'Ana');

    const answer = await client.send('POST', path('+1 (555) #100 ext 7?', 'update'), {
      body: { phone: '999', name: ' Anaïs 🍷 ', email: 'a@b.fr', birthDate: '1990-02-28', gender: 'other' },
    });

    expect(answer).toMatchObject({ status: 200, body: { message: 'Customer updated!' } });
    expect(await list(client)).toMatchObject({
      totalCustomers: 1,
      customers: [
        { phone: '+1 (555) #100 ext 7?', name: 'Anaïs 🍷', email: 'a@b.fr', birth_date: '1990-02-28', gender: 'other' },
      ],
    });
    await client.send('POST', path('+1 (555) #100 ext 7?', 'update'), { body: { name: 'Ana', email: '' } });
    expect((await list(client)).customers).toMatchObject([{ email: null, birth_date: null, gender: null }]);
  });

  it.each([
    ['no name', {}, "Please Provide Customer's Name!"],
    ['a false address', { name: 'Ana', email: 'ana@home' }, 'Please Provide Valid Email!'],
    ['a birth date to come', { name: 'Ana', birthDate: '2999-01-01' }, 'Birth date cannot be in the future!'],
    ['an unknown gender', { name: 'Ana', gender: 'x' }, 'Please provide valid gender!'],
  ])('refuses %s', async (_, body, message) => {
    const { client } = await signUp(app);
    await add(client, '1', 'Ana');

    expect(await client.send('POST', path('1', 'update'), { body })).toMatchObject({ status: 400, body: { message } });
    expect((await list(client)).customers).toMatchObject([{ name: 'Ana' }]);
  });

  it('does not know who is not there', async () => {
    const { client } = await signUp(app);

    for (const [method, verb] of [
      ['POST', 'update'],
      ['DELETE', 'delete'],
    ] as const) {
      expect(await client.send(method, path('1', verb), { body: { name: 'Ana' } })).toMatchObject({
        status: 404,
        body: { message: 'Customer not found!' },
      });
    }
  });

  it('can be called by every phone that is taken', async () => {
    const { client } = await signUp(app);
    for (const dots of ['.', '..']) {
      const answer = await client.send('POST', '/api/v1/customers/add', { body: { phone: dots, name: 'Dots' } });
      expect(answer).toMatchObject({ status: 400, body: { message: 'Please provide valid phone no.!' } });
    }
    for (const phone of ['...', '?', '#', '*', '+ +', ',', '^']) {
      await add(client, phone, 'Ana');
      await client.call(customers.remove, { params: { id: phone } });
    }
    expect((await list(client)).totalCustomers).toBe(0);
  });
});

describe('deleting a customer', () => {
  it('takes them out of lists, and leaves name and phone in orders', async () => {
    const { client } = await signUp(app);
    const { tea } = await addMenu(client);
    await add(client, '1', 'Ana');
    await client.call(pos.createOrder, { body: saleOf(tea) });

    expect(await client.call(customers.remove, { params: { id: '1' } })).toEqual({ message: 'Customer deleted!' });

    expect(await list(client)).toMatchObject({ customers: [], totalCustomers: 0 });
    await expect(namesFound(client, 'Ana')).rejects.toMatchObject(noResult);
    expect((await client.call(orders.list, {})).flatMap((group) => group.orders)).toMatchObject([
      { customer_id: '1', customer_name: 'Ana' },
    ]);
    await add(client, '1', 'Somebody else');
    expect((await list(client)).customers).toMatchObject([{ name: 'Somebody else', visits: 0 }]);
  });
});

describe('importing customers', () => {
  const row = (phone: string, name: string, more: Partial<NewCustomer> = {}) => ({ phone, name, ...details, ...more });
  const importAll = (client: Client, rows: NewCustomer[], duplicates: 'update' | 'skip' = 'skip') =>
    client.call(customers.importAll, { body: { customers: rows, duplicates } });

  it('adds who is new; who is known is updated as far as the file goes, or skipped', async () => {
    const { client } = await signUp(app);
    await client.call(customers.add, { body: row('1', 'Ana', { email: 'ana@example.com', gender: 'female' }) });
    const rows = [row('1', 'Anaïs', { birthDate: '1990-02-28' }), row('2', 'Bo 🍕')];

    expect((await client.call(customers.findKnown, { body: { phones: ['1', '2', '2'] } })).known).toEqual(['1']);
    expect(await importAll(client, rows)).toEqual({
      message: 'Customers imported!',
      added: 1,
      updated: 0,
      skipped: 1,
    });
    expect((await list(client)).customers).toMatchObject([{ name: 'Bo 🍕' }, { name: 'Ana', birth_date: null }]);

    expect(await importAll(client, rows, 'update')).toMatchObject({ added: 0, updated: 2, skipped: 0 });
    expect((await list(client, { sort: 'name' })).customers).toMatchObject([
      { phone: '1', name: 'Anaïs', email: 'ana@example.com', gender: 'female', birth_date: '1990-02-28' },
      { phone: '2', name: 'Bo 🍕' },
    ]);
  });

  it('takes 10,000 at once, in their order, and shows, searches and exports them', async () => {
    const { client } = await signUp(app);
    const long = { email: `${'x'.repeat(60)}@example.com`, birthDate: '1990-02-28', gender: 'other' } as const;
    const rows = Array.from({ length: 10_000 }, (_, n) => row(`+1 555 ${n}`, `Guest ${n}`, long));

    expect(await importAll(client, rows)).toMatchObject({ added: 10_000 });

    expect(await list(client, { page: 1000 })).toMatchObject({ totalPages: 1000, customers: { length: 10 } });
    expect((await list(client)).customers.map(({ name }) => name).slice(0, 2)).toEqual(['Guest 0', 'Guest 1']);
    expect((await list(client, { filter: 'guest 777' })).totalCustomers).toBe(11);
    expect(await client.call(customers.exportAll, { query: { perPage: 5000 } })).toHaveLength(10_000);
    const body = { customers: [...rows, row('1', 'One more')], duplicates: 'skip' };
    expect(await client.send('POST', '/api/v1/customers/import', { body })).toMatchObject({
      status: 400,
      body: { message: 'At most 10,000 customers can be imported at once!' },
    });
  });

  it.each([
    ['nobody', { customers: [], duplicates: 'skip' }, 'There is no customer to import!'],
    ['no list', { duplicates: 'skip' }, 'There is no customer to import!'],
    ['no choice', { customers: [{ phone: '1', name: 'Ana' }] }, 'Please select what happens to known customers!'],
    [
      'the same phone twice',
      {
        customers: [
          { phone: '1', name: 'Ana' },
          { phone: ' 1 ', name: 'Bo' },
        ],
        duplicates: 'update',
      },
      'This phone comes twice!',
    ],
  ])('refuses %s', async (_, body, message) => {
    const { client } = await signUp(app);

    expect(await client.send('POST', '/api/v1/customers/import', { body })).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('imports all or none', async () => {
    const { client } = await signUp(app);
    const body = { customers: [row('1', 'Ana'), { phone: 'none', name: 'Bo' }], duplicates: 'update' };

    const answer = await client.send('POST', '/api/v1/customers/import', { body });

    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty(['customers.1.phone']);
    expect((await list(client)).totalCustomers).toBe(0);
  });

  it('is the only import meanwhile, and hinders nobody who sells', async () => {
    const { client } = await signUp(app);
    const { tea } = await addMenu(client);
    const rows = [row('1', 'Ana')];

    await app.database.asOwner(async (owner) => {
      await owner.query('begin');
      await owner.query('lock table customers in share row exclusive mode');
      const first = importAll(client, rows);
      const { rows: held } = await owner.query('select pg_backend_pid() as pid');
      const countHeld = async () =>
        (
          await owner.query('select from pg_locks where not granted and $1 = any (pg_blocking_pids(pid))', [
            held[0].pid,
          ])
        ).rowCount;
      await expect.poll(countHeld).toBe(1);

      await expect(importAll(client, rows)).rejects.toMatchObject({ status: 409, body: { code: 'import_running' } });
      await sell(client, [tea]);
      await owner.query('rollback');
      expect(await first).toMatchObject({ added: 1 });
    });

    expect(await importAll(client, rows)).toMatchObject({ skipped: 1 });
  });

  it('does not wait for an archive that fills the restaurant at the same time', async () => {
    const { client, tenantId } = await signUp(app);

    await app.inTenant(tenantId, async (tx) => {
      await beginImport(tx);
      await expect(importAll(client, [row('1', 'Ana')])).rejects.toMatchObject({ status: 409 });
    });
  });

  it('knows and changes only customers of the own restaurant', async () => {
    const { client } = await signUp(app);
    const { client: neighbour } = await signUp(app);
    await add(neighbour, '1', 'Bo');

    expect((await client.call(customers.findKnown, { body: { phones: ['1'] } })).known).toEqual([]);
    expect(await importAll(client, [row('1', 'Ana')], 'update')).toMatchObject({ added: 1, updated: 0 });

    expect((await list(neighbour)).customers).toMatchObject([{ name: 'Bo' }]);
    expect(await client.call(customers.exportAll, { query: { perPage: 5000 } })).toMatchObject([{ name: 'Ana' }]);
  });
});

describe('staff', () => {
  it('may read with VIEW_CUSTOMERS, but neither change, delete, import nor take all away', async () => {
    const { client, tenantId } = await signUp(app);
    await add(client, '1', 'Ana');
    const { client: viewer } = await signInStaff(app, tenantId, ['VIEW_CUSTOMERS']);

    expect((await list(viewer)).customers).toMatchObject([{ name: 'Ana' }]);
    for (const refused of [
      viewer.send('POST', path('1', 'update'), { body: { name: 'Bo' } }),
      viewer.send('DELETE', path('1', 'delete')),
      viewer.send('POST', '/api/v1/customers/import', { body: {} }),
      viewer.send('POST', '/api/v1/customers/import/known', { body: {} }),
      viewer.send('GET', '/api/v1/customers/export'),
    ]) {
      expect(await refused).toMatchObject({ status: 403 });
    }
    expect((await list(client)).customers).toMatchObject([{ name: 'Ana' }]);
  });
});
