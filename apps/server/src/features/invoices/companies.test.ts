import type { CallInput } from '@comanda/contract/core/route';
import type { Company } from '@comanda/contract/invoices/company';
import { type Invoice, invoices } from '@comanda/contract/invoices/invoices.contract';
import { invoiceMessages } from '@comanda/contract/invoices/invoices.messages';
import { pos } from '@comanda/contract/pos/pos.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { pay, sell, send } from '../../../test/support/sales.ts';
import { english } from '../../texts/english.ts';

let clock = new Date('2026-02-11T17:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => clock });
});
afterAll(() => app.stop());

const acme: Company = { name: 'ACME GmbH', address: 'Hauptstraße 1\n10115 Berlin', taxNumber: 'DE 123456789' };

async function openHouse() {
  const { client, tenantId } = await signUp(app);
  return { client, tenantId, ...(await addMenu(client)) };
}

const get = (client: Client, id: number) => client.call(invoices.get, { params: { id } });
const list = (client: Client): Promise<Invoice[]> =>
  client.call(invoices.list, { query: { type: '', from: '', to: '', sort: '', perPage: 50 } });
const offered = async (client: Client, q: string) =>
  (await client.call(invoices.companies, { query: { q } })).map(({ name }) => name);

describe('an invoice to a company', () => {
  it('keeps name, address and tax number, whether a cart or orders are paid', async () => {
    const { client, tea, burger } = await openHouse();
    await sell(client, [tea], { invoiceTo: acme });
    await pay(client, [await send(client, [burger]), await send(client, [tea])], null, { ...acme, address: null });
    await sell(client, [tea]);

    expect((await list(client)).map((invoice) => invoice.invoice_to)).toEqual([null, { ...acme, address: null }, acme]);
    expect((await get(client, 1)).invoice_to).toEqual(acme);
    expect((await get(client, 3)).invoice_to).toBeNull();
  });

  it('may have nothing but a name, and blanks are left out', async () => {
    const { client, tea } = await openHouse();
    await sell(client, [tea], { invoiceTo: { name: '  ACME  ', address: ' ', taxNumber: '' } });

    expect((await get(client, 1)).invoice_to).toEqual({ name: 'ACME', address: null, taxNumber: null });
  });

  it.each([
    [{ name: ' ' }, english(invoiceMessages.companyNameMissing)],
    [{ address: 'Hauptstraße' }, english(invoiceMessages.companyNameMissing)],
    [{ name: 'x'.repeat(201) }, 'This text is too long!'],
    [{ name: 'x', address: 'x'.repeat(501) }, 'This text is too long!'],
    [{ name: 'x', taxNumber: 'x'.repeat(51) }, 'This text is too long!'],
    ['ACME', 'Invalid request!'],
  ])('refuses %o, and sells nothing', async (invoiceTo, message) => {
    const { client, tea } = await openHouse();
    const body = { cart: [{ id: tea, quantity: 1 }], invoiceTo };

    expect(await client.send('POST', '/api/v1/pos/create-order-and-invoice', { body })).toMatchObject({
      status: 400,
      body: { message },
    });
    expect(await list(client)).toEqual([]);
  });

  it('is written once, however often the till repeats the sale', async () => {
    const { client, tea } = await openHouse();
    const body: CallInput<typeof pos.createOrderAndInvoice>['body'] = {
      cart: [{ id: tea, quantity: 1, notes: null, variant_id: null, addons_ids: [] }],
      deliveryType: 'dinein',
      customerType: 'WALKIN',
      customerId: null,
      tableId: null,
      paymentTypeId: null,
      invoiceTo: acme,
    };
    const headers = { 'idempotency-key': 'sale-of-a-company' };
    const first = await client.call(pos.createOrderAndInvoice, { body }, headers);

    expect(await client.call(pos.createOrderAndInvoice, { body }, headers)).toEqual(first);
    expect((await list(client)).map((invoice) => invoice.invoice_to)).toEqual([acme]);
  });

  it('is found by the name and the tax number of the company', async () => {
    const { client, tea } = await openHouse();
    await sell(client, [tea], { invoiceTo: acme });
    await sell(client, [tea]);

    for (const q of ['acme', '123456789'])
      expect((await client.call(invoices.search, { query: { q } })).map((found) => found.invoice_id)).toEqual([1]);
  });
});

describe('companies of before', () => {
  it('are offered by name or tax number, the latest first, each as it was written last', async () => {
    const { client, tea } = await openHouse();
    const sellTo = async (invoiceTo: Company) => {
      clock = new Date(clock.getTime() + 60_000);
      await sell(client, [tea], { invoiceTo });
    };
    await sellTo(acme);
    await sellTo({ name: 'Baker & Sons', address: null, taxNumber: 'DE 1239' });
    await sellTo({ ...acme, name: 'acme gmbh', address: 'Neue Straße 2' });
    await sellTo({ name: '100 % Bio', address: null, taxNumber: null });

    expect(await offered(client, 'DE 123')).toEqual(['acme gmbh', 'Baker & Sons']);
    expect(await client.call(invoices.companies, { query: { q: 'ACME' } })).toEqual([
      { name: 'acme gmbh', address: 'Neue Straße 2', taxNumber: 'DE 123456789' },
    ]);
    expect(await offered(client, '%')).toEqual(['100 % Bio']);
    expect(await offered(client, '_')).toEqual([]);
    expect(await offered(client, ' ')).toEqual([]);
  });

  it('are five at most, and none of another restaurant', async () => {
    const { client, tea } = await openHouse();
    for (let made = 1; made <= 7; made += 1) {
      clock = new Date(clock.getTime() + 60_000);
      await sell(client, [tea], { invoiceTo: { name: `Firm ${made}`, address: null, taxNumber: null } });
    }
    const { client: other } = await openHouse();

    expect(await offered(client, 'firm')).toEqual(['Firm 7', 'Firm 6', 'Firm 5', 'Firm 4', 'Firm 3']);
    expect(await offered(other, 'firm')).toEqual([]);
  });

  it('are for those who take payments, and for those who read invoices', async () => {
    const { client, tenantId, tea } = await openHouse();
    await sell(client, [tea], { invoiceTo: acme });
    for (const scope of ['POS', 'ORDERS', 'INVOICES'] as const) {
      const { client: staff } = await signInStaff(app, tenantId, [scope]);
      expect(await offered(staff, 'acme')).toEqual(['ACME GmbH']);
    }
    const { client: cook } = await signInStaff(app, tenantId, ['KITCHEN']);
    expect(await cook.send('GET', '/api/v1/invoices/companies?q=acme')).toMatchObject({ status: 403 });
  });
});

it('an export has the same invoices with their taxes', async () => {
  const { client, tea, burger } = await openHouse();
  await sell(client, [burger, tea, { id: tea, quantity: 2 }], { invoiceTo: acme });
  await sell(client, [tea]);
  const query = { type: '', from: '', to: '', sort: 'oldest', page: 1, perPage: 50 } as const;

  const exported = await client.call(invoices.export, { query });

  expect(exported).toMatchObject((await list(client)).toReversed());
  const vat = { title: 'VAT', rate: 10_000, type: 'inclusive' };
  expect(exported.map(({ taxes }) => taxes)).toEqual([
    [
      { title: 'Sales tax', rate: 8875, type: 'exclusive', net: 1250, tax: 111 },
      { ...vat, net: 873, tax: 87 },
    ],
    [{ ...vat, net: 291, tax: 29 }],
  ]);
});
