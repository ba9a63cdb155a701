import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ChooseOptionsDialog } from './choose-options-dialog.tsx';
import { DraftsDialog } from './drafts-dialog.tsx';
import { EditNotesDialog } from './edit-notes-dialog.tsx';
import { nameOfCart } from './cart-at-place.ts';
import { currentCart } from './cart-store.ts';
import { PayOrderDialog } from './pay-order-dialog.tsx';
import type { PosDialog } from './pos-dialog.ts';
import { posTexts as t } from './pos.texts.ts';
import { PrintTokenDialog } from './print-token-dialog.tsx';
import { replaceCart } from './replace-cart.ts';
import { SaveDraftDialog } from './save-draft-dialog.tsx';
import { SendOrderDialog, type PlacingDialogProps } from './send-order-dialog.tsx';
import { SentBeforeDialog } from './sent-before-dialog.tsx';
import { useTill } from './till.ts';
import { UnsentDialog } from './unsent-dialog.tsx';

export type PosDialogsProps = PlacingDialogProps & { dialog: PosDialog };

/** The dialogs that a sale needs; they work without a network. */
export function PosDialogs({ dialog, ...placing }: PosDialogsProps) {
  const { data } = useTill();
  const { onClose } = placing;
  switch (dialog.name) {
    case 'options':
      return <ChooseOptionsDialog {...dialog} onClose={onClose} />;
    case 'line': {
      const line = lineOf(dialog.lineKey);
      const item = data.menuItems.find(({ id }) => id === line?.id);
      // An item that left the menu has nothing to choose.
      if (!line || !item) return line && <EditNotesDialog line={line} onClose={onClose} />;
      return <ChooseOptionsDialog item={item} line={line} quantity={line.quantity} onClose={onClose} />;
    }
    case 'notes': {
      const line = lineOf(dialog.lineKey);
      return line && <EditNotesDialog line={line} onClose={onClose} />;
    }
    case 'new-order':
      return (
        <ConfirmDialog
          open
          onOpenChange={onClose}
          size="touch"
          title={t.newOrder}
          text={t.irreversible}
          actionLabel={t.clear}
          onConfirm={() => {
            replaceCart();
            onClose();
          }}
        />
      );
    case 'save-draft':
      return <SaveDraftDialog suggestion={nameOfCart(currentCart(), data.storeTables)} onClose={onClose} />;
    case 'drafts':
      return <DraftsDialog onClose={onClose} />;
    case 'send':
      return <SendOrderDialog {...placing} />;
    case 'pay':
      return <PayOrderDialog {...placing} />;
    case 'placed':
      return <PrintTokenDialog placed={dialog.placed} isReceiptBlocked={dialog.isReceiptBlocked} onClose={onClose} />;
    case 'sent-before':
      return <SentBeforeDialog onClose={onClose} />;
    case 'unsent':
      return <UnsentDialog onClose={onClose} />;
    // These are in server-dialogs.tsx.
    case 'customer':
    case 'add-customer':
    case 'new-tab':
    case 'availability':
    case 'sold-out':
    case 'qr-orders':
    case 'keys':
      return null;
  }
}

const lineOf = (lineKey: string) => currentCart().lines.find(({ key }) => key === lineKey);
