import { printingTexts } from '../../apps/web/src/features/printing/printing.texts.ts';
import { invoicesTexts } from '../../apps/web/src/features/invoices/invoices.texts.ts';
import { payTexts } from '../../apps/web/src/features/bills/pay.texts.ts';
import { send } from '../../apps/server/test/support/sales.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { printing } from '@comanda/contract/printing/printing.contract';
import { bills } from '@comanda/contract/bills/bills.contract';
import { coreMessages } from '@comanda/contract/core/messages';
import { pos } from '@comanda/contract/pos/pos.contract';
import { printingMessages } from '@comanda/contract/printing/printing.messages';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { printSettingsTexts } from '../../apps/web/src/features/printing/print-settings.texts.ts';
import { listTexts } from '../../apps/web/src/kit/lists/list.texts.ts';
import { libTexts } from '../../apps/web/src/lib/lib.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, chooseUnoffered, expectSecondTry, expectToast } from '../forms.ts';

withBrowser();

const address = () => url('/dashboard/settings/print-settings');
const {
  enablePrint,
  showLogo,
  showStoreDetails,
  showCustomerDetails,
  showServer,
  showNotes,
  showLink,
  printToken,
  sample,
} = printSettingsTexts;
const switches = [
  enablePrint,
  showLogo,
  showStoreDetails,
  showCustomerDetails,
  showServer,
  showNotes,
  showLink,
  printToken,
];

it('print settings are changed and kept, counted at the till, and each mistake is named', async () => {
  const { client, owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  await page.goto(address());
  const main = page.getByRole('main');
  const pageSize = main.getByLabel(printSettingsTexts.pageSize);
  const header = main.getByLabel(printSettingsTexts.header);
  const footer = main.getByLabel(printSettingsTexts.footer);
  const save = button(main, printSettingsTexts.save);
  const states = () => Promise.all(switches.map((name) => main.getByRole('switch', { name }).isChecked()));

  await page.getByRole('heading', { level: 1, name: printSettingsTexts.page }).waitFor();
  await save.waitFor();
  expect(await pageSize.getByRole('option').allInnerTexts()).toEqual(['80mm', '57mm']);
  expect(await pageSize.inputValue()).toBe('80');
  const before = await states();
  for (const name of switches) await main.getByRole('switch', { name }).click();
  const flipped = before.map((isOn) => !isOn);
  expect(await states()).toEqual(flipped);

  for (const field of [header, footer]) {
    await field.fill('x'.repeat(1001));
    await save.click();
    await main.getByText(english(coreMessages.textTooLong), { exact: true }).waitFor();
    await expectToast(page, english(coreMessages.textTooLong));
    await field.fill('');
  }
  await chooseUnoffered(pageSize, '112');
  await save.click();
  await main.getByText(english(printingMessages.pageFormatInvalid), { exact: true }).waitFor();
  await expectToast(page, english(printingMessages.pageFormatInvalid));

  await pageSize.selectOption('57mm');
  await header.fill('Happy hour\n5 to 7');
  await footer.fill('Thank you!');
  await page.route('**/api/v1/**', (route) => route.abort());
  await save.click();
  await expectToast(page, libTexts.offline);
  await page.unrouteAll();
  expect(await header.inputValue()).toBe('Happy hour\n5 to 7');
  await save.click();
  await expectToast(page, english(printingMessages.saved));

  await page.reload();
  await save.waitFor();
  const texts = [pageSize, header, footer].map((field) => field.inputValue());
  expect(await Promise.all(texts)).toEqual(['57', 'Happy hour\n5 to 7', 'Thank you!']);
  expect(await states()).toEqual(flipped);
  const [isEnablePrint, ...shown] = flipped;
  expect((await client.call(pos.init, {})).printSettings).toEqual({
    pageFormat: 57,
    header: 'Happy hour\n5 to 7',
    footer: 'Thank you!',
    isEnablePrint,
    showLogo: shown[0],
    showStoreDetails: shown[1],
    showCustomerDetails: shown[2],
    showServer: shown[3],
    showNotes: shown[4],
    showLink: shown[5],
    printToken: shown[6],
  });

  const read = '/settings/print-setting';
  await expectSecondTry(page, { address: address(), read, message: listTexts.loadFailed, content: save });
});

it('the preview shows the receipt as the form stands, before it is saved', async () => {
  const { owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  await page.goto(address());
  const main = page.getByRole('main');
  const preview = main.getByRole('img', { name: printSettingsTexts.previewOf });
  const paper = preview.locator('> div');

  await preview.getByText(sample.meal).waitFor();
  for (const [name, text] of [
    [showStoreDetails, 'Trattoria Test'],
    [showCustomerDetails, sample.customer],
    [showNotes, sample.coffeeNotes],
    [printToken, 'Token'],
  ] as const) {
    const toggle = main.getByRole('switch', { name });
    await toggle.uncheck();
    await preview.getByText(text).waitFor({ state: 'detached' });
    await toggle.check();
    await preview.getByText(text).waitFor();
  }
  await main.getByLabel(printSettingsTexts.header).fill('Happy hour');
  await main.getByLabel(printSettingsTexts.footer).fill('Thank you!');
  await preview.getByText('Happy hour').waitFor();
  await preview.getByText('Thank you!').waitFor();

  const width = () => paper.evaluate((element) => Math.round(element.getBoundingClientRect().width));
  expect(await width()).toBe(302);
  await main.getByLabel(printSettingsTexts.pageSize).selectOption('57mm');
  await expect.poll(width).toBe(215);
});

it('papers name who served where the store wants it: before the payment, with it, and on copies', async () => {
  const { client, owner } = await openRestaurant();
  const { tea } = await addMenu(client);
  const settings = await client.call(printing.get, {});
  const address = async () => {
    const { bill } = await client.call(bills.ofOrder, { params: { orderId: await send(client, [tea]) } });
    return url(`/dashboard/bills/${bill?.id ?? ''}/pay`);
  };
  const page = await openPage({ as: owner });
  const printed = async (click: () => Promise<unknown>): Promise<string> => {
    const opened = page.waitForEvent('popup');
    await click();
    const paper = await opened;
    await paper.locator('html[data-printed]').waitFor();
    const text = (await paper.getByRole('article').innerText()).replace(/\s+/g, ' ');
    await paper.close();
    return text;
  };
  const papers = async (invoice: number): Promise<string[]> => {
    await page.goto(await address());
    await button(page, payTexts.moreActions).click();
    const before = await printed(() => page.getByRole('menuitem', { name: payTexts.proForma }).click());
    const paid = await printed(() => button(page, payTexts.payAmount({ amount: '$3.20' })).click());
    await page.goto(url(`/dashboard/invoices?invoice=${invoice}`));
    return [before, paid, await printed(() => button(page, invoicesTexts.reprint).click())];
  };
  const named = `${printingTexts.servedBy} Trattoria Test`;
  expect((await papers(1)).map((text) => text.includes(printingTexts.servedBy))).toEqual([false, false, false]);
  for (const pageFormat of [80, 57] as const) {
    await client.call(printing.save, { body: { ...settings, pageFormat, showServer: true } });
    await page.goto(url('/dashboard/home'));
    await page.reload();
    expect((await papers(pageFormat === 80 ? 2 : 3)).map((text) => text.includes(named))).toEqual([true, true, true]);
  }
});
