import { coreMessages } from '@comanda/contract/core/messages';
import { menu } from '@comanda/contract/menu/menu.contract';
import { posMessages } from '@comanda/contract/pos/pos.messages';
import { minor } from '@comanda/domain/money';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { posTexts as t } from '../../apps/web/src/features/pos/pos.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { accessibilityFaults, withBrowser } from '../fixtures.ts';
import { guest, keepInBrowser, keptLine, keptSale } from '../kept-in-browser.ts';
import { card, dialog, line, openOrders, openTill, press, pressIn } from '../pos.ts';

withBrowser();

const CREATE_ORDER = '**/pos/create-order';
const bar = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function send(page: Page): Promise<void> {
  await press(page, t.sendToKitchen);
  await pressIn(page, t.sendToKitchen);
}

/** Once the code of the dialogs is there, which a till fetches when it is idle. */
async function loseNetwork(page: Page): Promise<void> {
  await press(page, t.sendToKitchen);
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.context().setOffline(true);
}

/** The server takes the order, but its answer never arrives. */
const loseAnswers = (page: Page) =>
  page.route(CREATE_ORDER, async (route) => {
    await route.fetch();
    await route.abort();
  });

it('keeps orders while the network is away, frees the till for the next guest, and sends each once', async () => {
  const { page, client } = await openTill();
  await card(page, 'Tea').click();
  await loseNetwork(page);
  await send(page);
  await page.getByText(t.notSentYet).waitFor();
  await bar(page, t.unsentCount({ count: 1 })).waitFor();
  await page.getByText(t.cartEmpty).waitFor();

  await card(page, 'Burger').click();
  await dialog(page).waitFor();
  await page.keyboard.press('Enter');
  await send(page);
  await bar(page, t.unsentCount({ count: 2 }))
    .getByRole('button', { name: t.tryAgain })
    .click();
  await page.getByText(t.notSentYet).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.context().setOffline(false);
  await bar(page, t.sentLateCount({ count: 2 }))
    .getByRole('button', { name: t.show })
    .click();
  expect(await openOrders(client)).toMatchObject([{ total: 320 }, { total: 1633 }]);
  await dialog(page).getByText('Token 1').waitFor();
  await dialog(page).getByText('Token 2').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const opened = page.waitForEvent('popup');
  await dialog(page).getByRole('button', { name: t.printReceipt }).first().click();
  await (await opened).locator('html[data-printed]').waitFor();
  for (const _ of [1, 2]) await dialog(page).getByRole('button', { name: t.done }).first().click();
  await dialog(page).getByText(t.nothingUnsent).waitFor();
});

it('never makes a second order of one whose answer was lost, although the screen was reloaded in between', async () => {
  const { page, client } = await openTill();
  await card(page, 'Tea').click();
  await loseAnswers(page);
  await send(page);
  await bar(page, t.unsentCount({ count: 1 })).waitFor();
  await page.unroute(CREATE_ORDER);
  await page.reload();
  await bar(page, t.sentLateCount({ count: 1 })).waitFor();
  expect(await openOrders(client)).toMatchObject([{ token_no: 1, total: 320 }]);
});

it('keeps an order whose tab was closed while it waited for the answer', async () => {
  const { page, client } = await openTill();
  await card(page, 'Tea').click();
  // The order never leaves this browser.
  await page.route(CREATE_ORDER, () => {});
  const asked = page.waitForRequest(CREATE_ORDER);
  await send(page);
  await asked;
  const next = await page.context().newPage();
  await page.close();
  await next.goto(page.url());
  await bar(next, t.sentLateCount({ count: 1 })).waitFor();
  await next.getByText(t.cartEmpty).waitFor();
  expect(await openOrders(client)).toHaveLength(1);
});

it('tries again by itself after a fault of the server', async () => {
  const { page, client } = await openTill();
  await card(page, 'Tea').click();
  await page.route(CREATE_ORDER, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 });
  await send(page);
  await bar(page, t.sentLateCount({ count: 1 })).waitFor();
  expect(await openOrders(client)).toHaveLength(1);
});

it('says what the fault of the server was, and keeps the order all the same', async () => {
  const { page, client } = await openTill();
  await card(page, 'Tea').click();
  const json = { code: 'internal', message: english(coreMessages.internal), requestId: '3f2a9c1e-8a51-4c19' };
  await page.route(CREATE_ORDER, (route) => route.fulfill({ status: 500, json }));
  await send(page);
  await page
    .getByRole('alert')
    .getByText(t.kept({ reason: english(coreMessages.internal) }))
    .waitFor();
  await page.getByText(uiTexts.reference({ code: '3f2a9c1e' }), { exact: true }).waitFor();
  await page.getByText(t.cartEmpty).waitFor();

  await page.route(CREATE_ORDER, (route) => route.fulfill({ status: 404, body: '<h1>Not here</h1>' }));
  await bar(page, t.unsentCount({ count: 1 }))
    .getByRole('button', { name: t.tryAgain })
    .click();
  await page
    .getByRole('alert')
    .getByText(t.kept({ reason: t.serverFault }))
    .waitFor();

  await page.unroute(CREATE_ORDER);
  await bar(page, t.unsentCount({ count: 1 }))
    .getByRole('button', { name: t.tryAgain })
    .click();
  await bar(page, t.sentLateCount({ count: 1 })).waitFor();
  expect(await openOrders(client)).toHaveLength(1);
});

it('leads to the subscription where the server says by its status alone that there is none', async () => {
  const { page } = await openTill();
  await card(page, 'Tea').click();
  await page.route(CREATE_ORDER, (route) => route.fulfill({ status: 402, body: '' }));
  await send(page);
  await page.waitForURL('**/dashboard/inactive-subscription');
});

it('gives an unsent order back to be changed once the server has said that it does not have it', async () => {
  const { page, client } = await openTill();
  await card(page, 'Tea').click();
  await page.route(CREATE_ORDER, (route) => route.abort());
  await send(page);
  await bar(page, t.unsentCount({ count: 1 }))
    .getByRole('button', { name: t.show })
    .click();
  await pressIn(page, t.edit);
  await page.getByText(t.cannotEditYet).waitFor();
  await page.unroute(CREATE_ORDER);
  await pressIn(page, t.edit);
  await line(page, 'Tea').waitFor();
  await bar(page, t.unsentCount({ count: 1 })).waitFor({ state: 'detached' });
  expect(await openOrders(client)).toEqual([]);

  await card(page, 'Tea').click();
  await send(page);
  await page.getByText(t.sent, { exact: true }).waitFor();
  expect(await openOrders(client)).toMatchObject([{ total: 640 }]);
});

it('does not give back what the server has', async () => {
  const { page, client } = await openTill();
  await card(page, 'Tea').click();
  await loseAnswers(page);
  await send(page);
  await bar(page, t.unsentCount({ count: 1 }))
    .getByRole('button', { name: t.show })
    .click();
  await page.unroute(CREATE_ORDER);
  await pressIn(page, t.edit);
  await dialog(page).getByText('Token 1').waitFor();
  await page.getByText(t.cartEmpty).waitFor();
  expect(await openOrders(client)).toHaveLength(1);
});

it('says why the server refused an order later, and gives it back at the new prices', async () => {
  const { page, client, ids } = await openTill();
  await card(page, 'Tea').click();
  await loseNetwork(page);
  await send(page);
  await bar(page, t.unsentCount({ count: 1 })).waitFor();
  const tea = { title: 'Tea', price: minor(450), netPrice: null, categoryId: ids.category, taxId: ids.included };
  await client.call(menu.update, { params: { id: ids.tea }, body: tea });
  await page.context().setOffline(false);
  await bar(page, t.refusedCount({ count: 1 }))
    .getByRole('button', { name: t.show })
    .click();
  await dialog(page).getByText(english(posMessages.pricesChanged)).waitFor();
  await page.reload();
  await card(page, 'Burger').click();
  await dialog(page).waitFor();
  await page.keyboard.press('Enter');
  await bar(page, t.refusedCount({ count: 1 }))
    .getByRole('button', { name: t.show })
    .click();
  await pressIn(page, t.edit);
  await pressIn(page, t.load);
  await line(page, 'Tea').getByText('$4.50').waitFor();
  await send(page);
  await page.getByText(t.sent, { exact: true }).waitFor();
  expect(await openOrders(client)).toMatchObject([{ total: 450 }]);
});

it('finds the cart, the draft and the refused order that an older version kept in this browser', async () => {
  const { page, client, ids } = await openTill();
  const tea = { id: ids.tea, title: 'Tea' };
  const order = {
    ...guest,
    draftId: null,
    qrOrderId: null,
    attemptKey: 'cart-before-the-update',
    lines: [{ ...keptLine(tea), key: 'k1', quantity: 2 }],
  };
  const draft = {
    id: 'd1',
    nameRef: 'Window seat',
    date: '2026-03-14T19:30:00.000Z',
    cart: [{ ...keptLine(tea), key: 'k2', quantity: 3 }],
    guest,
    qrOrderId: null,
  };
  const refused = await keptSale(client, {
    item: tea,
    quantity: 4,
    unitPrice: 320,
    totals: { net: 1164, tax: 116, total: 1280 },
    currency: 'USD',
    payment: { paymentTypeId: null },
    state: 'refused',
    refusal: english(posMessages.pricesChanged),
  });
  await keepInBrowser(page, { order, drafts: [draft], outbox: [refused] });

  await line(page, 'Tea').getByText('$6.40').waitFor();
  await press(page, t.draftsWithCount({ count: 1 }));
  await dialog(page).getByText('Window seat').waitFor();
  await dialog(page)
    .getByText(t.itemCount({ count: 3 }))
    .waitFor();
  await page.keyboard.press('Escape');
  await bar(page, t.refusedCount({ count: 1 }))
    .getByRole('button', { name: t.show })
    .click();
  await dialog(page).getByText('4 × Tea').waitFor();
  await pressIn(page, t.tryAgain);
  await dialog(page).getByText('Token 1').waitFor();
  expect(await openOrders(client)).toMatchObject([{ total: 1280, payment_status: 'paid' }]);
});
