import { tooManyDecimals } from '@comanda/contract/core/messages';
import { categories } from '@comanda/contract/menu/categories.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { menuMessages } from '@comanda/contract/menu/menu.messages';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { navigationTexts } from '../../apps/web/src/app/navigation.texts.ts';
import { menuTexts } from '../../apps/web/src/features/menu/menu.texts.ts';
import { hueOfCategory, hues } from '../../apps/web/src/kit/category-hue/category-hue.ts';
import { listTexts } from '../../apps/web/src/kit/lists/list.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, deleteNamed, expectNothingLost, expectRefusal, expectSecondTry, expectToast } from '../forms.ts';
import { card, openTill } from '../pos.ts';
import { faultsInAllSizes } from '../screens.ts';

withBrowser();

const items = () => url('/dashboard/settings/menu-items');

it('a category is added, renamed and deleted, and each mistake is named', async () => {
  const { owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  await page.goto(`${items()}/categories`);
  const dialog = page.getByRole('dialog');
  const title = dialog.getByLabel(menuTexts.title);

  await button(page, menuTexts.addFirstCategory).click();
  await dialog.getByRole('heading', { name: menuTexts.addCategory }).waitFor();
  await expectRefusal(page, title, '  ', english(menuMessages.categoryTitleMissing));
  await title.fill('Drinks');
  await expectNothingLost(page, title);
  await title.press('Enter');
  await expectToast(page, english(menuMessages.categoryAdded));
  await page.getByRole('row', { name: '1 Drinks' }).waitFor();

  await button(page, listTexts.add).click();
  await expectRefusal(page, title, 'drinks', english(menuMessages.categoryTaken));
  await button(dialog, uiTexts.cancel).click();
  await button(page, listTexts.edit({ title: 'Drinks' })).click();
  await dialog.getByRole('heading', { name: menuTexts.updateCategory }).waitFor();
  await expectRefusal(page, title, '', english(menuMessages.categoryTitleMissingOnUpdate));
  await title.fill('Hot Drinks');
  await title.press('Enter');
  await expectToast(page, english(menuMessages.categoryUpdated));

  const content = page.getByRole('row', { name: '1 Hot Drinks' });
  const read = '/settings/categories';
  await expectSecondTry(page, { address: page.url(), read, message: listTexts.loadFailed, content });
  await deleteNamed(page, 'Hot Drinks', english(menuMessages.categoryDeleted));
  await page.getByText(menuTexts.noCategories).waitFor();
});

it('an item is added once, found, priced anew with its tax and deleted, and each mistake is named', async () => {
  const { client, owner } = await openRestaurant();
  await addMenu(client);
  await client.call(categories.add, { body: { title: 'Drinks' } });
  const page = await openPage({ as: owner });
  await page.goto(items());
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const title = dialog.getByLabel(menuTexts.title);
  const price = dialog.getByLabel(/^Price/);

  await button(page, listTexts.add).click();
  await dialog.getByRole('heading', { name: menuTexts.addItem }).waitFor();
  await expectRefusal(page, title, '', english(menuMessages.titleMissing));
  await dialog.getByText(english(menuMessages.priceInvalid), { exact: true }).waitFor();
  await title.fill('Latte');
  for (const wrong of ['-1', 'abc', '1,234.50', 'Infinity']) {
    await expectRefusal(page, price, wrong, english(menuMessages.priceInvalid));
  }
  await expectRefusal(page, price, '1.005', english(tooManyDecimals(2)));
  await price.fill('4,5');
  await expectRefusal(page, dialog.getByLabel(menuTexts.netPrice), 'x', english(menuMessages.netPriceInvalid));
  await dialog.getByLabel(menuTexts.netPrice).fill('');
  await expectNothingLost(page, title);
  await button(dialog, uiTexts.save).dblclick();
  await expectToast(page, english(menuMessages.itemAdded));
  const added = (await client.call(menu.list, {})).filter((item) => item.title === 'Latte');
  expect(added).toMatchObject([{ price: 450, net_price: null, category_id: null, tax_id: null }]);

  const shown = () => main.getByRole('article').getByRole('heading').allInnerTexts();
  await expect.poll(shown).toEqual(['Burger', 'Tea', 'Latte']);
  await page.getByRole('searchbox', { name: menuTexts.search }).fill('TE ');
  await expect.poll(shown).toEqual(['Tea', 'Latte']);
  await main.getByRole('button', { name: /^Food/ }).click();
  await expect.poll(shown).toEqual(['Tea']);
  await main.getByRole('button', { name: /^Drinks/ }).click();
  await page.getByText(menuTexts.noneFound).waitFor();
  await button(page, menuTexts.showAll).click();

  await main.getByRole('link', { name: 'Latte', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Latte' }).waitFor();
  const path = await page.getByRole('navigation', { name: menuTexts.breadcrumb }).getByRole('listitem').allInnerTexts();
  expect(path.map((step) => step.trim())).toEqual([navigationTexts.settings, menuTexts.page, 'Latte']);
  await expectRefusal(page, main.getByLabel(menuTexts.title), '', english(menuMessages.titleMissing));
  await main.getByLabel(menuTexts.title).fill('Caffè Latte');
  await expectRefusal(page, main.getByLabel(/^Price/), '-1', english(menuMessages.priceInvalid));
  await main.getByLabel(/^Price/).fill('12.90');
  await main.getByLabel(menuTexts.category).selectOption('Drinks');
  await main.getByLabel(menuTexts.tax, { exact: true }).selectOption('Sales tax (8.875%, exclusive)');
  const summary = main.locator('section', { has: page.getByRole('heading', { name: menuTexts.priceSummary }) });
  await summary.getByText(menuTexts.unsaved).waitFor();
  const amounts = await summary.getByRole('definition').allInnerTexts();
  expect(amounts).toEqual(['$12.90', '$12.90', '$1.14', '$14.04']);
  await button(page, menuTexts.save).click();
  await expectToast(page, english(menuMessages.itemUpdated));
  await page.getByRole('heading', { level: 1, name: 'Caffè Latte' }).waitFor();

  const content = page.getByRole('heading', { level: 1, name: 'Caffè Latte' });
  const read = new URL(page.url()).pathname.replace('/dashboard/settings', '');
  await expectSecondTry(page, { address: page.url(), read, message: listTexts.loadFailed, content });
  const itemPage = page.url();
  await page.getByRole('navigation', { name: navigationTexts.settings }).getByText(menuTexts.page).click();
  await deleteNamed(page, 'Caffè Latte', english(menuMessages.itemDeleted));
  await page.goto(itemPage);
  await page.getByRole('heading', { level: 1, name: menuTexts.itemGone }).waitFor();
});

it('the owner chooses the colour of a category, and an open till shows its dishes in it', async () => {
  const { page: till, owner } = await openTill();
  const hue = () => card(till, 'Tea').evaluate((element) => getComputedStyle(element).getPropertyValue('--hue'));
  expect(Number(await hue())).toBe(hueOfCategory({}, 0));
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/settings/menu-items/categories'));
  await button(page, listTexts.edit({ title: 'Food' })).click();
  expect(await faultsInAllSizes(page, 'category-colour')).toEqual([]);
  await page.getByRole('radio', { name: menuTexts.colours.blue }).check();
  await button(page, uiTexts.save).click();
  await expectToast(page, english(menuMessages.categoryUpdated));
  await expect.poll(hue).toBe(String(hues.blue));
  await button(page, listTexts.edit({ title: 'Food' })).click();
  await expect.poll(() => page.getByRole('radio', { name: menuTexts.colours.blue }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: menuTexts.automatic }).check();
  await button(page, uiTexts.save).click();
  await expect.poll(async () => Number(await hue())).toBe(hueOfCategory({}, 0));
});
