import { bills } from '@comanda/contract/bills/bills.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { users } from '@comanda/contract/users/users.contract';
import type { Locator } from 'playwright-core';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../apps/server/test/support/client.ts';
import { addMenu, PASSWORD } from '../../apps/server/test/support/factories.ts';
import { send } from '../../apps/server/test/support/sales.ts';
import { billTexts } from '../../apps/web/src/features/bills/bill.texts.ts';
import { payTexts as t } from '../../apps/web/src/features/bills/pay.texts.ts';
import { floorTexts } from '../../apps/web/src/features/floor/floor.texts.ts';
import { payingTexts } from '../../apps/web/src/features/payment-types/paying.texts.ts';
import { billsTexts } from '../../apps/web/src/kit/bill-history/bills.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button } from '../forms.ts';
import { faultsInAllSizes } from '../screens.ts';
import { moveOrJoin, openTable, sendRound, startAtTables, tableNow } from '../tables-by-touch.ts';

withBrowser();

const orderedAt = async (client: Client, orderId: string) => {
  const { bill } = await client.call(bills.ofOrder, { params: { orderId } });
  if (!bill) throw new Error('an order without a bill');
  return bill;
};
const billNow = (client: Client, id: string) => client.call(bills.get, { params: { id } });

/** The maxima are those of what a bill is for. */
describe.each([
  { size: 'phone', width: 390 },
  { size: 'tablet', width: 820 },
] as const)('at $width pixels', ({ size }) => {
  /** Table 4 has ordered a burger and a tea; Table 5 is free. */
  async function openHouse() {
    const { client, owner } = await openRestaurant();
    const menu = await addMenu(client);
    const { id: table } = await client.call(tables.add, {
      body: { title: 'Table 4', floor: 'Terrace', seatingCapacity: 4 },
    });
    const { id: free } = await client.call(tables.add, {
      body: { title: 'Table 5', floor: 'Terrace', seatingCapacity: 4 },
    });
    const order = await send(client, [menu.burger, menu.tea], { tableId: table });
    const { id: billId } = await orderedAt(client, order);
    const page = await openPage({ as: owner, size });
    let taps = 0;
    const tap = async (target: Locator) => {
      await target.tap();
      taps += 1;
    };
    const goTo = async (path: string) => {
      await page.goto(url(path));
    };
    return { client, menu, table, free, billId, hand: { page, tap }, taps: () => taps, goTo };
  }

  it('a second round for table 4, two beers, takes four taps from the floor', async () => {
    const { client, hand, taps, goTo, billId } = await openHouse();
    await startAtTables(hand.page);
    await goTo('/dashboard/floor');
    await hand.tap(tableNow(hand.page, 'Table 4', 'ordered'));
    await sendRound(hand, { Tea: 2 });
    expect(taps()).toBe(4);
    expect((await billNow(client, billId)).rounds).toHaveLength(2);
  });

  it('a bill moves to another table in three taps', async () => {
    const { hand, taps, goTo, billId } = await openHouse();
    await goTo(`/dashboard/bills/${billId}`);
    await moveOrJoin(hand, 'move', 'Table 5');
    await hand.page.getByRole('heading', { name: billsTexts.billAt({ number: 1, table: 'Table 5' }) }).waitFor();
    expect(taps()).toBeLessThanOrEqual(3);
  });

  it('a bill gets a second table in three taps', async () => {
    const { client, hand, taps, goTo, table, free, billId } = await openHouse();
    await goTo(`/dashboard/bills/${billId}`);
    await moveOrJoin(hand, 'addTable', 'Table 5');
    await hand.page.getByText(billTexts.alsoAt({ tables: 'Table 5' })).waitFor();
    expect(taps()).toBe(3);
    expect(await client.call(bills.listOpen, {})).toMatchObject([{ id: billId, table_ids: [table, free] }]);
  });

  it('a line moves to another table in three taps', async () => {
    const { client, hand, taps, goTo, billId } = await openHouse();
    await goTo(`/dashboard/bills/${billId}`);
    const { page, tap } = hand;
    await tap(page.getByRole('button', { name: /Tea/ }).first());
    await tap(
      button(page.getByRole('dialog', { name: billTexts.lineOf({ units: 1, title: 'Tea' }) }), billTexts.moveLine),
    );
    const sheet = page.getByRole('dialog', { name: billTexts.moveLines });
    await tap(sheet.getByRole('button', { name: /^Table 5/ }));
    await sheet.waitFor({ state: 'detached' });
    expect(taps()).toBe(3);
    const [there] = (await client.call(bills.listOpen, {})).filter(({ table_title }) => table_title === 'Table 5');
    if (!there) throw new Error('no bill at the table');
    expect((await billNow(client, there.id)).lines.map(({ title }) => title)).toEqual(['Tea']);
  });

  it('two bills become one in three taps', async () => {
    const { client, menu, free, hand, taps, goTo, billId } = await openHouse();
    const other = await orderedAt(client, await send(client, [menu.tea], { tableId: free }));
    await goTo(`/dashboard/bills/${billId}`);
    await moveOrJoin(hand, 'join', 'Table 5');
    await expect.poll(async () => (await billNow(client, other.id)).state).toBe('merged');
    expect(taps()).toBeLessThanOrEqual(3);
  });

  /** Bruno works here, too. */
  const addBruno = (client: Client) =>
    client.call(users.add, {
      body: {
        name: 'Bruno',
        username: `bruno-${newId()}@example.com`,
        password: PASSWORD,
        designation: null,
        phone: null,
        email: null,
        userScopes: ['POS'],
      },
    });

  it('all tables of one waiter go to another in three taps', async () => {
    const { client, menu, free, hand, taps, goTo } = await openHouse();
    await addBruno(client);
    await send(client, [menu.tea], { tableId: free });
    await goTo('/dashboard/floor');
    const { page, tap } = hand;
    await tableNow(page, 'Table 5', 'ordered').waitFor();
    await tap(button(page, floorTexts.more));
    await tap(page.getByRole('menuitem', { name: floorTexts.handOver }));
    await tap(button(page.getByRole('dialog', { name: floorTexts.handOver }), 'Bruno'));
    await page.getByText(floorTexts.handedOver({ count: 2, name: 'Bruno' })).waitFor();
    expect(taps()).toBe(3);
    const open = await client.call(bills.listOpen, {});
    expect(open.map(({ server_name }) => server_name)).toEqual(['Bruno', 'Bruno']);
  });

  it('one bill goes to another waiter in three taps', async () => {
    const { client, hand, taps, goTo, billId } = await openHouse();
    await addBruno(client);
    await goTo(`/dashboard/bills/${billId}`);
    const { page, tap } = hand;
    await tap(button(page, billTexts.moreActions));
    await tap(page.getByRole('menuitem', { name: billTexts.handOver }));
    await tap(button(page.getByRole('dialog', { name: billTexts.handOver }), 'Bruno'));
    await page.getByText(billsTexts.lookedAfterBy({ name: 'Bruno' })).waitFor();
    expect(taps()).toBe(3);
  });

  it('a tap on a table of the floor leads to its bill', async () => {
    const { hand, taps, goTo } = await openHouse();
    await goTo('/dashboard/floor');
    const panel = await openTable(hand, 'Table 4');
    await panel.getByText('Burger').waitFor();
    await button(panel, floorTexts.pay({ total: '$16.81' })).waitFor();
    expect(taps()).toBe(1);
  });

  it('guests who pay apart get their bill in two taps from the floor, and each bill its own buttons', async () => {
    const { client, hand, taps, goTo, table, billId } = await openHouse();
    await goTo('/dashboard/floor');
    const { page, tap } = hand;
    await tap((await openTable(hand, 'Table 4')).getByRole('button', { name: floorTexts.separateBill }));
    await page.waitForURL('**/dashboard/pos');
    expect(taps()).toBe(2);
    await sendRound(hand, { Tea: 1 });
    const apart = (await client.call(bills.listOpen, {})).find(({ id }) => id !== billId);
    expect(apart).toMatchObject({ name: 'Table 4 · 2', amount: 320 });
    const rounds = await client.call(orders.list, {});
    expect(rounds.flatMap(({ table_id, orders: at }) => at.map(({ bill_id }) => [table_id, bill_id]))).toEqual([
      [table, billId],
      [table, apart?.id],
    ]);

    await goTo('/dashboard/floor');
    const panel = await openTable(hand, 'Table 4');
    const ofApart = panel.getByRole('region', { name: 'Table 4 · 2' });
    await panel.getByRole('region', { name: billsTexts.billNo({ number: 1 }) }).waitFor();
    expect(await faultsInAllSizes(page, `bills-apart-${size}`)).toEqual([]);
    await ofApart.getByRole('button', { name: floorTexts.addItems }).waitFor();
    await tap(ofApart.getByRole('button', { name: floorTexts.pay({ total: '$3.20' }) }));
    await tap(button(page, t.payAmount({ amount: '$3.20' })));
    await page.getByText(t.allPaid, { exact: true }).waitFor();
    expect(await client.call(bills.listOpen, {})).toMatchObject([{ id: billId, amount: 1681 }]);
  });

  it('cash by one of the likely notes takes one tap, and the change stays in sight', async () => {
    const { hand, taps, goTo, billId } = await openHouse();
    await goTo(`/dashboard/bills/${billId}/pay`);
    await hand.tap(hand.page.getByRole('group', { name: payingTexts.notes }).getByRole('button', { name: '$20.00' }));
    await hand.page.getByText('$3.19', { exact: true }).waitFor();
    expect(taps()).toBe(1);
  });

  it('exact cash takes one tap on the screen that takes payments, though Card comes first', async () => {
    const { client, hand, taps, goTo, billId } = await openHouse();
    await goTo(`/dashboard/bills/${billId}/pay`);
    await hand.tap(button(hand.page, payingTexts.exactly({ amount: '$16.81' })));
    await hand.page.getByText(t.allPaid, { exact: true }).waitFor();
    expect(taps()).toBe(1);
    expect((await billNow(client, billId)).state).toBe('settled');
  });

  it('a table of four who pay their own, by seat, takes twelve taps from floor to floor', async () => {
    const { client, menu, table, hand, taps, goTo, billId } = await openHouse();
    await send(client, [menu.burger, menu.burger], { tableId: table });
    const { lines } = await billNow(client, billId);
    const steps = lines.map(({ id: lineId }, index) => ({ kind: 'seat' as const, lineId, seat: index + 1 }));
    await client.call(bills.takeSteps, { params: { id: billId }, body: { steps } });
    await goTo('/dashboard/floor');
    const { page, tap } = hand;
    await tap((await openTable(hand, 'Table 4')).getByRole('button', { name: /^Pay / }));
    await tap(button(page, t.divide));
    await tap(button(page, t.divideBySeat));
    await page
      .getByRole('group', { name: t.parts })
      .getByText(t.seat({ seat: 4 }))
      .waitFor();
    for (const seat of [1, 2, 3, 4]) {
      await tap(page.getByRole('button', { name: /^Pay / }));
      await page.getByText(seat < 4 ? t.paidPart({ name: t.seat({ seat }) }) : t.allPaid, { exact: true }).waitFor();
    }
    await tap(button(page, t.done));
    await page.waitForURL('**/dashboard/floor');
    expect(taps()).toBeLessThanOrEqual(12);
    expect((await billNow(client, billId)).invoices).toHaveLength(4);
  });
});
