import { taxMessages } from '@comanda/contract/taxes/taxes.messages';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { taxTexts } from '../../apps/web/src/features/taxes/taxes.texts.ts';
import { listTexts } from '../../apps/web/src/kit/lists/list.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, deleteNamed, expectNothingLost, expectRefusal, expectSecondTry, expectToast } from '../forms.ts';

withBrowser();

it('a tax is added, changed and deleted, and each mistake is named', async () => {
  const { owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/settings/tax-setup'));
  const dialog = page.getByRole('dialog');
  const title = dialog.getByLabel(taxTexts.title);
  const rate = dialog.getByLabel(taxTexts.rate);
  const type = (name: 'exclusive' | 'inclusive') => dialog.getByRole('radio', { name: taxTexts.types[name] });

  await page.getByText(taxTexts.empty).waitFor();
  await button(page, taxTexts.addFirst).click();
  await dialog.getByRole('heading', { name: taxTexts.addTitle }).waitFor();
  await expectRefusal(page, title, '', english(taxMessages.titleMissing));
  await dialog.getByText(english(taxMessages.rateInvalid), { exact: true }).waitFor();
  await dialog.getByText(english(taxMessages.typeMissing), { exact: true }).waitFor();
  await expectRefusal(page, title, '   ', english(taxMessages.titleMissing));
  await title.fill('VAT');
  for (const wrong of ['-1', 'abc', '1001', '8.8751'])
    await expectRefusal(page, rate, wrong, english(taxMessages.rateInvalid));
  await rate.fill('8,875');
  await rate.press('Enter');
  await expectToast(page, english(taxMessages.typeMissing));
  await type('exclusive').check();
  await expectNothingLost(page, title);
  await title.press('Enter');
  await expectToast(page, english(taxMessages.added));
  await page.getByRole('row', { name: '1 VAT 8.875% Exclusive' }).waitFor();
  // A title stands where its column begins, and not in the middle, as browsers would have it.
  const alignment = page.getByRole('rowheader', { name: 'VAT' }).evaluate((cell) => getComputedStyle(cell).textAlign);
  expect(await alignment).toBe('start');

  await button(page, listTexts.add).click();
  await rate.fill('0');
  await type('inclusive').check();
  await expectRefusal(page, title, 'vat', english(taxMessages.taken));
  await button(dialog, uiTexts.cancel).click();

  await button(page, listTexts.edit({ title: 'VAT' })).click();
  await dialog.getByRole('heading', { name: taxTexts.updateTitle }).waitFor();
  await expectRefusal(page, title, ' ', english(taxMessages.titleMissingOnUpdate));
  await title.fill('Sales Tax');
  await type('inclusive').check();
  await button(dialog, uiTexts.save).click();
  await expectToast(page, english(taxMessages.updated));
  await page.getByRole('row', { name: '1 Sales Tax 8.875% Inclusive' }).waitFor();

  await expectSecondTry(page, {
    address: page.url(),
    read: '/settings/taxes',
    message: listTexts.loadFailed,
    content: page.getByRole('row', { name: 'Sales Tax' }),
  });
  await deleteNamed(page, 'Sales Tax', english(taxMessages.deleted));
  await page.getByText(taxTexts.empty).waitFor();
});
