import { AddCustomerDialog, SearchCustomerDialog } from '../customers/public.ts';
import { SoldOutSheet } from '../../kit/portions/sold-out-sheet.tsx';
import { AvailabilityDialog } from './availability-dialog.tsx';
import { chooseCustomer } from './edit-cart.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { NewTabDialog } from './new-tab-dialog.tsx';
import type { PosDialogsProps } from './pos-dialogs.tsx';
import { QrOrdersDialog } from './qr-orders-dialog.tsx';

/** The dialogs that ask the server, and the list of keys. */
export function ServerDialogs({ dialog, onClose }: PosDialogsProps) {
  if (dialog.name === 'customer') return <SearchCustomerDialog onPick={chooseCustomer} onClose={onClose} />;
  if (dialog.name === 'add-customer') return <AddCustomerDialog onAdded={chooseCustomer} onClose={onClose} />;
  if (dialog.name === 'new-tab') return <NewTabDialog onClose={onClose} />;
  if (dialog.name === 'availability') return <AvailabilityDialog item={dialog.item} onClose={onClose} />;
  if (dialog.name === 'sold-out') return <SoldOutSheet onClose={onClose} />;
  if (dialog.name === 'qr-orders') return <QrOrdersDialog onClose={onClose} />;
  return <KeysDialog onClose={onClose} />;
}
