import { randomUUID } from 'node:crypto';
import { qrMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { qrOrders } from '@comanda/contract/qrmenu/qr-orders.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { openForDiners, switchQr } from '../../../test/support/qr-menu.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const read = (client: Client, qrcode: string, tableId: string | null = null) =>
  client.send('GET', `/api/v1/qrmenu/${qrcode}${tableId === null ? '' : `?tableId=${encodeURIComponent(tableId)}`}`);
const endSubscription = (tenantId: string) =>
  app.database.asOwner((owner) =>
    owner.query(
      `update tenants set subscription_start = now() - interval '2 days', subscription_end = now() - interval '1 day' where id = $1`,
      [tenantId],
    ),
  );
const disable = (tenantId: string) =>
  app.database.asOwner((owner) => owner.query('update tenants set is_active = false where id = $1', [tenantId]));

const notAvailable = {
  status: 409,
  body: { message: 'Orders from the menu are not taken right now! Please ask our staff.' },
};
const tableInvalid = {
  status: 400,
  body: { message: 'This table link is not valid! Please scan the code on your table again.' },
};

describe('the menu of a diner', () => {
  it('shows store, categories, items and the table of the link, and nothing that is the owner’s business', async () => {
    const { phone, qrcode, tableLink, ids } = await openForDiners(app);

    const { status, body } = await read(phone, qrcode, tableLink);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      storeSettings: { currency: 'USD', is_qr_menu_enabled: true, is_qr_order_enabled: true },
      categories: [{ id: ids.category, title: 'Food' }],
      storeTable: { table_title: 'Table 1', floor: 'Terrace' },
    });
    expect((body.menuItems as object[])[0]).toEqual({
      id: ids.burger,
      title: 'Burger',
      price: 12.5,
      tax_title: 'Sales tax',
      tax_rate: 8.875,
      tax_type: 'exclusive',
      category_id: ids.category,
      category_title: 'Food',
      image: null,
      is_available: true,
      addons: [{ id: ids.cheese, item_id: ids.burger, title: 'Cheese', price: 1.5 }],
      variants: [{ id: ids.large, item_id: ids.burger, title: 'Large', price: 15 }],
    });
  });

  it.each([null, ''])('has no table where the link names none: %o', async (tableId) => {
    const { phone, qrcode } = await openForDiners(app);

    expect(await read(phone, qrcode, tableId)).toMatchObject({ status: 200, body: { storeTable: null } });
  });

  it('says so when the link is broken', async () => {
    for (const code of ['unknown', 'x'.repeat(150), "' or 1=1 --"])
      expect(await read(app.client(), encodeURIComponent(code))).toMatchObject({
        status: 404,
        body: { message: 'Broken Link!' },
      });
  });

  it.each([
    ['has switched it off', async (client: Client) => void (await switchQr(client, { menu: false }))],
    ['has not paid', async (_: Client, tenantId: string) => void (await endSubscription(tenantId))],
    ['was disabled', async (_: Client, tenantId: string) => void (await disable(tenantId))],
  ])('is empty, and takes no orders, where the restaurant %s', async (_, close) => {
    const { client, tenantId, phone, qrcode, tableLink, order } = await openForDiners(app);
    await close(client, tenantId);

    expect(await read(phone, qrcode, tableLink)).toMatchObject({
      status: 200,
      body: {
        storeSettings: { is_qr_menu_enabled: false, is_qr_order_enabled: false, email: null },
        categories: [],
        menuItems: [],
        storeTable: null,
      },
    });
    await expect(order()).rejects.toMatchObject(notAvailable);
  });

  it('leaves out what was deleted', async () => {
    const { client, phone, qrcode, ids } = await openForDiners(app);
    await client.call(menu.removeVariant, { params: { id: ids.burger, variantId: ids.large } });
    await client.call(menu.remove, { params: { id: ids.tea } });

    const { menuItems } = await phone.call(qrMenu.get, { params: { qrcode }, query: { tableId: '' } });

    expect(menuItems).toMatchObject([{ title: 'Burger', variants: [] }]);
  });
});

/** The menu opens all the same. */
const withoutTable = {
  status: 200,
  body: { storeTable: null, menuItems: [{}, {}], tableHint: expect.stringContaining('scan the code') },
};

describe('a table link', () => {
  it('is the same each time, and another for each table', async () => {
    const { client } = await openForDiners(app);
    await client.call(tables.add, { body: { title: 'Table 2', floor: 'Terrace', seatingCapacity: 2 } });
    const links = async () => (await client.call(tables.list, {})).map((table) => table.encrypted_id);

    const [first, second] = [await links(), await links()];

    expect(first).toEqual(second);
    expect(new Set(first).size).toBe(2);
    for (const link of first) expect(link).toMatch(/^[\w-]{59}$/);
  });

  it('opens its table, whose id takes an order there', async () => {
    const { phone, qrcode, tableLink, client, order } = await openForDiners(app);
    const { storeTable, ...menuOfTable } = (await read(phone, qrcode, tableLink)).body as Record<
      string,
      { id?: string }
    >;
    expect(storeTable).toMatchObject({ table_title: 'Table 1', floor: 'Terrace' });
    expect(menuOfTable).not.toHaveProperty('tableHint');
    await order({ tableId: storeTable?.id ?? '' });
    expect(await client.call(qrOrders.list, {})).toMatchObject([{ table_title: 'Table 1' }]);
  });

  it('opens no table when one letter differs, and takes no order, wherever it is', async () => {
    const { phone, qrcode, tableLink, order } = await openForDiners(app);
    for (let at = 0; at < tableLink.length; at += 1) {
      const letter = tableLink[at] === 'A' ? 'B' : 'A';
      const forged = tableLink.slice(0, at) + letter + tableLink.slice(at + 1);
      expect(await read(phone, qrcode, forged)).toMatchObject(withoutTable);
    }
    await expect(order({ tableId: `${tableLink}A` })).rejects.toMatchObject(tableInvalid);
  });

  it('does neither when it is of another restaurant, is a plain id, or its table was deleted', async () => {
    const { client, phone, qrcode, tableLink, ids, order } = await openForDiners(app);
    const other = await openForDiners(app);

    for (const tableId of [other.tableLink, ids.table, other.ids.table, 'a'.repeat(59), '%']) {
      expect(await read(phone, qrcode, tableId)).toMatchObject(withoutTable);
      await expect(order({ tableId })).rejects.toMatchObject(tableInvalid);
    }
    await client.call(tables.remove, { params: { id: ids.table } });
    expect(await read(phone, qrcode, tableLink)).toMatchObject(withoutTable);
    await expect(order({ tableId: tableLink })).rejects.toMatchObject(tableInvalid);
  });
});

describe('an order of a diner', () => {
  const waiting = async (client: Client) => (await client.call(qrOrders.count, {})).totalQROrders;

  it('waits on the list with its table, and is not in the kitchen', async () => {
    const { client, ids, tableLink, order } = await openForDiners(app);
    const burger = { id: ids.burger, quantity: 2, notes: 'no onions', variant_id: ids.large, addons_ids: [ids.cheese] };

    const { message, qrOrderId } = await order({ cartItems: [burger], tableId: tableLink });

    expect(message).toBe('Order placed!');
    expect(await client.call(qrOrders.list, {})).toMatchObject([
      {
        id: qrOrderId,
        table_id: ids.table,
        table_title: 'Table 1',
        floor: 'Terrace',
        customer_type: 'WALKIN',
        customer_id: null,
        customer_name: 'Guest',
        taken_by: null,
        items: [
          {
            item_id: ids.burger,
            item_title: 'Burger',
            variant_id: ids.large,
            variant_title: 'Large',
            addons: [{ id: ids.cheese, title: 'Cheese' }],
            quantity: 2,
            notes: 'no onions',
          },
        ],
      },
    ]);
    expect((await client.send('GET', '/api/v1/kitchen')).body).toEqual([]);
  });

  it('keeps name and phone, and a guest’s is not asked for', async () => {
    const { client, order } = await openForDiners(app);
    const customer = { name: ' Ann ', phone: ' 555 0100 ' };

    await order({ customerType: 'CUSTOMER', customer });
    await order({ customerType: 'WALKIN', customer });

    expect(await client.call(qrOrders.list, {})).toMatchObject([
      { customer_type: 'CUSTOMER', customer_id: '555 0100', customer_name: 'Ann' },
      { customer_type: 'WALKIN', customer_id: null, customer_name: 'Guest' },
    ]);
  });

  it('gives back script as the text that it is', async () => {
    const { client, ids, order } = await openForDiners(app);
    const script = '<script>alert("1")</script>\'; drop table qr_orders; --';
    const cartItems = [{ id: ids.tea, quantity: 1, notes: script, variant_id: null, addons_ids: [] }];

    await order({ cartItems, customerType: 'CUSTOMER', customer: { name: script, phone: '555 0100' } });

    const [listed] = await client.call(qrOrders.list, {});
    expect(listed).toMatchObject({ customer_name: script, items: [{ notes: script }] });
    const taken = await client.call(qrOrders.take, { params: { id: listed?.id ?? '' } });
    expect(taken).toMatchObject({ customer_name: script, items: [{ notes: script }] });
  });

  it.each([
    ['no cart', {}, 'Cart is empty!'],
    ['an empty cart', { cartItems: [] }, 'Cart is empty!'],
    ['no quantity', { cartItems: [{ id: 'TEA' }] }, 'Line 1: the quantity must be a whole number from 1 to 999!'],
    [
      'an item of nobody',
      {
        cartItems: [
          { id: 'TEA', quantity: 1 },
          { id: randomUUID(), quantity: 1 },
        ],
      },
      'Line 2: this item is not on the menu any more!',
    ],
    [
      'another item’s variant',
      { cartItems: [{ id: 'TEA', quantity: 1, variant_id: 'LARGE' }] },
      'Line 1: this variant does not belong to the item any more!',
    ],
    [
      'another item’s addon',
      { cartItems: [{ id: 'TEA', quantity: 1, addons_ids: ['CHEESE'] }] },
      'Line 1: this addon does not belong to the item any more!',
    ],
    [
      'a customer without name',
      { cartItems: [{ id: 'TEA', quantity: 1 }], customerType: 'CUSTOMER', customer: { phone: '5550100' } },
      'Name is Required.',
    ],
    [
      'letters as a phone',
      { cartItems: [{ id: 'TEA', quantity: 1 }], customerType: 'CUSTOMER', customer: { name: 'Ann', phone: 'call' } },
      'Enter a valid phone number.',
    ],
    [
      '21 digits as a phone',
      {
        cartItems: [{ id: 'TEA', quantity: 1 }],
        customerType: 'CUSTOMER',
        customer: { name: 'Ann', phone: '1'.repeat(21) },
      },
      'Enter a valid phone number.',
    ],
  ])('is refused with %s', async (_, order, message) => {
    const { client, phone, qrcode, ids } = await openForDiners(app);
    const known: Record<string, string> = { TEA: ids.tea, LARGE: ids.large, CHEESE: ids.cheese };
    const body = JSON.parse(JSON.stringify(order), (_key, value: unknown) =>
      typeof value === 'string' ? (known[value] ?? value) : value,
    );

    const answer = await phone.send('POST', `/api/v1/qrmenu/${qrcode}/place-order`, { body });

    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect(await waiting(client)).toBe(0);
  });

  it('is refused while only the menu is switched on, and from a page of another site', async () => {
    const { client, phone, qrcode, order, ids } = await openForDiners(app);
    const body = { cartItems: [{ id: ids.tea, quantity: 1 }] };
    const headers = { origin: 'https://evil.example' };
    expect(await phone.send('POST', `/api/v1/qrmenu/${qrcode}/place-order`, { body, headers })).toMatchObject({
      status: 403,
    });
    await switchQr(client, { orders: false });

    await expect(order()).rejects.toMatchObject(notAvailable);
    expect(await waiting(client)).toBe(0);
  });

  it('is placed once however often it is sent with the same key, and other content is refused', async () => {
    const { client, order, ids } = await openForDiners(app);
    const headers = { 'idempotency-key': randomUUID() };

    const answers = await Promise.all(Array.from({ length: 30 }, () => order({}, headers)));

    expect(new Set(answers.map(({ qrOrderId }) => qrOrderId)).size).toBe(1);
    expect(await waiting(client)).toBe(1);
    const cartItems = [{ id: ids.tea, quantity: 2, notes: null, variant_id: null, addons_ids: [] }];
    await expect(order({ cartItems }, headers)).rejects.toMatchObject({ status: 422 });
    await switchQr(client, { orders: false });
    expect(await order({}, headers)).toEqual(answers[0]);
    expect(await waiting(client)).toBe(1);
  });

  it('of 30 diners at once is 30 orders, also behind one address with all limits on', async () => {
    const limited = await startApp({ rateLimits: true });
    const { client, order } = await openForDiners(limited);

    const placed = await Promise.all(Array.from({ length: 30 }, () => order({}, { 'idempotency-key': randomUUID() })));

    const listed = (await client.call(qrOrders.list, {})).map(({ id }) => id);
    expect(listed.toSorted()).toEqual(placed.map(({ qrOrderId }) => qrOrderId).toSorted());
    await client.call(qrOrders.cancelAll, {});
    const flood = await Promise.allSettled(Array.from({ length: 40 }, () => order()));
    const refused = flood.find((answer) => answer.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      status: 429,
      body: { message: 'Too many tries! Please wait a moment and try again.' },
    });
    await limited.stop();
  });

  it('finds no room when ten of its table or fifty of none wait, also of many at once, and other tables find some', async () => {
    const { client, tableLink, order } = await openForDiners(app);
    await client.call(tables.add, { body: { title: 'Table 2', floor: 'Hall', seatingCapacity: 4 } });
    const links = (await client.call(tables.list, {})).map((table) => table.encrypted_id);
    const otherLink = links.find((link) => link !== tableLink) ?? '';
    const send = async (times: number, tableId: string | null) => {
      const answers = await Promise.allSettled(Array.from({ length: times }, () => order({ tableId })));
      return answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.body.message] : []));
    };

    expect(await send(15, tableLink)).toEqual(
      Array(5).fill('Your table has many orders waiting! Please give our staff a moment.'),
    );
    expect(await send(100, null)).toEqual(
      Array(50).fill('Many orders are waiting right now! Please scan the code on your table, or order with our staff.'),
    );
    expect(await send(10, otherLink)).toEqual([]);
    expect(await waiting(client)).toBe(70);

    await client.call(qrOrders.cancelAll, {});
    expect(await send(1, tableLink)).toEqual([]);
  });

  it('finds no room when 150 wait in the whole store', async () => {
    const { tenantId, tableLink, order } = await openForDiners(app);
    await app.database.asOwner((owner) =>
      owner.query(
        `insert into qr_orders (tenant_id, id, delivery_type, customer_type, customer_name, table_id, created_at)
         select $1, uuidv7(), 'dinein', 'WALKIN', 'Guest', null, now() from generate_series(1, 150)`,
        [tenantId],
      ),
    );
    await expect(order({ tableId: tableLink })).rejects.toMatchObject({
      status: 429,
      body: { message: 'Many orders are waiting right now! Please order with our staff.' },
    });
  });

  it('has fifty lines at most, and notes of a few thousand characters', async () => {
    const { ids, qrcode, phone } = await openForDiners(app);
    const send = (lines: number, notes: string) =>
      phone.send('POST', `/api/v1/qrmenu/${qrcode}/place-order`, {
        body: { cartItems: Array.from({ length: lines }, () => ({ id: ids.tea, quantity: 1, notes })) },
      });
    expect(await send(50, 'x'.repeat(100))).toMatchObject({ status: 200 });
    expect(await send(51, '')).toMatchObject({ status: 400, body: { message: 'This order has too many lines!' } });
    expect(await send(6, 'x'.repeat(1000))).toMatchObject({
      status: 400,
      body: { message: 'The notes of this order are too long! Please shorten them.' },
    });
  });
});
