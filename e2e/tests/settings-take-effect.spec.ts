import type { CallInput } from '@comanda/contract/core/route';
import { printing } from '@comanda/contract/printing/printing.contract';
import { store } from '@comanda/contract/store/store.contract';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Client } from '../../apps/server/test/support/client.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { posTexts } from '../../apps/web/src/features/pos/pos.texts.ts';
import { qrMenuTexts } from '../../apps/web/src/features/qrmenu/qrmenu.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button } from '../forms.ts';
import { card, openTill, press, pressIn } from '../pos.ts';

withBrowser();

type Details = CallInput<typeof store.save>['body'];

const before: Details = {
  storeName: 'Trattoria Test',
  email: 'old@example.com',
  address: '1 Old Street',
  phone: '+1 555 0100',
  currency: 'USD',
  isQRMenuEnabled: true,
  isQROrderEnabled: true,
  timeZone: 'Pacific/Pago_Pago',
};
const after: Details = {
  ...before,
  storeName: 'La Comanda',
  email: 'new@example.com',
  address: '7 New Square',
  phone: '+34 555 0177',
  currency: 'EUR',
  // A day and an hour ahead, so that it is never the same day in both.
  timeZone: 'Pacific/Kiritimati',
};

const save = (client: Client, body: Details) => client.call(store.save, { body });

const dayIn = (timeZone: string | undefined, moment = new Date()) =>
  moment.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone });

/** Sells a tea on a till that was opened anew, and answers what the receipt says. */
async function receiptOfTea(page: Page): Promise<string> {
  await page.reload();
  await card(page, 'Tea').click();
  await press(page, posTexts.createReceiptAndPay);
  const opened = page.waitForEvent('popup');
  await pressIn(page, /^Create Receipt & Pay /);
  const receipt = await opened;
  await receipt.locator('html[data-printed]').waitFor();
  const text = await receipt.getByRole('article').innerText();
  await receipt.close();
  return text;
}

it('name, address, phone, email and clock are those of the receipt, and the currency that of the till too', async () => {
  const { page, client } = await openTill();
  const settings = await client.call(printing.get, {});
  await client.call(printing.save, {
    body: { ...settings, pageFormat: 80, isEnablePrint: true, showStoreDetails: true },
  });
  const parts = ({ storeName, address, phone, email }: Details) => [storeName, address, phone, email];

  await save(client, before);
  await page.reload();
  await card(page, 'Tea').getByText('$3.20', { exact: true }).waitFor();

  // Once something was sold, the currency stays.
  const price = '€3.20';
  for (const [details, other] of [
    [{ ...before, currency: 'EUR' }, after],
    [after, before],
  ] as const) {
    await save(client, details);
    // The day may end during the test.
    const days = [dayIn(details.timeZone)];
    const receipt = await receiptOfTea(page);
    days.push(dayIn(details.timeZone));

    for (const part of [...parts(details), price]) expect(receipt).toContain(part);
    for (const part of parts(other)) expect(receipt).not.toContain(part);
    expect(days.some((day) => receipt.includes(day))).toBe(true);
    await card(page, 'Tea').getByText(price, { exact: true }).waitFor();
  }
});

it('name, logo, currency and the switches are those of the QR menu', async () => {
  const { client } = await openRestaurant();
  await addMenu(client);
  await save(client, before);
  const { uniqueQRCode } = await client.call(store.get, {});
  const page = await openPage({ size: 'phone' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const add = button(page, qrMenuTexts.add({ title: 'Tea' }));
  await page.goto(url(`/m/${uniqueQRCode}`));
  await heading('Trattoria Test').waitFor();
  await page.getByText('$3.20', { exact: true }).waitFor();
  await add.waitFor();
  expect(await page.getByRole('banner').locator('img').count()).toBe(0);

  await save(client, { ...after, isQROrderEnabled: false });
  const plain = { width: 64, height: 64, channels: 3, background: '#125c40' } as const;
  const png = await sharp({ create: plain }).png().toBuffer();
  const { imageURL } = await client.call(store.uploadLogo, { image: new Blob([png], { type: 'image/png' }) });
  await page.reload();
  await heading('La Comanda').waitFor();
  await page.getByText('€3.20', { exact: true }).waitFor();
  await page.getByText(qrMenuTexts.noOrders).waitFor();
  expect(await add.count()).toBe(0);
  const logo = page.locator(`header img[src="${imageURL}"]`);
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);

  await save(client, { ...after, isQRMenuEnabled: false });
  await page.reload();
  await heading(qrMenuTexts.notAvailable).waitFor();
});

it('time zone and day start say which day today is', async () => {
  const { client, owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  const today = async () => {
    await page.goto(url('/dashboard/reports?type=today'));
    return page.getByText(/, compared with /).innerText();
  };
  for (const { timeZone } of [before, after]) {
    await save(client, { ...before, timeZone });
    expect(await today()).toContain(`${dayIn(timeZone)}, compared with`);
  }

  // A time zone where it is neither just after midnight nor the last hour of a day.
  const hourIn = (timeZone: string) => Number(new Date().toLocaleTimeString('en-GB', { timeZone, hour: '2-digit' }));
  const zone = hourIn('Asia/Tokyo') > 0 && hourIn('Asia/Tokyo') < 22 ? 'Asia/Tokyo' : 'America/New_York';
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await save(client, { ...before, timeZone: zone, dayStartHour: 23 });
  expect(await today()).toContain(`${dayIn(zone, yesterday)}, compared with`);
  await save(client, { ...before, timeZone: zone, dayStartHour: 0 });
  expect(await today()).toContain(`${dayIn(zone)}, compared with`);
});
