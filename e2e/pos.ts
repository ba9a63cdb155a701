import { orders } from '@comanda/contract/orders/orders.contract';
import type { Locator, Page } from 'playwright-core';
import type { Client } from '../apps/server/test/support/client.ts';
import { addMenu } from '../apps/server/test/support/factories.ts';
import { type Account, openPage, openRestaurant, type sizes, url } from './fixtures.ts';

export type Till = { page: Page; client: Client; owner: Account; ids: Awaited<ReturnType<typeof addMenu>> };

/** A restaurant with the small menu, and its POS screen. */
export async function openTill({ size }: { size?: keyof typeof sizes } = {}): Promise<Till> {
  const { client, owner } = await openRestaurant();
  const ids = await addMenu(client);
  return { page: await openPos(owner, size), client, owner, ids };
}

/** The POS screen on another device of the restaurant, or again. */
export async function openPos(owner: Account, size?: keyof typeof sizes): Promise<Page> {
  const page = await openPage({ as: owner, ...(size && { size }) });
  await page.goto(url('/dashboard/pos'));
  await card(page, 'Tea').waitFor();
  return page;
}

export const card = (page: Page, title: string): Locator => page.locator('button[data-index]', { hasText: title });
export const cart = (page: Page): Locator => page.getByRole('list', { name: 'Cart' });
export const line = (page: Page, title: string): Locator => cart(page).getByRole('listitem').filter({ hasText: title });
/** The dialog on top. */
export const dialog = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog')).last();

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
export const pressIn = (page: Page, name: string | RegExp): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).click();

export const openOrders = async (client: Client) =>
  (await client.call(orders.list, {})).flatMap((group) => group.orders);

export async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('not shown');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Sets the size of the font as a person does in the settings of the browser; the default is 16. */
export async function setFont(page: Page, standard: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard } });
}
