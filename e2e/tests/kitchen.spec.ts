import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { orderMessages } from '@comanda/contract/orders/orders.messages';
import { minor } from '@comanda/domain/money';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { kitchenTexts as t } from '../../apps/web/src/features/kitchen/kitchen.texts.ts';
import { ageOf } from '../../apps/web/src/lib/age.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, expectSecondTry, expectToast } from '../forms.ts';
import { actAs, moveItems, placeOrder, tap } from '../open-orders.ts';
import { countTones } from '../tones.ts';

withBrowser();

const startMaking = (dish: string) => t.actionOn({ action: t.startMaking, title: dish });
const complete = (dish: string) => t.actionOn({ action: t.complete, title: dish });
const ticket = (page: Page, tokenNo: number) => page.getByRole('article', { name: t.ticket({ tokenNo }), exact: true });
const rail = (page: Page) => page.getByRole('region', { name: t.title, exact: true });

/** Pages of cooks of one restaurant, each on a screen of their own, with an order of a burger and a tea. */
async function openKitchen({ screens = 1 } = {}) {
  const { client, owner } = await openRestaurant();
  const ids = await addMenu(client);
  const cooks = await Promise.all(Array.from({ length: screens }, () => openPage({ as: owner })));
  const send = (more?: Parameters<typeof placeOrder>[2]) => placeOrder(client, [ids.burger, ids.tea], more);
  await Promise.all(
    cooks.map(async (page) => {
      await page.goto(url('/dashboard/kitchen'));
      await page.getByText(t.empty).waitFor();
    }),
  );
  const [cook = await openPage(), colleague = cook] = cooks;
  return { client, owner, ids, send, cook, colleague };
}

describe('a tap', () => {
  it('is undone for eight seconds, on every screen, and only the last one', async () => {
    const { cook, colleague, send } = await openKitchen({ screens: 2 });
    await send();
    await button(cook, startMaking('Burger')).click();
    await button(colleague, complete('Burger')).waitFor();
    await cook.getByText(t.tapped.preparing({ name: 'Burger' }), { exact: true }).waitFor();
    await button(cook, t.undoTap({ name: 'Burger' })).click();
    for (const page of [cook, colleague]) await button(page, startMaking('Burger')).waitFor();
    expect(await button(cook, t.undoTap({ name: 'Burger' })).count()).toBe(0);

    await button(cook, startMaking('Burger')).click();
    await button(cook, startMaking('Tea')).click();
    expect(await button(cook, t.undoTap({ name: 'Burger' })).count()).toBe(0);
    const tappedAt = performance.now();
    await button(cook, t.undoTap({ name: 'Tea' })).waitFor({ state: 'detached' });
    expect(performance.now() - tappedAt).toBeGreaterThan(7000);
    await cook.getByText(`${t.ticketCount({ count: 1 })} · ${t.itemCount({ count: 2 })}`).waitFor();
    await button(colleague, complete('Tea')).waitFor();
  });

  it('on the whole ticket is one call, and brings the ticket back when it is undone', async () => {
    const { cook, colleague, send } = await openKitchen({ screens: 2 });
    await send();
    const calls: string[] = [];
    cook.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname));
    await button(cook, t.startAll).click();
    await tap(button(cook, t.completeAll));
    for (const page of [cook, colleague]) await page.getByText(t.empty).waitFor();
    await button(cook, t.undoTap({ name: t.ticket({ tokenNo: 1 }) })).click();
    for (const page of [cook, colleague]) await button(page, t.completeAll).waitFor();
    await button(cook, complete('Tea')).waitFor();
    const taps = calls.filter((path) => path.includes('/kitchen/') && !path.endsWith('/shown'));
    expect(taps).toEqual(Array(3).fill('/api/v1/kitchen/update-items'));
  });

  it('that comes too late is refused, and the ticket shows how it is', async () => {
    const { client, cook, send } = await openKitchen();
    const { orderId, itemIds } = await send();
    await button(cook, startMaking('Burger')).click();
    await button(cook, complete('Burger')).waitFor();
    const { subtotal: subTotal, ...due } = await client.call(orders.paymentSummary, { body: { orderIds: [orderId] } });
    // The waiter's payment closes the order, and the cook takes a tap back before hearing of it.
    await cook.route('**/api/v1/kitchen/changes*', (route) => route.abort());
    await client.call(orders.completeAndPay, { body: { orderIds: [orderId], subTotal, ...due, paymentTypeId: null } });
    await button(cook, t.undoTap({ name: 'Burger' })).click();
    await expectToast(cook, english(orderMessages.closed));
    await cook.unrouteAll();
    await button(cook, t.refresh).click();
    await cook.getByText(t.empty).waitFor();
    expect(itemIds).toHaveLength(2);
  });
});

describe('completed tickets', () => {
  it('are recalled from another screen, by the dish and whole, and appear again everywhere', async () => {
    const { client, owner, cook, colleague, send } = await openKitchen({ screens: 2 });
    const waiter = await openPage({ as: owner });
    await waiter.goto(url('/dashboard/orders'));
    const { itemIds } = await send();
    await button(cook, t.startAll).click();
    await tap(button(cook, t.completeAll));
    await colleague.getByText(t.empty).waitFor();

    await button(colleague, t.recall).click();
    const sheet = colleague.getByRole('dialog', { name: t.recallTitle });
    await button(sheet, t.actionOn({ action: t.recall, title: 'Burger' })).click();
    await sheet.getByText(uiTexts.itemStatus.preparing, { exact: true }).waitFor();
    await button(cook, complete('Burger')).waitFor();
    await ticket(cook, 1).getByText(t.done, { exact: true }).waitFor();
    await waiter.getByText(uiTexts.itemStatus.preparing, { exact: true }).waitFor();
    await button(sheet, uiTexts.close).click();
    await button(colleague, complete('Burger')).waitFor();

    await moveItems(client, itemIds, 'completed');
    await cook.getByText(t.empty).waitFor();
    await button(cook, t.recall).click();
    await button(cook, t.recallAll).click();
    await button(colleague, t.completeAll).waitFor();
    for (const dish of ['Burger', 'Tea']) await button(colleague, complete(dish)).waitFor();
  });

  it('stay completed when they were served or closed meanwhile', async () => {
    const { client, cook, send } = await openKitchen();
    await button(cook, t.recall).click();
    await cook.getByText(t.recallEmpty).waitFor();
    await cook.keyboard.press('Escape');

    const { orderId, itemIds } = await send({ isPaid: true });
    await moveItems(client, itemIds, 'completed');
    await button(cook, t.recall).click();
    const recall = button(cook, t.actionOn({ action: t.recall, title: 'Tea' }));
    await recall.waitFor();
    await client.call(orders.complete, { body: { orderIds: [orderId] } });
    await recall.click();
    await expectToast(cook, english(orderMessages.closed));
    await cook.getByText(t.closed).waitFor();
    expect(await recall.count()).toBe(0);
  });
});

it('counts each dish that is still to make over all tickets', async () => {
  const { client, ids, cook, send } = await openKitchen();
  await send({ quantity: 2 });
  await placeOrder(client, [ids.tea], { quantity: 3 });
  await button(cook, t.allDay).click();
  const counts = cook.getByRole('complementary', { name: t.allDay }).getByRole('listitem');
  const shown = async () => (await counts.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  await expect.poll(shown).toEqual(['5 Tea', '2 Burger']);
  await button(ticket(cook, 1), startMaking('Tea')).click();
  await tap(button(ticket(cook, 1), complete('Tea')));
  await expect.poll(shown).toEqual(['3 Tea', '2 Burger']);
  await cook.reload();
  await expect.poll(shown).toEqual(['3 Tea', '2 Burger']);
  await button(cook, t.allDay).click();
  await expect.poll(() => counts.count()).toBe(0);
});

it.each(['desktop', 'tablet', 'phone'] as const)(
  'shows a dish with long words beside the sign of its line on a %s, and all of the line is the button',
  async (size) => {
    const { client, owner } = await openRestaurant();
    const usual = 'Cheeseburger';
    const dishes = [usual, 'Rinderkraftbrühe mit Maultaschen', 'Donaudampfschifffahrtsgesellschaftskapitänsteller'];
    const items: string[] = [];
    for (const title of dishes) {
      const dish = { title, price: minor(950), netPrice: null, categoryId: null, taxId: null };
      items.push((await client.call(menu.add, { body: dish })).id);
    }
    await placeOrder(client, items);
    const cook = await openPage({ as: owner, size });
    await cook.goto(url('/dashboard/kitchen'));
    // A whole screen of 1440 pixels has four narrow columns.
    if (size === 'desktop') {
      await button(cook, t.fullScreen).click();
      await button(cook, t.leaveFullScreen).waitFor();
    }
    for (const dish of dishes) {
      const row = cook.getByRole('listitem').filter({ has: button(cook, startMaking(dish)) });
      const [whole, tapped, sign] = await Promise.all(
        [row, button(cook, startMaking(dish)), row.locator('svg')].map((part) =>
          part.evaluate((element) => element.getBoundingClientRect().toJSON()),
        ),
      );
      // But for the rule between two lines.
      expect([tapped.width, Math.round(whole.height - tapped.height) <= 1]).toEqual([whole.width, true]);
      const lines = await cook.getByText(dish, { exact: true }).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].map((line) => line.toJSON());
      });
      // Only a word that no ticket has room for is broken.
      if (dish === usual) expect(lines).toHaveLength(1);
      // Nothing of it lies under the sign, nor is cut at the end of the ticket.
      for (const { right } of lines) expect(right).toBeLessThanOrEqual(sign.left);
      for (const { bottom } of lines) expect(bottom).toBeLessThanOrEqual(whole.bottom);
    }
  },
);

it('is only looked at by a kitchen display', async () => {
  const { cook, send } = await openKitchen();
  await send();
  await button(cook, t.startAll).waitFor();
  await actAs(cook, 'KITCHEN_DISPLAY');
  await button(cook, t.startAll).waitFor({ state: 'detached' });
  await ticket(cook, 1).getByText(uiTexts.itemStatus.created, { exact: true }).first().waitFor();
  expect(await rail(cook).getByRole('button').count()).toBe(0);
  expect(await button(cook, t.recall).count()).toBe(0);
});

it('fills the screen, and leaves it again', async () => {
  const { cook, send } = await openKitchen();
  await send();
  await button(cook, t.fullScreen).click();
  await button(cook, t.leaveFullScreen).waitFor();
  const top = await cook.getByRole('heading', { name: t.title }).boundingBox();
  expect(top?.x).toBeLessThan(40);
  await button(cook, startMaking('Burger')).click();
  await button(cook, complete('Burger')).waitFor();
  await button(cook, t.leaveFullScreen).click();
  await button(cook, t.fullScreen).waitFor();
});

it('says that the connection is lost, and catches up', async () => {
  const { client, ids, cook } = await openKitchen();
  await cook.context().setOffline(true);
  await cook.getByText(t.connectionLost).waitFor();
  await placeOrder(client, [ids.tea]);
  await cook.getByText(t.empty).waitFor();
  await cook.context().setOffline(false);
  await button(cook, startMaking('Tea')).waitFor();
  await cook.getByText(t.connectionLost).waitFor({ state: 'detached' });
});

describe('an age', () => {
  it('is counted by the server’s clock, not by that of the tablet', async () => {
    const { cook, send } = await openKitchen();
    await cook.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 2 * 3_600_000;
    });
    await send();
    await cook.reload();
    await ticket(cook, 1).getByText(ageOf(0), { exact: true }).waitFor();
    await ticket(cook, 1).getByText(t.ageSteps.fresh, { exact: true }).waitFor();
  });

  it.each([
    { minutes: 4, step: 'fresh' },
    { minutes: 5, step: 'due' },
    { minutes: 10, step: 'late' },
  ] as const)('of $minutes minutes is $step', async ({ minutes, step }) => {
    const { cook, send } = await openKitchen();
    await send();
    await cook.route('**/api/v1/**', async (route) => {
      const response = await route.fetch();
      const date = new Date(Date.now() + minutes * 60_000 + 15_000).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    });
    await cook.reload();
    await ticket(cook, 1).getByText(ageOf(minutes), { exact: true }).waitFor();
    await ticket(cook, 1).getByText(t.ageSteps[step], { exact: true }).waitFor();
  });
});

it('rings for a new order, but not for what a cook took back, nor when the sound is off', async () => {
  const { cook, send } = await openKitchen();
  const tones = await countTones(cook);
  await cook.reload();
  await cook.getByText(t.empty).click();
  await button(cook, t.soundOn).waitFor();
  await send();
  await ticket(cook, 1).waitFor();
  await expect.poll(tones).toBeGreaterThan(0);
  const rung = await tones();
  await button(cook, t.startAll).click();
  await tap(button(cook, t.completeAll));
  await button(cook, t.undoTap({ name: t.ticket({ tokenNo: 1 }) })).click();
  await button(cook, t.completeAll).waitFor();
  expect(await tones()).toBe(rung);
  await button(cook, t.soundOn).click();
  await send();
  await ticket(cook, 2).waitFor();
  expect(await tones()).toBe(rung);
});

it('tells when it cannot be loaded, and tries again', async () => {
  const { cook } = await openKitchen();
  await expectSecondTry(cook, {
    address: url('/dashboard/kitchen'),
    read: '/kitchen/changes',
    message: t.loadFailed,
    content: cook.getByText(t.empty),
  });
});
