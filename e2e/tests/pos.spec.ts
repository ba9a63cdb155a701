import { customers } from '@comanda/contract/customers/customers.contract';
import { customerMessages } from '@comanda/contract/customers/customers.messages';
import { categories } from '@comanda/contract/menu/categories.contract';
import { invoices } from '@comanda/contract/invoices/invoices.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { posMessages } from '@comanda/contract/pos/pos.messages';
import { tables } from '@comanda/contract/tables/tables.contract';
import { minor } from '@comanda/domain/money';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import { payTexts } from '../../apps/web/src/features/bills/pay.texts.ts';
import { payingTexts } from '../../apps/web/src/features/payment-types/paying.texts.ts';
import { posTexts as t } from '../../apps/web/src/features/pos/pos.texts.ts';
import { reasonTexts } from '../../apps/web/src/features/reasons/reasons.texts.ts';
import { accessibilityFaults, openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { placeOrder } from '../open-orders.ts';
import { card, cart, dialog, line, openOrders, openPos, openTill, press, pressIn } from '../pos.ts';

withBrowser();

/** From its next load on, this screen gets no events. */
async function closeSocket(page: Page): Promise<void> {
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  await page.route('**/socket.io/**', (route) => route.abort());
}

const shown = (page: Page) => page.locator('button[data-index]').allInnerTexts();

it('keeps an order over a reload, puts it away as a draft and takes it out again', async () => {
  const { page } = await openTill();
  await press(page, t.draft);
  await page.getByText(english(posMessages.cartEmpty)).first().waitFor();

  await card(page, 'Tea').click();
  await card(page, 'Tea').click();
  await page.getByText('$6.40').first().waitFor();
  await page.reload();
  await page.getByText('$6.40').first().waitFor();

  await press(page, t.draft);
  await page.getByLabel(t.nameRef).fill('Birthday party');
  await page.keyboard.press('Enter');
  await page.getByText(t.cartEmpty).waitFor();

  await card(page, 'Burger').click();
  await page.keyboard.press('Enter');
  await press(page, t.draftsWithCount({ count: 1 }));
  expect(await accessibilityFaults(page)).toEqual([]);
  const draft = dialog(page).getByRole('button', { name: /^Load Birthday party/ });
  await draft.click();
  await pressIn(page, 'Cancel');
  await line(page, 'Burger').waitFor();
  await draft.click();
  await pressIn(page, t.load);
  await line(page, 'Tea').getByText('$6.40').waitFor();
  await line(page, 'Burger').waitFor({ state: 'detached' });

  await press(page, t.draftsWithCount({ count: 1 }));
  await pressIn(page, t.deleteDraft({ name: 'Birthday party' }));
  await dialog(page).getByText(t.irreversible).waitFor();
  await pressIn(page, t.delete);
  await page.getByText(t.noDrafts).waitFor();
  await page.getByText(t.draftsHere).waitFor();
});

it('adds a customer with the messages of each field, and sells to them', async () => {
  const { page, client } = await openTill();
  await card(page, 'Tea').click();
  await press(page, t.newCustomer);
  await pressIn(page, 'Save');
  await dialog(page).getByText(english(customerMessages.phoneMissing)).waitFor();
  await dialog(page).getByText(english(customerMessages.nameMissing)).waitFor();
  await dialog(page).getByLabel('Phone').fill('call me');
  await dialog(page).getByLabel('Name').fill('<b>Ann</b>');
  await dialog(page).getByLabel('Email').fill('ann at home');
  await pressIn(page, 'Save');
  await dialog(page).getByText(english(customerMessages.phoneInvalid)).waitFor();
  await dialog(page).getByText(english(customerMessages.emailInvalid)).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog(page).getByLabel('Phone').fill('555 0100');
  await dialog(page).getByLabel('Email').fill('');
  await pressIn(page, 'Save');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByText('<b>Ann</b>').first().waitFor();

  await press(page, t.sendToKitchen);
  await pressIn(page, t.sendToKitchen);
  await page.getByText(t.sent, { exact: true }).waitFor();
  expect(await openOrders(client)).toMatchObject([
    { customer_id: '555 0100', customer_name: '<b>Ann</b>', total: 320 },
  ]);
});

it('finds a customer by name, says when there is none, and offers to add that one', async () => {
  const { page, client } = await openTill();
  await client.call(customers.add, {
    body: { phone: '555 0101', name: 'Bea Stone', email: null, birthDate: null, gender: null },
  });
  await press(page, t.chooseCustomer({ name: t.walkIn }));
  await dialog(page).getByRole('searchbox').fill('5550199');
  await dialog(page).getByText(english(customerMessages.noResult)).waitFor();
  await pressIn(page, 'Add New Customer');
  expect(await dialog(page).getByLabel('Phone').inputValue()).toBe('5550199');
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('searchbox').fill('bea');
  await dialog(page)
    .getByRole('button', { name: /Bea Stone/ })
    .click();
  await press(page, t.removeCustomer({ name: 'Bea Stone' }));
  await page.getByText(t.walkIn).waitFor();
});

it('shows a category, everything, or what sells most', async () => {
  const { client, owner } = await openRestaurant();
  const added = await Promise.all(['Cold', 'Warm'].map((title) => client.call(categories.add, { body: { title } })));
  const item = { price: minor(500), netPrice: null, taxId: null };
  for (const [title, category] of [
    ['Tea', added[1]],
    ['Water', added[0]],
    ['Soup', added[1]],
  ] as const)
    await client.call(menu.add, { body: { ...item, title, categoryId: category?.id ?? null } });
  const { menuItems } = await client.call(pos.init, {});
  const idOf = (title: string) => menuItems.find((known) => known.title === title)?.id ?? '';
  await placeOrder(client, [idOf('Soup')], { quantity: 3 });
  await placeOrder(client, [idOf('Water')], { quantity: 2 });
  const page = await openPos(owner);

  await press(page, t.filterCategories);
  expect(await accessibilityFaults(page)).toEqual([]);
  await pressIn(page, /^Cold/);
  await expect.poll(() => shown(page)).toEqual([expect.stringContaining('Water')]);
  await press(page, t.favourites);
  await expect.poll(() => shown(page)).toEqual([expect.stringContaining('Soup'), expect.stringContaining('Water')]);
  // Sales meanwhile move no card.
  await placeOrder(client, [idOf('Water')], { quantity: 9 });
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await press(page, t.allCategories);
  await expect.poll(async () => (await shown(page)).length).toBe(3);
  await press(page, t.favourites);
  await expect.poll(() => shown(page)).toEqual([expect.stringContaining('Soup'), expect.stringContaining('Water')]);
  // A search is for the whole menu.
  await page.getByRole('searchbox', { name: t.searchItem }).fill('tea');
  await expect.poll(() => shown(page)).toEqual([expect.stringContaining('Tea')]);
});

it('asks for variant and addons, and changes them in the cart by a tap on the line', async () => {
  const { page } = await openTill();
  await card(page, 'Burger').click();
  await dialog(page).getByText(reasonTexts.notesHint).waitFor();
  await dialog(page)
    .getByRole('checkbox', { name: /Cheese/ })
    .check();
  await dialog(page)
    .getByRole('button', { name: /^Increase|one more/i })
    .click();
  await pressIn(page, t.addFor({ price: '$33.00' }));
  await line(page, 'Burger').getByText('+ Cheese').waitFor();

  await line(page, 'Burger')
    .getByRole('button', { name: /^Edit: Burger/ })
    .click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog(page)
    .getByRole('checkbox', { name: /Cheese/ })
    .uncheck();
  await dialog(page).getByLabel(reasonTexts.notes).fill('well done');
  await pressIn(page, t.updateFor({ price: '$30.00' }));
  await line(page, 'Burger').getByText('well done').waitFor();
  expect(await line(page, 'Burger').getByText('Cheese').count()).toBe(0);

  await line(page, 'Burger')
    .getByRole('button', { name: /^Notes for Burger/ })
    .click();
  await dialog(page).getByText(reasonTexts.notesHint).waitFor();
  // What guests often wish is tapped, and taken back by another tap.
  await dialog(page).getByLabel(reasonTexts.notes).fill('medium');
  for (const words of ['no salt', 'extra hot', 'no salt']) await pressIn(page, words);
  expect(await dialog(page).getByLabel(reasonTexts.notes).inputValue()).toBe('medium, extra hot');
  await dialog(page).getByLabel(reasonTexts.notes).press('Enter');
  await line(page, 'Burger').getByText('medium, extra hot').waitFor();

  await line(page, 'Burger')
    .getByRole('button', { name: /^Edit: Burger/ })
    .click();
  await pressIn(page, t.remove);
  await page.getByText(t.cartEmpty).waitFor();
});

it('clears the order only after a question', async () => {
  const { page } = await openTill();
  await card(page, 'Tea').click();
  await press(page, t.new);
  await dialog(page).getByText(t.irreversible).waitFor();
  await pressIn(page, 'Cancel');
  await line(page, 'Tea').waitFor();
  await press(page, t.new);
  await pressIn(page, t.clear);
  await page.getByText(t.cartEmpty).waitFor();
  await cart(page).waitFor({ state: 'detached' });
});

it('takes the payment type and counts the change', async () => {
  const { page, client } = await openTill();
  await client.call(paymentTypes.add, { body: { title: 'Voucher', isActive: true } });
  await page.reload();
  await card(page, 'Tea').click();
  await press(page, t.createReceiptAndPay);
  await pressIn(page, 'Cash');
  const given = dialog(page).getByLabel(payingTexts.given, { exact: true });
  await given.fill('3');
  await dialog(page).getByText(payingTexts.missing).waitFor();
  await dialog(page).getByText('$0.20').waitFor();
  expect(
    await dialog(page)
      .getByRole('button', { name: /^Create Receipt & Pay \$/ })
      .isDisabled(),
  ).toBe(true);
  await given.fill('5');
  await dialog(page).getByText('$1.80').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await pressIn(page, 'Voucher');
  await given.waitFor({ state: 'detached' });
  const opened = page.waitForEvent('popup');
  await pressIn(page, t.pay({ total: '$3.20' }));
  await (await opened).getByText('Paid: Voucher').waitFor();
});

it('takes cash with a tip by one tap on the note, and shows the change until the next item', async () => {
  const { page, client } = await openTill();
  await card(page, 'Tea').click();
  await press(page, t.createReceiptAndPay);
  await dialog(page).getByRole('button', { name: /^10 %/ }).click();
  await dialog(page)
    .getByText(payingTexts.withTip({ amount: '$0.32' }))
    .waitFor();
  const opened = page.waitForEvent('popup');
  await dialog(page).getByRole('group', { name: payingTexts.notes }).getByRole('button', { name: '$5.00' }).dblclick();
  const receipt = await opened;
  await receipt.locator('html[data-printed]').waitFor();
  const paper = await receipt.locator('body').innerText();
  for (const expected of ['Cash', '3.20', '0.32', '5.00', '1.48']) expect(paper).toContain(expected);
  await page.getByText('$1.48', { exact: true }).waitFor();
  expect(await client.call(invoices.get, { params: { id: 1 } })).toMatchObject({
    total: 320,
    payments: [{ amount: 320, tip: 32, given: 500 }],
  });
  await card(page, 'Tea').click();
  await page.getByText('$1.48', { exact: true }).waitFor({ state: 'detached' });
});

it('sends what is to be divided to the kitchen, and leads to where its bill is paid', async () => {
  const { page, client } = await openTill();
  await card(page, 'Tea').click();
  await press(page, t.createReceiptAndPay);
  await pressIn(page, t.payOnBill);
  await page.getByRole('button', { name: payTexts.divide, exact: true }).waitFor();
  await press(page, payTexts.payAmount({ amount: '$3.20' }));
  await page.getByText(payTexts.allPaid, { exact: true }).waitFor();
  expect(await openOrders(client)).toMatchObject([{ payment_status: 'paid' }]);
});

it('shows the new prices when the menu changed meanwhile, and sells nothing at the old ones', async () => {
  const { page, client, ids } = await openTill();
  await closeSocket(page);
  await page.reload();
  await card(page, 'Burger').click();
  await pressIn(page, t.addFor({ price: '$15.00' }));
  await card(page, 'Tea').click();
  // By one unit: less than what a client has room for that adds up two lines in fractions.
  const tea = { title: 'Tea', price: minor(321), netPrice: null, categoryId: ids.category, taxId: ids.included };
  await client.call(menu.update, { params: { id: ids.tea }, body: tea });
  await press(page, t.createReceiptAndPay);
  await pressIn(page, /^Create Receipt & Pay \$/);
  await page.getByText(english(posMessages.pricesChanged)).first().waitFor();
  await page.getByText('$3.21').first().waitFor();
  expect(await openOrders(client)).toEqual([]);
});

it('tells what to do when there is nothing to sell, and when nothing can be loaded', async () => {
  const { owner } = await openRestaurant();
  const page = await openPage({ as: owner });
  const failure = { code: 'internal', message: 'Something went wrong! Try later!', requestId: '1' };
  await page.route('**/pos/init', (route) => route.fulfill({ status: 500, json: failure }));
  await page.goto(url('/dashboard/pos'));
  await page.getByText(failure.message).waitFor();
  await page.unroute('**/pos/init');
  await press(page, 'Try again');
  await page.getByText('There are no menu items yet.').waitFor();
});

it('asks once where food is brought that is eaten here, with the counter as the first answer', async () => {
  const { page, client } = await openTill();
  const { id: tableId } = await client.call(tables.add, { body: { title: 'Table 9', floor: '-', seatingCapacity: 2 } });
  await page.reload();
  const place = (name: string) => dialog(page).getByRole('radio', { name });
  const at = async () => (await openOrders(client)).map(({ table_id }) => table_id);

  await card(page, 'Tea').click();
  await press(page, t.sendToKitchen);
  await place(t.counter).waitFor();
  expect(await place(t.counter).isChecked()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await pressIn(page, t.sendToKitchen);
  await expect.poll(at).toEqual([null]);

  await card(page, 'Tea').click();
  await press(page, t.sendToKitchen);
  await place('Table 9').check();
  await place(t.counter).check();
  await place('Table 9').check();
  await pressIn(page, t.sendToKitchen);
  await expect.poll(at).toEqual(expect.arrayContaining([null, tableId]));

  // Who takes it away is asked nothing.
  await card(page, 'Tea').click();
  await page.getByLabel(t.diningOption).selectOption('takeaway');
  await press(page, t.sendToKitchen);
  await dialog(page).getByRole('heading', { name: t.sendToKitchen }).waitFor();
  expect(await place(t.counter).count()).toBe(0);
});

it('a dish whose addons are optional goes into the cart with one tap, and its line offers them', async () => {
  const { page, client, ids } = await openTill();
  await client.call(menu.addAddon, { params: { id: ids.tea }, body: { title: 'Honey', price: minor(50) } });
  await page.reload();
  await card(page, 'Tea').click();
  await line(page, 'Tea').getByText('$3.20').waitFor();
  await line(page, 'Tea')
    .getByRole('button', { name: /^Edit: Tea/ })
    .click();
  await dialog(page).getByLabel('Honey').check();
  await pressIn(page, t.updateFor({ price: '$3.70' }));
  await line(page, 'Tea').getByText('+ Honey').waitFor();
});

it('a delivery asks to whom and where, and says it on the order and on its paper', async () => {
  const { page, client } = await openTill();
  const where = 'Ana Ruiz, 555 0123\n12 Mill Lane, 3rd floor';
  await card(page, 'Tea').click();
  await page.getByLabel(t.diningOption).selectOption('delivery');
  await press(page, t.sendToKitchen);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog(page).getByLabel(t.deliverTo).fill(where);
  await page.reload();
  await press(page, t.sendToKitchen);
  expect(await dialog(page).getByLabel(t.deliverTo).inputValue()).toBe(where);
  const opened = page.waitForEvent('popup');
  await pressIn(page, t.sendToKitchen);
  await (await opened).getByText('12 Mill Lane').waitFor();
  await expect.poll(() => openOrders(client)).toMatchObject([{ delivery_type: 'delivery', deliver_to: where }]);

  await page.goto(url('/dashboard/orders?q=mill'));
  await page.getByText('12 Mill Lane, 3rd floor').waitFor();
  await page.goto(url('/dashboard/pos'));
  await card(page, 'Tea').click();
  await press(page, t.sendToKitchen);
  await dialog(page).getByRole('heading', { name: t.sendToKitchen }).waitFor();
  expect(await dialog(page).getByLabel(t.deliverTo).count()).toBe(0);
});
