import { auth } from '@comanda/contract/auth/auth.contract';
import { authMessages } from '@comanda/contract/auth/auth.messages';
import { coreMessages } from '@comanda/contract/core/messages';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { shellTexts } from '../../apps/web/src/app/shell/shell.texts.ts';
import { authTexts } from '../../apps/web/src/features/auth/auth.texts.ts';
import { devicesTexts as t } from '../../apps/web/src/features/devices/devices.texts.ts';
import { libTexts } from '../../apps/web/src/lib/lib.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { cutLine, openPage, openRestaurant, untilLive, url, withBrowser } from '../fixtures.ts';
import { button, expectSecondTry, expectToast } from '../forms.ts';

withBrowser();

it('another device is logged out within five seconds, and the one in use cannot be', async () => {
  const { client, owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  const [mine] = await client.call(auth.devices, {});
  const kitchen = await openPage({ as: owner });
  const connected = untilLive(kitchen);
  await kitchen.goto(url('/dashboard/kitchen'));
  await connected;
  // One without a connection finds out with its next call.
  const idle = await openPage({ as: owner });
  await cutLine(idle);
  await idle.goto(url('/dashboard/contact-support'));

  await page.goto(url('/dashboard/profile'));
  await page.getByRole('button', { name: 'Trattoria Test' }).click();
  await page.getByRole('menuitem', { name: shellTexts.devices }).click();
  await page.getByRole('heading', { level: 1, name: t.title }).waitFor();
  const cards = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => cards.count()).toBe(4);
  // The browser context signed in over the API, which has no browser's name.
  const current = cards.first();
  await current.getByText(t.thisDevice, { exact: true }).waitFor();
  expect(await current.getByRole('button').count()).toBe(0);
  await current.getByText('127.0.0.1', { exact: true }).waitFor();
  expect(await page.getByText(t.thisDevice, { exact: true }).count()).toBe(1);
  expect(mine?.isMyDevice).toBe(false);

  const logout = page.getByRole('button', { name: t.logoutNamed({ name: '' }) });
  const question = page.getByRole('alertdialog');
  await logout.first().click();
  await question.getByText(t.sure, { exact: true }).waitFor();
  await button(question, uiTexts.cancel).click();
  expect(await cards.count()).toBe(4);
  for (const left of [3, 2, 1]) {
    await logout.first().click();
    await button(question, t.logout).click();
    await expectToast(page, english(authMessages.deviceRemoved));
    await expect.poll(() => cards.count()).toBe(left);
  }
  await kitchen.getByRole('heading', { level: 1, name: authTexts.login }).waitFor();
  await idle.getByRole('link', { name: 'Settings' }).click();
  await expectToast(idle, english(coreMessages.signInAgain));
  await idle.getByRole('heading', { level: 1, name: authTexts.login }).waitFor();
});

it('a device that is gone already leaves the list, and a failure can be tried again', async () => {
  const { client, owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  const cards = page.getByRole('main').getByRole('listitem');
  await expectSecondTry(page, {
    address: url('/dashboard/devices'),
    read: '/auth/devices',
    message: t.loadFailed,
    content: cards.nth(1),
  });
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: t.logoutNamed({ name: '' }) }).click();
  await page.route('**/api/v1/auth/remove-device', (route) => route.abort());
  await button(question, t.logout).click();
  await expectToast(page, libTexts.offline);
  await question.waitFor();
  await page.unrouteAll();
  await client.call(auth.signOut, {});
  await button(question, t.logout).click();
  await expectToast(page, english(authMessages.deviceNotFound));
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => cards.count()).toBe(1);
});
