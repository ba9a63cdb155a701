import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/support/app.ts';

const webDir = mkdtempSync(path.join(tmpdir(), 'comanda-web-'));
const write = (name: string, content: string) => writeFileSync(path.join(webDir, name), content);
let app: TestApp;

beforeAll(async () => {
  mkdirSync(path.join(webDir, 'assets'));
  write('index.html', 'the whole app');
  write('assets/app-1.js', 'old');
  app = await startApp({ webDir });
});
afterAll(async () => {
  await app.stop();
  rmSync(webDir, { recursive: true });
});

/** As a browser asks: `fetch` says of itself that it wants nothing from a cache. */
async function request(url: string, headers: Record<string, string>) {
  const [answer] = (await once(http.get(url, { headers }), 'response')) as [http.IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

async function get(url: string) {
  const answer = await fetch(`${app.url}${url}`);
  return { status: answer.status, text: await answer.text(), cacheControl: answer.headers.get('cache-control') };
}

describe('the web app', () => {
  it('answers every page, which is asked for anew each time', async () => {
    for (const url of ['/', '/?x=1', '/login', '/login/', '/assets', '/dashboard/pos?x=1', '/m', '/%E2%82%AC'])
      expect(await get(url)).toEqual({ status: 200, text: 'the whole app', cacheControl: 'no-cache' });
  });

  it('serves what a build brings while it runs, to be kept by browsers', async () => {
    write('assets/app-2.js', 'new');

    expect(await get('/assets/app-2.js')).toEqual({
      status: 200,
      text: 'new',
      cacheControl: 'public, max-age=31536000, immutable',
    });
  });

  it('sends a file as the build compressed it, to who takes that', async () => {
    for (const ending of ['', '.br', '.gz']) write(`assets/app-4.js${ending}`, `app${ending}`);
    write('assets/app-5.css', 'plain alone');
    const sent = async (name: string, accepted: string) => {
      // Not by `fetch`, which unpacks what is packed; this is not.
      const answer = await request(`${app.url}/assets/${name}`, { 'accept-encoding': accepted });
      const { 'content-encoding': encoding, 'content-type': type, vary, 'cache-control': kept } = answer.headers;
      expect(kept).toBe('public, max-age=31536000, immutable');
      expect(vary).toContain('accept-encoding');
      return [answer.body, encoding, type];
    };
    const script = 'application/javascript; charset=utf-8';
    expect(await sent('app-4.js', 'gzip, deflate, br, zstd')).toEqual(['app.br', 'br', script]);
    expect(await sent('app-4.js', 'gzip, deflate')).toEqual(['app.gz', 'gzip', script]);
    expect(await sent('app-4.js', 'identity')).toEqual(['app', undefined, script]);
    expect(await sent('app-5.css', 'br')).toEqual(['plain alone', undefined, 'text/css; charset=utf-8']);
  });

  it('sends a head without its file, and nothing to who has it', async () => {
    const head = await fetch(`${app.url}/assets/app-1.js`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const again = await request(`${app.url}/assets/app-1.js`, { 'if-none-match': head.headers.get('etag') ?? '' });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('answers a file that is not there with 404 and not with a page', async () => {
    for (const url of ['/assets/app-3.js', '/assets/', '/api/v1/nothing', '/uploads/nothing.webp'])
      expect((await get(url)).status).toBe(404);
  });

  it('serves nothing from outside its folder', async () => {
    write('../outside.txt', 'secret');

    for (const url of ['/assets/..%2f..%2foutside.txt', '/..%2foutside.txt', '/%2e%2e/outside.txt'])
      expect((await get(url)).text).not.toContain('secret');

    rmSync(path.join(webDir, '../outside.txt'));
  });

  it('has a page of its own for diners, once a build brings one', async () => {
    expect((await get('/m/code')).text).toBe('the whole app');
    write('m.html', 'the menu');

    for (const url of ['/m/code?table=x', '/m/code/cart', '/m/order-success'])
      expect(await get(url)).toEqual({ status: 200, text: 'the menu', cacheControl: 'no-cache' });
    expect((await get('/marketing')).text).toBe('the whole app');
  });
});
