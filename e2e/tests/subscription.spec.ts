import { users } from '@comanda/contract/users/users.contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textsIn } from '../../apps/server/src/texts/texts.ts';
import type { TestApp } from '../../apps/server/test/support/app.ts';
import { PASSWORD } from '../../apps/server/test/support/factories.ts';
import { authTexts } from '../../apps/web/src/features/auth/auth.texts.ts';
import { guideTexts } from '../../apps/web/src/features/guide/guide.texts.ts';
import { formatEnd, formatMoment } from '../../apps/web/src/features/subscription/subscription-state.ts';
import { subscriptionTexts as t } from '../../apps/web/src/features/subscription/subscription.texts.ts';
import { downloadBy } from '../download.ts';
import { openPage, withBrowser } from '../fixtures.ts';
import { button } from '../forms.ts';
import { startOwnServer } from '../own-server.ts';

withBrowser();

const LOCKED = '/dashboard/inactive-subscription';
const owner = { username: 'owner@example.com', password: PASSWORD };
const waiter = { username: 'waiter@example.com', password: PASSWORD };

let app: TestApp;
let clock = new Date('2026-05-01T12:00:00Z');

beforeAll(async () => {
  app = await startOwnServer({ now: () => clock });
});
afterAll(() => app.stop());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const said = (page: Page, text: string) => page.getByText(text, { exact: true });

async function openAt(page: Page, at: string): Promise<void> {
  await page.clock.setSystemTime(clock);
  await page.goto(`${app.url}${at}`);
}

async function signIn(page: Page, { username, password }: typeof owner): Promise<void> {
  await openAt(page, '/login');
  await page.getByLabel(authTexts.email).fill(username);
  await page.getByRole('textbox', { name: authTexts.password }).fill(password);
  await button(page, authTexts.login).click();
  await page.waitForURL('**/dashboard/**');
}

it('sign-up, trial, lock on day 15, checkout, a year, cancelling, and the lock when the day is over', async () => {
  const page = await openPage();
  await openAt(page, '/register');
  await page.getByLabel(authTexts.businessName).fill('Trattoria Test');
  await page.getByLabel(authTexts.email).fill(owner.username);
  await page.getByRole('textbox', { name: authTexts.password }).fill(owner.password);
  await button(page, authTexts.createAccount).click();
  await page.waitForURL('**/login');
  await signIn(page, owner);
  await page.getByRole('heading', { name: guideTexts.title }).waitFor();
  const client = app.client();
  await client.send('POST', '/api/v1/auth/signin', { body: owner });
  const contact = { designation: null, phone: null, email: null };
  await client.call(users.add, { body: { ...waiter, ...contact, name: 'Bruno', userScopes: ['POS'] } });
  await openAt(page, '/dashboard/profile');
  await said(page, t.states.trial).waitFor();
  const staff = await openPage();
  await signIn(staff, waiter);

  // Day 15: nobody can sell; the admin gets an offer, and staff are told why.
  clock = new Date('2026-05-16T12:00:00Z');
  await openAt(staff, '/dashboard/pos');
  await staff.waitForURL(`**${LOCKED}`);
  await said(staff, t.notActiveForStaff).waitFor();
  expect(await button(staff, t.subscribe).count()).toBe(0);
  expect(await staff.getByText('$249/Year').count()).toBe(0);
  await openAt(page, '/dashboard/home');
  await page.waitForURL(`**${LOCKED}`);
  await said(page, '$249/Year').waitFor();
  await page.locator('s').getByText('$499/Year', { exact: true }).waitFor();
  for (const term of [t.limitedOffer, ...t.terms]) await said(page, term).waitFor();
  await page.getByRole('link', { name: 'help@example.com' }).waitFor();

  // Paid: everything is open again.
  await button(page, t.subscribe).click();
  await button(page, textsIn('checkout', 'en').pay).click();
  await heading(page, t.created).waitFor();
  await page.getByRole('link', { name: t.openDashboard }).click();
  await page.waitForURL('**/dashboard/home');
  await openAt(staff, '/dashboard/pos');
  await heading(staff, 'POS - Point of Sale').waitFor();
  await openAt(page, '/dashboard/profile');
  await said(page, t.states.active).waitFor();
  await said(page, formatEnd(new Date('2027-05-16T12:00:00Z'))).waitFor();

  // Cancelled: the service of the day can be finished, and not a minute more.
  await button(page, t.cancel).click();
  await button(page.getByRole('alertdialog'), t.cancel).click();
  await page.waitForURL(`**${LOCKED}`);
  await heading(page, t.notActive).waitFor();
  const midnight = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone).then(endOfDayIn);
  await said(page, t.closing({ end: formatMoment(midnight) })).waitFor();
  clock = new Date(midnight.getTime() - 60_000);
  await openAt(staff, '/dashboard/pos');
  await heading(staff, 'POS - Point of Sale').waitFor();
  clock = midnight;
  await openAt(staff, '/dashboard/pos');
  await staff.waitForURL(`**${LOCKED}`);
  await openAt(page, '/dashboard/pos');
  await said(page, t.notActiveForAdmin).waitFor();
  const { name } = await downloadBy(page.getByRole('button', { name: /export/i }));
  expect(name).toMatch(/\.zip$/);
});

/** The store has the zone of the browser in which it was registered. */
function endOfDayIn(zone: string): Date {
  expect(zone).toBe('UTC');
  return new Date('2026-05-17T00:00:00Z');
}
