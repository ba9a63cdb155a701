import { it } from 'vitest';
import { openRestaurant, withBrowser } from '../fixtures.ts';
import { lookAtScreens, screensForEverybody, staticScreens } from '../screens.ts';

withBrowser();

it('the screens for everybody are accessible and fit', () =>
  lookAtScreens({ ...staticScreens, ...screensForEverybody }));

it('the first screen of whoever has just registered is accessible and fits', async () => {
  const { owner } = await openRestaurant();
  await lookAtScreens({ 'home-new': '/dashboard/home' }, owner);
});
