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
  let asked = 0;
  const refused: number[] = [];
  context.on('request', (request) => {
    if (isRenewal(request)) asked += 1;
  });
  context.on('response', (response) => {
    if (isRenewal(response) && response.status() !== 200) refused.push(response.status());
  });

  // A browser removes the cookie by itself after 15 minutes.
  await context.clearCookies({ name: 'comanda_access' });
  await Promise.all(tabs.map((tab) => tab.reload()));

  await Promise.all(tabs.map((tab) => tab.getByText(profileTexts.adminAccess).waitFor()));
  // The text may be there before the access is renewed. A tab that asks right before it is reloaded hears no answer, but
  // its browser has the access.
  await expect.poll(() => asked).toBeGreaterThan(0);
  expect(refused).toEqual([]);
  for (const tab of tabs) expect(new URL(tab.url()).pathname).toBe('/dashboard/profile');
});

const isRenewal = (sent: { url: () => string }): boolean => sent.url().endsWith('/auth/refresh-token');
