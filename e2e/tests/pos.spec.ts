import { menu } from '@comanda/contract/menu/menu.contract';
import { customerMessages } from '@comanda/contract/customers/customers.messages';
import { orders } from '@comanda/contract/orders/orders.contract';
import { posMessages } from '@comanda/contract/pos/pos.messages';
import { minor } from '@comanda/domain/money';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Client } from '../../apps/server/test/support/client.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { accessibilityFaults, openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';

withBrowser();

async function openPos(): Promise<{ page: Page; client: Client; ids: Awaited<ReturnType<typeof addMenu>> }> {
  const { client, owner } = await openRestaurant();
  const ids = await addMenu(client);
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/pos'));
  await card(page, 'Tea').waitFor();
  return { page, client, ids };
}

const card = (page: Page, title: string) => page.locator('button[data-index]', { hasText: title });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const openOrders = async (client: Client) => (await client.call(orders.list, {})).flatMap((group) => group.orders);

it('keeps an order over a reload, puts it away as a draft and takes it out again', async () => {
  const { page } = await openPos();
  await press(page, 'Draft');
  await page.getByText(posMessages.cartEmpty).first().waitFor();

  await card(page, 'Tea').click();
  await card(page, 'Tea').click();
  await page.getByText('$6.40').first().waitFor();
  await page.reload();
  await page.getByText('$6.40').first().waitFor();

  await press(page, 'Draft');
  await page.getByLabel('Name reference').fill('Birthday party');
  await page.keyboard.press('Enter');
  await page.getByText('The cart is empty.').waitFor();
  await press(page, /^Drafts List/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Load Birthday party/ })
    .click();
  await page.getByText('$6.40').first().waitFor();
});

it('adds a customer with the messages of each field, and sells to them', async () => {
  const { page, client } = await openPos();
  await card(page, 'Tea').click();
  await press(page, 'Add New Customer');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText(customerMessages.phoneMissing).waitFor();
  await dialog.getByText(customerMessages.nameMissing).waitFor();
  await dialog.getByLabel('Phone').fill('call me');
  await dialog.getByLabel('Name').fill('<b>Ann</b>');
  await dialog.getByLabel('Email').fill('ann at home');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText(customerMessages.phoneInvalid).waitFor();
  await dialog.getByText(customerMessages.emailInvalid).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByLabel('Phone').fill('555 0100');
  await dialog.getByLabel('Email').fill('');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('<b>Ann</b>').first().waitFor();

  await press(page, 'Send to Kitchen');
  await inDialog(page, 'Send to Kitchen');
  await page.getByText('Sent to kitchen', { exact: true }).waitFor();
  expect(await openOrders(client)).toMatchObject([
    { customer_id: '555 0100', customer_name: '<b>Ann</b>', total: 320 },
  ]);
});

it('shows the new prices when the menu changed meanwhile, and sells nothing at the old ones', async () => {
  const { page, client, ids } = await openPos();
  await card(page, 'Tea').click();
  const tea = { title: 'Tea', price: minor(450), netPrice: null, categoryId: ids.category, taxId: ids.included };
  await client.call(menu.update, { params: { id: ids.tea }, body: tea });
  await press(page, 'Create Receipt & Pay');
  await inDialog(page, /^Create Receipt & Pay \$/);
  await page.getByText(posMessages.pricesChanged).first().waitFor();
  await page.getByText('$4.50').first().waitFor();
  expect(await openOrders(client)).toEqual([]);
});

it('keeps an order whose answer was lost, and never makes a second one of it', async () => {
  const { page, client } = await openPos();
  await card(page, 'Tea').click();
  await press(page, 'Send to Kitchen');
  await page.route('**/pos/create-order', async (route) => {
    // The server stores it, and its answer never arrives.
    await route.fetch();
    await route.abort();
  });
  await inDialog(page, 'Send to Kitchen');
  await page
    .getByText(/No answer/)
    .first()
    .waitFor();
  expect(await openOrders(client)).toHaveLength(1);

  await page.unroute('**/pos/create-order');
  await page.reload();
  await page.getByText('$3.20').first().waitFor();
  await press(page, 'Send to Kitchen');
  await inDialog(page, 'Send to Kitchen');
  await page.getByText('Sent to kitchen', { exact: true }).waitFor();
  expect(await openOrders(client)).toHaveLength(1);
});

it('tells what to do when there is nothing to sell, and when nothing can be loaded', async () => {
  const { owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  const failure = { code: 'internal', message: 'Something went wrong! Try later!', requestId: '1' };
  await page.route('**/pos/init', (route) => route.fulfill({ status: 500, json: failure }));
  await page.goto(url('/dashboard/pos'));
  await page.getByText(failure.message).waitFor();
  await page.unroute('**/pos/init');
  await press(page, 'Try again');
  await page.getByText('There are no menu items yet.').waitFor();
});
