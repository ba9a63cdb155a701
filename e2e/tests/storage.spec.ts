import { customers } from '@comanda/contract/customers/customers.contract';
import { tenantMessages } from '@comanda/contract/superadmin/superadmin.messages';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { storageTexts as t } from '../../apps/web/src/features/storage/storage.texts.ts';
import { tenantTexts } from '../../apps/web/src/features/superadmin/tenant.texts.ts';
import { tenantsTexts } from '../../apps/web/src/features/superadmin/tenants.texts.ts';
import { openPage, openRestaurant, operator, url, withBrowser } from '../fixtures.ts';
import { button, expectRefusal, expectToast } from '../forms.ts';
import { area, row } from '../platform.ts';

withBrowser();

it('owner and operator see how much a restaurant keeps, and both are warned before it is full', async () => {
  const { client, owner } = await openRestaurant();
  const known = Array.from({ length: 2000 }, (_, n) => ({
    phone: `+1 555 ${n}`,
    name: 'Ann',
    email: '',
    gender: null,
    birthDate: null,
  }));
  await client.call(customers.importAll, { body: { customers: known, duplicates: 'skip' } });

  const page = await openPage({ as: operator });
  await page.goto(`${area('tenants')}?q=${owner.username}`);
  await page.getByLabel(tenantsTexts.order).selectOption('fullest');
  await expect.poll(() => new URL(page.url()).searchParams.get('order')).toBe('fullest');
  await page.getByRole('rowheader').getByRole('link').click();
  await button(page, tenantTexts.setQuota).click();
  await expectRefusal(
    page,
    page.getByRole('textbox', { name: tenantTexts.rows }),
    '0',
    english(tenantMessages.rowsInvalid),
  );
  await page.getByRole('textbox', { name: tenantTexts.rows }).fill('2200');
  await page.getByRole('textbox', { name: tenantTexts.rows }).press('Enter');
  await expectToast(page, english(tenantMessages.quotaSaved));
  await page.getByText(tenantTexts.ownQuota, { exact: true }).waitFor();
  await page.getByText(tenantTexts.nearlyFull, { exact: true }).waitFor();
  await page.goto(`${area('tenants')}?q=${owner.username}`);
  await row(page, owner.username)
    .getByText(/^9[12]%$/)
    .waitFor();

  const profile = await openPage({ as: owner });
  await profile.goto(url('/dashboard/home'));
  await profile.getByText(`${t.nearlyFull} ${t.subscribe}`, { exact: true }).waitFor();
  await profile.getByRole('link', { name: t.show }).click();
  await profile.waitForURL('**/dashboard/profile');
  await profile.route('**/api/v1/storage', (route) => route.fulfill({ status: 500, body: '{}' }));
  await profile.reload();
  await profile.getByText(t.loadFailed, { exact: true }).waitFor();
  await profile.unroute('**/api/v1/storage');
  await profile.reload();
  await profile.getByRole('meter', { name: t.rows }).waitFor();
  await profile.getByText(`${t.nearlyFull} ${t.subscribe}`, { exact: true }).waitFor();
  // The count of each table, which runs at its own time, also finds the few rows that each restaurant begins with.
  expect(await profile.getByRole('meter', { name: t.rows }).getAttribute('aria-valuetext')).toMatch(
    /^2,0[0-4]\d of 2,200$/,
  );
});
