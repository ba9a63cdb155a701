import { auth } from '@comanda/contract/auth/auth.contract';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { qrMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { users } from '@comanda/contract/users/users.contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createClient } from '../../apps/server/test/support/client.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { switchQr } from '../../apps/server/test/support/qr-menu.ts';
import { navigationTexts } from '../../apps/web/src/app/navigation.texts.ts';
import { shellTexts } from '../../apps/web/src/app/shell/shell.texts.ts';
import { newsTexts as t } from '../../apps/web/src/features/news/news.texts.ts';
import { posTexts } from '../../apps/web/src/features/pos/pos.texts.ts';
import { type Account, openLive, openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button } from '../forms.ts';
import { placeOrder } from '../open-orders.ts';
import { card, openOrders } from '../pos.ts';
import { faultsInAllSizes } from '../screens.ts';

withBrowser();

async function openHouse() {
  const { client, owner } = await openRestaurant();
  const ids = await addMenu(client);
  const qrcode = await switchQr(client);
  const [table] = await client.call(tables.list, {});
  const diner = createClient(url(''));
  const order = () =>
    diner.call(qrMenu.placeOrder, {
      params: { qrcode },
      body: {
        deliveryType: 'dinein',
        cartItems: [{ id: ids.tea, quantity: 1, notes: null, variant_id: null, addons_ids: [] }],
        customerType: 'WALKIN',
        customer: { name: '', phone: '' },
        tableId: table?.encrypted_id ?? null,
      },
    });
  return { client, owner, ids, order };
}

const news = (page: Page, text: string) => page.locator('[data-toaster]').getByText(text, { exact: true });
const entry = (page: Page, title: string, count: number) =>
  page.getByRole('link', { name: `${title} ${shellTexts.waiting({ count })}`, exact: true });

it('an order of a diner is told, counted and accepted in one tap on any screen', async () => {
  const { client, owner, order } = await openHouse();
  const page = await openPage({ as: owner });
  await openLive(page, '/dashboard/reports');
  await Promise.all([news(page, t.newQrOrder({ place: 'Table 1' })).waitFor(), order()]);
  await entry(page, navigationTexts.pos, 1).waitFor();
  await button(page, t.accept).click();
  await expect
    .poll(() => openOrders(client))
    .toMatchObject([{ table_title: 'Table 1', items: [{ item_title: 'Tea' }] }]);
  await page.getByRole('link', { name: navigationTexts.pos, exact: true }).waitFor();
  await news(page, t.newQrOrder({ place: 'Table 1' })).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/dashboard/reports');
});

it('several orders of diners are one message, which leads to their list on the till', async () => {
  const { owner, order } = await openHouse();
  const page = await openPage({ as: owner });
  // A page that connects for nothing else: where it does, news are there.
  await openLive(page, '/dashboard/reports');
  await Promise.all([news(page, t.newQrOrders({ count: 3 })).waitFor(), order(), order(), order()]);
  expect(await faultsInAllSizes(page, 'news')).toEqual([]);
  await order();
  await button(page, t.show).click();
  const list = page.getByRole('dialog', { name: posTexts.qrMenuOrders });
  await expect.poll(() => list.getByRole('listitem').filter({ hasText: 'Table 1' }).count()).toBe(4);
  await list.getByRole('button', { name: posTexts.accept }).first().click();
  await expect.poll(() => list.getByRole('listitem').filter({ hasText: 'Table 1' }).count()).toBe(3);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await card(page, 'Tea').waitFor();
});

it('a dish that is ready is told to whose table it is for, and to nobody else', async () => {
  const { client, ids } = await openHouse();
  const hire = async (name: string): Promise<{ page: Page; as: Account }> => {
    const as = { username: `${name}-${Date.now()}@news.example`, password: 'long enough 1' };
    const contact = { designation: null, phone: null, email: null };
    await client.call(users.add, { body: { ...as, ...contact, name, userScopes: ['POS', 'ORDERS'] } });
    return { page: await openPage({ as, size: 'tablet' }), as };
  };
  const [ann, ben] = [await hire('Ann'), await hire('Ben')];
  const hers = createClient(url(''));
  await hers.call(auth.signIn, { body: ann.as });
  const { itemIds } = await placeOrder(hers, [ids.burger, ids.tea], { tableId: ids.table });
  await Promise.all([openLive(ann.page, '/dashboard/profile'), openLive(ben.page, '/dashboard/profile')]);
  const told = t.ready({ place: 'Table 1', dishes: '1 × Burger, 1 × Tea' });
  await client.call(kitchen.updateItems, { body: { itemIds, status: 'preparing' } });
  await Promise.all([
    news(ann.page, told).waitFor(),
    client.call(kitchen.updateItems, { body: { itemIds, status: 'completed' } }),
  ]);
  await entry(ann.page, navigationTexts.orders, 2).waitFor();
  // An event of his own comes after what could have been told to him.
  const bens = createClient(url(''));
  await bens.call(auth.signIn, { body: ben.as });
  const own = await placeOrder(bens, [ids.tea]);
  await client.call(kitchen.updateItems, { body: { itemIds: own.itemIds, status: 'preparing' } });
  await client.call(kitchen.updateItems, { body: { itemIds: own.itemIds, status: 'completed' } });
  await entry(ben.page, navigationTexts.orders, 1).waitFor();
  expect(await news(ben.page, told).count()).toBe(0);

  await button(ann.page, t.show).click();
  await ann.page.getByRole('region', { name: 'Table 1', exact: true }).waitFor();
  await ann.page.getByRole('link', { name: navigationTexts.orders, exact: true }).waitFor();
});

it('a till shows what changed while it was opening, on a page that heard of it already', async () => {
  const { client, owner, ids } = await openHouse();
  const page = await openPage({ as: owner });
  await openLive(page, '/dashboard/home');
  let letThrough = (): void => {};
  const isHeld = new Promise<void>((resolve) => (letThrough = resolve));
  let hold = (): void => {};
  const isRead = new Promise<void>((resolve) => (hold = resolve));
  let reads = 0;
  await page.route('**/api/v1/pos/init', async (route) => {
    reads += 1;
    if (reads > 1) return route.continue();
    const old = await route.fetch();
    hold();
    await isHeld;
    return route.fulfill({ response: old });
  });
  await page.getByRole('link', { name: navigationTexts.pos, exact: true }).click();
  await isRead;
  await client.call(menu.setAvailability, { params: { id: ids.tea }, body: { isAvailable: false } });
  letThrough();
  await card(page, 'Tea').getByText(posTexts.soldOut).waitFor();
});
