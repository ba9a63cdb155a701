import { subscription, yearlyPlan } from '@comanda/contract/subscription/subscription.contract';
import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { platformTexts } from '../../apps/web/src/features/superadmin/platform.texts.ts';
import { reportsTexts } from '../../apps/web/src/features/reports/reports.texts.ts';
import { periodTexts } from '../../apps/web/src/kit/period/period.texts.ts';
import { chartTexts } from '../../apps/web/src/ui/chart.texts.ts';
import { downloadBy } from '../download.ts';
import { openPage, openRestaurant, operator, url, withBrowser } from '../fixtures.ts';
import { button, expectSecondTry } from '../forms.ts';
import { area } from '../platform.ts';

withBrowser();

it('the dashboard counts what paying tenants bring', async () => {
  const { client } = await openRestaurant();
  const { url: checkout } = await client.call(subscription.stripeProductLookup, { body: { id: yearlyPlan.id } });
  await fetch(`${url(new URL(checkout).pathname)}/pay`, { method: 'POST', redirect: 'manual' });
  const page = await openPage({ as: operator });
  const asked = page.waitForResponse('**/api/v1/superadmin/dashboard');
  await page.goto(area('home'));
  const { arr } = z.parse(superadmin.dashboard.response, await (await asked).json());
  expect(arr).toBeGreaterThan(0);
  const figures = page.getByRole('list', { name: platformTexts.figures });
  for (const [label, amount] of [
    [platformTexts.mrr, (arr * yearlyPlan.priceUsd) / 12],
    [platformTexts.arr, arr * yearlyPlan.priceUsd],
  ] as const) {
    const shown = amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    await figures.getByRole('listitem').filter({ hasText: label }).getByText(shown, { exact: true }).waitFor();
  }
});

it('the reports show the days that the address asks for, and give each table as a file', async () => {
  const page = await openPage({ as: operator });
  await page.goto(area('reports'));
  await button(page, chartTexts.showTable({ title: platformTexts.salesPerDay })).click();
  const sales = page.getByRole('table', { name: platformTexts.salesPerDay });
  // A head and seven days; one more at hours at which some restaurants are still in the day before.
  await expect.poll(() => sales.getByRole('row').count()).toBeOneOf([8, 9]);
  await button(page, periodTexts.filters.yesterday).click();
  await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBeOneOf([2, 3]);
  expect(new URL(page.url()).search).toBe('?type=yesterday');
  const file = await downloadBy(button(page, chartTexts.download({ title: platformTexts.topSellingItems })));
  expect(file.lines[0]).toContain('"Item","Tenant","Quantity"');
  expect(await button(page, periodTexts.filters.tomorrow).count()).toBe(0);
  await expectSecondTry(page, {
    address: area('reports'),
    read: '/superadmin/reports?*',
    message: reportsTexts.loadFailed,
    content: page.getByRole('list', { name: platformTexts.figures }),
  });
});
