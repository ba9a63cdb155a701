import { paymentTypeMessages } from '@comanda/contract/payment-types/payment-types.messages';
import { pos } from '@comanda/contract/pos/pos.contract';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { paymentTypeTexts } from '../../apps/web/src/features/payment-types/payment-types.texts.ts';
import { listTexts } from '../../apps/web/src/kit/lists/list.texts.ts';
import { libTexts } from '../../apps/web/src/lib/lib.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, deleteNamed, expectNothingLost, expectRefusal, expectSecondTry, expectToast } from '../forms.ts';

withBrowser();

it('a payment type is added, switched off, changed and deleted, and the till follows', async () => {
  const { client, owner } = await openRestaurant();
  const offered = async () => (await client.call(pos.init, {})).paymentTypes.map((each) => each.title);
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/settings/payment-types'));
  const dialog = page.getByRole('dialog');
  const title = dialog.getByLabel(paymentTypeTexts.title);

  await button(page, listTexts.add).click();
  await dialog.getByRole('heading', { name: paymentTypeTexts.addTitle }).waitFor();
  await expectRefusal(page, title, '', english(paymentTypeMessages.titleMissing));
  await expectRefusal(page, title, 'cash', english(paymentTypeMessages.taken));
  await title.fill('Voucher');
  await dialog.getByRole('radio', { name: paymentTypeTexts.icons.voucher }).check();
  await expectNothingLost(page, title);
  await title.press('Enter');
  await expectToast(page, english(paymentTypeMessages.added));
  expect(await offered()).toContain('Voucher');

  const isActive = page.getByRole('switch', { name: 'Voucher' });
  expect(await isActive.isChecked()).toBe(true);
  await page.route('**/toggle', (route) => route.abort());
  await isActive.click();
  await expectToast(page, libTexts.offline);
  expect(await isActive.isChecked()).toBe(true);
  await page.unrouteAll();
  await isActive.press('Space');
  await expectToast(page, english(paymentTypeMessages.updated));
  expect(await isActive.isChecked()).toBe(false);
  expect(await offered()).not.toContain('Voucher');

  await button(page, listTexts.edit({ title: 'Voucher' })).click();
  await dialog.getByRole('heading', { name: paymentTypeTexts.updateTitle }).waitFor();
  const active = dialog.getByRole('checkbox', { name: paymentTypeTexts.active });
  expect(await active.isChecked()).toBe(false);
  await expectRefusal(page, title, '  ', english(paymentTypeMessages.titleMissingOnUpdate));
  await title.fill('Gift Voucher');
  expect(await dialog.getByRole('radio', { name: paymentTypeTexts.icons.voucher }).isChecked()).toBe(true);
  await dialog.getByRole('radio', { name: paymentTypeTexts.icons.other }).check();
  await active.check();
  await button(dialog, uiTexts.save).click();
  await expectToast(page, english(paymentTypeMessages.updated));
  await page
    .getByRole('row', { name: 'Gift Voucher' })
    .getByRole('cell', { name: paymentTypeTexts.icons.other })
    .waitFor();
  expect(await offered()).toContain('Gift Voucher');

  await expectSecondTry(page, {
    address: page.url(),
    read: '/settings/payment-types',
    message: listTexts.loadFailed,
    content: page.getByRole('row', { name: 'Gift Voucher' }),
  });
  await deleteNamed(page, 'Gift Voucher', english(paymentTypeMessages.deleted));
  expect(await offered()).not.toContain('Gift Voucher');
});
