import { invoices } from '@comanda/contract/invoices/invoices.contract';
import { invoiceMessages } from '@comanda/contract/invoices/invoices.messages';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { changeStore } from '../../apps/server/test/support/change-store.ts';
import { sell, send } from '../../apps/server/test/support/sales.ts';
import { english } from '../../apps/server/src/texts/english.ts';
import { invoiceToTexts as t } from '../../apps/web/src/kit/invoice-to/invoice-to.texts.ts';
import { payTexts } from '../../apps/web/src/features/bills/pay.texts.ts';
import { ordersTexts } from '../../apps/web/src/features/orders/orders.texts.ts';
import { posTexts } from '../../apps/web/src/features/pos/pos.texts.ts';
import { accessibilityFaults, sizes, takePicture, url, withBrowser } from '../fixtures.ts';
import { button } from '../forms.ts';
import { faultsInAllSizes } from '../screens.ts';
import { card, dialog, openTill, press, pressIn } from '../pos.ts';

withBrowser();

const acme = { name: 'ACME GmbH', address: 'Hauptstraße 1\n10115 Berlin', taxNumber: 'DE 123456789' };

const field = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label });

const companyOf = async (till: Awaited<ReturnType<typeof openTill>>, id: number) =>
  (await till.client.call(invoices.get, { params: { id } })).invoice_to;

it('is asked for only where a guest wants it, needs a name, and stands on the receipt', async () => {
  const till = await openTill();
  const { page } = till;
  await card(page, 'Tea').click();
  await press(page, posTexts.createReceiptAndPay);
  const asked = dialog(page).getByRole('checkbox', { name: t.invoiceTo });
  expect(await field(page, t.name).count()).toBe(0);
  await asked.check();
  await field(page, t.taxNumber).fill(acme.taxNumber);
  await pressIn(page, /^Create Receipt & Pay \$/);
  await dialog(page).getByText(english(invoiceMessages.companyNameMissing)).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await field(page, t.name).fill(acme.name);
  await field(page, t.address).fill(acme.address);
  await takePicture(page, 'invoice-to-pos');
  const opened = page.waitForEvent('popup');
  await pressIn(page, /^Create Receipt & Pay \$/);
  const receipt = await opened;
  await receipt.locator('html[data-printed]').waitFor();
  const text = (await receipt.getByRole('article').innerText()).replace(/\s+/g, ' ');
  expect(text).toContain('Invoice to ACME GmbH Hauptstraße 1 10115 Berlin Tax number: DE 123456789');
  await receipt.setViewportSize({ width: 400, height: 900 });
  await takePicture(receipt, 'receipt-company');
  expect(await companyOf(till, 1)).toEqual(acme);

  // The next guest is nobody's company.
  await card(page, 'Tea').click();
  await press(page, posTexts.createReceiptAndPay);
  expect(await dialog(page).getByRole('checkbox', { name: t.invoiceTo }).isChecked()).toBe(false);
  const again = page.waitForEvent('popup');
  await pressIn(page, /^Create Receipt & Pay \$/);
  await (await again).locator('html[data-printed]').waitFor();
  expect(await companyOf(till, 2)).toBeNull();
});

it('is read and asked for in all sizes and themes', async () => {
  const { page, client, ids } = await openTill();
  await changeStore(client, { address: '4 Market Square', taxNumber: 'XX 1', taxNumberLabel: 'VAT ID' });
  await sell(client, [{ id: ids.burger, variant_id: ids.large }, ids.tea], { invoiceTo: acme });
  await page.goto(url('/dashboard/invoices?invoice=1'));
  await dialog(page).getByText('VAT ID: XX 1').waitFor();
  await dialog(page).getByText(acme.name).waitFor();
  const faults = await faultsInAllSizes(page, 'invoice-sheet');

  await page.setViewportSize(sizes.desktop);
  await page.goto(url('/dashboard/pos'));
  await card(page, 'Tea').click();
  await press(page, posTexts.createReceiptAndPay);
  await dialog(page).getByRole('checkbox', { name: t.invoiceTo }).check();
  await field(page, t.name).fill('acme');
  await dialog(page).getByRole('list', { name: t.known }).waitFor();
  faults.push(...(await faultsInAllSizes(page, 'invoice-to')));
  expect(faults).toEqual([]);
});

it('offers what was written before, by name or tax number, where orders are paid, too', async () => {
  const till = await openTill();
  const { page, client, ids } = till;
  await sell(client, [ids.tea], { invoiceTo: acme });
  await send(client, [ids.tea], { tableId: ids.table });
  await page.goto(url('/dashboard/orders'));
  await button(page, ordersTexts.payAndComplete).click();
  await page.getByRole('checkbox', { name: t.invoiceTo }).check();
  await page.getByRole('textbox', { name: t.name }).fill('nobody of this name');
  await page.getByRole('textbox', { name: t.taxNumber }).fill('de 123');
  const known = page.getByRole('list', { name: t.known });
  await known.getByRole('button', { name: /ACME GmbH/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await takePicture(page, 'invoice-to-orders');
  await known.getByRole('button', { name: /ACME GmbH/ }).click();
  await known.waitFor({ state: 'detached' });
  const typed = [t.name, t.taxNumber, t.address].map((label) =>
    page.getByRole('textbox', { name: label }).inputValue(),
  );
  expect(await Promise.all(typed)).toEqual([acme.name, acme.taxNumber, acme.address]);
  await page.getByRole('checkbox', { name: payTexts.printReceipt }).uncheck();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByText(payTexts.allPaid, { exact: true }).waitFor();
  expect(await companyOf(till, 2)).toEqual(acme);
});
