import { menu } from '@comanda/contract/menu/menu.contract';
import { printAgents } from '@comanda/contract/printers/print-agents.contract';
import { stations } from '@comanda/contract/stations/stations.contract';
import { stationMessages } from '@comanda/contract/stations/stations.messages';
import { minor } from '@comanda/domain/money';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Client } from '../../apps/server/test/support/client.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { addTicketPrinter } from '../../apps/server/test/support/paired-agent.ts';
import { english } from '../../apps/server/src/texts/english.ts';
import { kitchenTexts } from '../../apps/web/src/features/kitchen/kitchen.texts.ts';
import { stationTexts as t } from '../../apps/web/src/features/stations/stations.texts.ts';
import { listTexts } from '../../apps/web/src/kit/lists/list.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { openPage, openRestaurant, sizes, url, withBrowser } from '../fixtures.ts';
import { card, press, pressIn } from '../pos.ts';
import { button, deleteNamed, expectRefusal, expectSecondTry, expectToast } from '../forms.ts';
import { faultsInAllSizes } from '../screens.ts';

withBrowser();

const ROUTES = '/dashboard/settings/stations/routes';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const settings = { standsInId: null, dueMinutes: 5, lateMinutes: 10, oneTap: false, isWatched: false };
const add = (client: Client, title: string) => client.call(stations.add, { body: { ...settings, title } });
const list = (client: Client) => client.call(stations.list, {});
const row = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`^${title}`) }) });
const sendTo = (page: Page, title: string, station: string): Locator =>
  page.getByRole('group', { name: t.sendTo({ title }) }).getByRole('button', { name: station, exact: true });
/** What the row says of where it goes and why, in one line. */
const goes = async (page: Page, title: string): Promise<string> =>
  (await row(page, title).locator('p').first().innerText()).replace(/\s+/g, ' ');

/** Food with Burger (addon Cheese) and Tea, a table on the Terrace; Grill and Bar beside the Kitchen. */
async function openRoutes() {
  const { client, owner } = await openRestaurant();
  const ids = await addMenu(client);
  const { id: grill } = await add(client, 'Grill');
  const { id: bar } = await add(client, 'Bar');
  const page = await openPage({ as: owner });
  await page.goto(url(ROUTES));
  await row(page, 'Tea').waitFor();
  return { client, owner, page, grill, bar, ...ids };
}

it('are added, changed and deleted; one of them makes everything else', async () => {
  const { client, owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/settings/stations'));
  await page.getByText(t.everythingElse).filter({ visible: true }).waitFor();
  expect(await button(page, t.makesRest).count()).toBe(0);

  await button(page, listTexts.add).click();
  const adding = dialog(page, t.addTitle);
  const name = adding.getByLabel(t.name);
  await expectRefusal(page, name, '', english(stationMessages.titleMissing));
  await expectRefusal(page, name, 'KITCHEN', english(stationMessages.titleTaken));
  await name.fill('Bar');
  await adding.getByLabel(t.dueMinutes).fill('12');
  await button(adding, uiTexts.save).click();
  await expectToast(page, english(stationMessages.minutesInvalid));
  await adding.getByLabel(t.lateMinutes).fill('');
  await button(adding, uiTexts.save).click();
  await expectToast(page, english(stationMessages.minutesInvalid));
  await adding.getByLabel(t.dueMinutes).fill('3');
  await adding.getByLabel(t.lateMinutes).fill('6');
  await adding.getByRole('checkbox', { name: t.oneTap }).check();
  await adding.getByLabel(t.standsInFor).selectOption({ label: 'Kitchen' });
  expect(await faultsInAllSizes(page, 'station')).toEqual([]);
  await button(adding, uiTexts.save).click();
  await expectToast(page, english(stationMessages.added));
  const bar = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Bar' }) });
  for (const shown of [t.timesOf({ due: 3, late: 6 }), t.oneTapShort, t.standsIn({ title: 'Kitchen' })])
    await bar.getByText(shown).filter({ visible: true }).waitFor();

  await button(page, listTexts.edit({ title: 'Bar' })).click();
  const editing = dialog(page, t.updateTitle);
  expect(await editing.getByLabel(t.standsInFor).locator('option').allInnerTexts()).toEqual([t.nobody, 'Kitchen']);
  await editing.getByLabel(t.standsInFor).selectOption({ label: t.nobody });
  await editing.getByRole('checkbox', { name: t.isWatched }).check();
  await button(editing, uiTexts.save).click();
  await expectToast(page, english(stationMessages.updated));
  expect((await list(client)).stations[1]).toMatchObject({
    title: 'Bar',
    due_minutes: 3,
    late_minutes: 6,
    one_tap: true,
    stands_in_id: null,
    is_watched: true,
  });

  await button(page, listTexts.deleteNamed({ title: 'Kitchen' })).click();
  const stays = page.getByRole('alertdialog', { name: t.staysTitle({ title: 'Kitchen' }) });
  await stays.getByText(t.stays).waitFor();
  await stays.getByRole('button').first().click();
  await button(page, t.makesRest).click();
  const choosing = dialog(page, t.makesRestTitle);
  await choosing.getByText('Bar', { exact: true }).click();
  expect(await faultsInAllSizes(page, 'catch-all')).toEqual([]);
  await button(choosing, uiTexts.save).click();
  await expectToast(page, english(stationMessages.updated));
  await deleteNamed(page, 'Kitchen', english(stationMessages.deleted));
  expect((await list(client)).stations.map(({ title }) => title)).toEqual(['Bar']);
});

it('say before one is deleted what becomes of what it makes', async () => {
  const { client, page, grill, bar, burger } = await openRoutes();
  await client.call(stations.update, { params: { id: bar }, body: { ...settings, title: 'Bar', standsInId: grill } });
  const everywhere = { deliveryType: null, floor: null, fromTime: null, toTime: null };
  await client.call(stations.setRoutes, {
    body: { of: 'item', ofId: burger, routes: [{ ...everywhere, stationId: grill }] },
  });
  await page.goto(url('/dashboard/settings/stations'));
  await page
    .getByText(t.routeCount({ count: 1 }))
    .filter({ visible: true })
    .waitFor();
  expect(await faultsInAllSizes(page, 'stations')).toEqual([]);
  await button(page, listTexts.deleteNamed({ title: 'Grill' })).click();
  const question = page.getByRole('alertdialog', { name: listTexts.deleteNamed({ title: 'Grill' }) });
  for (const said of [
    t.deleteRoutes({ count: 1 }),
    t.deleteOpen({ title: 'Kitchen' }),
    t.deleteStandsIn({ stations: 'Bar' }),
  ])
    await question.getByText(said).waitFor();
  expect(await faultsInAllSizes(page, 'delete-station')).toEqual([]);
});

it('make what a tap sends them: a category, an item to one or two of them, an addon', async () => {
  const { client, page, grill, bar, category, burger, cheese } = await openRoutes();
  expect(await goes(page, 'Burger')).toBe(`Kitchen ${t.why.catch_all}`);
  await sendTo(page, 'Food', 'Grill').click();
  await expect.poll(() => goes(page, 'Tea')).toBe(`Grill ${t.why.category}`);
  expect(await goes(page, 'Food')).toBe(`Grill ${t.why.item}`);
  await sendTo(page, 'Tea', 'Bar').click();
  await expect.poll(() => goes(page, 'Tea')).toBe(`Bar ${t.why.item}`);
  for (const station of ['Kitchen', 'Bar']) {
    const chip = sendTo(page, 'Burger', station);
    await chip.click();
    await expect.poll(() => chip.and(page.locator('[aria-pressed=true]:not([aria-busy])')).count()).toBe(1);
  }
  expect(await goes(page, 'Burger')).toBe(`Kitchen Bar ${t.why.item}`);
  expect(await goes(page, 'Cheese')).toBe(t.withDish);
  await sendTo(page, 'Cheese', 'Grill').click();
  await expect.poll(() => goes(page, 'Cheese')).toBe(`Grill ${t.why.addon}`);
  expect(await faultsInAllSizes(page, 'routes')).toEqual([]);
  await sendTo(page, 'Tea', 'Bar').click();
  await expect.poll(() => goes(page, 'Tea')).toBe(`Grill ${t.why.category}`);
  const { routes } = await list(client);
  expect(routes.filter((route) => route.item_id === burger)).toHaveLength(2);
  expect(routes).toHaveLength(4);
  expect(routes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ category_id: category, station_id: grill }),
      expect.objectContaining({ item_id: burger, station_id: bar }),
      expect.objectContaining({ addon_id: cheese, station_id: grill }),
    ]),
  );
});

it('take what is limited to a dining option, a floor and hours, and show it for any of them', async () => {
  const { client, page, bar } = await openRoutes();
  await sendTo(page, 'Tea', 'Grill').click();
  await expect.poll(() => goes(page, 'Tea')).toBe(`Grill ${t.why.item}`);
  await button(page, t.narrow({ title: 'Tea' })).click();
  const limiting = dialog(page, t.narrow({ title: 'Tea' }));
  await button(limiting, t.addRoute).click();
  const second = limiting.getByRole('group', { name: t.route({ number: 2 }) });
  await second.getByLabel(t.station).selectOption({ label: 'Bar' });
  await second.getByLabel(t.floor).selectOption({ label: 'Terrace' });
  await second.getByLabel(t.from).fill('18:00');
  await button(limiting, uiTexts.save).click();
  await second.getByText(english(stationMessages.timeInvalid)).waitFor();
  expect(await faultsInAllSizes(page, 'limited-routes')).toEqual([]);
  await second.getByLabel(t.to).fill('02:00');
  await button(limiting, uiTexts.save).click();
  await expectToast(page, english(stationMessages.routesSaved));
  expect((await list(client)).routes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ station_id: bar, floor: 'Terrace', from: '18:00', to: '02:00' }),
    ]),
  );

  await row(page, 'Tea').getByText('Bar: Terrace · 18:00 to 02:00').waitFor();
  await page.getByLabel(t.time, { exact: true }).fill('17:59');
  await page.getByLabel(t.floor, { exact: true }).selectOption({ label: 'Terrace' });
  await expect.poll(() => goes(page, 'Tea')).toBe(`Grill ${t.why.item}`);
  await page.getByLabel(t.time, { exact: true }).fill('01:59');
  await expect.poll(() => goes(page, 'Tea')).toBe(`Bar ${t.why.item}`);
  expect(await faultsInAllSizes(page, 'routes-limited')).toEqual([]);
  // The tap changes the other routes alone.
  await sendTo(page, 'Tea', 'Grill').click();
  await expect.poll(async () => (await list(client)).routes.map(({ floor }) => floor)).toEqual(['Terrace']);
  await page.getByLabel(t.floor, { exact: true }).selectOption({ label: t.noTable });
  await expect.poll(() => goes(page, 'Tea')).toBe(`Kitchen ${t.why.catch_all}`);

  await button(page, t.narrow({ title: 'Tea' })).click();
  await button(limiting, t.removeRoute({ number: 1 })).click();
  await limiting.getByText(t.noRoutes.item).waitFor();
  await button(limiting, uiTexts.save).click();
  await expectToast(page, english(stationMessages.routesSaved));
  expect((await list(client)).routes).toEqual([]);
});

it('are searched and filtered, and a reload shows the same', async () => {
  const { client, page } = await openRoutes();
  await client.call(menu.add, {
    body: { title: 'Umbrella', price: minor(100), netPrice: null, categoryId: null, taxId: null },
  });
  await page.reload();
  await sendTo(page, 'Tea', 'Bar').click();
  await expect.poll(() => goes(page, 'Tea')).toBe(`Bar ${t.why.item}`);
  const headings = page.getByRole('main').getByRole('listitem').getByRole('heading');
  const titles = async () => (await headings.allInnerTexts()).map((text) => text.split('\n')[0]);
  await expect.poll(titles).toEqual(['Food', 'Burger', 'Cheese', 'Tea', t.withoutCategory, 'Umbrella']);
  await page.getByLabel(t.station, { exact: true }).selectOption({ label: 'Bar' });
  await expect.poll(titles).toEqual(['Food', 'Tea']);
  await page.reload();
  await expect.poll(titles).toEqual(['Food', 'Tea']);
  await page.getByLabel(t.category, { exact: true }).selectOption({ label: t.withoutCategory });
  await page.getByText(t.noneFound).waitFor();
  await button(page, t.showAll).click();
  await page.getByRole('searchbox', { name: t.search }).fill('chee');
  await expect.poll(titles).toEqual(['Food', 'Cheese']);
});

it('of a long menu scroll, and many stations are chosen from a menu', async () => {
  const { client, page } = await openRoutes();
  const items = Array.from({ length: 300 }, (_, index) => ({
    category: 'Food',
    title: `Dish ${index}`,
    price: minor(100),
    addons: [{ title: 'Cheese', price: minor(50) }],
  }));
  await client.call(menu.importAll, { body: { items } });
  for (const title of ['A', 'B', 'C', 'D']) await add(client, title);
  await page.reload();
  await row(page, 'Tea').waitFor();
  expect(await page.getByRole('main').locator('li[data-index]').count()).toBeLessThan(40);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = row(page, 'Dish 299');
  await last.scrollIntoViewIfNeeded();
  await last.getByRole('button', { name: t.sendTo({ title: 'Dish 299' }) }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Grill' }).click();
  await expect.poll(() => goes(page, 'Dish 299')).toBe(`Grill ${t.why.item}`);
});

it('say what is missing where there is nothing to send, and try again what could not be read', async () => {
  const { client, owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  await page.goto(url(ROUTES));
  await page.getByText(t.oneStation).waitFor();
  expect(await faultsInAllSizes(page, 'routes-one-station')).toEqual([]);
  await add(client, 'Bar');
  await page.reload();
  await page.getByText(t.noItems).waitFor();
  await addMenu(client);
  await expectSecondTry(page, {
    address: url(ROUTES),
    read: '/stations',
    message: listTexts.loadFailed,
    content: row(page, 'Tea'),
  });
});

it('get a printer for their tickets, and what is not printed is told to whoever sent it', async () => {
  const { client, owner } = await openRestaurant();
  await addMenu(client);
  const page = await openPage({ as: owner });
  const open = async () => {
    await page.goto(url('/dashboard/settings/stations'));
    await button(page, listTexts.edit({ title: 'Kitchen' })).click();
    return dialog(page, t.updateTitle);
  };
  await (await open()).getByText(t.noTicketPrinter).waitFor();
  const { id: agentId } = await client.call(printAgents.add, { body: { title: 'Office' } });
  await addTicketPrinter(client, agentId);

  const editing = await open();
  await editing.getByLabel(t.paper).selectOption('Kitchen printer');
  await editing.getByLabel(t.copies).fill('9');
  await button(editing, uiTexts.save).click();
  await editing.getByText(english(stationMessages.copiesInvalid)).waitFor();
  await editing.getByLabel(t.copies).fill('2');
  await editing.getByLabel(t.printsWhen).selectOption(t.printed.unseen);
  expect(await faultsInAllSizes(page, 'station-paper')).toEqual([]);
  await page.setViewportSize(sizes.desktop);
  await button(editing, uiTexts.save).click();
  await page.getByText(t.onPaper.unseen).filter({ visible: true }).waitFor();
  const paperNow = async () => (await list(client)).stations[0]?.paper;
  expect(await paperNow()).toMatchObject({ prints_when: 'unseen', copies: 2, prints_notices: true });

  await (await open()).getByLabel(t.printsWhen).selectOption(t.printed.always);
  await button(dialog(page, t.updateTitle), uiTexts.save).click();
  await page.getByText(t.onPaper.always).filter({ visible: true }).waitFor();
  await page.goto(url('/dashboard/pos'));
  await card(page, 'Tea').click();
  await press(page, 'Send to Kitchen');
  await pressIn(page, 'Send to Kitchen');
  // No program drives the printer now.
  await page.getByText(/Ticket Kitchen · 1/).waitFor();
  await page.goto(url('/dashboard/kitchen'));
  await button(page, kitchenTexts.printAgain({ tokenNo: 1 })).click();
  await expectToast(page, english(stationMessages.ticketsSent));
  expect(await faultsInAllSizes(page, 'kitchen-paper')).toEqual([]);
  await page.setViewportSize(sizes.desktop);

  await (await open()).getByLabel(t.paper).selectOption('');
  await button(dialog(page, t.updateTitle), uiTexts.save).click();
  await expect.poll(paperNow).toBeUndefined();
});
