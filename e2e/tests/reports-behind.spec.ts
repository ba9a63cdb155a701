import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { bills } from '@comanda/contract/bills/bills.contract';
import { expect, it } from 'vitest';
import { billOf, payPart } from '../../apps/server/test/support/divided-bills.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { sell, send } from '../../apps/server/test/support/sales.ts';
import { reportsTexts as t } from '../../apps/web/src/features/reports/reports.texts.ts';
import { billsTexts } from '../../apps/web/src/kit/bill-history/bills.texts.ts';
import { chartTexts } from '../../apps/web/src/ui/chart.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, expectSecondTry } from '../forms.ts';

withBrowser();

/** A tea is 3.20. One of three is taken back, and a burger and a tea are sold at once. */
async function openShop() {
  const { client, owner } = await openRestaurant();
  const { burger, tea, table } = await addMenu(client);
  await sell(client, [burger, tea]);
  const orderId = await send(client, [{ id: tea, quantity: 3 }], { tableId: table });
  const { id, restId, lines } = await billOf(client, orderId);
  const change = { kind: 'void', quantity: 1, isWaste: true, reason: 'Dropped' } as const;
  const steps: BillCommand[] = [{ kind: 'changed', changes: [{ lineId: lines[0]?.id ?? '', change }] }];
  await client.call(bills.takeSteps, { params: { id }, body: { steps } });
  await payPart(client, { orderId, partId: restId });
  return openPage({ as: owner });
}

it('leads from figures to the bills behind them, and back', async () => {
  const page = await openShop();
  await page.goto(url('/dashboard/reports?type=today'));
  const losses = page.locator('section', { has: page.getByRole('heading', { name: t.takenOff.title }) });
  await losses.getByRole('link', { name: t.takenOff.named({ kind: t.takenOff.kinds.void, name: 'Dropped' }) }).click();
  const title = t.behind.of({ figure: t.behind.figures.void, name: 'Dropped' });
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  const rows = page.getByRole('table', { name: t.behind.title }).getByRole('row');
  const [row] = await rows.filter({ hasText: '1 × Tea' }).allInnerTexts();
  expect(row).toContain('$3.20');
  expect(row).toContain(t.behind.wasted({ reason: 'Dropped' }));

  await rows.getByRole('button', { name: t.behind.billNo({ number: 2 }) }).click();
  await page.getByRole('dialog', { name: billsTexts.title }).getByText(billsTexts.steps.wasted).waitFor();
  await page.keyboard.press('Escape');

  // The address alone shows the same.
  await page.reload();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await page.goBack();
  await page.waitForURL(url('/dashboard/reports?type=today'));

  await button(page, chartTexts.showTable({ title: t.topSellingItems })).click();
  await page.getByRole('link', { name: 'Tea' }).click();
  await page.getByRole('heading', { name: t.behind.of({ figure: t.behind.figures.revenue, name: 'Tea' }) }).waitFor();
  await page.getByText('$9.60', { exact: true }).waitFor();
  await page.getByRole('link', { name: t.behind.invoiceNo({ number: 1 }) }).click();
  await page.waitForURL(url('/dashboard/invoices?invoice=1'));
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await button(page, t.behind.back).click();
  await page.waitForURL(url('/dashboard/reports?type=today'));
});

it('says where a figure is none, where nothing stands behind it, and where it could not be read', async () => {
  const { owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/reports/behind?of=guests'));
  await page.getByText(t.behind.unknown).waitFor();
  await page.goto(url('/dashboard/reports/behind?of=comp'));
  await page.getByText(t.behind.empty).waitFor();
  await expectSecondTry(page, {
    address: url('/dashboard/reports/behind?of=revenue'),
    read: '/reports/behind?**',
    message: t.behind.failed,
    content: page.getByText(t.behind.empty),
  });
  await button(page, t.behind.back).click();
  await page.waitForURL(url('/dashboard/reports'));
});
