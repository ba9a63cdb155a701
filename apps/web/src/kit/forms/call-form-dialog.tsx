import type { ReactNode } from 'react';
import { FormDialog, type FormDialogProps } from '../../ui/form-dialog.tsx';

type CallFormDialogProps = Pick<FormDialogProps, 'title' | 'size'> & {
  /** What `useCallForm` answers. */
  call: { submit: FormDialogProps['onSubmit']; isSaving: boolean };
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** The form of a call in a dialog; open as long as it is mounted. */
export function CallFormDialog({ call, onClose, ...dialog }: CallFormDialogProps) {
  return <FormDialog open onOpenChange={onClose} onSubmit={call.submit} pending={call.isSaving} {...dialog} />;
}
