import { menu } from '@comanda/contract/menu/menu.contract';
import { menuMessages } from '@comanda/contract/menu/menu.messages';
import { minor } from '@comanda/domain/money';
import { expect, it } from 'vitest';
import { changeStore } from '../../apps/server/test/support/change-store.ts';
import { english } from '../../apps/server/src/texts/english.ts';
import { menuTexts } from '../../apps/web/src/features/menu/menu.texts.ts';
import { listTexts } from '../../apps/web/src/kit/lists/list.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, deleteNamed, expectNothingLost, expectRefusal, expectToast } from '../forms.ts';

withBrowser();

it('variants and addons of an item are added, changed and deleted, and each mistake is named', async () => {
  const { client, owner } = await openRestaurant();
  const { id } = await client.call(menu.add, {
    body: { title: 'Latte', price: minor(450), netPrice: null, categoryId: null, taxId: null },
  });
  const options = async (kind: 'variants' | 'addons') =>
    (await client.call(menu.get, { params: { id } }))[kind].map((option) => [option.title, option.price]);
  const page = await openPage({ as: owner });
  await page.goto(url(`/dashboard/settings/menu-items/${id}`));
  const dialog = page.getByRole('dialog');
  const title = dialog.getByLabel(menuTexts.title);
  const price = dialog.getByLabel(menuTexts.price);

  await button(page, menuTexts.newVariant).click();
  await dialog.getByRole('heading', { name: menuTexts.addVariant }).waitFor();
  await expectRefusal(page, title, '', english(menuMessages.variantTitleMissing));
  await title.fill('Small');
  for (const wrong of ['-1', 'abc']) await expectRefusal(page, price, wrong, english(menuMessages.variantPriceInvalid));
  await price.fill('');
  await expectNothingLost(page, title);
  await price.press('Enter');
  await expectToast(page, english(menuMessages.variantAdded));
  expect(await options('variants')).toEqual([['Small', 0]]);
  await button(page, menuTexts.newVariant).click();
  await expectRefusal(page, title, 'small', english(menuMessages.variantTaken));
  await button(dialog, uiTexts.cancel).click();
  await button(page, listTexts.edit({ title: 'Small' })).click();
  await dialog.getByRole('heading', { name: menuTexts.updateVariant }).waitFor();
  await price.fill('3.80');
  await price.press('Enter');
  await expectToast(page, english(menuMessages.variantUpdated));
  expect(await options('variants')).toEqual([['Small', 380]]);

  await button(page, menuTexts.newAddon).click();
  await dialog.getByRole('heading', { name: menuTexts.addAddon }).waitFor();
  await expectRefusal(page, title, '', english(menuMessages.addonTitleMissing));
  await dialog.getByText(english(menuMessages.addonPriceInvalid), { exact: true }).waitFor();
  await title.fill('Oat');
  for (const wrong of ['-1', 'abc', ''])
    await expectRefusal(page, price, wrong, english(menuMessages.addonPriceInvalid));
  await price.fill('0,50');
  await price.press('Enter');
  await expectToast(page, english(menuMessages.addonAdded));
  await button(page, listTexts.edit({ title: 'Oat' })).click();
  await dialog.getByRole('heading', { name: menuTexts.updateAddon }).waitFor();
  await expectRefusal(page, title, ' ', english(menuMessages.addonTitleMissing));
  await title.fill('Oat milk');
  await title.press('Enter');
  await expectToast(page, english(menuMessages.addonUpdated));
  expect(await options('addons')).toEqual([['Oat milk', 50]]);

  await deleteNamed(page, 'Small', english(menuMessages.variantDeleted));
  await deleteNamed(page, 'Oat milk', english(menuMessages.addonDeleted));
  expect([await options('variants'), await options('addons')]).toEqual([[], []]);
});

it('a variant that costs nothing is shown so in settings, at the till and to diners', async () => {
  const { client, owner } = await openRestaurant();
  const { id } = await client.call(menu.add, {
    body: { title: 'Tap Water', price: minor(450), netPrice: null, categoryId: null, taxId: null },
  });
  await client.call(menu.addVariant, { params: { id }, body: { title: 'Glass', price: minor(0) } });
  const settings = await changeStore(client, { isQRMenuEnabled: true });
  const page = await openPage({ as: owner });
  for (const place of ['/dashboard/settings/menu-items', '/dashboard/pos', `/m/${settings.uniqueQRCode}`]) {
    await page.goto(url(place));
    await page.getByText('Tap Water', { exact: true }).first().waitFor();
    await page.getByText('$0.00', { exact: true }).first().waitFor();
    expect(await page.getByText('$4.50').count()).toBe(0);
  }
});
