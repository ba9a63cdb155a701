import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appTexts } from '../../apps/web/src/app/app.texts.ts';
import { shellTexts } from '../../apps/web/src/app/shell/shell.texts.ts';
import { navigationTexts } from '../../apps/web/src/app/navigation.texts.ts';
import { storeTexts } from '../../apps/web/src/features/store/store.texts.ts';
import { listTexts } from '../../apps/web/src/kit/lists/list.texts.ts';
import { demo, openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button } from '../forms.ts';

withBrowser();

const sidebar = (page: Page) => page.getByRole('navigation', { name: shellTexts.mainNavigation });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

it('the sidebar stays collapsed over a reload, and its links keep their names', async () => {
  const page = await openPage({ as: demo('demo') });
  await page.goto(url('/dashboard/profile'));
  const width = async () => (await sidebar(page).boundingBox())?.width ?? 0;
  await button(page, shellTexts.collapse).waitFor();
  expect(await width()).toBeGreaterThan(200);

  await button(page, shellTexts.collapse).click();
  await button(page, shellTexts.expand).waitFor();
  await page.reload();
  await button(page, shellTexts.expand).waitFor();
  expect(await width()).toBeLessThan(100);
  await sidebar(page).getByRole('link', { name: 'Settings' }).click();
  await heading(page, storeTexts.page).waitFor();
  await button(page, shellTexts.expand).click();
  await sidebar(page).getByText('Kitchen').waitFor();
});

it('on a phone the menu is a drawer that closes with Escape and with the link that is followed', async () => {
  const page = await openPage({ as: demo('demo'), size: 'phone' });
  await page.goto(url('/dashboard/profile'));
  const drawer = page.getByRole('dialog', { name: shellTexts.menu });
  // It may say besides how much waits behind it.
  const opener = page.getByRole('button', { name: shellTexts.openMenu });
  await opener.tap();
  await drawer.getByRole('link', { name: 'Orders' }).waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await opener.tap();
  await drawer.getByRole('link', { name: 'Orders' }).tap();
  await page.waitForURL('**/dashboard/orders');
  await drawer.waitFor({ state: 'detached' });
});

it('the search finds pages by a part of their name, from any page and by keyboard alone', async () => {
  const page = await openPage({ as: demo('demo') });
  await page.goto(url('/dashboard/profile'));
  await heading(page, 'Profile').waitFor();
  const dialog = page.getByRole('dialog', { name: shellTexts.search });
  const options = () => dialog.getByRole('option').allInnerTexts();
  const typed = async (text: string) => {
    await dialog.getByRole('combobox').fill(text);
    return options();
  };

  await page.keyboard.press('Control+k');
  await dialog.getByRole('option').first().waitFor();
  const all = await options();
  expect(all).toEqual(expect.arrayContaining(['POS - Point of Sale', 'Store Tables', 'Menu Items', 'Profile']));
  expect(await typed('TAB')).toEqual(['Store Tables']);
  expect(await typed('point OF')).toEqual(['POS - Point of Sale']);
  expect(await typed('sprf')).toEqual([]);
  await dialog.getByText(shellTexts.nothingFound).waitFor();
  expect(await typed('   ')).toEqual(all);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: shellTexts.search }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.keyboard.press('Meta+k');
  await dialog.getByRole('combobox').waitFor();
  await page.keyboard.type('t');
  const matching = await options();
  const down = matching.indexOf('Tax Setup');
  for (let step = 0; step < down; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await heading(page, navigationTexts.taxes).waitFor();

  await button(page, listTexts.add).click();
  await page.getByRole('dialog', { name: 'Add New Tax' }).getByLabel('Title').fill('Half typed');
  await page.keyboard.press('Control+k');
  expect(await page.getByRole('dialog').count()).toBe(1);
});

it('the theme that was chosen is kept, and the one of the device counts until then', async () => {
  const { owner } = await openRestaurant();
  const page = await openPage({ as: owner, theme: 'dark' });
  const theme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Trattoria Test' }).click();
    await page.getByRole('menuitemcheckbox', { name }).click();
  };
  await page.goto(url('/dashboard/profile'));
  await heading(page, 'Profile').waitFor();
  expect(await theme()).toBe('dark');
  await choose(shellTexts.light);
  await expect.poll(theme).toBe('light');
  await page.reload();
  await heading(page, 'Profile').waitFor();
  expect(await theme()).toBe('light');
  await choose(shellTexts.system);
  await expect.poll(theme).toBe('dark');
});

it('an address where nothing is says so and leads home', async () => {
  const page = await openPage({ as: demo('demo') });
  for (const path of ['/nothing-here', '/dashboard/nothing-here', '/dashboard/settings/nothing-here']) {
    await page.goto(url(path));
    await heading(page, appTexts.notFound).waitFor();
    await page.getByRole('link', { name: appTexts.home }).click();
    await heading(page, 'Dashboard').waitFor();
  }
});

it('a page that cannot be shown leaves the rest usable, and offers ways back', async () => {
  const page = await openPage({ as: demo('demo') });
  // React tells the console what it caught; here that is what was asked for.
  page.removeAllListeners('console');
  await page.route('**/assets/tables-page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'this is no script' }),
  );
  await page.goto(url('/dashboard/settings/tables'));
  await heading(page, 'Unexpected Application Error!').waitFor();
  await page.getByRole('link', { name: appTexts.home }).waitFor();
  await sidebar(page).getByRole('link', { name: 'Settings' }).click();
  await heading(page, storeTexts.page).waitFor();

  await page.goBack();
  await heading(page, 'Unexpected Application Error!').waitFor();
  await page.unrouteAll();
  await button(page, appTexts.reload).click();
  await heading(page, navigationTexts.tables).waitFor();
});
