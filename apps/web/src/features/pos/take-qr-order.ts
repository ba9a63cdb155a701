import type { QrOrder } from '@comanda/contract/qrmenu/qr-orders.contract';
import { v7 as newId } from 'uuid';
import { printingTexts } from '../printing/public.ts';
import type { Cart } from './cart-store.ts';

/** Where the diner waits: at the table, else the name to call. */
export function placeOfQrOrder({ table_title, customer_name, delivery_type }: QrOrder): string {
  return table_title ?? (customer_name || printingTexts.diningOptions[delivery_type]);
}

/** The diner's order as a cart, at whatever the menu says today. */
export function cartOfQrOrder(taken: QrOrder): Partial<Cart> {
  const { id, customer_type, customer_id, customer_name, delivery_type, table_id, items } = taken;
  const isKnown = customer_type === 'CUSTOMER' && customer_id !== null;
  return {
    qrOrderId: id,
    customer: isKnown ? { phone: customer_id, name: customer_name } : null,
    deliveryType: delivery_type,
    tableId: table_id,
    lines: items.map((item) => ({
      key: newId(),
      id: item.item_id,
      title: item.item_title,
      variant_id: item.variant_id,
      variant: item.variant_title,
      addons_ids: item.addons.map((addon) => addon.id),
      addons: item.addons.map((addon) => addon.title),
      quantity: item.quantity,
      notes: item.notes,
      isAllergy: item.is_allergy,
    })),
  };
}

/** Titles of what the list still showed and the order does not hold any more, because it left the menu meanwhile. */
export function missingItems(listed: QrOrder, taken: QrOrder): string[] {
  const choices = new Set(taken.items.flatMap(({ item_id, variant_id }) => `${item_id} ${variant_id}`));
  const addons = new Set(taken.items.flatMap((item) => item.addons.map((addon) => addon.id)));
  return listed.items.flatMap((item) => {
    if (!choices.has(`${item.item_id} ${item.variant_id}`)) return item.item_title;
    return item.addons.filter((addon) => !addons.has(addon.id)).map((addon) => addon.title);
  });
}
