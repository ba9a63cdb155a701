import { authMessages } from '@comanda/contract/auth/auth.messages';
import { guide } from '@comanda/contract/guide/guide.contract';
import { guideMessages } from '@comanda/contract/guide/guide.messages';
import { menu } from '@comanda/contract/menu/menu.contract';
import { store } from '@comanda/contract/store/store.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { users } from '@comanda/contract/users/users.contract';
import { rateFromPercent } from '@comanda/domain/tax';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { createClient } from '../../apps/server/test/support/client.ts';
import { PASSWORD } from '../../apps/server/test/support/factories.ts';
import { sell } from '../../apps/server/test/support/sales.ts';
import { authTexts } from '../../apps/web/src/features/auth/auth.texts.ts';
import { guideTexts as t } from '../../apps/web/src/features/guide/guide.texts.ts';
import { menuImportTexts } from '../../apps/web/src/features/menu/menu-import.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, expectToast } from '../forms.ts';

withBrowser();

const card = (page: Page) => page.getByRole('main').locator('section').filter({ hasText: t.title });
const link = (page: Page, name: string) => card(page).getByRole('link', { name, exact: true });
const home = (page: Page) => page.goto(url('/dashboard/home'));

it('leads a new owner from sign-up to the first order, and is gone when all is done', async () => {
  const username = `guided-${process.pid}-${Date.now()}@example.com`;
  const page = await openPage();
  await page.goto(url('/register'));
  await page.getByLabel(authTexts.businessName).fill('Osteria Nuova');
  await page.getByLabel(authTexts.email).fill(username);
  await page.getByRole('textbox', { name: authTexts.password }).fill(PASSWORD);
  await button(page, authTexts.createAccount).click();
  await page.waitForURL('**/login');
  await page.getByRole('textbox', { name: authTexts.password }).fill(PASSWORD);
  await button(page, authTexts.login).click();
  await expectToast(page, english(authMessages.signedIn));
  await card(page)
    .getByText(t.progress({ done: 0, all: 5 }), { exact: true })
    .waitFor();

  await link(page, t.importMenu).click();
  await page.getByRole('dialog', { name: menuImportTexts.title }).waitFor();
  await home(page);
  await button(card(page), t.sampleMenu).click();
  const dialog = page.getByRole('dialog', { name: t.sampleTitle });
  await dialog.getByRole('radio', { name: t.kinds.cafe.label }).check();
  await button(dialog, t.addSample).click();
  await expectToast(page, english(guideMessages.sampleAdded));
  await card(page)
    .getByText(t.progress({ done: 1, all: 5 }), { exact: true })
    .waitFor();
  expect(await link(page, t.links.menu).count()).toBe(0);

  const client = createClient(inject('productUrl'));
  await client.send('POST', '/api/v1/auth/signin', { body: { username, password: PASSWORD } });
  // As the browser said when it registered.
  expect(await client.call(store.get, {})).toMatchObject({ currency: { code: 'USD' }, storeName: 'Osteria Nuova' });
  const items = await client.call(menu.list, {});
  expect(items.map(({ title }) => title)).toContain('Flat White');
  await client.call(tables.add, { body: { title: '1', floor: 'Hall', seatingCapacity: 2 } });
  await client.call(taxes.add, { body: { title: 'VAT', rate: rateFromPercent(10), type: 'inclusive' } });
  const person = { username: `ann-${username}`, password: PASSWORD, name: 'Ann', userScopes: [] };
  await client.call(users.add, { body: { ...person, designation: null, phone: null, email: null } });
  await home(page);
  await card(page)
    .getByText(t.progress({ done: 4, all: 5 }), { exact: true })
    .waitFor();
  await link(page, t.links.order).click();
  await page.waitForURL('**/dashboard/pos');
  await home(page);
  await card(page).waitFor();
  // An order of another till ends the guide while somebody looks at it.
  await sell(client, [items[0]?.id ?? '']);
  await card(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
});

it('each step leads to its page, and a hidden guide stays hidden', async () => {
  const { client, owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  await home(page);
  for (const [name, address] of [
    [t.links.menu, '/dashboard/settings/menu-items'],
    [t.links.tables, '/dashboard/settings/tables'],
    [t.links.taxes, '/dashboard/settings/tax-setup'],
    [t.links.staff, '/dashboard/users'],
  ] as const) {
    await link(page, name).click();
    await page.waitForURL(`**${address}`);
    await page.goBack();
    await card(page).waitFor();
  }
  await button(card(page), t.hide).click();
  await button(page.getByRole('alertdialog', { name: t.hideTitle }), t.hideAction).click();
  // The question hides the page behind it from roles, so the card alone would seem to be gone at once.
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await card(page).waitFor({ state: 'detached' });
  expect(await client.call(guide.get, {})).toMatchObject({ isHidden: true });
});
