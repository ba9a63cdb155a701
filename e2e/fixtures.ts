import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { auth } from '@comanda/contract/auth/auth.contract';
import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { type Client, createClient } from '../apps/server/test/support/client.ts';
import { PASSWORD } from '../apps/server/test/support/factories.ts';
import { chromiumPath } from './find-chromium.ts';

export const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
} as const;

/** Pages of tests live for seconds: optimizing their code costs more than it saves. */
const UNOPTIMIZED = '--js-flags=--no-opt --no-maglev';

/** The browser of all files that one worker runs; it ends with the worker. */
let browser: Promise<Browser> | undefined;
let contexts: BrowserContext[] = [];
let complaints: string[] = [];
const openPages = (): Page[] => contexts.flatMap((context) => context.pages());

/**
 * Call once at the top of a spec. Pages are closed after the test that opened them, and the test fails if one
 * complained.
 */
export function withBrowser(): void {
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await photograph(task.name);
    // Otherwise a route that the test no longer waits for would fail after its end, because the page is gone.
    // A page that closes by itself meanwhile, as after printing, has no routes left.
    await Promise.allSettled(openPages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    const heard = complaints;
    complaints = [];
    expect(heard).toEqual([]);
  });
}

const FAILURES = path.resolve(import.meta.dirname, '../node_modules/.cache/comanda/failures');

/** What every page looked like when a test failed. */
async function photograph(name: string): Promise<void> {
  const folder = path.join(FAILURES, name.replace(/\W+/g, '-').slice(0, 60));
  const pictures = openPages().map((page, index) => page.screenshot({ path: `${folder}/${index}.png` }));
  await Promise.allSettled(pictures);
}

/** For a person to look at, where `PICTURES` names a folder. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

export const url = (path: string): string => `${inject('productUrl')}${path}`;

export type Account = { username: string; password: string };
/** The platform's operator, whom the configuration adds beside the demo restaurant. */
export const operator: Account = { username: 'superadmin@comanda.example', password: 'comanda-superadmin' };

type PageOptions = {
  size?: keyof typeof sizes;
  theme?: 'light' | 'dark';
  /** The language of the browser. */
  locale?: string;
  as?: Account;
  /** The server that knows the account. */
  from?: string;
};

/** A page in a browser context of its own, signed in as the client if there is one. */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const { size = 'desktop', theme = 'light', locale = 'en-US', as, from } = options;
  browser ??= chromium.launch({ ...chromiumPath(), args: [UNOPTIMIZED] });
  const context = await (await browser).newContext({
    viewport: sizes[size],
    colorScheme: theme,
    locale,
    hasTouch: size !== 'desktop',
    reducedMotion: 'reduce',
  });
  contexts.push(context);
  context.setDefaultTimeout(180_000);
  if (as) await signIn(context, as, from ?? inject('productUrl'));
  // A receipt window closes itself after printing; here it stays, and remembers that it was printed.
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'true');
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    // The browser itself reports every answer above 399 and every lost link; the page's own complaints count.
    if (message.type() === 'error' && !/^(Failed to load resource|WebSocket connection to )/.test(message.text()))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return page;
}

/** Where cookies are sent that are not for every path. */
const paths: Record<string, string> = {
  comanda_refresh: '/api/v1/auth/refresh-token',
  comanda_platform_access: '/api/v1/superadmin',
  comanda_platform_refresh: '/api/v1/superadmin/refresh-token',
};

/** Each context is a device of its own, as each of a restaurant's tablets is. */
async function signIn(context: BrowserContext, account: Account, from: string): Promise<void> {
  const client = createClient(from);
  const isOperator = account === operator;
  const { user } = await client.call(isOperator ? superadmin.signIn : auth.signIn, { body: account });
  const { hostname: domain } = new URL(url('/'));
  await context.addCookies(
    [...client.cookies].map(([name, value]) => ({ name, value, domain, path: paths[name] ?? '/' })),
  );
  await context.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
    isOperator ? 'comanda.superadminSession' : 'comanda.session',
    JSON.stringify(user),
  ] as const);
}

/**
 * Resolves when a socket of the next page is let in: from then on it hears of everything. Call it before going there;
 * one that the page of before opens meanwhile does not count.
 */
export const untilLive = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.once('framenavigated', () =>
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => String(payload).startsWith('40') && resolve()),
      ),
    );
  });

/** Goes to a page and waits until it hears of everything. */
export async function openLive(page: Page, path: string): Promise<void> {
  const live = untilLive(page);
  await page.goto(url(path));
  await live;
}

/** The page hears of nothing that happens elsewhere, and learns of it with its next call. */
export async function cutLine(page: Page): Promise<void> {
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  await page.route('**/socket.io/**', (route) => route.abort());
}

/** The server does what is asked for next at the address, and nobody hears of it. */
export const loseAnswer = (page: Page, address: string): Promise<unknown> =>
  page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/**
 * From now on the page goes by a clock of its own, so many milliseconds ahead, which `page.clock` moves on. An answer
 * that was on its way while that happened would set it back, so none tells the server's time.
 */
export async function ownClock(page: Page, aheadMs = 0): Promise<void> {
  await page.clock.install({ time: Date.now() + aheadMs });
  await page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch();
    const { date: _date, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

let serial = 0;

/** A restaurant of the test's own, registered over the API. `client` arranges what the test needs. */
export async function openRestaurant(): Promise<{ client: Client; owner: Account }> {
  serial += 1;
  const owner = { username: `owner${serial}-${process.pid}-${Date.now()}@example.com`, password: PASSWORD };
  const client = createClient(inject('productUrl'));
  const store = { biz_name: 'Trattoria Test', currency: 'USD', timeZone: 'America/New_York' };
  await client.call(auth.signUp, { body: { ...store, ...owner } });
  await client.call(auth.signIn, { body: owner });
  return { client, owner };
}

/** People of the demo restaurant. */
export const demo = (person: 'demo' | 'waiter' | 'cook' | 'cashier' | 'host' | 'manager'): Account => ({
  username: `${person}@comanda.example`,
  password: 'comanda-demo',
});

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page that is serious or critical; by all its rules, or only by those that a theme can break. */
export async function accessibilityFaults(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const options = {
    resultTypes: ['violations'],
    ...(rules === 'colours' && { runOnly: ['color-contrast', 'link-in-text-block'] }),
  };
  return page.evaluate(async (asked) => {
    type Violation = { id: string; impact: string; nodes: { html: string }[] };
    const { axe } = window as unknown as { axe: { run: (asked: object) => Promise<{ violations: Violation[] }> } };
    // What is half faded in has no colours yet. What turns for ever has no end to wait for.
    const fading = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(fading.map(({ finished }) => finished));
    const { violations } = await axe.run(asked);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  }, options);
}
