import { orders } from '@comanda/contract/orders/orders.contract';
import { expect, it } from 'vitest';
import { switchQr } from '../../apps/server/test/support/qr-menu.ts';
import { cancelItem } from '../../apps/server/test/support/sales.ts';
import { kitchenTexts } from '../../apps/web/src/features/kitchen/kitchen.texts.ts';
import { ordersTexts } from '../../apps/web/src/features/orders/orders.texts.ts';
import { billsTexts } from '../../apps/web/src/kit/bill-history/bills.texts.ts';
import { posTexts as t } from '../../apps/web/src/features/pos/pos.texts.ts';
import { qrMenuTexts } from '../../apps/web/src/features/qrmenu/qrmenu.texts.ts';
import { reasonTexts } from '../../apps/web/src/features/reasons/reasons.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { accessibilityFaults, openPage, takePicture, url, withBrowser } from '../fixtures.ts';
import { button } from '../forms.ts';
import { placeOrder, tap } from '../open-orders.ts';
import { card, dialog, line, openTill, press, pressIn } from '../pos.ts';

withBrowser();

const milk = uiTexts.allergyTo({ notes: 'milk' });
const nuts = uiTexts.allergyTo({ notes: 'nuts' });
const noticeOf = (kind: keyof typeof kitchenTexts.noticeKinds, tokenNo: number) =>
  kitchenTexts.noticeOf({ kind: kitchenTexts.noticeKinds[kind], tokenNo });

it('a guest says an allergy once, and diner, waiter and cook see it in red, also what is said later', async () => {
  const { page: till, client, owner, ids } = await openTill();
  const qrcode = await switchQr(client);
  const phone = await openPage({ size: 'phone' });
  await phone.goto(url(`/m/${qrcode}`));
  await phone.getByText('$15.00', { exact: true }).waitFor();
  await button(phone, qrMenuTexts.add({ title: 'Burger' })).click();
  const item = phone.getByRole('dialog', { name: 'Burger' });
  await item.getByLabel(qrMenuTexts.notes).fill('milk');
  await item.getByRole('checkbox', { name: uiTexts.isAllergy }).check();
  expect(await accessibilityFaults(phone)).toEqual([]);
  await takePicture(phone, 'allergy-diner');
  await button(item, qrMenuTexts.addFor({ price: '$15.00' })).click();
  await phone.getByRole('link', { name: new RegExp(qrMenuTexts.viewCart) }).click();
  await phone.getByText(milk, { exact: true }).waitFor();
  await phone.getByRole('button', { name: new RegExp(qrMenuTexts.placeOrder) }).click();
  await phone.waitForURL(url('/m/order-success'));

  await till.getByRole('button', { name: new RegExp(`^${t.qrMenuOrders}`) }).click();
  await dialog(till).getByText(milk, { exact: true }).waitFor();
  await dialog(till).getByRole('button', { name: t.take }).click();
  await line(till, 'Burger').getByText(milk, { exact: true }).waitFor();
  await card(till, 'Tea').click();
  await line(till, 'Tea')
    .getByRole('button', { name: t.addNotesTo({ title: 'Tea' }) })
    .click();
  await dialog(till).getByLabel(reasonTexts.notes).fill('nuts');
  await dialog(till).getByRole('checkbox', { name: uiTexts.isAllergy }).check();
  await till.keyboard.press('Enter');
  await line(till, 'Tea')
    .getByRole('button', { name: `${t.notesOf({ title: 'Tea' })}: ${nuts}` })
    .waitFor();
  expect(await accessibilityFaults(till)).toEqual([]);
  await takePicture(till, 'allergy-till');
  await press(till, t.sendToKitchen);
  await dialog(till).getByText(nuts, { exact: true }).waitFor();
  await pressIn(till, t.sendToKitchen);

  const cook = await openPage({ as: owner });
  await cook.goto(url('/dashboard/kitchen'));
  const ticket = cook.getByRole('article', { name: kitchenTexts.ticket({ tokenNo: 1 }), exact: true });
  for (const words of [milk, nuts]) await ticket.getByText(words, { exact: true }).waitFor();
  expect(await accessibilityFaults(cook)).toEqual([]);
  await takePicture(cook, 'allergy-kitchen');
  const waiter = await openPage({ as: owner, size: 'phone' });
  await waiter.goto(url('/dashboard/orders'));
  await waiter.getByText(milk, { exact: true }).waitFor();

  const { orderId } = await placeOrder(client, [ids.tea]);
  await cancelItem(client, orderId, 0);
  await cook.getByRole('article', { name: noticeOf('void', 2) }).waitFor();

  // Another guest remembers one when the kitchen has the order already.
  await waiter.getByRole('button', { name: ordersTexts.changeStatus({ title: 'Burger', status: 'Created' }) }).click();
  await waiter.getByRole('menuitem', { name: ordersTexts.changeNotes }).click();
  const saying = waiter.getByRole('dialog', { name: ordersTexts.changeNotesOf({ title: 'Burger' }) });
  await saying.getByLabel(reasonTexts.notes).fill('milk and eggs');
  expect(await accessibilityFaults(waiter)).toEqual([]);
  await button(saying, ordersTexts.tellKitchen).click();
  const notice = cook.getByRole('article', { name: noticeOf('change', 1) });
  await notice.getByText(uiTexts.allergyTo({ notes: 'milk and eggs' }), { exact: true }).waitFor();
  await notice.getByText(kitchenTexts.before({ notes: 'milk' }), { exact: true }).waitFor();
  await ticket.getByText(uiTexts.allergyTo({ notes: 'milk and eggs' }), { exact: true }).waitFor();
  expect(await accessibilityFaults(cook)).toEqual([]);
  await takePicture(cook, 'allergy-changed');
  await button(waiter, ordersTexts.moreActions({ name: ordersTexts.token({ tokenNo: 1 }) })).click();
  await waiter.getByRole('menuitem', { name: ordersTexts.history }).click();
  const entry = waiter.getByRole('listitem').filter({ hasText: billsTexts.steps.noted({ title: 'Burger, Large' }) });
  await entry.getByText(uiTexts.allergyTo({ notes: 'milk and eggs' }), { exact: true }).waitFor();
  const before = billsTexts.steps.before({ said: uiTexts.allergyTo({ notes: 'milk' }) });
  await entry.getByText(before, { exact: true }).waitFor();
  await takePicture(waiter, 'notes-in-history');
  // What is older stands behind it.
  const notices = cook.getByRole('region', { name: kitchenTexts.notices }).getByRole('article');
  expect(await notices.first().getAttribute('aria-label')).toBe(noticeOf('change', 1));
  await tap(button(notice, kitchenTexts.seen));
  const [group] = await client.call(orders.list, {});
  expect(group?.orders[0]?.items.map(({ is_allergy }) => is_allergy)).toEqual([true, true]);
});
