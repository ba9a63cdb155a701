import { menu } from '@comanda/contract/menu/menu.contract';
import { menuMessages } from '@comanda/contract/menu/menu.messages';
import { pos } from '@comanda/contract/pos/pos.contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import type { Client } from '../../apps/server/test/support/client.ts';
import { portionsTexts } from '../../apps/web/src/kit/portions/portions.texts.ts';
import { posTexts } from '../../apps/web/src/features/pos/pos.texts.ts';
import { portionsTexts as t } from '../../apps/web/src/kit/portions/portions.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { accessibilityFaults, openPage, sizes, takePicture, url, withBrowser } from '../fixtures.ts';
import { button, expectToast } from '../forms.ts';
import { card, dialog, line, openTill, pressIn } from '../pos.ts';

withBrowser();

const sell = (client: Client, id: string, quantity: number) =>
  client.call(pos.createOrder, {
    body: {
      cart: [{ id, quantity, notes: null, variant_id: null, addons_ids: [] }],
      deliveryType: 'takeaway',
      customerType: 'WALKIN',
      customerId: null,
      tableId: null,
    },
  });
const leftOf = async (client: Client) => (await client.call(menu.left, {}))[0]?.left ?? null;
const some = (count: number) => t.some({ count });

async function countAtTill(page: Page, title: string, text: string): Promise<void> {
  await card(page, title).click({ button: 'right' });
  await dialog(page).getByLabel(t.left, { exact: true }).fill(text);
  await pressIn(page, t.save);
}

it('a cashier counts a dish, each till shows what is left of it, and none sells more', async () => {
  const { page, client, ids } = await openTill();
  await countAtTill(page, 'Tea', '5');
  await expectToast(page, english(menuMessages.leftUpdated));
  await card(page, 'Tea').getByText(some(5)).waitFor();
  expect(await leftOf(client)).toBe(5);

  await sell(client, ids.tea, 3);
  await card(page, 'Tea').getByText(some(2)).waitFor();

  await card(page, 'Tea').click();
  await button(line(page, 'Tea'), `${uiTexts.more}: ${posTexts.quantityOf({ title: 'Tea' })}`).click();
  const tooFew = page.getByText(posTexts.tooFewLeft({ title: 'Tea', left: 2 })).first();
  expect(await tooFew.count()).toBe(0);
  await button(line(page, 'Tea'), `${uiTexts.more}: ${posTexts.quantityOf({ title: 'Tea' })}`).click();
  await tooFew.waitFor();
  expect(await button(page, posTexts.sendToKitchen).isDisabled()).toBe(true);
  await button(line(page, 'Tea'), `${uiTexts.less}: ${posTexts.quantityOf({ title: 'Tea' })}`).click();
  await tooFew.waitFor({ state: 'detached' });

  await sell(client, ids.tea, 2);
  await card(page, 'Tea').getByText(posTexts.soldOut).waitFor();

  await card(page, 'Tea').click({ button: 'right' });
  await pressIn(page, t.stopCounting);
  await card(page, 'Tea').getByText('$3.20').waitFor();
  expect(await leftOf(client)).toBe(null);
});

it('a number that cannot be is refused where it is typed', async () => {
  const { page, client } = await openTill();
  await countAtTill(page, 'Tea', '1000');
  await dialog(page).getByText(english(menuMessages.leftInvalid)).waitFor();
  expect(await leftOf(client)).toBe(null);
});

it('the owner counts on the page of the item, by steps', async () => {
  const { client, ids, owner } = await openTill();
  const page = await openPage({ as: owner });
  await page.goto(url(`/dashboard/settings/menu-items/${ids.tea}`));
  const box = page.getByLabel(t.left, { exact: true });
  await box.fill('8');
  await button(page, `${uiTexts.less}: Tea`).click();
  expect(await box.inputValue()).toBe('7');
  await page.locator('form', { has: box }).getByRole('button', { name: t.save }).click();
  await expectToast(page, english(menuMessages.leftUpdated));
  expect(await leftOf(client)).toBe(7);
  await sell(client, ids.tea, 7);
  await page.reload();
  expect(await page.getByRole('switch').first().isChecked()).toBe(false);
});

it('the kitchen finds a dish, marks it as sold out by one tap, and counts it', async () => {
  const { page: till, client, ids, owner } = await openTill();
  const page = await openPage({ as: owner, size: 'tablet' });
  await page.goto(url('/dashboard/kitchen'));
  await button(page, portionsTexts.soldOut).click();
  const sheet = page.getByRole('dialog', { name: portionsTexts.soldOutTitle });
  await sheet.getByRole('switch', { name: 'Burger' }).waitFor();
  await sheet.getByLabel(portionsTexts.findDish).fill('te');
  await sheet.getByRole('switch', { name: 'Burger' }).waitFor({ state: 'detached' });
  await sheet.getByRole('switch', { name: 'Tea' }).press('Space');
  await card(till, 'Tea').getByText(posTexts.soldOut).waitFor();
  const tea = sheet.getByRole('switch', { name: 'Tea' });
  // Who taps again while a tap is on its way gets what was tapped last.
  const soldOutAgain = page.waitForRequest((request) => request.postDataJSON()?.isAvailable === false);
  await tea.press('Space');
  await tea.press('Space');
  await soldOutAgain;
  await tea.press('Space');
  await card(till, 'Tea').getByText('$3.20').waitFor();

  await sheet.getByRole('button', { name: portionsTexts.countOf({ title: 'Tea' }) }).click();
  await sheet.getByLabel(t.left, { exact: true }).fill('3');
  await button(sheet, t.save).click();
  await sheet.getByText(some(3), { exact: true }).waitFor();
  await card(till, 'Tea').getByText(some(3)).waitFor();
  await sell(client, ids.tea, 1);
  await sheet.getByText(some(2), { exact: true }).waitFor();
  await sheet.getByLabel(portionsTexts.findDish).fill('nothing like it');
  await sheet.getByText(portionsTexts.noDish({ query: 'nothing like it' })).waitFor();
});

it('what is left can be read and reached in each size and both themes', async () => {
  const { page, client, ids, owner } = await openTill();
  await client.call(menu.setLeft, { params: { id: ids.tea }, body: { left: 3 } });
  await card(page, 'Tea').getByText(some(3)).waitFor();
  await lookAround(page, 'card');
  await card(page, 'Tea').click({ button: 'right' });
  await dialog(page).getByLabel(t.left, { exact: true }).waitFor();
  await lookAround(page, 'dialog');
  const kitchen = await openPage({ as: owner });
  await kitchen.goto(url('/dashboard/kitchen'));
  await button(kitchen, portionsTexts.soldOut).click();
  await kitchen.getByRole('button', { name: portionsTexts.countOf({ title: 'Tea' }) }).click();
  await kitchen.getByLabel(t.left, { exact: true }).waitFor();
  await lookAround(kitchen, 'sheet');
});

async function lookAround(page: Page, what: string): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect({ what, size, colorScheme, faults: await accessibilityFaults(page) }).toMatchObject({ faults: [] });
      await takePicture(page, `portions-${what}-${size}-${colorScheme}`);
    }
    const small = await page
      .getByRole('dialog')
      .getByRole('button')
      .evaluateAll((all) =>
        all.filter((each) => each.getBoundingClientRect().height < 44).map((each) => each.textContent),
      );
    expect({ what, size, small }).toMatchObject({ small: [] });
  }
}
