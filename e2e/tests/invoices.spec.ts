import { customers } from '@comanda/contract/customers/customers.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { pay, sell, send } from '../../apps/server/test/support/sales.ts';
import { invoicesTexts as t } from '../../apps/web/src/features/invoices/invoices.texts.ts';
import { printingTexts } from '../../apps/web/src/features/printing/printing.texts.ts';
import { reportsTexts } from '../../apps/web/src/features/reports/reports.texts.ts';
import { periodTexts } from '../../apps/web/src/kit/period/period.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { downloadBy } from '../download.ts';
import { accessibilityFaults, demo, openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, expectSecondTry } from '../forms.ts';

withBrowser();

const address = (query = '') => url(`/dashboard/invoices${query}`);

/** Three invoices of today: a walk-in's, a known guest's, and two orders of one table. */
async function openShop() {
  const { client, owner } = await openRestaurant();
  const { burger, tea, large, cheese, table } = await addMenu(client);
  const body = { phone: '+1 555 0100', name: '=Ann', email: 'ann@example.com', birthDate: null, gender: null };
  await client.call(customers.add, { body });
  const [cash] = await client.call(paymentTypes.list, {});
  await sell(client, [tea]);
  await sell(client, [{ id: burger, variant_id: large, addons_ids: [cheese] }, tea], {
    customer: '+1 555 0100',
    paymentTypeId: cash?.id ?? null,
    invoiceTo: { name: 'ACME, Inc.', address: '=1 Street\n10115 Berlin', taxNumber: 'DE 1' },
  });
  const orderIds = [await send(client, [tea], { tableId: table }), await send(client, [burger], { tableId: table })];
  await pay(client, orderIds);
  return { client, tea, cash: cash?.title ?? '', page: await openPage({ as: owner }) };
}

const numbers = async (page: Page): Promise<string[]> => {
  const shown = await page.getByRole('table', { name: t.list }).getByRole('rowheader').allInnerTexts();
  return shown.map((text) => text.split('\n')[0] ?? '');
};
async function expectNumbers(page: Page, expected: string[]): Promise<void> {
  await expect.poll(() => numbers(page)).toEqual(expected);
}
const sheet = (page: Page, number: number) => page.getByRole('dialog', { name: t.numberOf({ number }) });

it('lists what was paid with its sums, sorted by number or total', async () => {
  const { page } = await openShop();
  await page.goto(address());
  await expectNumbers(page, ['3', '2', '1']);
  await page.getByText('3 invoices · $41.17 ($37.73 + $3.44 tax)').waitFor();
  const row = page.getByRole('row').filter({ hasText: '=Ann' });
  expect((await row.innerText()).replace(/\s+/g, ' ')).toMatch(
    /^2 .+ ACME, Inc\. =Ann Dine-In Token 2 .+ \$19\.41 \$1\.75 \$21\.16/,
  );
  expect(await accessibilityFaults(page)).toEqual([]);

  await button(page, t.total).click();
  await expectNumbers(page, ['2', '3', '1']);
  await button(page, t.total).click();
  await expectNumbers(page, ['1', '3', '2']);
  await button(page, t.number).click();
  await button(page, t.number).click();
  await expectNumbers(page, ['1', '2', '3']);
  expect(new URL(page.url()).searchParams.get('sort')).toBe('oldest');
});

it('finds by number and by guest, in the address, and says when there is nothing', async () => {
  const { page } = await openShop();
  await page.goto(address());
  const box = page.getByRole('searchbox', { name: t.search });
  for (const [text, found] of [
    ['3', ['3']],
    ['ann@', ['2']],
    ['555 0100', ['2']],
    ['acme', ['2']],
    ['  ', ['3', '2', '1']],
  ] as const) {
    await box.fill(text);
    await expectNumbers(page, [...found]);
  }
  await box.fill('nobody');
  await page.getByText(t.noResult, { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('nobody');
  await page.reload();
  await page.getByText(t.noResult, { exact: true }).waitFor();
  await button(page, t.showAll).click();
  await expectNumbers(page, ['3', '2', '1']);
});

it('filters by period in a dialog and keeps it in the address', async () => {
  const { page } = await openShop();
  await page.goto(address());
  await expectNumbers(page, ['3', '2', '1']);
  const choose = async (from: string, to: 'today' | 'yesterday' | 'this_month' | 'last_month') => {
    await button(page, t.filter({ name: from })).click();
    const dialog = page.getByRole('dialog', { name: reportsTexts.filterTitle });
    await dialog.getByRole('radio', { name: periodTexts.filters[to] }).check();
    await button(dialog, periodTexts.apply).click();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('type')).toBe(to);
  };
  const { filters } = periodTexts;
  await choose(filters.last_7days, 'yesterday');
  await page.getByText(t.empty, { exact: true }).waitFor();
  await choose(filters.yesterday, 'today');
  await expectNumbers(page, ['3', '2', '1']);
  await choose(filters.today, 'last_month');
  await page.reload();
  await page.getByText(t.empty, { exact: true }).waitFor();
  await choose(filters.last_month, 'this_month');
  await expectNumbers(page, ['3', '2', '1']);
});

it('goes page by page where there are many', async () => {
  const { page, client, tea } = await openShop();
  for (let sold = 0; sold < 50; sold += 1) await sell(client, [tea]);
  await page.goto(address());
  await expect.poll(async () => (await numbers(page)).length).toBe(50);
  await button(page, uiTexts.nextPage).click();
  await expectNumbers(page, ['3', '2', '1']);
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  await page.goto(address('?page=9'));
  await page.getByText(uiTexts.pageOf({ page: 2, pageCount: 2 }), { exact: true }).waitFor();
  await expectNumbers(page, ['3', '2', '1']);
});

it('shows an invoice with lines, taxes, payment and orders, by its address too', async () => {
  const { page, cash } = await openShop();
  await page.goto(address());
  await page.getByRole('button', { name: t.details({ number: 2 }) }).click();
  const opened = sheet(page, 2);
  await opened.getByText('1 × Burger').waitFor();
  // Each amount can be asked about.
  const text = (await opened.innerText()).replace(/\s+/g, ' ').replaceAll(/How \S+ came about /g, '');
  for (const part of [
    'Trattoria Test',
    '=Ann',
    '+1 555 0100',
    'ann@example.com',
    'ACME, Inc.',
    'Tax number DE 1',
    'Order 2',
    'Token 2',
    'Large, Cheese',
    '$16.50',
  ])
    expect(text).toContain(part);
  for (const part of [
    '1 × Burger B $16.50',
    '1 × Tea A $3.20',
    'Subtotal $19.41 Tax $1.75 Total $21.16',
    'Net Tax Gross A VAT 10 %, included 2.91 0.29 3.20 B Sales tax 8.875 %, added 16.50 1.46 17.96',
  ])
    expect(text).toContain(part);
  expect(text).toContain(`${cash} $21.16`);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });

  await page.goto(address('?invoice=3'));
  await sheet(page, 3).getByText('Order 4').waitFor();
  expect(await sheet(page, 3).innerText()).toContain('Table 1 · Terrace');
  await page.goto(address('?invoice=99'));
  await sheet(page, 99).getByText('Invoice not found!').waitFor();
});

it('prints a receipt again, marked as a copy', async () => {
  const { page, cash } = await openShop();
  await page.goto(address());
  const printed = async (click: () => Promise<void>) => {
    const opened = page.waitForEvent('popup');
    await click();
    const receipt = await opened;
    await receipt.locator('html[data-printed]').waitFor();
    const text = await receipt.getByRole('article').innerText();
    await receipt.close();
    return text;
  };

  const fromTable = await printed(() => button(page, t.reprintOf({ number: 2 })).click());
  expect(fromTable.startsWith(`${printingTexts.copy}\n`)).toBe(true);
  for (const part of ['Invoice no.\n2', '=Ann', '1 × Burger', 'Total\n$21.16', `Paid: ${cash}`, 'ACME, Inc.', 'DE 1'])
    expect(fromTable).toContain(part);

  await page.getByRole('button', { name: t.details({ number: 3 }) }).click();
  const fromSheet = await printed(() => button(sheet(page, 3), t.reprint).click());
  expect(fromSheet.startsWith(`${printingTexts.copy}\n`)).toBe(true);
  for (const part of ['Order no.\n3, 4', 'Table 1', 'Total\n$16.81']) expect(fromSheet).toContain(part);
});

it('offers a link where the browser refuses the print window', async () => {
  const { page } = await openShop();
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(address());
  await button(page, t.reprintOf({ number: 1 })).click();
  await page.getByText(printingTexts.windowBlocked).waitFor();
  expect(await page.getByRole('link', { name: printingTexts.openReceipt }).getAttribute('href')).toBe('/print-receipt');
  await button(page, uiTexts.dismiss).click();
  await page.getByText(printingTexts.windowBlocked).waitFor({ state: 'detached' });
});

it('exports all invoices of the period as a file in which nothing is a formula', async () => {
  const { page, cash } = await openShop();
  await page.goto(address('?type=today'));
  await expectNumbers(page, ['3', '2', '1']);
  const { name, lines } = await downloadBy(button(page, t.export));
  const [head, first, second, third, ...rest] = lines;

  expect(name).toMatch(/^invoices-(\d{4}-\d\d-\d\d)-\1\.csv$/);
  const [vat, salesTax] = [t.taxIncluded({ title: 'VAT', rate: 10 }), t.taxAdded({ title: 'Sales tax', rate: 8.875 })];
  const columns = [
    ...t.columns,
    ...[vat, salesTax].flatMap((tax) => [t.netColumn({ tax }), t.taxColumn({ tax })]),
    ...[cash, t.noPaymentType].map((title) => t.paymentColumn({ title })),
    t.tip,
    t.takenBy,
  ];
  expect(columns.slice(0, 15).join()).toBe(
    'Invoice,Date,Business Day,Customer,Phone,Email,Dining Option,Table,Floor,Orders,Tokens,Payment,Subtotal,Tax,Total',
  );
  expect(head).toBe(`\ufeff${columns.map((column) => `"${column}"`).join(',')}`);
  expect(first).toMatch(
    /^"1","\d{4}-\d\d-\d\d \d\d:\d\d","\d{4}-\d\d-\d\d","","","","Dine-In","","","1","1","Not specified","2.91","0.29","3.20",/,
  );
  expect(first).toMatch(/"3\.20","","","","2\.91","0\.29","0\.00","0\.00","0\.00","3\.20","0\.00","Trattoria Test"$/);
  expect(second).toContain(
    `"'=Ann","+1 555 0100","ann@example.com","Dine-In","","","2","2","${cash}","19.41","1.75","21.16",` +
      `"ACME, Inc.","'=1 Street\n10115 Berlin","DE 1","2.91","0.29","16.50","1.46","21.16","0.00"`,
  );
  expect(third).toContain('"Dine-In","Table 1","Terrace","3 4","3 4","Not specified","15.41","1.40","16.81"');
  expect(rest).toEqual([]);
});

it('says what is missing, what failed, and tries again', async () => {
  const { owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  await expectSecondTry(page, {
    address: address(),
    read: '/invoices/init',
    message: t.loadFailed,
    content: page.getByText(t.empty, { exact: true }),
  });
  expect(await button(page, t.export).isDisabled()).toBe(true);
  await expectSecondTry(page, {
    address: address(),
    read: '/invoices?*',
    message: t.loadFailed,
    content: page.getByText(t.empty, { exact: true }),
  });
});

it('is for those with INVOICES', async () => {
  const owner = await openPage({ as: demo('demo') });
  await owner.goto(url('/dashboard/home'));
  await owner.getByRole('navigation').getByRole('link', { name: t.page, exact: true }).click();
  await owner.getByRole('heading', { level: 1, name: t.page }).waitFor();
  const cook = await openPage({ as: demo('cook') });
  await cook.goto(address());
  await cook.getByText("Oops! You don't have access to this area!").waitFor();
});
