import { printing } from '@comanda/contract/printing/printing.contract';
import type { Page } from 'playwright-core';
import type { Client } from '../apps/server/test/support/client.ts';

const SINCE = '2026-03-14T19:30:00.000Z';

export const guest = { customer: null, deliveryType: 'takeaway', tableId: null };

/** A line of a cart. */
export const keptLine = (item: { id: string; title: string }) => ({
  ...item,
  variant_id: null,
  variant: null,
  addons_ids: [],
  addons: [],
  notes: null,
});

type Sale = {
  item: { id: string; title: string };
  quantity: number;
  /** Amounts are in the unit of the version that kept the sale. */
  unitPrice: number;
  totals: { net: number; tax: number; total: number };
  currency: string;
  payment: { paymentTypeId: string | null } | null;
  state: 'unsent' | 'refused';
  refusal?: string;
};

/** A sale as older versions kept it in the browser until it was sent. Whoever changes this must go on to read it. */
export async function keptSale(client: Client, sale: Sale) {
  const { item, quantity, unitPrice, totals, currency, payment, state, refusal = null } = sale;
  const line = keptLine(item);
  return {
    order: {
      ...guest,
      draftId: null,
      qrOrderId: null,
      attemptKey: 'sale-before-the-update',
      lines: [{ ...line, key: 'k', quantity }],
    },
    body: {
      cart: [{ id: item.id, quantity, notes: null, variant_id: null, addons_ids: [] }],
      deliveryType: 'takeaway',
      customerType: 'WALKIN',
      customerId: null,
      tableId: null,
      selectedQrOrderItem: null,
      netTotal: totals.net,
      taxTotal: totals.tax,
      total: totals.total,
      exactTotals: true,
    },
    payment,
    receipt: {
      store: { name: 'Trattoria Test', address: null, phone: null, email: null, timeZone: 'America/New_York' },
      settings: await client.call(printing.get, {}),
      currency,
      deliveryType: 'takeaway',
      customerType: 'WALKIN',
      customer: null,
      tableTitle: null,
      date: SINCE,
      orderNos: [],
      tokenNos: [],
      invoiceNo: null,
      paymentType: null,
      lines: [{ title: item.title, variant: null, addons: [], notes: null, quantity, unitPrice }],
      totals,
    },
    since: SINCE,
    state,
    refusal,
  };
}

type Kept = { order?: object; drafts?: object[]; outbox?: object[] };

/** Stores what a till of the signed-in restaurant keeps, and reloads the page. */
export async function keepInBrowser(page: Page, kept: Kept): Promise<void> {
  await page.evaluate((values) => {
    const { tenant_id: tenantId } = JSON.parse(localStorage.getItem('comanda.session') ?? '{}') as {
      tenant_id: string;
    };
    for (const [name, value] of Object.entries(values))
      localStorage.setItem(`comanda.${name}.${tenantId}`, JSON.stringify(value));
  }, kept);
  await page.reload();
}
