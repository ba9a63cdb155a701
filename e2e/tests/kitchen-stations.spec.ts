import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { stations } from '@comanda/contract/stations/stations.contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { kitchenTexts as t } from '../../apps/web/src/features/kitchen/kitchen.texts.ts';
import { menuTexts } from '../../apps/web/src/features/menu/menu.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button } from '../forms.ts';
import { placeOrder, tap } from '../open-orders.ts';

withBrowser();

const complete = (dish: string) => t.actionOn({ action: t.complete, title: dish });
const ticket = (page: Page, tokenNo: number) => page.getByRole('article', { name: t.ticket({ tokenNo }), exact: true });

/** The screen of a restaurant with one kitchen, in which one tap makes a dish done. */
async function openQuickKitchen() {
  const { client, owner } = await openRestaurant();
  const { burger, tea } = await addMenu(client);
  const [catchAll] = (await client.call(stations.list, {})).stations;
  const body = { title: 'Kitchen', standsInId: null, dueMinutes: 2, lateMinutes: 3, oneTap: true, isWatched: false };
  await client.call(stations.update, { params: { id: catchAll?.id ?? '' }, body });
  await placeOrder(client, [burger, tea]);
  const cook = await openPage({ as: owner, theme: 'dark' });
  await cook.goto(url('/dashboard/kitchen'));
  await button(cook, t.completeAll).waitFor();
  return { client, owner, cook, burger };
}

it('completes with one tap where the owner wants so, and the undo takes all of it back', async () => {
  const { client, cook } = await openQuickKitchen();
  await tap(button(cook, complete('Burger')));
  await ticket(cook, 1).getByText(t.done, { exact: true }).waitFor();
  await button(cook, t.undoTap({ name: 'Burger' })).click();
  await button(cook, complete('Burger')).waitFor();
  const statuses = async () =>
    (await client.call(kitchen.list, {})).flatMap(({ orders }) =>
      orders.flatMap(({ items }) => items.map((item) => item.status)),
    );
  await expect.poll(statuses).toEqual(['created', 'created']);

  await tap(button(cook, t.completeAll));
  await cook.getByText(t.empty).waitFor();
  await expect.poll(statuses).toEqual([]);
});

/** As the screen is so long after its tickets were sent. */
async function showAfter(cook: Page, minutes: number): Promise<void> {
  await cook.unrouteAll({ behavior: 'ignoreErrors' });
  await cook.route('**/api/v1/**', async (route) => {
    const response = await route.fetch();
    const date = new Date(Date.now() + minutes * 60_000 + 15_000).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  await cook.reload();
}

const hasAge = (cook: Page, tokenNo: number, step: keyof typeof t.ageSteps) =>
  ticket(cook, tokenNo).getByText(t.ageSteps[step], { exact: true }).waitFor();

it('counts ages by the minutes that the owner set', async () => {
  const { cook } = await openQuickKitchen();
  for (const [minutes, step] of [
    [1, 'fresh'],
    [2, 'due'],
    [3, 'late'],
  ] as const) {
    await showAfter(cook, minutes);
    await hasAge(cook, 1, step);
  }
});

it('gives a dish the minutes of its own', async () => {
  const { client, owner, cook, burger } = await openQuickKitchen();
  await placeOrder(client, [burger]);
  const page = await openPage({ as: owner });
  await page.goto(url(`/dashboard/settings/menu-items/${burger}`));
  const minutes = page.getByLabel(menuTexts.targetMinutes);
  await minutes.fill('long');
  await button(page, menuTexts.save).click();
  await page.getByText('Please say 1 to 600 minutes!').first().waitFor();
  await minutes.fill('6');
  await button(page, menuTexts.save).click();
  await page.getByText('Menu item updated!').waitFor();
  await page.reload();
  expect(await minutes.inputValue()).toBe('6');

  await showAfter(cook, 3);
  // Its tea has the minutes of the station.
  await hasAge(cook, 1, 'late');
  await hasAge(cook, 2, 'fresh');
  await showAfter(cook, 4);
  await hasAge(cook, 2, 'due');
  await minutes.fill('');
  await button(page, menuTexts.save).click();
  await hasAge(cook, 2, 'late');
});
