import { scopes } from '@comanda/contract/core/access';
import { coreMessages } from '@comanda/contract/core/messages';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { appTexts } from '../../apps/web/src/app/app.texts.ts';
import { type Account, openPage, openRestaurant, operator, url, withBrowser } from '../fixtures.ts';
import { actAs } from '../open-orders.ts';

withBrowser();

/** Every page of the restaurant's area (specification part 2, section 2), and the scopes of which one opens it. */
const restaurantPages: Record<string, string> = {
  '/dashboard/home': 'DASHBOARD',
  '/dashboard/pos': 'POS',
  '/dashboard/orders': 'POS ORDERS ORDER_STATUS ORDER_STATUS_DISPLAY',
  '/dashboard/order-status': 'POS ORDERS ORDER_STATUS ORDER_STATUS_DISPLAY',
  '/dashboard/kitchen': 'KITCHEN KITCHEN_DISPLAY',
  '/dashboard/reservation': 'RESERVATIONS VIEW_RESERVATIONS MANAGE_RESERVATIONS',
  '/dashboard/customers': 'CUSTOMERS VIEW_CUSTOMERS MANAGE_CUSTOMERS',
  '/dashboard/invoices': 'INVOICES',
  '/dashboard/users': 'SETTINGS',
  '/dashboard/reports': 'REPORTS',
  '/dashboard/reports/behind': 'REPORTS',
  '/dashboard/settings': 'SETTINGS',
  '/dashboard/settings/print-settings': 'SETTINGS',
  '/dashboard/settings/tables': 'SETTINGS',
  '/dashboard/settings/tables/codes': 'SETTINGS',
  '/dashboard/settings/menu-items': 'SETTINGS',
  '/dashboard/settings/menu-items/categories': 'SETTINGS',
  '/dashboard/settings/menu-items/01900000-0000-7000-8000-000000000000': 'SETTINGS',
  '/dashboard/settings/tax-setup': 'SETTINGS',
  '/dashboard/settings/payment-types': 'SETTINGS',
  '/dashboard/settings/reasons': 'SETTINGS',
  '/dashboard/profile': '',
  '/dashboard/devices': '',
  '/dashboard/contact-support': '',
  '/dashboard/inactive-subscription': '',
};

const superadminPages = [
  '/superadmin/dashboard',
  '/superadmin/dashboard/home',
  '/superadmin/dashboard/tenants',
  '/superadmin/dashboard/tenants/01900000-0000-7000-8000-000000000000/subscription-history',
  '/superadmin/dashboard/reports',
  '/superadmin/dashboard/contact-support',
];

const openPages = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=none',
  '/privacy-policy',
  '/term-conditions',
  '/coming-soon',
  '/no-access',
  '/success',
  '/cancelled-payment',
  '/print-receipt',
  '/print-token',
  '/m/none',
  '/m/none/cart',
  '/m/order-success',
  '/m/order-failed',
  '/superadmin',
  '/superadmin/login',
];

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Signs in by the form, so that the browser keeps the session as a person's, and the test can change it. */
async function signIn(page: Page, path: string, { username, password }: Account): Promise<void> {
  await page.goto(url(path));
  await page.getByRole('textbox', { name: /email/i }).fill(username);
  await page.getByRole('textbox', { name: /password/i }).fill(password);
  await page.keyboard.press('Enter');
}

/** The address of a page once it shows something of its own. */
async function settled(page: Page, path: string): Promise<string> {
  await page.goto(url(path));
  await page.locator('h1, main, [role="status"], form').first().waitFor({ state: 'attached' });
  return pathOf(page);
}

/** Goes there as by a link, without loading the application anew. */
const goInApp = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

it('strangers reach the open pages and are led away from all others', async () => {
  const page = await openPage();
  await page.route('**/demo/**', (route) => route.abort());
  for (const path of openPages) {
    expect(await settled(page, path)).toBe(path.split('?')[0]);
    expect(await page.getByText(appTexts.notFound, { exact: true }).count()).toBe(0);
  }
  for (const path of Object.keys(restaurantPages)) {
    await page.goto(url(path));
    // A page of its own, so the next step waits until it is there.
    await page.locator('#pricing').waitFor();
    expect({ path, shown: pathOf(page) }).toEqual({ path, shown: '/' });
  }
  for (const path of superadminPages) {
    await page.goto(url(path));
    await expect.poll(() => pathOf(page), { message: path }).toMatch(/^\/superadmin(\/login)?$/);
  }
});

it('each page of the restaurant opens with each of its scopes, and with no other', async () => {
  const { owner } = await openRestaurant();
  const page = await openPage();
  await signIn(page, '/login', owner);
  await page.waitForURL('**/dashboard/home');
  // The refresh would bring back what the server knows of the person.
  await page.route('**/api/v1/auth/refresh-token', (route) => route.abort());
  const refusal = page.getByRole('heading', { level: 1, name: appTexts.noAccess, exact: true });
  for (const [path, names] of Object.entries(restaurantPages)) {
    const opening = scopes.filter((scope) => names.split(' ').includes(scope));
    await actAs(page, scopes.filter((scope) => !opening.includes(scope)).join(','));
    await goInApp(page, path);
    await refusal.waitFor({ state: names === '' ? 'detached' : 'visible' });
    await expect.poll(() => pathOf(page), { message: path }).toBe(names === '' ? path : '/no-access');
    for (const scope of opening) {
      await goInApp(page, '/no-access');
      await refusal.waitFor();
      await actAs(page, scope);
      await goInApp(page, path);
      await refusal.waitFor({ state: 'detached' });
      expect({ scope, path: pathOf(page) }).toEqual({ scope, path });
    }
  }
});

/** The owner at a settings page loses the right to it, and the code of the refusal is held up until it is let through. */
async function refusedWithoutCode() {
  const { owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/settings/tax-setup'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route('**/api/v1/auth/refresh-token', (route) => route.abort());
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/no-access-page-*.js', (route) => isLetThrough.then(() => route.continue()));
  await actAs(page, 'POS');
  await expect.poll(() => pathOf(page)).toBe('/no-access');
  return { page, letThrough };
}

it.each([
  ['goes back', '/dashboard/settings/tax-setup'],
  ['goes on to another page of the same kind', '/dashboard/settings/payment-types'],
])('who %s before the code of the refusal has arrived is refused again', async (_what, path) => {
  const { page, letThrough } = await refusedWithoutCode();
  await goInApp(page, path);
  letThrough();
  await page.getByRole('heading', { level: 1, name: appTexts.noAccess, exact: true }).waitFor();
  expect(pathOf(page)).toBe('/no-access');
});

it('the superadmin opens the platform, and nobody of a restaurant does', async () => {
  const { owner } = await openRestaurant();
  const admin = await openPage({ as: owner });
  for (const path of superadminPages) {
    await admin.goto(url(path));
    await expect.poll(() => pathOf(admin), { message: path }).toMatch(/^\/(no-access|superadmin(\/login)?)$/);
  }
  const page = await openPage();
  await signIn(page, '/superadmin/login', operator);
  await page.waitForURL('**/superadmin/dashboard/home');
  for (const path of superadminPages) {
    const shown = path === '/superadmin/dashboard' ? '/superadmin/dashboard/home' : path;
    await page.goto(url(path));
    await expect.poll(() => pathOf(page), { message: path }).toBe(shown);
    expect(await page.getByText(english(coreMessages.noAccess), { exact: true }).count()).toBe(0);
  }
  await page.goto(url('/dashboard/home'));
  await page.locator('#pricing').waitFor();
});

it('come in files that the build has compressed', async () => {
  const page = await (await fetch(url('/login'))).text();
  const files = [...page.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, address]) => address ?? '');
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const { headers } = await fetch(url(file), { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect({ file, encoding: headers.get('content-encoding') }).toEqual({ file, encoding: 'br' });
  }
});
