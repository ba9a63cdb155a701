import { bills } from '@comanda/contract/bills/bills.contract';
import { invoices } from '@comanda/contract/invoices/invoices.contract';
import { menu as menuRoutes } from '@comanda/contract/menu/menu.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { printing } from '@comanda/contract/printing/printing.contract';
import { shownAmount } from '@comanda/contract/printing/receipt-of-invoice';
import { minor, sum, ZERO } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { billOf, divideBill, payPart } from '../../../test/support/divided-bills.ts';
import { addMenu, signUp } from '../../../test/support/factories.ts';
import { sell, send } from '../../../test/support/sales.ts';
import { receiptLinks } from '../printing/public.ts';

let app: TestApp;
let client: Client;
let tenantId: string;
let menu: Awaited<ReturnType<typeof addMenu>>;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ({ client, tenantId } = await signUp(app));
  menu = await addMenu(client);
});

const pathOf = (url: string | undefined): string => new URL(url ?? '').pathname;

/** As a guest's browser asks, without any session. */
async function open(path: string, language = 'en'): Promise<{ status: number; headers: Headers; body: string }> {
  const answer = await fetch(new URL(path, app.url), { headers: { 'accept-language': language } });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

/** The words of a page without its marks. */
const saidOn = (body: string): string => body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0]+/gu, ' ');

/** Of an invoice that was just written. */
async function sold(): Promise<{ path: string; invoiceId: number }> {
  const { invoiceId, receiptUrl } = await sell(client, [menu.tea, { id: menu.burger, quantity: 2 }]);
  return { path: pathOf(receiptUrl), invoiceId };
}

describe('the receipt without paper', () => {
  it('is named by every answer that writes or reads an invoice, always by the same address', async () => {
    const { path, invoiceId } = await sold();
    expect(path).toMatch(/^\/r\/[\w-]{43}$/);
    const read = await client.call(invoices.get, { params: { id: invoiceId } });
    expect(pathOf(read.receipt_url)).toBe(path);
  });

  it('shows the invoice in the language of the reader, and nobody has to sign in', async () => {
    const { path, invoiceId } = await sold();
    const { status, headers, body } = await open(path);
    expect(status).toBe(200);
    expect(body).toContain(`Receipt ${invoiceId} of `);
    expect(body).toContain('2 × Burger');
    expect(body).toContain('<html lang="en">');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const german = await open(path, 'de-AT');
    expect(german.body).toContain('<html lang="de">');
    expect(german.body).toContain('Gesamt');
  });

  it('says which part of a divided bill it is, and names what was taken off, as it was when it was paid', async () => {
    const orderId = await send(client, [{ id: menu.burger, quantity: 2 }, menu.tea]);
    const { id: billId, lines } = await billOf(client, orderId);
    const [burger, tea] = lines.map(({ id }) => id);
    const discount = { id: newId(), isRemoved: false, rate: rateFromPercent(10) };
    const changes = [
      { lineId: burger ?? '', change: { kind: 'comp' as const, quantity: 1, reason: 'Late' } },
      { lineId: tea ?? '', change: { kind: 'discount' as const, discount, reason: 'Cold' } },
    ];
    await client.call(bills.takeSteps, { params: { id: billId }, body: { steps: [{ kind: 'changed', changes }] } });
    const [part, rest] = await divideBill(client, orderId);
    const numbers = [
      await payPart(client, { orderId, partId: part }),
      await payPart(client, { orderId, partId: rest }),
    ];
    const [ana = '', other = ''] = await Promise.all(
      numbers.map(async (id = 0) => pathOf((await client.call(invoices.get, { params: { id } })).receipt_url)),
    );

    const { body } = await open(ana);
    // Two thirds of a burger of 12.50 and of a tea of 3.20, of which a tenth and then an eighth was taken off.
    expect(saidOn(body)).toContain('Part 1 of 2 · Ana');
    expect(saidOn(body)).toContain('2/3 × Burger');
    expect(saidOn(body)).toContain('1 × given away');
    expect(saidOn(body)).toContain('2/3 × Tea');
    expect(saidOn(body)).toContain('Discount 10 %: Cold -0.21');
    expect(saidOn(body)).toContain('Discount 12.5 %: Regulars');
    expect(body).not.toContain('Taken off');
    expect(saidOn((await open(other)).body)).toContain('Part 2 of 2 · Rest');
    const german = saidOn((await open(ana, 'de')).body);
    for (const words of ['Teil 1 von 2 · Ana', '1 × aufs Haus', 'Rabatt 10 %: Cold', 'Rabatt 12,5 %: Regulars'])
      expect(german).toContain(words);
    expect(saidOn((await open(other, 'de')).body)).toContain('Teil 2 von 2 · Rest');
  });

  it('has lines, discounts and charges that come to what was paid, whatever was divided and taken off', async () => {
    const orderId = await send(client, [{ id: menu.burger, quantity: 3 }, menu.tea]);
    const parts = await divideBill(client, orderId);
    for (const partId of parts) {
      const id = (await payPart(client, { orderId, partId })) ?? 0;
      const { on_paper: onPaper, lines, total } = await client.call(invoices.get, { params: { id } });
      if (!onPaper) throw new Error('an invoice without its bill');
      const shown = sum(lines.map((line) => (line.line_id === null ? ZERO : shownAmount(line))));
      const asked = sum(onPaper.lines.map(({ amount, off }) => minor(amount - off)));
      expect(asked - sum(onPaper.discounts.map(({ amount }) => amount))).toBe(shown);
      expect(sum(lines.map((line) => line.total))).toBe(total);
    }
  });

  it('is a PDF, too, in which letters of Western Europe are text', async () => {
    const { path } = await sold();
    const answer = await fetch(new URL(`${path}.pdf`, app.url));
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toContain('/BaseFont /Courier');
    expect(bytes.length).toBeLessThan(20_000);
  });

  it('is no PDF where that would have to be drawn for seconds', async () => {
    const dish = { netPrice: null, categoryId: null, taxId: null, price: minor(100) };
    const { id } = await client.call(menuRoutes.add, {
      body: { ...dish, title: 'नमक और मिर्च के बिना '.repeat(9).trim() },
    });
    const { receiptUrl } = await sell(
      client,
      Array.from({ length: 100 }, () => id),
    );
    const path = pathOf(receiptUrl);
    const answer = await fetch(new URL(`${path}.pdf`, app.url), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    const { body } = await open(path);
    expect(body).toContain('नमक और मिर्च');
    expect(body).not.toContain('.pdf');
  });

  it('is no PDF where its page would be longer than three metres', async () => {
    const dish = { netPrice: null, categoryId: null, taxId: null, price: minor(100) };
    const { id } = await client.call(menuRoutes.add, { body: { ...dish, title: 'without salt '.repeat(15).trim() } });
    const metres = Array.from({ length: 200 }, () => id);
    for (const [lines, status] of [
      [metres, 303],
      [metres.slice(0, 100), 200],
    ] as const) {
      const { receiptUrl } = await sell(client, lines);
      const answer = await fetch(new URL(`${pathOf(receiptUrl)}.pdf`, app.url), { redirect: 'manual' });
      expect(answer.status).toBe(status);
      expect((await open(pathOf(receiptUrl))).body.includes('.pdf')).toBe(status === 200);
    }
  });

  it('says what texts of people are, and never what they would do', async () => {
    const footer = '<script>alert(1)</script> & "quotes"';
    const settings = await client.call(printing.get, {});
    await client.call(printing.save, { body: { ...settings, pageFormat: 57, footer } });
    const { path } = await sold();
    const { body } = await open(path);
    expect(body).not.toContain('<script');
    expect(body).toContain('&#60;script&#62;alert(1)&#60;/script&#62; &#38; &#34;quotes&#34;');
    expect((await open(`${path}.pdf`)).status).toBe(200);
  });

  it('opens for nobody who made up or changed an address', async () => {
    const { path } = await sold();
    const token = path.slice('/r/'.length);
    const bytes = Buffer.from(token, 'base64url');
    const changed = Array.from(bytes, (_, at) => {
      const other = Buffer.from(bytes);
      other[at]! ^= 1;
      return other.toString('base64url');
    });
    const { tenantId: another } = await signUp(app);
    const forged = receiptLinks('another secret that is long enough', app.url).of(another, 1);
    const nonsense = ['x', token.slice(0, -1), `${token}A`, 'x'.repeat(250), forged.split('/').at(-1)];
    for (const each of [...changed, ...nonsense]) {
      for (const ending of ['', '.pdf']) {
        const { status, body } = await open(`/r/${each}${ending}`);
        expect({ each, status }).toEqual({ each, status: 404 });
        expect(body).toContain('This receipt is not here');
      }
    }
  });

  it('is gone with its restaurant', async () => {
    const { path } = await sold();
    const run = (statement: string) => app.database.asOwner((owner) => owner.query(statement, [tenantId]));
    // It goes in portions.
    await run('delete from order_items where tenant_id = $1');
    expect((await open(path)).status).toBe(200);
    await run('delete from tenants where id = $1');
    expect((await open(path)).status).toBe(404);
  });

  it('stays good while its restaurant has no subscription', async () => {
    const { path } = await sold();
    await app.database.asOwner((owner) =>
      owner.query(
        `update tenants set subscription_start = now() - interval '2 days', subscription_end = now() - interval '1 day' where id = $1`,
        [tenantId],
      ),
    );
    expect((await client.send('GET', '/api/v1/pos/init', {})).status).toBe(402);
    expect((await open(path)).status).toBe(200);
  });

  it('is printed below a receipt where the settings say so', async () => {
    expect(await client.call(printing.get, {})).toMatchObject({ showLink: true });
    const settings = await client.call(printing.get, {});
    await client.call(printing.save, { body: { ...settings, pageFormat: 80, showLink: false } });
    const { printSettings } = await client.call(pos.init, {});
    expect(printSettings.showLink).toBe(false);
  });
});
