import { customers } from '@comanda/contract/customers/customers.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { signInStaff, signUp } from '../../../test/support/factories.ts';

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
