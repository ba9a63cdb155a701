import { randomUUID } from 'node:crypto';
import { MOST_IMPORTED_ITEMS } from '@comanda/contract/menu/imported-item';
import { menu } from '@comanda/contract/menu/menu.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { minor } from '@comanda/domain/money';
import type { Tenant } from './street.ts';

/**
 * Sends them, this many at once, until one is refused.
 * @returns how many were taken
 */
export async function untilRefused(most: number, send: (number: number) => Promise<{ status: number }>, atOnce = 4) {
  let taken = 0;
  let next = 0;
  let isRefused = false;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!isRefused && next < most) {
        next += 1;
        const { status } = await send(next);
        if (status === 200) taken += 1;
        else isRefused = true;
      }
    }),
  );
  return taken;
}

/** The largest cart that is taken, with this many lines and notes of this many characters. */
const shapes: [lines: number, notes: number][] = [
  [200, 1000],
  [200, 200],
  [200, 50],
  [100, 20],
  [20, 20],
  [1, 0],
];

const MOST_ORDERS = 250;

const cartOf = ({ burger, large, cheese }: Tenant, [lines, notes]: [number, number]) =>
  Array.from({ length: lines }, (_, line) => ({
    id: burger,
    variant_id: large,
    addons_ids: [cheese],
    quantity: 1,
    notes: `${line} ${'no salt, no pepper, '.repeat(60)}`.slice(0, notes),
  }));

/** As many open orders as one restaurant is allowed, the largest first. @returns what was taken, in words */
export async function fillWithOrders(tenant: Tenant): Promise<string> {
  const taken: string[] = [];
  let left = MOST_ORDERS;
  for (const shape of shapes) {
    const body = { cart: cartOf(tenant, shape) };
    const count = await untilRefused(left, () =>
      tenant.client.send('POST', '/api/v1/pos/create-order', { body, headers: { 'idempotency-key': randomUUID() } }),
    );
    left -= count;
    if (count > 0) taken.push(`${count} orders of ${shape[0]} lines with notes of ${shape[1]}`);
    if (left === 0) break;
  }
  return taken.join(', ');
}

/** A sale with titles and notes in these words, the notes as long as are taken. @returns the path of its receipt */
export async function sellInWords(
  { client, category }: Tenant,
  words: string,
  [lines, notes]: [number, number],
): Promise<string> {
  const text = words.repeat(80);
  const dish = { netPrice: null, categoryId: category, taxId: null, price: minor(100) };
  const { id } = await client.call(menu.add, { body: { ...dish, title: `${lines} ${text}`.slice(0, 200).trim() } });
  for (let length = notes; ; length = Math.floor(length / 2)) {
    const cart = Array.from({ length: lines }, () => ({ id, quantity: 1, notes: text.slice(0, length) }));
    const { status, body } = await client.send('POST', '/api/v1/pos/create-order-and-invoice', { body: { cart } });
    if (status === 200) return new URL(String(body['receiptUrl'])).pathname;
    if (length === 0) throw new Error(`no sale was taken: ${JSON.stringify(body)}`);
  }
}

/** As many diners' orders as may wait, the largest first. */
export async function fillWithQrOrders(tenant: Tenant): Promise<string> {
  const tableLinks = [null, await tableLinkOf(tenant)];
  const taken: string[] = [];
  for (const shape of shapes) {
    const count = await untilRefused(1000, (number) =>
      tenant.client.send('POST', `/api/v1/qrmenu/${tenant.qrcode}/place-order`, {
        body: { cartItems: cartOf(tenant, shape), tableId: tableLinks[number % tableLinks.length] },
        headers: { 'x-forwarded-for': `10.8.${number >> 8}.${number & 255}` },
      }),
    );
    if (count > 0) taken.push(`${count} QR orders of ${shape[0]} lines with notes of ${shape[1]}`);
  }
  return taken.join(', ');
}

/** The content of the code on a table of this restaurant. */
export async function tableLinkOf({ client }: Tenant): Promise<string> {
  const [table] = await client.call(tables.list, {});
  return table?.encrypted_id ?? '';
}

/** Lines of a menu file, each with a name as long as it may be and `options` variants and addons. */
export const importedItems = (count: number, { from = 0, options = 0 } = {}) =>
  Array.from({ length: count }, (_, index) => ({
    category: `Category ${index % 20}`,
    title: `Dish ${from + index} ${'with everything that grows in the garden '.repeat(5)}`.slice(0, 200).trim(),
    price: 9.5,
    variants: optionsOf('Size', options),
    addons: optionsOf('Extra', options),
  }));

const optionsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `${name} ${index}`, price: 1 }));

/** A menu as large as it may become, by import. @returns how many items were taken */
export async function fillWithMenu({ client }: Tenant, most = 15_000): Promise<number> {
  let taken = 0;
  for (let size = MOST_IMPORTED_ITEMS; size >= 1 && taken < most; ) {
    const items = importedItems(size, { from: taken, options: 5 });
    const { status } = await client.send('POST', '/api/v1/menu-items/import', { body: { items } });
    if (status === 200) taken += size;
    else size = Math.floor(size / 2);
  }
  return taken;
}
