import type { Order } from '@comanda/contract/orders/orders.contract';
import { printingTexts } from '../printing/public.ts';

/** Where the food goes: the table, or how the guest gets it. */
export function orderPlace({ table_title, delivery_type }: Pick<Order, 'table_title' | 'delivery_type'>): string {
  if (table_title === null) return printingTexts.diningOptions[delivery_type];
  return delivery_type === 'dinein' ? table_title : `${table_title}, ${printingTexts.diningOptions[delivery_type]}`;
}
