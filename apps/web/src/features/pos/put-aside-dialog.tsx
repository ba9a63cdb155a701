import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { posTexts as t } from './pos.texts.ts';

type PutAsideDialogProps = { onConfirm: () => void; onClose: () => void };

/** Before an order that was not sent makes room for that of another table. */
export function PutAsideDialog({ onConfirm, onClose }: PutAsideDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      size="touch"
      tone="normal"
      title={t.putAsideTitle}
      text={t.putAsideText}
      actionLabel={t.putAside}
      onConfirm={onConfirm}
    />
  );
}
