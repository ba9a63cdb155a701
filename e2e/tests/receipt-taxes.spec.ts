import { menu } from '@comanda/contract/menu/menu.contract';
import { printing } from '@comanda/contract/printing/printing.contract';
import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { minor } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { changeStore } from '../../apps/server/test/support/change-store.ts';
import type { Client } from '../../apps/server/test/support/client.ts';
import { posTexts as t } from '../../apps/web/src/features/pos/pos.texts.ts';
import { printingTexts } from '../../apps/web/src/features/printing/printing.texts.ts';
import { reasonTexts } from '../../apps/web/src/features/reasons/reasons.texts.ts';
import { accessibilityFaults, takePicture, withBrowser } from '../fixtures.ts';
import { card, dialog, openTill, press, pressIn, type Till } from '../pos.ts';

withBrowser();

const LONG_NAME = 'Grandmother’s slow-roasted shoulder of lamb with rosemary potatoes';

const addItem = async (client: Client, title: string, price: number, taxId: string | null) =>
  client.call(menu.add, { body: { title, price: minor(price), netPrice: null, taxId, categoryId: null } });

/** A till with a dish of a long name, and one without a tax. */
async function openShop(currency = 'USD'): Promise<Till> {
  const till = await openTill();
  const { client } = till;
  const reduced = await client.call(taxes.add, {
    body: { title: 'Reduced VAT', rate: rateFromPercent(7), type: 'inclusive' },
  });
  await addItem(client, LONG_NAME, 2890, reduced.id);
  await addItem(client, 'Voucher', 1000, null);
  await changeStore(client, {
    currency,
    address: '1 Main Street\n10115 Berlin',
    taxNumber: 'DE 123456789',
    taxNumberLabel: 'USt-IdNr.',
  });
  await till.page.reload();
  return till;
}

async function sell({ page }: Till, titles: string[]): Promise<Page> {
  for (const title of titles) {
    await card(page, title).click();
    if (title === 'Burger') await dialog(page).getByLabel(reasonTexts.notes).press('Enter');
  }
  await press(page, t.createReceiptAndPay);
  const opened = page.waitForEvent('popup');
  await pressIn(page, /^Create Receipt & Pay /);
  const receipt = await opened;
  await receipt.locator('html[data-printed]').waitFor();
  return receipt;
}

const printOn = (client: Client, pageFormat: 80 | 57, showLogo = false) =>
  client.call(printing.save, {
    body: {
      pageFormat,
      header: null,
      footer: 'See you soon',
      showNotes: true,
      isEnablePrint: true,
      showStoreDetails: true,
      showCustomerDetails: true,
      printToken: true,
      showLogo,
    },
  });

it('each line has the letter of its tax, and the taxes add up to the totals, whether included or added', async () => {
  const till = await openShop();
  for (const width of [80, 57] as const) {
    await printOn(till.client, width);
    await till.page.reload();
    const receipt = await sell(till, ['Burger', 'Tea', LONG_NAME, 'Voucher']);
    const text = (await receipt.getByRole('article').innerText()).replace(/\s+/g, ' ');

    expect(text).toContain('1 Main Street 10115 Berlin USt-IdNr.: DE 123456789');
    for (const part of ['1 × Burger B 15.00', '1 × Tea A 3.20', `1 × ${LONG_NAME} C 28.90`, '1 × Voucher Z 10.00'])
      expect(text).toContain(part);
    expect(text).toContain('Subtotal (excluding tax) 54.92 Tax 3.51 Total $58.43');
    expect(text).toContain(
      'Net Tax Gross A VAT 10 %, included 2.91 0.29 3.20 B Sales tax 8.875 %, added 15.00 1.33 16.33 ' +
        'C Reduced VAT 7 %, included 27.01 1.89 28.90 Z Not taxed 10.00 0.00 10.00',
    );
    expect(await receipt.getByText('$58.43').evaluate((total) => getComputedStyle(total).fontSize)).toBe('22px');
    expect(await accessibilityFaults(receipt)).toEqual([]);
    expect(await receipt.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await receipt.setViewportSize({ width: 400, height: 900 });
    await takePicture(receipt, `receipt-taxes-${width}`);
    await receipt.close();
  }
});

it('a name that is longer than the paper goes on under itself, and amounts that are too wide stand one below the other', async () => {
  const till = await openShop('IDR');
  await addItem(till.client, 'Banquet', 1_234_567_000, till.ids.included);
  await printOn(till.client, 57);
  await till.page.reload();
  const receipt = await sell(till, ['Banquet', LONG_NAME]);

  const name = receipt.getByText(LONG_NAME);
  const lefts = await name.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...new Set([...range.getClientRects()].map((line) => Math.round(line.left)))];
  });
  expect(lefts.length).toBeGreaterThan(1);
  expect(Math.min(...lefts.slice(1))).toBeGreaterThan(lefts[0] ?? Infinity);
  await receipt.setViewportSize({ width: 400, height: 900 });
  await takePicture(receipt, 'receipt-taxes-wide-amounts');
  const outside = await receipt.getByRole('article').evaluate((paper) => {
    const { right } = paper.getBoundingClientRect();
    const cells = [...paper.querySelectorAll('td, dd, span')];
    return cells.filter((cell) => cell.getBoundingClientRect().right > right + 1).map((cell) => cell.textContent);
  });
  expect(outside).toEqual([]);
});

it('has the logo where the settings want it, and waits for it before it prints, or does without', async () => {
  const till = await openShop();
  const { page, client } = till;
  const logo = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#0a7d55' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('image', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'logo.png');
  expect(await client.send('POST', '/api/v1/settings/store-setting/upload-photo', { body })).toMatchObject({
    status: 200,
  });
  await printOn(client, 80, true);
  await page.reload();

  const receipt = await sell(till, ['Tea']);
  const picture = receipt.locator('article img');
  expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(300);
  await receipt.setViewportSize({ width: 400, height: 900 });
  await takePicture(receipt, 'receipt-taxes-logo');
  await receipt.close();

  await page.context().route('**/uploads/**', (route) => route.abort());
  const without = await sell(till, ['Tea']);
  expect(await without.locator('article img').count()).toBe(0);
  await page.context().unroute('**/uploads/**');
  await without.close();

  await printOn(client, 80, false);
  await page.reload();
  const plain = await sell(till, ['Tea']);
  expect(await plain.locator('article img').count()).toBe(0);
});

it('a receipt that an older version kept is shown without what it does not say', async () => {
  const till = await openShop();
  const receipt = await sell(till, ['Tea']);
  await receipt.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => localStorage.getItem(name)?.includes('"orderNos"')) ?? '';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    for (const part of ['logo', 'taxNumber', 'taxNumberLabel']) delete kept.receipt.store[part];
    delete kept.receipt.settings.showLogo;
    delete kept.receipt.settings.showServer;
    delete kept.receipt.servedBy;
    delete kept.receipt.company;
    for (const line of kept.receipt.lines) delete line.taxed;
    localStorage.setItem(key, JSON.stringify(kept));
  });
  await receipt.reload();
  const text = (await receipt.getByRole('article').innerText()).replace(/\s+/g, ' ');
  expect(text).toContain('1 × Tea 3.20');
  expect(text).toContain('Total $3.20');
  expect(text).not.toContain(printingTexts.gross);
});
