import type { BillHistory, bills } from '@comanda/contract/bills/bills.contract';
import { invoiceMessages } from '@comanda/contract/invoices/invoices.messages';
import { orderMessages } from '@comanda/contract/orders/orders.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import type { Handlers, Principal } from '../../http/handlers.ts';
import { addPrint } from './add-print.ts';
import { correctPayment } from './correct-payment.ts';
import { creditInvoice } from './credit-invoice.ts';
import { loadHistory } from './load-history.ts';
import { mergeBills } from './merge-bills.ts';
import { moveLines } from './move-lines.ts';
import { findOpenBills } from './find-open-bills.ts';
import { findWaiters, handOverBills, openBill } from './open-bill.ts';
import { personOf } from '../../sql/person.ts';
import { setPaying } from './paying.ts';
import type { ReceiptLinks } from '../printing/public.ts';
import { findSettled, type Settled, takeBillSteps } from './take-bill-steps.ts';

type Found = { bill_id: string | null };

const historyOf = async (tx: TenantTx, { bill_id }: Found, { deviceId }: Principal): Promise<BillHistory | null> =>
  bill_id === null ? null : loadHistory(tx, bill_id, deviceId);

type Deps = {
  /** Of the POS, which itself writes bills. */
  takeRoom: (tx: TenantTx, order: { day: string; weight: number }) => Promise<void>;
  receiptLinks: ReceiptLinks;
};

export const billHandlers = ({ takeRoom, receiptLinks }: Deps): Handlers<typeof bills> => ({
  get: ({ tx, params, principal }) => loadHistory(tx, params.id, principal.deviceId),

  ofOrder: async ({ tx, params, principal }) => {
    const order = await tx.one<Found>(
      sql`select bill_id from orders where tenant_id = ${tx.tenantId} and id = ${params.orderId}`,
      orderMessages.notFound,
    );
    return { bill: await historyOf(tx, order, principal) };
  },

  ofInvoice: async ({ tx, params, principal }) => {
    const invoice = await tx.one<Found>(
      sql`select bill_id from invoices where tenant_id = ${tx.tenantId} and invoice_no = ${params.invoiceNo}`,
      invoiceMessages.notFound,
    );
    return { bill: await historyOf(tx, invoice, principal) };
  },

  listOpen: ({ tx }) => findOpenBills(tx),
  waiters: ({ tx, principal }) => findWaiters(tx, personOf(principal)),
  open: ({ tx, body, principal }) => openBill(tx, { ...body, by: personOf(principal) }),
  handOver: ({ tx, body, principal }) => handOverBills(tx, { ...body, by: personOf(principal) }),

  takeSteps: {
    first: async ({ tx, params, body: { steps, ...more }, principal }) => {
      const taken = await takeBillSteps(tx, {
        billId: params.id,
        commands: steps,
        ...more,
        by: personOf(principal),
        isAdmin: principal.role === 'admin',
      });
      return taken.map((settled) => withLinks(tx, settled, receiptLinks));
    },
    again: async (tx, kept) => withLinks(tx, await findSettled(tx, kept), receiptLinks),
  },

  setPaying: ({ tx, params, body, principal }) =>
    setPaying(tx, { ...body, billId: params.id, by: personOf(principal) }),

  addPrint: ({ tx, body, principal }) => addPrint(tx, { ...body, by: personOf(principal) }),

  merge: ({ tx, params, body, principal }) =>
    mergeBills(tx, {
      intoId: params.id,
      fromId: body.billId,
      withTables: body.withTables ?? false,
      by: personOf(principal),
    }),

  correctPayment: ({ tx, params, body, principal }) =>
    correctPayment(tx, { ...body, billId: params.id, by: personOf(principal) }),

  credit: ({ tx, params, body, principal }) =>
    creditInvoice(tx, { billId: params.id, command: body, by: personOf(principal) }),

  moveLines: ({ tx, params, body, principal }) =>
    moveLines(tx, {
      ...body,
      fromId: params.id,
      takeRoom: (order) => takeRoom(tx, order),
      by: personOf(principal),
    }),
});

const withLinks = ({ tenantId }: TenantTx, { invoices }: Settled, links: ReceiptLinks) => ({
  invoices: invoices.map((invoice) => ({ ...invoice, receipt_url: links.of(tenantId, invoice.invoice_no) })),
});
