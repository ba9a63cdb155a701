import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { stations } from '@comanda/contract/stations/stations.contract';
import { ALARM_MS, UNSEEN_MS } from '@comanda/domain/ticket-receipt';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { ordersTexts as t } from '../../apps/web/src/features/orders/orders.texts.ts';
import {
  accessibilityFaults,
  openPage,
  openRestaurant,
  ownClock,
  sizes,
  takePicture,
  untilLive,
  url,
  withBrowser,
} from '../fixtures.ts';
import { moveItems, placeOrder } from '../open-orders.ts';

withBrowser();

const tick = (page: Page, state: keyof typeof t.roundTicks) => page.getByText(t.roundTicks[state], { exact: true });
const warning = (page: Page, state: keyof typeof t.roundWarnings) =>
  page.getByText(t.roundWarnings[state]({ count: 1, stations: 'Grill' }), { exact: true });

/** A restaurant that makes everything at a grill. */
async function openGrill({ isWatched }: { isWatched: boolean }) {
  const { client, owner } = await openRestaurant();
  const { burger, tea } = await addMenu(client);
  const [grill] = (await client.call(stations.list, {})).stations;
  const stationId = grill?.id ?? '';
  const body = { title: 'Grill', standsInId: null, dueMinutes: 5, lateMinutes: 10, oneTap: false, isWatched };
  await client.call(stations.update, { params: { id: stationId }, body });
  const send = () => placeOrder(client, [burger, tea]);
  const show = (orderId: string) => client.call(kitchen.shown, { body: { stationId, orderIds: [orderId] } });
  return { client, owner, send, show };
}

it('one tick when a round is sent, two when its station shows it, and a check when it is made', async () => {
  const { client, owner, send, show } = await openGrill({ isWatched: false });
  const page = await openPage({ as: owner });
  const isLive = untilLive(page);
  await page.goto(url('/dashboard/orders'));
  await isLive;
  const { orderId, itemIds } = await send();
  await tick(page, 'sent').waitFor();
  await show(orderId);
  await tick(page, 'shown').waitFor();
  expect(await tick(page, 'sent').count()).toBe(0);
  const [first = '', ...others] = itemIds;
  await moveItems(client, [first], 'completed');
  await page.getByText(t.progress({ done: 1, all: 2 })).waitFor();
  expect(await tick(page, 'done').count()).toBe(0);
  await moveItems(client, others, 'completed');
  await tick(page, 'done').waitFor();
});

it('a round that nobody has seen warns by itself, says who has not, and stops when it is shown', async () => {
  const { owner, send, show } = await openGrill({ isWatched: true });
  const { orderId } = await send();
  const page = await openPage({ as: owner });
  await ownClock(page);
  await page.goto(url('/dashboard/orders'));
  await tick(page, 'sent').waitFor();
  await page.clock.fastForward(UNSEEN_MS);
  await warning(page, 'unseen').waitFor();
  expect(await tick(page, 'sent').count()).toBe(0);
  await page.clock.fastForward(ALARM_MS - UNSEEN_MS);
  await warning(page, 'alarm').waitFor();
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0);
    await takePicture(page, `round-receipt-${name}`);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page), colorScheme).toEqual([]);
  }
  await show(orderId);
  await tick(page, 'shown').waitFor();
  expect(await warning(page, 'alarm').count()).toBe(0);
});
