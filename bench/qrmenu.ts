import { gzipSync } from 'node:zlib';
import { store } from '@comanda/contract/store/store.contract';
import type { Browser, Page } from 'playwright-core';
import { ms, percentiles } from './load.ts';
import { openRestaurant } from './restaurants.ts';

const ITEMS = 100;
const ROUNDS = 7;
const THROTTLE = 4;
/** A phone at the edge of the cell: 1.6 Mbit/s, and 150 ms to the server and back. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** The diner's page: opened once in a life, on a phone and a network that are both slow. */
export async function measureQrMenu(browser: Browser, url: string): Promise<void> {
  const { client } = await openRestaurant(url, 'diner', ITEMS);
  const settings = await client.call(store.get, {});
  await client.call(store.save, { body: { ...settings, isQRMenuEnabled: true, isQROrderEnabled: true } });
  const address = `${url}/m/${settings.uniqueQRCode}`;

  const bytes = await weight(browser, address);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timeToFirstItem(browser, address));
  const { p50, p99 } = percentiles(times);
  console.log(`\nQR menu with ${ITEMS} items, nothing cached`);
  console.log(`  page, scripts and styles, gzip: ${(bytes / 1000).toFixed(1)} kB`);
  console.log(
    `  first item at 1.6 Mbit/s, 150 ms round trip, CPU ${THROTTLE} times slower: p50 ${ms(p50)}, worst ${ms(p99)}`,
  );
}

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  return context.newPage();
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
  const page = await openPhone(browser);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
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
