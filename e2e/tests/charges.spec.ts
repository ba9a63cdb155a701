import { type BillEntry, bills } from '@comanda/contract/bills/bills.contract';
import { charges } from '@comanda/contract/charges/charges.contract';
import { chargeMessages } from '@comanda/contract/charges/charges.messages';
import { minor } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Client } from '../../apps/server/test/support/client.ts';
import { ruleOfAll } from '../../apps/server/test/support/charges.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { send } from '../../apps/server/test/support/sales.ts';
import { english } from '../../apps/server/src/texts/english.ts';
import { payTexts } from '../../apps/web/src/features/bills/pay.texts.ts';
import { posTexts } from '../../apps/web/src/features/pos/pos.texts.ts';
import { chargeTexts as t } from '../../apps/web/src/features/charges/charges.texts.ts';
import { listTexts } from '../../apps/web/src/kit/lists/list.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, deleteNamed, expectToast } from '../forms.ts';
import { card } from '../pos.ts';
import { faultsInAllSizes } from '../screens.ts';

withBrowser();

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const rule = { ...ruleOfAll, rate: rateFromPercent(12.5), fromGuests: 6 };

/** Four teas, $12.80, at a table of six. */
async function openParty() {
  const { client, owner } = await openRestaurant();
  const { tea, table } = await addMenu(client);
  await client.call(charges.add, { body: rule });
  const orderId = await send(client, [{ id: tea, quantity: 4 }], { tableId: table });
  const id = (await client.call(bills.ofOrder, { params: { orderId } })).bill?.id ?? '';
  const guests = { kind: 'described', name: null, guests: 6, serverId: null } as const;
  await client.call(bills.takeSteps, { params: { id }, body: { steps: [guests] } });
  return { client, owner, id, address: url(`/dashboard/bills/${id}/pay`) };
}
const historyOf = (client: Client, id: string) => client.call(bills.get, { params: { id } });
/** What was done together with the payment. */
const paidIn = (entries: readonly BillEntry[]) =>
  entries.map(({ steps }) => steps.map(({ kind }) => kind)).find((kinds) => kinds.includes('paid'));

it('are added, changed and deleted in the settings', async () => {
  const { client, owner } = await openRestaurant();
  await addMenu(client);
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/settings/charges'));
  await page.getByText(t.empty).waitFor();
  expect(await faultsInAllSizes(page, 'charges-empty')).toEqual([]);
  await button(page, t.addFirst).click();
  const adding = dialog(page, t.addTitle);
  await adding.getByLabel(t.title).fill('Packaging');
  await button(adding, uiTexts.save).click();
  await adding.getByText(english(chargeMessages.sizeMissing)).first().waitFor();
  await adding.getByText(t.inMoney, { exact: true }).click();
  await adding.getByRole('textbox', { name: t.amount }).fill('1,50');
  await adding.getByLabel(t.dining).selectOption({ label: 'Take Away' });
  await adding.getByLabel(t.floor).selectOption({ label: 'Terrace' });
  await adding.getByText(t.removers.admin).click();
  expect(await faultsInAllSizes(page, 'charge-rule')).toEqual([]);
  await button(adding, uiTexts.save).click();
  await expectToast(page, english(chargeMessages.added));
  await page.getByText('Take Away · Terrace').filter({ visible: true }).waitFor();
  await page.getByText('$1.50').filter({ visible: true }).waitFor();
  expect(await faultsInAllSizes(page, 'charges')).toEqual([]);

  await button(page, listTexts.edit({ title: 'Packaging' })).click();
  const editing = dialog(page, t.updateTitle);
  await editing.getByText(t.inPercent, { exact: true }).click();
  await editing.getByLabel(t.percentage).fill('5');
  await editing.getByLabel(t.dining).selectOption({ label: t.anyDining });
  await editing.getByLabel(t.fromGuests).fill('8');
  await button(editing, uiTexts.save).click();
  await expectToast(page, english(chargeMessages.updated));
  await page
    .getByText(`${t.guests({ count: 8 })} · Terrace`)
    .filter({ visible: true })
    .waitFor();
  expect(await client.call(charges.list, {})).toMatchObject([
    { rate: 5000, amount: null, from_guests: 8, delivery_type: null, floor: 'Terrace', removable_by: 'admin' },
  ]);
  await deleteNamed(page, 'Packaging', english(chargeMessages.deleted));
  await page.getByText(t.empty).waitFor();
});

it('stand on the bill before anybody pays, and are paid with it', async () => {
  const { client, owner, id, address } = await openParty();
  const page = await openPage({ as: owner });
  await page.goto(url(`/dashboard/bills/${id}`));
  await page.getByText('Service, 12.5 %').waitFor();
  await page.getByText('$14.40').first().waitFor();
  await page.goto(address);
  await page.getByText('Service, 12.5 %').waitFor();
  expect(await faultsInAllSizes(page, 'pay-charged')).toEqual([]);
  await button(page, payTexts.moreActions).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: payTexts.proForma }).click();
  const paper = await opened;
  await paper.locator('html[data-printed]').waitFor();
  const text = await paper.locator('body').innerText();
  for (const expected of ['Service', '1.60', '14.40']) expect(text).toContain(expected);
  await paper.close();
  await button(page, payTexts.payAmount({ amount: '$14.40' })).click();
  await page.getByText(payTexts.allPaid, { exact: true }).waitFor();
  const { entries } = await historyOf(client, id);
  expect(paidIn(entries)).toEqual(['charged', 'paid', 'settled']);
});

it('are taken off by those who may, and then it is paid without', async () => {
  const { client, owner, id, address } = await openParty();
  const page = await openPage({ as: owner, size: 'phone' });
  await page.goto(address);
  await button(page, payTexts.takeBack({ name: 'Service, 12.5 %' })).tap();
  await button(page, payTexts.payAmount({ amount: '$12.80' })).tap();
  await page.getByText(payTexts.allPaid, { exact: true }).waitFor();
  const { entries } = await historyOf(client, id);
  expect(paidIn(entries)).toEqual(['charged', 'taken_back', 'paid', 'settled']);
});

it('that changed in the settings meanwhile are shown before anything is paid', async () => {
  const { client, owner, address } = await openParty();
  const page = await openPage({ as: owner });
  await page.goto(address);
  const pay = button(page, payTexts.payAmount({ amount: '$14.40' }));
  await pay.waitFor();
  const [kept] = await client.call(charges.list, {});
  await client.call(charges.update, {
    params: { id: kept?.id ?? '' },
    body: { ...rule, rate: rateFromPercent(10) },
  });
  await pay.click();
  await page.getByText(english(chargeMessages.changed)).waitFor();
  await button(page, payTexts.payAmount({ amount: '$14.08' })).click();
  await page.getByText(payTexts.allPaid, { exact: true }).waitFor();
});

it('of a sale at the counter are paid on its bill', async () => {
  const { client, owner } = await openRestaurant();
  await addMenu(client);
  const packaging = { ...rule, title: 'Packaging', rate: null, amount: minor(50), fromGuests: null };
  await client.call(charges.add, { body: packaging });
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/pos'));
  await card(page, 'Tea').click();
  await button(page, posTexts.createReceiptAndPay).click();
  const asked = dialog(page, posTexts.createReceiptAndPay);
  await asked.getByText(posTexts.chargesOnBill({ charges: 'Packaging' })).waitFor();
  expect(await faultsInAllSizes(page, 'pos-charges')).toEqual([]);
  await button(asked, posTexts.sendAndPay).click();
  await button(page, payTexts.payAmount({ amount: '$3.70' })).click();
  await page.getByText(payTexts.allPaid, { exact: true }).waitFor();
});
