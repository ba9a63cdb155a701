import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../e2e/find-chromium.ts';
import { houseOf } from './house.ts';
import { openPage } from './pages.ts';
import { type Bench, openRestaurant, type Restaurant } from './restaurants.ts';

const HOURS = 8;
const ORDERS_AN_HOUR = 300;
/** At the same time. */
const OPEN = 20;
const SCREENS = ['orders', 'kitchen'];

/**
 * How much of the browser's memory screens keep that stand open for eight hours. The changes of those hours follow each
 * other as fast as the screens show them.
 */
export async function measureHeap(bench: Bench): Promise<void> {
  console.log(`\nScreens for ${HOURS} hours of ${ORDERS_AN_HOUR} orders, ${OPEN} open: MB alive, elements`);
  const restaurant = await openRestaurant(bench.url, 'heap', 10);
  const browser = await chromium.launch(chromiumPath());
  try {
    await watch(bench, restaurant, browser);
  } finally {
    await browser.close();
  }
}

async function watch(bench: Bench, restaurant: Restaurant, browser: Browser): Promise<void> {
  const house = houseOf(restaurant);
  const pages: Page[] = [];
  for (const name of SCREENS) {
    const page = await openPage(browser, bench.url, restaurant);
    await page.goto(`${bench.url}/dashboard/${name}`, { waitUntil: 'networkidle' });
    pages.push(page);
  }
  const open: string[] = [];
  for (let hour = 1; hour <= HOURS; hour += 1) {
    for (let number = 0; number < ORDERS_AN_HOUR; number += 1) {
      const { orderId, tokenNo } = await house.order();
      open.push(orderId);
      await Promise.all(
        pages.map((page) =>
          page
            .getByText(new RegExp(`\\b${tokenNo}\\b`))
            .first()
            .waitFor(),
        ),
      );
      const oldest = open.length > OPEN ? open.shift() : undefined;
      if (!oldest) continue;
      await house.move(oldest, 'preparing');
      await house.move(oldest, 'completed');
      await house.pay(oldest);
    }
    const alive = await Promise.all(pages.map(aliveIn));
    console.log(`  hour ${hour}: ${alive.map((text, index) => `${SCREENS[index]} ${text}`).join('; ')}`);
  }
}

async function aliveIn(page: Page): Promise<string> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  const { nodes } = await devTools.send('Memory.getDOMCounters');
  await devTools.detach();
  return `${(usedSize / 1e6).toFixed(1)} MB, ${nodes}`;
}
