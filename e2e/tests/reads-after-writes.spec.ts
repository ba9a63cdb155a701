import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { paymentTypeMessages } from '@comanda/contract/payment-types/payment-types.messages';
import { posMessages } from '@comanda/contract/pos/pos.messages';
import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import type { Client } from '../../apps/server/test/support/client.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { navigationTexts } from '../../apps/web/src/app/navigation.texts.ts';
import { kitchenTexts } from '../../apps/web/src/features/kitchen/kitchen.texts.ts';
import { payTexts } from '../../apps/web/src/features/bills/pay.texts.ts';
import { payingTexts } from '../../apps/web/src/features/payment-types/paying.texts.ts';
import { ordersTexts } from '../../apps/web/src/features/orders/orders.texts.ts';
import { paymentTypeTexts } from '../../apps/web/src/features/payment-types/payment-types.texts.ts';
import { posTexts } from '../../apps/web/src/features/pos/pos.texts.ts';
import { listTexts } from '../../apps/web/src/kit/lists/list.texts.ts';
import { openPage, openRestaurant, untilLive, url, withBrowser } from '../fixtures.ts';
import { button, expectToast } from '../forms.ts';
import { placeOrder } from '../open-orders.ts';
import { card, dialog, openOrders, openTill, press, pressIn } from '../pos.ts';

withBrowser();

/** Tells whether all that the page has asked for since has been answered. */
function watchQuiet(page: Page): () => boolean {
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return () => asked.size === 0;
}

/** The orders screen of a restaurant with one order to pay, and two payment types: Card and Cash. */
async function openOrdersScreen() {
  const { client, owner } = await openRestaurant();
  const menu = await addMenu(client);
  await placeOrder(client, [menu.burger, menu.tea]);
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/orders'));
  await button(page, ordersTexts.payAndComplete).waitFor();
  return { page, client, owner };
}

/** By the links of the page, which keep what was read. */
async function goTo(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('link', { name, exact: true }).click();
}

/** Where payments are taken; `pressed` are those that are chosen. */
const tiles = (page: Page, pressed?: boolean): Promise<string[]> =>
  page
    .getByRole('group', { name: payingTexts.paymentType })
    .getByRole('button', pressed === undefined ? {} : { pressed })
    .allInnerTexts();

async function deactivate(client: Client, title: string): Promise<void> {
  const { id = '' } = (await client.call(paymentTypes.list, {})).find((type) => type.title === title) ?? {};
  await client.call(paymentTypes.toggle, { params: { id }, body: { isActive: false } });
}

/** Paths of what the page asks the server from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/')) calls.push(pathname.slice('/api/v1'.length));
  });
  return calls;
}

describe('payment types as the settings have them', () => {
  it('are those of the orders screen, without a reload', async () => {
    const { page } = await openOrdersScreen();
    await button(page, ordersTexts.payAndComplete).click();
    await expect.poll(() => tiles(page)).toEqual(['Card', 'Cash']);
    expect(await tiles(page, true)).toEqual(['Card']);
    await button(page, payTexts.back).click();

    await goTo(page, navigationTexts.settings, navigationTexts.paymentTypes);
    await button(page, listTexts.add).click();
    await page.getByRole('dialog').getByLabel(paymentTypeTexts.title).fill('Voucher');
    await page.getByRole('dialog').getByLabel(paymentTypeTexts.title).press('Enter');
    await expectToast(page, english(paymentTypeMessages.added));
    await page.getByRole('switch', { name: 'Card' }).press('Space');
    await expectToast(page, english(paymentTypeMessages.updated));
    await goTo(page, navigationTexts.orders);
    await button(page, ordersTexts.payAndComplete).click();

    await expect.poll(() => tiles(page)).toEqual(['Cash', 'Voucher']);
    expect(await tiles(page, true)).toEqual(['Cash']);
  });
});

describe('a payment type that is switched off while somebody pays', () => {
  it('is told where the bill is paid, and another one takes the payment', async () => {
    const { page, client } = await openOrdersScreen();
    await button(page, ordersTexts.payAndComplete).click();
    await button(page, payTexts.payAmount({ amount: '$16.81' })).waitFor();
    await deactivate(client, 'Card');

    await button(page, payTexts.payAmount({ amount: '$16.81' })).click();

    await page.getByRole('main').getByText(english(paymentTypeMessages.notOffered), { exact: true }).waitFor();
    await expect.poll(() => tiles(page)).toEqual(['Cash']);
    expect((await openOrders(client)).map((order) => order.payment_status)).toEqual(['pending']);
    await button(page, payTexts.payAmount({ amount: '$16.81' })).click();
    await page.getByText(payTexts.allPaid, { exact: true }).waitFor();
    expect((await openOrders(client)).map((order) => order.payment_status)).toEqual(['paid']);
  });

  it('is told at the till, and the order is sold by another one', async () => {
    const { page, client } = await openTill();
    await card(page, 'Tea').click();
    await press(page, posTexts.createReceiptAndPay);
    await expect.poll(() => tiles(page, true)).toEqual(['Card']);
    await deactivate(client, 'Card');

    await pressIn(page, posTexts.pay({ total: '$3.20' }));

    await dialog(page).getByText(english(paymentTypeMessages.notOffered), { exact: true }).waitFor();
    await expect.poll(() => tiles(page)).toEqual(['Cash']);
    expect(await openOrders(client)).toEqual([]);
    await pressIn(page, posTexts.pay({ total: '$3.20' }));
    await expectToast(page, english(posMessages.orderPaid));
    expect((await openOrders(client)).map((order) => order.payment_status)).toEqual(['paid']);
  });
});

/** Each screen reads these when its connection stands and what comes late has come, which may be at any moment. */
const NEWS = ['/pos/qrorders/count', '/floor/calls', '/stations', '/print-jobs/troubles'];

describe('what must be quick', () => {
  it('a sale is one call of the till', async () => {
    const { client, owner } = await openRestaurant();
    await addMenu(client);
    const page = await openPage({ as: owner });
    // What the till reads when it opens, and once it hears of everything, has nothing to do with the sale.
    const isLive = untilLive(page);
    const isQuiet = watchQuiet(page);
    await page.goto(url('/dashboard/pos'));
    await card(page, 'Tea').click();
    await press(page, posTexts.createReceiptAndPay);
    await isLive;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await expect.poll(isQuiet).toBe(true);
    const calls = watchCalls(page);

    await pressIn(page, posTexts.pay({ total: '$3.20' }));

    // What would be read anew is asked for before the success is told.
    await expectToast(page, english(posMessages.orderPaid));
    // Every till reads open bills when it hears of an order, which may be before its own answer. The receipt is told once
    // it is printed.
    const besides = ['/bills/open', '/bills/printed', ...NEWS];
    expect(calls.filter((path) => !besides.includes(path))).toEqual(['/pos/create-order-and-invoice']);
  });

  it('a tap in the kitchen reads the tickets and nothing else', async () => {
    const { client, owner } = await openRestaurant();
    const menu = await addMenu(client);
    await placeOrder(client, [menu.tea]);
    const page = await openPage({ as: owner });
    const isLive = untilLive(page);
    await page.goto(url('/dashboard/kitchen'));
    await isLive;
    const start = button(page, kitchenTexts.actionOn({ action: kitchenTexts.startMaking, title: 'Tea' }));
    await start.waitFor();
    const calls = watchCalls(page);

    await start.click();

    const complete = button(page, kitchenTexts.actionOn({ action: kitchenTexts.complete, title: 'Tea' }));
    await complete.waitFor();
    await expect.poll(() => calls).toContain('/kitchen/changes');
    expect(calls.filter((path) => !path.startsWith('/kitchen') && !NEWS.includes(path))).toEqual([]);
  });
});
