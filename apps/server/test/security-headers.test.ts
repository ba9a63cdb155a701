import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Route } from '@comanda/contract/core/route';
import { subscription, yearlyPlan } from '@comanda/contract/subscription/subscription.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { signUp } from './support/factories.ts';
import { allRoutes } from './support/id-places.ts';
import { asSent, rightRequest } from './support/right-request.ts';
import { openWholeRestaurant, type WholeRestaurant } from './support/whole-restaurant.ts';

/** As `npm run build` left it, which `npm test` begins with. */
const webDir = path.resolve(import.meta.dirname, '../../web/dist');

let app: TestApp;
let restaurant: WholeRestaurant;
let checkout: string;
let picture: string;

beforeAll(async () => {
  app = await startApp({ webDir });
  restaurant = await openWholeRestaurant(app, { phone: '5550100' });
  const photo = allRoutes.find(([name]) => name === 'menu.uploadPhoto') as [string, Route];
  const { url, ...sent } = asSent(photo[1], rightRequest(photo, restaurant.ids));
  await restaurant.client.send('POST', url, sent);
  const [name = ''] = readdirSync(path.join(app.uploadsDir, restaurant.tenantId));
  picture = `/uploads/${restaurant.tenantId}/${name}`;
  const { client } = await signUp(app);
  const opened = await client.call(subscription.stripeProductLookup, { body: { id: yearlyPlan.id } });
  checkout = new URL(opened.url).pathname;
});
afterAll(() => app.stop());

const asset = `/assets/${readdirSync(path.join(webDir, 'assets')).find((name) => name.endsWith('.js'))}`;
const answers: [string, number, () => string][] = [
  ['the landing page', 200, () => '/'],
  ['a legal text', 200, () => '/privacy-policy'],
  ['a page of the app', 200, () => '/dashboard/pos'],
  ['the page of a guest', 200, () => `/m/${restaurant.ids.qrcode}`],
  ['a script', 200, () => asset],
  ['an icon', 200, () => '/icon.svg'],
  ['a picture', 200, () => picture],
  ['a picture that is not there', 404, () => `${picture.slice(0, -6)}.webp`],
  ['a call', 200, () => `/api/v1/qrmenu/${restaurant.ids.qrcode}`],
  ['a call without a session', 401, () => '/api/v1/orders'],
  ['a call that does not exist', 404, () => '/api/v1/nothing'],
  ['an address that cannot be read', 404, () => '/%'],
  ['an address that is too long', 404, () => `/api/v1/qrmenu/${'x'.repeat(400)}`],
  ['the documentation', 200, () => '/api/docs'],
  ['a script of the documentation', 200, () => '/api/docs/static/swagger-initializer.js'],
  ['the description of the API', 200, () => '/api/docs/json'],
  ['the test checkout', 200, () => checkout],
  ['a test checkout that is over', 404, () => '/test-checkout/x'],
  ['the health', 200, () => '/healthz'],
  ['the figures', 200, () => '/metrics'],
  ['what search engines ask', 200, () => '/robots.txt'],
];

const directivesOf = (policy: string | null) =>
  Object.fromEntries((policy ?? '').split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));

it.each(answers)(
  '%s comes with the headers that keep a browser from being used against its owner',
  async (...answer) => {
    const [, status, at] = answer;
    const { headers, status: answered } = await app.client().send('GET', at());
    expect(answered).toBe(status);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-powered-by')).toBe(null);
    expect(headers.get('server')).toBe(null);
    expect(headers.get('access-control-allow-origin')).toBe(null);
    // Over plain HTTP it would lock a browser out of an installation without a certificate.
    expect(headers.get('strict-transport-security')).toBe(null);
    const policy = directivesOf(headers.get('content-security-policy'));
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    for (const kind of ['script-src', 'script-src-attr', 'object-src', 'font-src', 'base-uri', 'form-action'])
      expect(policy[kind] ?? policy['default-src']).toBeOneOf([["'self'"], ["'none'"]]);
    // Data can be sent nowhere else, not even over a socket.
    expect(policy['connect-src'] ?? policy['default-src']).toBeOneOf([["'self'", 'ws://localhost:3000'], ["'none'"]]);
  },
);

it('an installation with HTTPS asks for it from now on', async () => {
  const secure = await startApp({ publicUrl: 'https://pos.example.com' });
  for (const address of ['/', '/api/v1/orders', '/api/v1/nothing', '/icon.svg']) {
    const { headers } = await secure.client().send('GET', address);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/);
  }
  await secure.stop();
});

/** Whatever would run in a page without being a file of ours. */
function inlineScripts(html: string): string[] {
  const found = html.matchAll(
    /<script\b(?![^>]*\bsrc=)[^>]*>|<script\b[^>]*\bsrc=["']?(?:https?:|\/\/|data:)[^>]*>|<\w[^>]*\s(?:on\w+=|(?:href|src|action|formaction)=["']?\s*javascript:)[^>]*>/gi,
  );
  return [...found].map(([tag]) => tag).filter((tag) => !/type="application\/(ld\+)?json"/.test(tag));
}

describe('no page has a script within it', () => {
  const built = readdirSync(webDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));

  it('of those that are built', () => {
    expect(built).toEqual(
      expect.arrayContaining(['index.html', 'm.html', 'landing.en.html', 'privacy-policy.de.html']),
    );
    for (const name of built)
      expect({ name, inline: inlineScripts(readFileSync(path.join(webDir, name), 'utf8')) }).toEqual({
        name,
        inline: [],
      });
  });

  it.each(answers)('of those that are answered: %s', async (_name, _status, at) => {
    const { headers, body } = await app.client().send('GET', at());
    if (!headers.get('content-type')?.startsWith('text/html')) return;
    expect(inlineScripts(String(body.text))).toEqual([]);
  });

  it('which would be found', () => {
    for (const bad of [
      '<script>alert(1)</script>',
      '<script type="module">x</script>',
      '<script src="https://cdn.example/x.js"></script>',
      '<a href="javascript:alert(1)">',
      '<img src="x" onerror="alert(1)">',
    ])
      expect(inlineScripts(`<body>${bad}`)).toHaveLength(1);
    expect(
      inlineScripts('<script src="/theme.js"></script><script type="module" src="/assets/a.js"></script>'),
    ).toEqual([]);
  });
});
