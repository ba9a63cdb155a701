import { store } from '@comanda/contract/store/store.contract';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Flood } from './flood.ts';
import { type Row, table } from './neighbour-figures.ts';
import { requestOf } from './requests.ts';
import { openStreet, type Street, type Tenant } from './street.ts';

let street: Street;
let worst: Tenant;
beforeAll(async () => {
  street = await openStreet();
  worst = await street.open('worst');
});
afterAll(async () => {
  console.log(table(street.rows));
  await street.close();
});

const post = (path: string, body: object | string) => requestOf(worst.client, 'POST', path, body);

/** All waiting for one row of their own. */
async function saves({ client, signIn }: Tenant): Promise<Omit<Flood, 'url' | 'seconds'>[]> {
  await signIn();
  const settings = await client.call(store.get, {});
  return [{ requests: [requestOf(client, 'POST', '/settings/store-setting', settings)], atOnce: 64 }];
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
