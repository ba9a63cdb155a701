import type { pos } from '@comanda/contract/pos/pos.contract';
import type { TenantTx } from '../../db/tenant.ts';
import type { Handlers } from '../../http/handlers.ts';
import { personOf } from '../../sql/person.ts';
import type { ReceiptLinks } from '../printing/public.ts';
import { wholeQrOrder } from '../qr-orders/public.ts';
import { findFavourites } from './favourites.ts';
import { findPlacedOrder, placeOrder, type PlacedOrder } from './place-order.ts';
import { loadPosData } from './pos-data.ts';

export const posHandlers = ({ receiptLinks }: { receiptLinks: ReceiptLinks }): Handlers<typeof pos> => ({
  init: ({ tx }) => loadPosData(tx),

  favourites: ({ tx }) => findFavourites(tx),

  createOrder: {
    first: ({ tx, body, principal }) =>
      placeOrder(
        tx,
        { ...body, qrOrder: qrOrderOf(body, principal) },
        { payment: null, restaurant: principal.restaurant, by: personOf(principal) },
      ),
    again: findPlacedOrder,
  },

  acceptQrOrder: {
    first: async ({ tx, params: { qrOrderId: id }, principal }) => {
      const order = await wholeQrOrder(tx, id, principal.deviceId);
      const { delivery_type: deliveryType, customer_type: customerType, customer_id: customerId, table_id } = order;
      const cart = order.items.map(({ item_id, notes, is_allergy, quantity, variant_id, addons_ids = [] }) => ({
        id: item_id,
        quantity,
        notes,
        isAllergy: is_allergy,
        variant_id,
        addons_ids,
      }));
      const qrOrder = { id, deviceId: principal.deviceId };
      const sale = { cart, deliveryType, customerType, customerId, tableId: table_id, qrOrder };
      return placeOrder(tx, sale, { payment: null, restaurant: principal.restaurant, by: personOf(principal) });
    },
    again: findPlacedOrder,
  },

  createOrderAndInvoice: {
    first: async ({ tx, body: { paymentTypeId, invoiceTo, tip, given, ...sale }, principal }) => {
      const payment = { paymentTypeId, invoiceTo, tip, given };
      const { restaurant } = principal;
      const by = personOf(principal);
      const placed = await placeOrder(
        tx,
        { ...sale, qrOrder: qrOrderOf(sale, principal) },
        { payment, restaurant, by },
      );
      return placed.map((order) => withInvoice(tx, order, receiptLinks));
    },
    again: async (tx, kept) => withInvoice(tx, await findPlacedOrder(tx, kept), receiptLinks),
  },
});

function withInvoice({ tenantId }: TenantTx, { invoiceNo, ...order }: PlacedOrder, links: ReceiptLinks) {
  if (invoiceNo === null) throw new Error('a payment without an invoice');
  return { ...order, invoiceId: invoiceNo, receiptUrl: links.of(tenantId, invoiceNo) };
}

const qrOrderOf = (sale: { selectedQrOrderItem?: string | null | undefined }, { deviceId }: { deviceId: string }) =>
  sale.selectedQrOrderItem ? { id: sale.selectedQrOrderItem, deviceId } : null;
