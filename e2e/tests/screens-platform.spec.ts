import { auth } from '@comanda/contract/auth/auth.contract';
import { inject, it } from 'vitest';
import { createClient } from '../../apps/server/test/support/client.ts';
import { demo, operator, withBrowser } from '../fixtures.ts';
import { lookAtScreens } from '../screens.ts';

withBrowser();

it("the platform's screens are accessible and fit", async () => {
  const { user } = await createClient(inject('productUrl')).call(auth.signIn, { body: demo('demo') });
  await lookAtScreens(
    {
      'superadmin-home': '/superadmin/dashboard/home',
      'superadmin-tenants': '/superadmin/dashboard/tenants',
      'superadmin-tenant': `/superadmin/dashboard/tenants/${user.tenant_id}/subscription-history`,
      'superadmin-reports': '/superadmin/dashboard/reports',
      'superadmin-rates': '/superadmin/dashboard/exchange-rates',
      'superadmin-support': '/superadmin/dashboard/contact-support',
      'superadmin-account': '/superadmin/dashboard/account',
    },
    operator,
  );
});
