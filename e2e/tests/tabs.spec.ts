import { expect, it } from 'vitest';
import { profileTexts } from '../../apps/web/src/features/profile/profile.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';

withBrowser();

it('tabs whose access ends in the same moment renew it at once, and none is signed out', async () => {
  const { owner } = await openRestaurant();
  const first = await openPage({ as: owner });
  const context = first.context();
  const tabs = [first, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))];
  await Promise.all(tabs.map((tab) => tab.goto(url('/dashboard/profile'))));
  await Promise.all(tabs.map((tab) => tab.getByText(profileTexts.adminAccess).waitFor()));
  const renewals: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/auth/refresh-token')) renewals.push(response.status());
  });

  // A browser removes the cookie by itself after 15 minutes.
  await context.clearCookies({ name: 'comanda_access' });
  await Promise.all(tabs.map((tab) => tab.reload()));

  await Promise.all(tabs.map((tab) => tab.getByText(profileTexts.adminAccess).waitFor()));
  // The text may be there before the access is renewed.
  await expect.poll(() => renewals.length).toBeGreaterThan(0);
  expect(renewals.filter((status) => status !== 200)).toEqual([]);
  for (const tab of tabs) expect(new URL(tab.url()).pathname).toBe('/dashboard/profile');
});
