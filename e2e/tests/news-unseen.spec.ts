import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { stations } from '@comanda/contract/stations/stations.contract';
import { ALARM_MS, UNSEEN_MS } from '@comanda/domain/ticket-receipt';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { newsTexts as t } from '../../apps/web/src/features/news/news.texts.ts';
import { posTexts } from '../../apps/web/src/features/pos/pos.texts.ts';
import { printingTexts } from '../../apps/web/src/features/printing/printing.texts.ts';
import { type Account, openPage, openRestaurant, ownClock, untilLive, url, withBrowser } from '../fixtures.ts';
import { card, openOrders, press, pressIn } from '../pos.ts';
import { countTones } from '../tones.ts';

withBrowser();

/** A restaurant whose kitchen is watched, and a till by a clock of its own that counts the tones it plays. */
async function openHouse({ isWatched = true, aheadMs = 0 } = {}) {
  const { client, owner } = await openRestaurant();
  const ids = await addMenu(client);
  const [grill] = (await client.call(stations.list, {})).stations;
  const stationId = grill?.id ?? '';
  const body = { title: 'Grill', standsInId: null, dueMinutes: 5, lateMinutes: 10, oneTap: false, isWatched };
  await client.call(stations.update, { params: { id: stationId }, body });
  return { client, owner, ids, stationId, ...(await openTill(owner, aheadMs)) };
}

async function openTill(owner: Account, aheadMs = 0) {
  const page = await openPage({ as: owner });
  const tones = await countTones(page);
  await ownClock(page, aheadMs);
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  const isLive = untilLive(page);
  // Read by what tells news, which comes once the screen is drawn.
  const tells = page.waitForResponse(/\/floor\/calls/);
  await page.goto(url('/dashboard/pos'));
  await Promise.all([isLive, tells, card(page, 'Tea').waitFor()]);
  /** Once it has heard of the order, its time runs. */
  async function send(): Promise<void> {
    await card(page, 'Tea').click();
    await press(page, posTexts.sendToKitchen);
    await pressIn(page, posTexts.sendToKitchen);
    await page.getByText(posTexts.sent, { exact: true }).waitFor();
    await expect.poll(() => heard.some((payload) => payload.includes('new_order'))).toBe(true);
  }
  return { page, tones, send };
}

const told = (page: Page, state: 'unseen' | 'alarm') => {
  const about = { place: printingTexts.diningOptions.dinein, count: 1, stations: 'Grill' };
  return page.locator('[data-toaster]').getByText(t.rounds[state](about), { exact: true });
};

/** From the warning on. Each moment comes by itself: a message that just went would take the next of its name with it. */
async function untilAlarm(page: Page): Promise<void> {
  const warningStays = 12_000;
  await page.clock.fastForward(warningStays);
  await told(page, 'unseen').waitFor({ state: 'detached' });
  await page.clock.fastForward(ALARM_MS - UNSEEN_MS - warningStays);
  await told(page, 'alarm').waitFor();
}

it('whoever sent a round is told on any screen that nobody has seen it: as a warning first, and then with a sound', async () => {
  const { owner, page: till, tones, send } = await openHouse();
  const { page: other } = await openTill(owner);
  await send();
  await till.clock.fastForward(UNSEEN_MS + 1000);
  await told(till, 'unseen').waitFor();
  expect(await tones()).toBe(0);
  await untilAlarm(till);
  await expect.poll(tones).toBeGreaterThan(0);
  await till.clock.fastForward(60_000);
  expect(await told(till, 'alarm').count()).toBe(1);

  await other.clock.fastForward(ALARM_MS + 1000);
  expect(await told(other, 'alarm').count()).toBe(0);

  await till.locator('[data-toaster]').getByRole('button', { name: t.show, exact: true }).click();
  await till.waitForURL('**/dashboard/orders');
});

it('an alarm comes also where the clock of the till is behind, and goes when the station has shown the round', async () => {
  // Less than what the server's time corrects.
  const { client, stationId, page: till, send } = await openHouse({ aheadMs: -2000 });
  await send();
  await till.clock.fastForward(UNSEEN_MS + 1000);
  await told(till, 'unseen').waitFor();
  await untilAlarm(till);
  const [order] = await openOrders(client);
  await client.call(kitchen.shown, { body: { stationId, orderIds: [order?.id ?? ''] } });
  await told(till, 'alarm').waitFor({ state: 'detached' });
});

it('a round that its station has shown is asked for no more, and nobody is told', async () => {
  const { client, ids, stationId, page: till, send } = await openHouse();
  await send();
  const [order] = await openOrders(client);
  await client.call(kitchen.shown, { body: { stationId, orderIds: [order?.id ?? ''] } });
  // Its news come in their order, so this one is heard after that.
  await client.call(menu.setAvailability, { params: { id: ids.tea }, body: { isAvailable: false } });
  await card(till, 'Tea').getByText(posTexts.soldOut).waitFor();
  const asked: string[] = [];
  till.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await till.clock.fastForward(ALARM_MS + 1000);
  await client.call(menu.setAvailability, { params: { id: ids.tea }, body: { isAvailable: true } });
  await card(till, 'Tea').getByText(posTexts.soldOut).waitFor({ state: 'detached' });
  expect(await told(till, 'alarm').count()).toBe(0);
  expect(asked.filter((path) => /\/(orders\/changes|stations)$/.test(path))).toEqual([]);
});

it('nobody is told where nobody watches the stations, and the orders are not read for it', async () => {
  const { page: till, send } = await openHouse({ isWatched: false });
  await send();
  const asked: string[] = [];
  till.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await till.clock.fastForward(UNSEEN_MS + 1000);
  await expect.poll(() => asked.filter((path) => path.endsWith('/stations'))).toHaveLength(1);
  await till.clock.fastForward(ALARM_MS);
  expect(await told(till, 'alarm').count()).toBe(0);
  expect(asked.filter((path) => /\/(orders\/changes|stations)$/.test(path))).toHaveLength(1);
});
