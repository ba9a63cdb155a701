import { tmpdir } from 'node:os';
import path from 'node:path';
import { auth } from '@comanda/contract/auth/auth.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { expect, inject, it } from 'vitest';
import { createClient } from '../apps/server/test/support/client.ts';
import { accessibilityFaults, demo, openPage, openRestaurant, operator, sizes, url, withBrowser } from './fixtures.ts';

/** Pictures of every screen, for a person to look at after the run. */
const folder = path.join(tmpdir(), 'comanda-screens');

const closedScreens: Record<string, string> = {
  home: '/dashboard/home',
  pos: '/dashboard/pos',
  orders: '/dashboard/orders',
  'order-status': '/dashboard/order-status',
  kitchen: '/dashboard/kitchen',
  reservations: '/dashboard/reservation',
  'reservations-day': '/dashboard/reservation?view=day',
  customers: '/dashboard/customers',
  invoices: '/dashboard/invoices',
  reports: '/dashboard/reports',
  'store-details': '/dashboard/settings',
  'print-settings': '/dashboard/settings/print-settings',
  tables: '/dashboard/settings/tables',
  'table-codes': '/dashboard/settings/tables/codes',
  'menu-items': '/dashboard/settings/menu-items',
  'menu-item': '/dashboard/settings/menu-items/:id',
  categories: '/dashboard/settings/menu-items/categories',
  taxes: '/dashboard/settings/tax-setup',
  'payment-types': '/dashboard/settings/payment-types',
  users: '/dashboard/users',
  profile: '/dashboard/profile',
  devices: '/dashboard/devices',
  'contact-support': '/dashboard/contact-support',
  'inactive-subscription': '/dashboard/inactive-subscription',
};
const openScreens: Record<string, string> = {
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
};

const operatorScreens: Record<string, string> = {
  'superadmin-home': '/superadmin/dashboard/home',
  'superadmin-tenants': '/superadmin/dashboard/tenants',
  'superadmin-tenant': '/superadmin/dashboard/tenants/:tenant/subscription-history',
  'superadmin-reports': '/superadmin/dashboard/reports',
  'superadmin-rates': '/superadmin/dashboard/exchange-rates',
  'superadmin-support': '/superadmin/dashboard/contact-support',
  'superadmin-account': '/superadmin/dashboard/account',
};

/** As whoever has just registered finds them. */
const newScreens: Record<string, string> = { 'home-new': '/dashboard/home' };

/** What stands for `:id` and `:tenant`. */
async function someIds(): Promise<{ id: string; tenant: string }> {
  const client = createClient(inject('productUrl'));
  const { user } = await client.call(auth.signIn, { body: demo('demo') });
  const items = await client.call(menu.list, {});
  const item = items.find(({ variants, addons }) => variants.length > 0 && addons.length > 0);
  return { id: item?.id ?? '', tenant: user.tenant_id };
}

/** Declares the test that looks at every screen in one size, in both themes. */
export function lookAtScreens(size: keyof typeof sizes): void {
  withBrowser();
  it(`on a ${size} no screen has a serious accessibility fault, and none is wider than the window`, {
    timeout: 300_000,
  }, async () => {
    const { id, tenant } = await someIds();
    const faults: string[] = [];
    for (const [screens, as] of [
      [openScreens, undefined],
      [closedScreens, demo('demo')],
      [operatorScreens, operator],
      [newScreens, (await openRestaurant()).owner],
    ] as const) {
      const page = await openPage({ size, as });
      for (const [name, address] of Object.entries(screens)) {
        await page.goto(url(address.replace(':id', id).replace(':tenant', tenant)), { waitUntil: 'networkidle' });
        await page.getByRole('heading').first().waitFor();
        for (const [theme, rules] of [
          ['light', 'all'],
          ['dark', 'colours'],
        ] as const) {
          await page.emulateMedia({ colorScheme: theme });
          await page.screenshot({ path: path.join(folder, `${name}-${size}-${theme}.png`) });
          faults.push(...(await accessibilityFaults(page, rules)).map((fault) => `${name} in ${theme}: ${fault}`));
        }
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overflow > 0) faults.push(`${name} is ${overflow} px wider than the window`);
      }
      await page.context().close();
    }
    expect(faults).toEqual([]);
  });
}
