import type { ReactNode } from 'react';
import { FormDialog, type FormDialogProps } from '../../ui/form-dialog.tsx';

type CallFormDialogProps = Pick<FormDialogProps, 'title' | 'size'> & {
  /** The form that `useCallForm` answers. */
  call: { submit: FormDialogProps['onSubmit']; isSaving: boolean };
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** The form of a call in a dialog. Mount it to open it. */
export function CallFormDialog({ call, ...dialog }: CallFormDialogProps) {
  return <FormDialog onSubmit={call.submit} pending={call.isSaving} {...dialog} />;
}
