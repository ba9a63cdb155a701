import { menu } from '@comanda/contract/menu/menu.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { minor } from '@comanda/domain/money';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Client } from '../../apps/server/test/support/client.ts';
import { kitchenTexts as t } from '../../apps/web/src/features/kitchen/kitchen.texts.ts';
import { accessibilityFaults, openPage, openRestaurant, takePicture, url, withBrowser } from '../fixtures.ts';
import { button } from '../forms.ts';

withBrowser();

/** Tickets of three lines, of which one has a note, as a kitchen has them on a usual evening. */
async function sendTickets(client: Client, count: number): Promise<void> {
  const ids: string[] = [];
  for (const title of ['Margherita', 'Caesar salad', 'Grilled chicken burger']) {
    const dish = { title, price: minor(950), netPrice: null, categoryId: null, taxId: null };
    ids.push((await client.call(menu.add, { body: dish })).id);
  }
  const line = { quantity: 1, variant_id: null, addons_ids: [] };
  const cart = ids.map((id, index) => ({ ...line, id, notes: index === 2 ? 'no onions' : null }));
  const sale = { cart, customerType: 'WALKIN' as const, customerId: null, tableId: null };
  for (let sent = 0; sent < count; sent += 1)
    await client.call(pos.createOrder, { body: { ...sale, deliveryType: 'takeaway' } });
}

/** How many tickets stand on the board with all that they have. */
const wholeInView = (page: Page): Promise<number> =>
  page.getByRole('region', { name: t.title, exact: true }).evaluate((board) => {
    const view = board.getBoundingClientRect();
    return [...board.querySelectorAll('article')].filter((card) => {
      const parts = [...card.getClientRects()];
      return (
        parts.length === 1 &&
        parts.every(
          ({ left, right, top, bottom }) =>
            left >= view.left && right <= view.right && top >= view.top && bottom <= view.bottom,
        )
      );
    }).length;
  });

it('holds as many tickets of three lines as a kitchen needs at a glance, on each screen', async () => {
  const { client, owner } = await openRestaurant();
  await sendTickets(client, 20);
  const page = await openPage({ as: owner, theme: 'dark' });
  await page.goto(url('/dashboard/kitchen'));
  await button(page, t.startAll).nth(19).waitFor({ state: 'attached' });
  const goals = [
    [1920, 1080, 12],
    [1440, 900, 8],
    [820, 1180, 6],
    [1180, 820, 6],
    [390, 844, 2],
  ] as const;
  for (const [width, height, goal] of goals) {
    await page.setViewportSize({ width, height });
    await takePicture(page, `kitchen-${width}`);
    expect(await wholeInView(page), `${width} × ${height}`).toBeGreaterThanOrEqual(goal);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    // Nobody overlooks what the screen has no room for.
    await expect.poll(() => page.getByRole('button', { name: /^\d+ more$/ }).count()).toBe(1);
  }
});

it.each(['light', 'dark'] as const)(
  'has no faults for screen readers in the %s theme, in any text size',
  async (theme) => {
    const { client, owner } = await openRestaurant();
    await sendTickets(client, 3);
    const page = await openPage({ as: owner });
    await page.addInitScript((chosen) => localStorage.setItem('comanda.theme', chosen), theme);
    await page.goto(url('/dashboard/kitchen'));
    await button(page, t.startAll).first().click();
    const card = page.getByRole('article').first();
    const widths: number[] = [];
    for (const size of ['small', 'medium', 'large'] as const) {
      await button(page, t.screen).click();
      await page.getByRole('menuitemcheckbox', { name: t.textSizes[size] }).click();
      await page.getByRole('menu').waitFor({ state: 'detached' });
      widths.push(
        await card.getByText('Margherita').evaluate((dish) => Number.parseFloat(getComputedStyle(dish).fontSize)),
      );
      await takePicture(page, `kitchen-${theme}-${size}`);
      expect(await accessibilityFaults(page)).toEqual([]);
    }
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    expect(widths[1]).toBeGreaterThanOrEqual(22);
    await page.reload();
    await card.waitFor();
    expect(
      await card.getByText('Margherita').evaluate((dish) => Number.parseFloat(getComputedStyle(dish).fontSize)),
    ).toBe(widths[2]);
    for (const line of await page.getByRole('button', { name: /^(Start Making|Complete): / }).all())
      expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  },
);
