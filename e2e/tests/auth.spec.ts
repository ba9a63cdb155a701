import { auth } from '@comanda/contract/auth/auth.contract';
import { authMessages } from '@comanda/contract/auth/auth.messages';
import { coreMessages } from '@comanda/contract/core/messages';
import { tableMessages } from '@comanda/contract/tables/tables.messages';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { navigationTexts } from '../../apps/web/src/app/navigation.texts.ts';
import { shellTexts } from '../../apps/web/src/app/shell/shell.texts.ts';
import { authTexts } from '../../apps/web/src/features/auth/auth.texts.ts';
import { profileTexts } from '../../apps/web/src/features/profile/profile.texts.ts';
import { storeTexts } from '../../apps/web/src/features/store/store.texts.ts';
import { tableTexts } from '../../apps/web/src/features/tables/tables.texts.ts';
import { cutLine, openPage, openRestaurant, untilLive, url, withBrowser } from '../fixtures.ts';
import { button, expectRefusal, expectToast } from '../forms.ts';

withBrowser();

const email = (page: Page) => page.getByLabel(authTexts.email);
const password = (page: Page) => page.getByRole('textbox', { name: authTexts.password });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

it('an owner registers, signs in and signs out, and each mistake is named', async () => {
  const { owner } = await openRestaurant();
  const username = `new-${owner.username}`;
  const page = await openPage();
  await page.goto(url('/register'));
  const businessName = page.getByLabel(authTexts.businessName);
  await expectRefusal(page, businessName, '', english(authMessages.businessNameMissing));
  await page.getByText(english(authMessages.emailMissing), { exact: true }).waitFor();
  await page.getByText(english(authMessages.passwordMissing), { exact: true }).waitFor();
  await expectRefusal(page, businessName, '  ', english(authMessages.businessNameMissing));
  await businessName.fill('Osteria Nuova');
  await expectRefusal(page, email(page), '', english(authMessages.emailMissing));
  await expectRefusal(page, email(page), 'nobody', english(authMessages.emailInvalid));
  await email(page).fill(owner.username);
  await expectRefusal(page, password(page), '', english(authMessages.passwordMissing));
  await expectRefusal(page, password(page), 'short', english(authMessages.passwordTooShort));
  await password(page).fill('correct horse');
  await expectRefusal(page, email(page), owner.username.toUpperCase(), english(authMessages.usernameTaken));
  await email(page).fill(username);
  await button(page, authTexts.createAccount).click();
  await expectToast(page, english(authMessages.signedUp));

  await heading(page, authTexts.login).waitFor();
  expect(await email(page).inputValue()).toBe(username);
  await expectRefusal(page, password(page), '', english(authMessages.passwordMissing));
  await expectRefusal(page, email(page), '', english(authMessages.usernameMissing));
  await email(page).fill(username);
  await password(page).fill('wrong horse');
  await password(page).press('Enter');
  await expectToast(page, english(authMessages.wrongCredentials));
  expect(await email(page).inputValue()).toBe(username);
  await password(page).fill('correct horse');
  await password(page).press('Enter');
  await expectToast(page, english(authMessages.signedIn));
  await heading(page, 'Dashboard').waitFor();
  for (const path of ['/login', '/register']) {
    await page.goto(url(path));
    await page.waitForURL('**/dashboard/home');
  }

  const otherTab = await page.context().newPage();
  await otherTab.goto(url('/dashboard/profile'));
  await otherTab.getByText(profileTexts.adminAccess).waitFor();
  await page.getByRole('button', { name: 'Osteria Nuova' }).click();
  await page.getByRole('menuitem', { name: shellTexts.logout }).click();
  await expectToast(page, english(authMessages.signedOut));
  await heading(page, authTexts.login).waitFor();
  await heading(otherTab, authTexts.login).waitFor();
  await page.goto(url('/dashboard/home'));
  await page.waitForURL(url('/'));
});

it('a session that was ended on another device leads to login, with the next call or at once', async () => {
  const { client, owner } = await openRestaurant();
  const [idle, live] = await Promise.all([openPage({ as: owner }), openPage({ as: owner })]);
  await cutLine(idle);
  await idle.goto(url('/dashboard/profile'));
  await idle.getByText(profileTexts.adminAccess).waitFor();
  const connected = untilLive(live);
  await live.goto(url('/dashboard/kitchen'));
  await connected;

  const devices = await client.call(auth.devices, {});
  for (const { device_id, isMyDevice } of devices) {
    if (!isMyDevice) await client.call(auth.removeDevice, { body: { device_id } });
  }
  await heading(live, authTexts.login).waitFor();
  await idle.getByRole('link', { name: 'Settings' }).click();
  await expectToast(idle, english(coreMessages.signInAgain));
  await heading(idle, authTexts.login).waitFor();
});

it('a session is renewed in the background, once for all that wait for it, for reading and for writing', async () => {
  const { owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/profile'));
  await page.getByText(profileTexts.adminAccess).waitFor();
  let renewals = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(auth.refreshToken.path)) renewals += 1;
  });

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel(storeTexts.storeName).waitFor();
  await page.context().clearCookies({ name: 'comanda_access' });
  await page.getByRole('link', { name: navigationTexts.menuItems }).click();
  await page.getByText('No menu items yet').waitFor();
  expect(renewals).toBe(1);

  await page.getByRole('link', { name: navigationTexts.tables }).click();
  await button(page, tableTexts.addFirst).click();
  await page.getByLabel(tableTexts.title).fill('T1');
  await page.getByLabel(tableTexts.floor).fill('-');
  await page.getByLabel(tableTexts.seatingCapacity).fill('4');
  await page.context().clearCookies({ name: 'comanda_access' });
  await page.keyboard.press('Enter');
  await expectToast(page, english(tableMessages.added));
  await page.getByRole('heading', { name: 'T1' }).waitFor();
  expect(renewals).toBe(2);
});
