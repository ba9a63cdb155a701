import { printing } from '@comanda/contract/printing/printing.contract';
import { expect, it } from 'vitest';
import { posTexts as t } from '../../apps/web/src/features/pos/pos.texts.ts';
import { printSettingsTexts } from '../../apps/web/src/features/printing/print-settings.texts.ts';
import { printingTexts } from '../../apps/web/src/features/printing/printing.texts.ts';
import { openPage, url, withBrowser } from '../fixtures.ts';
import { card, dialog, openTill, press, pressIn } from '../pos.ts';
import { faultsInAllSizes } from '../screens.ts';

withBrowser();

it('the guest scans the receipt after paying, and sees it without signing in', async () => {
  const till = await openTill();
  const { page, client } = till;
  const settings = await client.call(printing.get, {});
  const pageFormat = 80 as const;
  await client.call(printing.save, { body: { ...settings, pageFormat, isEnablePrint: false } });
  await page.reload();
  await card(page, 'Tea').click();
  await press(page, t.createReceiptAndPay);
  await pressIn(page, /^Create Receipt & Pay \$/);
  const link = dialog(page).getByRole('link', { name: printingTexts.openReceiptPage });
  const address = await link.getAttribute('href');
  expect(address).toMatch(/\/r\/[\w-]{43}$/);
  await dialog(page).locator('figure svg').waitFor();

  const guest = await openPage();
  const opened = await guest.goto(address ?? '');
  expect(opened?.status()).toBe(200);
  await guest.getByText('1 × Tea').waitFor();
  expect(await guest.locator('script').count()).toBe(0);
  expect(await faultsInAllSizes(guest, 'receipt-page')).toEqual([]);
  const pdf = await guest.request.get(`${address}.pdf`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await guest.goto(url('/r/nobody'));
  await guest.getByRole('heading', { name: 'This receipt is not here' }).waitFor();
  expect(await faultsInAllSizes(guest, 'receipt-gone')).toEqual([]);

  // Later, from the invoice, the same.
  await page.goto(url('/dashboard/invoices?invoice=1'));
  await dialog(page).getByRole('button', { name: printingTexts.receiptWithoutPaper }).click();
  await page.locator('figure svg').waitFor();
  expect(await page.getByRole('link', { name: printingTexts.openReceiptPage }).getAttribute('href')).toBe(address);
  expect(await faultsInAllSizes(page, 'receipt-code')).toEqual([]);
});

it('stands below the paper where the settings say so', async () => {
  const { page, client } = await openTill();
  await page.goto(url('/dashboard/settings/print-settings'));
  const preview = page.getByRole('img', { name: printSettingsTexts.previewOf });
  await preview.getByText(printingTexts.link).waitFor();
  await page.getByLabel(printSettingsTexts.showLink).click();
  await preview.getByText(printingTexts.link).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: printSettingsTexts.save }).click();
  await expect.poll(async () => (await client.call(printing.get, {})).showLink).toBe(false);
});
