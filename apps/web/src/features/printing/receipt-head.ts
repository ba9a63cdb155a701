import type { PrintSettings } from '@comanda/contract/printing/printing.contract';
import { receiptHead as headOfStore } from '@comanda/contract/printing/receipt-head';
import type { StoreSettings } from '@comanda/contract/store/store.contract';
import { currentUser } from '../../lib/session.ts';

type Settings = { storeSettings: StoreSettings; printSettings: PrintSettings };

/** The part that all receipts of a store share. Who makes one serves, where nobody says otherwise. */
export const receiptHead = ({ storeSettings, printSettings }: Settings) => ({
  ...headOfStore(storeSettings, printSettings),
  servedBy: currentUser()?.name ?? null,
});
