import { bills } from '@comanda/contract/bills/bills.contract';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Client } from '../../apps/server/test/support/client.ts';
import { send } from '../../apps/server/test/support/sales.ts';
import { billTexts } from '../../apps/web/src/features/bills/bill.texts.ts';
import { kitchenTexts } from '../../apps/web/src/features/kitchen/kitchen.texts.ts';
import { payTexts } from '../../apps/web/src/features/bills/pay.texts.ts';
import { payingTexts } from '../../apps/web/src/features/payment-types/paying.texts.ts';
import { posTexts as t } from '../../apps/web/src/features/pos/pos.texts.ts';
import { billsTexts } from '../../apps/web/src/kit/bill-history/bills.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import {
  accessibilityFaults,
  openPage,
  openRestaurant,
  type sizes,
  takePicture,
  url,
  withBrowser,
} from '../fixtures.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { card, line, press } from '../pos.ts';
import { startAtTables, tableNow } from '../tables-by-touch.ts';

withBrowser();

const beside = (page: Page) => page.getByRole('region', { name: billsTexts.billNo({ number: 1 }) });

const toggle = (page: Page) => beside(page).getByRole('button', { name: /^Bill 1/ });

/** A burger was ordered at Table 1, and the till sells there. */
async function openTableAtTill(size: keyof typeof sizes = 'desktop') {
  const { client, owner } = await openRestaurant();
  const ids = await addMenu(client);
  const order = await send(client, [ids.burger], { tableId: ids.table });
  const { bill } = await client.call(bills.ofOrder, { params: { orderId: order } });
  const page = await openPage({ as: owner, size });
  await startAtTables(page);
  await page.goto(url('/dashboard/floor'));
  await tableNow(page, 'Table 1', 'ordered').click();
  await beside(page).waitFor();
  return { client, ids, page, billId: bill?.id ?? '' };
}

async function cookAll(client: Client): Promise<void> {
  const orders = (await client.call(kitchen.list, {})).flatMap((group) => group.orders);
  const itemIds = orders.flatMap(({ items }) => items.map(({ id }) => id));
  for (const status of ['preparing', 'completed'] as const)
    await client.call(kitchen.updateItems, { body: { itemIds, status } });
}

it('what guests had stands above what is new, with what the kitchen says, and only the new is sent', async () => {
  const { client, ids, page, billId } = await openTableAtTill();
  const had = beside(page);
  await had.getByText('Burger').waitFor();
  await had.getByText(uiTexts.itemStatus.created).waitFor();
  await had.getByText('$13.61').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await send(client, [ids.tea], { tableId: ids.table });
  await had.getByText('Tea').waitFor();
  await had.getByText('$16.81').waitFor();
  await cookAll(client);
  await had.getByText(uiTexts.itemStatus.completed).nth(1).waitFor();
  await press(page, t.deliver({ count: 2 }));
  await had.getByText(uiTexts.itemStatus.delivered).nth(1).waitFor();

  await card(page, 'Tea').click();
  await line(page, 'Tea').waitFor();
  await toggle(page).click();
  await had.getByText('Burger').waitFor({ state: 'detached' });
  await press(page, t.sendToKitchen);
  await page.getByText(t.sent).first().waitFor();
  const { rounds, lines } = await client.call(bills.get, { params: { id: billId } });
  expect([rounds.length, lines.length]).toEqual([3, 3]);
});

it('what is for one seat says so in the cart, and at the kitchen', async () => {
  const { page } = await openTableAtTill();
  await page.getByLabel(t.seat, { exact: true }).selectOption('2');
  await card(page, 'Tea').click();
  await line(page, 'Tea')
    .getByText(t.seatNo({ seat: 2 }))
    .waitFor();
  await press(page, t.sendToKitchen);
  await page.getByText(t.sent).first().waitFor();
  await page.goto(url('/dashboard/kitchen'));
  await page.getByText(kitchenTexts.seatNo({ seat: 2 })).waitFor();
  await takePicture(page, 'kitchen-seat');
});

it('what else is done with a bill is one tap away', async () => {
  const { page, billId } = await openTableAtTill();
  const there = (more: string) => page.waitForURL(`**/dashboard/bills/${billId}${more}`);
  await press(page, t.payBill({ amount: '$13.61' }));
  await there('/pay');
  await page.goBack();
  await beside(page).getByRole('button', { name: t.bill, exact: true }).click();
  await there('');
  await page.goBack();
  for (const [name, title] of [
    [t.move, billTexts.move],
    [t.describe, billTexts.describe],
    [t.history, billsTexts.title],
  ] as const) {
    await beside(page).getByRole('button', { name: t.moreOfBill }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('dialog', { name: title }).waitFor();
    await page.goBack();
  }
});

it('guests who pay apart get a bill of their own in two taps, and their food is brought to the table', async () => {
  const { client, ids, page, billId } = await openTableAtTill();
  await beside(page).getByRole('button', { name: t.moreOfBill }).click();
  await page.getByRole('menuitem', { name: t.separateBill }).click();
  await page.getByText(t.nothingOrdered).waitFor();
  const place = page.getByRole('combobox', { name: t.table });
  expect(await place.locator(':checked').innerText()).toBe('Table 1 · 2');
  // Somebody else is served in between.
  await place.selectOption('');
  await place.selectOption('Table 1 · 2');
  await card(page, 'Tea').click();
  await press(page, t.sendToKitchen);
  await page.getByText(t.sent).first().waitFor();
  const apart = (await client.call(bills.listOpen, {})).find(({ id }) => id !== billId);
  expect(apart).toMatchObject({ name: 'Table 1 · 2', amount: 320 });
  const atTable = (await client.call(orders.list, {})).filter(({ table_id }) => table_id === ids.table);
  const billsThere = atTable.flatMap((group) => group.orders.map(({ bill_id }) => bill_id));
  expect(billsThere).toEqual(expect.arrayContaining([billId, apart?.id]));
});

it('guests who were seated are sold to, or have left', async () => {
  const { client, owner } = await openRestaurant();
  const ids = await addMenu(client);
  const id = crypto.randomUUID();
  await client.call(bills.open, { body: { id, tableId: ids.table, name: null, guests: 2 } });
  const page = await openPage({ as: owner });
  await startAtTables(page);
  await page.goto(url('/dashboard/floor'));
  await tableNow(page, 'Table 1', 'seated').click();
  await beside(page).getByText(t.nothingOrdered).waitFor();
  await press(page, t.theyLeft);
  await beside(page).waitFor({ state: 'detached' });
  expect((await client.call(bills.get, { params: { id } })).state).toBe('void');
});

it('on a phone the bill is a line above the bar, and stands in the cart', async () => {
  const { page } = await openTableAtTill('phone');
  expect(await beside(page).getByText('Burger').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await toggle(page).tap();
  await beside(page).getByText('Burger').waitFor();
  await page.getByRole('button', { name: new RegExp(`^${t.viewOrder}`) }).tap();
  await page.getByRole('dialog').getByText('Burger').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

it('without a network a round for a table waits, and the screen is free for the next guest', async () => {
  const { client, page, billId } = await openTableAtTill();
  await card(page, 'Tea').click();
  await page.context().setOffline(true);
  await press(page, t.sendToKitchen);
  await page
    .getByRole('status')
    .filter({ hasText: t.unsentCount({ count: 1 }) })
    .waitFor();
  await card(page, 'Tea').click();
  await line(page, 'Tea').waitFor();
  await page.context().setOffline(false);
  await expect.poll(async () => (await client.call(bills.get, { params: { id: billId } })).rounds.length).toBe(2);
});

it('a bill that is paid elsewhere is no longer beside the menu, and nothing in the cart is lost', async () => {
  const { client, ids, page, billId } = await openTableAtTill();
  await card(page, 'Tea').click();
  const history = await client.call(bills.get, { params: { id: billId } });
  const amount = 1361 as never;
  const payment = { id: crypto.randomUUID(), partId: billId, typeId: null, amount, tip: 0 as never };
  expect(history.state).toBe('open');
  await client.call(bills.takeSteps, {
    params: { id: billId },
    body: { steps: [{ kind: 'paid', payment, owed: amount }] },
  });
  await beside(page).waitFor({ state: 'detached' });
  await line(page, 'Tea').waitFor();
  expect(await page.getByRole('combobox', { name: t.table }).inputValue()).toBe(ids.table);
});

it('goes from the floor to the receipt with the keyboard alone', async () => {
  const { client, owner } = await openRestaurant();
  const ids = await addMenu(client);
  await send(client, [ids.burger], { tableId: ids.table });
  const page = await openPage({ as: owner });
  await startAtTables(page);
  const keys = page.keyboard;
  const isFocused = (name: RegExp) =>
    page.evaluate(
      (pattern) =>
        new RegExp(pattern).test(document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? ''),
      name.source,
    );
  async function tabTo(name: RegExp): Promise<void> {
    for (let pressed = 0; pressed < 80 && !(await isFocused(name)); pressed += 1) await keys.press('Tab');
    expect(await isFocused(name)).toBe(true);
  }

  await page.goto(url('/dashboard/floor'));
  await tableNow(page, 'Table 1', 'ordered').waitFor();
  await tabTo(/^Table 1/);
  await keys.press('Enter');
  await beside(page).getByText('Burger').waitFor();
  await keys.press('/');
  await keys.type('tea');
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await line(page, 'Tea').waitFor();
  const ticket = page.waitForEvent('popup');
  await keys.press('F9');
  await (await ticket).close();
  await page.getByText(t.sent).first().waitFor();

  await tabTo(new RegExp(`^${t.payNow}$`));
  await keys.press('Enter');
  await page.getByRole('button', { name: payingTexts.exactly({ amount: '$16.81' }) }).waitFor();
  await tabTo(/^Exactly/);
  const opened = page.waitForEvent('popup');
  await keys.press('Enter');
  const receipt = await opened;
  await receipt.locator('html[data-printed]').waitFor();
  expect(await receipt.locator('body').innerText()).toContain('16.81');
  await page.getByText(payTexts.allPaid, { exact: true }).waitFor();
});
