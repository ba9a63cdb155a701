import { bills } from '@comanda/contract/bills/bills.contract';
import { floor as floorCalls } from '@comanda/contract/floor/floor.contract';
import { qrMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { qrMenuMessages } from '@comanda/contract/qrmenu/qrmenu.messages';
import { storeMessages } from '@comanda/contract/store/store.messages';
import { tables } from '@comanda/contract/tables/tables.contract';
import { users } from '@comanda/contract/users/users.contract';
import type { Page } from 'playwright-core';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { changeStore } from '../../apps/server/test/support/change-store.ts';
import { createClient } from '../../apps/server/test/support/client.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { switchQr } from '../../apps/server/test/support/qr-menu.ts';
import { navigationTexts } from '../../apps/web/src/app/navigation.texts.ts';
import { shellTexts } from '../../apps/web/src/app/shell/shell.texts.ts';
import { floorTexts } from '../../apps/web/src/features/floor/floor.texts.ts';
import { newsTexts } from '../../apps/web/src/features/news/news.texts.ts';
import { ordersTexts } from '../../apps/web/src/features/orders/orders.texts.ts';
import { qrMenuTexts as t } from '../../apps/web/src/features/qrmenu/qrmenu.texts.ts';
import { storeTexts } from '../../apps/web/src/features/store/store.texts.ts';
import { tableCallsTexts } from '../../apps/web/src/kit/table-calls/table-calls.texts.ts';
import { openLive, openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, expectToast } from '../forms.ts';
import { placeOrder } from '../open-orders.ts';
import { faultsInAllSizes } from '../screens.ts';

withBrowser();

async function openHouse() {
  const { client, owner } = await openRestaurant();
  const ids = await addMenu(client);
  const qrcode = await switchQr(client);
  const [table] = await client.call(tables.list, {});
  const tableLink = table?.encrypted_id ?? '';
  const call = (kind: 'waiter' | 'bill') =>
    createClient(url('')).call(qrMenu.callStaff, { params: { qrcode }, body: { tableId: tableLink, kind } });
  return { client, owner, ids, call, menuLink: url(`/m/${qrcode}`), link: url(`/m/${qrcode}?table=${tableLink}`) };
}

const news = (page: Page, text: string) => page.locator('[data-toaster]').getByText(text, { exact: true });
const entry = (page: Page, count: number) =>
  page.getByRole('link', { name: `${navigationTexts.floor} ${shellTexts.waiting({ count })}`, exact: true });
const table = (page: Page) => page.getByRole('button', { name: /^Table 1: / });
const told = (page: Page) => table(page).locator('.sr-only').textContent();

async function openDiner(link: string): Promise<Page> {
  const page = await openPage({ size: 'phone' });
  await page.goto(link);
  await button(page, t.add({ title: 'Tea' })).waitFor();
  return page;
}

it('a diner asks for the bill, staff hear it on other screens, and one tap answers it on all', async () => {
  const { client, owner, ids, link } = await openHouse();
  await placeOrder(client, [ids.tea], { tableId: ids.table });
  const [till, floor] = [await openPage({ as: owner }), await openPage({ as: owner })];
  await Promise.all([openLive(till, '/dashboard/reports'), openLive(floor, '/dashboard/floor')]);
  const diner = await openDiner(link);

  await button(diner, t.calls.bill.name).tap();
  await diner.getByText(t.called).waitFor();
  await news(till, newsTexts.calls.bill({ table: 'Table 1' })).waitFor();
  await entry(till, 1).waitFor();
  await news(floor, newsTexts.calls.bill({ table: 'Table 1' })).waitFor();
  await expect.poll(() => told(floor)).toContain(floorTexts.calls.bill);
  expect(await button(floor, newsTexts.show).count()).toBe(0);

  await button(till, newsTexts.coming).click();
  await news(floor, newsTexts.calls.bill({ table: 'Table 1' })).waitFor({ state: 'detached' });
  await expect.poll(() => told(floor)).not.toContain(floorTexts.calls.bill);
  await till.getByRole('link', { name: navigationTexts.floor, exact: true }).waitFor();
  expect(new URL(till.url()).pathname).toBe('/dashboard/reports');

  // What was called stays so for the diner, also where the page is loaded anew.
  await diner.reload();
  await diner.getByText(t.called).waitFor();
  expect(await button(diner, t.calls.bill.name).count()).toBe(0);
  await button(diner, t.calls.waiter.name).tap();
  await button(till, newsTexts.show).click();
  await expect.poll(() => told(till)).toContain(floorTexts.calls.waiter);
});

it('orders show who calls on cards and in rows, until somebody goes there', async () => {
  const { client, owner, ids, call } = await openHouse();
  await placeOrder(client, [ids.tea], { tableId: ids.table });
  await call('bill');
  const page = await openPage({ as: owner });
  await openLive(page, '/dashboard/orders');
  const card = page.getByRole('region', { name: 'Table 1', exact: true });
  await card.getByText(tableCallsTexts.signs.bill, { exact: true }).waitFor();
  await page.getByText(ordersTexts.views.rows, { exact: true }).click();
  const row = page.getByRole('button', { name: /^Table 1/ });
  await row.getByText(tableCallsTexts.signs.bill, { exact: true }).waitFor();
  await client.call(floorCalls.answerCalls, { params: { tableId: ids.table } });
  await row.getByText(tableCallsTexts.signs.bill, { exact: true }).waitFor({ state: 'detached' });
});

it('the floor shows who calls in its map and its list, and answers from the panel and from a dialog', async () => {
  const { client, owner, ids, call } = await openHouse();
  await call('waiter');
  const page = await openPage({ as: owner });
  await openLive(page, '/dashboard/floor');
  await table(page).getByText(tableCallsTexts.signs.waiter, { exact: true }).waitFor();
  await table(page).click();
  const dialog = page.getByRole('dialog', { name: 'Table 1' });
  await dialog.getByText(floorTexts.called.waiter({ age: '0 min' })).waitFor();
  await button(dialog, floorTexts.coming).click();
  await dialog.waitFor({ state: 'detached' });

  const id = newId();
  await client.call(bills.open, { body: { id, tableId: ids.table, name: null, guests: 2 } });
  await call('bill');
  await page.getByRole('radio', { name: floorTexts.views.list }).check();
  await table(page).getByText(tableCallsTexts.signs.bill, { exact: true }).waitFor();
  await table(page).click();
  await button(dialog, floorTexts.coming).click();
  await dialog.getByText(floorTexts.called.bill({ age: '0 min' })).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');

  await placeOrder(client, [ids.tea], { tableId: ids.table });
  await call('waiter');
  await table(page).getByText(tableCallsTexts.signs.waiter, { exact: true }).waitFor();
  await table(page).click();
  const panel = page.getByRole('complementary', { name: 'Table 1' });
  await button(panel, floorTexts.coming).click();
  await button(panel, floorTexts.coming).waitFor({ state: 'detached' });
  expect(await told(page)).not.toContain(floorTexts.calls.waiter);

  await call('bill');
  await button(panel, floorTexts.coming).waitFor();
  expect(await faultsInAllSizes(page, 'floor-with-a-call')).toEqual([]);
});

it('a call is told to the waiter of the table, and counted for all', async () => {
  const { client, owner, ids, call } = await openHouse();
  const as = { username: `ann-${Date.now()}@calls.example`, password: 'long enough 1' };
  const contact = { designation: null, phone: null, email: null };
  await client.call(users.add, { body: { ...as, ...contact, name: 'Ann', userScopes: ['ORDERS'] } });
  await placeOrder(client, [ids.tea], { tableId: ids.table });
  const [mine, hers] = [await openPage({ as: owner }), await openPage({ as, size: 'tablet' })];
  await Promise.all([openLive(mine, '/dashboard/reports'), openLive(hers, '/dashboard/profile')]);
  await call('waiter');
  await news(mine, newsTexts.calls.waiter({ table: 'Table 1' })).waitFor();
  await entry(hers, 1).waitFor();
  expect(await news(hers, newsTexts.calls.waiter({ table: 'Table 1' })).count()).toBe(0);
});

it('a call that fails says why, and can be tapped again', async () => {
  const { client, link } = await openHouse();
  const diner = await openDiner(link);
  await changeStore(client, { isTableCallEnabled: false });
  await button(diner, t.calls.waiter.name).tap();
  await diner.getByText(english(qrMenuMessages.callsNotAvailable)).waitFor();
  await changeStore(client, { isTableCallEnabled: true });
  await button(diner, t.calls.waiter.name).tap();
  await diner.getByText(t.called).waitFor();
  expect(await diner.getByText(english(qrMenuMessages.callsNotAvailable)).count()).toBe(0);
});

it('there is nothing to tap without a table, and where the restaurant wants no calls; after an order there is', async () => {
  const { owner, menuLink, link } = await openHouse();
  const without = await openDiner(menuLink);
  expect(await button(without, t.calls.waiter.name).count()).toBe(0);

  const diner = await openDiner(link);
  await button(diner, t.add({ title: 'Tea' })).tap();
  await diner.getByRole('link', { name: new RegExp(t.viewCart) }).tap();
  await diner.getByRole('button', { name: new RegExp(t.placeOrder) }).tap();
  await diner.getByRole('heading', { name: t.success }).waitFor();
  await button(diner, t.calls.waiter.name).tap();
  await diner.getByText(t.called).waitFor();

  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/settings'));
  const main = page.getByRole('main');
  const calls = main.getByRole('switch', { name: storeTexts.enableTableCall });
  await calls.uncheck();
  await button(main, storeTexts.save).click();
  await expectToast(page, english(storeMessages.saved));
  await diner.goto(link);
  await button(diner, t.add({ title: 'Tea' })).waitFor();
  await expect.poll(() => button(diner, t.calls.bill.name).count()).toBe(0);
});
