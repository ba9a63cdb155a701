import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../e2e/find-chromium.ts';
import { measureLanding } from './landing.ts';
import { ms, percentiles } from './load.ts';
import { openPage } from './pages.ts';
import { measureQrMenu } from './qrmenu.ts';
import { type Bench, openRestaurant, type Restaurant, restaurantOf } from './restaurants.ts';
import { measureTickets } from './tickets.ts';

const ITEMS = 2000;
const THROTTLE = 4;

/** What the browser has to load, and how fast the POS screen is on a slow tablet. */
export async function measureWeb({ url, restaurants }: Bench): Promise<void> {
  const restaurant = restaurantOf(restaurants, 0);
  const browser = await chromium.launch(chromiumPath());
  try {
    console.log('\nJavaScript that a route loads, gzip');
    console.log(`  /login: ${kilobytes((await scripts(browser, `${url}/login`)).inAll)}`);
    const pos = await scripts(browser, `${url}/dashboard/pos`, restaurant);
    console.log(`  /dashboard/pos: ${kilobytes(pos.untilDrawn)} until the first items, ${kilobytes(pos.inAll)} in all`);
    await measurePos(browser, url);
    await measureQrMenu(browser, url);
    await measureLanding(browser, url);
    await measureTickets(browser, url, restaurant);
  } finally {
    await browser.close();
  }
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Bytes of the scripts that were asked for until the first item was drawn, and until the network was quiet. */
async function scripts(
  browser: Browser,
  address: string,
  as?: Restaurant,
): Promise<Record<'untilDrawn' | 'inAll', number>> {
  const page = await openPage(browser, address, as);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('button[data-index]')) return;
      performance.mark('drawn');
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true });
  });
  const bytes = new Map<string, number>();
  const reads: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    reads.push(response.body().then((body) => bytes.set(response.url(), gzipSync(body).length)));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await Promise.all(reads);
  const early = await page.evaluate(() => {
    const drawn = performance.getEntriesByName('drawn')[0]?.startTime ?? Infinity;
    const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < drawn);
    return files.map(({ name }) => name);
  });
  await page.context().close();
  const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + (bytes.get(name) ?? 0), 0);
  return { untilDrawn: sum(new Set(early)), inAll: sum(bytes.keys()) };
}

async function measurePos(browser: Browser, url: string): Promise<void> {
  const large = await openRestaurant(url, 'tablet', ITEMS);
  const page = await openPage(browser, url, large);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });

  const begin = performance.now();
  await page.goto(`${url}/dashboard/pos`);
  await page
    .getByRole('button', { name: /^Dish number/ })
    .first()
    .waitFor();
  const firstItems = performance.now() - begin;

  const taps: number[] = [];
  const keys: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    taps.push(await inPage(page, 'tap', round));
    keys.push(await inPage(page, 'key', round));
  }
  const [tap, key] = [percentiles(taps), percentiles(keys)];
  console.log(`\nPOS with ${ITEMS} items, CPU ${THROTTLE} times slower (browser and server on one machine)`);
  console.log(`  first items after navigation: ${ms(firstItems)}`);
  console.log(`  tap to cart line: p50 ${ms(tap.p50)}, worst ${ms(tap.p99)}`);
  console.log(`  key to filtered grid: p50 ${ms(key.p50)}, worst ${ms(key.p99)}`);
  await page.context().close();
}

/** Time from an input to the changed screen, by the page's own clock and to the frame after the change. */
function inPage(page: Page, what: 'tap' | 'key', round: number): Promise<number> {
  return page.evaluate(
    ([kind, index]) => {
      const cards = () => [...document.querySelectorAll<HTMLElement>('button[data-index]')];
      const search = document.querySelector<HTMLInputElement>('input[type="search"]');
      const quantities = () =>
        cards()
          .map((card) => card.textContent)
          .join() + (search?.value ?? '');
      const before = quantities();
      const begin = performance.now();
      return new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (quantities() === before) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - begin));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        if (kind === 'tap') cards()[index + 1]?.click();
        else if (search) {
          search.setRangeText(index % 2 === 0 ? '1' : '', 0, search.value.length);
          search.dispatchEvent(new Event('input', { bubbles: true }));
        }
      });
    },
    [what, round] as const,
  );
}
