import { tooManyDecimals } from '@comanda/contract/core/messages';
import { menu } from '@comanda/contract/menu/menu.contract';
import { reports } from '@comanda/contract/reports/reports.contract';
import { store } from '@comanda/contract/store/store.contract';
import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { type Minor, minor } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import { describe, expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { changeStore } from '../../apps/server/test/support/change-store.ts';
import { menuTexts } from '../../apps/web/src/features/menu/menu.texts.ts';
import { payingTexts } from '../../apps/web/src/features/payment-types/paying.texts.ts';
import { posTexts as t } from '../../apps/web/src/features/pos/pos.texts.ts';
import { storeTexts } from '../../apps/web/src/features/store/store.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, expectRefusal } from '../forms.ts';
import { keepInBrowser, keptSale } from '../kept-in-browser.ts';
import { card, dialog, openOrders, press, pressIn } from '../pos.ts';

withBrowser();

/** A restaurant that has not sold yet, with a tea that is taxed on top. */
async function openIn(currency: string, { price, percent }: { price: Minor; percent: number }) {
  const { client, owner } = await openRestaurant();
  const { uniqueQRCode } = await changeStore(client, { currency, isQRMenuEnabled: true, isQROrderEnabled: true });
  const tax = await client.call(taxes.add, {
    body: { title: 'Tax', rate: rateFromPercent(percent), type: 'exclusive' },
  });
  const body = { title: 'Tea', price, netPrice: null, categoryId: null, taxId: tax.id };
  const { id } = await client.call(menu.add, { body });
  return { client, owner, id, qrcode: uniqueQRCode };
}

describe.each([
  {
    currency: 'JPY',
    digits: 0 as const,
    price: minor(99),
    percent: 8,
    shown: { price: '¥99', total: '¥107', given: '200', change: '¥93', empty: '0' },
    paper: ['99', '8', '¥107'],
    cash: ['200', '93'],
    total: 107,
    tooLong: '99.5',
  },
  {
    currency: 'KWD',
    digits: 3 as const,
    price: minor(1250),
    percent: 5,
    shown: { price: 'KWD 1.250', total: 'KWD 1.313', given: '2', change: 'KWD 0.687', empty: '0.000' },
    paper: ['1.250', '0.063', 'KWD 1.313'],
    cash: ['2.000', '0.687'],
    total: 1313,
    tooLong: '1.2505',
  },
])('a restaurant in $currency', ({ currency, price, percent, shown, paper, cash, total, tooLong, digits }) => {
  it('sells to the unit at the till, and prints it', async () => {
    const { client, owner } = await openIn(currency, { price, percent });
    const page = await openPage({ as: owner });
    await page.goto(url('/dashboard/pos'));
    await card(page, 'Tea').getByText(shown.price).waitFor();
    await card(page, 'Tea').click();
    await press(page, t.createReceiptAndPay);
    await dialog(page)
      .getByRole('button', { name: payingTexts.exactly({ amount: shown.total }) })
      .waitFor();
    await pressIn(page, 'Cash');
    const given = dialog(page).getByLabel(payingTexts.given, { exact: true });
    expect(await given.getAttribute('placeholder')).toBe(shown.empty);
    await given.fill(shown.given);
    await dialog(page).getByText(shown.change).waitFor();
    const opened = page.waitForEvent('popup');
    await pressIn(page, t.pay({ total: shown.total }));
    const receipt = await opened;
    await receipt.locator('html[data-printed]').waitFor();
    const figures = (await receipt.locator('.figures').allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' '));
    // The line, the totals, the cash, and those of its tax; most bear no sign of the currency.
    const [net = '', tax = '', withSign = ''] = paper;
    const plain = (amount: string) => amount.replace(/^\D+/, '');
    expect(figures).toEqual([net, ...paper, plain(withSign), ...cash, net, tax, plain(withSign)]);

    const query = { type: 'today', from: '', to: '' } as const;
    expect(await client.call(reports.get, { query })).toMatchObject({ revenueTotal: total });
    await page.goto(url('/dashboard/reports'));
    await page.getByText(shown.total).first().waitFor();
    await page.goto(url('/dashboard/invoices'));
    await page.getByText(shown.total).first().waitFor();
  });

  it('takes prices with as many decimals as there are', async () => {
    const { client, owner, id } = await openIn(currency, { price, percent });
    const page = await openPage({ as: owner });
    await page.goto(url(`/dashboard/settings/menu-items/${id}`));
    const field = page.getByRole('main').getByLabel(/^Price/);
    expect(await field.inputValue()).toBe(shown.price.replace(/[^\d.]/g, ''));
    await expectRefusal(page, field, tooLong, english(tooManyDecimals(digits)));
    await page.getByText(menuTexts.priceExample({ example: (12.5).toFixed(digits), digits })).waitFor();
    await field.fill('7');
    await button(page, uiTexts.save).first().click();
    await expect.poll(async () => (await client.call(menu.get, { params: { id } })).price).toBe(7 * 10 ** digits);
  });

  it('shows diners the same prices', async () => {
    const { qrcode } = await openIn(currency, { price, percent });
    const phone = await openPage({ size: 'phone' });
    await phone.goto(url(`/m/${qrcode}`));
    await phone.getByText(shown.price).first().waitFor();
  });
});

it('a sale that an older version kept in hundredths is sent and shown as what it was', async () => {
  const { client, owner, id } = await openIn('JPY', { price: minor(99), percent: 8 });
  const sale = await keptSale(client, {
    item: { id, title: 'Tea' },
    quantity: 1,
    unitPrice: 99_00,
    totals: { net: 99_00, tax: 7_92, total: 106_92 },
    currency: 'JPY',
    payment: null,
    state: 'unsent',
  });
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/pos'));
  await card(page, 'Tea').waitFor();
  await keepInBrowser(page, { outbox: [sale] });
  await page.getByRole('status').getByRole('button', { name: t.show }).click();
  await dialog(page).getByText('¥106.92').waitFor();
  expect(await openOrders(client)).toMatchObject([{ net_total: 99, tax_total: 8, total: 107 }]);
});

it('the currency can be chosen until something is sold, and the settings say why not after that', async () => {
  const { client, owner, id } = await openIn('EUR', { price: minor(320), percent: 10 });
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/settings'));
  const main = page.getByRole('main');
  const currency = main.getByLabel(storeTexts.currency);
  await currency.selectOption('JPY');
  await button(main, storeTexts.save).click();
  await expect.poll(async () => (await client.call(store.get, {})).currency).toEqual({ code: 'JPY', digits: 0 });
  expect((await client.call(menu.get, { params: { id } })).price).toBe(3);

  await page.goto(url('/dashboard/pos'));
  await card(page, 'Tea').getByText('¥3').waitFor();
  await card(page, 'Tea').click();
  await press(page, t.sendToKitchen);
  await pressIn(page, t.sendToKitchen);
  await page.getByText(t.sent, { exact: true }).waitFor();
  await page.goto(url('/dashboard/settings'));
  await main.getByText(storeTexts.currencyFixed).waitFor();
  expect(await currency.isDisabled()).toBe(true);
  expect(await currency.inputValue()).toBe('JPY');
  await main.getByLabel(storeTexts.storeName).fill('Tea House');
  await button(main, storeTexts.save).click();
  await expect
    .poll(async () => client.call(store.get, {}))
    .toMatchObject({
      storeName: 'Tea House',
      currency: { code: 'JPY', digits: 0 },
    });
});
