import type { BillHistory, bills } from '@comanda/contract/bills/bills.contract';
import { invoiceMessages } from '@comanda/contract/invoices/invoices.messages';
import { orderMessages } from '@comanda/contract/orders/orders.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import type { Handlers } from '../../http/handlers.ts';
import { loadHistory } from './load-history.ts';

type Found = { bill_id: string | null };

const historyOf = async (tx: TenantTx, { bill_id }: Found): Promise<BillHistory | null> =>
  bill_id === null ? null : loadHistory(tx, bill_id);

export const billHandlers: Handlers<typeof bills> = {
  ofOrder: async ({ tx, params }) => {
    const order = await tx.one<Found>(
      sql`select bill_id from orders where tenant_id = ${tx.tenantId} and id = ${params.orderId}`,
      orderMessages.notFound,
    );
    return { bill: await historyOf(tx, order) };
  },

  // Orders of one invoice are of one bill.
  ofInvoice: async ({ tx, params }) => {
    const invoice = await tx.one<Found>(
      sql`
        select (select o.bill_id from orders o where o.tenant_id = ${tx.tenantId} and o.invoice_id = v.id limit 1) as bill_id
        from invoices v where v.tenant_id = ${tx.tenantId} and v.invoice_no = ${params.invoiceNo}`,
      invoiceMessages.notFound,
    );
    return { bill: await historyOf(tx, invoice) };
  },
};
