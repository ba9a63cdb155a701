import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { bills } from '@comanda/contract/bills/bills.contract';
import { charges, ruleOf } from '@comanda/contract/charges/charges.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { chargeOfRule } from '@comanda/domain/bill/charge-rules';
import { formatMoney } from '@comanda/domain/currency';
import { ZERO } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { ruleOfAll } from '../../apps/server/test/support/charges.ts';
import { billOf, payPart } from '../../apps/server/test/support/divided-bills.ts';
import { payTexts } from '../../apps/web/src/features/bills/pay.texts.ts';
import { ordersTexts as t } from '../../apps/web/src/features/orders/orders.texts.ts';
import { printingTexts } from '../../apps/web/src/features/printing/printing.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { withBrowser } from '../fixtures.ts';
import { button } from '../forms.ts';
import { placeOrder } from '../open-orders.ts';
import { boardAddress, card, choose, openOrders } from '../orders-board.ts';

withBrowser();

describe('paying', () => {
  it('two orders of a table makes one invoice and one receipt, and they stay until they are completed', async () => {
    const { client, menu, page, send } = await openOrders();
    await send({ tableId: menu.table });
    await send({ tableId: menu.table });
    await page.goto(boardAddress());
    const table = card(page, 'Table 1');
    await table.getByText('$33.62').waitFor();
    expect(await table.getByText('$16.81').count()).toBe(2);
    await button(table, t.payAndComplete).click();
    await page.getByRole('checkbox', { name: payTexts.printReceipt }).check();
    const opened = page.waitForEvent('popup');
    await button(page, payTexts.payAmount({ amount: '$33.62' })).dblclick();
    const receipt = await opened;
    await receipt.locator('html[data-printed]').waitFor();
    expect(await receipt.locator('body').innerText()).toContain('33.62');
    await button(page, payTexts.done).click();
    await button(table, t.complete).waitFor();
    const [group] = await client.call(orders.list, {});
    expect(group?.orders.map(({ invoice_id: number }) => number)).toEqual([1, 1]);
  });

  it('shows and prints what the bill owes, with its charge and without what was paid, and then each invoice', async () => {
    const { client, menu, page, send } = await openOrders();
    await client.call(charges.add, { body: { ...ruleOfAll, rate: rateFromPercent(10) } });
    const { orderId } = await send({ tableId: menu.table });
    await send({ tableId: menu.table });
    await page.goto(boardAddress());
    const table = card(page, 'Table 1');
    const total = '$36.76';
    await table.getByText(total).waitFor();
    const printed = async (): Promise<string> => {
      const opened = page.waitForEvent('popup');
      await choose(page, 'Table 1', t.printReceipt);
      const receipt = await opened;
      await receipt.locator('html[data-printed]').waitFor();
      return receipt.locator('body').innerText();
    };
    const paper = await printed();
    for (const text of [printingTexts.proForma, 'Service', '36.76']) expect(paper).toContain(text);

    const partId = newId();
    const { id, restId, lines } = await billOf(client, orderId);
    const [rule] = await client.call(charges.list, {});
    const steps: BillCommand[] = [
      ...(rule ? [{ kind: 'charged' as const, charge: chargeOfRule(ruleOf(rule)) }] : []),
      {
        kind: 'divided',
        parts: [{ id: partId, name: 'Ana' }],
        lines: lines.map((line) => ({ lineId: line.id, slicesPerUnit: 2, held: [{ partId, slices: 1 }] })),
      },
    ];
    await client.call(bills.takeSteps, { params: { id }, body: { steps } });
    await payPart(client, { orderId, partId });
    const [open] = await client.call(bills.listOpen, {});
    const left = formatMoney(open?.amount ?? ZERO, { code: 'USD', digits: 2 }, 'en-US');
    await table.getByText(left).waitFor();
    await page.getByText(t.views.rows, { exact: true }).click();
    await page
      .getByRole('button', { name: /^Table 1/ })
      .getByText(left)
      .waitFor();
    await page.getByText(t.views.cards, { exact: true }).click();

    await payPart(client, { orderId, partId: restId });
    await table.getByText(t.paid, { exact: true }).last().waitFor();
    expect(await table.locator('footer').getByText('$').count()).toBe(0);
    await choose(page, 'Table 1', t.printReceipt);
    const copies = page.getByRole('dialog', { name: t.copies });
    const second = copies.getByRole('listitem').filter({ hasText: t.invoiceNo({ number: 2 }) });
    await second.waitFor();
    const opened = page.waitForEvent('popup');
    await button(second, t.print).click();
    const copy = await opened;
    await copy.locator('html[data-printed]').waitFor();
    const text = await copy.locator('body').innerText();
    for (const part of [printingTexts.copy, left, 'Service']) expect(text).toContain(part);
  });

  it('is one payment for all that a guest without a table ordered', async () => {
    const { client, menu, page } = await openOrders();
    const id = newId();
    await client.call(bills.open, { body: { id, name: 'Ana', guests: null, tableId: null } });
    for (let round = 0; round < 2; round += 1) await placeOrder(client, [menu.burger, menu.tea], { billId: id });
    await page.goto(boardAddress());
    const dineOut = card(page, t.dineOut);
    await dineOut.getByText('$33.62').waitFor();
    expect(await button(dineOut, t.payAndComplete).count()).toBe(1);
    await dineOut.getByRole('heading', { name: 'Ana' }).waitFor();
    await page.getByText(t.views.rows, { exact: true }).click();
    await page.getByRole('button', { name: /^Ana, .*33\.62/ }).waitFor();
  });

  it('shows a visible way to the receipt where the browser blocks its window', async () => {
    const { page, send } = await openOrders();
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const { tokenNo } = await send();
    await page.goto(boardAddress());
    await button(page, t.payAndComplete).click();
    await page.getByRole('checkbox', { name: payTexts.printReceipt }).check();
    await button(page, payTexts.payAmount({ amount: '$16.81' })).click();
    await page.getByText(printingTexts.windowBlocked, { exact: true }).waitFor();
    const opened = page.waitForEvent('popup');
    const link = page.getByRole('link', { name: printingTexts.openReceipt });
    expect((await link.boundingBox())?.y).toBeLessThan(900);
    await link.click();
    const receipt = await opened;
    await receipt.locator('html[data-printed]').waitFor();
    expect(await receipt.locator('body').innerText()).toContain('16.81');
    await page.getByText(printingTexts.windowBlocked, { exact: true }).waitFor({ state: 'detached' });

    await button(page, payTexts.done).click();
    await send();
    await choose(page, t.token({ tokenNo: tokenNo + 1 }), t.printReceipt);
    await page.getByText(printingTexts.windowBlocked, { exact: true }).waitFor();
    await button(page.getByRole('main'), uiTexts.dismiss).click();
    await page.getByText(printingTexts.windowBlocked, { exact: true }).waitFor({ state: 'detached' });
  });
});
