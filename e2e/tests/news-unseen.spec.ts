import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { stations } from '@comanda/contract/stations/stations.contract';
import { ALARM_MS, UNSEEN_MS } from '@comanda/domain/ticket-receipt';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { navigationTexts } from '../../apps/web/src/app/navigation.texts.ts';
import { shellTexts } from '../../apps/web/src/app/shell/shell.texts.ts';
import { authTexts } from '../../apps/web/src/features/auth/auth.texts.ts';
import { newsTexts as t } from '../../apps/web/src/features/news/news.texts.ts';
import { posTexts } from '../../apps/web/src/features/pos/pos.texts.ts';
import { printingTexts } from '../../apps/web/src/features/printing/printing.texts.ts';
import { formatList } from '../../apps/web/src/lib/intl.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { type Account, openPage, openRestaurant, ownClock, untilLive, url, withBrowser } from '../fixtures.ts';
import { button } from '../forms.ts';
import { card, dialog, openOrders, overlap, press, pressIn, setFont } from '../pos.ts';
import { faultsInAllSizes } from '../screens.ts';
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
  const heardOrders = () => heard.filter((payload) => payload.includes('new_order')).length;
  const isLive = untilLive(page);
  // Read by what tells news, which comes once the screen is drawn.
  const tells = page.waitForResponse(/\/floor\/calls/);
  await page.goto(url('/dashboard/pos'));
  await Promise.all([isLive, tells, card(page, 'Tea').waitFor()]);
  /** Once it has heard of the order, its time runs. */
  async function send(): Promise<void> {
    await card(page, 'Tea').click();
    const before = heardOrders();
    await press(page, posTexts.sendToKitchen);
    await pressIn(page, posTexts.sendToKitchen);
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(heardOrders).toBe(before + 1);
  }
  return { page, tones, send };
}

const place = printingTexts.diningOptions.dinein;
const warning = (page: Page) =>
  page
    .locator('[data-toaster]')
    .getByText(t.unseen({ place, count: 1, stations: 'Grill' }), { exact: true })
    .first();
const alarm = (page: Page) => page.getByRole('alert').filter({ hasText: t.alarm({ places: '', stations: 'Grill' }) });

async function untilAlarm(page: Page): Promise<void> {
  await page.clock.fastForward(UNSEEN_MS + 1000);
  await warning(page).waitFor();
  await page.clock.fastForward(ALARM_MS - UNSEEN_MS);
  await alarm(page).waitFor();
}

it('whoever sent a round is told on any screen that nobody has seen it: as a warning first, and then with a sound', async () => {
  const { owner, page: till, tones, send } = await openHouse();
  const { page: other } = await openTill(owner);
  await send();
  await till.clock.fastForward(UNSEEN_MS + 1000);
  // A mouse that rests on the warning keeps it, until the alarm comes in its place.
  await warning(till).hover();
  expect(await tones()).toBe(0);
  await till.clock.fastForward(ALARM_MS - UNSEEN_MS);
  await alarm(till).waitFor();
  await warning(till).waitFor({ state: 'detached' });
  await expect.poll(tones).toBeGreaterThan(0);
  await till.clock.fastForward(60_000);
  expect(await alarm(till).count()).toBe(1);

  await other.clock.fastForward(ALARM_MS + 1000);
  expect(await alarm(other).count()).toBe(0);

  await button(alarm(till), t.show).click();
  await till.waitForURL('**/dashboard/orders');
  expect(await alarm(till).count()).toBe(0);
});

it('an alarm covers no item of the till and not its cart, however many rounds it is about, until it is put away', async () => {
  const { page, send } = await openHouse();
  await send();
  await send();
  await send();
  await untilAlarm(page);
  const words = alarm(page).getByText(
    t.alarm({ places: formatList([place, t.more({ count: 2 })]), stations: 'Grill' }),
    { exact: true },
  );
  await words.waitFor();
  expect(await faultsInAllSizes(page, 'alarm')).toEqual([]);
  // The last of these sizes is that of a phone.
  const cart = page.getByRole('button', { name: new RegExp(`^${posTexts.viewOrder}`) });
  for (const each of [...(await page.locator('button[data-index]').all()), cart])
    expect(await overlap(alarm(page), each)).toBe(false);
  await setFont(page, 32);
  await expect.poll(async () => (await words.boundingBox())?.width).toBeGreaterThan(150);
  await button(alarm(page), uiTexts.dismiss).click();
  await alarm(page).waitFor({ state: 'detached' });
});

it('the next person at the device gets no alarm of rounds that the one before has sent', async () => {
  const { owner, page, send } = await openHouse();
  await send();
  await untilAlarm(page);
  await send();
  await page.getByRole('button', { name: 'Trattoria Test' }).click();
  await page.getByRole('menuitem', { name: shellTexts.logout }).click();
  await page.getByLabel(authTexts.email).fill(owner.username);
  await page.getByRole('textbox', { name: authTexts.password }).fill(owner.password);
  const isLive = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')));
  await button(page, authTexts.login).click();
  await isLive;
  await page.getByRole('link', { name: navigationTexts.pos, exact: true }).click();
  await send();
  expect(await alarm(page).count()).toBe(0);
  await page.clock.fastForward(ALARM_MS + 1000);
  await alarm(page)
    .getByText(t.alarm({ places: place, stations: 'Grill' }), { exact: true })
    .waitFor();
});

it('an alarm comes also where the clock of the till is behind, and goes when the station has shown the round', async () => {
  // Less than what the server's time corrects.
  const { client, stationId, page: till, send } = await openHouse({ aheadMs: -2000 });
  await send();
  await untilAlarm(till);
  const [order] = await openOrders(client);
  await client.call(kitchen.shown, { body: { stationId, orderIds: [order?.id ?? ''] } });
  await alarm(till).waitFor({ state: 'detached' });
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
  expect(await alarm(till).count()).toBe(0);
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
  expect(await alarm(till).count()).toBe(0);
  expect(asked.filter((path) => /\/(orders\/changes|stations)$/.test(path))).toHaveLength(1);
});
