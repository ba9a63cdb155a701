import { exchangeRateMessages } from '@comanda/contract/superadmin/superadmin.messages';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { ratesTexts } from '../../apps/web/src/features/superadmin/exchange-rates.texts.ts';
import { openPage, operator, withBrowser } from '../fixtures.ts';
import { button, expectRefusal, expectToast } from '../forms.ts';
import { area, row } from '../platform.ts';

withBrowser();

it('exchange rates are found, set from a day on, and their history kept', async () => {
  const page = await openPage({ as: operator });
  await page.goto(area('exchange-rates'));
  await page.getByRole('searchbox', { name: ratesTexts.search }).fill('chf');
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);

  await button(page, ratesTexts.setNamed({ currency: 'CHF' })).click();
  const rate = page.getByRole('dialog').getByLabel(ratesTexts.rate);
  await expectRefusal(page, rate, '0', english(exchangeRateMessages.rateInvalid));
  await rate.fill('1.2345');
  await rate.press('Enter');
  await expectToast(page, english(exchangeRateMessages.saved));
  await row(page, 'CHF').getByText('1.2345').waitFor();

  await button(page, ratesTexts.historyNamed({ currency: 'CHF' })).click();
  const history = page.getByRole('dialog').getByRole('table');
  await history.getByText('1.2345').waitFor();
  expect(await history.getByRole('row').count()).toBeGreaterThan(2);
});
