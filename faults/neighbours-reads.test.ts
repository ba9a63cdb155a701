import { expect, it } from 'vitest';
import { fillWithMenu, fillWithOrders, fillWithQrOrders, sellInWords } from './fill.ts';
import { requestOf } from './requests.ts';
import { streetOfTests } from './street.ts';

const { street, worst } = streetOfTests();

async function read(path: string, atOnce: number, headers: Record<string, string> = {}): Promise<string[]> {
  await worst.signIn();
  const request = requestOf(worst.client, 'GET', path);
  const requests = [{ ...request, headers: { ...request.headers, ...headers } }];
  const name = [`${atOnce} × GET ${path}`, ...Object.keys(headers)].join(', ');
  return street.attack(name, [{ requests, atOnce, strangers: 'each' }]);
}

it('lets others sell while one reads as many large orders as it may have', async () => {
  console.log(await fillWithOrders(worst));
  for (const path of ['/orders', '/kitchen', '/orders/status-board', '/pos/qrorders'])
    expect.soft(await read(path, 16)).toEqual([]);
});

it('lets others sell while one reads as many orders of diners as it may have', async () => {
  console.log(await fillWithQrOrders(worst));
  expect.soft(await read('/pos/qrorders', 16)).toEqual([]);
});

it('lets others sell while strangers read a menu as large as it may be', async () => {
  console.log(`${await fillWithMenu(worst)} menu items`);
  const path = `/qrmenu/${worst.qrcode}`;
  const known = await fetch(`${street.server.url}/api/v1${path}`);
  await known.arrayBuffer();
  expect.soft(await read(path, 64)).toEqual([]);
  expect.soft(await read(path, 64, { 'accept-encoding': 'gzip' })).toEqual([]);
  expect.soft(await read(path, 64, { 'if-none-match': known.headers.get('etag') ?? '' })).toEqual([]);
  for (const init of ['/pos/init', '/menu-items']) expect.soft(await read(init, 16)).toEqual([]);
});

it('lets others sell while strangers open a receipt that is as long as one may be', async () => {
  const tenant = await street.open('receipts');
  const inHindi = await sellInWords(tenant, 'नमक और मिर्च के बिना ', [200, 1000]);
  // A longer one that has to be drawn has no PDF.
  const drawn = await sellInWords(tenant, 'नमक और मिर्च के बिना ', [55, 0]);
  // Three metres, nearly.
  const written = await sellInWords(tenant, 'without salt and pepper, ', [60, 1000]);
  const paths = { page: inHindi, 'drawn PDF': `${drawn}.pdf`, 'written PDF': `${written}.pdf` };
  for (const [name, path] of Object.entries(paths)) {
    const requests = [{ method: 'GET', path, headers: {} }];
    const floods = [{ requests, atOnce: 64, strangers: 'each' as const }];
    expect.soft(await street.attack(`64 × receipt, ${name}`, floods)).toEqual([]);
  }
});
