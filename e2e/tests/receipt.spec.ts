import { auth } from '@comanda/contract/auth/auth.contract';
import { customers } from '@comanda/contract/customers/customers.contract';
import type { CallInput } from '@comanda/contract/core/route';
import { printing } from '@comanda/contract/printing/printing.contract';
import { store } from '@comanda/contract/store/store.contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { shellTexts } from '../../apps/web/src/app/shell/shell.texts.ts';
import { authTexts } from '../../apps/web/src/features/auth/auth.texts.ts';
import { posTexts as t } from '../../apps/web/src/features/pos/pos.texts.ts';
import { printingTexts } from '../../apps/web/src/features/printing/printing.texts.ts';
import { reasonTexts } from '../../apps/web/src/features/reasons/reasons.texts.ts';
import { accessibilityFaults, url, withBrowser } from '../fixtures.ts';
import { card, dialog, openTill, press, pressIn, type Till } from '../pos.ts';

withBrowser();

type PrintSettings = CallInput<typeof printing.save>['body'];

const all: PrintSettings = {
  pageFormat: 80,
  header: 'Happy hour',
  footer: 'See you soon',
  showNotes: true,
  isEnablePrint: true,
  showStoreDetails: true,
  showCustomerDetails: true,
  printToken: true,
};

const SCRIPT = '<script>document.body.remove()</script>';

/** A till whose settings show everything, and a customer to sell to. */
async function openShop() {
  const till = await openTill();
  const { client } = till;
  await client.call(customers.add, {
    body: { phone: '555 0100', name: `Ann ${SCRIPT}`, email: null, birthDate: null, gender: null },
  });
  const details = {
    storeName: 'Trattoria Test',
    address: '1 Main Street',
    phone: '+1 555 0199',
    email: 'hi@example.com',
  };
  await client.call(store.save, {
    body: { ...details, currency: 'USD', isQRMenuEnabled: false, isQROrderEnabled: false },
  });
  return till;
}

async function addToCart({ page }: Till): Promise<void> {
  await page.reload();
  await card(page, 'Burger').click();
  await dialog(page)
    .getByRole('checkbox', { name: /Cheese/ })
    .check();
  await dialog(page).getByLabel(reasonTexts.notes).fill(`well done ${SCRIPT}`);
  await page.keyboard.press('Enter');
  await page.getByLabel(t.table, { exact: true }).selectOption({ label: 'Table 1 (4 seats)' });
  await press(page, t.chooseCustomer({ name: t.walkIn }));
  await dialog(page).getByRole('searchbox').fill('555 0100');
  await dialog(page).getByRole('button', { name: /Ann/ }).click();
}

/** Sells a burger with everything under these settings, and answers the receipt window. */
async function sell(till: Till, settings: Partial<PrintSettings> = {}): Promise<Page> {
  await till.client.call(printing.save, { body: { ...all, ...settings } });
  await addToCart(till);
  await press(till.page, t.createReceiptAndPay);
  const opened = till.page.waitForEvent('popup');
  await pressIn(till.page, /^Create Receipt & Pay \$/);
  const receipt = await opened;
  await receipt.locator('html[data-printed]').waitFor();
  return receipt;
}

const textOf = async (receipt: Page): Promise<string> => {
  const text = await receipt.getByRole('article').innerText();
  await receipt.close();
  return text;
};

it('shows all that the settings allow, with scripts as text, 400 pixels wide, and closes after printing', async () => {
  const till = await openShop();
  const receipt = await sell(till);
  const text = await receipt.getByRole('article').innerText();
  for (const part of ['Trattoria Test', '1 Main Street', 'Happy hour', 'Invoice no.', 'Dine-In', 'Table 1'])
    expect(text).toContain(part);
  for (const part of [`Ann ${SCRIPT}`, '555 0100', '1 × Burger', 'Large', '+ Cheese', `well done ${SCRIPT}`])
    expect(text).toContain(part);
  for (const part of ['Subtotal (excluding tax)\n16.50', 'Tax\n1.46', 'Total\n$17.96', 'See you soon', 'Token\n1'])
    expect(text).toContain(part);
  expect(await receipt.evaluate(() => [innerWidth, innerHeight])).toEqual([400, 400]);
  expect(await accessibilityFaults(receipt)).toEqual([]);
  const closed = receipt.waitForEvent('close');
  await receipt.evaluate(() => dispatchEvent(new Event('afterprint'))).catch(() => null);
  await closed;
});

it('each setting takes away what it names, and nothing else', async () => {
  const till = await openShop();
  const whole = await textOf(await sell(till));
  for (const [settings, gone] of [
    [{ showStoreDetails: false }, ['Trattoria Test', '1 Main Street', '+1 555 0199']],
    [{ showCustomerDetails: false }, ['Ann', '555 0100', 'Dine-In', 'Table 1']],
    [{ showNotes: false }, ['well done']],
    [{ printToken: false }, ['Token']],
    [{ header: null }, ['Happy hour']],
    [{ footer: null }, ['See you soon']],
  ] satisfies [Partial<PrintSettings>, string[]][]) {
    const rest = await textOf(await sell(till, settings));
    const kept = ['Happy hour', 'See you soon', 'well done', 'Ann', 'Token', '1 Main Street', '$17.96'].filter(
      (part) => !gone.includes(part),
    );
    for (const part of [...gone, ...kept]) expect(whole).toContain(part);
    for (const part of gone) expect(rest).not.toContain(part);
    for (const part of kept) expect(rest).toContain(part);
  }
});

const ends: [string, (till: Till) => Promise<void>][] = [
  [
    'signs out',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Trattoria Test' }).click();
      await page.getByRole('menuitem', { name: shellTexts.logout }).click();
    },
  ],
  [
    'is signed out on another device',
    async ({ client }) => {
      for (const { device_id, isMyDevice } of await client.call(auth.devices, {}))
        if (!isMyDevice) await client.call(auth.removeDevice, { body: { device_id } });
    },
  ],
];

it.each(ends)(
  'is gone with the session of who %s: open and new windows, and what the browser keeps',
  async (_, end) => {
    const till = await openShop();
    const { page } = till;
    const receipt = await sell(till);
    const again = await page.context().newPage();
    await again.goto(url('/print-receipt'));
    await again.getByText('555 0100').waitFor();

    await end(till);
    await page.getByRole('heading', { name: authTexts.login }).waitFor();

    for (const window of [receipt, again]) await window.getByText(printingTexts.noReceipt).waitFor();
    await again.reload();
    await again.getByText(printingTexts.noReceipt).waitFor();
    expect(
      await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
    ).not.toContain('555 0100');
  },
);

it('is as wide as the paper', async () => {
  const till = await openShop();
  const widthMm = (receipt: Page) =>
    receipt.getByRole('article').evaluate((paper) => (paper.parentElement?.offsetWidth ?? 0) / (96 / 25.4));
  expect(await widthMm(await sell(till))).toBeCloseTo(80, 0);
  const narrow = await sell(till, { pageFormat: 57 });
  expect(await widthMm(narrow)).toBeCloseTo(57, 0);
  expect(await narrow.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

it('gives way to the token where nothing is printed, which has a window of its own', async () => {
  const till = await openShop();
  const { page, client } = till;
  await client.call(printing.save, { body: { ...all, isEnablePrint: false } });
  await addToCart(till);
  await press(page, t.sendToKitchen);
  await pressIn(page, t.sendToKitchen);
  await dialog(page).getByText(t.token, { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
  const opened = page.waitForEvent('popup');
  await pressIn(page, t.printToken);
  const token = await opened;
  await token.locator('html[data-printed]').waitFor();
  expect(token.url()).toBe(url('/print-token'));
  expect(await token.getByRole('main').innerText()).toMatch(/Token\s+1\s+\w+ \d+, \d{4}/);
  expect(await token.evaluate(() => [innerWidth, innerHeight])).toEqual([400, 400]);
  const closed = token.waitForEvent('close');
  await token.evaluate(() => dispatchEvent(new Event('afterprint'))).catch(() => null);
  await closed;
  await pressIn(page, t.done);
});

it('can be opened by a link where the browser refuses the window', async () => {
  const till = await openShop();
  const { page } = till;
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await addToCart(till);
  await press(page, t.createReceiptAndPay);
  await pressIn(page, /^Create Receipt & Pay \$/);
  await dialog(page).getByText(t.receiptBlocked).waitFor();
  const opened = page.waitForEvent('popup');
  await dialog(page).getByRole('link', { name: t.openReceipt }).click();
  const receipt = await opened;
  await receipt.locator('html[data-printed]').waitFor();
  expect(await receipt.getByRole('article').innerText()).toContain('$17.96');
});
