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
async function openHouse({ isWatched = true } = {}) {
  const { client, owner } = await openRestaurant();
  const ids = await addMenu(client);
  const [grill] = (await client.call(stations.list, {})).stations;
  const stationId = grill?.id ?? '';
  const body = { title: 'Grill', standsInId: null, dueMinutes: 5, lateMinutes: 10, oneTap: false, isWatched };
  await client.call(stations.update, { params: { id: stationId }, body });
  return { client, owner, ids, stationId, ...(await openTill(owner)) };
}

async function openTill(owner: Account): Promise<{ page: Page; tones: () => Promise<number> }> {
  const page = await openPage({ as: owner });
  const tones = await countTones(page);
  await ownClock(page);
  const isLive = untilLive(page);
  await page.goto(url('/dashboard/pos'));
  await isLive;
  await card(page, 'Tea').waitFor();
  return { page, tones };
}

async function send(page: Page): Promise<void> {
  await card(page, 'Tea').click();
  await press(page, posTexts.sendToKitchen);
  await pressIn(page, posTexts.sendToKitchen);
  await page.getByText(posTexts.sent, { exact: true }).waitFor();
}

const told = (page: Page, state: 'unseen' | 'alarm') => {
  const about = { place: printingTexts.diningOptions.dinein, count: 1, stations: 'Grill' };
  return page.locator('[data-toaster]').getByText(t.rounds[state](about), { exact: true });
};

it('whoever sent a round is told on any screen that nobody has seen it: as a warning first, and then with a sound', async () => {
  const { owner, page: till, tones } = await openHouse();
  const { page: other } = await openTill(owner);
  await send(till);
  await till.clock.fastForward(UNSEEN_MS + 1000);
  await told(till, 'unseen').waitFor();
  expect(await tones()).toBe(0);
  await till.clock.fastForward(ALARM_MS - UNSEEN_MS);
  await told(till, 'alarm').waitFor();
  expect(await told(till, 'unseen').count()).toBe(0);
  await expect.poll(tones).toBeGreaterThan(0);

  await other.clock.fastForward(ALARM_MS + 1000);
  expect(await told(other, 'alarm').count()).toBe(0);

  await till.locator('[data-toaster]').getByRole('button', { name: t.show, exact: true }).click();
  await till.waitForURL('**/dashboard/orders');
});

it('a round that its station has shown is asked for no more, and nobody is told', async () => {
  const { client, ids, stationId, page: till } = await openHouse();
  await send(till);
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
  const { page: till } = await openHouse({ isWatched: false });
  await send(till);
  const asked: string[] = [];
  till.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await till.clock.fastForward(UNSEEN_MS + 1000);
  await expect.poll(() => asked.filter((path) => path.endsWith('/stations'))).toHaveLength(1);
  await till.clock.fastForward(ALARM_MS);
  expect(await told(till, 'alarm').count()).toBe(0);
  expect(asked.filter((path) => /\/(orders\/changes|stations)$/.test(path))).toHaveLength(1);
});
