import path from 'node:path';
import { store } from '@comanda/contract/store/store.contract';
import { readTexts, textFiles } from '@comanda/texts/files';
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { qrMenuTexts } from '../../apps/web/src/features/qrmenu/qrmenu.texts.ts';
import { openPage, url, withBrowser } from '../fixtures.ts';
import { collect } from '../look-at-screens.ts';
import { card, line, openTill, press } from '../pos.ts';

withBrowser();

it('another language leaves the cart, a search and a form as they were', async () => {
  const { page } = await openTill();
  await card(page, 'Tea').click();
  await page.getByRole('searchbox').fill('Tea');
  await chooseInMenu(page, 'Deutsch');
  await expectGerman(page);
  expect(await page.getByRole('searchbox').inputValue()).toBe('Tea');
  await page
    .getByRole('list', { name: german('pos').cart ?? '' })
    .getByText('Tea')
    .waitFor();

  await chooseInMenu(page, 'English');
  await line(page, 'Tea').waitFor();
  await page.goto(url('/dashboard/settings'));
  await page.getByLabel('Address').fill('Hauptstraße 5');
  await chooseInMenu(page, 'Deutsch');
  await expectGerman(page);
  expect(await page.getByLabel(german('store').address ?? '').inputValue()).toBe('Hauptstraße 5');
  // Formats and names of the browser's own follow, too.
  await page.getByRole('option', { name: /^EUR .*Euro$/ }).waitFor({ state: 'attached' });
  await page.getByRole('option', { name: /^USD .*US-Dollar$/ }).waitFor({ state: 'attached' });

  // Numbers within texts do as well: the till's restaurant has a tax of 8.875 %.
  await page.goto(url('/dashboard/settings/tax-setup'));
  await page.getByRole('cell', { name: /^8,875/ }).waitFor();
  await chooseInMenu(page, 'English');
  await page.getByRole('cell', { name: /^8\.875/ }).waitFor();
  await chooseInMenu(page, 'Deutsch');
  await page.getByRole('cell', { name: /^8,875/ }).waitFor();

  for (const address of ['orders', 'reservation', 'reports', 'settings/menu-items', 'users', 'home']) {
    await page.goto(url(`/dashboard/${address}`), { waitUntil: 'networkidle' });
    await page.getByRole('heading').first().waitFor();
    await chooseInMenu(page, 'English');
    await chooseInMenu(page, 'Deutsch');
    await expectGerman(page);
  }
});

it('another language leaves what was typed to sign in', async () => {
  const page = await openPage();
  await page.goto(url('/login'));
  await page.locator('[name=username]').fill('somebody@example.com');
  await press(page, 'Deutsch');
  await expectGerman(page);
  expect(await page.locator('[name=username]').inputValue()).toBe('somebody@example.com');
  await page.reload();
  await expectGerman(page);
});

it('whoever chooses two languages gets the second, also where the first takes longer', async () => {
  const page = await openPage();
  const held: Route[] = [];
  await page.route(/\.de-[^/]*\.js$/, (route) => void held.push(route));
  await page.goto(url('/login'));
  await press(page, 'Deutsch');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await press(page, 'English');
  for (const route of held) await route.continue();
  await page.unroute(/\.de-[^/]*\.js$/);
  // The page has asked for these before, so what waits for them there goes on first. A text: the test's own `import`
  // is not the browser's.
  await page.evaluate(
    `Promise.all(${JSON.stringify(held.map((route) => route.request().url()))}.map((file) => import(file)))`,
  );
  expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^en/);
  await page.getByLabel(english('auth').email ?? '').waitFor();
});

it('another language shows in other tabs, too, and leaves what was typed there', async () => {
  const page = await openPage();
  const other = await page.context().newPage();
  for (const tab of [page, other]) await tab.goto(url('/login'));
  await other.locator('[name=username]').fill('somebody@example.com');
  await press(page, 'Deutsch');
  await expectGerman(other);
  expect(await other.locator('[name=username]').inputValue()).toBe('somebody@example.com');
});

it('another language leaves what a diner chose and typed', async () => {
  const { page: till, client } = await openTill();
  await till.close();
  const { uniqueQRCode } = await client.call(store.get, {});
  await client.call(store.save, {
    body: {
      storeName: 'Trattoria Test',
      address: null,
      phone: null,
      email: null,
      currency: 'USD',
      isQRMenuEnabled: true,
      isQROrderEnabled: true,
    },
  });
  const page = await openPage({ size: 'phone' });
  await page.goto(url(`/m/${uniqueQRCode}`));
  await press(page, qrMenuTexts.add({ title: 'Tea' }));
  await page.getByRole('link', { name: new RegExp(qrMenuTexts.viewCart) }).click();
  await page.getByText(qrMenuTexts.customerTypes.CUSTOMER, { exact: true }).click();
  await page.locator('[autocomplete=name]').fill('Grace');
  await page.goBack();
  await press(page, 'Deutsch');
  await expectGerman(page);
  await page.getByRole('link', { name: new RegExp(german('qrmenu').viewCart ?? '') }).click();
  await expectGerman(page);
  expect(await page.locator('[autocomplete=name]').inputValue()).toBe('Grace');
});

/** Chooses it in the menu of the person who is signed in. */
async function chooseInMenu(page: Page, language: string): Promise<void> {
  await page.locator('header [aria-haspopup=menu]').last().click();
  await page.getByRole('menuitemcheckbox', { name: language, exact: true }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

const files = path.resolve(import.meta.dirname, '../../apps/web/src');
const textsIn = (language: string) =>
  [...textFiles(files, language)].map(([area, file]) => [area, readTexts(file)] as const);
const english = (area: string) => Object.fromEntries(textsIn('en'))[area] as Record<string, string>;
const german = (area: string) => Object.fromEntries(textsIn('de'))[area] as Record<string, string>;

/** Whole texts, as they stand on screen. */
function wholeTexts(language: string): Set<string> {
  const words = new Set<string>();
  collect(textsIn(language), words);
  return words;
}

async function expectGerman(page: Page): Promise<void> {
  const germanTexts = wholeTexts('de');
  const english = [...wholeTexts('en')].filter((text) => !germanTexts.has(text));
  await expect
    .poll(() =>
      page.evaluate(() => ({ lang: document.documentElement.lang.slice(0, 2), dir: document.documentElement.dir })),
    )
    .toEqual({ lang: 'de', dir: 'ltr' });
  // React draws the texts after the page is marked.
  await expect.poll(() => page.evaluate(shownOf, english)).toEqual([]);
}

/** Which of the texts are on the page. Runs there. */
function shownOf(texts: string[]): string[] {
  const sought = new Set(texts);
  const shown = [document.title.split(' · ')[0]];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement?.closest('[lang]:not(html)'))
      shown.push(walker.currentNode.textContent ?? '');
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`)) shown.push(element.getAttribute(name) ?? '');
  return shown.map((each = '') => each.trim()).filter((each) => sought.has(each));
}
