import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { MAX_LINES, MAX_NOTES } from '@comanda/contract/pos/cart-line';
import { pos } from '@comanda/contract/pos/pos.contract';
import { minor } from '@comanda/domain/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { exportFiles, importBytes, pack } from '../../../test/support/archives.ts';
import { type Client, Refused } from '../../../test/support/client.ts';
import { addMenu, signUp } from '../../../test/support/factories.ts';
import { renew, send, sell } from '../../../test/support/sales.ts';

const TODAY = new Date('2026-03-10T12:00:00Z');
/** When the process that counted the open orders counts them again. */
const A_MINUTE_LATER = new Date('2026-03-10T12:01:00Z');
const TOMORROW = new Date('2026-03-11T12:00:00Z');
let now = TODAY;

let app: TestApp;
let client: Client;
let tenantId: string;
let tea: string;
beforeAll(async () => {
  app = await startApp({ now: () => now });
});
afterAll(() => app.stop());
beforeEach(async () => {
  now = TODAY;
  ({ client, tenantId } = await signUp(app, { timeZone: 'UTC' }));
  ({ tea } = await addMenu(client));
});

const tooMany = {
  status: 409,
  body: {
    message:
      'There are too many open orders! Please complete or cancel old ones on the orders screen, then send this again.',
  },
};

/** Copies an order until there are so many that are open. */
async function fillUpTo(count: number, orderId: string): Promise<void> {
  await app.database.asOwner((owner) =>
    owner.query(
      `insert into orders (tenant_id, id, order_no, token_no, business_day, placed_at, delivery_type, customer_type,
         payment_status, invoice_id, bill_id)
       select tenant_id, uuidv7(), 10 + no, 10 + no, business_day, placed_at, delivery_type, customer_type,
         payment_status, invoice_id, bill_id
       from orders, generate_series(2, $2::integer) no where id = $1`,
      [orderId, count],
    ),
  );
}

/** As heavy as a line can be: texts whose every character takes six bytes in JSON. */
async function heaviestCart() {
  const item = { netPrice: null, categoryId: null, taxId: null, price: minor(100) };
  const { id } = await client.call(menu.add, { body: { ...item, title: '\u0001'.repeat(200) } });
  const notes = '\u0001'.repeat(MAX_NOTES / MAX_LINES);
  return Array.from({ length: MAX_LINES }, () => ({ id, quantity: 1, notes, variant_id: null, addons_ids: [] }));
}

const walkIn = { deliveryType: 'dinein', customerType: 'WALKIN', customerId: null, tableId: null } as const;
const place = async (cart: object[]) => {
  const answer = await client.send('POST', `/api/v1${pos.createOrder.path}`, { body: { cart, ...walkIn } });
  if (answer.status !== 200) throw new Refused(answer);
};

describe('an order', () => {
  it('has notes of so many characters, and no more', async () => {
    const cart = (await heaviestCart()).map((line) => ({ ...line, notes: 'x'.repeat(1000) }));
    await expect(place(cart)).rejects.toMatchObject({
      status: 400,
      body: { message: 'The notes of this order are too long! Please shorten them.' },
    });
  });

  it('is not larger than a list of orders can hold', async () => {
    const [line] = await heaviestCart();
    const { id = '' } = line ?? {};
    const addons_ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const title = `${count}${'\u0001'.repeat(199)}`;
      const addon = await client.call(menu.addAddon, { params: { id }, body: { title, price: minor(0) } });
      addons_ids.push(addon.id);
    }
    const cart = Array.from({ length: MAX_LINES }, () => ({
      id,
      quantity: 1,
      notes: null,
      variant_id: null,
      addons_ids,
    }));
    await expect(place(cart)).rejects.toMatchObject({ status: 400 });
  });
});

describe('open orders', () => {
  it('are a thousand at most, and room is made by closing one', async () => {
    const first = await send(client, [tea]);
    await fillUpTo(1000, first);
    now = A_MINUTE_LATER;
    await expect(send(client, [tea])).rejects.toMatchObject(tooMany);
    await expect(sell(client, [tea])).rejects.toMatchObject(tooMany);

    await client.call(orders.cancel, { body: { orderIds: [first] } });
    await send(client, [tea]);
  });

  it('that were paid on an earlier day are completed when there is no room', async () => {
    await sell(client, [tea]);
    const [paid] = (await client.call(orders.list, {})).flatMap((group) => group.order_ids);
    await fillUpTo(1000, paid ?? '');
    now = A_MINUTE_LATER;
    await expect(send(client, [tea])).rejects.toMatchObject(tooMany);

    now = TOMORROW;
    await renew(client);
    const orderId = await send(client, [tea]);
    expect((await client.call(orders.list, {})).flatMap((group) => group.order_ids)).toEqual([orderId]);
    const { rows } = await app.database.asOwner((owner) =>
      owner.query('select status from order_items where tenant_id = $1 and order_id = $2', [tenantId, paid]),
    );
    expect(rows).toEqual([{ status: 'delivered' }]);
  });

  it('are an answer of less than 5 MB, whatever is in them', async () => {
    const cart = await heaviestCart();
    let placed = 0;
    const fill = async (): Promise<void> => {
      await place(cart);
      placed += 1;
      if (placed < 100) await fill();
    };
    await expect(fill()).rejects.toMatchObject(tooMany);
    const { body, headers } = await client.send('GET', '/api/v1/orders');
    expect(headers.get('content-type')).toContain('json');
    const bytes = Buffer.byteLength(JSON.stringify(body));
    expect(bytes).toBeGreaterThan(2_500_000);
    expect(bytes).toBeLessThan(5_000_000);
  });
});

it('refuses an archive with more of them', async () => {
  await fillUpTo(1001, await send(client, [tea]));
  await app.database.asOwner((owner) =>
    owner.query('update counters set last_order_no = 5000 where tenant_id = $1', [tenantId]),
  );
  await app.database.asOwner((owner) =>
    owner.query('update token_counters set last_token_no = 5000 where tenant_id = $1', [tenantId]),
  );
  const files = await exportFiles(app, client);
  const fresh = await signUp(app);
  expect(await importBytes(fresh.client, await pack(files))).toMatchObject({
    status: 400,
    body: { message: 'This export holds more open orders than a restaurant can have. Nothing was imported.' },
  });
});

it('weighs the open orders of an archive', async () => {
  await place(await heaviestCart());
  const files = await exportFiles(app, client);
  const fresh = await signUp(app);
  await importBytes(fresh.client, await pack(files));
  const weigh = (id: string) =>
    app.database.asOwner(async (owner) => {
      const { rows } = await owner.query('select weight from orders where tenant_id = $1', [id]);
      return (rows as { weight: number }[])[0]?.weight ?? 0;
    });
  const [old, imported] = [await weigh(tenantId), await weigh(fresh.tenantId)];
  expect(imported).toBeGreaterThan(0.9 * old);
  expect(imported).toBeLessThan(1.1 * old);
});
