import { bills } from '@comanda/contract/bills/bills.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { stations } from '@comanda/contract/stations/stations.contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Client } from '../../apps/server/test/support/client.ts';
import { billOf } from '../../apps/server/test/support/divided-bills.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { send } from '../../apps/server/test/support/sales.ts';
import { kitchenTexts as t } from '../../apps/web/src/features/kitchen/kitchen.texts.ts';
import {
  accessibilityFaults,
  type Account,
  openLive,
  openPage,
  openRestaurant,
  url,
  withBrowser,
} from '../fixtures.ts';
import { button } from '../forms.ts';
import { tap } from '../open-orders.ts';

withBrowser();

const everywhere = { deliveryType: null, floor: null, fromTime: null, toTime: null };

/** A kitchen, and a bar that makes the tea. The kitchen stands in for it. */
async function openHouse() {
  const { client, owner } = await openRestaurant();
  const menu = await addMenu(client);
  const [kitchen] = (await client.call(stations.list, {})).stations;
  const kitchenId = kitchen?.id ?? '';
  const bar = { title: 'Bar', standsInId: kitchenId, dueMinutes: 2, lateMinutes: 4, oneTap: true, isWatched: true };
  const { id: barId } = await client.call(stations.add, { body: bar });
  await client.call(stations.setRoutes, {
    body: { of: 'item', ofId: menu.tea, routes: [{ ...everywhere, stationId: barId }] },
  });
  return { client, owner, menu, kitchenId, barId };
}

async function openScreen(owner: Account, title: string): Promise<Page> {
  const page = await openPage({ as: owner, theme: 'dark' });
  await page.goto(url('/dashboard/kitchen'));
  await page.getByRole('combobox', { name: t.station }).selectOption({ label: title });
  return page;
}

const ticketsOf = async (client: Client, orderId: string) =>
  (await client.call(orders.list, {})).flatMap((group) => group.orders).find(({ id }) => id === orderId)?.tickets ?? [];
const ticket = (page: Page, tokenNo: number) => page.getByRole('article', { name: t.ticket({ tokenNo }), exact: true });

it('each station draws its own lines, says that it did, and makes its part', async () => {
  const { client, owner, menu, kitchenId, barId } = await openHouse();
  const bar = await openScreen(owner, 'Bar');
  await bar.getByText(t.empty).waitFor();
  const orderId = await send(client, [menu.burger, menu.tea]);

  await ticket(bar, 1).getByText('Tea').waitFor();
  expect(await ticket(bar, 1).getByText('Burger').count()).toBe(0);
  await ticket(bar, 1)
    .getByText(t.alsoAt({ stations: 'Kitchen' }))
    .waitFor();
  const shownAt = async () =>
    (await ticketsOf(client, orderId)).filter(({ shown_at }) => shown_at !== null).map(({ station_id }) => station_id);
  await expect.poll(shownAt).toEqual([barId]);
  expect(await accessibilityFaults(bar)).toEqual([]);

  // With one tap, as the bar has it.
  await tap(button(bar, t.actionOn({ action: t.complete, title: 'Tea' })));
  await bar.getByText(t.empty).waitFor();
  const kitchen = await openScreen(owner, 'Kitchen');
  await ticket(kitchen, 1).getByText('Burger').waitFor();
  expect(await ticket(kitchen, 1).getByText('Tea').count()).toBe(0);
  await expect.poll(async () => (await shownAt()).toSorted()).toEqual([kitchenId, barId].toSorted());
});

it('a screen that nobody can see says nothing, and says it once somebody can', async () => {
  const { client, owner, menu } = await openHouse();
  const bar = await openScreen(owner, 'Bar');
  await bar.getByText(t.empty).waitFor();
  await bar.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const orderId = await send(client, [menu.tea]);
  await ticket(bar, 1).waitFor();
  expect((await ticketsOf(client, orderId)).map(({ shown_at }) => shown_at)).toEqual([null]);
  await bar.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect
    .poll(async () => (await ticketsOf(client, orderId)).every(({ shown_at }) => shown_at !== null))
    .toBe(true);
});

it('what is taken back asks to be seen where it was to be made, also after its order is gone', async () => {
  const { client, owner, menu } = await openHouse();
  const [bar, kitchen] = [await openScreen(owner, 'Bar'), await openScreen(owner, 'Kitchen')];
  const orderId = await send(client, [{ id: menu.tea, quantity: 2 }]);
  await ticket(bar, 1).waitFor();
  const bill = await billOf(client, orderId);
  const change = { kind: 'void' as const, quantity: 2, isWaste: false, reason: 'Guest left' };
  await client.call(bills.takeSteps, {
    params: { id: bill.id },
    body: { steps: [{ kind: 'changed', changes: [{ lineId: bill.lines[0]?.id ?? '', change }] }] },
  });

  const notice = (page: Page) =>
    page.getByRole('article', { name: t.noticeOf({ kind: t.noticeKinds.void, tokenNo: 1 }) });
  await notice(bar).getByText('Guest left').waitFor();
  await ticket(bar, 1).waitFor({ state: 'detached' });
  expect(await notice(kitchen).count()).toBe(0);
  expect(await accessibilityFaults(bar)).toEqual([]);
  await bar.reload();
  await tap(notice(bar).getByRole('button', { name: t.seen }));
  await notice(bar).waitFor({ state: 'detached' });
  await bar.reload();
  await bar.getByText(t.empty).waitFor();
});

it('the screen of a station also asks for what only others make, after its own', async () => {
  const { client, owner, menu } = await openHouse();
  const screen = await openScreen(owner, 'Kitchen');
  await openLive(screen, '/dashboard/kitchen');
  await screen.getByText(t.empty).waitFor();
  const asked = () => screen.waitForResponse(/\/kitchen\/changes/);
  await Promise.all([asked(), send(client, [menu.tea])]);
  await Promise.all([asked(), send(client, [menu.burger])]);
  await ticket(screen, 2).getByText('Burger').waitFor();
  expect(await ticket(screen, 1).count()).toBe(0);
});
