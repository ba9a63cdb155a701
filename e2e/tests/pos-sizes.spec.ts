import { menu } from '@comanda/contract/menu/menu.contract';
import { posMessages } from '@comanda/contract/pos/pos.messages';
import { tables } from '@comanda/contract/tables/tables.contract';
import { minor } from '@comanda/domain/money';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { navigationTexts } from '../../apps/web/src/app/navigation.texts.ts';
import { shellTexts } from '../../apps/web/src/app/shell/shell.texts.ts';
import { customersTexts } from '../../apps/web/src/features/customers/customers.texts.ts';
import { posTexts as t } from '../../apps/web/src/features/pos/pos.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { demo, openPage, sizes, url, withBrowser } from '../fixtures.ts';
import { card, dialog, line, openTill, overlap, setFont } from '../pos.ts';

withBrowser();

const ON_ITS_SIDE = { width: 844, height: 390 };

/** What of a card's words is cut off, or lies outside of it. */
const cutWords = (page: Page): Promise<string[]> =>
  page.locator('button[data-index]').evaluateAll((cards) =>
    cards.flatMap((each) => {
      const frame = each.getBoundingClientRect();
      return [...each.querySelectorAll<HTMLElement>('span:not(:has(span))')]
        .filter((words) => words.textContent !== '' && !words.closest('[aria-hidden]'))
        .filter((words) => {
          const range = document.createRange();
          range.selectNodeContents(words);
          const box = range.getBoundingClientRect();
          const isOutside = box.right > frame.right || box.bottom > frame.bottom;
          return isOutside || words.scrollHeight > words.clientHeight + 1;
        })
        .map((words) => words.textContent);
    }),
  );

it.each(Object.keys(sizes) as (keyof typeof sizes)[])(
  'shows titles and prices whole where the font is twice as large: %s',
  async (size) => {
    const { page, client, ids } = await openTill({ size });
    const rolls = { netPrice: null, categoryId: ids.category, taxId: null };
    const { id } = await client.call(menu.add, { body: { ...rolls, title: 'Cinnamon Rolls', price: minor(1250) } });
    for (const [title, price] of [
      ['Two', 11250],
      ['Six', 29999],
    ] as const) {
      await client.call(menu.addVariant, { params: { id }, body: { title, price: minor(price) } });
    }
    await setFont(page, 32);
    await page.reload();
    await search(page).fill('rolls');
    await card(page, 'Cinnamon Rolls')
      .getByText(t.from({ price: '$112.50' }))
      .waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(await cutWords(page)).toEqual([]);
    expect(await overlap(search(page), qrButton(page))).toBe(false);
  },
);

const search = (page: Page): Locator => page.getByRole('searchbox', { name: t.searchItem });
const qrButton = (page: Page): Locator => page.getByRole('button', { name: t.qrMenuOrders }).filter({ visible: true });

it('fits a phone on its side: nothing scrolls but the items, and dining option and table can be reached', async () => {
  const { page, client } = await openTill({ size: 'phone' });
  await client.call(tables.add, { body: { title: 'Terrace 1', floor: '-', seatingCapacity: 2 } });
  await page.setViewportSize(ON_ITS_SIDE);
  await page.reload();
  await card(page, 'Tea').click();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);

  const foot = page.getByRole('button', { name: t.createReceiptAndPay });
  for (const name of [t.diningOption, t.table]) {
    const select = page.getByRole('combobox', { name });
    expect(await select.evaluate(isOnTop)).toBe(true);
    expect(await overlap(select, foot)).toBe(false);
  }
  await page.getByRole('combobox', { name: t.table }).selectOption({ label: 'Terrace 1 (2 seats)' });
});

/** Whether a tap on the middle of the element hits it and nothing on top of it. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

it('a phone that is turned and turned back keeps its dialog on top', async () => {
  const { page } = await openTill({ size: 'phone' });
  await page.getByRole('button', { name: new RegExp(`^${t.viewOrder}`) }).tap();
  await page.getByRole('button', { name: t.chooseCustomer({ name: t.walkIn }) }).tap();
  const close = page
    .getByRole('dialog', { name: customersTexts.searchCustomer })
    .getByRole('button', { name: uiTexts.close });
  await close.waitFor();
  const upright = page.viewportSize() ?? sizes.phone;
  await page.setViewportSize(ON_ITS_SIDE);
  await page.locator('[data-pos=wide]').waitFor();
  await page.setViewportSize(upright);
  await page.locator('[data-pos=narrow]').waitFor();
  await close.tap({ timeout: 10_000 });
  await close.waitFor({ state: 'detached' });
});

it('toasts leave search and QR orders free, in every size', async () => {
  const { page } = await openTill({ size: 'phone' });
  for (const [size, viewport] of [...Object.entries(sizes), ['phone on its side', ON_ITS_SIDE] as const]) {
    await page.setViewportSize(viewport);
    await page.reload();
    await card(page, 'Tea').waitFor();
    await page.keyboard.press('Control+Enter');
    const toast = page.locator('[data-toaster] > div').filter({ hasText: english(posMessages.cartEmpty) });
    await toast.waitFor();
    const shellSearch = page.getByRole('button', { name: shellTexts.search, exact: true });
    for (const [name, control] of Object.entries({ items: search(page), qr: qrButton(page), pages: shellSearch }))
      expect({ size, name, overlaps: await overlap(toast, control) }).toEqual({ size, name, overlaps: false });
  }
});

it.each(['tablet', 'phone'] as const)(
  'a tap on the title of a line opens the line, not its notes: %s',
  async (size) => {
    const { page } = await openTill({ size });
    await card(page, 'Tea').tap();
    if (size === 'phone') await page.getByRole('button', { name: t.viewOrder }).tap();
    await line(page, 'Tea')
      .getByRole('button', { name: /^Edit: Tea/ })
      .tap();
    await dialog(page).getByRole('heading', { name: 'Tea' }).waitFor();
    await page.keyboard.press('Escape');
    await line(page, 'Tea')
      .getByRole('button', { name: t.addNotesTo({ title: 'Tea' }) })
      .tap();
    await dialog(page)
      .getByRole('heading', { name: t.notesOf({ title: 'Tea' }) })
      .waitFor();
  },
);

it('tells screen readers that the first screen is on its way', async () => {
  const page = await openPage({ as: demo('demo') });
  const status = page.getByRole('status').filter({ hasText: uiTexts.pleaseWait });
  for (const late of ['**/assets/*.js', '**/assets/dashboard-routes-*.js']) {
    await page.route(late, () => {});
    await page.goto(url('/dashboard/reports'), { waitUntil: 'commit' });
    await status.waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

it('the tab of the settings that is open is in sight, also after the phone was turned', async () => {
  const page = await openPage({ as: demo('demo'), size: 'phone' });
  await page.setViewportSize(ON_ITS_SIDE);
  await page.goto(url('/dashboard/settings/tables'));
  const tab = page
    .getByRole('navigation', { name: navigationTexts.settings })
    .getByRole('link', { name: navigationTexts.tables });
  await tab.waitFor();
  await page.setViewportSize({ width: 320, height: 844 });
  await expect.poll(() => tab.evaluate(isWithin)).toBe(true);
});

it('the tabs of the settings show at their edges that they go on, and only there', async () => {
  const page = await openPage({ as: demo('demo'), size: 'phone' });
  await page.goto(url('/dashboard/settings/tables'));
  const tabs = page.getByRole('navigation', { name: navigationTexts.settings });
  await tabs.getByRole('link', { name: navigationTexts.tables }).waitFor();
  const edges = await tabs.getByRole('list').evaluate((list) => ({
    shades: getComputedStyle(list).backgroundAttachment,
    goesOn: list.scrollWidth - list.clientWidth,
  }));
  expect(edges.goesOn).toBeGreaterThan(100);
  // The covers scroll along with the tabs, the shades stay at the edges.
  expect(edges.shades).toBe('local, local, scroll, scroll');
});

function isWithin(element: Element): boolean {
  const { left, right } = element.getBoundingClientRect();
  return left >= 0 && right <= innerWidth;
}
