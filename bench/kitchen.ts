import { setTimeout as delay } from 'node:timers/promises';
import { categories } from '@comanda/contract/menu/categories.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { minor } from '@comanda/domain/money';
import { type Browser, chromium, type Page } from 'playwright-core';
import { addStation, routeTo } from '../apps/server/test/support/stations.ts';
import { chromiumPath } from '../e2e/find-chromium.ts';
import { ms } from './load.ts';
import { openPage } from './pages.ts';
import { type Bench, openRestaurant, type Restaurant } from './restaurants.ts';

const STATIONS = ['Grill', 'Fryer', 'Cold', 'Sweets', 'Bar', 'Oven'];
const SCREENS_EACH = 2;
const TICKETS_A_MINUTE = 20;
const MINUTES = 2;
const TICKETS_ON_WALL = 40;
const THROTTLE = 4;
/** Longer than it takes each age to tick. */
const WATCHED_MS = 75_000;

type Kitchen = { restaurant: Restaurant; stationIds: string[]; dishes: string[] };

/** From a round that is sent to the screen that shows it, and what a wall full of tickets costs a slow tablet. */
export async function measureKitchen({ url }: Bench): Promise<void> {
  const browser = await chromium.launch(chromiumPath());
  try {
    await measureShown(browser, url);
    await measureWall(browser, url);
  } finally {
    await browser.close();
  }
}

/** Six stations, each with a dish of its own. */
async function openKitchen(url: string, name: string): Promise<Kitchen> {
  const restaurant = await openRestaurant(url, name, 1);
  const { client } = restaurant;
  const { id: categoryId } = await client.call(categories.add, { body: { title: 'Dishes' } });
  const made = STATIONS.map(async (title) => {
    const stationId = await addStation(client, title);
    const dish = { title: `From the ${title}`, price: minor(500), netPrice: null, taxId: null, categoryId };
    const { id } = await client.call(menu.add, { body: dish });
    await routeTo(client, 'item', id, [stationId]);
    return { stationId, id };
  });
  const all = await Promise.all(made);
  return { restaurant, stationIds: all.map(({ stationId }) => stationId), dishes: all.map(({ id }) => id) };
}

function send({ restaurant: { client }, dishes }: Kitchen, first: number, count: number) {
  const cart = Array.from({ length: count }, (_, index) => ({
    id: dishes[(first + index) % dishes.length] ?? '',
    quantity: 1,
    notes: null,
    variant_id: null,
    addons_ids: [],
  }));
  const sale = { cart, customerType: 'WALKIN', customerId: null, tableId: null } as const;
  return client.call(pos.createOrder, { body: { ...sale, deliveryType: 'takeaway' } });
}

async function openScreen(browser: Browser, url: string, kitchen: Kitchen, stationId: string | null): Promise<Page> {
  const page = await openPage(browser, url, kitchen.restaurant);
  await page.addInitScript((own) => localStorage.setItem('comanda.kitchenStation', own), JSON.stringify(stationId));
  await page.goto(`${url}/dashboard/kitchen`);
  await page.getByText('Nothing to make.').waitFor();
  return page;
}

async function measureShown(browser: Browser, url: string): Promise<void> {
  const kitchen = await openKitchen(url, 'kitchen-shown');
  const { client } = kitchen.restaurant;
  const screens = kitchen.stationIds.flatMap((id) => Array.from({ length: SCREENS_EACH }, () => id));
  for (const id of screens) await openScreen(browser, url, kitchen, id);
  const delays: number[] = [];
  for (let ticket = 0; ticket < TICKETS_A_MINUTE * MINUTES; ticket += 1) {
    const { orderId } = await send(kitchen, ticket, 1);
    await delay(30_000 / TICKETS_A_MINUTE);
    const receipts = (await client.call(orders.list, {})).flatMap((group) =>
      group.orders.flatMap((order) => (order.id === orderId ? (order.tickets ?? []) : [])),
    );
    for (const { sent_at, shown_at } of receipts)
      delays.push(shown_at ? shown_at.getTime() - sent_at.getTime() : Number.POSITIVE_INFINITY);
    // A screen says that it shows what is in view, so there must be room for the next.
    await client.call(orders.cancel, { body: { orderIds: [orderId] } });
    await delay(30_000 / TICKETS_A_MINUTE);
  }
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (share: number) => ms(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN);
  console.log(
    `\nKitchen\n  sent to shown, ${TICKETS_A_MINUTE} tickets a minute, ${screens.length} screens in one browser: p50 ${at(0.5)}, p95 ${at(0.95)}, worst ${at(1)}`,
  );
  for (const context of browser.contexts()) await context.close();
}

async function measureWall(browser: Browser, url: string): Promise<void> {
  const kitchen = await openKitchen(url, 'kitchen-wall');
  const page = await openScreen(browser, url, kitchen, null);
  for (let ticket = 0; ticket < TICKETS_ON_WALL; ticket += 1) await send(kitchen, ticket, 3);
  await page
    .getByRole('article')
    .nth(TICKETS_ON_WALL - 1)
    .waitFor({ state: 'attached' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const long = await page.evaluate(async (watched) => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    observer.observe({ type: 'longtask' });
    await new Promise((resolve) => setTimeout(resolve, watched));
    return tasks;
  }, WATCHED_MS);
  console.log(
    `  ${TICKETS_ON_WALL} tickets, ages tick, CPU ${THROTTLE} times slower, ${WATCHED_MS / 1000} s: ${long.length} tasks over 50 ms, the longest ${ms(Math.max(0, ...long))}`,
  );
  await page.context().close();
}
