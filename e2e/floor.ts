import { tables } from '@comanda/contract/tables/tables.contract';
import type { Locator, Page } from 'playwright-core';
import { addMenu } from '../apps/server/test/support/factories.ts';
import { floorTexts as t } from '../apps/web/src/features/floor/floor.texts.ts';
import { openRestaurant } from './fixtures.ts';

/** A table on the floor, while it is in this state. */
export const tableThatIs = (page: Page, title: string, now: keyof typeof t.states): Locator =>
  page.getByRole('button', { name: new RegExp(`^${title}: ${t.states[now]}`) });

/** Two tables on the terrace. */
export async function openFloor() {
  const { client, owner } = await openRestaurant();
  const menu = await addMenu(client);
  const { id: second } = await client.call(tables.add, {
    body: { title: 'Table 2', floor: 'Terrace', seatingCapacity: 2 },
  });
  return { client, owner, menu, second };
}
