import { auth } from '@comanda/contract/auth/auth.contract';
import { authMessages } from '@comanda/contract/auth/auth.messages';
import { profileMessages } from '@comanda/contract/profile/profile.messages';
import { subscription } from '@comanda/contract/subscription/subscription.contract';
import { subscriptionMessages } from '@comanda/contract/subscription/subscription.messages';
import { users } from '@comanda/contract/users/users.contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { textsIn } from '../../apps/server/src/texts/texts.ts';
import { PASSWORD } from '../../apps/server/test/support/factories.ts';
import { authTexts } from '../../apps/web/src/features/auth/auth.texts.ts';
import { profileTexts as t } from '../../apps/web/src/features/profile/profile.texts.ts';
import { formatEnd } from '../../apps/web/src/features/subscription/subscription-state.ts';
import { subscriptionTexts } from '../../apps/web/src/features/subscription/subscription.texts.ts';
import { scopeTexts } from '../../apps/web/src/features/users/scopes.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, expectNothingLost, expectRefusal, expectSecondTry, expectToast } from '../forms.ts';

withBrowser();

const address = () => url('/dashboard/profile');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

it('a new name and designation show in the shell at once and stay', async () => {
  const { owner } = await openRestaurant();
  // Through the login page, because a page that is opened `as` somebody remembers the old name anew with each reload.
  const page = await openPage();
  await page.goto(url('/login'));
  await page.getByLabel(authTexts.email).fill(owner.username);
  await page.getByRole('textbox', { name: authTexts.password }).fill(owner.password);
  await button(page, authTexts.login).click();
  await expectToast(page, english(authMessages.signedIn));
  await page.goto(address());
  const otherTab = await page.context().newPage();
  await otherTab.goto(address());
  await button(page, t.edit).click();
  const dialog = page.getByRole('dialog', { name: t.edit });
  const name = dialog.getByLabel(t.name);
  await expectRefusal(page, name, '  ', english(profileMessages.nameMissing));
  await name.fill('Carla Moreno');
  await expectNothingLost(page, name);
  await dialog.getByLabel(t.designation).fill('Owner');
  await button(dialog, uiTexts.save).click();
  await expectToast(page, english(profileMessages.updated));
  const account = (tab: Page) => tab.getByRole('button', { name: /Carla Moreno.*Owner/ });
  await account(page).waitFor();
  await account(otherTab).waitFor();
  await page.reload();
  await account(page).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Carla Moreno' }).waitFor();
});

it('a new password needs the old one and logs the other devices out', async () => {
  const { client, owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  await page.goto(address());
  await button(page, t.changePassword).click();
  const dialog = page.getByRole('dialog', { name: t.changePassword });
  const current = dialog.getByRole('textbox', { name: t.currentPassword });
  const next = dialog.getByRole('textbox', { name: t.newPassword });
  await expectRefusal(page, current, '', english(profileMessages.currentPasswordMissing));
  await dialog.getByText(english(profileMessages.newPasswordMissing), { exact: true }).waitFor();
  await current.fill('wrong horse');
  await expectRefusal(page, next, 'short', english(authMessages.passwordTooShort));
  await next.fill('another horse');
  await expectRefusal(page, current, 'wrong horse', english(profileMessages.wrongPassword));
  await current.fill(owner.password);
  await button(dialog, uiTexts.save).click();
  await expectToast(page, english(profileMessages.passwordChanged));
  expect((await client.send('GET', '/api/v1/auth/devices')).status).toBe(401);
  await client.call(auth.signIn, { body: { ...owner, password: 'another horse' } });
  await page.reload();
  await heading(page, t.title).waitFor();
});

it('staff see what is open to them, and nothing of the subscription', async () => {
  const { client, owner } = await openRestaurant();
  const waiter = { username: `waiter-${owner.username}`, password: PASSWORD };
  const contact = { designation: 'Waiter', phone: null, email: null };
  await client.call(users.add, { body: { ...waiter, ...contact, name: 'Bruno', userScopes: ['POS'] } });
  const page = await openPage({ as: waiter });
  await page.goto(address());
  await page.getByText(scopeTexts.POS.description, { exact: true }).waitFor();
  expect(await page.getByRole('heading', { name: subscriptionTexts.subscription }).count()).toBe(0);
  await page.goto(url('/dashboard/inactive-subscription'));
  await heading(page, subscriptionTexts.trial).waitFor();
  expect(await button(page, subscriptionTexts.subscribe).count()).toBe(0);
});

it('an admin subscribes in the profile, comes back, and cancels after a warning', async () => {
  const { client, owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  const card = page.getByRole('main').locator('section').filter({ hasText: subscriptionTexts.status });
  await expectSecondTry(page, {
    address: address(),
    read: '/auth/subscription-details',
    message: subscriptionTexts.loadFailed,
    content: card.getByText(subscriptionTexts.states.trial, { exact: true }),
  });
  await card.getByText('$249/Year', { exact: true }).waitFor();
  await card.locator('s').getByText('$499/Year', { exact: true }).waitFor();

  await page.route('**/api/v1/auth/stripe-product-lookup', (route) => route.fulfill({ status: 500 }));
  await button(card, subscriptionTexts.subscribe).click();
  await expectToast(page, english(subscriptionMessages.lookupFailed));
  await page.unrouteAll();

  await button(card, subscriptionTexts.subscribe).click();
  await button(page, textsIn('checkout', 'en').cancel).click();
  await heading(page, subscriptionTexts.paymentCancelled).waitFor();
  await page.getByText(subscriptionTexts.paymentCancelledText, { exact: true }).waitFor();
  // The checkout knows the product by its public name, which is another site to this browser.
  await page.goto(url('/cancelled-payment'));
  await page.getByRole('link', { name: subscriptionTexts.profile }).click();

  await button(card, subscriptionTexts.subscribe).click();
  await button(page, textsIn('checkout', 'en').pay).click();
  await heading(page, subscriptionTexts.created).waitFor();
  await page.goto(address());
  await card.getByText(subscriptionTexts.states.active, { exact: true }).waitFor();
  const details = await client.call(subscription.details, {});
  await card.getByText(formatEnd(details.subscription_end), { exact: true }).waitFor();
  expect(await button(card, subscriptionTexts.subscribe).count()).toBe(0);

  const question = page.getByRole('alertdialog', { name: subscriptionTexts.cancel });
  await button(card, subscriptionTexts.cancel).click();
  await question.getByText(subscriptionTexts.cancelWarning, { exact: true }).waitFor();
  await button(question, subscriptionTexts.keep).click();
  await button(card, subscriptionTexts.cancel).click();
  await page.route('**/api/v1/auth/cancel-subscription', (route) => route.fulfill({ status: 500 }));
  await button(question, subscriptionTexts.cancel).click();
  await expectToast(page, english(subscriptionMessages.cancelFailed));
  await page.unrouteAll();
  await button(question, subscriptionTexts.cancel).click();
  await expectToast(page, english(subscriptionMessages.cancelled));
  await page.waitForURL('**/dashboard/inactive-subscription');
  await heading(page, subscriptionTexts.notActive).waitFor();
});

it('the page of a payment that succeeded leads out and in again', async () => {
  const { owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  await page.goto(url('/success'));
  await button(page, subscriptionTexts.logout).click();
  await heading(page, authTexts.login).waitFor();
  await page.goto(url('/success'));
  await page.getByRole('link', { name: subscriptionTexts.login }).click();
  await heading(page, authTexts.login).waitFor();
});

it('the theme is chosen here as in the user menu, and stays after a reload', async () => {
  const { owner } = await openRestaurant();
  const page = await openPage({ as: owner, theme: 'light' });
  await page.goto(address());
  const theme = () => page.locator('html').getAttribute('data-theme');
  await page.getByRole('radio', { name: t.themes.dark, exact: true }).check();
  await expect.poll(theme).toBe('dark');
  await page.reload();
  await expect.poll(() => page.getByRole('radio', { name: t.themes.dark, exact: true }).isChecked()).toBe(true);
  expect(await theme()).toBe('dark');
  await page.getByRole('radio', { name: t.themes.system, exact: true }).check();
  await expect.poll(theme).toBe('light');
});

it('the language decides how dates and amounts are written, on this device', async () => {
  const { client, owner } = await openRestaurant();
  const { subscription_end: end } = await client.call(subscription.details, {});
  const page = await openPage({ as: owner });
  await page.goto(address());
  const trialEnd = (language: string) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(end ?? 0);
  await page.getByText(trialEnd('en-US'), { exact: true }).waitFor();
  await page.getByLabel(t.language).selectOption({ label: 'English (United Kingdom)' });
  await page.getByText(trialEnd('en-GB'), { exact: true }).waitFor();
  await page.goto(url('/dashboard/profile'));
  await page.getByText(trialEnd('en-GB'), { exact: true }).waitFor();
  await page.getByLabel(t.language).selectOption({ label: t.asBrowser });
  await page.getByText(trialEnd('en-US'), { exact: true }).waitFor();
});
