import { menu } from '@comanda/contract/menu/menu.contract';
import { menuMessages } from '@comanda/contract/menu/menu.messages';
import { store } from '@comanda/contract/store/store.contract';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { switchQr } from '../../apps/server/test/support/qr-menu.ts';
import { menuTexts } from '../../apps/web/src/features/menu/menu.texts.ts';
import { posTexts } from '../../apps/web/src/features/pos/pos.texts.ts';
import { qrMenuTexts } from '../../apps/web/src/features/qrmenu/qrmenu.texts.ts';
import { openPage, url, withBrowser } from '../fixtures.ts';
import { button, expectToast } from '../forms.ts';
import { card, line, openTill, pressIn } from '../pos.ts';

withBrowser();

it('what is switched off in the settings is sold out at once at an open till, which cannot sell it', async () => {
  const { page: till, owner } = await openTill();
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/settings/menu-items'));
  await card(till, 'Tea').click();
  await line(till, 'Tea').waitFor();
  const available = page.getByRole('switch', { name: `${menuTexts.available} Tea` });

  await available.press('Space');

  await expectToast(page, english(menuMessages.availabilityUpdated));
  expect(await available.isChecked()).toBe(false);
  await page.getByRole('article').filter({ hasText: 'Tea' }).getByText(menuTexts.soldOut).waitFor();
  await card(till, 'Tea').getByText(posTexts.soldOut).waitFor();
  await till
    .getByText(posTexts.soldOutInCart({ title: 'Tea' }))
    .first()
    .waitFor();
  await card(till, 'Tea').click();
  await till.getByText(posTexts.isSoldOut({ title: 'Tea' }), { exact: true }).waitFor();

  await page.getByRole('button', { name: new RegExp(`^${menuTexts.soldOut}`) }).click();
  expect(new URL(page.url()).searchParams.has('sold-out')).toBe(true);
  await expect.poll(() => page.getByRole('article').getByRole('heading').allInnerTexts()).toEqual(['Tea']);

  await page.getByRole('link', { name: 'Tea', exact: true }).click();
  await page.getByRole('switch', { name: `${menuTexts.available} Tea` }).click();
  await expectToast(page, english(menuMessages.availabilityUpdated));
  await card(till, 'Tea').getByText('$3.20').waitFor();
});

it('a cashier marks an item as sold out by its card, and as available again', async () => {
  const { page, client, ids } = await openTill();
  const isAvailable = async () => (await client.call(menu.get, { params: { id: ids.tea } })).is_available;

  await card(page, 'Tea').click({ button: 'right' });
  await pressIn(page, posTexts.markSoldOut);
  await card(page, 'Tea').getByText(posTexts.soldOut).waitFor();
  expect(await isAvailable()).toBe(false);

  await card(page, 'Tea').focus();
  await page.keyboard.press('Shift+F10');
  await pressIn(page, posTexts.markAvailable);
  await card(page, 'Tea').getByText('$3.20').waitFor();
  expect(await isAvailable()).toBe(true);
});

it('a diner sees what is sold out, and what sells out meanwhile leaves the cart and is told', async () => {
  const { client, ids } = await openTill();
  await switchQr(client);
  const { uniqueQRCode } = await client.call(store.get, {});
  const mark = (id: string, isAvailable: boolean) =>
    client.call(menu.setAvailability, { params: { id }, body: { isAvailable } });
  await mark(ids.burger, false);
  const page = await openPage({ size: 'phone' });
  await page.goto(url(`/m/${uniqueQRCode}`));
  const burger = page.getByRole('listitem').filter({ hasText: 'Burger' });

  await burger.getByText(qrMenuTexts.soldOut).waitFor();
  expect(await button(page, qrMenuTexts.add({ title: 'Burger' })).count()).toBe(0);
  await burger.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Burger' });
  await dialog.getByText(qrMenuTexts.soldOut).waitFor();
  expect(await dialog.getByRole('button', { name: /^Add/ }).count()).toBe(0);
  await page.keyboard.press('Escape');

  await button(page, qrMenuTexts.add({ title: 'Tea' })).click();
  // The cart reads the menu when it opens. Only the order notices what sells out after that.
  const reread = page.waitForResponse((answer) => answer.url().includes('/api/v1/qrmenu/'));
  await page.getByRole('link', { name: new RegExp(qrMenuTexts.viewCart) }).click();
  await (await reread).finished();
  await page.getByText(qrMenuTexts.cart, { exact: true }).first().waitFor();
  await mark(ids.tea, false);
  await page.getByRole('button', { name: new RegExp(qrMenuTexts.placeOrder) }).click();
  await page.getByText(qrMenuTexts.soldOutInCart({ titles: 'Tea' }), { exact: true }).waitFor();
  await page.getByText(qrMenuTexts.cartEmpty).waitFor();
});

it('a cashier finds every dish under Sold out, and a line of the cart has the way there', async () => {
  const { page, client, ids } = await openTill();
  const isAvailable = async () => (await client.call(menu.get, { params: { id: ids.tea } })).is_available;
  await button(page, posTexts.soldOut).click();
  const tea = page.getByRole('dialog').getByRole('switch', { name: 'Tea' });
  await tea.click();
  await expect.poll(isAvailable).toBe(false);
  await tea.click();
  await expect.poll(isAvailable).toBe(true);
  await page.keyboard.press('Escape');

  await card(page, 'Tea').getByText('$3.20').waitFor();
  await card(page, 'Tea').click();
  await line(page, 'Tea')
    .getByRole('button', { name: /^Edit: Tea/ })
    .click();
  await pressIn(page, posTexts.markSoldOut);
  await pressIn(page, posTexts.markSoldOut);
  await expect.poll(isAvailable).toBe(false);
  await page
    .getByText(posTexts.soldOutInCart({ title: 'Tea' }))
    .first()
    .waitFor();
});
