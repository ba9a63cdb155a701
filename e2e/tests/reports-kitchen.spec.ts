import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { stations } from '@comanda/contract/stations/stations.contract';
import { expect, it } from 'vitest';
import { send } from '../../apps/server/test/support/sales.ts';
import { reportsTexts as t } from '../../apps/web/src/features/reports/reports.texts.ts';
import { url, withBrowser } from '../fixtures.ts';
import { openTill } from '../pos.ts';
import { faultsInAllSizes } from '../screens.ts';

withBrowser();

it('the owner reads how long the kitchen took, and which tickets were late and why', async () => {
  const { page, client, ids: menu } = await openTill();
  await page.goto(url('/dashboard/reports?type=today'));
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: t.kitchen.title }) });
  await card.getByText(t.kitchen.nothing).waitFor();

  const [station] = (await client.call(stations.list, {})).stations;
  const quick = await send(client, [menu.tea]);
  await client.call(kitchen.shown, { body: { stationId: station?.id ?? '', orderIds: [quick] } });
  const slow = await send(client, [menu.burger], { tableId: menu.table });
  const items = async (id: string) =>
    (await client.call(orders.list, {})).flatMap((group) => group.orders).find((order) => order.id === id)?.items ?? [];
  for (const status of ['preparing', 'completed'] as const)
    await client.call(orders.updateItems, { body: { itemIds: (await items(quick)).map(({ id }) => id), status } });
  await client.call(stations.update, {
    params: { id: station?.id ?? '' },
    body: {
      title: station?.title ?? '',
      standsInId: null,
      dueMinutes: 1,
      lateMinutes: 2,
      oneTap: false,
      isWatched: true,
    },
  });
  expect(await items(slow)).toHaveLength(1);

  await page.reload();
  const byStation = card.getByRole('table', { name: t.kitchen.stations });
  await byStation.getByRole('rowheader', { name: station?.title ?? '' }).waitFor();
  await card.getByText(t.kitchen.hours, { exact: true }).first().click();
  await card.getByRole('table', { name: t.kitchen.hours }).getByRole('rowheader').first().waitFor();
  expect(await faultsInAllSizes(page, 'reports-kitchen')).toEqual([]);
});
