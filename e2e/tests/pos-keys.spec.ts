import { expect, it } from 'vitest';
import { posTexts as t } from '../../apps/web/src/features/pos/pos.texts.ts';
import { accessibilityFaults, withBrowser } from '../fixtures.ts';
import { card, dialog, line, openTill } from '../pos.ts';

withBrowser();

it('takes a number that is typed before the tap as the quantity', async () => {
  const { page } = await openTill();
  const { keyboard } = page;
  const pending = (quantity: number) => page.getByText(t.pendingQuantity({ quantity }));
  await keyboard.type('12');
  await pending(12).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await keyboard.press('Backspace');
  await pending(1).waitFor();
  await keyboard.press('Escape');
  await pending(1).waitFor({ state: 'detached' });

  await keyboard.type('3');
  await card(page, 'Tea').click();
  await line(page, 'Tea').getByText('$9.60').waitFor();
  await pending(3).waitFor({ state: 'detached' });
  await card(page, 'Tea').click();
  await line(page, 'Tea').getByText('$12.80').waitFor();

  await keyboard.type('2');
  await card(page, 'Burger').click();
  await dialog(page)
    .getByRole('button', { name: t.addFor({ price: '$30.00' }) })
    .click();
  await line(page, 'Burger').getByText('$30.00').waitFor();
});

it('leaves digits to whoever types them, and takes what a scanner types for a search', async () => {
  const { page } = await openTill();
  const { keyboard } = page;
  const search = page.getByRole('searchbox', { name: t.searchItem });
  await keyboard.press('/');
  await keyboard.type('42');
  expect(await search.inputValue()).toBe('42');
  await keyboard.press('Escape');

  await card(page, 'Tea').click();
  await keyboard.type('4006381333931');
  await keyboard.press('Enter');
  expect(await search.inputValue()).toBe('4006381333931');
  await line(page, 'Tea').getByText('$3.20').waitFor();
});

it('sells by keys alone, and lists them', async () => {
  const { page } = await openTill();
  const { keyboard } = page;
  await keyboard.press('?');
  await dialog(page).getByText(t.keyNames.quantity).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await keyboard.press('Escape');

  await keyboard.press('/');
  await keyboard.type('te');
  await keyboard.press('Enter');
  await keyboard.press('ArrowDown');
  await keyboard.press('+');
  await line(page, 'Tea').getByText('$6.40').waitFor();
  await keyboard.press('-');
  await line(page, 'Tea').getByText('$3.20').waitFor();
  await line(page, 'Tea')
    .getByRole('button', { name: /^Edit: Tea/ })
    .focus();
  await keyboard.press('Delete');
  await page.getByText(t.cartEmpty).waitFor();

  await keyboard.press('F4');
  await dialog(page).getByRole('searchbox').waitFor();
  await keyboard.press('Escape');
  await card(page, 'Tea').focus();
  await keyboard.press('Enter');
  await keyboard.press('F8');
  await dialog(page).getByLabel(t.nameRef).waitFor();
  await keyboard.press('Escape');
  await keyboard.press('F2');
  await dialog(page).getByText(t.newOrder).waitFor();
  await keyboard.press('Escape');
  await keyboard.press('F9');
  await dialog(page).getByRole('heading', { name: t.sendToKitchen }).waitFor();
  const opened = page.waitForEvent('popup');
  await keyboard.press('Enter');
  await (await opened).locator('html[data-printed]').waitFor();
  await page.getByText(t.sent, { exact: true }).waitFor();
});

it('a tap on an item empties the search, and a key keeps it', async () => {
  const { page } = await openTill();
  const search = page.getByRole('searchbox', { name: t.searchItem });
  await search.fill('tea');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await line(page, 'Tea').getByText('$3.20').waitFor();
  expect(await search.inputValue()).toBe('tea');
  await page.keyboard.press('Enter');
  await line(page, 'Tea').getByText('$6.40').waitFor();
  await card(page, 'Tea').click();
  await line(page, 'Tea').getByText('$9.60').waitFor();
  await expect.poll(() => search.inputValue()).toBe('');
});
