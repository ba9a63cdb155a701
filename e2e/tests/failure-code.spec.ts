import { authTexts } from '../../apps/web/src/features/auth/auth.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { supportTexts as t } from '../../apps/web/src/features/support/support.texts.ts';
import { coreMessages } from '@comanda/contract/core/messages';
import { expect, it } from 'vitest';
import { demo, openPage, url, withBrowser } from '../fixtures.ts';
import { button } from '../forms.ts';

withBrowser();

const requestId = '3f2a9c1e-8a51-4c19-9d7b-0a6f3f1f2b44';
const failure = { status: 500, json: { code: 'internal', message: coreMessages.internal, requestId } };
const code = uiTexts.reference('3f2a9c1e');

it('a failure that nobody expected names a code for the support, which the support page remembers', async () => {
  const page = await openPage({ as: demo('cook') });
  await page.route('**/api/v1/support', (route) => route.fulfill(failure));
  await page.goto(url('/dashboard/contact-support'));
  await page.getByText(code, { exact: true }).waitFor();
  await page.unroute('**/api/v1/support');
  await button(page, uiTexts.tryAgain).click();
  await page.getByText(t.tipReference('3f2a9c1e', '').slice(0, -3)).waitFor();
  expect(await page.getByText(code).count()).toBe(0);
});

it('the toast of a write that failed has it below the words of the server', async () => {
  const page = await openPage();
  await page.route('**/api/v1/auth/signin', (route) => route.fulfill(failure));
  await page.goto(url('/login'));
  await page.getByLabel(authTexts.email).fill('somebody@example.com');
  await page.getByRole('textbox', { name: authTexts.password }).fill('correct horse');
  await button(page, authTexts.login).click();
  const toast = page.getByRole('alert').filter({ hasText: coreMessages.internal });
  await toast.getByText(code, { exact: true }).waitFor();
});
