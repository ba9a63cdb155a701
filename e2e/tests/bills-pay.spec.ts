import { bills } from '@comanda/contract/bills/bills.contract';
import { billMessages } from '@comanda/contract/bills/bills.messages';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import type { Client } from '../../apps/server/test/support/client.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { send } from '../../apps/server/test/support/sales.ts';
import { billTexts as bill } from '../../apps/web/src/features/bills/bill.texts.ts';
import { payTexts as t } from '../../apps/web/src/features/bills/pay.texts.ts';
import { payingTexts } from '../../apps/web/src/features/payment-types/paying.texts.ts';
import { printingTexts } from '../../apps/web/src/features/printing/printing.texts.ts';
import { reasonTexts } from '../../apps/web/src/features/reasons/reasons.texts.ts';
import { billsTexts } from '../../apps/web/src/kit/bill-history/bills.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { openPage, openRestaurant, untilLive, url, withBrowser } from '../fixtures.ts';
import { button, expectToast } from '../forms.ts';
import { faultsInAllSizes } from '../screens.ts';

withBrowser();

const billOf = async (client: Client, orderId: string): Promise<string> =>
  (await client.call(bills.ofOrder, { params: { orderId } })).bill?.id ?? '';

/** Four teas and a burger at one table. */
async function openTable() {
  const { client, owner } = await openRestaurant();
  const menu = await addMenu(client);
  const order = await send(client, [{ id: menu.tea, quantity: 4 }, menu.burger], { tableId: menu.table });
  const billId = await billOf(client, order);
  return { client, owner, menu, order, billId, address: url(`/dashboard/bills/${billId}/pay`) };
}

const line = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });

describe('a bill is paid', () => {
  it('in cash with one tap, and the change stays in sight', async () => {
    const { owner, address, client, billId } = await openTable();
    const page = await openPage({ as: owner });
    await page.goto(address);
    await page.getByText('$26.41', { exact: true }).first().waitFor();
    expect(await faultsInAllSizes(page, 'pay')).toEqual([]);
    await button(page, 'Cash').click();
    await button(page, '$30.00').click();
    await page.getByText(t.allPaid, { exact: true }).waitFor();
    await page.getByText('$3.59', { exact: true }).waitFor();
    const opened = page.waitForEvent('popup');
    await button(page, t.receipt).click();
    const receipt = await opened;
    await receipt.locator('html[data-printed]').waitFor();
    const text = await receipt.locator('body').innerText();
    expect(text).toContain('26.41');
    expect(text).toContain(printingTexts.change);
    expect(text).not.toContain(printingTexts.proForma);
    expect(await faultsInAllSizes(page, 'pay-done')).toEqual([]);
    expect((await client.call(bills.get, { params: { id: billId } })).state).toBe('settled');
  });

  it('part by part, and the second of two taps pays nothing', async () => {
    const { client, owner, address, billId } = await openTable();
    const page = await openPage({ as: owner });
    await page.goto(address);
    await button(page, t.divide).click();
    await page.getByRole('dialog').getByRole('button', { name: /^2 ×/ }).click();
    await button(page, payingTexts.exactly({ amount: '$13.21' })).dblclick();
    await button(page, payingTexts.exactly({ amount: '$13.20' })).waitFor();
    await button(page, t.payAmount({ amount: '$13.20' })).click({ trial: true });
    expect((await client.call(bills.get, { params: { id: billId } })).payments).toHaveLength(1);
  });

  it('line by line, each guest their own, in few taps', async () => {
    const { owner, address, client, billId } = await openTable();
    const page = await openPage({ as: owner, size: 'phone' });
    await page.goto(address);
    await line(page, 'Burger')
      .getByRole('button', { name: /× Burger/ })
      .tap();
    await button(page, t.payAmount({ amount: '$13.61' })).tap();
    await page.getByText(t.next({ name: t.rest })).waitFor();
    await button(page, t.payAmount({ amount: '$12.80' })).tap();
    await page.getByText(t.allPaid, { exact: true }).waitFor();
    const { invoices } = await client.call(bills.get, { params: { id: billId } });
    expect(invoices).toHaveLength(2);
  });

  it('by equal shares that come to the whole', async () => {
    const { owner, address, client, billId } = await openTable();
    const page = await openPage({ as: owner });
    await page.goto(address);
    await button(page, t.divide).click();
    await page.getByRole('dialog').getByRole('button', { name: /^3 ×/ }).click();
    for (const amount of ['$8.81', '$8.80', '$8.80']) {
      await button(page, t.payAmount({ amount })).click();
      await page
        .getByText(`${amount} ·`)
        .or(page.getByText(amount, { exact: true }))
        .first()
        .waitFor();
    }
    await page.getByText(t.allPaid, { exact: true }).waitFor();
    const { invoices, payments } = await client.call(bills.get, { params: { id: billId } });
    expect([invoices.length, payments.length]).toEqual([1, 3]);
  });

  it('with a tip, a discount and a charge, which the paper names', async () => {
    const { owner, address, client } = await openTable();
    await client.call(paymentTypes.add, { body: { title: 'Visa', isActive: true, icon: 'card' } });
    const page = await openPage({ as: owner });
    await page.goto(address);
    await button(page, t.moreActions).click();
    await page.getByRole('menuitem', { name: t.discount }).click();
    const dialog = page.getByRole('dialog', { name: t.discount });
    await dialog.getByLabel(t.percentage).fill('10');
    await dialog.getByRole('radio', { name: reasonTexts.other }).check();
    await dialog.getByLabel(reasonTexts.ownReason).fill('Regular');
    await button(dialog, t.giveDiscount).click();
    await page.getByText(t.discountNamed({ size: '10 %', reason: 'Regular' })).waitFor();
    await button(page, t.moreActions).click();
    await page.getByRole('menuitem', { name: t.charge }).click();
    const charge = page.getByRole('dialog', { name: t.charge });
    await charge.getByText(t.inMoney, { exact: true }).click();
    await charge.getByRole('textbox', { name: t.amount }).fill('2');
    await button(charge, t.addCharge).click();
    await page.getByText('$25.77').first().waitFor();
    await button(page, 'Visa').click();
    await page.getByRole('button', { name: /^10 %/ }).click();
    await page.getByRole('checkbox', { name: t.printReceipt }).check();
    const opened = page.waitForEvent('popup');
    await button(page, t.payAmount({ amount: '$28.35' })).click();
    const receipt = await opened;
    await receipt.locator('html[data-printed]').waitFor();
    const text = await receipt.locator('body').innerText();
    for (const expected of ['Regular', t.serviceCharge, '25.77', '2.58', 'Visa']) expect(text).toContain(expected);
  });
});

it('what is given away is closed by a payment of nothing, and the paper before it is no invoice', async () => {
  const { owner, address, client, billId } = await openTable();
  const page = await openPage({ as: owner });
  await page.goto(address);
  await button(page, t.moreActions).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: t.proForma }).click();
  const paper = await opened;
  await paper.locator('html[data-printed]').waitFor();
  const text = await paper.locator('body').innerText();
  for (const expected of [printingTexts.proForma, printingTexts.unpaid, '26.41']) expect(text).toContain(expected);
  await button(page, t.moreActions).click();
  await page.getByRole('menuitem', { name: t.comp }).click();
  const dialog = page.getByRole('dialog', { name: t.comp });
  for (const title of ['4 × Tea', '1 × Burger']) await dialog.getByRole('checkbox', { name: title }).check();
  await dialog.getByRole('radio', { name: reasonTexts.other }).check();
  await dialog.getByLabel(reasonTexts.ownReason).fill('Birthday');
  await button(dialog, t.giveAway).click();
  await button(page, t.payAmount({ amount: '$0.00' })).click();
  await page.getByText(t.allPaid, { exact: true }).waitFor();
  expect((await client.call(bills.get, { params: { id: billId } })).state).toBe('settled');
});

it('lines that were paid for together cannot be picked to be paid alone', async () => {
  const { owner, address } = await openTable();
  const page = await openPage({ as: owner });
  await page.goto(address);
  await button(page, t.ownAmount).click();
  await page.getByLabel(t.amountToPay).fill('20');
  await button(page, t.payAmount({ amount: '$20.00' })).click();
  await button(page, t.payAmount({ amount: '$6.41' })).waitFor();
  await line(page, 'Burger')
    .getByRole('button', { name: /× ?Burger/ })
    .click();
  await expectToast(page, english(billMessages.refusedPaidFor));
  await button(page, t.payAmount({ amount: '$6.41' })).waitFor();
});

describe('a bill is divided', () => {
  it('by lines and by shares of one, undone, and put back together', async () => {
    const { owner, address, client, billId } = await openTable();
    const page = await openPage({ as: owner });
    await page.goto(address);
    await button(page, t.divide).click();
    const sheet = page.getByRole('dialog', { name: t.divide });
    await sheet.getByRole('tab', { name: t.byName }).click();
    await sheet.getByRole('textbox', { name: t.name }).fill('Ana');
    await sheet.getByRole('textbox', { name: t.name }).press('Enter');
    await sheet.getByRole('button', { name: /× Tea/ }).click();
    await button(sheet, `${uiTexts.less}: Tea`).click();
    await button(sheet, t.nextGuest).click();
    await sheet.getByLabel(t.shareLine({ title: 'Burger' })).selectOption('3');
    expect(await faultsInAllSizes(page, 'pay-divide')).toEqual([]);
    await button(sheet, t.done).click();
    const parts = page.getByRole('group', { name: t.parts });
    await parts.getByText('$9.60').waitFor();
    await parts.getByText('$4.54').waitFor();
    await button(page, t.undo).click();
    await parts.getByText('$4.54').waitFor({ state: 'detached' });
    await parts.getByRole('button', { name: /^Ana/ }).click();
    await button(page, t.payAmount({ amount: '$9.60' })).click();
    await page.getByText(t.paidPart({ name: 'Ana' }), { exact: true }).waitFor();
    const { state, invoices } = await client.call(bills.get, { params: { id: billId } });
    expect([state, invoices.length]).toEqual(['open', 1]);
  });
});

describe('an answer that is lost', () => {
  it('is no second payment, and what was paid is known all the same', async () => {
    const { owner, address, client, billId } = await openTable();
    const page = await openPage({ as: owner });
    let lost = 0;
    await page.route('**/steps', async (route) => {
      if (lost++ > 0) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await page.goto(address);
    await button(page, t.payAmount({ amount: '$26.41' })).click();
    await page.getByText(t.allPaid, { exact: true }).waitFor();
    const { payments, invoices } = await client.call(bills.get, { params: { id: billId } });
    expect([payments.length, invoices.length, lost]).toEqual([1, 1, 1]);
  });

  it('is asked for again under the same key where the bill cannot be read, and the change is known then', async () => {
    const { owner, address, client, billId } = await openTable();
    const page = await openPage({ as: owner });
    let isLost = false;
    await page.route('**/api/v1/bills/**', async (route) => {
      if (isLost) return route.abort();
      if (!route.request().url().endsWith('/steps')) return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    await page.goto(address);
    await page.getByRole('group', { name: payingTexts.notes }).getByRole('button', { name: '$30.00' }).click();
    await page.getByText(t.unsure).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await button(page, uiTexts.tryAgain).click();
    await page.getByText(t.allPaid, { exact: true }).waitFor();
    await page.getByText('$3.59', { exact: true }).waitFor();
    const { payments } = await client.call(bills.get, { params: { id: billId } });
    expect(payments).toHaveLength(1);
  });
});

describe('while somebody pays', () => {
  it('they see what others add, and pay the new sum', async () => {
    const { owner, address, client, menu } = await openTable();
    const page = await openPage({ as: owner });
    const live = untilLive(page);
    await page.goto(address);
    await button(page, t.payAmount({ amount: '$26.41' })).waitFor();
    await live;
    await send(client, [menu.tea], { tableId: menu.table });
    await page.getByText(t.newLines({ count: 1 })).waitFor();
    await button(page, t.payAmount({ amount: '$29.61' })).click();
    await page.getByText(t.allPaid, { exact: true }).waitFor();
  });

  it('they are told when somebody else was faster', async () => {
    const { owner, address } = await openTable();
    const page = await openPage({ as: owner });
    const other = await openPage({ as: owner });
    const live = untilLive(page);
    await page.goto(address);
    await button(page, t.payAmount({ amount: '$26.41' })).waitFor();
    await live;
    await other.goto(address);
    await button(other, t.payAmount({ amount: '$26.41' })).click();
    await page.getByText(t.closed.settled).waitFor();
  });
});

describe('the screen of a bill', () => {
  it('takes back, gives away and takes off, each under its line, with what comes of it', async () => {
    const { owner, client, billId } = await openTable();
    const page = await openPage({ as: owner });
    await page.goto(url(`/dashboard/bills/${billId}`));
    const ask = async (title: string, action: string) => {
      await line(page, title)
        .getByRole('button', { name: new RegExp(`× ?${title}`) })
        .click();
      await button(page.getByRole('dialog'), action).click();
    };
    const because = async (reason: string) => {
      await page.getByRole('dialog').getByRole('radio', { name: reasonTexts.other }).check();
      await page.getByRole('dialog').getByLabel(reasonTexts.ownReason).fill(reason);
    };
    await ask('Tea', bill.void);
    await button(page.getByRole('dialog'), `${uiTexts.less}: Tea`).click();
    await button(page.getByRole('dialog'), bill.voidUnits({ count: 3 })).click();
    await page.getByRole('dialog').getByText(english(billMessages.reasonMissing), { exact: true }).waitFor();
    await because('Spilled');
    await button(page.getByRole('dialog'), bill.voidUnits({ count: 3 })).click();
    await line(page, 'Tea')
      .getByText(/Spilled/)
      .waitFor();
    await page.getByText('$16.81').first().waitFor();

    await ask('Burger', bill.discount);
    await page.getByRole('dialog').getByLabel(t.percentage).fill('50');
    await because('Late');
    await button(page.getByRole('dialog'), t.giveDiscount).click();
    await line(page, 'Burger').getByText(/Late/).waitFor();
    await page.getByText('$10.00').first().waitFor();
    await button(page, billsTexts.explain({ label: 'Burger' }) + ' $6.25').click();
    await page.getByRole('dialog').getByText('-$6.25').waitFor();
    await page.keyboard.press('Escape');

    await ask('Tea', bill.comp);
    await because('Birthday');
    await button(page.getByRole('dialog'), t.giveAway).click();
    await line(page, 'Tea')
      .getByText(/Birthday/)
      .waitFor();
    expect(await faultsInAllSizes(page, 'bill')).toEqual([]);
    const { entries } = await client.call(bills.get, { params: { id: billId } });
    expect(entries).toHaveLength(4);
  });

  it('moves to a free table, and joins the bill of an occupied one', async () => {
    const { owner, client, billId, menu } = await openTable();
    await client.call(tables.add, { body: { title: 'Table 2', floor: 'Terrace', seatingCapacity: 2 } });
    const page = await openPage({ as: owner });
    await page.goto(url(`/dashboard/bills/${billId}`));
    const move = async (to: RegExp) => {
      await button(page, bill.moreActions).click();
      await page.getByRole('menuitem', { name: bill.move }).click();
      await page.getByRole('dialog', { name: bill.move }).getByRole('button', { name: to }).click();
    };
    await button(page, bill.moreActions).click();
    await page.getByRole('menuitem', { name: bill.describe }).click();
    const described = page.getByRole('dialog', { name: bill.describe });
    await described.getByLabel(bill.name).fill('Ana');
    await button(described, `${uiTexts.more}: ${bill.guests}`).click();
    await described.getByLabel(bill.server).selectOption({ label: 'Trattoria Test' });
    await button(described, uiTexts.save).click();
    await page.getByText(/^Ana · 1 guest · /).waitFor();
    await move(/^Table 2/);
    await page.getByRole('heading', { name: billsTexts.billAt({ number: 1, table: 'Table 2' }) }).waitFor();
    await send(client, [menu.tea], { tableId: menu.table });
    await move(/^Table 1/);
    await button(page.getByRole('alertdialog'), bill.joinBills).click();
    await page.getByRole('heading', { name: billsTexts.billAt({ number: 2, table: 'Table 1' }) }).waitFor();
    await page.getByText('$29.61').first().waitFor();
  });
});
