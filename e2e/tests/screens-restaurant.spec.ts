import { menu } from '@comanda/contract/menu/menu.contract';
import { auth } from '@comanda/contract/auth/auth.contract';
import { inject, it } from 'vitest';
import { createClient } from '../../apps/server/test/support/client.ts';
import { demo, withBrowser } from '../fixtures.ts';
import { lookAtScreens } from '../screens.ts';

withBrowser();

/** One whose screen has a variant and an addon to show. */
async function someItem(): Promise<string> {
  const client = createClient(inject('productUrl'));
  await client.call(auth.signIn, { body: demo('demo') });
  const items = await client.call(menu.list, {});
  return items.find(({ variants, addons }) => variants.length > 0 && addons.length > 0)?.id ?? '';
}

it("a restaurant's screens are accessible and fit", async () => {
  const item = await someItem();
  await lookAtScreens(
    {
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
      'menu-item': `/dashboard/settings/menu-items/${item}`,
      categories: '/dashboard/settings/menu-items/categories',
      taxes: '/dashboard/settings/tax-setup',
      'payment-types': '/dashboard/settings/payment-types',
      users: '/dashboard/users',
      profile: '/dashboard/profile',
      devices: '/dashboard/devices',
      'contact-support': '/dashboard/contact-support',
      'inactive-subscription': '/dashboard/inactive-subscription',
    },
    demo('demo'),
  );
});
