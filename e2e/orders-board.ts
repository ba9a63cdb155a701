import type { Page } from 'playwright-core';
import { addMenu } from '../apps/server/test/support/factories.ts';
import { ordersTexts as t } from '../apps/web/src/features/orders/orders.texts.ts';
import { openPage, openRestaurant, url } from './fixtures.ts';
import { button } from './forms.ts';
import { placeOrder } from './open-orders.ts';

export const boardAddress = () => url('/dashboard/orders');

/** Of a table, or of all that has none. */
export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A restaurant whose orders are burger and tea, and a page of its owner. */
export async function openOrders() {
  const { client, owner } = await openRestaurant();
  const menu = await addMenu(client);
  const page = await openPage({ as: owner });
  const send = (more?: Parameters<typeof placeOrder>[2]) => placeOrder(client, [menu.burger, menu.tea], more);
  return { client, owner, menu, page, send };
}

/** In the menu of an order or a table. */
export async function choose(page: Page, menuOf: string, action: string): Promise<void> {
  await button(page, t.moreActions({ name: menuOf })).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
