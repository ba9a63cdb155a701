import type { PosData } from '@comanda/contract/pos/pos.contract';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { AddCustomerDialog, SearchCustomerDialog } from '../customers/public.ts';
import { ChooseOptionsDialog } from './choose-options-dialog.tsx';
import { DraftsDialog } from './drafts-dialog.tsx';
import { EditNotesDialog } from './edit-notes-dialog.tsx';
import { chooseCustomer, clearOrder, currentOrder } from './order-store.ts';
import { PayOrderDialog } from './pay-order-dialog.tsx';
import type { PosDialog } from './pos-dialog.ts';
import { posTexts as t } from './pos.texts.ts';
import { PrintTokenDialog } from './print-token-dialog.tsx';
import { SaveDraftDialog } from './save-draft-dialog.tsx';
import { SendOrderDialog, type PlacingDialogProps } from './send-order-dialog.tsx';
import { SentBeforeDialog } from './sent-before-dialog.tsx';

type PosDialogsProps = PlacingDialogProps & { dialog: PosDialog; data: PosData };

export function PosDialogs({ dialog, data, ...placing }: PosDialogsProps) {
  const { currency, onClose } = placing;
  switch (dialog.name) {
    case 'options':
      return <ChooseOptionsDialog item={dialog.item} currency={currency} onClose={onClose} />;
    case 'notes': {
      const line = currentOrder().lines.find(({ key }) => key === dialog.lineKey);
      return line && <EditNotesDialog line={line} onClose={onClose} />;
    }
    case 'new-order':
      return (
        <ConfirmDialog
          open
          onOpenChange={onClose}
          title={t.newOrder}
          text={t.irreversible}
          actionLabel={t.clear}
          onConfirm={() => {
            clearOrder();
            onClose();
          }}
        />
      );
    case 'save-draft':
      return <SaveDraftDialog suggestion={knownName(data)} onClose={onClose} />;
    case 'drafts':
      return <DraftsDialog onClose={onClose} />;
    case 'customer':
      return <SearchCustomerDialog onPick={chooseCustomer} onClose={onClose} />;
    case 'add-customer':
      return <AddCustomerDialog onAdded={chooseCustomer} onClose={onClose} />;
    case 'send':
      return <SendOrderDialog {...placing} />;
    case 'pay':
      return <PayOrderDialog {...placing} paymentTypes={data.paymentTypes} />;
    case 'placed':
      return <PrintTokenDialog placed={dialog.placed} isReceiptBlocked={dialog.isReceiptBlocked} onClose={onClose} />;
    case 'sent-before':
      return <SentBeforeDialog onClose={onClose} />;
  }
}

/** By which this order can be called: its customer, else its table. */
function knownName({ storeTables }: PosData): string {
  const { customer, tableId } = currentOrder();
  return customer?.name ?? storeTables.find(({ id }) => id === tableId)?.table_title ?? '';
}
