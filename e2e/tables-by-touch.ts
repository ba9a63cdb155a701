import type { Locator, Page } from 'playwright-core';
import { navigationTexts } from '../apps/web/src/app/navigation.texts.ts';
import { shellTexts } from '../apps/web/src/app/shell/shell.texts.ts';
import { billTexts } from '../apps/web/src/features/bills/bill.texts.ts';
import { floorTexts } from '../apps/web/src/features/floor/floor.texts.ts';
import { posTexts } from '../apps/web/src/features/pos/pos.texts.ts';
import { button } from './forms.ts';
import { card } from './pos.ts';

/** Somebody with a device. */
export type Hand = { page: Page; tap: (target: Locator) => Promise<void> };
/** Dishes, with how many of each. */
export type Round = Readonly<Record<string, number>>;

export const tableNow = (page: Page, title: string, now: keyof typeof floorTexts.states): Locator =>
  page.getByRole('button', { name: new RegExp(`^${title}: ${floorTexts.states[now]}`) });

/** On a device where work begins at the tables, a tap on guests leads to what they had, beside the menu. */
export async function startAtTables(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('comanda.start', JSON.stringify('tables')));
}

/** By way of the menu, which a phone hides behind a button. */
export async function follow({ page, tap }: Hand, to: 'floor' | 'pos' | 'invoices'): Promise<void> {
  // Both say besides what waits there.
  const menu = page.getByRole('button', { name: shellTexts.openMenu });
  if (await menu.isVisible()) await tap(menu);
  await tap(page.getByRole('link', { name: new RegExp(`^${navigationTexts[to]}( \\d|$)`) }));
  await page.waitForURL(`**/dashboard/${to}`);
}

/** What is known of a table with orders, on a device without room for it beside the floor. */
export async function openTable({ page, tap }: Hand, title: string): Promise<Locator> {
  const { ordered, ready, seated } = floorTexts.states;
  const table = page.getByRole('button', { name: new RegExp(`^${title}: (${ordered}|${ready}|${seated})`) });
  const sheet = page.getByRole('dialog', { name: title, exact: true });
  await tap(table);
  // A list that has just come is drawn anew under the finger; who sees nothing happen taps again.
  await sheet.waitFor({ timeout: 10_000 }).catch(() => tap(table));
  return sheet;
}

/** From the till, where the table is chosen. */
export async function sendRound(hand: Hand, round: Round): Promise<number> {
  for (const [dish, count] of Object.entries(round))
    for (let added = 0; added < count; added += 1) await hand.tap(card(hand.page, dish));
  return sendCart(hand);
}

/** @returns the token on the ticket */
export async function sendCart({ page, tap }: Hand): Promise<number> {
  const send = button(page, posTexts.sendToKitchen);
  // On a phone it stands in the bar for a table, else in the cart.
  if (!(await send.isVisible())) await tap(page.getByRole('button', { name: new RegExp(`^${posTexts.viewOrder}`) }));
  await tap(send);
  const token = new RegExp(`${posTexts.token}\\s*(\\d+)`);
  const till = page.getByRole('main').filter({ hasText: token });
  // What opens a bill is read over once more; another round of it is sent at once.
  const summary = page.getByRole('dialog', { name: posTexts.sendToKitchen });
  await summary.or(till).first().waitFor();
  if (await summary.isVisible()) await tap(button(summary, posTexts.sendToKitchen));
  await till.waitFor();
  return Number(token.exec(await till.innerText())?.[1]);
}

/** From the screen of a bill: to a free table, together with the bill of another, or to a free table besides. */
export async function moveOrJoin(
  { page, tap }: Hand,
  what: 'move' | 'join' | 'addTable',
  title: string,
): Promise<void> {
  await tap(button(page, billTexts.moreActions));
  await tap(page.getByRole('menuitem', { name: billTexts[what] }));
  const places = page.getByRole('dialog', { name: billTexts[what] });
  // The floor stands behind the title; the title of one table may begin with that of another.
  await tap(places.getByRole('button', { name: new RegExp(`^${title}(?!\\d)`) }));
  await places.waitFor({ state: 'detached' });
}
