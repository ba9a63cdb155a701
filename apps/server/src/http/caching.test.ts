import http from 'node:http';
import { gunzipSync } from 'node:zlib';
import { menu } from '@comanda/contract/menu/menu.contract';
import { minor } from '@comanda/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/support/app.ts';
import type { Client } from '../../test/support/client.ts';
import { openForDiners } from '../../test/support/qr-menu.ts';

let app: TestApp;
let client: Client;
let qrcode: string;

beforeAll(async () => {
  app = await startApp();
  ({ client, qrcode } = await openForDiners(app));
});
afterAll(() => app.stop());

/** As it comes over the wire: `fetch` would unpack it. */
const fetchRaw = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; headers: http.IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = http.get(`${app.url}/api/v1${path}`, { headers: { cookie, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject);
  });

describe.each([
  ['/pos/init', 'private, no-cache'],
  ['/orders/init', 'private, no-cache'],
  ['/qrmenu/', 'no-cache'],
])('GET %s', (prefix, cacheControl) => {
  const path = () => (prefix === '/qrmenu/' ? prefix + qrcode : prefix);

  it('is sent again only when something changed', async () => {
    const first = await fetchRaw(path(), {});
    const etag = first.headers.etag ?? '';
    expect(first.headers['cache-control']).toBe(cacheControl);

    const same = await fetchRaw(path(), { 'if-none-match': etag });
    expect(same).toMatchObject({ status: 304, headers: { etag, 'cache-control': cacheControl } });
    expect(same.bytes).toHaveLength(0);

    const body = { title: `Soup ${prefix}`, price: minor(500), netPrice: null, categoryId: null, taxId: null };
    await client.call(menu.add, { body });
    const changed = await fetchRaw(path(), { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.bytes.toString()).toContain(`Soup ${prefix}`);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('has the same tag when it is compressed', async () => {
    const plain = await fetchRaw(path(), { 'accept-encoding': 'identity' });
    const zipped = await fetchRaw(path(), { 'accept-encoding': 'gzip' });

    expect(zipped.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      etag: plain.headers.etag,
    });
    expect(gunzipSync(zipped.bytes)).toEqual(plain.bytes);
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': plain.headers.etag ?? '' };
    expect((await fetchRaw(path(), headers)).status).toBe(304);
  });
});

it('asks who it is before it says that nothing changed', async () => {
  const { headers } = await fetchRaw('/pos/init', {});

  const answer = await fetchRaw('/pos/init', { cookie: '', 'if-none-match': headers.etag ?? '' });

  expect(answer).toMatchObject({ status: 401, headers: { 'cache-control': 'no-store' } });
});

it.each([
  ['a list', '/orders', 200],
  ['a refusal', '/qrmenu/unknown', 404],
  ['an unknown call', '/nothing', 404],
])('nothing else is to be kept: %s', async (_, path, status) => {
  const answer = await fetchRaw(path, {});

  expect(answer).toMatchObject({ status, headers: { 'cache-control': 'no-store' } });
});
