import type { StoreSettings } from '../store/store.contract.ts';
import type { PrintSettings } from './printing.contract.ts';
import type { Receipt } from './receipt.ts';

export type ReceiptHead = Pick<Receipt, 'store' | 'settings' | 'currency'>;

/** The part that all receipts of a store share. */
export function receiptHead(storeSettings: StoreSettings, printSettings: PrintSettings): ReceiptHead {
  const { storeName: name, address, phone, email, timeZone, image: logo, currency } = storeSettings;
  const { taxNumber, taxNumberLabel } = storeSettings;
  const store = { name, address, phone, email, timeZone, logo, taxNumber, taxNumberLabel };
  return { store, settings: printSettings, currency };
}
