import { coreMessages } from '@comanda/contract/core/messages';
import { categories } from '@comanda/contract/menu/categories.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { minor } from '@comanda/domain/money';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { listTexts } from '../../apps/web/src/kit/lists/list.texts.ts';
import { openPage, url, withBrowser } from '../fixtures.ts';
import { button, expectToast } from '../forms.ts';
import { openTill } from '../pos.ts';

withBrowser();

const rows = (page: Page) => page.getByRole('dialog').getByRole('listitem').allInnerTexts();

it('items are arranged with the keyboard, and an open till follows', async () => {
  const { page: till, client, owner, ids } = await openTill();
  await client.call(menu.add, {
    body: { title: 'Cake', price: minor(500), netPrice: null, categoryId: ids.category, taxId: null },
  });
  const page = await openPage({ as: owner });
  await page.goto(url(`/dashboard/settings/menu-items?category=${ids.category}`));

  await button(page, listTexts.arrange).press('Enter');
  await expect.poll(() => rows(page)).toEqual(['Burger', 'Tea', 'Cake']);
  const down = button(page, listTexts.moveDown({ title: 'Burger' }));
  await down.focus();
  for (const places of [
    ['Tea', 'Burger', 'Cake'],
    ['Tea', 'Cake', 'Burger'],
    // There is nothing below the last place.
    ['Tea', 'Cake', 'Burger'],
  ]) {
    await page.keyboard.press('Enter');
    expect(await rows(page)).toEqual(places);
    expect(await down.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  await button(page, listTexts.moveUp({ title: 'Cake' })).press('Space');
  await page.getByText(listTexts.movedTo({ title: 'Cake', place: 1, count: 3 })).waitFor();
  await button(page, listTexts.saveOrder).press('Enter');
  await expectToast(page, english(coreMessages.orderSaved));

  const order = ['Cake', 'Tea', 'Burger'];
  await expect.poll(() => page.getByRole('article').getByRole('heading').allInnerTexts()).toEqual(order);
  await expect
    .poll(() => till.locator('button[data-index]').allInnerTexts())
    .toEqual(order.map((title) => expect.stringContaining(title)));
});

it('categories are arranged by dragging', async () => {
  const { client, owner } = await openTill();
  for (const title of ['Drinks', 'Desserts']) await client.call(categories.add, { body: { title } });
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/settings/menu-items/categories'));

  await button(page, listTexts.arrange).click();
  const row = (title: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: title });
  await row('Desserts').dragTo(row('Food'));
  await expect.poll(() => rows(page)).toEqual(['Desserts', 'Food', 'Drinks']);
  await button(page, listTexts.saveOrder).click();
  await expectToast(page, english(coreMessages.orderSaved));

  await page.getByRole('row', { name: '1 Desserts' }).waitFor();
  expect((await client.call(categories.list, {})).map(({ title }) => title)).toEqual(['Desserts', 'Food', 'Drinks']);
});
