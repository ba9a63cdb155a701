import { withDigits } from '@comanda/contract/core/digits';
import { coreMessages } from '@comanda/contract/core/messages';
import { categories } from '@comanda/contract/menu/categories.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { store } from '@comanda/contract/store/store.contract';
import { minor } from '@comanda/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { openForDiners } from '../../../test/support/qr-menu.ts';
import { sell } from '../../../test/support/sales.ts';
import { english } from '../../texts/english.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const path = '/api/v1/menu-items/import';

describe('an imported menu', () => {
  it('adds what is new, in the order of the file, with its categories, variants and addons', async () => {
    const { client } = await signUp(app);
    await addMenu(client);
    const coffee = {
      category: 'Hot Drinks',
      title: 'Coffee',
      price: minor(300),
      netPrice: minor(90),
      tax: 'vat',
      variants: [
        { title: 'Large', price: minor(450) },
        { title: 'Small', price: minor(300) },
      ],
      addons: [{ title: 'Milk', price: minor(50) }],
      isAvailable: false,
    };

    const answer = await client.call(menu.importAll, {
      body: {
        items: [
          coffee,
          { category: 'hot drinks', title: 'Chai', price: minor(400) },
          { category: 'FOOD', title: 'Apple pie', price: minor(600) },
          { category: '', title: 'Water', price: minor(0) },
        ],
      },
    });

    expect(answer).toMatchObject({ added: 4, updated: 0, message: 'Menu imported!' });
    expect((await client.call(categories.list, {})).map(({ title }) => title)).toEqual(['Food', 'Hot Drinks']);
    const items = await client.call(menu.list, {});
    expect(items.map(({ title }) => title)).toEqual(['Burger', 'Tea', 'Apple pie', 'Coffee', 'Chai', 'Water']);
    expect(items[3]).toMatchObject({
      price: 300,
      net_price: 90,
      tax_title: 'VAT',
      category_title: 'Hot Drinks',
      is_available: false,
      variants: [
        { title: 'Small', price: 300 },
        { title: 'Large', price: 450 },
      ],
      addons: [{ title: 'Milk', price: 50 }],
    });
    expect(items[5]).toMatchObject({ category_id: null, tax_id: null, is_available: true, variants: [], addons: [] });
  });

  it('changes what is there by title and category, and leaves what the file does not say', async () => {
    const { client } = await signUp(app);
    const { burger, large, vat } = await addMenu(client);
    const before = await client.call(menu.get, { params: { id: burger } });
    const item = { category: 'food', title: 'BURGER' };

    const answer = await client.call(menu.importAll, { body: { items: [{ ...item, price: minor(1300) }] } });

    expect(answer).toMatchObject({ added: 0, updated: 1 });
    expect(await client.call(menu.get, { params: { id: burger } })).toEqual({
      ...before,
      title: 'BURGER',
      price: 1300,
    });
    const variants = [
      { title: 'LARGE', price: minor(1600) },
      { title: 'Kids', price: minor(900) },
    ];
    await client.call(menu.importAll, {
      body: { items: [{ ...item, price: minor(1300), tax: 'VAT', variants, addons: [], isAvailable: false }] },
    });
    const after = await client.call(menu.get, { params: { id: burger } });
    expect(after).toMatchObject({
      tax_title: 'VAT',
      is_available: false,
      variants: [{ title: 'Kids' }, { id: large, title: 'LARGE', price: 1600 }],
      addons: [],
    });
    expect(after.tax_id).not.toBe(vat);
    expect((await client.call(menu.list, {})).map(({ title }) => title)).toEqual(['BURGER', 'Tea']);
  });

  it('is stored whole or not at all', async () => {
    const { client } = await signUp(app);

    const items = [
      { category: 'New', title: 'Good', price: 1 },
      { category: 'New', title: 'Bad', price: 1, tax: 'Unknown' },
    ];

    expect(await client.send('POST', path, { body: { items } })).toMatchObject({
      status: 404,
      body: { message: 'Tax not found!' },
    });
    expect(await client.call(menu.list, {})).toEqual([]);
    expect(await client.call(categories.list, {})).toEqual([]);
  });

  const good = { category: 'Food', title: 'Tea', price: 1 };
  it.each([
    ['nothing in it', [], 'There is no menu item to import!'],
    ['an item twice', [good, { ...good, category: 'FOOD' }], 'This item comes twice in its category!'],
    ['no title', [{ ...good, title: ' ' }], 'Please enter title!'],
    ['a price below 0', [{ ...good, price: -1 }], 'Please provide valid price!'],
    ['a variant without a price', [{ ...good, variants: [{ title: 'S' }] }], /^Please write variants and addons like/],
    [
      'a variant twice',
      [{ ...good, variants: ['S', 's'].map((title) => ({ title, price: 1 })) }],
      'A variant or addon comes twice!',
    ],
    [
      'too many addons',
      [{ ...good, addons: Array.from({ length: 51 }, (_, n) => ({ title: `${n}`, price: 1 })) }],
      /at most 50 variants/,
    ],
    [
      'too many items',
      Array.from({ length: 5001 }, (_, n) => ({ ...good, title: `Tea ${n}` })),
      'At most 5,000 menu items can be imported at once!',
    ],
  ])('is refused with %s', async (_, items, message) => {
    const { client } = await signUp(app);

    const { status, body } = await client.send('POST', path, { body: { items } });

    expect(status).toBe(400);
    expect(body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    expect(await client.call(menu.list, {})).toEqual([]);
  });

  it('may have 5,000 items, each with variants', async () => {
    const { client } = await signUp(app);
    const items = Array.from({ length: 5000 }, (_, n) => ({
      category: `Page ${n % 40}`,
      title: `Dish ${n}`,
      price: minor(n),
      variants: [{ title: 'Large', price: minor(n + 100) }],
    }));

    expect(await client.call(menu.importAll, { body: { items } })).toMatchObject({ added: 5000, updated: 0 });
    expect(await client.call(menu.importAll, { body: { items } })).toMatchObject({ added: 0, updated: 5000 });

    expect(await client.call(menu.list, {})).toHaveLength(5000);
  });

  it('is closed to staff without the scope SETTINGS', async () => {
    const { tenantId } = await signUp(app);
    const { client: waiter } = await signInStaff(app, tenantId, ['POS', 'KITCHEN']);

    expect(await waiter.send('POST', path, { body: { items: [good] } })).toMatchObject({ status: 403 });
  });
});

it('is the only one meanwhile, and whoever saves settings beside it is told so at once', async () => {
  const { client, ids } = await openForDiners(app);
  const { body: settings } = await client.send('GET', `/api/v1${store.get.path}`);
  const items = [
    { category: 'Food', title: 'Toast', price: minor(400), variants: [{ title: 'Large', price: minor(500) }] },
  ];
  const importing = () =>
    client.send('POST', path, { body: withDigits(2, () => z.encode(menu.importAll.body, { items })) });
  const refused = { status: 409, body: { code: 'import_running', message: english(coreMessages.importRunning) } };

  const first = await app.database.asOwner(async (owner) => {
    await owner.query('begin');
    await owner.query('lock table item_variants in share row exclusive mode');
    const held = importing();
    const { rows } = await owner.query('select pg_backend_pid() as pid');
    const countHeld = async () =>
      (await owner.query('select from pg_locks where not granted and $1 = any (pg_blocking_pids(pid))', [rows[0].pid]))
        .rowCount;
    await expect.poll(countHeld).toBe(1);

    // A call that waited for the lock would be told after three seconds that the server is not ready: 503.
    const save = () => client.send('POST', `/api/v1${store.save.path}`, { body: settings });
    for (const answer of await Promise.all(Array.from({ length: 64 }, save))) expect(answer).toMatchObject(refused);
    expect(await importing()).toMatchObject(refused);
    expect(await client.send('POST', `/api/v1${store.removeLogo.path}`)).toMatchObject(refused);
    await sell(client, [ids.tea]);
    await owner.query('rollback');
    return held;
  });

  expect(first).toMatchObject({ status: 200, body: { added: 1 } });
  expect((await client.send('POST', `/api/v1${store.save.path}`, { body: settings })).status).toBe(200);
});
