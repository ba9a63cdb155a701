import { bills } from '@comanda/contract/bills/bills.contract';
import { invoices } from '@comanda/contract/invoices/invoices.contract';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { reports } from '@comanda/contract/reports/reports.contract';
import { sum } from '@comanda/domain/money';
import type { TestApp } from './app.ts';
import { billDifferences } from './bill-differences.ts';
import type { Client } from './client.ts';

type Evening = { client: Client; tenantId: string };

/** An evening may end after the day did. */
export const EVENING = { type: 'last_7days', from: '', to: '' } as const;

/**
 * What the screens of a restaurant contradict when everybody has paid and left: floor, kitchen, invoices, reports, and
 * the histories of its bills.
 */
export async function eveningFaults(app: Pick<TestApp, 'inTenant'>, { client, tenantId }: Evening): Promise<string[]> {
  const [open, sent, tickets, written, report, balance, differences] = await Promise.all([
    client.call(bills.listOpen, {}),
    client.call(orders.list, {}),
    client.call(kitchen.list, {}),
    client.call(invoices.list, { query: { ...EVENING, sort: 'newest', perPage: 500 } }),
    client.call(reports.get, { query: EVENING }),
    client.call(reports.balance, { query: EVENING }),
    billDifferences(app, tenantId),
  ]);
  const details = await Promise.all(written.map(({ invoice_id: id }) => client.call(invoices.get, { params: { id } })));
  const given = sum(details.flatMap(({ credit_notes }) => credit_notes.map(({ total }) => total)));
  const total = sum(written.map((invoice) => invoice.total));
  const untrue = details.filter((invoice) => sum(invoice.lines.map((line) => line.total)) !== invoice.total);
  return [
    ...open.map(({ bill_no }) => `floor: bill ${bill_no} is open`),
    ...sent.flatMap((group) => group.orders).map(({ order_no }) => `floor: order ${order_no} is open`),
    ...tickets.flatMap((group) => group.orders).map(({ order_no }) => `kitchen: order ${order_no} is to be made`),
    ...untrue.map(({ invoice_id }) => `invoices: the lines of ${invoice_id} come to something else`),
    ...(report.revenueTotal === total - given ? [] : ['reports: the revenue is not that of the invoices']),
    ...(balance.creditNotes === given ? [] : ['reports: what was given back is not that of the credit notes']),
    ...(balance.difference === 0 ? [] : ['reports: the money is not that of the documents']),
    ...differences.map((difference) => `verify: ${difference}`),
  ];
}
