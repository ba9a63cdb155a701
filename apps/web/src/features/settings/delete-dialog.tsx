import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { settingsTexts } from './settings.texts.ts';

type DeleteDialogProps = {
  /** The title of what goes away. */
  title: string;
  onConfirm: () => void;
  onClose: () => void;
  pending: boolean;
};

/** The one question before anything in the settings is deleted (specification part 2, section 5). */
export function DeleteDialog({ title, onConfirm, onClose, pending }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={settingsTexts.deleteNamed(title)}
      text={settingsTexts.irreversible}
      actionLabel={settingsTexts.delete}
      onConfirm={onConfirm}
      pending={pending}
    />
  );
}
