import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { uiTexts } from './ui.texts.ts';

export type FormDialogProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'title' | 'description' | 'size'> & {
  /** react-hook-form's `handleSubmit(...)` fits. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  submitLabel?: string;
  cancelLabel?: string;
  pending?: boolean;
  /** The fields. */
  children: ReactNode;
};

export function FormDialog(props: FormDialogProps) {
  const { onSubmit, submitLabel = uiTexts.save, cancelLabel = uiTexts.cancel, pending, children, ...dialog } = props;
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      guarded
      footer={
        <>
          <Button onClick={() => dialog.onOpenChange(false)}>{cancelLabel}</Button>
          <Button type="submit" form={formId} variant="primary" pending={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles through portals: a form around the dialog must not be submitted too.
          event.stopPropagation();
          if (!pending) onSubmit(event);
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
