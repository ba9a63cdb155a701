import { menu } from '@comanda/contract/menu/menu.contract';
import { menuMessages } from '@comanda/contract/menu/menu.messages';
import { taxMessages } from '@comanda/contract/taxes/taxes.messages';
import { minor } from '@comanda/domain/money';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { menuImportTexts as t } from '../../apps/web/src/features/menu/menu-import.texts.ts';
import { menuTexts } from '../../apps/web/src/features/menu/menu.texts.ts';
import { csvImportTexts } from '../../apps/web/src/kit/csv/csv-import.texts.ts';
import { downloadBy } from '../download.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, expectToast } from '../forms.ts';

withBrowser();

async function openItems() {
  const { client, owner } = await openRestaurant();
  await addMenu(client);
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/settings/menu-items'));
  return { client, page, titles: async () => (await client.call(menu.list, {})).map(({ title }) => title) };
}

const choose = (page: Page, content: string) =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

it('a file says what it will add and change and which lines are bad, and nothing is stored before Import', async () => {
  const { client, page, titles } = await openItems();
  const dialog = page.getByRole('dialog');
  const bad = dialog.getByRole('region', { name: csvImportTexts.badLines }).getByRole('listitem');
  const changes = dialog.getByRole('region', { name: t.changes }).getByRole('listitem');

  await button(page, csvImportTexts.open).click();
  await choose(page, 'category;title\nFood;Tea');
  await dialog.getByText(t.noColumns, { exact: true }).waitFor();
  await choose(
    page,
    [
      'Category;Title;Price;Tax;Variants;Available',
      'food;Tea;3,50;;;no',
      'Food;Burger;12.50;;;',
      'Soups;Goulash;7;vat;Small=5|Large=7.50;',
      'Soups;Borscht;x;;;',
      'Soups;Ramen;9;Ramen tax;;',
    ].join('\n'),
  );
  await dialog.getByText(t.found({ added: 1, changed: 1 })).waitFor();
  await dialog.getByText(t.unchanged({ count: 1 })).waitFor();
  await dialog.getByText(t.newCategories({ titles: 'Soups' })).waitFor();
  expect(await bad.allInnerTexts()).toEqual([
    expect.stringMatching(/^Line 5\s+Please provide valid price!\s+Soups, Borscht, x$/),
    expect.stringMatching(/^Line 6\s+There is no tax with the title Ramen tax!\s+Soups, Ramen, 9, Ramen tax$/),
  ]);
  expect(await changes.allInnerTexts()).toEqual([
    expect.stringMatching(/^Tea\s+food: price, available\s+Changed$/),
    expect.stringMatching(/^Goulash\s+Soups\s+New$/),
  ]);
  expect(await titles()).toEqual(['Burger', 'Tea']);

  await button(dialog, t.import({ count: 2 })).click();
  await expectToast(page, english(menuMessages.imported));
  await dialog.getByText(t.done({ added: 1, updated: 1 }), { exact: true }).waitFor();
  await button(dialog.getByRole('contentinfo'), csvImportTexts.close).click();
  await page.getByRole('link', { name: 'Goulash', exact: true }).waitFor();
  expect(await client.call(menu.list, {})).toMatchObject([
    { title: 'Burger', price: 1250 },
    { title: 'Tea', price: 350, is_available: false },
    { title: 'Goulash', tax_title: 'VAT', variants: [{ title: 'Small' }, { title: 'Large', price: 750 }] },
  ]);
});

it('what the server refuses is told, and nothing of the file is stored', async () => {
  const { page, titles } = await openItems();
  await button(page, csvImportTexts.open).click();
  await choose(page, 'title,price\nCake,1');
  await page.route('**/api/v1/menu-items/import', (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: english(taxMessages.notFound), requestId: '1' } }),
  );

  await button(page.getByRole('dialog'), t.import({ count: 1 })).click();

  await expectToast(page, english(taxMessages.notFound));
  expect(await titles()).toEqual(['Burger', 'Tea']);
});

it('the menu is exported as a file that says the same when it is imported', async () => {
  const { client, page } = await openItems();
  await client.call(menu.importAll, {
    body: { items: [{ category: 'Food', title: '=1+1', price: minor(0) }] },
  });

  const { name, bytes, lines } = await downloadBy(button(page, t.export));

  expect(name).toMatch(/^menu-\d{4}-\d\d-\d\d\.csv$/);
  expect(lines).toEqual([
    expect.stringContaining('"Category","Title","Price","Net Price","Tax","Variants","Addons","Available"'),
    '"Food","Burger","12.50","","Sales tax","Large=15.00","Cheese=1.50","yes"',
    '"Food","Tea","3.20","","VAT","","","yes"',
    `"Food","'=1+1","0.00","","","","","yes"`,
  ]);
  await button(page, csvImportTexts.open).click();
  await choose(page, bytes.toString());
  await page
    .getByRole('dialog')
    .getByText(t.unchanged({ count: 3 }))
    .waitFor();
  await page.getByRole('dialog').getByText(t.none).waitFor();
  expect(await button(page.getByRole('dialog'), t.import({ count: 0 })).isDisabled()).toBe(true);
});

it('of a long file with bad lines nothing is stored before Import, and each bad line is named with its fault', async () => {
  const { page, titles } = await openItems();
  const dialog = page.getByRole('dialog');
  const bad = dialog.getByRole('region', { name: csvImportTexts.badLines }).getByRole('listitem');
  const faults = [
    { row: (n: number) => `Soups,Soup ${n},x`, message: english(menuMessages.priceInvalid) },
    { row: () => 'Soups,,1', message: english(menuMessages.titleMissing) },
    { row: (n: number) => `Soups,Soup ${n},1,Sea tax`, message: t.unknownTax({ title: 'Sea tax' }) },
  ];
  // Of each six lines five are good.
  const lines = Array.from({ length: 300 }, (_, index) => {
    const fault = index % 6 === 5 ? faults[index % faults.length] : undefined;
    return { line: index + 2, fault, row: fault ? fault.row(index) : `Soups,Soup ${index},${index}.50` };
  });
  const expected = lines.flatMap(({ line, fault }) =>
    fault ? [`${csvImportTexts.line({ line })} ${fault.message}`] : [],
  );
  expect(expected).toHaveLength(50);

  await button(page, csvImportTexts.open).click();
  await choose(page, ['Category,Title,Price,Tax', ...lines.map(({ row }) => row)].join('\n'));
  await dialog.getByText(csvImportTexts.bad({ count: 50 }), { exact: true }).waitFor();
  const named = (await bad.allInnerTexts()).map((text) =>
    text
      .split(/\s*\n\s*/)
      .slice(0, 2)
      .join(' '),
  );
  expect(named).toEqual(expected);
  await dialog.getByText(t.found({ added: 250, changed: 0 })).waitFor();
  expect(await titles()).toEqual(['Burger', 'Tea']);

  await button(dialog, t.import({ count: 250 })).click();
  await dialog.getByText(t.done({ added: 250, updated: 0 }), { exact: true }).waitFor();
  expect(await titles()).toHaveLength(252);
});

it('5,000 items are imported from one file, and the dialog says what it does meanwhile', async () => {
  const { owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/settings/menu-items'));
  const dialog = page.getByRole('dialog');
  const progress = (name: string) => dialog.getByRole('progressbar', { name, exact: true });
  const rows = Array.from(
    { length: 5000 },
    (_, index) => `Category ${index % 40},Item ${index},${index % 90}.50,S=1|L=2`,
  );
  await page.getByText(menuTexts.empty).waitFor();
  await button(page, csvImportTexts.open).click();

  const openTheWay = await hold(page, '**/api/v1/settings/taxes');
  await choose(page, ['Category,Title,Price,Variants', ...rows].join('\n'));
  await progress(csvImportTexts.reading).waitFor();
  openTheWay();
  await dialog.getByText(t.found({ added: 5000, changed: 0 })).waitFor();

  const letItArrive = await hold(page, '**/api/v1/menu-items/import');
  await button(dialog, t.import({ count: 5000 })).click();
  await progress(t.importing({ count: 5000 })).waitFor();
  letItArrive();
  await dialog.getByText(t.done({ added: 5000, updated: 0 }), { exact: true }).waitFor();
  expect(await dialog.getByRole('progressbar').count()).toBe(0);
  await button(dialog.getByRole('contentinfo'), csvImportTexts.close).click();
  await page.getByText(menuTexts.itemCount({ count: 5000 }), { exact: true }).waitFor();
});

/** Requests to the address wait until the answered function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
