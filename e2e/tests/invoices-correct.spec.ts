import { bills } from '@comanda/contract/bills/bills.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { sell, send } from '../../apps/server/test/support/sales.ts';
import { payTexts } from '../../apps/web/src/features/bills/pay.texts.ts';
import { invoicesTexts } from '../../apps/web/src/features/invoices/invoices.texts.ts';
import { paymentTypeTexts as t } from '../../apps/web/src/features/payment-types/payment-types.texts.ts';
import { billsTexts } from '../../apps/web/src/kit/bill-history/bills.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, expectToast } from '../forms.ts';
import { faultsInAllSizes } from '../screens.ts';

withBrowser();

async function openShop() {
  const { client, owner } = await openRestaurant();
  const { tea } = await addMenu(client);
  const [cash] = await client.call(paymentTypes.list, {});
  const { id: card } = await client.call(paymentTypes.add, {
    body: { title: 'Debit card', isActive: true, icon: 'card' },
  });
  return { client, owner, tea, cash: { id: cash?.id ?? '', title: cash?.title ?? '' }, card };
}

const dialog = (page: Page) => page.getByRole('dialog', { name: t.correctPayment });
const sheet = (page: Page) => page.getByRole('dialog', { name: invoicesTexts.numberOf({ number: 1 }) });

it('a payment that was taken as the wrong type is corrected from its invoice, and the history says by whom', async () => {
  const { client, owner, tea, cash, card } = await openShop();
  await sell(client, [tea], { paymentTypeId: card });
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/invoices?invoice=1'));
  await button(sheet(page), invoicesTexts.correctPayment({ type: 'Debit card' })).click();
  await dialog(page)
    .getByText(t.takenAs({ amount: '$3.20', type: 'Debit card' }))
    .waitFor();
  expect(await button(dialog(page), t.correctPayment).isDisabled()).toBe(true);
  await dialog(page).getByText(cash.title, { exact: true }).click();
  expect(await faultsInAllSizes(page, 'correct-payment')).toEqual([]);
  await button(dialog(page), t.correctTo({ type: cash.title })).click();
  await expectToast(page, t.corrected);

  await button(sheet(page), invoicesTexts.correctPayment({ type: cash.title })).waitFor();
  expect(await faultsInAllSizes(page, 'invoice-corrected')).toEqual([]);
  const opened = page.waitForEvent('popup');
  await button(sheet(page), invoicesTexts.reprint).click();
  const paper = await opened;
  await paper.locator('html[data-printed]').waitFor();
  const text = await paper.locator('body').innerText();
  expect([text.includes(cash.title), text.includes('Debit card')]).toEqual([true, false]);
  await paper.close();
  await button(sheet(page), invoicesTexts.history).click();
  await page
    .getByText(billsTexts.steps.corrected({ type: cash.title }))
    .first()
    .waitFor();
  await page
    .getByText(billsTexts.steps.paidBy({ amount: '$3.20', type: 'Debit card' }))
    .first()
    .waitFor();
});

it('where it was just taken, by touch, and the receipt names the right type', async () => {
  const { client, owner, tea, card } = await openShop();
  const { bill } = await client.call(bills.ofOrder, { params: { orderId: await send(client, [tea]) } });
  const page = await openPage({ as: owner, size: 'phone' });
  await page.goto(url(`/dashboard/bills/${bill?.id}/pay`));
  await button(page, payTexts.payAmount({ amount: '$3.20' })).tap();
  await button(page, payTexts.correctPayment).tap();
  await dialog(page).getByText('Debit card').tap();
  await button(dialog(page), t.correctTo({ type: 'Debit card' })).tap();
  await page.getByText('$3.20 · Debit card · Invoice no. 1').waitFor();
  const opened = page.waitForEvent('popup');
  await button(page, payTexts.receipt).tap();
  const paper = await opened;
  await paper.locator('html[data-printed]').waitFor();
  expect(await paper.locator('body').innerText()).toContain('Debit card');
  const history = await client.call(bills.get, { params: { id: bill?.id ?? '' } });
  expect(history.payments).toMatchObject([{ corrections: [{ type_id: card }] }]);
});
