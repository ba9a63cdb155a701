import { randomUUID } from 'node:crypto';
import { customers } from '@comanda/contract/customers/customers.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import type { CartLine } from '@comanda/contract/pos/cart-line';
import { pos } from '@comanda/contract/pos/pos.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { cartTotals, priceLine, unitPrice } from '@comanda/domain/cart';
import { minor } from '@comanda/domain/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signUp } from '../../../test/support/factories.ts';
import { pay } from '../../../test/support/sales.ts';

let app: TestApp;
let client: Client;
let tenantId: string;
let ids: Awaited<ReturnType<typeof addMenu>>;

beforeAll(async () => {
  app = await startApp();
  ({ client, tenantId } = await signUp(app));
  ids = await addMenu(client);
});
afterAll(() => app.stop());

const line = (id: string, more: Partial<CartLine> = {}): CartLine => ({
  id,
  quantity: 1,
  notes: null,
  variant_id: null,
  addons_ids: [],
  ...more,
});
const sale = (cart: CartLine[], more = {}) => ({
  cart,
  deliveryType: 'dinein' as const,
  customerType: 'WALKIN' as const,
  customerId: null,
  tableId: null,
  ...more,
});

const count = (table: string, of = tenantId): Promise<number> =>
  app.database.asOwner(async (owner) =>
    Number((await owner.query(`select count(*) from ${table} where tenant_id = $1`, [of])).rows[0].count),
  );

describe('sending an order', () => {
  it('prices the cart from the menu: variant replaces, addon adds, tax once per line', async () => {
    const cart = [
      line(ids.burger, { quantity: 2, variant_id: ids.large, addons_ids: [ids.cheese], notes: 'no onions' }),
      line(ids.tea, { quantity: 3 }),
    ];
    const placed = await client.call(pos.createOrder, { body: sale(cart, { tableId: ids.table }) });

    const [group] = await client.call(orders.list, {});
    const order = group?.orders.find(({ id }) => id === placed.orderId);
    expect(order).toMatchObject({
      order_no: placed.orderNo,
      token_no: placed.tokenNo,
      table_title: 'Table 1',
      payment_status: 'pending',
      // 2 × 16.50 = 33.00 plus 8.875 % = 2.93; 3 × 3.20 = 9.60 of which 10 % VAT is 0.87
      net_total: 3300 + 873,
      tax_total: 293 + 87,
      total: 3593 + 960,
      items: [
        {
          item_title: 'Burger',
          variant_title: 'Large',
          price: 1650,
          quantity: 2,
          total: 3593,
          notes: 'no onions',
          status: 'created',
        },
        { item_title: 'Tea', price: 320, quantity: 3, net_total: 873, tax_total: 87, total: 960 },
      ],
    });
  });

  it('ignores prices that a client sends', async () => {
    const { body } = await client.send('POST', '/api/v1/pos/create-order', {
      body: { cart: [{ ...line(ids.tea), price: 0.01, tax_rate: 0 }] },
    });
    const open = (await client.call(orders.list, {})).flatMap((group) => group.orders);
    expect(open.find(({ id }) => id === body.orderId)?.total).toBe(320);
  });

  it.each([
    ['create-order', { total: 0.01 }],
    ['create-order', { netTotal: 3.2 }],
    ['create-order-and-invoice', { netTotal: 2.91, taxTotal: 0.3, total: 3.2 }],
  ])('refuses totals that do not follow from the menu, and stores nothing: %s %o', async (call, totals) => {
    const before = await Promise.all([count('orders'), count('order_items'), count('invoices'), count('payments')]);
    const answer = await client.send('POST', `/api/v1/pos/${call}`, { body: { cart: [line(ids.tea)], ...totals } });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'price_changed', message: expect.stringContaining('Prices have changed') },
    });
    expect(await Promise.all([count('orders'), count('order_items'), count('invoices'), count('payments')])).toEqual(
      before,
    );
  });

  // Each tax is 1.109375: 2.22 of two lines, and 2.22 or 2.21875 of a client that adds up first; 1.11 or 1.12 of one.
  describe('of a client that rounds once for the cart', () => {
    const totals = (net: number, tax: number, more = {}) => ({
      netTotal: net,
      taxTotal: tax,
      total: net + tax,
      ...more,
    });
    const place = (lines: number, shown: object) =>
      client.send('POST', '/api/v1/pos/create-order', {
        body: { cart: Array.from({ length: lines }, () => line(ids.burger)), ...shown },
      });

    it('takes totals that are less than a unit a line away, and stores its own', async () => {
      const placed = await place(2, totals(25.000000000000004, 2.21));
      expect(placed.status).toBe(200);
      const open = (await client.call(orders.list, {})).flatMap((group) => group.orders);
      expect(open.find(({ id }) => id === placed.body.orderId)).toMatchObject({ net_total: 2500, tax_total: 222 });
      expect((await place(2, totals(25, 2.2))).status).toBe(409);
      expect((await place(1, totals(12.5, 1.12))).status).toBe(409);
    });

    it('holds a client to the unit that adds up as the server does', async () => {
      expect((await place(2, totals(25, 2.22, { exactTotals: true }))).status).toBe(200);
      expect((await place(2, totals(25, 2.21, { exactTotals: true }))).status).toBe(409);
    });
  });

  it.each([
    ['an empty cart', [], 'Cart is empty!'],
    ['no cart', undefined, 'Cart is empty!'],
    ['half a burger', [{ id: 'BURGER', quantity: 0.5 }], 'Line 1: the quantity must be a whole number from 1 to 999!'],
    [
      'a thousand',
      [
        { id: 'TEA', quantity: 1 },
        { id: 'TEA', quantity: 1000 },
      ],
      'Line 2: the quantity must be a whole number from 1 to 999!',
    ],
    ['an unknown item', [{ id: randomUUID(), quantity: 1 }], 'Line 1: this item is not on the menu any more!'],
    [
      'another item’s variant',
      [{ id: 'TEA', quantity: 1, variant_id: 'LARGE' }],
      'Line 1: this variant does not belong to the item any more!',
    ],
    [
      'another item’s addon',
      [{ id: 'TEA', quantity: 1, addons_ids: ['CHEESE'] }],
      'Line 1: this addon does not belong to the item any more!',
    ],
    ['a line that is none', ['tea'], 'Line 1: this line could not be read!'],
  ])('refuses %s', async (_what, cart, message) => {
    const known: Record<string, string> = { BURGER: ids.burger, TEA: ids.tea, LARGE: ids.large, CHEESE: ids.cheese };
    const body = JSON.parse(JSON.stringify({ cart }), (_key, value: unknown) =>
      typeof value === 'string' ? (known[value] ?? value) : value,
    );
    expect(await client.send('POST', '/api/v1/pos/create-order', { body })).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('comes to the same totals as the browser for carts of any kind', async () => {
    const menuOfBrowser = (await client.call(pos.init, {})).menuItems;
    const lines = fc.array(
      fc.record({
        item: fc.constantFrom(...menuOfBrowser),
        quantity: fc.integer({ min: 1, max: 999 }),
        variant: fc.boolean(),
        addons: fc.boolean(),
      }),
      { minLength: 1, maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(lines, async (chosen) => {
        const cart = chosen.map(({ item, quantity, variant, addons }) => ({
          ...line(item.id, { quantity }),
          variant_id: (variant && item.variants[0]?.id) || null,
          addons_ids: addons ? item.addons.map(({ id }) => id) : [],
        }));
        const shown = cartTotals(
          chosen.map(({ item, quantity, variant, addons }) =>
            priceLine({
              quantity,
              unitPrice: unitPrice({
                price: item.price,
                variantPrice: (variant && item.variants[0]?.price) || null,
                addonPrices: addons ? item.addons.map(({ price }) => price) : [],
              }),
              tax: item.tax_type && item.tax_rate !== null ? { type: item.tax_type, rate: item.tax_rate } : null,
            }),
          ),
        );
        const totals = { netTotal: shown.net, taxTotal: shown.tax, total: shown.total };
        await client.call(pos.createOrder, { body: sale(cart, totals) });
      }),
      { numRuns: 100 },
    );
  });

  it('keeps to whom and where a delivery is brought, and nothing of it for other orders', async () => {
    const house = await signUp(app);
    const { tea } = await addMenu(house.client);
    const send = (more: object, path = 'create-order') =>
      house.client.send('POST', `/api/v1/pos/${path}`, { body: sale([line(tea)], more) });
    const deliverTo = '  Ana, 12 Mill Lane  ';
    for (const [more, path] of [
      [{ deliveryType: 'delivery', deliverTo }],
      [{ deliveryType: 'delivery', deliverTo }, 'create-order-and-invoice'],
      [{ deliveryType: 'delivery', deliverTo: ' ' }],
      [{ deliveryType: 'delivery', deliverTo: null }],
      [{ deliveryType: 'takeaway', deliverTo }],
      [{ deliveryType: 'dinein', deliverTo }],
    ] as const)
      expect(await send(more, path)).toMatchObject({ status: 200 });
    expect(await send({ deliveryType: 'delivery', deliverTo: 'x'.repeat(301) })).toMatchObject({ status: 400 });
    const open = (await house.client.call(orders.list, {})).flatMap((group) => group.orders);
    expect(open.map((order) => order.deliver_to)).toEqual([
      'Ana, 12 Mill Lane',
      'Ana, 12 Mill Lane',
      ...Array(4).fill(undefined),
    ]);
  });

  it('names the customer, and refuses one that does not exist', async () => {
    await client.call(customers.add, {
      body: { phone: '555 0100', name: 'Ann', email: null, birthDate: null, gender: null },
    });
    const named = { customerType: 'CUSTOMER' as const, customerId: '555 0100' };
    const { orderId } = await client.call(pos.createOrder, { body: sale([line(ids.tea)], named) });
    const open = (await client.call(orders.list, {})).flatMap((group) => group.orders);
    expect(open.find(({ id }) => id === orderId)).toMatchObject({ customer_id: '555 0100', customer_name: 'Ann' });

    await expect(
      client.call(pos.createOrder, { body: sale([line(ids.tea)], { ...named, customerId: '404' }) }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      client.call(pos.createOrder, { body: sale([line(ids.tea)], { ...named, customerId: null }) }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it('keeps an order as it was sold when the menu changes afterwards', async () => {
    const item = { title: 'Soup', price: minor(500), netPrice: null, categoryId: null, taxId: ids.included };
    const soup = await client.call(menu.add, { body: item });
    const { orderId } = await client.call(pos.createOrder, { body: sale([line(soup.id)]) });
    await client.call(menu.update, {
      params: { id: soup.id },
      body: { ...item, title: 'Broth', price: minor(900), taxId: null },
    });
    await client.call(menu.remove, { params: { id: soup.id } });
    const open = (await client.call(orders.list, {})).flatMap((group) => group.orders);
    expect(open.find(({ id }) => id === orderId)).toMatchObject({
      total: 500,
      tax_total: 45,
      items: [{ item_title: 'Soup' }],
    });
    await expect(client.call(pos.createOrder, { body: sale([line(soup.id)]) })).rejects.toMatchObject({ status: 400 });
  });
});

describe('paying at once', () => {
  it('writes order, invoice and payment together', async () => {
    const [cash] = await client.call(paymentTypes.list, {});
    const placed = await client.call(pos.createOrderAndInvoice, {
      body: {
        ...sale([line(ids.burger)]),
        netTotal: minor(1250),
        taxTotal: minor(111),
        total: minor(1361),
        paymentTypeId: cash?.id ?? null,
      },
    });
    const stored = await app.database.asOwner(
      async (owner) =>
        (
          await owner.query(
            `select o.payment_status, i.invoice_no, i.total_minor, p.amount_minor, p.payment_type_title
         from orders o join invoices i on i.id = o.invoice_id join payments p on p.invoice_id = i.id where o.id = $1`,
            [placed.orderId],
          )
        ).rows,
    );
    expect(stored).toEqual([
      {
        payment_status: 'paid',
        invoice_no: placed.invoiceId,
        total_minor: '1361',
        amount_minor: '1361',
        payment_type_title: cash?.title,
      },
    ]);
  });

  describe('in cash, with a tip', () => {
    const paid = (more: object) =>
      client.call(pos.createOrderAndInvoice, { body: { ...sale([line(ids.tea)]), paymentTypeId: null, ...more } });
    const payments = (invoiceNo: number) =>
      app.database.asOwner(
        async (owner) =>
          (
            await owner.query(
              `select p.amount_minor, p.tip_minor, p.given_minor, i.total_minor from payments p
               join invoices i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
               where i.tenant_id = $1 and i.invoice_no = $2`,
              [tenantId, invoiceNo],
            )
          ).rows,
      );

    it('keeps the tip apart from the revenue, and what the guest gave', async () => {
      const { invoiceId, ...answer } = await paid({ tip: minor(80), given: minor(500) });
      expect(Object.keys(answer).toSorted()).toEqual(['message', 'orderId', 'orderNo', 'receiptUrl', 'tokenNo']);
      expect(await payments(invoiceId)).toEqual([
        { amount_minor: '320', tip_minor: '80', given_minor: '500', total_minor: '320' },
      ]);
    });

    it('has neither where the till says nothing of them', async () => {
      const { invoiceId } = await paid({});
      expect(await payments(invoiceId)).toEqual([
        { amount_minor: '320', tip_minor: '0', given_minor: null, total_minor: '320' },
      ]);
    });

    it('refuses less than what is to be paid, and sells nothing', async () => {
      const before = await Promise.all([count('orders'), count('payments'), count('invoices')]);
      const message = 'The guest gave less than what is to be paid!';
      await expect(paid({ tip: minor(80), given: minor(399) })).rejects.toMatchObject({
        status: 400,
        body: { message, fields: { given: message } },
      });
      expect(await Promise.all([count('orders'), count('payments'), count('invoices')])).toEqual(before);
    });
  });

  it('refuses a payment type that is not offered', async () => {
    const [cash] = await client.call(paymentTypes.list, {});
    const id = cash?.id ?? '';
    await client.call(paymentTypes.toggle, { params: { id }, body: { isActive: false } });
    const pay = () => client.call(pos.createOrderAndInvoice, { body: { ...sale([line(ids.tea)]), paymentTypeId: id } });
    const message = 'This payment type is not offered any more! Please choose another one.';
    await expect(pay()).rejects.toMatchObject({ status: 404, body: { message, fields: { paymentTypeId: message } } });
    await client.call(paymentTypes.toggle, { params: { id }, body: { isActive: true } });
    await expect(pay()).resolves.toMatchObject({ message: 'Order sent to kitchen and paid!' });
  });
});

describe('many at once', () => {
  it('gives 200 parallel orders of one restaurant the tokens and numbers 1 to 200, each once', async () => {
    const busy = await signUp(app);
    const menuOfBusy = await addMenu(busy.client);
    const placed = await Promise.all(
      Array.from({ length: 200 }, () => busy.client.call(pos.createOrder, { body: sale([line(menuOfBusy.tea)]) })),
    );
    const upTo200 = Array.from({ length: 200 }, (_, index) => index + 1);
    const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
    expect(sorted(placed.map((order) => order.tokenNo))).toEqual(upTo200);
    expect(sorted(placed.map((order) => order.orderNo))).toEqual(upTo200);
    expect(await count('orders', busy.tenantId)).toBe(200);
  });

  it('makes one order of 50 parallel attempts with the same key, and answers all of them the same', async () => {
    const before = await count('orders');
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        client.send('POST', '/api/v1/pos/create-order-and-invoice', { body: { cart: [line(ids.tea)] }, headers }),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { tokenNo: expect.any(Number) } });
    expect(await count('orders')).toBe(before + 1);

    const other = await client.send('POST', '/api/v1/pos/create-order-and-invoice', {
      body: { cart: [line(ids.burger)] },
      headers,
    });
    expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } });
    expect(await count('orders')).toBe(before + 1);
  });

  it('answers a repeat the same after the order was paid, and where a version before kept its answer', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const place = () => client.send('POST', '/api/v1/pos/create-order', { body: { cart: [line(ids.tea)] }, headers });
    const { body: first } = await place();
    await pay(client, [String(first.orderId)]);
    expect((await place()).body).toEqual(first);
    await app.database.asOwner((owner) =>
      owner.query('update idempotency_keys set answer = $1 where key = $2', [
        JSON.stringify(first),
        headers['idempotency-key'],
      ]),
    );
    expect((await place()).body).toEqual(first);
  });

  it.each(['order-17', 'till no. 7', 'x'.repeat(200), '#~ {"a":1} ~#'])('takes %j for a key', async (key) => {
    const place = (cart: object[]) =>
      client.send('POST', '/api/v1/pos/create-order', { body: { cart }, headers: { 'idempotency-key': key } });
    const first = await place([line(ids.tea)]);
    expect(first.status).toBe(200);
    expect((await place([line(ids.tea)])).body).toEqual(first.body);
    expect((await place([line(ids.burger)])).status).toBe(422);
  });

  it.each(['', 'x'.repeat(7), 'x'.repeat(201), 'tab\there', 'caf\u00e9 12345'])('takes %j for none', async (key) => {
    const headers = { 'idempotency-key': key };
    expect(
      await client.send('POST', '/api/v1/pos/create-order', { body: { cart: [line(ids.tea)] }, headers }),
    ).toMatchObject({ status: 400, body: { message: 'The idempotency key must have 8 to 200 printable characters!' } });
  });

  it('remembers a key for 30 days', async () => {
    let clock = new Date('2026-03-01T12:00:00Z');
    const shop = await startApp({ now: () => clock, trialDays: 60 });
    const { client: till } = await signUp(shop);
    const { tea } = await addMenu(till);
    const headers = { 'idempotency-key': randomUUID() };
    const place = async () => (await till.call(pos.createOrder, { body: sale([line(tea)]) }, headers)).orderNo;
    const after = async (day: string) => {
      clock = new Date(`${day}T12:00:01Z`);
      await till.send('POST', '/api/v1/auth/refresh-token');
      return place();
    };
    expect(await place()).toBe(1);
    expect(await after('2026-03-30')).toBe(1);
    expect(await after('2026-04-01')).toBe(2);
    await shop.stop();
  });

  it('starts tokens again with each business day of the store, and keeps numbers running', async () => {
    let clock = new Date('2026-03-10T22:30:00Z');
    const evening = await startApp({ now: () => clock });
    const { client: till } = await signUp(evening, { timeZone: 'America/New_York' });
    const { tea } = await addMenu(till);
    const place = () => till.call(pos.createOrder, { body: sale([line(tea)]) });
    expect(await place()).toMatchObject({ tokenNo: 1, orderNo: 1 });
    clock = new Date('2026-03-11T03:59:59Z');
    await till.send('POST', '/api/v1/auth/refresh-token');
    expect(await place()).toMatchObject({ tokenNo: 2, orderNo: 2 });
    clock = new Date('2026-03-11T04:00:00Z');
    expect(await place()).toMatchObject({ tokenNo: 1, orderNo: 3 });
    await evening.stop();
  });
});
