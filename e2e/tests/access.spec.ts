import { authMessages } from '@comanda/contract/auth/auth.messages';
import { coreMessages } from '@comanda/contract/core/messages';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { appTexts } from '../../apps/web/src/app/app.texts.ts';
import { shellTexts } from '../../apps/web/src/app/shell/shell.texts.ts';
import { authTexts } from '../../apps/web/src/features/auth/auth.texts.ts';
import { profileTexts } from '../../apps/web/src/features/profile/profile.texts.ts';
import { type Account, demo, openPage, url, withBrowser } from '../fixtures.ts';
import { button, expectToast } from '../forms.ts';

withBrowser();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function signIn(page: Page, { username, password }: Account): Promise<void> {
  await page.goto(url('/login'));
  await page.getByLabel(authTexts.email).fill(username);
  await page.getByRole('textbox', { name: authTexts.password }).fill(password);
  await button(page, authTexts.login).click();
  await expectToast(page, english(authMessages.signedIn));
}

/** What a person sees of the product: the sidebar and the pages that the search finds. */
async function offered(page: Page): Promise<{ sidebar: string[]; search: string[] }> {
  const links = page.getByRole('navigation', { name: shellTexts.mainNavigation }).getByRole('listitem');
  // Without the numbers of what waits behind them.
  const sidebar = (await links.allInnerTexts()).map(
    (text) => text.split('\n').find((line) => !/\d/.test(line)) ?? text,
  );
  await page.keyboard.press('Control+k');
  const options = page.getByRole('dialog', { name: shellTexts.search }).getByRole('option');
  await options.first().waitFor();
  const search = await options.allInnerTexts();
  await page.keyboard.press('Escape');
  return { sidebar, search };
}

it('staff start where they may be, are offered what their scopes open, and are refused the rest', async () => {
  const page = await openPage();
  await signIn(page, demo('waiter'));
  await page.waitForURL('**/dashboard/profile');
  await heading(page, profileTexts.title).waitFor();
  expect(await offered(page)).toEqual({
    sidebar: ['POS', 'Floor', 'Orders'],
    search: ['POS - Point of Sale', 'Floor', 'Orders', 'Order Status Board', 'Devices', 'Profile', 'Support'],
  });
  for (const path of ['home', 'kitchen', 'users', 'settings', 'settings/tables']) {
    await page.goto(url(`/dashboard/${path}`));
    await page.waitForURL('**/no-access');
    await page.getByText(english(coreMessages.noAccess), { exact: true }).waitFor();
  }
  await button(page, appTexts.back).click();
  await heading(page, profileTexts.title).waitFor();
  await page.goto(url('/no-access'));
  await button(page, appTexts.relogin).click();
  await expectToast(page, english(authMessages.signedOut));

  await signIn(page, demo('manager'));
  await page.waitForURL('**/dashboard/home');
  await heading(page, 'Dashboard').waitFor();
  const manager = await offered(page);
  expect(manager.sidebar).toEqual(expect.arrayContaining(['Dashboard', 'POS', 'Orders', 'Kitchen', 'Settings']));
  expect(manager.search).toEqual(expect.arrayContaining(['Store Tables', 'Menu Items', 'Tax Setup']));
});
