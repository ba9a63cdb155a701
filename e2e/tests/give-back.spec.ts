import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { billMessages } from '@comanda/contract/bills/bills.messages';
import { bills } from '@comanda/contract/bills/bills.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { printing } from '@comanda/contract/printing/printing.contract';
import type { Bill } from '@comanda/domain/bill/bill';
import { replay } from '@comanda/domain/bill/steps';
import { paidOf, sumsOf } from '@comanda/domain/bill/sums';
import { minor, type Minor, ZERO } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import type { Locator, Page } from 'playwright-core';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { changeStore } from '../../apps/server/test/support/change-store.ts';
import type { Client } from '../../apps/server/test/support/client.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import { send } from '../../apps/server/test/support/sales.ts';
import { english } from '../../apps/server/src/texts/english.ts';
import { giveBackTexts as t } from '../../apps/web/src/features/invoices/give-back.texts.ts';
import { invoicesTexts } from '../../apps/web/src/features/invoices/invoices.texts.ts';
import { printingTexts } from '../../apps/web/src/features/printing/printing.texts.ts';
import { libTexts } from '../../apps/web/src/lib/lib.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { openPage, openRestaurant, type sizes, takePicture, url, withBrowser } from '../fixtures.ts';
import { button, expectToast } from '../forms.ts';
import { faultsInAllSizes } from '../screens.ts';

withBrowser();

const billOf = async (client: Client, orderId: string): Promise<Bill> => {
  const { bill } = await client.call(bills.ofOrder, { params: { orderId } });
  return replay(bill?.entries.flatMap(({ steps }) => steps) ?? []);
};
const take = (client: Client, { id }: Bill, steps: BillCommand[]) =>
  client.call(bills.takeSteps, { params: { id }, body: { steps } });

type Paid = { typeId: string | null; amount?: Minor; tip?: Minor };

/** This much of a part, or all that is left of it. */
async function payPart(client: Client, orderId: string, part: string | null, { typeId, amount, tip = ZERO }: Paid) {
  const bill = await billOf(client, orderId);
  const partId = part ?? bill.restId;
  const owed = minor((sumsOf(bill).parts.get(partId)?.amounts.total ?? 0) - paidOf(bill, partId));
  const payment = { id: newId(), partId, typeId, amount: amount ?? owed, tip };
  await take(client, bill, [{ kind: 'paid', owed, payment }]);
}

async function printOn(client: Client, pageFormat: 80 | 57, isEnablePrint: boolean): Promise<void> {
  const settings = await client.call(printing.get, {});
  await client.call(printing.save, { body: { ...settings, pageFormat, isEnablePrint } });
}

/** A burger and three teas, $23.21 and a tip of $2: $5 in cash, the rest with a card. */
async function openShop({ isPrinting = false } = {}) {
  const { client, owner } = await openRestaurant();
  const { burger, tea } = await addMenu(client);
  await changeStore(client, { address: '1 Main Street\n10115 Berlin', taxNumber: 'DE 123456789' });
  await printOn(client, 80, isPrinting);
  const [cash] = await client.call(paymentTypes.list, {});
  const { id: card } = await client.call(paymentTypes.add, { body: { title: 'Debit card', isActive: true } });
  const { id: voucher } = await client.call(paymentTypes.add, { body: { title: 'Voucher', isActive: true } });
  const order = await send(client, [burger, { id: tea, quantity: 3 }]);
  return { client, owner, order, burger, tea, cash: cash?.id ?? '', cashTitle: cash?.title ?? '', card, voucher };
}

async function openPaidShop(options: { isPrinting?: boolean } = {}) {
  const shop = await openShop(options);
  const { client, order, cash, card } = shop;
  await payPart(client, order, null, { typeId: cash, amount: minor(500), tip: minor(200) });
  await payPart(client, order, null, { typeId: card });
  return shop;
}

async function openInvoice(owner: Parameters<typeof openPage>[0], number = 1, size: keyof typeof sizes = 'desktop') {
  const page = await openPage({ ...owner, size });
  await page.goto(url(`/dashboard/invoices?invoice=${number}`));
  await button(sheet(page, number), t.giveBack).waitFor();
  return page;
}
const sheet = (page: Page, number = 1) => page.getByRole('dialog', { name: invoicesTexts.numberOf({ number }) });
const dialog = (page: Page, number = 1) => page.getByRole('dialog', { name: t.title({ number }) });
/** Without what asks how an amount came about. */
const flat = async (shown: Locator): Promise<string> =>
  (await shown.innerText()).replace(/\s+/g, ' ').replaceAll(/How (?:Credit note \d+|\S+) came about /g, '');

async function printedBy(page: Page, click: () => Promise<unknown>): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await click();
  const paper = await opened;
  await paper.locator('html[data-printed]').waitFor();
  return paper;
}

it('items go back by touch, in the types in which they were paid, and the invoice says so', async () => {
  const { owner, cashTitle } = await openPaidShop();
  const page = await openInvoice({ as: owner }, 1, 'phone');
  await button(sheet(page), t.giveBack).tap();
  await dialog(page)
    .getByText(t.left({ amount: '$23.21' }))
    .waitFor();
  expect(await button(dialog(page), t.giveBack).isDisabled()).toBe(true);
  const more = button(dialog(page), `${uiTexts.more}: Tea`);
  await more.tap();
  await more.tap();
  await button(dialog(page), t.submit({ amount: '$6.40' })).waitFor();

  const [first, second] = [
    dialog(page).getByLabel(t.paymentType({ amount: '$5.00' })),
    dialog(page).getByLabel(t.paymentType({ amount: '$1.40' })),
  ];
  expect(await first.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe(cashTitle);
  expect(await second.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe('Debit card');
  await second.selectOption({ label: 'Voucher' });
  expect(await faultsInAllSizes(page, 'give-back')).toEqual([]);

  await button(dialog(page), t.submit({ amount: '$6.40' })).tap();
  await dialog(page).getByText(english(billMessages.reasonMissing)).waitFor();
  await dialog(page).getByText('Complaint').tap();
  await button(dialog(page), t.submit({ amount: '$6.40' })).tap();
  await expectToast(page, t.done({ number: 1 }));

  await sheet(page).getByText(t.partly, { exact: true }).waitFor();
  expect(await flat(sheet(page))).toMatch(/Credit note 1 \$6\.40 .+ · Complaint Left \$16\.81/);
  expect(await faultsInAllSizes(page, 'partly-given-back')).toEqual([]);
  const copy = await printedBy(page, () => button(sheet(page), t.printCopy({ number: 1 })).tap());
  const text = await flat(copy.getByRole('article'));
  expect(text.startsWith(printingTexts.copy)).toBe(true);
  for (const part of [
    'Trattoria Test',
    'DE 123456789',
    'Credit note 1 for invoice 1 of ',
    '2 × Tea A 6.40',
    'Given back $6.40',
    `${cashTitle} $5.00 Voucher $1.40`,
    'Reason Complaint',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Burger');
});

it('an amount and the tip go back by keyboard alone, and the credit note is printed', async () => {
  const { owner, cashTitle } = await openPaidShop({ isPrinting: true });
  const page = await openInvoice({ as: owner });
  const tabTo = async (target: Locator) => {
    await target.waitFor();
    for (let pressed = 0; pressed < 40; pressed += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('not reached by the keyboard');
  };
  await tabTo(button(sheet(page), t.giveBack));
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await tabTo(dialog(page).getByRole('tab', { name: t.items }));
  await page.keyboard.press('ArrowRight');
  const amount = dialog(page).getByLabel(t.amountField);
  await tabTo(amount);
  await page.keyboard.type('23.22');
  await dialog(page)
    .getByText(t.atMost({ amount: '$23.21' }))
    .waitFor();
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true');
  expect(await button(dialog(page), t.giveBack).isDisabled()).toBe(true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('10');
  await tabTo(dialog(page).getByLabel(t.tip));
  await page.keyboard.type('1,50');
  await button(dialog(page), t.submit({ amount: '$11.50' })).waitFor();
  await tabTo(dialog(page).getByRole('radio').first());
  await page.keyboard.press('Space');
  const paper = await printedBy(page, () => page.keyboard.press('Enter'));
  await dialog(page).waitFor({ state: 'detached' });

  const text = await flat(paper.getByRole('article'));
  expect(text).not.toContain(printingTexts.copy);
  for (const part of [
    'Burger B ',
    'Tea A ',
    'Given back $10.00',
    `Tip 1.50 ${cashTitle} $6.50 Debit card $5.00`,
    'Reason Complaint',
    'Given back by ',
    'A VAT 10 %, included',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('×');
  await paper.setViewportSize({ width: 400, height: 900 });
  await takePicture(paper, 'credit-note-amount');
  await sheet(page)
    .getByText(t.withTip({ amount: '$1.50' }))
    .waitFor();
});

it('what is shared goes back whole, charges too, and then nothing is left', async () => {
  const { client, owner, order, card } = await openShop();
  const bill = await billOf(client, order);
  const [ana, dish] = [newId(), bill.lines[0]?.id ?? ''];
  const service = { id: newId(), title: 'Service', tax: null, isRemoved: false, rate: rateFromPercent(10) };
  const held = [{ partId: ana, slices: 1 }];
  await take(client, bill, [
    { kind: 'charged', charge: service },
    { kind: 'divided', parts: [{ id: ana, name: 'Ana' }], lines: [{ lineId: dish, slicesPerUnit: 3, held }] },
  ]);
  await payPart(client, order, ana, { typeId: null });
  await payPart(client, order, null, { typeId: card });
  await printOn(client, 57, true);

  const page = await openInvoice({ as: owner }, 2);
  await button(sheet(page, 2), t.giveBack).click();
  const burger = dialog(page, 2).getByRole('checkbox', { name: 'Burger' });
  await burger.check();
  await dialog(page, 2).getByRole('checkbox', { name: 'Service' }).check();
  expect(await dialog(page, 2).getByRole('checkbox', { name: t.all }).isChecked()).toBe(false);
  await dialog(page, 2).getByRole('checkbox', { name: t.all }).check();
  expect(await burger.isChecked()).toBe(true);
  await dialog(page, 2).getByText('Wrong amount').click();
  expect(await faultsInAllSizes(page, 'give-back-items')).toEqual([]);
  const paper = await printedBy(page, () => dialog(page, 2).locator('button[type=submit]').click());
  const text = await flat(paper.getByRole('article'));
  for (const part of ['2/3 × Burger B 8.33', '3 × Tea A 9.60', 'Service Z ', 'Debit card '])
    expect(text).toContain(part);
  await paper.setViewportSize({ width: 400, height: 900 });
  await takePicture(paper, 'credit-note-57');
  const overflow = await paper.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await sheet(page, 2).getByText(t.whole, { exact: true }).first().waitFor();
  expect(await button(sheet(page, 2), t.giveBack).count()).toBe(0);
  expect(await faultsInAllSizes(page, 'given-back')).toEqual([]);
});

it('an attempt whose answer was lost is sent again, and gives back nothing twice', async () => {
  const { client, owner, order } = await openPaidShop({ isPrinting: true });
  const page = await openInvoice({ as: owner });
  await button(sheet(page), t.giveBack).click();
  await button(dialog(page), `${uiTexts.more}: Tea`).click();
  await dialog(page).getByText('Complaint').click();
  await page.route(
    '**/bills/*/credit',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const submit = button(dialog(page), t.submit({ amount: '$3.20' }));
  await submit.click();
  await expectToast(page, libTexts.offline);
  // What was written is on the bill by now; the dialog still asks for the same.
  const read = page.waitForResponse('**/bills/of-invoice/1');
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await read;
  const paper = await printedBy(page, () => submit.click());
  expect(await flat(paper.getByRole('article'))).toContain('1 × Tea A 3.20');
  await sheet(page)
    .getByText(t.note({ number: 1 }))
    .waitFor();
  expect((await billOf(client, order)).creditNotes).toHaveLength(1);
});

it('what somebody else gave back meanwhile is refused, and nothing that was chosen is lost', async () => {
  const { client, owner, order } = await openPaidShop();
  const page = await openInvoice({ as: owner });
  await button(sheet(page), t.giveBack).click();
  await dialog(page).getByRole('checkbox', { name: t.all }).check();
  await dialog(page).getByText('Complaint').click();
  const bill = await billOf(client, order);
  const [invoice, payment] = [bill.invoices[0], bill.payments[0]];
  const refund = { id: newId(), paymentId: payment?.id ?? '', typeId: null, amount: minor(100), tip: ZERO };
  const back = { amount: minor(100) };
  await client.call(bills.credit, {
    params: { id: bill.id },
    body: { id: newId(), invoiceId: invoice?.id ?? '', reason: 'Wrong amount', back, refunds: [refund] },
  });
  await button(dialog(page), t.submit({ amount: '$23.21' })).click();
  await expectToast(page, english(billMessages.refusedNotPaid));
  await button(dialog(page), t.submit({ amount: '$22.21' })).click();
  await expectToast(page, t.done({ number: 2 }));
  await sheet(page)
    .getByText(t.note({ number: 2 }))
    .waitFor();
});

it('an invoice of before there were bills says that it cannot be given back here', async () => {
  const { owner } = await openPaidShop();
  const page = await openPage({ as: owner });
  await page.route('**/bills/of-invoice/1', (route) => route.fulfill({ json: { bill: null } }));
  await page.goto(url('/dashboard/invoices?invoice=1'));
  await sheet(page).getByText(t.beforeBills).waitFor();
  expect(await button(sheet(page), t.giveBack).count()).toBe(0);
  await button(sheet(page), invoicesTexts.reprint).waitFor();
});
