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
  write('landing.en.html', 'write to {{SUPPORT_EMAIL}} or {{SUPPORT_EMAIL}}, found at {{PUBLIC_URL}}/');
  write('privacy-policy.en.html', 'the privacy policy');
  write('term-conditions.en.html', 'the terms');
  write('coming-soon.en.html', 'soon');
  write('privacy-policy.de.html', 'der Datenschutz; <a href="/{{LANGUAGE}}#pricing">');
  for (const name of ['sitemap.xml', 'robots.txt']) copyFileSync(path.join(publicDir, name), path.join(webDir, name));
  app = await startApp({ webDir, publicUrl: 'https://pos.example.com', supportEmail: "o'hara&co@example.com" });
});
afterAll(async () => {
  await app.stop();
  rmSync(webDir, { recursive: true });
});

const get = (address: string, headers: Record<string, string> = {}) => fetch(`${app.url}${address}`, { headers });
const german = (language: string) => `der Datenschutz; <a href="/${language}#pricing">`;
const textAt = async (address: string) => (await get(address)).text();

describe('the pages that were drawn while building', () => {
  it('stand at their addresses and nowhere else; all others are the app’s', async () => {
    expect(await textAt('/?utm=x')).toContain('found at');
    expect(await textAt('/privacy-policy')).toBe('the privacy policy');
    expect(await textAt('/term-conditions')).toBe('the terms');
    expect(await textAt('/coming-soon')).toBe('soon');

    for (const address of ['/login', '/landing.en.html', '/privacy-policy.de.html', '/dashboard/home'])
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
    rmSync(path.join(webDir, 'coming-soon.en.html'));
    expect(await textAt('/coming-soon')).toBe('soon');

    write('coming-soon.en.html', 'sooner');
    expect(await textAt('/coming-soon')).toBe('sooner');
  });

  it('are in the language that the browser asks for, and in English for who asks for none of ours', async () => {
    const pageFor = async (accepted: string) =>
      await (await get('/privacy-policy', { 'accept-language': accepted })).text();
    for (const accepted of ['de', 'de-AT,de;q=0.9,en;q=0.8', 'fr-FR,fr;q=0.9,de;q=0.8,en;q=0.7'])
      expect({ accepted, page: await pageFor(accepted) }).toEqual({ accepted, page: german('') });
    for (const accepted of ['', '*', 'en-GB,en;q=0.9,de;q=0.8', 'fr', 'x'.repeat(9000)])
      expect({ accepted, page: await pageFor(accepted) }).toEqual({ accepted, page: 'the privacy policy' });
  });

  it('are in the language that an address names, and carry it on in their links', async () => {
    const english = { 'accept-language': 'en' };
    expect(await (await get('/privacy-policy?lang=de', english)).text()).toBe(german('?lang=de'));
    expect(await (await get('/privacy-policy?lang=en', { 'accept-language': 'de' })).text()).toBe('the privacy policy');
    for (const unknown of ['lang=xx', 'lang=', 'lang=de&lang=de', 'lang[a]=de', 'lang=__proto__'])
      expect(await (await get(`/privacy-policy?${unknown}`, english)).text()).toBe('the privacy policy');
  });

  it('tell caches that they depend on the language, and are not taken for one another', async () => {
    const [english, german, chosen] = await Promise.all([
      get('/privacy-policy'),
      get('/privacy-policy', { 'accept-language': 'de' }),
      get('/privacy-policy?lang=de'),
    ]);
    const etags = [english, german, chosen].map(({ headers }) => headers.get('etag') ?? '');
    expect(new Set(etags).size).toBe(3);
    for (const { headers } of [english, german, chosen])
      expect(headers.get('vary')?.toLowerCase()).toContain('accept-language');
    const other = await get('/privacy-policy', { 'accept-language': 'de', 'if-none-match': etags[0] ?? '' });
    expect(other.status).toBe(200);
    const same = await get('/privacy-policy', { 'accept-language': 'de', 'if-none-match': etags[1] ?? '' });
    expect([same.status, same.headers.get('vary')?.toLowerCase()]).toEqual([304, 'accept-language']);
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
