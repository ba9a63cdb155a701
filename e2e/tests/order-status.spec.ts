import { orders } from '@comanda/contract/orders/orders.contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { kitchenTexts } from '../../apps/web/src/features/kitchen/kitchen.texts.ts';
import { orderStatusTexts as t } from '../../apps/web/src/features/order-status/order-status.texts.ts';
import { ordersTexts } from '../../apps/web/src/features/orders/orders.texts.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, expectSecondTry } from '../forms.ts';
import { moveItems, placeOrder } from '../open-orders.ts';

withBrowser();

const address = () => url('/dashboard/order-status');
const column = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const tokens = (page: Page, title: string) => column(page, title).getByRole('listitem').allInnerTexts();
async function expectTokens(page: Page, preparing: number[], ready: number[]): Promise<void> {
  await expect
    .poll(async () => [await tokens(page, t.preparing), await tokens(page, t.ready)])
    .toEqual([preparing.map(String), ready.map(String)]);
}
const placeOf = (page: Page, token: number) =>
  page
    .getByRole('listitem')
    .filter({ hasText: String(token) })
    .boundingBox();

async function openBoard(size?: 'phone') {
  const { client, owner } = await openRestaurant();
  const menu = await addMenu(client);
  const board = await openPage({ as: owner, ...(size && { size }) });
  await board.goto(address());
  await board.getByText(t.empty).waitFor();
  return { client, owner, board, send: () => placeOrder(client, [menu.burger, menu.tea]) };
}

it('a token moves from Preparing to Ready and away, while all others stay where they are', async () => {
  const { client, board, send } = await openBoard();
  const [first, second, third] = [await send(), await send(), await send()];
  await expectTokens(board, [1, 2, 3], []);
  const place = await placeOf(board, 3);
  await moveItems(client, first.itemIds, 'completed');
  await expectTokens(board, [2, 3], [1]);
  expect(await placeOf(board, 3)).toEqual(place);
  expect(await column(board, t.ready).locator('[aria-current]').innerText()).toBe('1');

  const placeOfFirst = await placeOf(board, 1);
  await moveItems(client, third.itemIds, 'completed');
  await expectTokens(board, [2], [1, 3]);
  expect(await column(board, t.ready).locator('[aria-current]').innerText()).toBe('3');
  expect(await placeOf(board, 1)).toEqual(placeOfFirst);

  const placeOfThird = await placeOf(board, 3);
  await moveItems(client, first.itemIds, 'delivered');
  await expectTokens(board, [2], [3]);
  expect(await placeOf(board, 3)).toEqual(placeOfThird);
  await moveItems(client, second.itemIds, 'completed');
  await expectTokens(board, [], [2, 3]);
  expect(await placeOf(board, 3)).toEqual(placeOfThird);
});

it('shows guests nothing but numbers, without the shell', async () => {
  const { board, send } = await openBoard();
  await send();
  await expectTokens(board, [1], []);
  expect((await board.locator('body').innerText()).split(/\s+/)).toEqual([
    ...t.title.split(' '),
    t.preparing,
    '1',
    t.ready,
  ]);
  expect(await board.getByRole('navigation').count()).toBe(0);
  await button(board, kitchenTexts.fullScreen).click();
  await button(board, kitchenTexts.leaveFullScreen).waitFor();
  expect(await board.getByRole('link').count()).toBe(0);
  await button(board, kitchenTexts.leaveFullScreen).click();
  await board.getByRole('link', { name: t.toOrders }).click();
  await board.getByRole('heading', { level: 1, name: ordersTexts.title }).waitFor();
  await board.getByRole('link', { name: ordersTexts.statusBoard }).click();
  await expectTokens(board, [1], []);
});

it('is found by the search', async () => {
  const { board } = await openBoard();
  await board.goto(url('/dashboard/orders'));
  await board.getByText(ordersTexts.empty).waitFor();
  await board.keyboard.press('Control+k');
  await board.getByRole('option').first().waitFor();
  await board.keyboard.type('status board');
  await board.keyboard.press('Enter');
  await board.getByText(t.empty).waitFor();
});

it('turns pages when there are more tokens than fit, and to the one that just became ready', async () => {
  const { client, board, send } = await openBoard('phone');
  const placed = [];
  for (let count = 0; count < 14; count += 1) placed.push(await send());
  await column(board, t.preparing)
    .getByText(t.page({ page: 1, count: 2 }), { exact: true })
    .waitFor();
  const seen = new Set(await tokens(board, t.preparing));
  await column(board, t.preparing)
    .getByText(t.page({ page: 2, count: 2 }), { exact: true })
    .waitFor();
  for (const token of await tokens(board, t.preparing)) seen.add(token);
  expect(seen.size).toBe(14);

  await moveItems(
    client,
    placed.slice(0, 13).flatMap((order) => order.itemIds),
    'completed',
  );
  await column(board, t.ready)
    .getByText(t.page({ page: 1, count: 2 }), { exact: true })
    .waitFor();
  await moveItems(
    client,
    placed.slice(13).flatMap((order) => order.itemIds),
    'completed',
  );
  await column(board, t.ready).getByRole('listitem').filter({ hasText: '14' }).waitFor();
  await column(board, t.ready)
    .getByText(t.page({ page: 2, count: 2 }), { exact: true })
    .waitFor();
});

it('says that the connection is lost, and catches up', async () => {
  const { client, board, send } = await openBoard();
  await send();
  await expectTokens(board, [1], []);
  await board.context().setOffline(true);
  await board.getByText(t.connectionLost).waitFor();
  const { orderId } = await send();
  await client.call(orders.cancel, { body: { orderIds: [orderId] } });
  await send();
  await board.context().setOffline(false);
  await expectTokens(board, [1, 3], []);
  await board.getByText(t.connectionLost).waitFor({ state: 'detached' });
});

it('tells when it cannot be loaded, and tries again', async () => {
  const { board } = await openBoard();
  await expectSecondTry(board, {
    address: address(),
    read: '/orders/status-board',
    message: t.loadFailed,
    content: board.getByText(t.empty),
  });
});
