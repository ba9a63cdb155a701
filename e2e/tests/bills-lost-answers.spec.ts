import { bills } from '@comanda/contract/bills/bills.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import type { Locator, Page } from 'playwright-core';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../apps/server/test/support/client.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { send } from '../../apps/server/test/support/sales.ts';
import { billTexts as bill } from '../../apps/web/src/features/bills/bill.texts.ts';
import { payTexts } from '../../apps/web/src/features/bills/pay.texts.ts';
import { floorTexts } from '../../apps/web/src/features/floor/floor.texts.ts';
import { posTexts } from '../../apps/web/src/features/pos/pos.texts.ts';
import { reasonTexts } from '../../apps/web/src/features/reasons/reasons.texts.ts';
import { libTexts } from '../../apps/web/src/lib/lib.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { cutLine, loseAnswer, openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { openFloor, tableThatIs } from '../floor.ts';
import { button, expectToast } from '../forms.ts';
import { faultsInAllSizes } from '../screens.ts';
import { startAtTables } from '../tables-by-touch.ts';

withBrowser();

const billOf = async (client: Client, orderId: string): Promise<string> =>
  (await client.call(bills.ofOrder, { params: { orderId } })).bill?.id ?? '';

/** What was done with the bill, in the order of it. */
const doneWith = async (client: Client, id: string) =>
  (await client.call(bills.get, { params: { id } })).entries.flatMap(({ steps }) => steps);

/** Three teas at a table, whose bill is on the screen. */
async function openBill() {
  const { client, owner } = await openRestaurant();
  const menu = await addMenu(client);
  const order = await send(client, [{ id: menu.tea, quantity: 3 }], { tableId: menu.table });
  const billId = await billOf(client, order);
  const page = await openPage({ as: owner });
  await page.goto(url(`/dashboard/bills/${billId}`));
  const dialog = page.getByRole('dialog');
  const ask = async (action: string) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /× ?Tea/ })
      .click();
    await button(dialog, action).click();
  };
  const because = async (reason: string) => {
    await dialog.getByRole('radio', { name: reasonTexts.other }).check();
    await dialog.getByLabel(reasonTexts.ownReason).fill(reason);
  };
  return { client, menu, billId, page, dialog, ask, because };
}

/** Taps until there is an answer, the second time when the screen shows what the first tap has done. */
async function tapTwice(page: Page, submit: Locator, seen: Locator): Promise<void> {
  await submit.click();
  await expectToast(page, libTexts.offline);
  await seen.waitFor();
  await submit.click();
  // It would stay where the second attempt was refused.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('whoever taps again after an answer was lost', () => {
  it('takes back what they asked for once, and may take back the same once more', async () => {
    const { client, billId, page, dialog, ask, because } = await openBill();
    const askForOne = async (of: number) => {
      await ask(bill.void);
      for (let units = of; units > 1; units -= 1) await button(dialog, `${uiTexts.less}: Tea`).click();
      await because('Spilled');
    };
    const voided = async () => (await doneWith(client, billId)).filter(({ kind }) => kind === 'changed').length;
    await askForOne(3);
    await loseAnswer(page, '**/steps');
    const submit = button(dialog, bill.voidUnits({ count: 1 }));
    await tapTwice(page, submit, page.getByText('$6.40').first());
    expect(await voided()).toBe(1);

    await askForOne(2);
    await submit.click();
    await submit.waitFor({ state: 'detached' });
    expect(await voided()).toBe(2);
  });

  it.each([
    ['takes back', bill.void, bill.voidUnits({ count: 2 }), '$3.20'],
    ['gives away', bill.comp, payTexts.giveAway, '$3.20'],
  ])('%s two units of three, and not the third', async (_, action, submit, left) => {
    const { client, billId, page, dialog, ask, because } = await openBill();
    await ask(action);
    await button(dialog, `${uiTexts.less}: Tea`).click();
    await because('Spilled');
    await loseAnswer(page, '**/steps');
    await tapTwice(page, button(dialog, submit), page.getByText(left).first());
    const changed = (await doneWith(client, billId)).filter(({ kind }) => kind === 'changed');
    expect(changed).toMatchObject([{ changes: [{ change: { quantity: 2 } }] }]);
  });

  it('takes one discount off a line', async () => {
    const { client, billId, page, dialog, ask, because } = await openBill();
    await ask(bill.discount);
    await dialog.getByLabel(payTexts.percentage).fill('50');
    await because('Late');
    await loseAnswer(page, '**/steps');
    await tapTwice(page, button(dialog, payTexts.giveDiscount), page.getByText('$4.80').first());
    expect((await doneWith(client, billId)).filter(({ kind }) => kind === 'changed')).toHaveLength(1);
  });

  it('moves two units of three, and not the third', async () => {
    const { client, billId, page, dialog, ask } = await openBill();
    await client.call(tables.add, { body: { title: 'Table 2', floor: 'Terrace', seatingCapacity: 4 } });
    await page.reload();
    await ask(bill.moveLine);
    await button(dialog, `${uiTexts.less}: Tea`).click();
    await loseAnswer(page, '**/move-lines');
    const goal = dialog.getByRole('button', { name: /^Table 2/ });
    await tapTwice(page, goal, page.getByText('$3.20').first());
    const open = await client.call(bills.listOpen, {});
    expect(open.map(({ id, amount }) => [id === billId, amount])).toEqual([
      [true, 320],
      [false, 640],
    ]);
  });

  it('sees the bill that theirs was joined with', async () => {
    const { client, menu, billId, page, dialog } = await openBill();
    const { id: tableId } = await client.call(tables.add, {
      body: { title: 'Table 2', floor: 'Terrace', seatingCapacity: 4 },
    });
    const other = await billOf(client, await send(client, [menu.tea], { tableId }));
    await page.reload();
    await button(page, bill.moreActions).click();
    await page.getByRole('menuitem', { name: bill.join }).click();
    await loseAnswer(page, '**/merge');
    const goal = dialog.getByRole('button', { name: /^Table 2/ });
    await tapTwice(page, goal, page.getByText('$12.80').first());
    expect((await doneWith(client, other)).filter(({ kind }) => kind === 'merged')).toHaveLength(1);
    expect((await doneWith(client, billId)).filter(({ kind }) => kind === 'moved_in')).toHaveLength(1);
  });
});

/** A floor that hears of nothing, so that it goes on asking for what was done already. */
async function openDeafFloor() {
  const { client, owner, menu, second } = await openFloor();
  const page = await openPage({ as: owner });
  await cutLine(page);
  const open = async (more: { tableId?: string; name?: string }) => {
    const id = newId();
    await client.call(bills.open, { body: { id, tableId: null, name: null, guests: 2, ...more } });
    return id;
  };
  const goTo = (path: string) => page.goto(url(path));
  return { client, menu, second, page, open, goTo };
}

/** Taps until there is an answer, which is no refusal: it would be told. */
async function tapOnceMore(page: Page, submit: Locator): Promise<void> {
  await submit.click();
  await expectToast(page, libTexts.offline);
  await submit.click();
  await submit.waitFor({ state: 'detached' });
  expect(await page.locator('[data-toaster] > div').allInnerTexts()).toEqual([]);
}

describe('where nothing is heard of others, whoever taps again after an answer was lost', () => {
  it('seats guests once', async () => {
    const { client, page, goTo } = await openDeafFloor();
    await goTo('/dashboard/floor');
    await button(page, floorTexts.seat).click();
    await tableThatIs(page, 'Table 1', 'free').click();
    await loseAnswer(page, '**/api/v1/bills');
    const submit = button(page.getByRole('dialog'), floorTexts.seatGuests({ guests: 2 }));
    await tapOnceMore(page, submit);
    await tableThatIs(page, 'Table 1', 'seated').waitFor();
    expect(await client.call(bills.listOpen, {})).toHaveLength(1);
  });

  it.each(['floor', 'till'])('sees guests leave who have left, at the %s', async (screen) => {
    const { client, menu, page, open, goTo } = await openDeafFloor();
    const id = await open({ tableId: menu.table });
    if (screen === 'till') await startAtTables(page);
    await goTo('/dashboard/floor');
    await tableThatIs(page, 'Table 1', 'seated').click();
    await loseAnswer(page, '**/steps');
    await tapOnceMore(page, button(page, screen === 'till' ? posTexts.theyLeft : floorTexts.theyLeft));
    expect((await doneWith(client, id)).filter(({ kind }) => kind === 'voided')).toHaveLength(1);
  });

  it('closes one tab', async () => {
    const { client, page, open, goTo } = await openDeafFloor();
    await open({ name: 'Ana' });
    await open({ name: 'Ben' });
    await goTo('/dashboard/floor');
    await button(page, floorTexts.tabs({ count: 2 })).click();
    const tabs = page.getByRole('dialog', { name: floorTexts.tabsTitle }).getByRole('listitem');
    await loseAnswer(page, '**/steps');
    const submit = button(tabs.filter({ hasText: 'Ana' }), floorTexts.closeTab);
    await tapOnceMore(page, submit);
    expect(await tabs.count()).toBe(1);
    expect(await client.call(bills.listOpen, {})).toMatchObject([{ name: 'Ben' }]);
  });

  it('opens one bill for guests who pay apart', async () => {
    const { client, menu, page, goTo } = await openDeafFloor();
    await send(client, [menu.tea], { tableId: menu.table });
    await goTo('/dashboard/floor');
    await tableThatIs(page, 'Table 1', 'ordered').click();
    await loseAnswer(page, '**/api/v1/bills');
    const submit = button(page.getByRole('complementary', { name: 'Table 1' }), floorTexts.separateBill);
    await tapOnceMore(page, submit);
    await page.getByText(posTexts.cartEmpty).waitFor();
    const names = (await client.call(bills.listOpen, {})).map(({ name }) => name);
    expect(names).toEqual([null, 'Table 1 · 2']);
  });
});

it('what was taken off on the pay screen is saved once, also where its answer was lost', async () => {
  const { client, billId, page, dialog, because } = await openBill();
  await page.goto(url(`/dashboard/bills/${billId}/pay`));
  await button(page, payTexts.moreActions).click();
  await page.getByRole('menuitem', { name: payTexts.comp }).click();
  await dialog.getByRole('checkbox', { name: payTexts.unitsOf({ units: 3, title: 'Tea' }) }).check();
  for (const _ of [3, 2]) await button(dialog, `${uiTexts.less}: Tea`).click();
  await because('Birthday');
  await button(dialog, payTexts.giveAway).click();
  await button(page, payTexts.payAmount({ amount: '$6.40' })).waitFor();
  await loseAnswer(page, '**/steps');
  await button(page, payTexts.save).click();
  await page.getByText(payTexts.unsure).waitFor();
  expect(await faultsInAllSizes(page, 'pay-unsure')).toEqual([]);
  await button(page, uiTexts.tryAgain).click();

  await button(page, payTexts.payAmount({ amount: '$6.40' })).click();
  await page.getByText(payTexts.allPaid, { exact: true }).waitFor();
  const changed = (await doneWith(client, billId)).filter(({ kind }) => kind === 'changed');
  expect(changed).toMatchObject([{ changes: [{ change: { kind: 'comp', quantity: 1 } }] }]);
});
