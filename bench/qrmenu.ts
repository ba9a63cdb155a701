import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { changeStore } from '../apps/server/test/support/change-store.ts';
import { ms, percentiles } from './load.ts';
import { openRestaurant } from './restaurants.ts';
import { openPhone, openSlowPhone, SLOW_PHONE } from './slow-phone.ts';

const ITEMS = 100;
const ROUNDS = 7;

/** The diner's page, opened for the first time, on a slow phone and a slow network. */
export async function measureQrMenu(browser: Browser, url: string): Promise<void> {
  const { client } = await openRestaurant(url, 'diner', ITEMS);
  const { uniqueQRCode } = await changeStore(client, { isQRMenuEnabled: true, isQROrderEnabled: true });
  const address = `${url}/m/${uniqueQRCode}`;

  const bytes = await weight(browser, address);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timeToFirstItem(browser, address));
  const { p50, p99 } = percentiles(times);
  console.log(`\nQR menu with ${ITEMS} items, nothing cached`);
  console.log(`  page, scripts and styles, gzip: ${(bytes / 1000).toFixed(1)} kB`);
  console.log(`  first item at ${SLOW_PHONE}: p50 ${ms(p50)}, worst ${ms(p99)}`);
}

/** Bytes of the page itself and of every script and stylesheet until the network is quiet; neither menu nor typeface. */
async function weight(browser: Browser, address: string): Promise<number> {
  const page = await openPhone(browser);
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!['document', 'script', 'stylesheet'].includes(response.request().resourceType())) return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.context().close();
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** By the page's own clock, from the navigation to the frame that shows an item. */
async function timeToFirstItem(browser: Browser, address: string): Promise<number> {
  const page = await openSlowPhone(browser);
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('li button')) return;
      observer.disconnect();
      requestAnimationFrame(() => document.documentElement.setAttribute('data-first-item', `${performance.now()}`));
    });
    observer.observe(document, { subtree: true, childList: true });
  });
  await page.goto(address, { waitUntil: 'commit' });
  const time = await page.locator('html[data-first-item]').getAttribute('data-first-item');
  await page.context().close();
  return Number(time);
}
