import { bills } from '@comanda/contract/bills/bills.contract';
import { invoices } from '@comanda/contract/invoices/invoices.contract';
import { rateFromPercent } from '@comanda/domain/tax';
import type { Page } from 'playwright-core';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { billOf, divideBill } from '../../apps/server/test/support/divided-bills.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { send } from '../../apps/server/test/support/sales.ts';
import { payTexts } from '../../apps/web/src/features/bills/pay.texts.ts';
import { invoicesTexts } from '../../apps/web/src/features/invoices/invoices.texts.ts';
import { printingTexts } from '../../apps/web/src/features/printing/printing.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button } from '../forms.ts';

withBrowser();

/** The lines of the paper that comes out; minutes may pass until the next one. */
async function printedBy(page: Page, print: () => Promise<void>): Promise<string[]> {
  const opened = page.waitForEvent('popup');
  await print();
  const paper = await opened;
  await paper.locator('html[data-printed]').waitFor();
  const text = await paper.getByRole('article').innerText();
  await paper.close();
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const date = lines.indexOf(printingTexts.date);
  expect(date).toBeGreaterThan(0);
  return lines.toSpliced(date, 2);
}

it('a copy and the page of the guest say what the receipt of a part of a bill said', async () => {
  const { client, owner } = await openRestaurant();
  const { tea, burger } = await addMenu(client);
  const orderId = await send(client, [{ id: burger, quantity: 2 }, tea]);
  const { id, lines } = await billOf(client, orderId);
  const discount = { id: newId(), isRemoved: false, rate: rateFromPercent(10) };
  const changes = [
    { lineId: lines[0]?.id ?? '', change: { kind: 'comp' as const, quantity: 1, reason: 'Late' } },
    { lineId: lines[1]?.id ?? '', change: { kind: 'discount' as const, discount, reason: 'Cold' } },
  ];
  await client.call(bills.takeSteps, { params: { id }, body: { steps: [{ kind: 'changed', changes }] } });
  await divideBill(client, orderId);

  const page = await openPage({ as: owner });
  await page.goto(url(`/dashboard/bills/${id}/pay`));
  await button(page, 'Cash').click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByText(payTexts.paidPart({ name: 'Ana' })).waitFor();
  const first = await printedBy(page, () => button(page, payTexts.receipt).click());
  await page.goto(url('/dashboard/invoices?invoice=1'));
  const sheet = page.getByRole('dialog', { name: invoicesTexts.numberOf({ number: 1 }) });
  const copy = await printedBy(page, () => button(sheet, invoicesTexts.reprint).click());

  expect(copy).toEqual([printingTexts.copy, ...first]);
  const said = [
    printingTexts.partOf({ number: 1, of: 2, name: 'Ana' }),
    payTexts.givenAway({ count: 1 }),
    payTexts.discountNamed({ size: '10 %', reason: 'Cold' }),
    payTexts.discountNamed({ size: '12.5 %', reason: 'Regulars' }),
  ];
  for (const words of said) expect(first.join(' ')).toContain(words);
  // 7 % with 19 % on top, which is in no price.
  expect(first.join(' ')).toContain('Service A 0.37');
  const { receipt_url: address } = await client.call(invoices.get, { params: { id: 1 } });
  const guest = await openPage();
  await guest.goto(address);
  for (const words of said) await guest.getByText(words, { exact: true }).waitFor();
});
