import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/support/app.ts';

const webDir = mkdtempSync(path.join(tmpdir(), 'comanda-web-'));
const publicDir = path.resolve(import.meta.dirname, '../../../web/public');
const write = (name: string, content: string) => writeFileSync(path.join(webDir, name), content);
let app: TestApp;

beforeAll(async () => {
  write('index.html', 'the whole app');
  write('landing.html', 'write to {{SUPPORT_EMAIL}} or {{SUPPORT_EMAIL}}, found at {{PUBLIC_URL}}/');
  write('privacy-policy.html', 'the privacy policy');
  write('term-conditions.html', 'the terms');
  write('coming-soon.html', 'soon');
  for (const name of ['sitemap.xml', 'robots.txt']) copyFileSync(path.join(publicDir, name), path.join(webDir, name));
  app = await startApp({ webDir, publicUrl: 'https://pos.example.com', supportEmail: "o'hara&co@example.com" });
});
afterAll(async () => {
  await app.stop();
  rmSync(webDir, { recursive: true });
});

const get = (address: string, headers: Record<string, string> = {}) => fetch(`${app.url}${address}`, { headers });
const textAt = async (address: string) => (await get(address)).text();

describe('the pages that were drawn while building', () => {
  it('stand at their addresses and nowhere else; all others are the app’s', async () => {
    expect(await textAt('/?utm=x')).toContain('found at');
    expect(await textAt('/privacy-policy')).toBe('the privacy policy');
    expect(await textAt('/term-conditions')).toBe('the terms');
    expect(await textAt('/coming-soon')).toBe('soon');

    for (const address of ['/login', '/landing.html', '/privacy-policy.html', '/dashboard/home'])
      expect(await textAt(address)).toBe('the whole app');
  });

  it('name the address and the support address of this installation, safe within a page', async () => {
    const address = 'o&#39;hara&#38;co@example.com';
    expect(await textAt('/')).toBe(`write to ${address} or ${address}, found at https://pos.example.com/`);
  });

  it('are asked for each time, and answered without content to who has them', async () => {
    const first = await get('/');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8');

    const again = await get('/', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await get('/', { 'if-none-match': 'W/"another"' })).status).toBe(200);
    expect((await fetch(`${app.url}/`, { method: 'HEAD' })).status).toBe(200);
  });

  it('change with a build that comes while the server runs, and stay while one is under way', async () => {
    expect(await textAt('/coming-soon')).toBe('soon');
    rmSync(path.join(webDir, 'coming-soon.html'));
    expect(await textAt('/coming-soon')).toBe('soon');

    write('coming-soon.html', 'sooner');
    expect(await textAt('/coming-soon')).toBe('sooner');
  });

  it('run no script that stands in them', async () => {
    const policy = (await get('/')).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self';");
  });
});

it('tells search engines what there is and what is none of their business', async () => {
  const robots = await get('/robots.txt');
  expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const rules = await robots.text();
  for (const place of ['/dashboard', '/superadmin', '/m/', '/api']) expect(rules).toContain(`Disallow: ${place}\n`);
  expect(rules).toContain('Sitemap: https://pos.example.com/sitemap.xml');

  const sitemap = await get('/sitemap.xml');
  expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const found = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(found).toEqual(
    ['/', '/register', '/login', '/privacy-policy', '/term-conditions'].map((at) => `https://pos.example.com${at}`),
  );
});
