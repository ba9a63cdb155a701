import { gzipSync } from 'node:zlib';
import { categories } from '@comanda/contract/menu/categories.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { qrOrders } from '@comanda/contract/qrmenu/qr-orders.contract';
import { qrMenuMessages } from '@comanda/contract/qrmenu/qrmenu.messages';
import { store } from '@comanda/contract/store/store.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { minor } from '@comanda/domain/money';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { qrMenuTexts as t } from '../../apps/web/src/features/qrmenu/qrmenu.texts.ts';
import { libTexts } from '../../apps/web/src/lib/lib.texts.ts';
import { accessibilityFaults, openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button } from '../forms.ts';

withBrowser();

type Switches = { isQRMenuEnabled?: boolean; isQROrderEnabled?: boolean };

/** A restaurant with burger, tea and one table, whose guests may look and order unless a switch says otherwise. */
async function openDiner(switches: Switches = {}) {
  const { client } = await openRestaurant();
  const ids = await addMenu(client);
  const details = {
    storeName: 'Trattoria Test',
    address: '1 Main Street',
    phone: '+1 555 0100',
    email: 'hi@example.com',
  };
  const turn = (to: Switches) =>
    client.call(store.save, {
      body: { ...details, currency: 'USD', isQRMenuEnabled: true, isQROrderEnabled: true, ...to },
    });
  await turn(switches);
  const { uniqueQRCode } = await client.call(store.get, {});
  const [table] = await client.call(tables.list, {});
  const path = `/m/${uniqueQRCode}`;
  return {
    client,
    ids,
    turn,
    link: url(path),
    cartLink: url(`${path}/cart`),
    tableLink: url(`${path}?table=${encodeURIComponent(table?.encrypted_id ?? '')}`),
    waiting: () => client.call(qrOrders.list, {}),
  };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const cartBar = (page: Page) => page.getByRole('link', { name: new RegExp(t.viewCart) });
const placeOrder = (page: Page) => page.getByRole('button', { name: new RegExp(t.placeOrder) });
const reaches = (page: Page, path: string) => page.waitForURL(url(path));

async function openMenu(link: string): Promise<Page> {
  const page = await openPage({ size: 'phone' });
  await page.goto(link);
  await heading(page, 'Trattoria Test').waitFor();
  return page;
}

async function openCartWithTea(link: string): Promise<Page> {
  const page = await openMenu(link);
  await button(page, t.add({ title: 'Tea' })).click();
  await cartBar(page).click();
  await heading(page, t.cart).waitFor();
  return page;
}

it('finds the cart that an older version kept in this browser', async () => {
  const { ids, link, cartLink } = await openDiner();
  const page = await openMenu(link);
  const line = { key: 'k1', id: ids.tea, title: 'Tea', image: null, variant_id: null, variant: null, quantity: 2 };
  // This is how an older version wrote it. Whoever changes the format must go on to read this one.
  const cart = {
    lines: [{ ...line, addons_ids: [], addons: [], notes: null, price: 320 }],
    attemptKey: '3a0f6a52-4f63-4d2e-9a53-0a6a1c7a4b11',
    isUncertain: true,
  };
  const code = new URL(link).pathname.replace('/m/', '');
  await page.evaluate((kept) => localStorage.setItem('comanda.qrcart', JSON.stringify(kept)), { [code]: cart });
  await page.goto(cartLink);
  await page.getByText(t.uncertain).waitFor();
  await placeOrder(page).getByText('$6.40').waitFor();
});

it('an order takes three taps, lands on the list with its table, and empties the cart', async () => {
  const { tableLink, waiting } = await openDiner();
  const page = await openMenu(tableLink);
  await page.getByText('Table 1 · Terrace').waitFor();

  await button(page, t.add({ title: 'Tea' })).click();
  await cartBar(page).click();
  await placeOrder(page).click();

  await reaches(page, '/m/order-success');
  await heading(page, t.success).waitFor();
  await page.getByText('1 item · $3.20 · Table 1 · Terrace').waitFor();
  expect(await waiting()).toMatchObject([
    {
      table_title: 'Table 1',
      delivery_type: 'dinein',
      customer_type: 'WALKIN',
      customer_name: 'Guest',
      customer_id: null,
      items: [{ item_title: 'Tea', quantity: 1, notes: null }],
    },
  ]);
  await page.getByRole('link', { name: t.backToMenu }).click();
  await page.getByText('Table 1 · Terrace').waitFor();
  expect(await cartBar(page).count()).toBe(0);
});

it('variant, addons, quantity and notes make the price, and the totals are those of the till', async () => {
  const { link, waiting } = await openDiner();
  const page = await openMenu(link);
  await page.getByText('$15.00', { exact: true }).waitFor();
  await button(page, t.add({ title: 'Burger' })).click();
  const item = page.getByRole('dialog', { name: 'Burger' });
  await item.getByRole('radio', { name: 'Large' }).check();
  await item.getByRole('checkbox', { name: 'Cheese' }).check();
  await item.getByRole('button', { name: /^One more/ }).click();
  await item.getByLabel(t.notes).fill('<b>no</b> onions');
  await item.getByText(t.notesHint({ length: 16 })).waitFor();
  await button(item, t.addFor({ price: '$33.00' })).click();
  await item.waitFor({ state: 'detached' });
  await button(page, t.add({ title: 'Tea' })).click();
  await cartBar(page).filter({ hasText: '3 items' }).filter({ hasText: '$39.13' }).click();

  for (const text of ['Large · + Cheese · $16.50 each', '<b>no</b> onions', '$35.91', '$3.22']) {
    await page.getByText(text, { exact: true }).waitFor();
  }
  await page.getByText(t.deliveryTypes.takeaway).click();
  await placeOrder(page).filter({ hasText: '$39.13' }).click();

  await reaches(page, '/m/order-success');
  const [order] = await waiting();
  expect(order).toMatchObject({ delivery_type: 'takeaway', table_title: null });
  expect(order?.items).toMatchObject([
    {
      item_title: 'Burger',
      variant_title: 'Large',
      addons: [{ title: 'Cheese' }],
      quantity: 2,
      notes: '<b>no</b> onions',
    },
    { item_title: 'Tea', quantity: 1 },
  ]);
});

it('the cart survives a reload, takes changes, and a minus at one removes the line', async () => {
  const { link, cartLink } = await openDiner();
  const page = await openCartWithTea(link);
  await button(page, 'One more: Tea').click();
  await page.reload();
  await page.getByText('$6.40', { exact: true }).first().waitFor();
  expect(page.url()).toBe(cartLink);

  await page.getByRole('button', { name: new RegExp(`^${t.change} Tea`) }).click();
  await page.getByRole('dialog').getByLabel(t.notes).fill('with milk');
  await button(page, t.saveFor({ price: '$6.40' })).click();
  await page.getByText('with milk', { exact: true }).waitFor();
  await button(page, 'One less: Tea').click();
  await button(page, 'One less: Tea').click();

  await page.getByText(t.cartEmpty).waitFor();
  expect(await placeOrder(page).count()).toBe(0);
  await page.reload();
  await page.getByText(t.cartEmpty).waitFor();
});

it('a name and a phone are asked for with the messages of the specification, and stand on the order', async () => {
  const { link, waiting } = await openDiner();
  const page = await openCartWithTea(link);
  await page.getByText(t.customerTypes.CUSTOMER).click();
  await placeOrder(page).click();
  await page.getByText(english(qrMenuMessages.nameMissing), { exact: true }).waitFor();
  await page.getByText(english(qrMenuMessages.phoneInvalid), { exact: true }).waitFor();
  expect(await page.getByRole('textbox', { name: t.name }).evaluate((field) => field === document.activeElement)).toBe(
    true,
  );

  await page.getByRole('textbox', { name: t.name }).fill('  Ada ');
  await page.getByRole('textbox', { name: t.phone }).fill('call me');
  await page.getByRole('textbox', { name: t.phone }).press('Enter');
  await page.getByText(english(qrMenuMessages.nameMissing)).waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox', { name: t.phone }).evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  await page.getByRole('textbox', { name: t.phone }).fill('555 0199');
  await placeOrder(page).click();

  await reaches(page, '/m/order-success');
  expect(await waiting()).toMatchObject([{ customer_type: 'CUSTOMER', customer_name: 'Ada', customer_id: '555 0199' }]);
});

it('an answer that was lost does not double the order when it is sent again', async () => {
  const { link, waiting } = await openDiner();
  const page = await openCartWithTea(link);
  await page.route('**/place-order', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await placeOrder(page).click();
  await reaches(page, '/m/order-failed');
  await page.getByText(t.failedHints.offline).waitFor();
  expect(await waiting()).toHaveLength(1);

  await page.unrouteAll();
  await page.getByRole('link', { name: t.tryAgain }).click();
  await page.getByText(t.uncertain).waitFor();
  await page.reload();
  await page.getByText(t.uncertain).waitFor();
  await placeOrder(page).click();

  await reaches(page, '/m/order-success');
  expect(await waiting()).toHaveLength(1);
});

it('an order that was changed after its answer was lost is not sent under the old key', async () => {
  const { link, waiting } = await openDiner();
  const page = await openCartWithTea(link);
  await page.route('**/place-order', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await placeOrder(page).click();
  await reaches(page, '/m/order-failed');
  await page.unrouteAll();
  await page.getByRole('link', { name: t.tryAgain }).click();
  await page.getByText(t.deliveryTypes.takeaway).click();
  await placeOrder(page).click();

  await page.getByText(t.failedHints.sentBefore).waitFor();
  expect(await waiting()).toHaveLength(1);
});

it('a double tap sends one order', async () => {
  const { link, waiting } = await openDiner();
  const page = await openCartWithTea(link);
  let sent = 0;
  await page.route('**/place-order', (route) => {
    sent += 1;
    return route.continue();
  });
  await placeOrder(page).dblclick();
  await reaches(page, '/m/order-success');
  expect(sent).toBe(1);
  expect(await waiting()).toHaveLength(1);
});

it('a refusal leads to the failed page without the words of the server, and the cart is kept', async () => {
  const { link, turn, waiting } = await openDiner();
  const page = await openCartWithTea(link);
  await turn({ isQROrderEnabled: false });
  await placeOrder(page).click();

  await reaches(page, '/m/order-failed');
  await heading(page, t.orderFailed).waitFor();
  await page.getByText(t.failedHints.closed).waitFor();
  expect(await page.getByText(english(qrMenuMessages.ordersNotAvailable)).count()).toBe(0);
  await page.getByRole('link', { name: t.tryAgain }).click();
  await button(page, 'One less: Tea').waitFor();
  await page.getByText(t.failedHints.closed).waitFor();
  await placeOrder(page).waitFor({ state: 'detached' });
  expect(await waiting()).toEqual([]);

  await page.route('**/place-order', (route) =>
    route.fulfill({ status: 429, json: { code: 'rate_limited', message: 'x', requestId: 'x' } }),
  );
  await turn({});
  await page.reload();
  await placeOrder(page).click();
  await page.getByText(t.failedHints.busy).waitFor();
});

it('what costs something else or is gone is told before the order, and prices are those of today', async () => {
  const { link, client, ids, waiting } = await openDiner();
  const page = await openMenu(link);
  await button(page, t.add({ title: 'Tea' })).click();
  await button(page, t.add({ title: 'Burger' })).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add ·/ })
    .click();
  const { id, title, taxId } = { id: ids.tea, title: 'Tea', taxId: ids.included };
  await client.call(menu.update, {
    params: { id },
    body: { title, price: minor(400), netPrice: null, categoryId: ids.category, taxId },
  });
  await client.call(menu.remove, { params: { id: ids.burger } });

  await cartBar(page).click();

  await page.getByText(t.gone({ titles: 'Burger' })).waitFor();
  await page.getByText(t.repriced({ titles: 'Tea' })).waitFor();
  await button(page, t.dismiss).click();
  await placeOrder(page).filter({ hasText: '$4.00' }).click();
  await reaches(page, '/m/order-success');
  expect((await waiting())[0]?.items).toMatchObject([{ item_title: 'Tea' }]);
});

it('a menu that takes no orders only shows its items', async () => {
  const { link } = await openDiner({ isQROrderEnabled: false });
  const page = await openMenu(link);
  await page.getByText(t.noOrders).waitFor();
  expect(await button(page, t.add({ title: 'Tea' })).count()).toBe(0);

  await page.getByRole('button', { name: /^Burger/ }).click();
  const item = page.getByRole('dialog', { name: 'Burger' });
  await item.getByRole('checkbox', { name: 'Cheese' }).check();
  await item.getByText('$16.50', { exact: true }).waitFor();
  expect(await item.getByRole('button').count()).toBe(1);
  expect(await item.getByLabel(t.notes).count()).toBe(0);
});

describe('a link that leads to no menu', () => {
  it.each(['/m/', '/m/no-such-code', '/m/no-such-code/cart', '/m/code/else'])('%s is broken', async (path) => {
    const page = await openPage({ size: 'phone' });
    await page.goto(url(path));
    await heading(page, t.brokenLink).waitFor();
  });

  it('says that the menu is switched off', async () => {
    const { link } = await openDiner({ isQRMenuEnabled: false });
    const page = await openPage({ size: 'phone' });
    await page.goto(link);
    await heading(page, t.notAvailable).waitFor();
  });

  it('of an unknown table says so and goes on without it', async () => {
    const { link } = await openDiner();
    const page = await openPage({ size: 'phone' });
    await page.goto(`${link}?table=nonsense`);
    await page.getByText(english(qrMenuMessages.tableInvalid)).waitFor();
    await page.getByRole('link', { name: t.menuWithoutTable }).click();
    await heading(page, 'Trattoria Test').waitFor();
    expect(page.url()).toBe(link);
  });
});

it('without a network it waits, says so, and tries again; what was seen before still shows', async () => {
  const { link } = await openDiner();
  const page = await openPage({ size: 'phone' });
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/qrmenu/**', async (route) => {
    await held;
    await route.abort();
  });
  await page.goto(link);
  await page.getByText(t.pleaseWait).waitFor();
  release();
  await heading(page, t.notLoaded).waitFor();
  await page.getByText(libTexts.offline).waitFor();

  await page.unrouteAll();
  await button(page, t.tryAgain).click();
  await heading(page, 'Trattoria Test').waitFor();

  await page.route('**/api/v1/qrmenu/**', (route) => route.abort());
  await page.reload();
  await page.getByText(t.old).waitFor();
  await page.getByText('Burger', { exact: true }).waitFor();
  await page.unrouteAll();
  await button(page, t.tryAgain).click();
  await page.getByText(t.old).waitFor({ state: 'detached' });
});

it('search and categories find items; a blank search finds all', async () => {
  const { link, client } = await openDiner();
  const { id: categoryId } = await client.call(categories.add, { body: { title: 'Wine' } });
  for (let bottle = 1; bottle <= 15; bottle += 1) {
    await client.call(menu.add, {
      body: { title: `Château ${bottle}`, price: minor(900), netPrice: null, categoryId, taxId: null },
    });
  }
  const page = await openMenu(link);
  const chip = (name: string) => page.getByRole('button', { name, exact: true, pressed: true });
  await chip(t.all).waitFor();

  await button(page, 'Wine').click();
  await chip('Wine').waitFor();
  await expect
    .poll(() => page.getByRole('heading', { name: 'Wine' }).boundingBox())
    .toMatchObject({ y: expect.closeTo(100, -2) });
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, -5000);
  await chip(t.all).waitFor();

  const search = page.getByRole('searchbox', { name: t.search });
  await search.fill('   ');
  await page.getByText('Tea', { exact: true }).waitFor();
  await search.fill('chateau 12');
  await page.getByText(t.found({ count: 1 })).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Château' }).count()).toBe(1);
  await search.fill('nothing like it');
  await page.getByText(t.noMatch({ query: 'nothing like it' })).waitFor();
  await button(page, t.showAll).click();
  await page.getByText('Tea', { exact: true }).waitFor();
});

it('the store can be called, written to and shared, without the table of the link', async () => {
  const { tableLink, link } = await openDiner();
  const page = await openMenu(tableLink);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, t.storeDetails).click();
  const details = page.getByRole('dialog', { name: 'Trattoria Test' });
  await details.getByText('1 Main Street').waitFor();
  expect(await details.getByRole('link', { name: '+1 555 0100' }).getAttribute('href')).toBe('tel:+15550100');
  expect(await details.getByRole('link', { name: 'hi@example.com' }).getAttribute('href')).toBe(
    'mailto:hi@example.com',
  );
  await button(details, t.share).click();
  await details.getByText(t.copied).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });
  expect(await button(page, t.storeDetails).evaluate((opener) => opener === document.activeElement)).toBe(true);
});

it('a script in a name is a name', async () => {
  const { link, client } = await openDiner();
  const title = '<img src=x onerror="document.title=1">';
  await client.call(menu.add, { body: { title, price: minor(100), netPrice: null, categoryId: null, taxId: null } });
  const page = await openMenu(link);
  await page.getByText(title, { exact: true }).waitFor();
  await button(page, t.add({ title })).click();
  await cartBar(page).click();
  await page.getByText(title).waitFor();
  expect(await page.title()).toContain(t.cart);
});

it('the menu is asked for once, while the scripts are still on their way', async () => {
  const { link } = await openDiner();
  const page = await openPage({ size: 'phone' });
  const asked: string[] = [];
  page.on('requestfinished', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(link, { waitUntil: 'networkidle' });
  await heading(page, 'Trattoria Test').waitFor();
  const reads = asked.filter((path) => path.startsWith('/api/'));
  expect(reads).toEqual([`/api/v1/qrmenu/${new URL(link).pathname.slice(3)}`]);
});

it('the page with all its scripts and styles weighs less than 90 kB', async () => {
  const { link } = await openDiner();
  const page = await openPage({ size: 'phone' });
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!['document', 'script', 'stylesheet'].includes(response.request().resourceType())) return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(link, { waitUntil: 'networkidle' });
  // Two of them bring the texts, of one language.
  expect(sizes).toHaveLength(7);
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(90_000);
});

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  it('no page has a serious accessibility fault, also at 200 % zoom, and none is wider than the window', async () => {
    const { tableLink, cartLink } = await openDiner();
    const page = await openPage({ size: 'phone', theme });
    const faults: string[] = [];
    const inspect = async (name: string) => {
      for (const width of [390, 195]) {
        await page.setViewportSize({ width, height: 844 });
        faults.push(...(await accessibilityFaults(page)).map((fault) => `${name} at ${width}: ${fault}`));
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overflow > 0) faults.push(`${name} at ${width} is ${overflow} px wider than the window`);
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      }
      await page.setViewportSize({ width: 390, height: 844 });
    };
    await page.goto(tableLink);
    await heading(page, 'Trattoria Test').waitFor();
    await inspect('menu');
    await button(page, t.add({ title: 'Burger' })).click();
    await page.getByRole('dialog').waitFor();
    await inspect('item');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Add ·/ })
      .click();
    await button(page, t.storeDetails).click();
    await inspect('store');
    await page.keyboard.press('Escape');
    await cartBar(page).click();
    await page.getByText(t.customerTypes.CUSTOMER).click();
    await placeOrder(page).click();
    await page.getByText(english(qrMenuMessages.nameMissing)).waitFor();
    await inspect('cart');
    for (const path of ['/m/order-success', '/m/order-failed', '/m/nothing']) {
      await page.goto(url(path));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await inspect(path);
    }
    await page.evaluate(() => localStorage.clear());
    await page.goto(cartLink);
    await page.getByText(t.cartEmpty).waitFor();
    await inspect('empty cart');
    expect(faults).toEqual([]);
  });
});
