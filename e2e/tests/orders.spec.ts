import { bills } from '@comanda/contract/bills/bills.contract';
import { billMessages } from '@comanda/contract/bills/bills.messages';
import { customers } from '@comanda/contract/customers/customers.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { orderMessages } from '@comanda/contract/orders/orders.messages';
import { reasons } from '@comanda/contract/reasons/reasons.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import type { Locator, Page } from 'playwright-core';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import type { Client } from '../../apps/server/test/support/client.ts';
import { billOf } from '../../apps/server/test/support/divided-bills.ts';
import { kitchenTexts } from '../../apps/web/src/features/kitchen/kitchen.texts.ts';
import { ordersTexts as t } from '../../apps/web/src/features/orders/orders.texts.ts';
import { tokenNames } from '../../apps/web/src/features/orders/token-names.ts';
import { posTexts } from '../../apps/web/src/features/pos/pos.texts.ts';
import { billsTexts } from '../../apps/web/src/kit/bill-history/bills.texts.ts';
import { reasonTexts } from '../../apps/web/src/features/reasons/reasons.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { openPage, url, withBrowser } from '../fixtures.ts';
import { button, expectSecondTry, expectToast } from '../forms.ts';
import { actAs, moveItems, placeOrder, tap } from '../open-orders.ts';
import { boardAddress, card, choose, openOrders } from '../orders-board.ts';
import { faultsInAllSizes } from '../screens.ts';

withBrowser();

const status = (page: Page, dish: string, now: keyof typeof uiTexts.itemStatus) =>
  button(page, t.changeStatus({ title: dish, status: uiTexts.itemStatus[now] }));
const state = (page: Page, name: string) => page.getByRole('group', { name: t.state }).getByText(name);

async function moveTo(page: Page, [dish, now]: [string, keyof typeof uiTexts.itemStatus], action: string) {
  await status(page, dish, now).click();
  await page.getByRole('menu').getByText(action, { exact: true }).click();
}

/** Of those that each restaurant begins with. */
const because = (question: Locator, reason: string) => question.getByRole('radio', { name: reason }).check();

async function isRefused(question: Locator, action: string): Promise<void> {
  await button(question, action).click();
  await question.getByRole('alert').getByText(english(billMessages.reasonMissing), { exact: true }).waitFor();
}

/** Why lines of the order's bill were taken back, and whether they were wasted. */
async function voidsOf(client: Client, orderId: string): Promise<[reason: string, isWaste: boolean][]> {
  const { lines } = await billOf(client, orderId);
  return lines
    .flatMap(({ changes }) => changes.filter((change) => change.kind === 'void'))
    .map(({ reason, isWaste }) => [reason, isWaste]);
}

describe('an item', () => {
  it('is moved from its menu, which says what was done, and the kitchen sees it', async () => {
    const { owner, page, send } = await openOrders();
    const cook = await openPage({ as: owner });
    await cook.goto(url('/dashboard/kitchen'));
    await page.goto(boardAddress());
    await page.getByText(t.empty, { exact: true }).waitFor();
    await send();
    await moveTo(page, ['Burger', 'created'], t.moves.preparing);
    const success = page.getByRole('status').filter({ hasText: english(orderMessages.itemUpdated) });
    await success.getByText(t.itemNow({ title: 'Burger', status: uiTexts.itemStatus.preparing })).waitFor();
    await button(cook, kitchenTexts.actionOn({ action: kitchenTexts.complete, title: 'Burger' })).waitFor();
    await success.waitFor({ state: 'detached' });
    await moveTo(page, ['Burger', 'preparing'], t.moves.completed);
    await moveTo(page, ['Burger', 'completed'], t.moves.delivered);
    await moveTo(page, ['Burger', 'delivered'], t.moves.completed);
    await status(page, 'Burger', 'completed').waitFor();
  });

  it('is cancelled after a question, leaves the total, and takes the order along when it was the last', async () => {
    const { page, send } = await openOrders();
    await send();
    await page.goto(boardAddress());
    await card(page, t.dineOut).getByText('$16.81').first().waitFor();
    const question = page.getByRole('alertdialog');
    await moveTo(page, ['Burger', 'created'], t.moves.cancelled);
    await question.getByRole('heading', { name: t.cancelItemTitle({ title: 'Burger' }) }).waitFor();
    await question.getByText(t.cancelText, { exact: true }).waitFor();
    await button(question, t.back).click();
    await status(page, 'Burger', 'created').waitFor();
    await moveTo(page, ['Burger', 'created'], t.moves.cancelled);
    await because(question, 'Dropped');
    await button(question, t.cancelItem).click();
    await card(page, t.dineOut).getByText('$3.20').first().waitFor();
    await card(page, t.dineOut).getByText(uiTexts.itemStatus.cancelled, { exact: true }).waitFor();
    await moveTo(page, ['Tea', 'created'], t.moves.cancelled);
    await question.getByText(`${t.cancelText} ${t.cancelLastItem}`, { exact: true }).waitFor();
    await because(question, 'Sold out');
    await button(question, t.cancelItem).click();
    await page.getByText(t.empty, { exact: true }).waitFor();
  });

  it('is not cancelled without a reason, which the history of its bill says', async () => {
    const { client, page, send } = await openOrders();
    const { orderId, tokenNo } = await send();
    await page.goto(boardAddress());
    const question = page.getByRole('alertdialog');
    const wasted = question.getByRole('checkbox', { name: reasonTexts.madeAndWasted });
    await moveTo(page, ['Burger', 'created'], t.moves.cancelled);
    await isRefused(question, t.cancelItem);
    await because(question, 'Dropped');
    expect(await wasted.isChecked()).toBe(true);
    await because(question, 'Wrong order taken');
    expect(await wasted.isChecked()).toBe(false);
    await wasted.check();
    await button(question, t.cancelItem).click();
    await card(page, t.dineOut).getByText(uiTexts.itemStatus.cancelled, { exact: true }).waitFor();
    await expect.poll(() => voidsOf(client, orderId)).toEqual([['Wrong order taken', true]]);

    await choose(page, t.token({ tokenNo }), t.history);
    const told = page.getByRole('list', { name: billsTexts.entries }).locator('> li').last();
    await told.filter({ hasText: 'Wrong order taken' }).filter({ hasText: billsTexts.steps.wasted }).waitFor();
  });

  it('is cancelled with words of their own where the restaurant lists no reasons', async () => {
    const { client, page, send } = await openOrders();
    for (const { id } of await client.call(reasons.list, {})) await client.call(reasons.remove, { params: { id } });
    const { orderId } = await send();
    await page.goto(boardAddress());
    const question = page.getByRole('alertdialog');
    await moveTo(page, ['Tea', 'created'], t.moves.cancelled);
    await isRefused(question, t.cancelItem);
    await question.getByLabel(reasonTexts.ownReason).fill('Too cold');
    await button(question, t.cancelItem).click();
    await card(page, t.dineOut).getByText(uiTexts.itemStatus.cancelled, { exact: true }).waitFor();
    await expect.poll(() => voidsOf(client, orderId)).toEqual([['Too cold', false]]);
  });
});

describe('an order', () => {
  it('that is unpaid is printed and cancelled, but not completed', async () => {
    const { client, page, send } = await openOrders();
    const { orderId, tokenNo } = await send();
    await page.goto(boardAddress());
    const name = t.token({ tokenNo });
    const opened = page.waitForEvent('popup');
    await choose(page, name, t.printReceipt);
    const receipt = await opened;
    await receipt.locator('html[data-printed]').waitFor();
    expect(await receipt.locator('body').innerText()).toContain('16.81');

    await button(page, t.moreActions({ name })).click();
    const complete = page.getByRole('menuitem', { name: t.because({ action: t.complete, reason: t.notPaid }) });
    expect(await complete.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await choose(page, name, t.cancel);
    const question = page.getByRole('alertdialog', { name: t.cancelTitle({ tokens: tokenNames([tokenNo]) }) });
    await question.getByText(t.cancelText, { exact: true }).waitFor();
    await isRefused(question, t.cancelOrders({ count: 1 }));
    await because(question, 'Waited too long');
    await button(question, t.cancelOrders({ count: 1 })).dblclick();
    await expectToast(page, english(orderMessages.cancelled));
    await page.getByText(t.empty, { exact: true }).waitFor();
    expect(await voidsOf(client, orderId)).toEqual([
      ['Waited too long', false],
      ['Waited too long', false],
    ]);
  });

  it('that is paid is completed after a question, and cannot be cancelled or paid again', async () => {
    const { page, send } = await openOrders();
    const { tokenNo } = await send({ isPaid: true });
    await page.goto(boardAddress());
    await button(page, t.moreActions({ name: t.token({ tokenNo }) })).click();
    for (const action of [t.payAndComplete, t.cancel]) {
      const item = page.getByRole('menuitem', { name: t.because({ action, reason: t.alreadyPaid }) });
      expect(await item.getAttribute('aria-disabled')).toBe('true');
    }
    await page.getByRole('menuitem', { name: t.complete, exact: true }).click();
    const question = page.getByRole('alertdialog', { name: t.completeTitle({ tokens: tokenNames([tokenNo]) }) });
    await question.getByText(t.stillInKitchen({ count: 2 }), { exact: true }).waitFor();
    await button(question, t.complete).click();
    await expectToast(page, english(orderMessages.completed));
    await page.getByText(t.empty, { exact: true }).waitFor();
  });
});

it('that are paid and served are completed by one tap, once, without a question', async () => {
  const { client, menu, page, send } = await openOrders();
  const { itemIds } = await send({ isPaid: true });
  await send({ tableId: menu.table });
  await moveItems(client, itemIds, 'delivered');
  await page.goto(boardAddress());
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname));
  await button(card(page, t.dineOut), t.complete).dblclick();
  await expectToast(page, english(orderMessages.completed));
  await card(page, t.dineOut).waitFor({ state: 'detached' });
  await card(page, 'Table 1').waitFor();
  expect(calls.filter((path) => path.endsWith('/complete'))).toEqual(['/api/v1/orders/complete']);
});

it('what the kitchen completes is ready to serve at once, and one tap delivers all of it', async () => {
  const { client, menu, owner, page, send } = await openOrders();
  const { itemIds } = await send({ tableId: menu.table });
  await page.goto(boardAddress());
  await card(page, 'Table 1')
    .getByText(t.progress({ done: 0, all: 2 }))
    .waitFor();
  const cook = await openPage({ as: owner });
  await cook.goto(url('/dashboard/kitchen'));
  await button(cook, kitchenTexts.startAll).click();
  await tap(button(cook, kitchenTexts.completeAll));
  await card(page, 'Table 1')
    .getByText(t.ready({ count: 2 }), { exact: true })
    .waitFor();
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname));
  await button(page, t.deliver({ count: 2 })).click();
  await page
    .getByRole('status')
    .getByText(t.itemsNow({ count: 2, status: uiTexts.itemStatus.delivered }))
    .waitFor();
  expect(calls).toEqual(['/api/v1/orders/update-items']);
  await button(card(page, 'Table 1'), t.payAndComplete).waitFor();
  await expect(moveItems(client, itemIds, 'cancelled')).rejects.toMatchObject({ status: 409 });
});

it('of a table are added to with one tap, which chooses that table at the till', async () => {
  const { menu, page, send } = await openOrders();
  await send({ tableId: menu.table });
  await page.goto(boardAddress());
  const add = button(card(page, 'Table 1'), t.addItems({ name: 'Table 1' }));
  await tap(add);
  await expect.poll(() => page.getByRole('combobox', { name: posTexts.table }).inputValue()).toBe(menu.table);

  await page.goto(boardAddress());
  await add.waitFor();
  await actAs(page, 'ORDERS');
  await add.waitFor({ state: 'detached' });
});

describe('the filter', () => {
  it('shows one floor or one state, counts, and survives a reload', async () => {
    const { client, menu, page, send } = await openOrders();
    const bar = await client.call(tables.add, { body: { title: 'Bar 1', floor: 'Bar', seatingCapacity: 2 } });
    await send({ tableId: menu.table });
    const { itemIds } = await send({ tableId: bar.id });
    await send({ isPaid: true });
    await moveItems(client, itemIds, 'completed');
    await page.goto(boardAddress());
    const shown = async () =>
      (await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toSorted();
    await expect.poll(shown).toEqual(['Bar 1', t.dineOut, 'Table 1']);

    for (const [name, count, cards] of [
      [t.states.kitchen, 2, [t.dineOut, 'Table 1']],
      [t.states.ready, 1, ['Bar 1']],
      [t.states.unpaid, 2, ['Bar 1', 'Table 1']],
    ] as const) {
      await state(page, name).click();
      await expect.poll(shown).toEqual(cards);
      expect(await state(page, name).innerText()).toContain(String(count));
    }
    await button(page, 'Terrace').click();
    await expect.poll(shown).toEqual(['Table 1']);
    await page.reload();
    await expect.poll(shown).toEqual(['Table 1']);
    expect(new URL(page.url()).search).toBe('?place=floor%3ATerrace&state=unpaid');
    await state(page, t.states.ready).click();
    await page.getByText(t.emptyFilter, { exact: true }).waitFor();
    await button(page, t.showAll).click();
    await expect.poll(shown).toEqual(['Bar 1', t.dineOut, 'Table 1']);
    expect(new URL(page.url()).search).toBe('');
  });
});

it('as rows, take a line for each party, of which one shows what it ordered, and the device keeps to it', async () => {
  const { client, menu, page, send } = await openOrders();
  const bar = await client.call(tables.add, { body: { title: 'Bar 1', floor: 'Bar', seatingCapacity: 2 } });
  await client.call(bills.open, { body: { id: newId(), tableId: bar.id, name: null, guests: 3 } });
  await send({ tableId: menu.table });
  const { itemIds } = await send({ tableId: bar.id });
  const { tokenNo } = await send({ isPaid: true });
  await moveItems(client, itemIds, 'completed');
  await page.goto(boardAddress());
  await page.getByText(t.views.rows, { exact: true }).click();

  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`), expanded: false });
  await row('Bar 1')
    .getByText(t.guests({ count: 3 }))
    .waitFor();
  await row('Bar 1')
    .getByText(t.ready({ count: 2 }), { exact: true })
    .waitFor();
  await row('Table 1').getByText('$16.81', { exact: true }).waitFor();
  await row(t.token({ tokenNo })).getByText(t.paid, { exact: true }).waitFor();
  expect(await page.getByText('Burger', { exact: true }).count()).toBe(0);

  await row('Table 1').click();
  await status(page, 'Burger', 'created').waitFor();
  await row('Bar 1').click();
  await status(page, 'Burger', 'completed').waitFor();
  await row('Table 1').waitFor();
  expect(await faultsInAllSizes(page, 'rows, one open')).toEqual([]);
  await button(page, t.deliver({ count: 2 })).click();
  await status(page, 'Burger', 'delivered').waitFor();

  await page.reload();
  await row('Bar 1').click();
  await status(page, 'Burger', 'delivered').waitFor();
  await page.getByText(t.views.cards, { exact: true }).click();
  await card(page, 'Bar 1').waitFor();
});

it('nothing moves under the finger while others pay, cancel and order', async () => {
  const { client, owner, menu, send } = await openOrders();
  const page = await openPage({ as: owner, size: 'phone' });
  const other = await client.call(tables.add, { body: { title: 'Table 2', floor: 'Terrace', seatingCapacity: 2 } });
  const first = await send({ tableId: menu.table });
  await send({ tableId: other.id });
  await page.goto(boardAddress());
  const target = button(card(page, 'Table 2'), t.payAndComplete);
  await target.hover();
  const place = await target.boundingBox();
  /** Others do something; the page learns of it while the finger moves. */
  async function meanwhile(act: () => Promise<unknown>): Promise<void> {
    const learned = page.waitForResponse((answer) => answer.url().includes('/api/v1/orders/changes'));
    await page.mouse.move(place?.x ?? 0, place?.y ?? 0);
    await act();
    await learned;
    await page.mouse.move((place?.x ?? 0) + 5, (place?.y ?? 0) + 5);
    expect(await target.boundingBox()).toEqual(place);
  }
  await meanwhile(() => send({ tableId: menu.table }));
  await meanwhile(() => client.call(orders.cancel, { body: { orderIds: [first.orderId] } }));
  await meanwhile(() => send());
  expect(await page.getByText(t.token({ tokenNo: 3 }), { exact: true }).count()).toBe(0);
  // The finger rests.
  await page.getByText(t.token({ tokenNo: 3 }), { exact: true }).waitFor();
  await card(page, t.dineOut).waitFor();
  await page.getByText(t.token({ tokenNo: 1 }), { exact: true }).waitFor({ state: 'detached' });
});

it('offers what the scopes allow', async () => {
  const { page, send } = await openOrders();
  const { tokenNo } = await send();
  await page.goto(boardAddress());
  const actions = button(page, t.moreActions({ name: t.token({ tokenNo }) }));
  await actions.waitFor();
  await actAs(page, 'ORDER_STATUS');
  await actions.waitFor({ state: 'detached' });
  await moveTo(page, ['Burger', 'created'], t.moves.completed);
  await button(page, t.deliver({ count: 1 })).waitFor();
  await actAs(page, 'ORDER_STATUS_DISPLAY');
  await button(page, t.deliver({ count: 1 })).waitFor({ state: 'detached' });
  expect(await card(page, t.dineOut).getByRole('button').count()).toBe(0);
});

it('says that the connection is lost, and catches up', async () => {
  const { page, send } = await openOrders();
  await page.goto(boardAddress());
  await page.getByText(t.empty, { exact: true }).waitFor();
  await page.context().setOffline(true);
  await page.getByText(t.connectionLost, { exact: true }).waitFor();
  await send();
  await page.context().setOffline(false);
  await page.getByText(t.token({ tokenNo: 1 }), { exact: true }).waitFor();
  await page.getByText(t.connectionLost, { exact: true }).waitFor({ state: 'detached' });
});

it('tells when it cannot be loaded, and tries again', async () => {
  const { page } = await openOrders();
  await expectSecondTry(page, {
    address: boardAddress(),
    read: '/orders/changes',
    message: t.loadFailed,
    content: page.getByText(t.empty, { exact: true }),
  });
});

it('the places of orders that are gone are taken, also while others go', async () => {
  const { client, page, send } = await openOrders();
  const placed = [await send(), await send(), await send(), await send()];
  await runTimersTogether(page);
  await noteGaps(page);
  await page.goto(boardAddress());
  const gone = card(page, t.dineOut).locator('[inert]');
  for (const { orderId, tokenNo } of placed.slice(0, 3)) {
    await card(page, t.dineOut).getByText(t.token({ tokenNo })).waitFor();
    await client.call(orders.cancel, { body: { orderIds: [orderId] } });
    await page.waitForFunction(
      (text) => (window as unknown as Gaps).gaps.some((gap) => gap.includes(text)),
      t.token({ tokenNo }),
    );
  }
  await expect.poll(() => gone.count()).toBe(0);
});

type Gaps = { gaps: string[] };

/** A gap may close before a busy machine looks for it, so the page itself remembers each. */
const noteGaps = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const gaps: string[] = [];
    Object.assign(window, { gaps });
    new MutationObserver(() => {
      for (const gap of document.querySelectorAll('[inert]')) gaps.push(gap.textContent ?? '');
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['inert'] });
  });

/** As on a page that is busy, or hidden: timers that are due wait for each other, and what they do shows at once. */
const runTimersTogether = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Timer = { id: number; at: number; every: number | null; run: () => void };
    const timers = new Map<number, Timer>();
    const begin = window.setInterval.bind(window);
    let lastId = 0;
    const add = (run: () => void, after: number, every: number | null) => {
      lastId += 1;
      timers.set(lastId, { id: lastId, at: performance.now() + after, every, run });
      return lastId;
    };
    const remove = (id: number | undefined) => void timers.delete(id ?? 0);
    Object.assign(window, {
      setTimeout: (run: () => void, after = 0) => add(run, after, null),
      setInterval: (run: () => void, every = 0) => add(run, every, every),
      clearTimeout: remove,
      clearInterval: remove,
    });
    begin(() => {
      const now = performance.now();
      for (const timer of [...timers.values()].filter(({ at }) => at <= now)) {
        if (timer.every === null) timers.delete(timer.id);
        else timer.at = now + timer.every;
        timer.run();
      }
    }, 600);
  });

it('a search finds an order by its token, table, guest, phone and dish, and stays in the address', async () => {
  const { client, menu, page } = await openOrders();
  const { id: tableId } = await client.call(tables.add, {
    body: { title: 'Terrace 7', floor: '-', seatingCapacity: 2 },
  });
  await placeOrder(client, [menu.burger], { tableId });
  await client.call(customers.add, {
    body: { name: 'Zoë Blaß', phone: '0170 1234567', email: null, birthDate: null, gender: null },
  });
  await client.call(pos.createOrder, {
    body: {
      cart: [{ id: menu.tea, quantity: 1, notes: null, variant_id: null, addons_ids: [] }],
      deliveryType: 'takeaway',
      customerType: 'CUSTOMER',
      customerId: '0170 1234567',
      tableId: null,
    },
  });
  await page.goto(boardAddress());
  const search = page.getByRole('searchbox', { name: t.search });
  const [table, away] = [card(page, 'Terrace 7'), card(page, t.dineOut)];
  await away.waitFor();
  for (const [words, found, gone] of [
    ['terrace', table, away],
    ['zoe', away, table],
    ['(170) 123', away, table],
    ['burg', table, away],
    ['#1', table, away],
    ['2', away, table],
  ] as const) {
    await search.fill(words);
    await gone.waitFor({ state: 'detached' });
    await found.waitFor();
  }
  await search.fill('nothing of it');
  await page.getByText(t.emptyFilter).waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('nothing of it');
  await page.reload();
  await button(page, t.showAll).click();
  await table.waitFor();
  await away.waitFor();
  expect(await search.inputValue()).toBe('');
});
