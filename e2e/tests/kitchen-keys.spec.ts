import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { kitchenTexts as t } from '../../apps/web/src/features/kitchen/kitchen.texts.ts';
import { openPage, openRestaurant, ownClock, url, withBrowser } from '../fixtures.ts';
import { button, expectToast } from '../forms.ts';
import { placeOrder, tap } from '../open-orders.ts';
import { countTones } from '../tones.ts';

withBrowser();

const startMaking = (dish: string) => t.actionOn({ action: t.startMaking, title: dish });
const complete = (dish: string) => t.actionOn({ action: t.complete, title: dish });
const ticket = (page: Page, tokenNo: number) => page.getByRole('article', { name: t.ticket({ tokenNo }), exact: true });
const focused = (page: Page): Promise<string> =>
  page.evaluate(() =>
    `${document.activeElement?.closest('article')?.ariaLabel ?? ''} ${document.activeElement?.ariaLabel ?? ''}`.trim(),
  );
const at = (tokenNo: number, action: string) => `${t.ticket({ tokenNo })} ${action}`;

/** Presses until something came of it: a key right after a button has changed does not count. */
async function press(page: Page, key: string, outcome: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      if (await outcome()) return true;
      await page.keyboard.press(key);
      return outcome();
    })
    .toBe(true);
}

async function openKitchen(orders: number) {
  const { client, owner } = await openRestaurant();
  const { burger, tea } = await addMenu(client);
  for (let sent = 0; sent < orders; sent += 1) await placeOrder(client, [burger, tea]);
  const cook = await openPage({ as: owner, theme: 'dark' });
  await cook.goto(url('/dashboard/kitchen'));
  if (orders > 0) await ticket(cook, orders).waitFor();
  return { client, burger, tea, cook };
}

it('is worked with keys alone, as with a bump bar', async () => {
  const { cook } = await openKitchen(3);
  // Without a choice it is the oldest ticket.
  await cook.keyboard.press('ArrowRight');
  await expect.poll(() => focused(cook)).toBe(at(1, startMaking('Burger')));
  await ticket(cook, 2).locator('kbd').waitFor();
  await cook.keyboard.press('2');
  await expect.poll(() => focused(cook)).toBe(at(2, startMaking('Burger')));
  await cook.keyboard.press('ArrowDown');
  await expect.poll(() => focused(cook)).toBe(at(2, startMaking('Tea')));
  await cook.keyboard.press('ArrowDown');
  await expect.poll(() => focused(cook)).toBe(at(3, startMaking('Burger')));
  await cook.keyboard.press('ArrowLeft');
  await expect.poll(() => focused(cook)).toBe(at(2, startMaking('Burger')));

  await cook.keyboard.press('Enter');
  await button(ticket(cook, 2), complete('Burger')).waitFor();
  expect(await focused(cook)).toBe(at(2, complete('Burger')));
  await press(cook, ' ', async () => (await button(ticket(cook, 2), complete('Burger')).count()) === 0);
  // What is next has the focus, though the button that was pressed is gone.
  await expect.poll(() => focused(cook)).toBe(at(2, startMaking('Tea')));

  await cook.keyboard.press('u');
  await button(ticket(cook, 2), complete('Burger')).waitFor();

  await cook.keyboard.press('1');
  await cook.keyboard.press('b');
  await button(ticket(cook, 1), t.completeAll).waitFor();
  await press(cook, 'b', async () => (await ticket(cook, 1).and(cook.locator(':not([inert])')).count()) === 0);
  await ticket(cook, 1).waitFor({ state: 'detached' });
  await expect.poll(async () => (await focused(cook)).startsWith(t.ticket({ tokenNo: 2 }))).toBe(true);

  await cook.keyboard.press('r');
  await expectToast(cook, t.recalled({ name: t.ticket({ tokenNo: 1 }) }));
  await button(ticket(cook, 1), t.completeAll).waitFor();
});

it('lists its keys on a question mark, and acts on none of them while a list or a menu is open', async () => {
  const { cook } = await openKitchen(1);
  await cook.keyboard.press('?');
  const list = cook.getByRole('dialog', { name: t.keys });
  await list.getByText(t.keyNames.recall, { exact: true }).waitFor();
  await cook.keyboard.press('b');
  await cook.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  expect(await button(cook, t.startAll).count()).toBe(1);
  await cook.keyboard.press('r');
  await expectToast(cook, t.recallEmpty);
});

it('says how many tickets are out of view, and leads to them', async () => {
  const { cook } = await openKitchen(14);
  await cook.setViewportSize({ width: 900, height: 700 });
  const more = cook.getByRole('button', { name: /^\d+ more$/ });
  await more.waitFor();
  const first = ticket(cook, 1).and(cook.locator('article'));
  expect(await first.evaluate((card) => card.getBoundingClientRect().left)).toBeGreaterThan(0);
  await tap(more);
  await cook.getByRole('button', { name: /^\d+ before$/ }).waitFor();
  const [last, width] = await Promise.all([ticket(cook, 14).boundingBox(), cook.evaluate(() => innerWidth)]);
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(width);
});

it('sounds when a ticket becomes late, and for each kind only where that is switched on', async () => {
  const { client, tea, cook } = await openKitchen(1);
  const tones = await countTones(cook);
  await ownClock(cook);
  await cook.reload();
  await cook.getByRole('heading', { name: t.title }).click();
  await button(cook, t.soundOn).waitFor();
  const toggle = async (kind: 'new' | 'late') => {
    await button(cook, t.screen).click();
    await cook.getByRole('menuitemcheckbox', { name: t.soundKinds[kind] }).click();
  };
  await toggle('new');
  await placeOrder(client, [tea]);
  await ticket(cook, 2).waitFor();
  // Tickets are late after ten minutes.
  await cook.clock.fastForward(9 * 60_000);
  await ticket(cook, 1).getByText(t.ageSteps.due, { exact: true }).waitFor();
  expect(await tones()).toBe(0);
  await cook.clock.fastForward(60_000);
  await expect.poll(tones).toBeGreaterThan(0);

  // By this clock, what is ordered now is late at once.
  await toggle('late');
  await toggle('new');
  const rung = await tones();
  await placeOrder(client, [tea]);
  await expect.poll(tones).toBeGreaterThan(rung);
});
