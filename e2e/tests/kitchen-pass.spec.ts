import { bills } from '@comanda/contract/bills/bills.contract';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { minor } from '@comanda/domain/money';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { billOf } from '../../apps/server/test/support/divided-bills.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { addStation, routeTo } from '../../apps/server/test/support/stations.ts';
import { kitchenTexts as t } from '../../apps/web/src/features/kitchen/kitchen.texts.ts';
import { printingTexts } from '../../apps/web/src/features/printing/printing.texts.ts';
import { accessibilityFaults, openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button } from '../forms.ts';
import { moveItems, placeOrder, tap } from '../open-orders.ts';
import { countTones } from '../tones.ts';

withBrowser();

let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  house = await openHouse();
});

/** A kitchen that makes the burger, a bar that makes the tea, and a grill that makes the steak. */
async function openHouse() {
  const { client, owner } = await openRestaurant();
  const { burger, tea } = await addMenu(client);
  const dish = { title: 'Steak', price: minor(2400), netPrice: null, categoryId: null, taxId: null };
  const { id: steak } = await client.call(menu.add, { body: dish });
  await routeTo(client, 'item', tea, [await addStation(client, 'Bar', { oneTap: true })]);
  const grill = await addStation(client, 'Grill');
  await routeTo(client, 'item', steak, [grill]);
  const addTable = async (title: string) =>
    (await client.call(tables.add, { body: { title, floor: 'Hall', seatingCapacity: 4 } })).id;
  return { client, owner, burger, tea, steak, grill, addTable };
}

async function openScreen(page: Page, title: string): Promise<Page> {
  await page.goto(url('/dashboard/kitchen'));
  await page.getByRole('combobox', { name: t.station }).selectOption({ label: title });
  return page;
}

const ticket = (page: Page, tokenNo: number) => page.getByRole('article', { name: t.ticket({ tokenNo }), exact: true });
const cards = (page: Page) =>
  page.getByRole('article').evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));

it('an order of three stations is ready at the pass when the last of them is, and goes first where it has priority', async () => {
  const { client, owner, burger, tea, steak, addTable } = house;
  const { itemIds, tokenNo } = await placeOrder(client, [burger, tea, steak], { tableId: await addTable('Window') });
  const second = await placeOrder(client, [tea]);
  const pass = await openScreen(await openPage({ as: owner, theme: 'dark' }), t.pass);
  const bar = await openScreen(await openPage({ as: owner, theme: 'dark' }), 'Bar');
  const bill = pass.getByRole('article', { name: 'Window' });
  await bill.waitFor();
  expect(await bill.getByRole('heading', { level: 4 }).allInnerTexts()).toEqual(['Kitchen', 'Bar', 'Grill']);
  const counter = printingTexts.diningOptions.takeaway;
  expect(await cards(pass)).toEqual(['Window', counter]);

  await button(pass, t.prioritize({ tokenNo: second.tokenNo })).click();
  await expect.poll(() => cards(pass)).toEqual([counter, 'Window']);
  const tickets = [second.tokenNo, tokenNo].map((each) => t.ticket({ tokenNo: each }));
  await expect.poll(() => cards(bar)).toEqual(tickets);
  await button(pass, t.prioritize({ tokenNo: second.tokenNo })).click();
  await expect.poll(() => cards(bar)).toEqual(tickets.toReversed());

  const [ofKitchen = '', , ofGrill = ''] = itemIds;
  for (const [index, id] of [ofKitchen, ofGrill].entries()) {
    await moveItems(client, [id], 'completed');
    await expect.poll(() => bill.getByText(t.lineStates.ready, { exact: true }).count()).toBe(index + 1);
    expect(await bill.getByText(t.wholeReady).count()).toBe(0);
  }
  const tap1 = t.actionOn({ action: t.complete, title: 'Tea' });
  await tap(ticket(bar, tokenNo).getByRole('button', { name: tap1 }));
  await bill.getByText(t.wholeReady).waitFor();
  expect(await accessibilityFaults(pass)).toEqual([]);
  await tap(button(bill, t.serve({ count: 3 })));
  await bill.waitFor({ state: 'detached' });
  expect(await cards(pass)).toEqual([counter]);
});

it('what goes to another table while it is made asks to be seen at its station, once, with one sound', async () => {
  const { client, owner, tea, steak, grill, addTable } = house;
  const [from, to] = [await addTable('Corner'), await addTable('Garden')];
  const cook = await openPage({ as: owner, theme: 'dark' });
  const tones = await countTones(cook);
  await openScreen(cook, 'Grill');
  await cook.getByRole('heading', { name: t.title }).click();
  await button(cook, t.soundOn).waitFor();
  await cook.getByText(t.empty).waitFor();
  const { orderId, tokenNo, itemIds } = await placeOrder(client, [steak, tea], { tableId: from });
  await tap(ticket(cook, tokenNo).getByRole('button', { name: t.actionOn({ action: t.startMaking, title: 'Steak' }) }));
  // A stroke has three tones, a sound for a ticket two strokes, and one for a notice three.
  await expect.poll(tones).toBe(6);

  const { id } = await billOf(client, orderId);
  await client.call(bills.takeSteps, { params: { id }, body: { steps: [{ kind: 'seated', tableIds: [to] }] } });
  const notice = cook.getByRole('article', { name: t.noticeOf({ kind: t.noticeKinds.move, tokenNo }) });
  await notice.getByText(t.fromTo({ from: 'Corner', to: 'Garden' })).waitFor();
  await notice.getByText('Steak').waitFor();
  expect(await notice.getByText('Tea', { exact: true }).count()).toBe(0);
  await ticket(cook, tokenNo).getByText('Garden').waitFor();
  await expect.poll(tones).toBe(6 + 9);
  expect(await accessibilityFaults(cook)).toEqual([]);

  // Whatever else happens, it is the same notice.
  const read = cook.waitForResponse(/\/kitchen\/notices/);
  await moveItems(client, itemIds.slice(1), 'completed');
  await read;
  await placeOrder(client, [steak]);
  await expect.poll(tones).toBe(6 + 9 + 6);
  expect(await notice.count()).toBe(1);
  await tap(button(notice, t.seen));
  await notice.waitFor({ state: 'detached' });
  const unseen = (await client.call(kitchen.notices, {})) ?? [];
  expect(unseen.filter(({ station_id }) => station_id === grill)).toEqual([]);
  await ticket(cook, tokenNo).waitFor();
});
