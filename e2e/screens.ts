import { auth } from '@comanda/contract/auth/auth.contract';
import { bills } from '@comanda/contract/bills/bills.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { createClient } from '../apps/server/test/support/client.ts';
import { accessibilityFaults, demo, sizes, takePicture } from './fixtures.ts';

/** The address of each screen. */
export type Screens = Record<string, string>;

/** Drawn while building, in English. */
export const staticScreens: Screens = {
  landing: '/',
  'privacy-policy': '/privacy-policy',
  'term-conditions': '/term-conditions',
  'coming-soon': '/coming-soon',
};

export const screensForEverybody: Screens = {
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
};

/** The screens of the demo restaurant. */
export async function restaurantScreens(): Promise<Screens> {
  const client = createClient(inject('productUrl'));
  await client.call(auth.signIn, { body: demo('demo') });
  const items = await client.call(menu.list, {});
  // An item whose screen has a variant and an addon to show.
  const item = items.find(({ variants, addons }) => variants.length > 0 && addons.length > 0)?.id ?? '';
  const groups = await client.call(orders.list, {});
  const unpaid = groups.flatMap((group) => group.orders).find((order) => order.payment_status === 'pending')?.id ?? '';
  const { bill } = await client.call(bills.ofOrder, { params: { orderId: unpaid } });
  return {
    home: '/dashboard/home',
    pos: '/dashboard/pos',
    floor: '/dashboard/floor',
    orders: '/dashboard/orders',
    bill: `/dashboard/bills/${bill?.id}`,
    pay: `/dashboard/bills/${bill?.id}/pay`,
    'order-status': '/dashboard/order-status',
    kitchen: '/dashboard/kitchen',
    reservations: '/dashboard/reservation',
    'reservations-day': '/dashboard/reservation?view=day',
    customers: '/dashboard/customers',
    invoices: '/dashboard/invoices',
    reports: '/dashboard/reports',
    behind: '/dashboard/reports/behind?of=revenue&by=category&key=Food',
    'behind-void': '/dashboard/reports/behind?of=void',
    'store-details': '/dashboard/settings',
    'print-settings': '/dashboard/settings/print-settings',
    printers: '/dashboard/settings/printers',
    'before-service': '/dashboard/settings/before-service',
    tables: '/dashboard/settings/tables',
    'floor-plan': '/dashboard/settings/floor-plan',
    'table-codes': '/dashboard/settings/tables/codes',
    'menu-items': '/dashboard/settings/menu-items',
    'menu-item': `/dashboard/settings/menu-items/${item}`,
    categories: '/dashboard/settings/menu-items/categories',
    stations: '/dashboard/settings/stations',
    'station-routes': '/dashboard/settings/stations/routes',
    courses: '/dashboard/settings/courses',
    taxes: '/dashboard/settings/tax-setup',
    charges: '/dashboard/settings/charges',
    'payment-types': '/dashboard/settings/payment-types',
    reasons: '/dashboard/settings/reasons',
    users: '/dashboard/users',
    profile: '/dashboard/profile',
    devices: '/dashboard/devices',
    'contact-support': '/dashboard/contact-support',
    'inactive-subscription': '/dashboard/inactive-subscription',
  };
}

/** The screens of the platform's operator, who sees the demo restaurant. */
export async function platformScreens(): Promise<Screens> {
  const { user } = await createClient(inject('productUrl')).call(auth.signIn, { body: demo('demo') });
  return {
    'superadmin-home': '/superadmin/dashboard/home',
    'superadmin-tenants': '/superadmin/dashboard/tenants',
    'superadmin-tenant': `/superadmin/dashboard/tenants/${user.tenant_id}/subscription-history`,
    'superadmin-reports': '/superadmin/dashboard/reports',
    'superadmin-rates': '/superadmin/dashboard/exchange-rates',
    'superadmin-support': '/superadmin/dashboard/contact-support',
    'superadmin-account': '/superadmin/dashboard/account',
  };
}

/**
 * Applies all rules where the screen is laid out anew. Where only colours differ, it applies those that a theme can
 * break.
 */
const themes = [
  ['light', 'all'],
  ['dark', 'colours'],
] as const;

/** In which sizes and themes what the page shows now has serious accessibility faults, or is wider than the window. */
export async function faultsInAllSizes(page: Page, name: string): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  const faults: string[] = [];
  for (const size of ['desktop', 'tablet', 'phone'] as const) {
    await page.setViewportSize(sizes[size]);
    await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: size !== 'desktop' });
    for (const [theme, rules] of themes) {
      await page.emulateMedia({ colorScheme: theme });
      const look = `${name}-${size}-${theme}`;
      await takePicture(page, look);
      faults.push(...(await accessibilityFaults(page, rules)).map((fault) => `${look}: ${fault}`));
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) faults.push(`${name} on a ${size} is ${overflow} px wider than the window`);
  }
  await devTools.detach();
  return faults;
}
