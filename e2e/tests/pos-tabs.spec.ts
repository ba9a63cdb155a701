import { bills } from '@comanda/contract/bills/bills.contract';
import { billMessages } from '@comanda/contract/bills/bills.messages';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { v7 as newId } from 'uuid';
import { english } from '../../apps/server/src/texts/english.ts';
import type { Client } from '../../apps/server/test/support/client.ts';
import { billTexts } from '../../apps/web/src/features/bills/bill.texts.ts';
import { posTexts as t } from '../../apps/web/src/features/pos/pos.texts.ts';
import { printingTexts } from '../../apps/web/src/features/printing/printing.texts.ts';
import { accessibilityFaults, url, withBrowser } from '../fixtures.ts';
import { expectToast } from '../forms.ts';
import { card, dialog, line, openOrders, openPos, openTill, press, pressIn } from '../pos.ts';

withBrowser();

const ANA = 'Ana, blue shirt';

const place = (page: Page): Locator => page.getByRole('combobox', { name: t.table });
const chosen = (page: Page) => place(page).inputValue();

async function openTab(client: Client, name = ANA): Promise<string> {
  const id = newId();
  await client.call(bills.open, { body: { id, name, tableId: null, guests: null } });
  return id;
}

/** What others opened is there once the list was read again. */
async function chooseTab(page: Page, name: string): Promise<void> {
  await place(page).focus();
  await place(page).locator('option', { hasText: name }).waitFor({ state: 'attached' });
  await place(page).selectOption({ label: name });
}

async function send(page: Page): Promise<void> {
  await press(page, t.sendToKitchen);
  await pressIn(page, t.sendToKitchen);
}

/** The orders that each open bill has. */
const sentTo = async (client: Client, id: string) =>
  (await client.call(bills.get, { params: { id } })).rounds.map((round) => round.order_no);

it('a tab is opened by its name, and grows from every till', async () => {
  const { page, client, owner } = await openTill();
  await place(page).selectOption({ label: t.newTab });
  await pressIn(page, t.openTab);
  await dialog(page).getByText(english(billMessages.titleMissing)).waitFor();
  await dialog(page).getByLabel(t.tabName).fill(`  ${ANA} `);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  const [tab] = await client.call(bills.listOpen, {});
  expect(tab).toMatchObject({ name: ANA, is_empty: true });
  const id = tab?.id ?? '';
  expect(await chosen(page)).toBe(id);

  await page.reload();
  await card(page, 'Tea').click();
  expect(await chosen(page)).toBe(id);
  await send(page);
  await page.getByText(t.cartEmpty).or(page.getByText(t.sent)).first().waitFor();
  await expect.poll(() => sentTo(client, id)).toEqual([1]);

  const other = await openPos(owner);
  await chooseTab(other, ANA);
  await card(other, 'Tea').click();
  await send(other);
  await expect.poll(() => sentTo(client, id)).toEqual([1, 2]);
  expect(await client.call(bills.listOpen, {})).toHaveLength(1);
  // Nobody asks for the list, and what others open is in it.
  await openTab(client, 'Ben');
  await place(other).locator('option', { hasText: 'Ben' }).waitFor({ state: 'attached', timeout: 5000 });
});

it('a cart has a table or a tab, keeps it in a draft, and has neither when it is taken away', async () => {
  const { page, client, ids } = await openTill();
  const id = await openTab(client);
  await place(page).selectOption(ids.table);
  await chooseTab(page, ANA);
  expect(await chosen(page)).toBe(id);
  await card(page, 'Tea').click();
  await press(page, t.draft);
  expect(await page.getByLabel(t.nameRef).inputValue()).toBe(ANA);
  await page.keyboard.press('Enter');
  await expect.poll(() => chosen(page)).toBe('');
  await press(page, t.draftsWithCount({ count: 1 }));
  await dialog(page).getByText(ANA).click();
  await expect.poll(() => chosen(page)).toBe(id);

  await place(page).selectOption(ids.table);
  expect(await chosen(page)).toBe(ids.table);
  await chooseTab(page, ANA);
  const dining = page.getByRole('combobox', { name: t.diningOption });
  await dining.selectOption({ label: printingTexts.diningOptions.takeaway });
  expect(await chosen(page)).toBe('');
  expect(await place(page).isDisabled()).toBe(true);
  await send(page);
  await expect.poll(async () => (await openOrders(client)).length).toBe(1);
  expect(await sentTo(client, id)).toEqual([]);
});

it('what is paid at once is not on the tab', async () => {
  const { page, client } = await openTill();
  const id = await openTab(client);
  await chooseTab(page, ANA);
  await card(page, 'Tea').click();
  await press(page, t.createReceiptAndPay);
  await pressIn(page, t.pay({ total: '$3.20' }));
  await expect.poll(async () => (await openOrders(client)).length).toBe(1);
  expect(await sentTo(client, id)).toEqual([]);
});

it('a tab that was closed meanwhile is unchosen, and nothing that was typed is lost', async () => {
  const { page, client } = await openTill();
  const id = await openTab(client);
  await chooseTab(page, ANA);
  await card(page, 'Tea').click();
  await client.call(bills.takeSteps, { params: { id }, body: { steps: [{ kind: 'voided' }] } });
  await send(page);
  await expectToast(page, english(billMessages.notOpen));
  await expectToast(page, t.tabGone({ name: ANA }));
  await dialog(page).waitFor({ state: 'detached' });
  await line(page, 'Tea').waitFor();
  expect(await chosen(page)).toBe('');
  expect(await openOrders(client)).toEqual([]);

  await send(page);
  await expect.poll(async () => (await openOrders(client)).length).toBe(1);
});

it('without a network an order waits with its tab', async () => {
  const { page, client } = await openTill();
  const id = await openTab(client);
  await chooseTab(page, ANA);
  await card(page, 'Tea').click();
  await press(page, t.sendToKitchen);
  await dialog(page).waitFor();
  await page.context().setOffline(true);
  await pressIn(page, t.sendToKitchen);
  await page
    .getByRole('status')
    .filter({ hasText: t.unsentCount({ count: 1 }) })
    .waitFor();
  await press(page, t.show);
  await dialog(page)
    .getByRole('listitem', { name: new RegExp(ANA) })
    .waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => sentTo(client, id)).toEqual([1]);
});

it('the bill of a tab leads back to it, and an order of other guests is put aside under their table', async () => {
  const { page, client, ids } = await openTill();
  const id = await openTab(client);
  await place(page).selectOption(ids.table);
  await card(page, 'Tea').click();
  await page.goto(url(`/dashboard/bills/${id}`));
  await press(page, billTexts.addItems);
  await pressIn(page, t.putAside);
  await card(page, 'Tea').waitFor();
  expect(await chosen(page)).toBe(id);
  await press(page, t.draftsWithCount({ count: 1 }));
  await dialog(page).getByText('Table 1', { exact: true }).waitFor();
});
