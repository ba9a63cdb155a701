import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { bills } from '@comanda/contract/bills/bills.contract';
import { floor } from '@comanda/contract/floor/floor.contract';
import { customers } from '@comanda/contract/customers/customers.contract';
import { reservations } from '@comanda/contract/reservations/reservations.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { users } from '@comanda/contract/users/users.contract';
import { type Minor, minor } from '@comanda/domain/money';
import type { Locator, Page } from 'playwright-core';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../apps/server/test/support/client.ts';
import { PASSWORD } from '../../apps/server/test/support/factories.ts';
import { send } from '../../apps/server/test/support/sales.ts';
import { authTexts } from '../../apps/web/src/features/auth/auth.texts.ts';
import { floorTexts as t } from '../../apps/web/src/features/floor/floor.texts.ts';
import { billTexts } from '../../apps/web/src/features/bills/bill.texts.ts';
import { billsTexts } from '../../apps/web/src/kit/bill-history/bills.texts.ts';
import { payTexts } from '../../apps/web/src/features/bills/pay.texts.ts';
import { ordersTexts } from '../../apps/web/src/features/orders/orders.texts.ts';
import { posTexts } from '../../apps/web/src/features/pos/pos.texts.ts';
import { profileTexts } from '../../apps/web/src/features/profile/profile.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import {
  type Account,
  accessibilityFaults,
  demo,
  openPage,
  openRestaurant,
  untilLive,
  url,
  withBrowser,
} from '../fixtures.ts';
import { openFloor, tableThatIs } from '../floor.ts';
import { button, expectSecondTry, expectToast } from '../forms.ts';
import { actAs, moveItems, placeOrder } from '../open-orders.ts';

withBrowser();

const address = () => url('/dashboard/floor');
const at = (page: Page, title: string): Locator => page.getByRole('button', { name: new RegExp(`^${title}: `) });
/** What is read out of a table. */
const told = (page: Page, title: string) => at(page, title).locator('.sr-only').textContent();

describe('the floor', () => {
  it('leads from a free table to the till, and follows its order until it is paid', async () => {
    const { client, menu, owner } = await openFloor();
    const page = await openPage({ as: owner });
    const live = untilLive(page);
    await page.goto(address());
    await tableThatIs(page, 'Table 1', 'free').click();
    await expect.poll(() => page.getByRole('combobox', { name: posTexts.table }).inputValue()).toBe(menu.table);

    await page.goto(address());
    await tableThatIs(page, 'Table 1', 'free').waitFor();
    await live;
    const { itemIds } = await placeOrder(client, [menu.burger, menu.tea], { tableId: menu.table });
    await tableThatIs(page, 'Table 1', 'ordered').waitFor();
    await moveItems(client, itemIds, 'completed');
    await tableThatIs(page, 'Table 1', 'ready').click();
    const panel = page.getByRole('complementary', { name: 'Table 1' });
    await button(panel, ordersTexts.deliver({ count: 2 })).click();
    await tableThatIs(page, 'Table 1', 'seated').waitFor();
    expect(await told(page, 'Table 1')).toContain('$16.81');

    await button(panel, t.pay({ total: '$16.81' })).click();
    await button(page, payTexts.payAmount({ amount: '$16.81' })).click();
    await button(page, payTexts.done).click();
    await tableThatIs(page, 'Table 1', 'free').waitFor();
    await panel.waitFor({ state: 'detached' });

    await placeOrder(client, [menu.tea], { tableId: menu.table });
    await tableThatIs(page, 'Table 1', 'ordered').waitFor();
    expect(await panel.count()).toBe(0);
  });

  it('adds to the order of a table, on a phone from the sheet', async () => {
    const { client, menu, owner } = await openFloor();
    await placeOrder(client, [menu.tea], { tableId: menu.table });
    await placeOrder(client, [menu.tea], { tableId: menu.table });
    const page = await openPage({ as: owner, size: 'phone' });
    await page.goto(address());
    await at(page, 'Table 1').tap();
    const sheet = page.getByRole('dialog', { name: 'Table 1' });
    expect(await at(page, 'Table 1').count()).toBe(0);
    await button(sheet, t.addItems).tap();
    await page.waitForURL('**/dashboard/pos');
    await page.getByRole('button', { name: new RegExp(`^${posTexts.viewOrder}`) }).tap();
    await expect.poll(() => page.getByRole('combobox', { name: posTexts.table }).inputValue()).toBe(menu.table);
    await page.goto(address());
    expect(await told(page, 'Table 1')).toContain(t.orders({ count: 2 }));
  });

  it('draws a table anew when its order changes, and no other', async () => {
    const { client, menu, owner, second } = await openFloor();
    const { itemIds } = await placeOrder(client, [menu.tea], { tableId: menu.table });
    await placeOrder(client, [menu.tea], { tableId: second });
    const page = await openPage({ as: owner });
    const live = untilLive(page);
    await page.goto(address());
    await tableThatIs(page, 'Table 1', 'ordered').waitFor();
    await live;
    await page.evaluate(() => {
      const changed = new Set<string>();
      Object.assign(window, { changed });
      new MutationObserver((records) => {
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement;
          changed.add(element?.closest('[data-table]')?.getAttribute('data-table') ?? '');
        }
      }).observe(document.querySelector('main') ?? document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    });
    await moveItems(client, itemIds, 'completed');
    await tableThatIs(page, 'Table 1', 'ready').waitFor();
    const changed = await page.evaluate(() => [...(window as unknown as { changed: Set<string> }).changed]);
    expect(changed).toContain(menu.table);
    expect(changed).not.toContain(second);
  });

  it('puts an order for somebody else aside after a question, and loses nothing of it', async () => {
    const { menu, owner } = await openFloor();
    const page = await openPage({ as: owner });
    await page.goto(address());
    await tableThatIs(page, 'Table 1', 'free').click();
    await page.getByRole('button', { name: /^Tea/ }).first().click();
    await page.goto(address());
    await tableThatIs(page, 'Table 2', 'free').click();
    const question = page.getByRole('alertdialog', { name: posTexts.putAsideTitle });
    await button(question, uiTexts.cancel).click();
    await tableThatIs(page, 'Table 1', 'free').click();
    await expect.poll(() => page.getByRole('combobox', { name: posTexts.table }).inputValue()).toBe(menu.table);

    await page.goto(address());
    await tableThatIs(page, 'Table 2', 'free').click();
    await button(question, posTexts.putAside).click();
    await page.getByText(posTexts.cartEmpty).waitFor();
    await button(page, posTexts.draftsWithCount({ count: 1 })).click();
    await page.getByRole('dialog').getByText('Table 1', { exact: true }).waitFor();
  });

  it('shows the tables of one bill as they belong together, each with all of its orders', async () => {
    const { client, menu, owner, second } = await openFloor();
    await placeOrder(client, [menu.burger], { tableId: menu.table });
    const page = await openPage({ as: owner });
    await page.goto(address());
    await tableThatIs(page, 'Table 2', 'free').waitFor();
    const [bill] = await client.call(bills.listOpen, {});
    if (!bill) throw new Error('no bill at the table');
    const seated = { kind: 'seated' as const, tableIds: [menu.table, second] };
    await client.call(bills.takeSteps, { params: { id: bill.id }, body: { steps: [seated] } });

    await tableThatIs(page, 'Table 2', 'ordered').waitFor();
    await placeOrder(client, [menu.tea], { tableId: second });

    for (const [title, other] of [
      ['Table 1', 'Table 2'],
      ['Table 2', 'Table 1'],
    ] as const) {
      await expect.poll(() => told(page, title)).toContain(t.orders({ count: 2 }));
      expect(await told(page, title)).toContain(t.togetherWith({ tables: other }));
    }
    // What is owed is not to be read twice.
    await expect.poll(() => told(page, 'Table 1')).toContain('$16.81');
    expect(await told(page, 'Table 2')).not.toContain('$');
    await at(page, 'Table 2').click();
    const panel = page.getByRole('complementary', { name: 'Table 2' });
    await panel.getByText('Burger').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('shows what the bill of a table still owes, with its charges and part payments, and less once more is paid', async () => {
    const { client, menu, owner, second } = await openFloor();
    const { orderId } = await placeOrder(client, [menu.burger, menu.tea], { tableId: menu.table });
    const { bill } = await client.call(bills.ofOrder, { params: { orderId } });
    const id = bill?.id ?? '';
    const take = (step: BillCommand) => client.call(bills.takeSteps, { params: { id }, body: { steps: [step] } });
    const payInPart = async (amount: Minor) => {
      const [open] = await client.call(bills.listOpen, {});
      const payment = { id: newId(), partId: id, typeId: null, amount, tip: minor(0) };
      await take({ kind: 'paid', payment, owed: open?.amount ?? minor(0) });
    };
    await take({ kind: 'seated', tableIds: [menu.table, second] });
    await placeOrder(client, [menu.tea], { tableId: second });
    const service = { id: newId(), title: 'Service', tax: null, isRemoved: false, amount: minor(200) };
    await take({ kind: 'charged', charge: service });
    await payInPart(minor(500));

    // Its rounds come to $20.01.
    const page = await openPage({ as: owner });
    const live = untilLive(page);
    await page.goto(address());
    await expect.poll(() => told(page, 'Table 1')).toContain('$17.01');
    await at(page, 'Table 1').click();
    const panel = page.getByRole('complementary', { name: 'Table 1' });
    await panel.getByText('$17.01', { exact: true }).waitFor();
    await button(panel, t.pay({ total: '$17.01' })).waitFor();
    await live;

    await payInPart(minor(1000));
    await button(panel, t.pay({ total: '$7.01' })).waitFor();
    await panel.getByText('$7.01', { exact: true }).waitFor();
    expect(await told(page, 'Table 1')).toContain('$7.01');
    await page.getByRole('radio', { name: t.views.list }).check();
    await at(page, 'Table 1').getByText('$7.01', { exact: true }).waitFor();
    await button(panel, t.pay({ total: '$7.01' })).click();
    await button(page, payTexts.payAmount({ amount: '$7.01' })).waitFor();
  });

  it('says who wants to pay, and who takes the money, on every screen that shows it', async () => {
    const { client, menu, owner } = await openFloor();
    const { orderId } = await placeOrder(client, [menu.tea], { tableId: menu.table });
    const waiter = await openPage({ as: owner });
    await waiter.goto(address());
    await tableThatIs(waiter, 'Table 1', 'ordered').waitFor();

    const cashier = await openPage({ as: owner });
    await cashier.addInitScript(() => {
      window.open = () => null;
    });
    await cashier.goto(url(`/dashboard/bills/of-order/${orderId}/pay`));
    await tableThatIs(waiter, 'Table 1', 'paying').waitFor();
    const [bill] = await client.call(bills.listOpen, {});
    expect(await told(waiter, 'Table 1')).toContain(t.takesPayment({ name: bill?.paying?.by ?? '' }));

    const second = await openPage({ as: owner });
    await second.goto(url(`/dashboard/bills/of-order/${orderId}/pay`));
    await second.getByText(payTexts.otherPayer({ name: bill?.paying?.by ?? '' }), { exact: true }).waitFor();
    await second.goto(url(`/dashboard/bills/of-order/${orderId}`));
    await second.getByText(billTexts.takesPayment({ name: bill?.paying?.by ?? '' }), { exact: true }).waitFor();

    const third = await openPage({ as: owner });
    await third.goto(url(`/dashboard/bills/of-order/${orderId}/pay`));
    const notice = third.getByText(payTexts.otherPayer({ name: bill?.paying?.by ?? '' }), { exact: true });
    await notice.waitFor();

    await button(cashier, payTexts.moreActions).click();
    await cashier.getByRole('menuitem', { name: payTexts.proForma }).click();
    await expect.poll(async () => (await client.call(bills.listOpen, {}))[0]?.is_presented).toBe(true);
    await button(cashier, payTexts.back).click();
    await tableThatIs(waiter, 'Table 1', 'asking').waitFor();
    await notice.waitFor({ state: 'hidden' });
    await at(waiter, 'Table 1').click();
    expect(await accessibilityFaults(waiter)).toEqual([]);

    await button(second, billTexts.history).click();
    await second.getByRole('dialog').getByText(billsTexts.steps.printed, { exact: true }).waitFor();

    await placeOrder(client, [menu.tea], { tableId: menu.table });
    await tableThatIs(waiter, 'Table 1', 'ordered').waitFor();
  });

  it('has a list that shows the same, which a device keeps, and all that has no table', async () => {
    const { client, menu, owner } = await openFloor();
    await placeOrder(client, [menu.tea], { tableId: menu.table });
    const { tokenNo } = await placeOrder(client, [menu.tea]);
    const page = await openPage({ as: owner });
    await page.goto(address());
    const label = await told(page, 'Table 1');
    const widthOf = async () => (await at(page, 'Table 1').boundingBox())?.width ?? 0;
    const whole = await widthOf();
    await button(page, t.larger).click();
    await expect.poll(widthOf).toBeGreaterThanOrEqual(whole);
    await button(page, t.smaller).click();
    await expect.poll(widthOf).toBe(whole);
    await page.getByRole('radio', { name: t.views.list }).check();
    expect(await told(page, 'Table 1')).toBe(label);
    await at(page, 'Table 1').getByText(t.states.ordered, { exact: true }).waitFor();
    await page.reload();
    await at(page, 'Table 1').getByText(t.states.ordered, { exact: true }).waitFor();
    expect(await page.getByRole('radio', { name: t.views.list }).isChecked()).toBe(true);

    await button(page, t.withoutTable({ count: 1 })).click();
    const panel = page.getByRole('complementary', { name: t.withoutTableTitle });
    await panel.getByText(ordersTexts.token({ tokenNo })).waitFor();
    await button(panel, t.close({ name: t.withoutTableTitle })).click();
    await panel.waitFor({ state: 'detached' });
  });

  it('shows each floor, and the next reservation without its guests', async () => {
    const { client, menu, owner } = await openFloor();
    await client.call(tables.add, { body: { title: 'Bar', floor: '-', seatingCapacity: 0 } });
    await client.call(customers.add, {
      body: { phone: '5550100', name: 'Ann Secret', email: null, birthDate: null, gender: null },
    });
    const soon = new Date(Date.now() + 20 * 60_000);
    await client.call(reservations.add, {
      body: { customerId: '5550100', date: soon, tableId: menu.table, status: 'booked', notes: null, peopleCount: 3 },
    });
    const page = await openPage({ as: owner });
    await page.goto(address());
    await at(page, 'Table 1').waitFor();
    // Where the day ends within these minutes, the reservation is one of tomorrow.
    const shown = (await client.call(floor.show, {}))[0]?.tables.find(({ id }) => id === menu.table);
    await tableThatIs(page, 'Table 1', shown?.reservation ? 'reserved' : 'free').waitFor();
    expect(await page.locator('body').innerText()).not.toContain('Ann');
    await page.getByRole('group', { name: t.floors }).getByRole('button').last().click();
    await tableThatIs(page, 'Bar', 'free').waitFor();
    expect(await at(page, 'Table 1').count()).toBe(0);
    await page.reload();
    await tableThatIs(page, 'Bar', 'free').waitFor();
  });

  it('is for who sells or takes payments; who does not sell cannot begin an order', async () => {
    const { client, menu, owner } = await openFloor();
    await placeOrder(client, [menu.tea], { tableId: menu.table });
    const page = await openPage({ as: owner });
    await page.goto(address());
    await at(page, 'Table 2').waitFor();
    await actAs(page, 'ORDERS');
    await expect.poll(() => at(page, 'Table 2').isDisabled()).toBe(true);
    await at(page, 'Table 1').click();
    const panel = page.getByRole('complementary', { name: 'Table 1' });
    await button(panel, t.pay({ total: '$3.20' })).waitFor();
    expect(await button(panel, t.addItems).count()).toBe(0);
    await actAs(page, 'KITCHEN');
    await page.waitForURL('**/no-access');
  });

  it('says that there are no tables, and what failed', async () => {
    const { client, owner } = await openRestaurant();
    const page = await openPage({ as: owner });
    await page.goto(address());
    await page.getByText(t.empty, { exact: true }).waitFor();
    await client.call(tables.add, { body: { title: 'Table 1', floor: '-', seatingCapacity: 2 } });
    await expectSecondTry(page, {
      address: address(),
      read: '/floor',
      message: t.loadFailed,
      content: at(page, 'Table 1'),
    });
  });
});

describe('guests', () => {
  const openBills = (client: Client) => client.call(bills.listOpen, {});
  const open = async (client: Client, more: { tableId?: string; name?: string; guests?: number }) => {
    const id = newId();
    await client.call(bills.open, { body: { id, tableId: null, name: null, guests: null, ...more } });
    return id;
  };

  it('are seated in three taps, shown everywhere, and their table is free again when they leave', async () => {
    const { client, menu, owner } = await openFloor();
    const page = await openPage({ as: owner });
    const other = await openPage({ as: owner, size: 'phone' });
    await page.goto(address());
    const live = untilLive(other);
    await other.goto(address());
    await tableThatIs(other, 'Table 1', 'free').waitFor();
    await live;

    await button(page, t.seat).click();
    await tableThatIs(page, 'Table 1', 'free').click();
    const seating = page.getByRole('dialog', { name: t.seatAt({ table: 'Table 1' }) });
    await button(seating, '3').click();
    await button(seating, `${uiTexts.more}: ${t.guestsLabel}`).click();
    await button(seating, `${uiTexts.less}: ${t.guestsLabel}`).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await button(seating, t.seatGuests({ guests: 3 })).click();
    await seating.waitFor({ state: 'detached' });
    await tableThatIs(page, 'Table 1', 'seated').waitFor();
    expect(await told(page, 'Table 1')).toContain(t.guests({ guests: 3 }));
    await tableThatIs(other, 'Table 1', 'seated').waitFor();
    expect(await openBills(client)).toMatchObject([{ table_id: menu.table, guests: 3 }]);
    await page.getByRole('radio', { name: t.views.list }).check();
    await at(page, 'Table 1')
      .getByText(t.guestsOf({ guests: 3, seats: 4 }))
      .waitFor();

    await tableThatIs(other, 'Table 1', 'seated').tap();
    await button(other.getByRole('dialog', { name: 'Table 1' }), t.theyLeft).tap();
    await tableThatIs(other, 'Table 1', 'free').waitFor();
    await tableThatIs(page, 'Table 1', 'free').waitFor();
    expect(await openBills(client)).toEqual([]);
  });

  it('order on the bill that was opened for them', async () => {
    const { client, menu, owner, second: table2 } = await openFloor();
    const id = await open(client, { tableId: menu.table, guests: 2 });
    const page = await openPage({ as: owner });
    const live = untilLive(page);
    await page.goto(address());
    await tableThatIs(page, 'Table 1', 'seated').click();
    await live;
    const panel = page.getByRole('dialog', { name: 'Table 1' });
    await button(panel, t.theyLeft).waitFor();
    await placeOrder(client, [menu.tea], { tableId: menu.table });
    await panel.waitFor({ state: 'detached' });
    await tableThatIs(page, 'Table 1', 'ordered').waitFor();
    expect(await told(page, 'Table 1')).toContain(t.guests({ guests: 2 }));
    expect(await openBills(client)).toMatchObject([{ id, is_empty: false }]);

    const second = await openPage({ as: owner });
    await second.goto(address());
    await button(second, t.seat).click();
    await tableThatIs(second, 'Table 2', 'free').click();
    const seating = second.getByRole('dialog');
    await seating.waitFor();
    await open(client, { tableId: table2 });
    await seating.waitFor({ state: 'detached' });
    await tableThatIs(second, 'Table 2', 'seated').click();
    await button(second.getByRole('dialog', { name: 'Table 2' }), t.takeOrder).click();
    await second.waitForURL('**/dashboard/pos');
  });

  it('with a reservation are as many as were announced', async () => {
    const { client, menu, owner } = await openFloor();
    await client.call(customers.add, {
      body: { phone: '5550100', name: 'Ann', email: null, birthDate: null, gender: null },
    });
    const date = new Date();
    await client.call(reservations.add, {
      body: { customerId: '5550100', date, tableId: menu.table, status: 'booked', notes: null, peopleCount: 5 },
    });
    const page = await openPage({ as: owner });
    await page.goto(address());
    await button(page, t.seat).click();
    await tableThatIs(page, 'Table 1', 'reserved').click();
    await button(page.getByRole('dialog'), t.seatGuests({ guests: 5 })).click();
    await tableThatIs(page, 'Table 1', 'seated').waitFor();
    expect(await openBills(client)).toMatchObject([{ guests: 5 }]);
  });

  it('with a reservation are seated by two taps on their table, and expected no more', async () => {
    const { client, menu, owner } = await openFloor();
    await client.call(customers.add, {
      body: { phone: '5550100', name: 'Ann', email: null, birthDate: null, gender: null },
    });
    const plan = { customerId: '5550100', tableId: menu.table, status: 'booked', notes: null, peopleCount: 5 } as const;
    await client.call(reservations.add, { body: { ...plan, date: new Date() } });
    const page = await openPage({ as: owner, size: 'tablet' });
    await page.goto(address());
    await tableThatIs(page, 'Table 1', 'reserved').tap();
    const dialog = page.getByRole('dialog', { name: 'Table 1' });
    await button(dialog, t.arrived).tap();
    await tableThatIs(page, 'Table 1', 'seated').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await openBills(client)).toMatchObject([{ guests: 5, name: 'Ann', table_id: menu.table }]);
    const [shown] = await client.call(floor.show, {});
    expect(shown?.tables.map(({ reservation }) => reservation)).toEqual([null, null]);
  });

  it('at the bar have tabs, which lead to the till and to their bill', async () => {
    const { client, menu, owner } = await openFloor();
    const page = await openPage({ as: owner });
    const live = untilLive(page);
    await page.goto(address());
    await at(page, 'Table 1').waitFor();
    await live;
    const ana = await open(client, { name: 'Ana' });
    await button(page, t.tabs({ count: 1 })).waitFor();
    await open(client, { name: 'Ben' });
    await button(page, t.tabs({ count: 2 })).click();
    const tab = (name: string) => page.getByRole('dialog', { name: t.tabsTitle }).getByRole('listitem', { name });
    await button(tab('Ben'), t.closeTab).click();
    await tab('Ben').waitFor({ state: 'detached' });
    await button(tab('Ana'), t.addItems).click();
    await page.waitForURL('**/dashboard/pos');
    const place = page.getByRole('combobox', { name: posTexts.table });
    await expect.poll(() => place.inputValue()).toBe(ana);
    await page.locator('button[data-index]', { hasText: 'Tea' }).click();
    await button(page, posTexts.sendToKitchen).click();
    await button(page.getByRole('dialog'), posTexts.sendToKitchen).click();
    await page.getByText(posTexts.sent, { exact: true }).waitFor();

    await page.goto(address());
    await tableThatIs(page, 'Table 1', 'free').waitFor();
    await button(page, t.tabs({ count: 1 })).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    const expectAmount = async () => {
      const [bill] = await openBills(client);
      if (!bill?.amount) throw new Error('a tab that owes nothing');
      const amount = `$${(bill.amount / 100).toFixed(2)}`;
      await tab('Ana').getByText(amount, { exact: true }).waitFor();
    };
    await expectAmount();
    await send(client, [menu.burger], { billId: ana });
    await expectAmount();
    await tab('Ana').getByRole('link', { name: t.bill }).click();
    await page.waitForURL(`**/dashboard/bills/${ana}`);
    await page.getByRole('heading', { name: 'Ana' }).waitFor();
  });

  it('are handed over to a colleague', async () => {
    const { client, menu, owner } = await openFloor();
    const page = await openPage({ as: owner });
    await page.goto(address());
    const ask = async () => {
      await button(page, t.more).click();
      await page.getByRole('menuitem', { name: t.handOver }).click();
    };
    await ask();
    await page.getByRole('dialog').getByText(t.noColleagues).waitFor();
    await page.keyboard.press('Escape');
    const contact = { designation: null, phone: null, email: null };
    const username = `bruno-${Date.now()}@example.com`;
    await client.call(users.add, {
      body: { name: 'Bruno', username, password: PASSWORD, ...contact, userScopes: ['POS'] },
    });
    await page.reload();
    await ask();
    await page.getByRole('dialog').getByText(t.nothingToHandOver).waitFor();
    await page.keyboard.press('Escape');
    await open(client, { tableId: menu.table, guests: 2 });
    await open(client, { name: 'Ana' });
    await page.reload();
    await tableThatIs(page, 'Table 1', 'seated').waitFor();
    await ask();
    const dialog = page.getByRole('dialog', { name: t.handOver });
    await dialog.getByText(t.handOverText({ count: 2 })).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await button(dialog, 'Bruno').click();
    await expectToast(page, t.handedOver({ count: 2, name: 'Bruno' }));
    await expect.poll(() => told(page, 'Table 1')).toContain(t.servedBy({ name: 'Bruno' }));
    expect(await openBills(client)).toMatchObject([{ server_name: 'Bruno' }, { server_name: 'Bruno' }]);
  });
});

it('a device starts where it is told to, for those who may', async () => {
  const { owner } = await openFloor();
  const page = await openPage({ as: owner });
  const signIn = async ({ username, password }: Account) => {
    await button(page, profileTexts.logout).click();
    await page.waitForURL('**/login');
    await page.getByRole('textbox', { name: authTexts.email }).fill(username);
    await page.locator('input[name=password]').fill(password);
    await button(page, authTexts.login).click();
  };
  for (const [start, path] of [
    ['tables', '/dashboard/floor'],
    ['counter', '/dashboard/pos'],
    ['dashboard', '/dashboard/home'],
  ] as const) {
    await page.goto(url('/dashboard/profile'));
    await page.getByRole('radio', { name: profileTexts.starts[start], exact: true }).check();
    await signIn(owner);
    await page.waitForURL(`**${path}`);
  }
  await page.goto(url('/dashboard/profile'));
  await page.getByRole('radio', { name: profileTexts.starts.tables, exact: true }).check();
  await signIn(demo('cook'));
  await page.waitForURL('**/dashboard/profile');
  expect(await page.getByRole('radio', { name: profileTexts.starts.tables, exact: true }).count()).toBe(0);
});
