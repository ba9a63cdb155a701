import { store } from '@comanda/contract/store/store.contract';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { importedItems, tableLinkOf } from './fill.ts';
import type { Flood } from './flood.ts';
import type { Row } from './neighbour-figures.ts';
import { fromElsewhere, requestOf } from './requests.ts';
import { openStreet, streetOfTests, type Tenant } from './street.ts';

const { street, worst } = streetOfTests();

const post = (path: string, body: object | string) => requestOf(worst.client, 'POST', path, body);

/** All waiting for one row of their own. */
async function saves({ client, signIn }: Tenant): Promise<Omit<Flood, 'url' | 'seconds'>[]> {
  await signIn();
  const settings = await client.call(store.get, {});
  const saved = { ...settings, currency: settings.currency.code };
  return [{ requests: [requestOf(client, 'POST', '/settings/store-setting', saved)], atOnce: 64 }];
}

it('lets others sell while one saves settings', async () => {
  expect(await street.attack('64 × save settings', await saves(worst))).toEqual([]);
});

it('fails at the same where nothing is shared out', async () => {
  const gatesOpen = path.join(import.meta.dirname, 'gates-open.ts');
  const unfair = await openStreet({ NODE_OPTIONS: `--import=${pathToFileURL(gatesOpen).href}` });
  try {
    const floods = await saves(await unfair.open('worst'));
    await unfair.attack('64 × save settings, gates open', floods);
    const { before, during } = unfair.rows[0] as Row;
    expect(during.p50).toBeGreaterThan(4 * before.p50);
  } finally {
    await unfair.close();
  }
});

it('lets others sell while one sells and reads over 150 connections', async () => {
  await worst.signIn();
  const paths = ['/orders/status-board', '/dashboard', '/customers', '/pos/favourites', '/invoices'];
  const floods = [
    { requests: [post('/pos/create-order', { cart: [{ id: worst.tea, quantity: 1 }] })], atOnce: 75 },
    { requests: paths.map((path) => requestOf(worst.client, 'GET', path)), atOnce: 75 },
  ];
  expect(await street.attack('150 connections of one tenant', floods)).toEqual([]);
});

it('lets others sell while one imports and saves settings', async () => {
  const settings = await saves(worst);
  const imports = [0, 1].map((from) =>
    post('/menu-items/import', { items: importedItems(2500, { from, options: 5 }) }),
  );
  // One import runs, perhaps longer than the attack, and the other is refused meanwhile.
  const floods = [{ requests: imports, atOnce: 2, mayBeRefused: true }, ...settings];
  expect(await street.attack('64 × save settings, 2 × import a menu', floods)).toEqual([]);
});

/** 41 KB that are wrong in each of so many lines. */
const FAULTS = 20_800;
const WRONG = `[${Array(FAULTS).fill('0').join(',')}]`;

it.each(['unknown', 'known'])('lets others sell while strangers order nonsense with an %s code', async (which) => {
  const code = which === 'known' ? worst.qrcode : 'x';
  const requests = [post(`/qrmenu/${code}/place-order`, `{"cartItems":${WRONG}}`)];
  for (const strangers of ['each', 'one'] as const) {
    const name = `64 × place-order with ${FAULTS} faults, ${which} code, ${strangers === 'each' ? 64 : 1} addresses`;
    expect.soft(await street.attack(name, [{ requests, atOnce: 64, strangers, mayBeRefused: true }])).toEqual([]);
  }
});

it.each([
  ['/menu-items/import', 'items'],
  ['/customers/import', 'customers'],
  ['/pos/create-order', 'cart'],
])('lets others sell while one sends nonsense to %s', async (path, field) => {
  await worst.signIn();
  const requests = [post(path, `{"${field}":${WRONG}}`)];
  expect(
    await street.attack(`64 × ${path} with ${FAULTS} faults`, [{ requests, atOnce: 64, mayBeRefused: true }]),
  ).toEqual([]);
});

it('lets others sell, and diners at tables order, while a flood of diners orders and screens look', async () => {
  await worst.signIn();
  const line = { id: worst.tea, quantity: 1, notes: 'x'.repeat(100) };
  const order = (tableId: string | null) => ({ cartItems: Array.from({ length: 20 }, () => line), tableId });
  const place = `/qrmenu/${worst.qrcode}/place-order`;
  const screens = {
    requests: ['/pos/qrorders', '/pos/qrorders/count'].map((of) => requestOf(worst.client, 'GET', of)),
    atOnce: 20,
  };
  const diners = (tableId: string | null) => ({
    requests: [post(place, order(tableId))],
    atOnce: 64,
    strangers: 'each' as const,
  });
  expect.soft(await street.attack('64 × place-order without table, 20 screens', [diners(null), screens])).toEqual([]);
  const tableId = await tableLinkOf(worst);
  const guest = { cartItems: [{ id: worst.tea, quantity: 1 }], tableId };
  const answer = await worst.client.send('POST', `/api/v1${place}`, { body: guest, headers: fromElsewhere() });
  expect.soft(answer.status, 'an order from a table after the flood').toBe(200);
  expect.soft(await street.attack('64 × place-order at a table, 20 screens', [diners(tableId), screens])).toEqual([]);
});
