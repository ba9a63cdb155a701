import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { twoStepMessages } from '@comanda/contract/auth/two-step.messages';
import { coreMessages } from '@comanda/contract/core/messages';
import { subscription, yearlyPlan } from '@comanda/contract/subscription/subscription.contract';
import { superadmin, TENANTS_PER_PAGE } from '@comanda/contract/superadmin/superadmin.contract';
import {
  exchangeRateMessages,
  superadminMessages,
  tenantMessages,
} from '@comanda/contract/superadmin/superadmin.messages';
import type { Page } from 'playwright-core';
import { generateSync } from 'otplib';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { freePort, serverProcess } from '../../apps/server/test/support/server-process.ts';
import { shellTexts } from '../../apps/web/src/app/shell/shell.texts.ts';
import { ratesTexts } from '../../apps/web/src/features/superadmin/exchange-rates.texts.ts';
import { twoStepTexts } from '../../apps/web/src/features/profile/two-step.texts.ts';
import { platformTexts } from '../../apps/web/src/features/superadmin/platform.texts.ts';
import { superadminTexts } from '../../apps/web/src/features/superadmin/superadmin.texts.ts';
import { tenantTexts } from '../../apps/web/src/features/superadmin/tenant.texts.ts';
import { tenantsTexts as t } from '../../apps/web/src/features/superadmin/tenants.texts.ts';
import { reportsTexts } from '../../apps/web/src/features/reports/reports.texts.ts';
import { periodTexts } from '../../apps/web/src/features/settings/period.texts.ts';
import { chartTexts } from '../../apps/web/src/ui/chart.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { demo, openPage, openRestaurant, operator, url, withBrowser } from '../fixtures.ts';
import { button, expectNothingLost, expectRefusal, expectSecondTry, expectToast } from '../forms.ts';

withBrowser();

const TIMEOUT = { timeout: 15_000 };
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const row = (page: Page, name: string) => page.getByRole('main').getByRole('row').filter({ hasText: name });
const names = (page: Page) => page.getByRole('main').getByRole('rowheader').getByRole('link').allInnerTexts();
const area = (path: string) => url(`/superadmin/dashboard/${path}`);

async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await button(page, t.moreActions(name)).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function downloaded(page: Page, click: () => Promise<void>): Promise<{ name: string; lines: string[] }> {
  const asked = page.waitForEvent('download');
  await click();
  const download = await asked;
  return {
    name: download.suggestedFilename(),
    lines: readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n'),
  };
}

it('the superadmin signs in apart from a restaurant in the same browser, and out again', async () => {
  const page = await openPage();
  await page.goto(area('tenants'));
  await page.waitForURL('**/superadmin');
  await heading(page, superadminTexts.loginTitle).waitFor();
  const username = page.getByLabel(superadminTexts.username);
  const password = page.getByRole('textbox', { name: superadminTexts.password });
  await expectRefusal(page, username, '', superadminMessages.usernameMissing);
  await username.fill(operator.username);
  await expectRefusal(page, password, '', superadminMessages.passwordMissing);
  await password.fill(operator.password);
  await expectNothingLost(page, password);
  await password.press('Enter');
  await expectToast(page, superadminMessages.signedIn);
  await page.waitForURL('**/superadmin/dashboard/home');
  await heading(page, platformTexts.dashboard).waitFor();
  for (const path of ['/superadmin', '/superadmin/login', '/superadmin/dashboard']) {
    await page.goto(url(path));
    await page.waitForURL('**/superadmin/dashboard/home');
  }

  const links = page.getByRole('navigation', { name: shellTexts.mainNavigation });
  await links.getByRole('listitem').last().waitFor();
  expect(await links.getByRole('listitem').allInnerTexts()).toEqual([
    superadminTexts.dashboard,
    superadminTexts.tenants,
    superadminTexts.reports,
    superadminTexts.rates,
  ]);
  await button(page, shellTexts.collapse).click();
  await links.getByRole('link', { name: superadminTexts.tenants }).click();
  await heading(page, t.title).waitFor();

  await page.getByRole('banner').getByRole('button', { name: operator.username }).click();
  await page.getByRole('menuitem', { name: shellTexts.logout }).click();
  await expectToast(page, superadminMessages.signedOut);
  await page.waitForURL('**/superadmin');
});

it('whoever is signed in with another role has no access, and a session that is over leads to login', async () => {
  const waiter = await openPage({ as: demo('waiter') });
  await waiter.goto(area('home'));
  await waiter.waitForURL('**/no-access');
  await waiter.getByText(coreMessages.noAccess, { exact: true }).waitFor();

  const page = await openPage({ as: operator });
  await page.goto(area('home'));
  await heading(page, platformTexts.dashboard).waitFor();
  // The last of what the page reads.
  await page.getByRole('img', { name: platformTexts.ordersPerDay }).waitFor();
  await page.context().clearCookies({ name: /^comanda_platform_/ });
  await page.getByRole('link', { name: superadminTexts.tenants, exact: true }).click();
  await expectToast(page, coreMessages.signInAgain);
  await page.waitForURL('**/superadmin');
});

it('tenants are added, changed, switched off and on, and deleted by name, and each mistake is named', async () => {
  const name = `Osteria ${Date.now()}`;
  const email = `osteria-${Date.now()}@example.com`;
  const page = await openPage({ as: operator });
  await expectSecondTry(page, {
    address: area('tenants'),
    read: '/superadmin/tenants?*',
    message: t.loadFailed,
    content: page.getByRole('table', { name: t.title }),
  });

  await button(page, t.new).click();
  const dialog = page.getByRole('dialog');
  const nameField = dialog.getByLabel(t.name);
  const emailField = dialog.getByLabel(t.email);
  const passwordField = dialog.getByRole('textbox', { name: t.password });
  await expectRefusal(page, nameField, '', tenantMessages.nameMissing);
  await nameField.fill(name);
  await expectRefusal(page, emailField, '', tenantMessages.emailMissing);
  await expectRefusal(page, emailField, 'osteria', tenantMessages.emailInvalid);
  await emailField.fill(email);
  await expectRefusal(page, passwordField, '', tenantMessages.passwordMissing);
  await passwordField.fill('correct horse');
  await passwordField.press('Enter');
  await expectToast(page, tenantMessages.added);
  // Other tests register restaurants meanwhile, which come before it.
  await page.getByRole('searchbox', { name: t.search }).fill(email);
  await row(page, name).waitFor();

  await chooseAction(page, name, t.edit);
  await expectRefusal(page, nameField, '', tenantMessages.updateNameMissing);
  await nameField.fill(`${name} Nuova`);
  await expectRefusal(page, emailField, '', tenantMessages.updateEmailMissing);
  await expectRefusal(page, emailField, 'osteria', tenantMessages.updateEmailInvalid);
  await expectRefusal(page, emailField, demo('demo').username, tenantMessages.emailTaken);
  await emailField.fill(email);
  await emailField.press('Enter');
  await expectToast(page, tenantMessages.updated);

  const active = page.getByRole('switch', { name: t.activeNamed(`${name} Nuova`) });
  await active.click();
  const question = page.getByRole('alertdialog');
  await button(question, t.deactivate).click();
  await expectToast(page, tenantMessages.updated);
  await expect.poll(() => active.isChecked(), TIMEOUT).toBe(false);
  await active.click();
  await expectToast(page, tenantMessages.updated);
  await expect.poll(() => active.isChecked(), TIMEOUT).toBe(true);

  await chooseAction(page, `${name} Nuova`, t.delete);
  const remove = button(question, t.delete);
  const typed = question.getByLabel(t.typeName(`${name} Nuova`));
  expect(await remove.isDisabled()).toBe(true);
  await typed.fill(name);
  await typed.press('Enter');
  expect(await remove.isDisabled()).toBe(true);
  const file = await downloaded(page, () => button(question, t.exportFirst).click());
  expect(file.lines).toContain(`"Email","${email}"`);
  await typed.fill(`${name} Nuova`);
  await remove.click();
  await expectToast(page, tenantMessages.deleted);
  await page.getByText(t.noResult, { exact: true }).waitFor();
});

it('tenants are searched, filtered and paged, as the address says, and exported', async () => {
  for (let n = 0; n <= TENANTS_PER_PAGE; n += 1) await openRestaurant();
  const page = await openPage({ as: operator });
  await page.goto(area('tenants'));
  await expect.poll(() => names(page), TIMEOUT).toHaveLength(TENANTS_PER_PAGE);
  await button(page, uiTexts.nextPage).click();
  await expect.poll(() => new URL(page.url()).search, TIMEOUT).toBe('?page=2');

  const search = page.getByRole('searchbox', { name: t.search });
  await search.fill(demo('demo').username);
  await expect.poll(() => names(page), TIMEOUT).toHaveLength(1);
  expect(new URL(page.url()).searchParams.get('page')).toBeNull();
  await page.getByRole('button', { name: t.statuses.inactive }).click();
  await page.getByText(t.noResult, { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('status')).toBe('inactive');
  await button(page, t.showAll).click();
  await expect.poll(() => names(page), TIMEOUT).toHaveLength(TENANTS_PER_PAGE);

  await page.getByLabel(t.perPage).selectOption('10');
  await expect.poll(async () => (await names(page)).length, TIMEOUT).toBeGreaterThan(TENANTS_PER_PAGE);
  await button(page, t.filter).click();
  await page.getByRole('radio', { name: periodTexts.filters.tomorrow }).check();
  await button(page, periodTexts.apply).click();
  await page.getByText(t.noResult, { exact: true }).waitFor();
  await page.reload();
  await page.getByText(t.noResult, { exact: true }).waitFor();
  await button(page, t.clearFilter).click();
  await expect.poll(async () => (await names(page)).length, TIMEOUT).toBeGreaterThan(TENANTS_PER_PAGE);

  const file = await downloaded(page, () => button(page, t.export).click());
  expect(file.name).toMatch(/^tenants-all-\d{4}-\d\d-\d\d\.csv$/);
  expect(file.lines.length).toBeGreaterThan(TENANTS_PER_PAGE);
  expect(file.lines[0]).toContain('"Name","Email"');
  await page.route('**/api/v1/superadmin/tenantsData/all', (route) => route.fulfill({ status: 502, body: '' }));
  await button(page, t.export).click();
  await expectToast(page, t.exportFailed);
});

it("a tenant's subscription, store and use are shown, the platform's figures and reports too", async () => {
  const page = await openPage({ as: operator });
  await page.goto(`${area('tenants')}?q=${demo('demo').username}`);
  await page.getByRole('rowheader').getByRole('link').click();
  await page.waitForURL('**/subscription-history');
  await page.getByRole('heading', { name: tenantTexts.history, exact: true }).waitFor();
  await page.getByText(demo('demo').username, { exact: true }).waitFor();
  await page.getByRole('img', { name: tenantTexts.ordersPerDay }).waitFor();
  await page.goto(area('tenants/0198f0f0-0000-7000-8000-000000000000/subscription-history'));
  await page.getByText(tenantTexts.notFound, { exact: true }).waitFor();

  const { client } = await openRestaurant();
  const { url: checkout } = await client.call(subscription.stripeProductLookup, { body: { id: yearlyPlan.id } });
  await fetch(`${url(new URL(checkout).pathname)}/pay`, { method: 'POST', redirect: 'manual' });
  const asked = page.waitForResponse('**/api/v1/superadmin/dashboard');
  await page.goto(area('home'));
  const { arr } = z.parse(superadmin.dashboard.response, await (await asked).json());
  expect(arr).toBeGreaterThan(0);
  const figures = page.getByRole('list', { name: platformTexts.figures });
  for (const [label, amount] of [
    [platformTexts.mrr, (arr * yearlyPlan.priceUsd) / 12],
    [platformTexts.arr, arr * yearlyPlan.priceUsd],
  ] as const) {
    const shown = amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    await figures.getByRole('listitem').filter({ hasText: label }).getByText(shown, { exact: true }).waitFor();
  }

  await page.goto(area('reports'));
  await button(page, chartTexts.showTable(platformTexts.salesPerDay)).click();
  const sales = page.getByRole('table', { name: platformTexts.salesPerDay });
  // A head and seven days; one more at hours at which some restaurants are still in the day before.
  await expect.poll(() => sales.getByRole('row').count(), TIMEOUT).toBeOneOf([8, 9]);
  await button(page, periodTexts.filters.yesterday).click();
  await expect.poll(() => page.getByRole('table').getByRole('row').count(), TIMEOUT).toBeOneOf([2, 3]);
  expect(new URL(page.url()).search).toBe('?type=yesterday');
  const file = await downloaded(page, () => button(page, chartTexts.download(platformTexts.topSellingItems)).click());
  expect(file.lines[0]).toContain('"Item","Tenant","Quantity"');
  expect(await button(page, periodTexts.filters.tomorrow).count()).toBe(0);
  await expectSecondTry(page, {
    address: area('reports'),
    read: '/superadmin/reports?*',
    message: reportsTexts.loadFailed,
    content: page.getByRole('list', { name: platformTexts.figures }),
  });
});

it('exchange rates are found, set from a day on, and their history kept', async () => {
  const page = await openPage({ as: operator });
  await page.goto(area('exchange-rates'));
  await page.getByRole('searchbox', { name: ratesTexts.search }).fill('chf');
  await expect.poll(() => page.getByRole('rowheader').count(), TIMEOUT).toBe(1);

  await button(page, ratesTexts.setNamed('CHF')).click();
  const rate = page.getByRole('dialog').getByLabel(ratesTexts.rate);
  await expectRefusal(page, rate, '0', exchangeRateMessages.rateInvalid);
  await rate.fill('1.2345');
  await rate.press('Enter');
  await expectToast(page, exchangeRateMessages.saved);
  await row(page, 'CHF').getByText('1.2345').waitFor();

  await button(page, ratesTexts.historyNamed('CHF')).click();
  const history = page.getByRole('dialog').getByRole('table');
  await history.getByText('1.2345').waitFor();
  expect(await history.getByRole('row').count()).toBeGreaterThan(2);
});

it('with two-step sign-in the superadmin needs a code, or a recovery code, besides the password', async () => {
  // A server of its own: the account of the others must stay as it is.
  const dataDir = mkdtempSync(path.join(tmpdir(), 'comanda-two-step-'));
  const server = serverProcess(dataDir, await freePort(), {
    SUPERADMIN_EMAIL: operator.username,
    SUPERADMIN_PASSWORD: operator.password,
  });
  onTestFinished(async () => {
    await server.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  });
  await server.start();
  const page = await openPage({ as: operator, from: server.url });
  const dialog = page.getByRole('dialog');
  await page.goto(`${server.url}/superadmin/dashboard/account`);
  await button(page, twoStepTexts.setUp).click();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByRole('textbox', { name: twoStepTexts.code }).fill(generateSync({ secret }));
  await button(dialog, twoStepTexts.switchOn).click();
  await expectToast(page, twoStepMessages.switchedOn);
  const recoveryCode = await dialog.getByRole('listitem').first().innerText();
  await button(dialog, twoStepTexts.kept).click();
  await button(page, superadminTexts.logout).click();
  await expectToast(page, superadminMessages.signedOut);

  await page.getByLabel(superadminTexts.username).fill(operator.username);
  await page.getByRole('textbox', { name: superadminTexts.password }).fill(operator.password);
  await button(page, superadminTexts.login).click();
  const code = page.getByLabel(superadminTexts.code);
  await expectRefusal(page, code, '', twoStepMessages.codeMissing);
  await expectRefusal(page, code, '000000', twoStepMessages.codeWrong);
  await code.fill(recoveryCode);
  await code.press('Enter');
  await page.waitForURL('**/superadmin/dashboard/home');
});
