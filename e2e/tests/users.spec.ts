import { auth } from '@comanda/contract/auth/auth.contract';
import { authMessages } from '@comanda/contract/auth/auth.messages';
import type { Scope } from '@comanda/contract/core/access';
import { coreMessages } from '@comanda/contract/core/messages';
import { users } from '@comanda/contract/users/users.contract';
import { userMessages } from '@comanda/contract/users/users.messages';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { type Client, createClient } from '../../apps/server/test/support/client.ts';
import { PASSWORD } from '../../apps/server/test/support/factories.ts';
import { shellTexts } from '../../apps/web/src/app/shell/shell.texts.ts';
import { authTexts } from '../../apps/web/src/features/auth/auth.texts.ts';
import { scopeTexts } from '../../apps/web/src/features/users/scopes.texts.ts';
import { usersTexts as t } from '../../apps/web/src/features/users/users.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { type Account, openPage, openRestaurant, untilLive, url, withBrowser } from '../fixtures.ts';
import { button, deleteNamed, expectNothingLost, expectRefusal, expectSecondTry, expectToast } from '../forms.ts';

withBrowser();

const address = () => url('/dashboard/users');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

const scope = (dialog: Locator, name: string) => dialog.getByRole('checkbox', { name, exact: true });

let serial = 0;

async function hire(client: Client, name: string, userScopes: Scope[], designation = 'Waiter'): Promise<Account> {
  const username = `staff${(serial += 1)}-${process.pid}-${Date.now()}@example.com`;
  const contact = { designation, phone: null, email: null };
  await client.call(users.add, { body: { name, username, password: PASSWORD, ...contact, userScopes } });
  return { username, password: PASSWORD };
}

async function signIn({ username, password }: Account): Promise<Client> {
  const client = createClient(inject('productUrl'));
  await client.call(auth.signIn, { body: { username, password } });
  return client;
}

it('a waiter is added with a quick set, and each mistake is named', async () => {
  const { client, owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  await page.goto(address());
  const dialog = page.getByRole('dialog', { name: t.addTitle });
  const name = dialog.getByLabel(t.name, { exact: false }).first();
  const username = dialog.getByLabel(t.username);
  const password = dialog.getByRole('textbox', { name: t.password });
  const phone = dialog.getByLabel(t.phone);
  const email = dialog.getByRole('textbox', { name: t.email, exact: true });

  await card(page, 'Trattoria Test').getByText(t.adminNote).waitFor();
  expect(await card(page, 'Trattoria Test').getByRole('button').count()).toBe(0);
  await page.getByText(t.onlyAdmin).waitFor();
  await button(page, t.addFirst).click();
  await expectRefusal(page, name, '', english(userMessages.nameMissing));
  await dialog.getByText(english(userMessages.usernameMissing), { exact: true }).waitFor();
  await dialog.getByText(english(userMessages.passwordMissing), { exact: true }).waitFor();
  await name.fill('Bruno Salvi');
  await expectRefusal(page, username, '', english(userMessages.usernameMissing));
  await expectRefusal(page, username, 'bruno', english(userMessages.emailInvalid));
  await username.fill(owner.username.toUpperCase());
  await expectRefusal(page, password, '', english(userMessages.passwordMissing));
  await expectRefusal(page, password, 'short', english(authMessages.passwordTooShort));
  await password.fill(PASSWORD);
  await expectRefusal(page, phone, 'call me', english(userMessages.phoneInvalid));
  await phone.fill('+39 333 123');
  await expectRefusal(page, email, 'bruno@', english(userMessages.emailInvalid));
  await email.fill('bruno@home.example');
  await expectRefusal(page, username, owner.username.toUpperCase(), english(authMessages.usernameTaken));
  const free = `bruno-${owner.username}`;
  await username.fill(free);

  for (const { title, description } of [scopeTexts.POS, scopeTexts.SETTINGS]) {
    await scope(dialog, title).waitFor();
    await dialog.getByText(description, { exact: true }).waitFor();
  }
  expect(await scope(dialog, scopeTexts.INVENTORY.title).count()).toBe(0);
  const chosen = () => dialog.getByRole('checkbox', { checked: true }).count();
  await button(dialog, t.sets.manager).click();
  await button(dialog, t.sets.waiter).click();
  await scope(dialog, scopeTexts.CUSTOMERS.title).click();
  await scope(dialog, scopeTexts.ORDERS.title).click();
  expect(await chosen()).toBe(2);
  await expectNothingLost(page, username);
  await button(dialog, uiTexts.save).click();
  await expectToast(page, english(userMessages.added));

  const bruno = card(page, 'Bruno Salvi');
  await bruno.getByText(free, { exact: true }).waitFor();
  expect(
    await bruno
      .getByRole('list', { name: t.accessOf({ name: 'Bruno Salvi' }) })
      .getByRole('listitem')
      .allInnerTexts(),
  ).toEqual(['POS', 'Customers']);
  expect(await client.call(users.list, {})).toContainEqual({
    username: free,
    name: 'Bruno Salvi',
    role: 'staff',
    photo: null,
    designation: null,
    phone: '+39 333 123',
    email: 'bruno@home.example',
    scope: 'POS,CUSTOMERS',
  });
});

it('a user is updated, keeps what opens nothing yet, and gets a new password', async () => {
  const { client, owner } = await openRestaurant();
  const ann = await hire(client, 'Ann', ['POS', 'MEMBERSHIP']);
  const phone = await signIn(ann);
  const page = await openPage({ as: owner });
  await page.goto(address());

  await button(page, t.editNamed({ name: 'Ann' })).click();
  const dialog = page.getByRole('dialog', { name: t.updateTitle });
  const name = dialog.getByRole('textbox', { name: t.name }).first();
  expect(await dialog.getByLabel(t.username).inputValue()).toBe(ann.username);
  await expectRefusal(page, name, ' ', english(userMessages.nameMissing));
  await name.fill('Ann Blake');
  await expectRefusal(page, dialog.getByLabel(t.phone), 'call me', english(userMessages.phoneInvalid));
  await dialog.getByLabel(t.phone).fill('');
  await expectRefusal(
    page,
    dialog.getByRole('textbox', { name: t.email, exact: true }),
    'x',
    english(userMessages.emailInvalid),
  );
  await dialog.getByRole('textbox', { name: t.email, exact: true }).fill('');
  await dialog.getByLabel(t.designation).fill('Head cook');
  await button(dialog, t.sets.cook).click();
  await button(dialog, uiTexts.save).click();
  await expectToast(page, english(userMessages.updated));
  await card(page, 'Ann Blake').getByText('Head cook', { exact: true }).waitFor();
  expect((await client.call(users.list, {}))[1]).toMatchObject({ name: 'Ann Blake', scope: 'KITCHEN,MEMBERSHIP' });
  expect((await phone.send('GET', '/api/v1/pos/init')).status).toBe(403);

  await button(page, t.resetPasswordOf({ name: 'Ann Blake' })).click();
  const reset = page.getByRole('dialog', { name: t.resetPasswordOf({ name: 'Ann Blake' }) });
  const password = reset.getByRole('textbox', { name: t.newPassword });
  await expectRefusal(page, password, '', english(userMessages.newPasswordMissing));
  await expectRefusal(page, password, 'short', english(authMessages.passwordTooShort));
  await password.fill('another horse');
  await button(reset, uiTexts.save).click();
  await expectToast(page, english(userMessages.passwordUpdated));
  expect((await phone.send('GET', '/api/v1/auth/devices')).status).toBe(401);
  await signIn({ ...ann, password: 'another horse' });
});

it('a user who is deleted is shown the login at once, and the list can be tried again', async () => {
  const { client, owner } = await openRestaurant();
  const cook = await hire(client, 'Imke', ['KITCHEN'], 'Cook');
  const page = await openPage({ as: owner });
  const kitchen = await openPage({ as: cook });
  const connected = untilLive(kitchen);
  await kitchen.goto(url('/dashboard/kitchen'));
  await connected;

  await expectSecondTry(page, {
    address: address(),
    read: '/users',
    message: t.loadFailed,
    content: card(page, 'Imke'),
  });
  await deleteNamed(page, 'Imke', english(userMessages.deleted));
  await expectToast(kitchen, english(coreMessages.signInAgain));
  await heading(kitchen, authTexts.login).waitFor();
  await page.getByText(t.onlyAdmin).waitFor();
});

it('the search finds name, username and designation, and blank text is ignored', async () => {
  const { client, owner } = await openRestaurant();
  await hire(client, 'Ann', [], 'Waiter');
  const bob = await hire(client, 'Bob', [], 'Cook');
  const page = await openPage({ as: owner });
  await page.goto(address());
  const search = page.getByRole('searchbox', { name: t.search });
  const shown = () => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  await search.fill('WAIT');
  await expect.poll(shown).toEqual(['Ann']);
  await search.fill(bob.username.slice(0, 12));
  await expect.poll(shown).toContain('Bob');
  await search.fill('nobody');
  await page.getByText(t.noneFound).waitFor();
  await button(page, t.showAll).click();
  await search.fill('  ');
  await expect.poll(shown).toEqual(['Trattoria Test', 'Ann', 'Bob']);
});

it('a manager manages users through the search, within the access that the manager has', async () => {
  const { client } = await openRestaurant();
  const manager = await hire(client, 'Marek', ['SETTINGS', 'POS'], 'Manager');
  await hire(client, 'Rita', ['REPORTS'], 'Accountant');
  await hire(client, 'Ann', ['POS']);
  const page = await openPage({ as: manager });
  await page.goto(url('/dashboard/settings'));
  const sidebar = page.getByRole('navigation', { name: shellTexts.mainNavigation });
  await sidebar.getByRole('link', { name: 'Settings' }).waitFor();
  expect(await sidebar.getByRole('link', { name: t.title }).count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: t.title, exact: true }).click();
  await heading(page, t.title).waitFor();

  await card(page, 'Trattoria Test').getByText(t.adminNote).waitFor();
  expect(await card(page, 'Trattoria Test').getByRole('button').count()).toBe(0);
  expect(await card(page, 'Marek').getByRole('button').allInnerTexts()).toEqual([t.edit]);
  // Only the admin may change somebody who may do more.
  await card(page, 'Rita').getByText(english(userMessages.hasMoreAccess)).waitFor();
  expect(await card(page, 'Rita').getByRole('button').count()).toBe(0);
  await button(page, t.resetPasswordOf({ name: 'Ann' })).click();
  await page.getByRole('dialog', { name: t.resetPasswordOf({ name: 'Ann' }) }).waitFor();
  await page.keyboard.press('Escape');

  await button(page, t.editNamed({ name: 'Ann' })).click();
  const dialog = page.getByRole('dialog', { name: t.updateTitle });
  await dialog.getByText(t.beyondOwn).waitFor();
  expect(await scope(dialog, scopeTexts.POS.title).isDisabled()).toBe(false);
  expect(await scope(dialog, scopeTexts.KITCHEN.title).isDisabled()).toBe(true);
  expect(await button(dialog, t.sets.cook).isDisabled()).toBe(true);
  await button(dialog, uiTexts.cancel).click();

  await button(page, t.editNamed({ name: 'Marek' })).click();
  await scope(dialog, scopeTexts.SETTINGS.title).click();
  await button(dialog, uiTexts.save).click();
  await expectToast(page, english(userMessages.ownSettings));
  await dialog.getByText(english(userMessages.ownSettings), { exact: true }).waitFor();
  await scope(dialog, scopeTexts.SETTINGS.title).click();
  await dialog.getByRole('textbox', { name: t.name }).first().fill('Marek Dvorak');
  await button(dialog, uiTexts.save).click();
  await expectToast(page, english(userMessages.updated));
  await page.getByRole('button', { name: /Marek Dvorak.*Manager/ }).waitFor();
});
