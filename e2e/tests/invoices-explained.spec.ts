import { bills } from '@comanda/contract/bills/bills.contract';
import { minor } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { billOf, divideBill, giveBack, payPart } from '../../apps/server/test/support/divided-bills.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { send } from '../../apps/server/test/support/sales.ts';
import { payTexts as t } from '../../apps/web/src/features/bills/pay.texts.ts';
import { billsTexts } from '../../apps/web/src/kit/bill-history/bills.texts.ts';
import { giveBackTexts } from '../../apps/web/src/features/invoices/give-back.texts.ts';
import { invoicesTexts } from '../../apps/web/src/features/invoices/invoices.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { faultsInAllSizes } from '../screens.ts';

withBrowser();

it('each amount of an invoice says how it came about when it was written, and so does a credit note', async () => {
  const { client, owner } = await openRestaurant();
  const { tea } = await addMenu(client);
  const orderId = await send(client, [{ id: tea, quantity: 3 }]);
  // Two thirds of a unit, 12.5 % off all, and 7 % service with 19 % on top.
  const [part, rest] = await divideBill(client, orderId);
  await payPart(client, { orderId, partId: part });
  await payPart(client, { orderId, partId: rest });
  await giveBack(client, 1, 'half');
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/invoices?invoice=1'));
  const sheet = page.getByRole('dialog', { name: invoicesTexts.numberOf({ number: 1 }) });
  await sheet.getByText('2/3 × Tea').waitFor();
  await sheet.getByText('Service').first().waitFor();
  expect(await faultsInAllSizes(page, 'invoice-explained')).toEqual([]);

  const amount = (label: string) =>
    sheet.getByRole('button', { name: new RegExp(`^${billsTexts.explain({ label })}`) });
  const explained = async (label: string): Promise<string> => {
    const asked = page.getByRole('dialog', { name: billsTexts.explain({ label }) });
    await amount(label).click();
    await asked.waitFor();
    const text = (await asked.innerText()).replace(/\s+/g, ' ');
    await page.keyboard.press('Escape');
    await sheet.getByText('2/3 × Tea').waitFor();
    return text;
  };
  const line = await explained('Tea');
  for (const row of [
    '$3.20 × 3 $9.60',
    'Share of the discount: Regulars Trattoria Test · ',
    '-$1.20 VAT 10 %',
    'Line total $8.40',
    '2/3 of it: Ana $1.87',
  ])
    expect(line).toContain(row);
  expect(await explained('Service')).toContain('7 % of $8.40 $0.59');
  expect(await explained(t.tax)).toContain(t.roundedParts);
  expect(await explained(t.total)).toContain('2/3 × Tea $1.87');
  const asked = page.getByRole('dialog', { name: billsTexts.explain({ label: t.creditNote }) });
  await amount(giveBackTexts.note({ number: 1 })).click();
  await asked.getByText(t.someOf({ title: 'Tea' })).waitFor();
  expect(await faultsInAllSizes(page, 'credit-note-explained')).toEqual([]);
});

it('a line begins with the price of the menu, and says who took what off it, when and why', async () => {
  const { client, owner } = await openRestaurant();
  const { tea } = await addMenu(client);
  const orderId = await send(client, [{ id: tea, quantity: 2 }]);
  const { id, restId, lines } = await billOf(client, orderId);
  const lineId = lines[0]?.id ?? '';
  const discount = { id: newId(), isRemoved: false, rate: rateFromPercent(10) };
  const changes = [
    { lineId, change: { kind: 'price' as const, unitPrice: minor(250), reason: 'Happy hour' } },
    { lineId, change: { kind: 'discount' as const, discount, reason: 'Regulars' } },
  ];
  await client.call(bills.takeSteps, { params: { id }, body: { steps: [{ kind: 'changed', changes }] } });
  await payPart(client, { orderId, partId: restId });
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/invoices?invoice=1'));
  await page.getByRole('button', { name: new RegExp(`^${billsTexts.explain({ label: 'Tea' })}`) }).click();
  const asked = page.getByRole('dialog', { name: billsTexts.explain({ label: 'Tea' }) });
  await asked.getByText(t.lineTotal).waitFor();
  const text = (await asked.innerText()).replace(/\s+/g, ' ');
  const moment = '[\\d/]+, [\\d:]+ [AP]M';
  expect(text).toContain('$3.20 × 2 $6.40');
  expect(text).toMatch(
    new RegExp(`${t.otherPrice({ price: '\\$2.50', reason: 'Happy hour' })} Trattoria Test · ${moment} -\\$1.40`),
  );
  expect(text).toMatch(
    new RegExp(`${t.discountNamed({ size: '10 %', reason: 'Regulars' })} Trattoria Test · ${moment} -\\$0.50`),
  );
  expect(text).toContain(`${t.lineTotal} $4.50`);
  expect(await faultsInAllSizes(page, 'line-explained')).toEqual([]);
});
