import { customers } from '@comanda/contract/customers/customers.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { qrMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/support/app.ts';
import type { Client } from '../../test/support/client.ts';
import { signUp } from '../../test/support/factories.ts';
import { openForDiners } from '../../test/support/qr-menu.ts';

let app: TestApp;
let client: Client;

beforeAll(async () => {
  app = await startApp();
  ({ client } = await signUp(app));
});
afterAll(() => app.stop());

const post = (path: string, body: unknown, by = client) => by.send('POST', `/api/v1${path}`, { body });

const repeat = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

/** 43 KB with 20,400 faults. */
const faultyCart = repeat(200, { addons_ids: repeat(100, 0) });

describe('a request with thousands of faults', () => {
  it.each([
    [pos.createOrder.path, { cart: faultyCart }],
    [menu.importAll.path, { items: repeat(5000, { variants: repeat(50, { title: 'a', price: -1 }) }) }],
    [menu.importAll.path, { items: repeat(5000, 0) }],
    [customers.importAll.path, { customers: repeat(10_000, { phone: 'x', name: 1 }), duplicates: 'skip' }],
  ])('to %s is told the first', async (path, body) => {
    const answer = await post(path, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(Object.keys(answer.body.fields as object)).toHaveLength(1);
  });

  it('of a diner is told in few words', async () => {
    const { qrcode, phone } = await openForDiners(app);
    const answers = await Promise.all(
      repeat(60, `/qrmenu/${qrcode}/place-order`).map((path) => post(path, { cartItems: faultyCart }, phone)),
    );
    for (const { status, body } of answers) {
      // So many large bodies of one address wait for each other.
      expect([400, 429]).toContain(status);
      expect(JSON.stringify(body).length).toBeLessThan(1000);
    }
  });

  it('is told twenty, where it is as short as a form', async () => {
    const { body } = await post(pos.createOrder.path, { cart: repeat(100, 0) });
    expect(Object.keys(body.fields as object)).toHaveLength(20);
  });
});

it('tells all faults of a form at once', async () => {
  const { body } = await post(taxes.add.path, { title: '', rate: -1, type: 'none' });
  expect(Object.keys(body.fields as object)).toEqual(['title', 'rate', 'type']);
});

it('counts a list before it looks into it', async () => {
  const { body } = await post(pos.createOrder.path, { cart: repeat(201, 0) });
  expect(body.fields).toEqual({ cart: 'This order has too many lines!' });
});

it('looks for the store of a QR code before it reads what was sent to it', async () => {
  const path = qrMenu.placeOrder.path.replace(':qrcode', 'nobody-has-this-code');
  for (const sent of [{ cartItems: faultyCart }, '{"cartItems":['])
    expect(await post(path, sent)).toMatchObject({ status: 404, body: { message: 'Broken Link!' } });
});

it.each([
  ['a form', '/settings/taxes/add', 65],
  ['a sale', '/pos/create-order', 1025],
  ['an import', '/menu-items/import', 8193],
])('refuses more than %s needs', async (_name, path, kilobytes) => {
  expect(await post(path, { text: 'x'.repeat(kilobytes * 1024) })).toMatchObject({
    status: 413,
    body: { message: 'This is too large to be sent!' },
  });
});

it('refuses more than a diner needs', async () => {
  const { qrcode } = await openForDiners(app);
  const path = qrMenu.placeOrder.path.replace(':qrcode', qrcode);
  expect(await post(path, { text: 'x'.repeat(129 * 1024) })).toMatchObject({
    status: 413,
    body: { message: 'This is too large to be sent!' },
  });
});

it('refuses what is nested deeper than anything that it reads', async () => {
  const answer = await post('/settings/taxes/add', `{"title":${'['.repeat(30_000)}${']'.repeat(30_000)}}`);
  expect(answer).toMatchObject({ status: 400, body: { message: 'The request could not be read!' } });
});
