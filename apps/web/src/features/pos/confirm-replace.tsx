import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { currentCart } from './cart-store.ts';
import { posTexts as t } from './pos.texts.ts';

type ConfirmReplaceProps = { name: string; onConfirm: () => void; onClose: () => void };

/** Before something else takes the place of a cart that holds lines. */
export function ConfirmReplace({ name, onConfirm, onClose }: ConfirmReplaceProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      size="touch"
      title={t.replaceOrder}
      text={t.replaceOrderText({ name })}
      actionLabel={t.load}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
    />
  );
}

export const isCartInUse = (): boolean => currentCart().lines.length > 0;
