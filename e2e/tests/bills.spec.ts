import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { cancelItem, pay, send } from '../../apps/server/test/support/sales.ts';
import { billsTexts as t } from '../../apps/web/src/kit/bill-history/bills.texts.ts';
import { invoicesTexts } from '../../apps/web/src/features/invoices/invoices.texts.ts';
import { ordersTexts } from '../../apps/web/src/features/orders/orders.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button } from '../forms.ts';
import { faultsInAllSizes } from '../screens.ts';

withBrowser();

const history = (page: Page) => page.getByRole('dialog', { name: t.title });
const entries = (page: Page) => history(page).getByRole('list', { name: t.entries }).locator('> li');

async function openHistory(page: Page, group: string): Promise<void> {
  await button(page, ordersTexts.moreActions({ name: group }))
    .first()
    .click();
  await page.getByRole('menuitem', { name: ordersTexts.history }).click();
}

it('a table says who sent what, what was taken back and what was paid', async () => {
  const { client, owner } = await openRestaurant();
  const { burger, tea, table } = await addMenu(client);
  const first = await send(client, [burger, tea], { tableId: table });
  await send(client, [{ id: tea, quantity: 2 }], { tableId: table });
  await cancelItem(client, first, 0);
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/orders'));

  await openHistory(page, 'Table 1');

  await history(page)
    .getByText(t.billAt({ number: 1, table: 'Table 1' }))
    .waitFor();
  await expect.poll(() => entries(page).count()).toBe(3);
  const [sent, more, back] = await entries(page).allInnerTexts();
  expect(sent).toContain('1 × Burger');
  expect(sent).toContain(t.steps.sent({ order: 1, token: 1 }));
  expect(more).toContain('2 × Tea');
  expect(back).toContain(t.steps.void);
  const then = history(page).getByRole('region', { name: t.asItWas });
  await then.getByText('2 × Tea').waitFor();
  const slider = history(page).getByRole('slider');
  await slider.press('Home');
  await then.getByText('1 × Burger').waitFor();
  expect(await then.getByText('2 × Tea').count()).toBe(0);
  await slider.press('ArrowRight');
  await then.getByText('2 × Tea').waitFor();
  expect(await faultsInAllSizes(page, 'bill-history')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => history(page).count()).toBe(0);

  const number = await pay(client, [first]);
  await page.goto(url('/dashboard/invoices'));
  await button(page, invoicesTexts.details({ number })).click();
  await button(page, invoicesTexts.history).click();
  await expect.poll(() => entries(page).count()).toBe(4);
  expect((await entries(page).allInnerTexts()).at(-1)).toContain(t.steps.divided);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: invoicesTexts.numberOf({ number }) }).waitFor();
});

it('a history that cannot be read can be asked for again', async () => {
  const { client, owner } = await openRestaurant();
  const { tea, table } = await addMenu(client);
  await send(client, [tea], { tableId: table });
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/orders'));
  await page.route('**/api/v1/bills/**', (route) => route.fulfill({ status: 500 }));
  await openHistory(page, 'Table 1');
  await history(page).getByText(t.loadFailed, { exact: true }).waitFor();
  await page.unrouteAll();
  await button(page, uiTexts.tryAgain).click();
  await entries(page).getByText('1 × Tea').waitFor();
});
