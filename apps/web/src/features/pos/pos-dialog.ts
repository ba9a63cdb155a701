import type { MenuItem } from '@comanda/contract/menu/menu-item';
import type { Receipt } from '../printing/public.ts';
import type { SaleNumbers } from './receipt-of-sale.ts';

/** An order that the server has taken. */
export type PlacedOrder = SaleNumbers & { orderId: string; receipt: Receipt };

type PlainDialog =
  | 'new-order'
  | 'save-draft'
  | 'drafts'
  | 'customer'
  | 'add-customer'
  | 'new-tab'
  | 'send'
  | 'pay'
  | 'sent-before'
  | 'sold-out'
  | 'qr-orders'
  | 'unsent'
  | 'keys';

/** The one dialog that stands over the screen. */
export type PosDialog =
  | { name: 'options'; item: MenuItem; quantity: number }
  | { name: 'line' | 'notes'; lineKey: string }
  | { name: 'availability'; item: MenuItem }
  | { name: 'placed'; placed: PlacedOrder; isReceiptBlocked: boolean }
  | { name: PlainDialog };

export type OpenDialog = (dialog: PosDialog) => void;
