import { auth } from '@comanda/contract/auth/auth.contract';
import { periodMessages } from '@comanda/contract/core/period.messages';
import { customers } from '@comanda/contract/customers/customers.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { type Report, reports } from '@comanda/contract/reports/reports.contract';
import { formatMoney } from '@comanda/domain/currency';
import { minor } from '@comanda/domain/money';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { createClient } from '../../apps/server/test/support/client.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { billOf, giveBack, payPart } from '../../apps/server/test/support/divided-bills.ts';
import { sell, send } from '../../apps/server/test/support/sales.ts';
import { reportsTexts as t } from '../../apps/web/src/features/reports/reports.texts.ts';
import { periodTexts } from '../../apps/web/src/kit/period/period.texts.ts';
import { chartTexts } from '../../apps/web/src/ui/chart.texts.ts';
import { downloadBy } from '../download.ts';
import { accessibilityFaults, demo, openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, expectSecondTry, expectToast } from '../forms.ts';

withBrowser();

const address = (query = '') => url(`/dashboard/reports${query}`);
const tile = async (page: Page, label: string): Promise<string> => {
  const tiles = await page.getByRole('list', { name: t.figures }).getByRole('listitem').allInnerTexts();
  return tiles.map((text) => text.split('\n')).find(([name]) => name === label)?.[1] ?? '';
};
const picture = (page: Page, title: string) => page.getByRole('img', { name: new RegExp(`^${title}, chart`) });
const titles = [
  t.revenueOverTime,
  t.salesByHour,
  t.salesByWeekday,
  t.categories,
  t.topSellingItems,
  t.paymentTypes,
  t.taxes,
  t.customers,
];

async function openShop() {
  const { client, owner } = await openRestaurant();
  const { burger, tea } = await addMenu(client);
  const [cash] = await client.call(paymentTypes.list, {});
  await sell(client, [burger, { id: tea, quantity: 2 }], { paymentTypeId: cash?.id ?? null });
  await sell(client, [tea]);
  for (const phone of ['555 0101', '555 0102'])
    await client.call(customers.add, { body: { phone, name: 'Ann', email: null, birthDate: null, gender: null } });
  return { page: await openPage({ as: owner }), client, tea, cash: cash?.title ?? '' };
}

it('shows the figures of each period that is chosen, and keeps it in the address', async () => {
  const client = createClient(inject('productUrl'));
  await client.call(auth.signIn, { body: demo('demo') });
  const page = await openPage({ as: demo('demo') });
  await page.goto(address());
  for (const type of ['today', 'yesterday', 'last_7days', 'this_month', 'last_month'] as const) {
    await button(page, periodTexts.filters[type]).click();
    const report: Report = await client.call(reports.get, { query: { type, from: '', to: '' } });
    const revenue = formatMoney(report.revenueTotal, report.currency, 'en-US');
    await expect.poll(() => tile(page, t.revenueTotal)).toBe(revenue);
    expect(await tile(page, t.ordersCount)).toBe(report.ordersCount.toLocaleString('en-US'));
    expect(await tile(page, t.totalCustomers)).toBe(report.totalCustomers.toLocaleString('en-US'));
    expect(new URL(page.url()).searchParams.get('type')).toBe(type);
  }
  await page.getByText(t.nothingSold).waitFor();
});

it('draws a picture of everything, each with its table behind it', async () => {
  const { page, cash } = await openShop();
  await page.goto(address());
  for (const title of titles) await picture(page, title).waitFor();
  expect(await page.locator('.recharts-surface').count()).toBe(titles.length);
  expect(await accessibilityFaults(page)).toEqual([]);

  for (const title of titles) await button(page, chartTexts.showTable({ title })).click();
  const table = (title: string) => page.getByRole('table', { name: title });
  const rows = async (title: string) =>
    (await table(title).getByRole('row').allInnerTexts()).slice(1).map((row) => row.split('\t'));
  expect(await rows(t.topSellingItems)).toEqual([
    ['Tea', '$3.20', '2', '3', '$9.60'],
    ['Burger', '$12.50', '1', '1', '$13.61'],
  ]);
  expect(await rows(t.categories)).toEqual([['Food', '$23.21', '4']]);
  expect(await rows(t.paymentTypes)).toEqual([
    [cash, '$20.01', '1'],
    [t.noPaymentType, '$3.20', '1'],
  ]);
  expect(await rows(t.taxes)).toEqual([
    ['Sales tax', '8.875', t.taxTypes.exclusive, '$12.50', '$1.11'],
    ['VAT', '10', t.taxTypes.inclusive, '$8.73', '$0.87'],
  ]);
  expect(await rows(t.customers)).toEqual([
    [t.newCustomers, '2', '0'],
    [t.repeatedCustomers, '0', '0'],
  ]);
  expect((await rows(t.revenueOverTime)).at(-1)?.slice(1, 3)).toEqual(['$23.21', '2']);
  expect(await table(t.salesByHour).getByRole('row').count()).toBe(25);
  expect(await table(t.salesByWeekday).getByRole('row').count()).toBe(8);
  expect(await accessibilityFaults(page)).toEqual([]);

  await button(page, chartTexts.showChart({ title: t.taxes })).click();
  await picture(page, t.taxes).waitFor();
});

it('shows line by line that the payments agree with the documents, and what each person sold', async () => {
  const { page, client, tea, cash } = await openShop();
  const [, card] = await client.call(paymentTypes.list, {});
  const orderId = await send(client, [tea]);
  const { restId: partId } = await billOf(client, orderId);
  await payPart(client, { orderId, partId }, { typeId: card?.id ?? null, isHalf: true, tip: minor(50) });
  await giveBack(client, 2, 'rest');
  await page.goto(address('?type=today'));
  const rows = async (title: string) => {
    const table = page.getByRole('table', { name: title });
    await table.waitFor();
    return (await table.getByRole('row').allInnerTexts()).map((row) => row.split('\t').map((cell) => cell.trim()));
  };

  expect(await rows(t.balance.title)).toEqual([
    [t.balance.invoices, '$23.21'],
    [t.balance.creditNotes, '-$3.20'],
    [t.balance.tips, '$0.50'],
    [t.balance.tipsBack, '$0.00'],
    [t.balance.paidAhead, '$1.60'],
    [t.balance.paidBefore, '$0.00'],
    [t.balance.expected, '$22.11'],
    [cash, '$20.01'],
    [`${t.balance.noType}\n${t.balance.ofType({ amount: '$3.20', tip: '$0.00', refunded: '$3.20' })}`, '$0.00'],
    [`${card?.title}\n${t.balance.ofType({ amount: '$1.60', tip: '$0.50', refunded: '$0.00' })}`, '$2.10'],
    [t.balance.paid, '$22.11'],
    [t.balance.difference, '$0.00'],
  ]);
  await page.getByText(t.balance.agrees).waitFor();
  expect((await rows(t.people.title)).map((row) => row.slice(1))).toEqual([
    [t.people.total, t.people.tips],
    ['$23.21', '$0.50'],
  ]);
  const takenOff = await downloadBy(button(page, chartTexts.download({ title: t.takenOff.title })));
  expect(takenOff.lines).toContain(`"${t.takenOff.all}","${t.takenOff.kinds.refund}","1","3.20","0.00","0.00"`);
  expect(await accessibilityFaults(page)).toEqual([]);
});

it('gives each table as a file', async () => {
  const { page, cash } = await openShop();
  await page.goto(address('?type=today'));
  const fileOf = (title: string) => downloadBy(button(page, chartTexts.download({ title })));

  const { name, lines } = await fileOf(t.paymentTypes);

  expect(name).toMatch(/^payment-types-(\d{4}-\d\d-\d\d)-\1\.csv$/);
  expect(lines).toEqual([
    '\ufeff"Payment Type","Amount","Payments"',
    `"${cash}","20.01","1"`,
    `"${t.noPaymentType}","3.20","1"`,
  ]);
  expect((await fileOf(t.topSellingItems)).lines.slice(1)).toEqual([
    '"Tea","3.20","2","3","9.60"',
    '"Burger","12.50","1","1","13.61"',
  ]);
  const guests = await fileOf(t.customers);
  expect(guests.name).toMatch(/^new-and-returning-customers-\d/);
  expect(guests.lines).toEqual([
    `\ufeff"${t.columns.customers}","${t.thisPeriod}","${t.periodBefore}"`,
    `"${t.newCustomers}","2","0"`,
    `"${t.repeatedCustomers}","0","0"`,
  ]);
  expect((await fileOf(t.revenueOverTime)).lines[1]).toMatch(
    /^"\d{4}-\d\d-\d\d","23\.21","2","\d{4}-\d\d-\d\d","0\.00","0"$/,
  );
  const [, person] = (await fileOf(t.people.title)).lines;
  expect(person).toMatch(/,"2","23\.21","0\.00"$/);
  const places = await fileOf(t.places.title);
  expect(places.name).toMatch(/^sales-by-place-\d/);
  expect(places.lines[0]).toBe(
    `\ufeff"${t.columns.by}","${t.columns.place}","${t.columns.invoices}","${t.columns.revenue}"`,
  );
  expect(places.lines).toContain(`"${t.places.tables}","${t.places.noTable}","2","23.21"`);
});

it('asks for the days of a custom period, and says what is wrong with them', async () => {
  const { page } = await openShop();
  await page.goto(address());
  await picture(page, t.revenueOverTime).waitFor();
  await button(page, periodTexts.filters.custom).click();
  const dialog = page.getByRole('dialog', { name: t.filterTitle });
  const input = (field: 'from' | 'to') => dialog.getByLabel(new RegExp(`^${periodTexts[field]}\\b`));
  for (const [from, to, message] of [
    ['', '2026-01-01', english(periodMessages.rangeMissing)],
    ['2026-01-02', '2026-01-01', english(periodMessages.rangeReversed)],
    ['2024-01-01', '2026-01-01', english(periodMessages.rangeTooLong)],
  ] as const) {
    await input('from').fill(from);
    await input('to').fill(to);
    await button(dialog, periodTexts.apply).click();
    await dialog.getByText(message, { exact: true }).waitFor();
    await expectToast(page, message);
  }
  await input('from').fill('2026-01-01');
  await input('to').fill('2026-01-31');
  await button(dialog, periodTexts.apply).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByText(t.nothingSold).waitFor();
  await page.getByText(t.comparedWith({ days: 'Jan 1 – 31, 2026', before: 'Dec 1 – 31, 2025' })).waitFor();
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ type: 'custom', from: '2026-01-01', to: '2026-01-31' });
  await page.reload();
  await page.getByText(t.nothingSold).waitFor();
});

it('says that it loads, that it failed, and shows the report on a second try; without chart code for no pictures', async () => {
  const { owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await expectSecondTry(page, {
    address: address(),
    read: '/reports*',
    message: t.loadFailed,
    content: page.getByText(t.nothingSold),
  });
  expect(scripts.filter((script) => script.includes('report-pictures'))).toEqual([]);
});

it('prints without what paper has no use for, in the colours of paper', async () => {
  const { page } = await openShop();
  await page.goto(address());
  await picture(page, t.taxes).waitFor();
  await button(page, t.print).click();
  await page.locator('html[data-printed]').waitFor();

  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

  for (const name of [t.print, periodTexts.filters.today, chartTexts.showTable({ title: t.taxes })])
    expect(await page.getByRole('button', { name, exact: true }).isVisible()).toBe(false);
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
  expect(await tile(page, t.revenueTotal)).toBe('$23.21');
  const { width, overflow } = await page.evaluate(() => ({
    width: document.querySelector('.recharts-surface')?.getBoundingClientRect().width ?? 0,
    overflow: document.documentElement.scrollWidth - innerWidth,
  }));
  expect(width).toBeGreaterThan(500);
  expect(overflow).toBe(0);
});

it('is for those with REPORTS, in the sidebar, in the search and behind the link on the home page', async () => {
  const page = await openPage({ as: demo('demo') });
  await page.goto(url('/dashboard/home'));
  await page.getByRole('navigation').getByRole('link', { name: t.title, exact: true }).waitFor();
  await page.getByRole('link', { name: 'View More Data in Reports' }).click();
  await page.getByRole('heading', { level: 1, name: t.title }).waitFor();

  const waiter = await openPage({ as: demo('waiter') });
  await waiter.goto(address());
  await waiter.getByText("Oops! You don't have access to this area!").waitFor();
});
