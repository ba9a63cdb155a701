import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { authMessages } from '@comanda/contract/auth/auth.messages';
import { coreMessages } from '@comanda/contract/core/messages';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { authTexts } from '../../apps/web/src/features/auth/auth.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, expectRefusal, expectToast } from '../forms.ts';

withBrowser();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const newPassword = (page: Page) => page.getByRole('textbox', { name: authTexts.newPassword });

/** The link of the newest mail for a new password to this address; the product puts its mails into files. */
async function mailedLink(address: string): Promise<string> {
  const folder = inject('outboxDir');
  const find = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.txt'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .filter((text) => text.includes(`To: ${address}\n`))
      .map((text) => /\/reset-password\?token=\S+/.exec(text)?.[0])
      .findLast(Boolean);
  await expect.poll(find).toBeDefined();
  return url(find() ?? '');
}

it('an owner who forgot the password gets a link by mail, chooses a new one and signs in', async () => {
  const { owner } = await openRestaurant();
  const signedIn = await openPage({ as: owner });
  const page = await openPage();
  await page.goto(url('/login'));
  await page.getByLabel(authTexts.email).fill(owner.username);
  await page.getByRole('link', { name: authTexts.forgotPassword }).click();
  await heading(page, authTexts.forgotTitle).waitFor();
  const email = page.getByLabel(authTexts.email);
  expect(await email.inputValue()).toBe(owner.username);
  await expectRefusal(page, email, '', english(authMessages.usernameMissing));
  await email.fill(owner.username);
  await button(page, authTexts.sendLink).click();
  await expectToast(page, english(authMessages.resetMailed));
  await heading(page, authTexts.linkSent).waitFor();

  const link = await mailedLink(owner.username);
  await page.goto(link);
  await expectRefusal(page, newPassword(page), '', english(authMessages.newPasswordMissing));
  await expectRefusal(page, newPassword(page), 'short', english(authMessages.passwordTooShort));
  await newPassword(page).fill('battery staple');
  await newPassword(page).press('Enter');
  await expectToast(page, english(authMessages.passwordReset));
  await heading(page, authTexts.login).waitFor();
  await page.getByLabel(authTexts.email).fill(owner.username);
  const password = page.getByRole('textbox', { name: authTexts.password });
  await password.fill('battery staple');
  await password.press('Enter');
  await heading(page, 'Dashboard').waitFor();

  await signedIn.goto(url('/dashboard/profile'));
  await heading(signedIn, authTexts.login).waitFor();

  await page.goto(link);
  await newPassword(page).fill('another staple');
  await newPassword(page).press('Enter');
  await expectToast(page, english(authMessages.resetLinkDead));
  await heading(page, authTexts.deadLink).waitFor();
  await page.getByRole('link', { name: authTexts.askAgain }).click();
  await heading(page, authTexts.forgotTitle).waitFor();

  await page.goto(url('/reset-password'));
  await expectToast(page, english(coreMessages.invalidRequest));
  await page.getByRole('link', { name: authTexts.askAgain }).waitFor();
});
