import { auth } from '@comanda/contract/auth/auth.contract';
import { dashboard } from '@comanda/contract/dashboard/dashboard.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { formatMoney } from '@comanda/domain/currency';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { createClient } from '../../apps/server/test/support/client.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { sell, send } from '../../apps/server/test/support/sales.ts';
import { dashboardTexts } from '../../apps/web/src/features/dashboard/dashboard.texts.ts';
import { accessibilityFaults, demo, openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { expectSecondTry } from '../forms.ts';

withBrowser();

const address = () => url('/dashboard/home');
const card = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title }) });

/** The cards that show a number: the title of each and its number. */
const tiles = async (page: Page): Promise<string[]> => {
  const texts = await page.getByRole('main').locator('ul').first().getByRole('listitem').allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, ' '));
};

it('home shows the day of a restaurant that sells', async () => {
  const client = createClient(inject('productUrl'));
  await client.call(auth.signIn, { body: demo('demo') });
  const today = await client.call(dashboard.today, {});
  const page = await openPage({ as: demo('demo') });
  await page.goto(address());
  await page.getByRole('heading', { level: 1, name: dashboardTexts.title }).waitFor();
  await card(page, dashboardTexts.topSellingItems).waitFor();

  expect(await tiles(page)).toEqual([
    `${dashboardTexts.orders} ${today.ordersCount}`,
    `${dashboardTexts.newCustomers} ${today.newCustomerCount}`,
    `${dashboardTexts.repeatCustomers} ${today.repeatedCustomerCount}`,
  ]);
  const topItems = await card(page, dashboardTexts.topSellingItems).getByRole('listitem').allInnerTexts();
  expect(topItems.map((text) => text.split('\n'))).toEqual(
    today.topSellingItems.map(({ title, price, orders_count: count }) => [
      title,
      formatMoney(price, today.currency, 'en-US'),
      dashboardTexts.orderCount({ count }),
    ]),
  );
  const reservations = card(page, dashboardTexts.reservations).getByRole('listitem');
  expect(await reservations.count()).toBe(today.reservations.length);
  for (const { customer_name: name, customer_id: phone, people_count: people } of today.reservations) {
    const row = reservations.filter({ hasText: name }).filter({ hasText: phone }).first();
    await row.getByText(dashboardTexts.people({ count: people })).waitFor();
  }
});

it('home says what is missing on the first day, counts the first order by itself, and can be tried again', async () => {
  const { client, owner } = await openRestaurant();
  const { tea } = await addMenu(client);
  const page = await openPage({ as: owner });
  await expectSecondTry(page, {
    address: address(),
    read: '/dashboard',
    message: dashboardTexts.loadFailed,
    content: page.getByText(dashboardTexts.noTopSellingItems, { exact: true }),
  });
  await page.getByText(dashboardTexts.noReservations, { exact: true }).waitFor();
  await page.getByText(dashboardTexts.nothingPaid, { exact: true }).waitFor();
  await page.getByText(dashboardTexts.noOpenOrders, { exact: true }).waitFor();
  const { orders, newCustomers, repeatCustomers } = dashboardTexts;
  expect(await tiles(page)).toEqual([`${orders} 0`, `${newCustomers} 0`, `${repeatCustomers} 0`]);

  await client.call(pos.createOrder, {
    body: {
      cart: [{ id: tea, quantity: 2, notes: null, variant_id: null, addons_ids: [] }],
      deliveryType: 'dinein',
      customerType: 'WALKIN',
      customerId: null,
      tableId: null,
    },
  });
  const best = card(page, dashboardTexts.topSellingItems).getByRole('listitem');
  await best
    .filter({ hasText: 'Tea' })
    .getByText(dashboardTexts.orderCount({ count: 1 }), { exact: true })
    .waitFor();
  expect(await tiles(page)).toEqual([`${orders} 1`, `${newCustomers} 0`, `${repeatCustomers} 0`]);
});

it('home shows what was paid today by hour, and what is open, and leads to the reports and the orders', async () => {
  const { client, owner } = await openRestaurant();
  const { burger, tea } = await addMenu(client);
  await sell(client, [tea, tea]);
  await sell(client, [burger]);
  await send(client, [tea]);
  const page = await openPage({ as: owner });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(address());

  await card(page, dashboardTexts.revenue).getByText('$20.01', { exact: true }).first().waitFor();
  const rows = page.getByRole('table', { name: dashboardTexts.revenueByHour }).getByRole('row');
  const paid = (await rows.allTextContents()).slice(1).map((row) => Number(row.split('$')[1]));
  expect(paid.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(20.01);
  const open = card(page, dashboardTexts.openOrders);
  expect((await open.innerText()).replace(/\s+/g, ' ')).toMatch(
    /Open Orders 3.*Still to be paid \$3\.20 Oldest since \d/,
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  // Nothing that draws charts is loaded for it.
  expect(scripts.filter((script) => /report-pictures/.test(script))).toEqual([]);

  await open.getByRole('link', { name: dashboardTexts.seeOrders }).click();
  await page.waitForURL(url('/dashboard/orders'));
  await page.goto(address());
  await page.getByRole('link', { name: dashboardTexts.moreInReports }).click();
  await page.waitForURL(url('/dashboard/reports'));
});
