import { menu } from '@comanda/contract/menu/menu.contract';
import { posMessages } from '@comanda/contract/pos/pos.messages';
import { qrOrders } from '@comanda/contract/qrmenu/qr-orders.contract';
import { qrMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { qrMenuMessages } from '@comanda/contract/qrmenu/qrmenu.messages';
import { tables } from '@comanda/contract/tables/tables.contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { english } from '../../apps/server/src/texts/english.ts';
import { createClient } from '../../apps/server/test/support/client.ts';
import { switchQr } from '../../apps/server/test/support/qr-menu.ts';
import { newsTexts } from '../../apps/web/src/features/news/news.texts.ts';
import { posTexts as t } from '../../apps/web/src/features/pos/pos.texts.ts';
import { libTexts } from '../../apps/web/src/lib/lib.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { accessibilityFaults, cutLine, loseAnswer, untilLive, url, withBrowser } from '../fixtures.ts';
import { expectToast } from '../forms.ts';
import { card, dialog, line, openOrders, openPos, openTill, press, pressIn } from '../pos.ts';

withBrowser();

type DinersOrder = Partial<z.output<typeof qrMenu.placeOrder.body>>;

/** A till in a restaurant whose diners order: by default a large burger with cheese, at table 1. */
async function openForDiners() {
  const till = await openTill();
  const { client, ids } = till;
  const qrcode = await switchQr(client);
  const [table] = await client.call(tables.list, {});
  const diner = createClient(url(''));
  const burger = { id: ids.burger, quantity: 2, notes: 'no onions', variant_id: ids.large, addons_ids: [ids.cheese] };
  const atTable = {
    deliveryType: 'dinein' as const,
    cartItems: [burger],
    customerType: 'WALKIN' as const,
    customer: { name: '', phone: '' },
    tableId: table?.encrypted_id ?? null,
  };
  const order = (more: DinersOrder = {}) =>
    diner.call(qrMenu.placeOrder, { params: { qrcode }, body: { ...atTable, ...more } });
  return { ...till, order, waiting: () => client.call(qrOrders.list, {}) };
}

const tea = (id: string) => ({ id, quantity: 1, notes: null, variant_id: null, addons_ids: [] });
const badge = (page: Page, count: number) =>
  page.getByRole('button', { name: count > 0 ? t.qrMenuOrdersWithCount({ count }) : t.qrMenuOrders, exact: true });
const waitingOrder = (page: Page, place: string) => page.getByRole('listitem', { name: t.qrOrderOf({ place }) });
const takeOver = (page: Page, place: string) => waitingOrder(page, place).getByRole('button', { name: t.take }).click();
const openList = (page: Page) => page.getByRole('button', { name: new RegExp(`^${t.qrMenuOrders}`) }).click();

/** Waited for from before the order on: the message is there for four seconds only. */
const announced = (page: Page) =>
  page
    .getByText(newsTexts.newQrOrder({ place: 'Table 1' }))
    .first()
    .waitFor();

/** The till may be connected before the code that tells is there. */
const newsArrived = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname.startsWith('/assets/news-')),
  );

async function send(page: Page): Promise<void> {
  await press(page, t.sendToKitchen);
  await pressIn(page, t.sendToKitchen);
}

it('orders of diners are told and counted without fetching them', async () => {
  const { page, order } = await openForDiners();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const connected = untilLive(page);
  await page.reload();
  await connected;
  await newsArrived(page);
  await badge(page, 0).waitFor();
  asked.length = 0;
  const told = page.getByText(newsTexts.newQrOrders({ count: 8 })).waitFor();
  await Promise.all([told, ...Array.from({ length: 8 }, () => order())]);
  await badge(page, 8).waitFor();
  const fetched = asked.filter((path) => path.includes('/pos/qrorders'));
  expect(fetched).not.toContain('/api/v1/pos/qrorders');
  expect(fetched.length).toBeLessThan(8);
});

it('an order of a diner is announced, taken over with all it says, and sold', async () => {
  const { page, client, order, waiting } = await openForDiners();
  // What comes before the till hears is counted, but not announced.
  const connected = untilLive(page);
  await page.reload();
  await connected;
  await newsArrived(page);
  await badge(page, 0).waitFor();
  const guest = { customerType: 'CUSTOMER', customer: { name: 'Nora', phone: '555 0100' } } as const;
  await Promise.all([announced(page), order(guest)]);
  await badge(page, 1).click();
  const waits = waitingOrder(page, 'Table 1');
  for (const part of ['Nora · 555 0100', '2 × Burger', 'Large · + Cheese · no onions', t.age({ minutes: 0 })])
    await waits.getByText(part).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await takeOver(page, 'Table 1');
  await line(page, 'Burger').getByText('no onions').waitFor();
  await line(page, 'Burger').getByText('+ Cheese').waitFor();
  await page.getByText('$35.93').first().waitFor();
  expect(await page.getByLabel(t.table, { exact: true }).locator(':checked').innerText()).toContain('Table 1');
  await openList(page);
  await waits.getByText(t.inThisCart).waitFor();
  await pressIn(page, uiTexts.close);
  await send(page);
  await page.getByText(t.sent, { exact: true }).waitFor();
  await badge(page, 0).waitFor();
  expect(await waiting()).toEqual([]);
  expect(await openOrders(client)).toMatchObject([
    {
      customer_name: 'Nora',
      table_title: 'Table 1',
      total: 3593,
      items: [{ notes: 'no onions', variant_title: 'Large' }],
    },
  ]);
});

it('asks before it replaces a cart, and New lets another till have the order', async () => {
  const { page, owner, order } = await openForDiners();
  await order();
  await card(page, 'Tea').click();
  await openList(page);
  await takeOver(page, 'Table 1');
  await dialog(page).getByText(t.replaceOrder).waitFor();
  await pressIn(page, uiTexts.cancel);
  await line(page, 'Tea').waitFor();
  await takeOver(page, 'Table 1');
  await pressIn(page, t.load);
  await line(page, 'Burger').waitFor();
  await line(page, 'Tea').waitFor({ state: 'detached' });

  const other = await openPos(owner);
  await openList(other);
  await waitingOrder(other, 'Table 1')
    .getByText(/^Taken by /)
    .waitFor();
  expect(await waitingOrder(other, 'Table 1').getByRole('button').count()).toBe(0);
  await press(page, t.new);
  await pressIn(page, t.clear);
  await takeOver(other, 'Table 1');
  await line(other, 'Burger').waitFor();
});

it('goes with a draft and comes back with it', async () => {
  const { page, order, waiting } = await openForDiners();
  await order();
  await openList(page);
  await takeOver(page, 'Table 1');
  await press(page, t.draft);
  await page.keyboard.press('Enter');
  await press(page, t.draftsWithCount({ count: 1 }));
  await dialog(page)
    .getByRole('button', { name: /^Load / })
    .click();
  await send(page);
  await page.getByText(t.sent, { exact: true }).waitFor();
  expect(await waiting()).toEqual([]);
});

it('tells whoever takes out a draft that another till has its order by now', async () => {
  const { page, client, order, waiting } = await openForDiners();
  await order();
  await openList(page);
  await takeOver(page, 'Table 1');
  await press(page, t.draft);
  await page.keyboard.press('Enter');
  await page.getByText(t.cartEmpty).waitFor();
  const id = (await waiting())[0]?.id ?? '';
  await callFrom(page, `/pos/qrorders/${id}/release`);
  await client.call(qrOrders.take, { params: { id } });
  await press(page, t.draftsWithCount({ count: 1 }));
  await dialog(page)
    .getByRole('button', { name: /^Load / })
    .click();
  await page.getByText(/is already working on this order!$/).waitFor();
  await line(page, 'Burger').waitFor();
  expect(await waiting()).toHaveLength(1);
});

it('says what left the menu, and sells the rest', async () => {
  const { page, client, ids, order } = await openForDiners();
  await order({ cartItems: [tea(ids.tea), { ...tea(ids.burger), variant_id: ids.large, addons_ids: [ids.cheese] }] });
  await openList(page);
  await waitingOrder(page, 'Table 1').getByText('1 × Tea').waitFor();
  // A list that is read anew would itself show what is left, so its answer is held back.
  await page.route('**/api/v1/pos/qrorders', () => {});
  await client.call(menu.remove, { params: { id: ids.tea } });
  await client.call(menu.removeAddon, { params: { id: ids.burger, addonId: ids.cheese } });
  await takeOver(page, 'Table 1');
  await page.getByText(t.qrLinesGone({ titles: 'Tea, Cheese' })).waitFor();
  await line(page, 'Burger').getByText('$15.00').waitFor();
  await send(page);
  await page.getByText(t.sent, { exact: true }).waitFor();
});

it.each(['cancelled', 'taken'] as const)('keeps a cart whose order was %s meanwhile, and sells it', async (what) => {
  const { page, client, order, waiting } = await openForDiners();
  await order();
  await openList(page);
  await takeOver(page, 'Table 1');
  await line(page, 'Burger').waitFor();
  const id = (await waiting())[0]?.id ?? '';
  if (what === 'cancelled') await callFrom(page, `/pos/qrorders/update-status/${id}`, { status: 'cancelled' });
  else {
    await callFrom(page, `/pos/qrorders/${id}/release`);
    await client.call(qrOrders.take, { params: { id } });
  }
  await send(page);
  await page
    .getByText(what === 'cancelled' ? english(qrMenuMessages.notFound) : /is already working on this order!$/)
    .waitFor();
  expect(await openOrders(client)).toEqual([]);
  await pressIn(page, t.sendToKitchen);
  await page.getByText(t.sent, { exact: true }).waitFor();
  expect(await openOrders(client)).toMatchObject([{ total: 3593 }]);
});

/** Sends a call that only the device that holds the order may make, past its screen. */
const callFrom = (page: Page, path: string, body: object = {}) =>
  page.evaluate(
    async ([address, json]) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) };
      const answer = await fetch(address, { method: 'POST', headers, body: json });
      if (!answer.ok) throw new Error(await answer.text());
    },
    [`/api/v1${path}`, JSON.stringify(body)] as const,
  );

it('accepts an order once, also where the answer was lost', async () => {
  const { page, client, order } = await openForDiners();
  await cutLine(page);
  await page.reload();
  await order();
  await openList(page);
  await loseAnswer(page, '**/accept');
  const accept = waitingOrder(page, 'Table 1').getByRole('button', { name: t.accept });
  await accept.click();
  await expectToast(page, libTexts.offline);
  await accept.click();
  await page.getByText(english(posMessages.orderSent)).waitFor();
  await waitingOrder(page, 'Table 1').waitFor({ state: 'detached' });
  expect(await openOrders(client)).toHaveLength(1);
});

it('cancels one order, and all that nobody has in a cart, after a question', async () => {
  const { page, ids, order, waiting } = await openForDiners();
  await order();
  await order({ tableId: null, customerType: 'CUSTOMER', customer: { name: 'Nora', phone: '555 0100' } });
  await order({
    tableId: null,
    cartItems: [tea(ids.tea)],
    customerType: 'CUSTOMER',
    customer: { name: 'Otto', phone: '555 0101' },
  });
  await openList(page);
  await waitingOrder(page, 'Otto').waitFor();
  expect(await dialog(page).getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Table 1', 'Nora', 'Otto']);
  await waitingOrder(page, 'Nora').getByRole('button', { name: t.cancelOrder }).click();
  await dialog(page)
    .getByText(t.cancelNamed({ place: 'Nora' }))
    .waitFor();
  await dialog(page).getByText(t.irreversible).waitFor();
  await pressIn(page, t.keep);
  await waitingOrder(page, 'Nora').getByRole('button', { name: t.cancelOrder }).click();
  await pressIn(page, t.cancelOrder);
  await page.getByText(english(qrMenuMessages.cancelled)).waitFor();
  await waitingOrder(page, 'Nora').waitFor({ state: 'detached' });

  await page.route('**/pos/qrorders/cancel-all', (route) => route.fulfill({ status: 502, body: '' }));
  await pressIn(page, t.cancelAll);
  await pressIn(page, t.cancelAll);
  await page.getByText("We're getting issue while clearing orders! Please try later!").waitFor();
  expect(await waiting()).toHaveLength(2);
  await page.unroute('**/pos/qrorders/cancel-all');
  await pressIn(page, t.cancelAll);
  await page.getByText(t.noQrOrders).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await pressIn(page, uiTexts.close);
  await badge(page, 0).waitFor();
});

it('says while it loads, when it cannot load, and when nothing waits', async () => {
  const { page } = await openForDiners();
  const answer = Promise.withResolvers<void>();
  await page.route('**/pos/qrorders', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 500, body: '' });
  });
  await openList(page);
  await dialog(page).getByText(uiTexts.pleaseWait).waitFor({ state: 'attached' });
  answer.resolve();
  await dialog(page).getByRole('alert').getByText(t.loadFailed).waitFor();
  await page.unroute('**/pos/qrorders');
  await pressIn(page, uiTexts.tryAgain);
  await dialog(page).getByText(t.noQrOrders).waitFor();
});
