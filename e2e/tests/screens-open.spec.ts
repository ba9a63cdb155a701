import { it } from 'vitest';
import { openRestaurant, withBrowser } from '../fixtures.ts';
import { lookAtScreens } from '../screens.ts';

withBrowser();

it('the screens for everybody are accessible and fit', () =>
  lookAtScreens({
    landing: '/',
    'privacy-policy': '/privacy-policy',
    'term-conditions': '/term-conditions',
    'coming-soon': '/coming-soon',
    login: '/login',
    register: '/register',
    'forgot-password': '/forgot-password',
    'reset-password': `/reset-password?token=${'x'.repeat(65)}`,
    'no-access': '/no-access',
    success: '/success',
    'cancelled-payment': '/cancelled-payment',
    unknown: '/nowhere',
    'print-receipt': '/print-receipt',
    'print-token': '/print-token',
    'superadmin-login': '/superadmin',
  }));

it('the first screen of whoever has just registered is accessible and fits', async () => {
  const { owner } = await openRestaurant();
  await lookAtScreens({ 'home-new': '/dashboard/home' }, owner);
});
