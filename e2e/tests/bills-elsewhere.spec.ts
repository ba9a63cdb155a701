import { bills } from '@comanda/contract/bills/bills.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import type { Page } from 'playwright-core';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { pay, send } from '../../apps/server/test/support/sales.ts';
import { billTexts } from '../../apps/web/src/features/bills/bill.texts.ts';
import { payTexts as t } from '../../apps/web/src/features/bills/pay.texts.ts';
import { floorTexts } from '../../apps/web/src/features/floor/floor.texts.ts';
import { ordersTexts } from '../../apps/web/src/features/orders/orders.texts.ts';
import { reasonTexts } from '../../apps/web/src/features/reasons/reasons.texts.ts';
import { billsTexts } from '../../apps/web/src/kit/bill-history/bills.texts.ts';
import { openLive, openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { tableThatIs } from '../floor.ts';
import { button } from '../forms.ts';
import { faultsInAllSizes } from '../screens.ts';
import { moveOrJoin } from '../tables-by-touch.ts';

withBrowser();

/** A tea at Table 1 and a burger at Table 2, and two devices. */
async function openTwoBills() {
  const { client, owner } = await openRestaurant();
  const { tea, burger, table } = await addMenu(client);
  const second = await client.call(tables.add, {
    body: { title: 'Table 2', floor: 'Terrace', seatingCapacity: 4 },
  });
  await send(client, [tea], { tableId: table });
  await send(client, [burger], { tableId: second.id });
  const open = await client.call(bills.listOpen, {});
  const billAt = (tableId: string) => open.find(({ table_id }) => table_id === tableId)?.id ?? '';
  const [page, other] = await Promise.all([openPage({ as: owner }), openPage({ as: owner })]);
  const hand = { page: other, tap: (target: { click: () => Promise<void> }) => target.click() };
  return { client, owner, page, other, hand, tea, table, first: billAt(table), second: billAt(second.id) };
}

/** What happened, and who did it. */
const told = (page: Page, what: string, who: (by: { name: string; time: string }) => string) =>
  page.getByText(`${what} ${who({ name: 'Trattoria Test', time: '' }).replace(/ \(.*/, '')}`);
const payBill = async (page: Page, id: string, amount: string) => {
  await page.goto(url(`/dashboard/bills/${id}/pay`));
  await button(page, t.payAmount({ amount })).click();
  await page.getByText(t.allPaid, { exact: true }).waitFor();
};
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

describe('the screen of a bill that is closed at another device', () => {
  it('says who took the payment, leaves what was asked, and leads to the floor', async () => {
    const { page, other, first } = await openTwoBills();
    await openLive(page, `/dashboard/bills/${first}`);
    await button(page, billTexts.moreActions).click();
    await page.getByRole('menuitem', { name: billTexts.move }).click();
    await page.getByRole('dialog', { name: billTexts.move }).waitFor();
    await payBill(other, first, '$3.20');
    await told(page, t.closed.settled, t.endedBy.paid).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await button(page, billTexts.moreActions).count()).toBe(0);
    expect(await faultsInAllSizes(page, 'bill-paid-elsewhere')).toEqual([]);
    await link(page, t.toFloor).click();
    await page.waitForURL('**/dashboard/floor');
  });

  it('leads to the bill that it became part of', async () => {
    const { page, other, hand, first, second } = await openTwoBills();
    await openLive(page, `/dashboard/bills/${first}`);
    await button(page, billTexts.addItems).waitFor();
    await other.goto(url(`/dashboard/bills/${second}`));
    await moveOrJoin(hand, 'join', 'Table 1');
    await told(page, t.closed.merged, (by) => t.endedBy.merged({ ...by, bill: 2 })).waitFor();
    expect(await faultsInAllSizes(page, 'bill-merged-elsewhere')).toEqual([]);
    await link(page, t.toOtherBill).click();
    await page.getByRole('heading', { name: billsTexts.billAt({ number: 2, table: 'Table 2' }) }).waitFor();
    await page.getByText('$16.81').first().waitFor();
  });

  it('says that the guests have left, and leads to the orders', async () => {
    const { client, page, other } = await openTwoBills();
    const { id: tableId } = await client.call(tables.add, {
      body: { title: 'Table 3', floor: 'Terrace', seatingCapacity: 4 },
    });
    const id = newId();
    await client.call(bills.open, { body: { id, tableId, name: null, guests: 2 } });
    await openLive(page, `/dashboard/bills/${id}`);
    await page.getByText(billTexts.empty).waitFor();
    await other.goto(url('/dashboard/floor'));
    await tableThatIs(other, 'Table 3', 'seated').click();
    await button(other.getByRole('dialog'), floorTexts.theyLeft).click();
    await told(page, t.closed.void, t.endedBy.closed).waitFor();
    await link(page, t.toOrders).click();
    await page.waitForURL('**/dashboard/orders');
  });
});

describe('the floor, where the panel of a table was open', () => {
  it('says who moved, settled or joined its bill at another device, and nothing of what was done here', async () => {
    const { client, page, tea, table, first, second } = await openTwoBills();
    const { id: third } = await client.call(tables.add, {
      body: { title: 'Table 3', floor: 'Terrace', seatingCapacity: 4 },
    });
    const order = await send(client, [tea], { tableId: third });
    await openLive(page, '/dashboard/floor');
    const open = async (title: string) => {
      await tableThatIs(page, title, 'ordered').click();
      await page.getByRole('complementary', { name: title }).waitFor();
    };
    await open('Table 3');
    await page
      .getByRole('complementary')
      .getByRole('button', { name: /^More actions/ })
      .click();
    await page.getByRole('menuitem', { name: ordersTexts.cancel }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('radio', { name: 'Waited too long' }).check();
    const { bill } = await client.call(bills.ofOrder, { params: { orderId: order } });
    const read = page.waitForResponse(`**/bills/${bill?.id}`);
    await button(question, ordersTexts.cancelOrders({ count: 1 })).click();
    await read;
    await tableThatIs(page, 'Table 3', 'free').waitFor();
    expect(await page.getByText(t.closed.void).count()).toBe(0);

    await open('Table 1');
    const steps = [{ kind: 'seated' as const, tableIds: [third] }];
    await client.call(bills.takeSteps, { params: { id: first }, body: { steps } });
    const moved = told(page, t.closed.moved({ tables: 'Table 3' }), t.endedBy.moved);
    await moved.waitFor();
    await open('Table 3');
    expect(await moved.count()).toBe(0);
    const groups = await client.call(orders.list, {});
    const theirs = groups.find(({ table_id }) => table_id === third)?.orders ?? [];
    await pay(
      client,
      theirs.map(({ id }) => id),
    );
    await told(page, t.closed.settled, t.endedBy.paid).waitFor();
    await button(page, t.understood).click();
    await page.getByText(t.closed.settled).waitFor({ state: 'detached' });

    await open('Table 2');
    await send(client, [tea], { tableId: table });
    const into = (await client.call(bills.listOpen, {})).find(({ table_id }) => table_id === table);
    await client.call(bills.merge, { params: { id: into?.id ?? '' }, body: { billId: second } });
    await told(page, t.closed.merged, (by) => t.endedBy.merged({ ...by, bill: into?.bill_no ?? 0 })).waitFor();
    expect(await faultsInAllSizes(page, 'floor-bill-joined-elsewhere')).toEqual([]);
    await link(page, t.toOtherBill).click();
    await page.waitForURL(`**/dashboard/bills/${into?.id}`);
  });
});

describe('the pay screen of a bill that is closed at another device', () => {
  it('says who was faster', async () => {
    const { page, other, first } = await openTwoBills();
    await openLive(page, `/dashboard/bills/${first}/pay`);
    await button(page, t.payAmount({ amount: '$3.20' })).waitFor();
    await payBill(other, first, '$3.20');
    await told(page, t.closed.settled, t.endedBy.paid).waitFor();
    expect(await page.getByText(t.draftsGone).count()).toBe(0);
    expect(await faultsInAllSizes(page, 'pay-paid-elsewhere')).toEqual([]);
    await link(page, t.toFloor).click();
    await page.waitForURL('**/dashboard/floor');
  });

  it('says what was not saved, and leads to where the other bill is paid', async () => {
    const { page, other, hand, first, second } = await openTwoBills();
    await openLive(page, `/dashboard/bills/${first}/pay`);
    await button(page, t.moreActions).click();
    await page.getByRole('menuitem', { name: t.discount }).click();
    const dialog = page.getByRole('dialog', { name: t.discount });
    await dialog.getByLabel(t.percentage).fill('50');
    await dialog.getByRole('radio', { name: reasonTexts.other }).check();
    await dialog.getByLabel(reasonTexts.ownReason).fill('Late');
    await button(dialog, t.giveDiscount).click();
    await button(page, t.payAmount({ amount: '$1.60' })).waitFor();
    await other.goto(url(`/dashboard/bills/${second}`));
    await moveOrJoin(hand, 'join', 'Table 1');
    await told(page, t.closed.merged, (by) => t.endedBy.merged({ ...by, bill: 2 })).waitFor();
    await page.getByText(t.draftsGone).waitFor();
    expect(await faultsInAllSizes(page, 'pay-merged-elsewhere')).toEqual([]);
    await link(page, t.toOtherBill).click();
    await button(page, t.payAmount({ amount: '$16.81' })).waitFor();
  });
});

describe('two who change the same at one moment', () => {
  it('hear of each other before it is done twice', async () => {
    const { client, page, other, first } = await openTwoBills();
    const takeBack = async (screen: Page) => {
      await screen.goto(url(`/dashboard/bills/${first}`));
      await screen
        .getByRole('main')
        .getByRole('button', { name: /× ?Tea/ })
        .click();
      await button(screen.getByRole('dialog'), billTexts.discount).click();
      await screen.getByLabel(t.percentage).fill('50');
      await screen.getByRole('radio', { name: reasonTexts.other }).check();
      await screen.getByLabel(reasonTexts.ownReason).fill('Cold');
    };
    await takeBack(page);
    await takeBack(other);
    await button(other, t.giveDiscount).click();
    await other.getByText('$1.60').first().waitFor();
    await button(page, t.giveDiscount).click();
    const question = page.getByRole('alertdialog', { name: billTexts.meanwhile });
    await question
      .getByText(billsTexts.steps.discount({ size: '50 %' }))
      .first()
      .waitFor();
    expect(await faultsInAllSizes(page, 'changed-meanwhile')).toEqual([]);
    const given = async () =>
      (await client.call(bills.get, { params: { id: first } })).entries.filter(
        ({ steps }) => steps[0]?.kind === 'changed',
      );
    // What was typed is still there.
    await button(question, billTexts.lookAgain).click();
    expect(await page.getByLabel(t.percentage).inputValue()).toBe('50');
    expect(await given()).toHaveLength(1);
    // Whoever has seen both may mean it all the same.
    await button(page, t.giveDiscount).click();
    await page.getByText('$0.80').first().waitFor();
    expect(await given()).toHaveLength(2);
  });

  it('hear of each other on the pay screen, where both save a discount', async () => {
    const { client, page, other, first } = await openTwoBills();
    for (const screen of [page, other]) {
      await screen.goto(url(`/dashboard/bills/${first}/pay`));
      await button(screen, t.moreActions).click();
      await screen.getByRole('menuitem', { name: t.discount }).click();
      await screen.getByLabel(t.percentage).fill('50');
      await screen.getByRole('radio', { name: reasonTexts.other }).check();
      await screen.getByLabel(reasonTexts.ownReason).fill('Cold');
      await button(screen, t.giveDiscount).click();
      await button(screen, t.save).waitFor();
    }
    const given = async () =>
      (await client.call(bills.get, { params: { id: first } })).entries.filter(
        ({ steps }) => steps[0]?.kind === 'discounted',
      );
    await button(other, t.save).click();
    await button(other, t.save).waitFor({ state: 'detached' });
    await button(page, t.save).click();
    const question = page.getByRole('alertdialog', { name: billTexts.meanwhile });
    await question.waitFor();
    expect(await given()).toHaveLength(1);
    await button(question, billTexts.doYours).click();
    await button(page, t.save).waitFor({ state: 'detached' });
    expect(await given()).toHaveLength(2);
  });
});
