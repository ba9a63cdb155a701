import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { menu as menuCalls } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { printers } from '@comanda/contract/printers/printers.contract';
import { stations } from '@comanda/contract/stations/stations.contract';
import { minor } from '@comanda/domain/money';
import { ALARM_MS, UNSEEN_MS } from '@comanda/domain/ticket-receipt';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../apps/server/test/support/app.ts';
import { addMenu, PASSWORD, signUp } from '../../apps/server/test/support/factories.ts';
import { addTicketPrinter, pairAgent } from '../../apps/server/test/support/paired-agent.ts';
import { send } from '../../apps/server/test/support/sales.ts';
import { addStation, routeTo } from '../../apps/server/test/support/stations.ts';
import { kitchenTexts } from '../../apps/web/src/features/kitchen/kitchen.texts.ts';
import { reportsTexts } from '../../apps/web/src/features/reports/reports.texts.ts';
import { openPage, ownClock, untilLive, withBrowser } from '../fixtures.ts';
import { startOwnServer } from '../own-server.ts';
import { openOrders } from '../pos.ts';
import { faultsInAllSizes } from '../screens.ts';

withBrowser();

/** Of the server, whose time these tests move on. */
let ahead = 0;
let app: TestApp;
let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  app = await startOwnServer({ now: () => new Date(Date.now() + ahead) });
  house = await openHouse();
});
afterAll(() => app.stop());

const t = reportsTexts.kitchen;
const MINUTE = 60_000;

/** A kitchen that works by a screen, a bar that it stands in for, and a grill that works on paper. */
async function openHouse() {
  const { client, username } = await signUp(app, { timeZone: 'UTC' });
  const owner = { username, password: PASSWORD };
  const menu = await addMenu(client);
  const dish = { title: 'Steak', price: minor(2400), netPrice: null, categoryId: null, taxId: null };
  const { id: steak } = await client.call(menuCalls.add, { body: dish });
  const [catchAll] = (await client.call(stations.list, {})).stations;
  const kitchenId = catchAll?.id ?? '';
  const soonLate = { dueMinutes: 1, lateMinutes: 2, isWatched: true };
  const fields = { ...soonLate, title: 'Kitchen', standsInId: null, oneTap: false };
  await client.call(stations.update, { params: { id: kitchenId }, body: fields });
  const bar = await addStation(client, 'Bar', { ...soonLate, standsInId: kitchenId });
  const agent = await pairAgent(app, client);
  const printerId = await addTicketPrinter(client, agent.id);
  const paper = { printerId, printsWhen: 'always', copies: 1, printsNotices: true } as const;
  const grill = await addStation(client, 'Grill', { ...soonLate, paper });
  await routeTo(client, 'item', menu.tea, [bar]);
  await routeTo(client, 'item', steak, [grill]);
  return { client, owner, menu: { ...menu, steak }, kitchenId, bar, agent };
}

it('the owner reads how long the kitchen took, and which tickets were late and why', async () => {
  const { client, owner, menu, kitchenId, agent } = house;
  const page = await openPage({ as: owner, from: app.url });
  await page.goto(`${app.url}/dashboard/reports?type=today`);
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: t.title }) });
  await card.getByText(t.nothing).waitFor();

  const show = (orderId: string) => client.call(kitchen.shown, { body: { stationId: kitchenId, orderIds: [orderId] } });
  const inTime = await send(client, [menu.burger]);
  await show(inTime);
  const itemIds = (await openOrders(client)).flatMap(({ items }) => items.map(({ id }) => id));
  for (const status of ['preparing', 'completed'] as const)
    await client.call(orders.updateItems, { body: { itemIds, status } });
  // The first of these is late by most, as it was sent first.
  await send(client, [menu.steak], { tableId: menu.table });
  const [job] = (await agent.next()).jobs;
  await agent.report([{ jobId: job?.id ?? '', attempt: 1, fault: 'paper', isBegun: false }]);
  expect(await client.call(printers.jobs, {})).toMatchObject([{ state: 'waiting', reason: 'paper' }]);
  ahead += 1000;
  await send(client, [menu.tea]);
  ahead += 1000;
  const shownLate = await send(client, [menu.burger]);
  ahead += 1000;
  const madeLate = await send(client, [menu.burger]);
  await show(madeLate);
  ahead += ALARM_MS;
  await show(shownLate);
  ahead += 3 * MINUTE;

  await page.reload();
  const byStation = card.getByRole('table', { name: t.stations });
  for (const title of ['Bar', 'Grill', 'Kitchen']) await byStation.getByRole('rowheader', { name: title }).waitFor();
  await card.getByText(t.hours, { exact: true }).first().click();
  await card.getByRole('table', { name: t.hours }).getByRole('rowheader').first().waitFor();
  const late = t.lateTickets({ count: 4 });
  await card.getByText(late, { exact: true }).first().click();
  const rows = card.getByRole('table', { name: late }).getByRole('row');
  await rows.getByRole('rowheader').first().waitFor();
  const told = (await rows.allInnerTexts()).slice(1).map((row) => row.split(/\s*[\t\n]\s*/));
  expect(told.map(([ticket, station, , , why]) => [ticket, station, why])).toEqual([
    [`${t.token({ tokenNo: 2 })} · Table 1`, 'Grill', t.notPrinted({ fault: t.printFaults.paper })],
    [t.token({ tokenNo: 3 }), 'Bar', t.reasons.not_shown],
    [
      t.token({ tokenNo: 4 }),
      'Kitchen',
      expect.stringMatching(new RegExp(t.shownAfter({ took: String.raw`4\d sec` }))),
    ],
    [t.token({ tokenNo: 5 }), 'Kitchen', t.reasons.made_late],
  ]);
  expect(await faultsInAllSizes(page, 'kitchen-times')).toEqual([]);
});

it('a ticket that no one saw on a sleeping screen comes to the station that stands in, and stays there', async () => {
  const { client, owner, menu, kitchenId, bar } = house;
  const openScreen = async (title: string): Promise<Page> => {
    const page = await openPage({ as: owner, theme: 'dark', from: app.url });
    await ownClock(page, ahead);
    const isLive = untilLive(page);
    await page.goto(`${app.url}/dashboard/kitchen`);
    await page.getByRole('combobox', { name: kitchenTexts.station }).selectOption({ label: title });
    await isLive;
    return page;
  };
  const setVisible = (page: Page, state: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const [asleep, standIn] = [await openScreen('Bar'), await openScreen('Kitchen')];
  await setVisible(asleep, 'hidden');
  const heard = standIn.waitForResponse(/\/kitchen\/changes/);
  const orderId = await send(client, [menu.tea]);
  const order = async () => (await openOrders(client)).find(({ id }) => id === orderId);
  const receipts = async () => (await order())?.tickets;
  const name = kitchenTexts.ticket({ tokenNo: (await order())?.token_no ?? 0 });
  const ticket = (page: Page) => page.getByRole('article', { name, exact: true });
  await ticket(asleep).waitFor();
  await heard;
  await standIn.clock.fastForward(UNSEEN_MS - 5000);
  expect(await ticket(standIn).count()).toBe(0);
  expect(await receipts()).toMatchObject([{ station_id: bar, shown_at: null }]);

  ahead += UNSEEN_MS + 1000;
  await standIn.clock.fastForward(6000);
  await ticket(standIn)
    .getByText(kitchenTexts.forStations({ stations: 'Bar' }))
    .waitFor();
  await expect.poll(receipts).toMatchObject([{ station_id: bar, shown_by_station_id: kitchenId }]);
  await setVisible(asleep, 'visible');
  await ticket(asleep).waitFor({ state: 'detached' });
  await ticket(standIn).waitFor();
});
