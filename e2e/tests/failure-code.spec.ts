import { coreMessages } from '@comanda/contract/core/messages';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { authTexts } from '../../apps/web/src/features/auth/auth.texts.ts';
import { supportTexts as t } from '../../apps/web/src/features/support/support.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { demo, openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button } from '../forms.ts';

withBrowser();

const requestId = '3f2a9c1e-8a51-4c19-9d7b-0a6f3f1f2b44';
const failure = { status: 500, json: { code: 'internal', message: english(coreMessages.internal), requestId } };
const code = uiTexts.reference({ code: '3f2a9c1e' });

it('a failure that nobody expected names a code for the support, which the support page remembers', async () => {
  const page = await openPage({ as: demo('cook') });
  await page.route('**/api/v1/support', (route) => route.fulfill(failure));
  await page.goto(url('/dashboard/contact-support'));
  await page.getByText(code, { exact: true }).waitFor();
  await page.unroute('**/api/v1/support');
  await button(page, uiTexts.tryAgain).click();
  await page.getByText(t.tipReference({ code: '3f2a9c1e', time: '' }).slice(0, -3)).waitFor();
  expect(await page.getByText(code).count()).toBe(0);
});

it('goes by the status of an answer that says nothing else', async () => {
  const { owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  for (const [status, place] of [
    [402, '/dashboard/inactive-subscription'],
    [403, '/no-access'],
  ] as const) {
    await page.route('**/api/v1/settings/taxes', (route) => route.fulfill({ status, body: '<h1>No</h1>' }));
    await page.goto(url('/dashboard/settings/tax-setup'));
    await page.waitForURL(`**${place}`);
  }
});

it('shows the words of an answer that has nothing but words', async () => {
  const page = await openPage();
  await page.route('**/api/v1/auth/signin', (route) =>
    route.fulfill({ status: 409, json: { message: 'Closed for today!' } }),
  );
  await page.goto(url('/login'));
  await page.getByLabel(authTexts.email).fill('somebody@example.com');
  await page.getByRole('textbox', { name: authTexts.password }).fill('correct horse');
  await button(page, authTexts.login).click();
  await page.getByRole('alert').getByText('Closed for today!', { exact: true }).waitFor();
});

it('the toast of a write that failed has it below the words of the server', async () => {
  const page = await openPage();
  await page.route('**/api/v1/auth/signin', (route) => route.fulfill(failure));
  await page.goto(url('/login'));
  await page.getByLabel(authTexts.email).fill('somebody@example.com');
  await page.getByRole('textbox', { name: authTexts.password }).fill('correct horse');
  await button(page, authTexts.login).click();
  const toast = page.getByRole('alert').filter({ hasText: english(coreMessages.internal) });
  await toast.getByText(code, { exact: true }).waitFor();
});
