import { auth } from '@comanda/contract/auth/auth.contract';
import { authMessages } from '@comanda/contract/auth/auth.messages';
import { emailConfirmationMessages as messages } from '@comanda/contract/auth/email-confirmation.messages';
import { tenantMessages } from '@comanda/contract/superadmin/superadmin.messages';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import type { TestApp } from '../../apps/server/test/support/app.ts';
import { PASSWORD } from '../../apps/server/test/support/factories.ts';
import { startSmtp } from '../../apps/server/test/support/smtp.ts';
import { authTexts } from '../../apps/web/src/features/auth/auth.texts.ts';
import { emailTexts as t } from '../../apps/web/src/features/auth/email.texts.ts';
import { subscriptionTexts } from '../../apps/web/src/features/subscription/subscription.texts.ts';
import { tenantsTexts } from '../../apps/web/src/features/superadmin/tenants.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { openPage, operator, sizes, takePicture, withBrowser } from '../fixtures.ts';
import { button, expectRefusal, expectToast } from '../forms.ts';
import { startOwnServer } from '../own-server.ts';
import { faultsInAllSizes } from '../screens.ts';

withBrowser();

let app: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let clock = new Date('2026-05-01T12:00:00Z');

beforeAll(async () => {
  smtp = await startSmtp();
  app = await startOwnServer({
    mail: { smtpUrl: smtp.url, from: 'no-reply@example.com', outboxDir: '/nowhere' },
    now: () => clock,
  });
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const password = (within: Page | Locator) => within.getByRole('textbox', { name: authTexts.password });
const newPassword = (page: Page) => page.getByRole('textbox', { name: authTexts.newPassword });

let serial = 0;

/** A restaurant that nobody has confirmed, and the link that its address was mailed. */
async function signUp(username = `owner${(serial += 1)}@example.com`) {
  const body = { biz_name: 'Trattoria Test', username, password: PASSWORD };
  await app.client().call(auth.signUp, { body });
  await app.mails.wake();
  const [mail] = smtp.to(username, 'Confirm your email for Comanda').slice(-1);
  return { username, password: PASSWORD, link: /http\S+confirm-email\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '' };
}

async function signIn(page: Page, owner: { username: string; password: string }): Promise<void> {
  await page.goto(`${app.url}/login`);
  await page.getByLabel(authTexts.email).fill(owner.username);
  await password(page).fill(owner.password);
  await button(page, authTexts.login).click();
  await page.waitForURL('**/dashboard/**');
}

it('a new owner sells at once, is reminded on each page but the till, and confirms on the phone', async () => {
  const owner = await signUp();
  const page = await openPage({ size: 'phone' });
  await page.clock.setFixedTime(clock);
  await signIn(page, owner);
  const banner = page.getByText(t.confirmFirst({ email: owner.username }));
  await banner.waitFor();
  await page.getByText(t.linkMailed({ day: 'May 1, 2026' })).waitFor();
  await button(page, t.sendAgain).click();
  await expectToast(page, english(messages.mailedJustNow));
  clock = new Date(clock.getTime() + 6 * 60_000);
  await button(page, t.sendAgain).click();
  await expectToast(page, english(messages.mailed));
  await page.goto(`${app.url}/dashboard/pos`);
  await page.waitForLoadState('networkidle');
  expect(await banner.count()).toBe(0);
  await page.goto(`${app.url}/dashboard/home`);
  await banner.waitFor();

  // The banner is dismissed for the day.
  await button(page, uiTexts.dismiss).click();
  await banner.waitFor({ state: 'detached' });
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await banner.count()).toBe(0);
  await page.clock.setFixedTime(new Date(clock.getTime() + 86_400_000));
  await page.reload();
  await banner.waitFor();

  await page.goto(owner.link);
  await page.getByText(t.lead({ email: owner.username, restaurant: 'Trattoria Test' })).waitFor();
  await expectRefusal(page, password(page), '', english(messages.passwordMissing));
  await expectRefusal(page, password(page), 'not this one', english(messages.signUpPasswordWrong));
  await password(page).fill(PASSWORD);
  await password(page).press('Enter');
  await expectToast(page, english(messages.confirmed));
  await page.waitForURL('**/dashboard/**');
  await page.waitForLoadState('networkidle');
  expect(await banner.count()).toBe(0);

  await page.goto(owner.link);
  await heading(page, t.deadLink).waitFor();
});

it('whoever has the mailbox and not the password chooses a new one, and the stranger is out', async () => {
  const stranger = await signUp();
  const theirs = await openPage();
  await signIn(theirs, stranger);
  const page = await openPage({ size: 'phone' });
  await page.goto(stranger.link);
  await button(page, t.otherPassword).click();
  await expectRefusal(page, newPassword(page), 'short', 'Please provide a password of at least 8 characters!');
  await newPassword(page).fill('battery staple');
  await newPassword(page).press('Enter');
  await expectToast(page, english(messages.confirmed));
  await heading(page, authTexts.login).waitFor();
  expect(await page.getByLabel(authTexts.email).inputValue()).toBe(stranger.username);
  await password(page).fill('battery staple');
  await password(page).press('Enter');
  await page.waitForURL('**/dashboard/**');
  // Their page may have noticed already; either way it ends at the login.
  await theirs.goto(`${app.url}/login`);
  await heading(theirs, authTexts.login).waitFor();

  const late = await signUp(stranger.username);
  expect(late.link).toBe(stranger.link);
  const second = await signUp();
  const third = await signUp(second.username);
  const loser = await openPage();
  await loser.goto(second.link);
  await password(loser).waitFor();
  await page.goto(third.link);
  await button(page, t.otherPassword).click();
  await newPassword(page).fill('battery staple');
  await newPassword(page).press('Enter');
  await expectToast(page, english(messages.confirmed));
  await password(loser).fill(PASSWORD);
  await password(loser).press('Enter');
  await heading(loser, t.taken).waitFor();
  await loser.reload();
  await heading(loser, t.taken).waitFor();
});

it('subscribing asks for the confirmation first, in the profile and when the trial is over', async () => {
  const owner = await signUp();
  const page = await openPage({ size: 'phone' });
  await signIn(page, owner);
  await page.goto(`${app.url}/dashboard/profile`);
  await page.getByText(t.confirmToSubscribe({ email: owner.username })).waitFor();
  expect(await button(page, subscriptionTexts.subscribe).count()).toBe(0);
  clock = new Date(clock.getTime() + 15 * 86_400_000);
  await page.goto(`${app.url}/dashboard/home`);
  await page.waitForURL('**/inactive-subscription');
  await page.getByText(t.confirmToSubscribe({ email: owner.username })).waitFor();
  expect(await button(page, subscriptionTexts.subscribe).count()).toBe(0);
  await button(page, t.sendAgain).click();
  await expectToast(page, english(messages.mailed));
});

it('a mistyped email is changed on the phone, and the next mail goes to the right one', async () => {
  const owner = await signUp();
  const page = await openPage({ size: 'phone' });
  await signIn(page, owner);
  await button(page, t.change).click();
  const dialog = page.getByRole('dialog', { name: t.changeTitle });
  const email = dialog.getByLabel(t.newEmail);
  expect(await email.inputValue()).toBe(owner.username);
  await expectRefusal(page, email, 'nobody', english(authMessages.emailInvalid));
  const right = 'the.right.one@example.com';
  await email.fill(right);
  await expectRefusal(page, password(dialog), 'not this one', english(messages.passwordWrong));
  await password(dialog).fill(PASSWORD);
  await password(dialog).press('Enter');
  await expectToast(page, english(messages.changed));
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(t.confirmFirst({ email: right })).waitFor();
  await smtp.arrival(right, 'Confirm your email for Comanda');
});

it('the operator sees who has not confirmed, and confirms for whom no mail arrives', async () => {
  const owner = await signUp();
  await app.ensureOperator({ email: operator.username, password: operator.password });
  const page = await openPage({ as: operator, from: app.url });
  await page.goto(`${app.url}/superadmin/dashboard/tenants`);
  await page.getByRole('searchbox', { name: tenantsTexts.search }).fill(owner.username);
  const badge = page.getByText(tenantsTexts.emailUnconfirmed, { exact: true });
  await expect.poll(() => badge.count()).toBe(1);
  await takePicture(page, 'tenants-unconfirmed');
  await page.setViewportSize(sizes.phone);
  await takePicture(page, 'tenants-unconfirmed-phone');
  await button(page, tenantsTexts.moreActions({ name: 'Trattoria Test' })).click();
  await page.getByRole('menuitem', { name: tenantsTexts.confirmEmail }).click();
  const question = page.getByRole('alertdialog', { name: tenantsTexts.confirmEmailOf({ name: 'Trattoria Test' }) });
  await question.getByText(tenantsTexts.confirmEmailWarning({ email: owner.username })).waitFor();
  await button(question, tenantsTexts.confirmEmail).click();
  await expectToast(page, english(tenantMessages.emailConfirmed));
  await badge.waitFor({ state: 'detached' });
});

it('looks right in every size and theme', async () => {
  const owner = await signUp(`a.very.long.name.of.an.owner${(serial += 1)}@restaurants.example.com`);
  const page = await openPage();
  const faults: string[] = [];
  const look = async (name: string, address: string) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await lookAt(name);
  };
  const lookAt = async (name: string) => void faults.push(...(await faultsInAllSizes(page, name)));
  await look('confirm-email', owner.link);
  await look('confirm-email-dead', `${app.url}/confirm-email?token=x`);
  await page.setViewportSize(sizes.desktop);
  await signIn(page, owner);
  await look('confirm-email-banner', `${app.url}/dashboard/home`);
  await button(page, t.change).click();
  await page.getByRole('dialog').waitFor();
  await lookAt('change-email');
  await look('confirm-email-profile', `${app.url}/dashboard/profile`);
  await look('confirm-email-inactive', `${app.url}/dashboard/inactive-subscription`);
  expect(faults).toEqual([]);
});
