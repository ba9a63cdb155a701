import type { invoices } from '@comanda/contract/invoices/invoices.contract';
import { invoiceMessages } from '@comanda/contract/invoices/invoices.messages';
import type { Order } from '@comanda/contract/orders/orders.contract';
import { orderMessages } from '@comanda/contract/orders/orders.messages';
import type { SalesFilter } from '@comanda/contract/reports/sales-filter';
import { ZERO } from '@comanda/domain/money';
import type { DayRange } from '@comanda/domain/date-range';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/handlers.ts';
import { loadPaymentTypes } from '../payment-types/public.ts';
import { loadPrintSettings, type ReceiptLinks } from '../printing/public.ts';
import { salesDays } from '../reports/public.ts';
import { currentBusinessDay, loadStore } from '../store/public.ts';
import { loadWholeInvoice } from './load-whole-invoice.ts';
import {
  findExportedInvoices,
  findInvoiceNumbers,
  findInvoices,
  findRecentCompanies,
  searchInvoices,
  sumInvoices,
} from './invoices.queries.ts';

const MOST_RESULTS = 100;
const MOST_COMPANIES = 5;

/** Orders and rounds come from the orders and the bills, which themselves write invoices. */
type Deps = {
  receiptLinks: ReceiptLinks;
  loadOrders: (tx: TenantTx, orderIds: readonly string[]) => Promise<Order[]>;
  findInvoicedRounds: (tx: TenantTx, orderIds: readonly string[]) => Promise<Set<string>>;
  findInvoicesOf: (tx: TenantTx, orderId: string) => Promise<string[]>;
};

export const invoiceHandlers = ({
  loadOrders,
  findInvoicedRounds,
  findInvoicesOf,
  receiptLinks,
}: Deps): Handlers<typeof invoices> => ({
  init: async ({ tx }) => {
    const [storeSettings, printSettings, paymentTypes] = await Promise.all([
      loadStore(tx),
      loadPrintSettings(tx),
      loadPaymentTypes(tx, { onlyActive: false }),
    ]);
    return { storeSettings, printSettings, paymentTypes };
  },

  list: async ({ tx, query: { sort, page, perPage, ...filter } }) =>
    findInvoices(tx, { ...(await daysOf(tx, filter)), sort: sort || 'newest', page, perPage }),

  summary: async ({ tx, query }) => {
    const days = await daysOf(tx, query);
    return { ...days, ...(await sumInvoices(tx, days)) };
  },

  export: async ({ tx, query: { sort, page, perPage, ...filter } }) =>
    findExportedInvoices(tx, { ...(await daysOf(tx, filter)), sort: sort || 'newest', page, perPage }),

  companies: async ({ tx, query: { q } }) => (q === '' ? [] : findRecentCompanies(tx, q, MOST_COMPANIES)),

  orders: async ({ tx, body }) => {
    const orders = await loadOrders(tx, body.orderIds);
    // Of an order that is paid in part, something is on an invoice, too; the order itself names none yet.
    const others = orders.filter((order) => order.invoice_id === null).map(({ id }) => id);
    const paidInPart = await findInvoicedRounds(tx, others);
    const behindInvoices = orders.filter(({ id, invoice_id: no }) => no !== null || paidInPart.has(id));
    if (behindInvoices.length !== new Set(body.orderIds).size) {
      throw new AppError('not_found', orderMessages.notFound);
    }
    return behindInvoices.map((order) => ({
      ...order,
      subtotal: order.net_total,
      taxTotal: order.tax_total,
      serviceChargeTotal: ZERO,
    }));
  },

  search: async ({ tx, query: { q } }) => {
    if (q === '') return [];
    const found = await searchInvoices(tx, q, MOST_RESULTS);
    if (found.length === 0) throw new AppError('not_found', invoiceMessages.noResult);
    return found;
  },

  ofOrder: async ({ tx, params }) => {
    const numbers = await findInvoiceNumbers(tx, await findInvoicesOf(tx, params.orderId));
    const whole = await Promise.all(numbers.map((number) => loadWholeInvoice(tx, number)));
    return whole.flatMap((invoice) =>
      invoice ? [{ ...invoice, receipt_url: receiptLinks.of(tx.tenantId, invoice.invoice_id) }] : [],
    );
  },

  get: async ({ tx, params }) => {
    const whole = await loadWholeInvoice(tx, params.id);
    if (!whole) throw new AppError('not_found', invoiceMessages.notFound);
    return { ...whole, receipt_url: receiptLinks.of(tx.tenantId, params.id) };
  },
});

async function daysOf(tx: TenantTx, filter: SalesFilter): Promise<DayRange> {
  return salesDays(filter, await currentBusinessDay(tx));
}
