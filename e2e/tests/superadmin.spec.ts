import { twoStepMessages } from '@comanda/contract/auth/two-step.messages';
import { coreMessages } from '@comanda/contract/core/messages';
import { superadminMessages } from '@comanda/contract/superadmin/superadmin.messages';
import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { shellTexts } from '../../apps/web/src/app/shell/shell.texts.ts';
import { twoStepTexts } from '../../apps/web/src/features/profile/two-step.texts.ts';
import { platformTexts } from '../../apps/web/src/features/superadmin/platform.texts.ts';
import { superadminTexts } from '../../apps/web/src/features/superadmin/superadmin.texts.ts';
import { tenantsTexts as t } from '../../apps/web/src/features/superadmin/tenants.texts.ts';
import { demo, openPage, operator, url, withBrowser } from '../fixtures.ts';
import { button, expectNothingLost, expectRefusal, expectToast } from '../forms.ts';
import { startOwnServer } from '../own-server.ts';
import { area } from '../platform.ts';

withBrowser();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

it('the superadmin signs in apart from a restaurant in the same browser, and out again', async () => {
  const page = await openPage();
  await page.goto(area('tenants'));
  await page.waitForURL('**/superadmin');
  await heading(page, superadminTexts.loginTitle).waitFor();
  const username = page.getByLabel(superadminTexts.username);
  const password = page.getByRole('textbox', { name: superadminTexts.password });
  await expectRefusal(page, username, '', english(superadminMessages.usernameMissing));
  await username.fill(operator.username);
  await expectRefusal(page, password, '', english(superadminMessages.passwordMissing));
  await password.fill(operator.password);
  await expectNothingLost(page, password);
  await password.press('Enter');
  await expectToast(page, english(superadminMessages.signedIn));
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
  await expectToast(page, english(superadminMessages.signedOut));
  await page.waitForURL('**/superadmin');
});

it('whoever is signed in with another role has no access, and a session that is over leads to login', async () => {
  const waiter = await openPage({ as: demo('waiter') });
  await waiter.goto(area('home'));
  await waiter.waitForURL('**/no-access');
  await waiter.getByText(english(coreMessages.noAccess), { exact: true }).waitFor();

  const page = await openPage({ as: operator });
  await page.goto(area('home'));
  await heading(page, platformTexts.dashboard).waitFor();
  // The last read of the page.
  await page.getByRole('img', { name: platformTexts.ordersPerDay }).waitFor();
  await page.context().clearCookies({ name: /^comanda_platform_/ });
  await page.getByRole('link', { name: superadminTexts.tenants, exact: true }).click();
  await expectToast(page, english(coreMessages.signInAgain));
  await page.waitForURL('**/superadmin');
});

it('with two-step sign-in the superadmin needs a code, or a recovery code, besides the password', async () => {
  // A server of its own: the account of the others must stay as it is.
  const server = await startOwnServer();
  onTestFinished(server.stop);
  await server.ensureOperator({ email: operator.username, password: operator.password });
  const page = await openPage({ as: operator, from: server.url });
  const dialog = page.getByRole('dialog');
  await page.goto(`${server.url}/superadmin/dashboard/account`);
  await button(page, twoStepTexts.setUp).click();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByRole('textbox', { name: twoStepTexts.code }).fill(generateSync({ secret }));
  await button(dialog, twoStepTexts.switchOn).click();
  await expectToast(page, english(twoStepMessages.switchedOn));
  const recoveryCode = await dialog.getByRole('listitem').first().innerText();
  await button(dialog, twoStepTexts.kept).click();
  await button(page, superadminTexts.logout).click();
  await expectToast(page, english(superadminMessages.signedOut));

  await page.getByLabel(superadminTexts.username).fill(operator.username);
  await page.getByRole('textbox', { name: superadminTexts.password }).fill(operator.password);
  await button(page, superadminTexts.login).click();
  const code = page.getByLabel(superadminTexts.code);
  await expectRefusal(page, code, '', english(twoStepMessages.codeMissing));
  await expectRefusal(page, code, '000000', english(twoStepMessages.codeWrong));
  await code.fill(recoveryCode);
  await code.press('Enter');
  await page.waitForURL('**/superadmin/dashboard/home');
});
