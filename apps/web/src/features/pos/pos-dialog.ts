import type { MenuItem } from '@comanda/contract/menu/menu-item';
import type { Receipt } from '../printing/public.ts';

/** An order that the server has taken. */
export type PlacedOrder = { tokenNo: number; orderNo: number; invoiceNo: number | null; receipt: Receipt };

/** The one dialog that stands over the screen. */
export type PosDialog =
  | { name: 'options'; item: MenuItem }
  | { name: 'notes'; lineKey: string }
  | { name: 'new-order' | 'save-draft' | 'drafts' | 'customer' | 'add-customer' | 'send' | 'pay' | 'sent-before' }
  | { name: 'placed'; placed: PlacedOrder; isReceiptBlocked: boolean };

export type OpenDialog = (dialog: PosDialog) => void;
