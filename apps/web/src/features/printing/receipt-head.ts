import type { Company } from '@comanda/contract/invoices/company';
import type { Order } from '@comanda/contract/orders/orders.contract';
import { receiptHead as headOfStore } from '@comanda/contract/printing/receipt-of-invoice';
import type { PrintSettings } from '@comanda/contract/printing/printing.contract';
import type { StoreSettings } from '@comanda/contract/store/store.contract';
import { sum } from '@comanda/domain/money';
import { isSold } from '@comanda/domain/order-status';
import { currentUser } from '../../lib/session.ts';
import type { Receipt } from '@comanda/contract/printing/receipt';

type Settings = { storeSettings: StoreSettings; printSettings: PrintSettings };

/** The part that all receipts of a store share. Who makes one serves, where nobody says otherwise. */
export const receiptHead = ({ storeSettings, printSettings }: Settings) => ({
  ...headOfStore(storeSettings, printSettings),
  servedBy: currentUser()?.name ?? null,
});

/**
 * One receipt for orders of one table, or for a single order; cancelled items are left out. `paid` holds the data that
 * the orders themselves do not have yet, right after they were paid.
 */
export function receiptOfOrders(
  orders: readonly [Order, ...Order[]],
  settings: Settings,
  paid?: { invoiceNo: number; paymentType: string | null; company: Company | null },
): Receipt {
  const [first] = orders;
  const items = orders.flatMap((order) => order.items).filter(isSold);
  const { customer_id: phone, customer_name: name } = first;
  return {
    ...receiptHead(settings),
    deliveryType: first.delivery_type,
    customerType: first.customer_type,
    customer: phone !== null && name !== null ? { phone, name } : null,
    tableTitle: first.table_title,
    deliverTo: first.deliver_to,
    company: paid?.company ?? null,
    date: first.date.toISOString(),
    orderNos: orders.map((order) => order.order_no),
    tokenNos: orders.map((order) => order.token_no),
    invoiceNo: paid?.invoiceNo ?? first.invoice_id,
    paymentType: paid?.paymentType ?? null,
    lines: items.map((item) => ({
      title: item.item_title,
      variant: item.variant_title,
      addons: item.addons.map((addon) => addon.title),
      notes: item.notes,
      quantity: item.quantity,
      unitPrice: item.price,
      taxed: {
        title: item.tax_title,
        rate: item.tax_rate,
        type: item.tax_type,
        net: item.net_total,
        tax: item.tax_total,
        total: item.total,
      },
    })),
    totals: {
      net: sum(orders.map((order) => order.net_total)),
      tax: sum(orders.map((order) => order.tax_total)),
      total: sum(orders.map((order) => order.total)),
    },
  };
}
