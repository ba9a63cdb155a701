import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { openPage, openRestaurant, type sizes, url, withBrowser } from '../fixtures.ts';
import { tap } from '../open-orders.ts';

withBrowser();

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true });

/** Burger (large, with cheese) twice and a tea: 2 × 16.50 + 8.875 % tax, and 3.20 with 10 % VAT inside. */
const TOTAL = '$39.13';
const TAX = '$3.22';

async function takeOrder(page: Page, size: keyof typeof sizes): Promise<void> {
  await page.goto(url('/dashboard/pos'));
  await page.getByRole('button', { name: /^Burger/ }).click();
  const options = page.getByRole('dialog');
  await options.getByRole('radio', { name: /Large/ }).check();
  await options.getByRole('checkbox', { name: /Cheese/ }).check();
  await options.getByRole('button', { name: /Increase|one more/i }).click();
  await options.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByRole('button', { name: /^Tea/ }).click();
  if (size === 'phone') await page.getByRole('button', { name: /view order/i }).click();
}

const order = (page: Page, size: keyof typeof sizes): Page | Locator =>
  size === 'phone' ? page.getByRole('dialog').last() : page;

describe.each(['desktop', 'phone'] as const)('a sale on a %s', (size) => {
  it('goes from the waiter to the cook within a second, and from the cashier to a receipt with the right cents', async () => {
    const { client, owner } = await openRestaurant();
    await addMenu(client);
    const [waiter, cook, cashier] = await Promise.all([
      openPage({ as: owner, size }),
      openPage({ as: owner, size, theme: 'dark' }),
      openPage({ as: owner, size }),
    ]);

    await cook.goto(url('/dashboard/kitchen'));
    await cook.getByText('Nothing to make.').waitFor();
    await cashier.goto(url('/dashboard/orders'));
    await cashier.getByText('No Orders Pending!').waitFor();

    await takeOrder(waiter, size);
    const panel = order(waiter, size);
    await panel.getByText(TOTAL).first().waitFor();
    await panel.getByLabel('Table', { exact: true }).selectOption({ label: 'Table 1 (4 seats)' });
    await button(panel, 'Send to Kitchen').click();
    const summary = waiter.getByRole('dialog').last();
    await summary.getByText(TOTAL).first().waitFor();
    const answered = waiter.waitForResponse((answer) => answer.url().endsWith('/pos/create-order'));
    await button(summary, 'Send to Kitchen').click();
    expect((await answered).status()).toBe(200);

    // How soon is measured by the bench of events.
    await cook.getByText('Burger').first().waitFor();
    await cook.getByText('Cheese').first().waitFor();
    for (const action of ['Start Making: Burger', 'Start Making: Tea', 'Complete: Burger', 'Complete: Tea']) {
      await tap(button(cook, action));
    }
    await cook.getByText('Nothing to make.').waitFor();

    await cashier.getByText('Table 1').first().waitFor();
    await tap(button(cashier, 'Deliver 2 items'));
    await button(cashier, 'Pay & Complete').first().click();
    const pay = cashier.getByRole('main');
    await pay.getByText(TOTAL).first().waitFor();
    await pay.getByText(TAX).first().waitFor();
    await pay.getByRole('checkbox', { name: 'Print Receipt?' }).check();
    const opened = cashier.waitForEvent('popup');
    await pay.getByRole('button', { name: /^Pay \$/ }).click();
    const receipt = await opened;
    await receipt.locator('html[data-printed]').waitFor();
    const text = await receipt.locator('body').innerText();
    for (const part of ['Trattoria Test', 'Large', 'Cheese', '35.91', '3.22', '39.13']) expect(text).toContain(part);
    await cashier.goto(url('/dashboard/orders'));
    await cashier.getByText('No Orders Pending!').waitFor();
  });
});

it('can be made with the keyboard alone', async () => {
  const { client, owner } = await openRestaurant();
  await addMenu(client);
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/pos'));
  await page.getByRole('button', { name: /^Tea/ }).waitFor();
  const keys = page.keyboard;
  await keys.press('/');
  await keys.type('tea');
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await keys.press('Enter');
  await page.getByText('$6.40').first().waitFor();
  const opened = page.waitForEvent('popup');
  await keys.press('Control+Enter');
  await page.getByRole('dialog').waitFor();
  await keys.press('Enter');
  const receipt = await opened;
  await receipt.locator('html[data-printed]').waitFor();
  expect(await receipt.locator('body').innerText()).toContain('6.40');
  await page.getByText('Sent to kitchen and paid', { exact: true }).waitFor();
  await page.getByText('Payable total').locator('..').getByText('$0.00').waitFor();
});
