import type { LucideIcon } from 'lucide-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { uiTexts } from './ui.texts.ts';

export type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'size' | 'role'> & {
  /** react-hook-form's `handleSubmit(...)` fits. Not called while `pending` or `disabled`. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
  submitLabel?: string;
  submitIcon?: LucideIcon;
  tone?: 'danger' | 'normal';
  cancelLabel?: string;
  /** For tills: large buttons, and a cancel button only where `cancelLabel` names it. */
  touch?: boolean;
  /** Beside the submit button of a dialog without a cancel button: a quantity. */
  aside?: ReactNode;
  pending?: boolean;
  disabled?: boolean;
  /** False while a request is on its way that cannot be called back. */
  canClose?: boolean;
  /** The fields. */
  children?: ReactNode;
};

/** A form in a dialog. Mount it to open it. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size, role, onSubmit, onClose, pending, disabled, touch, canClose = true } = props;
  const formId = useId();

  function close(): void {
    if (canClose) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      guarded
      title={title}
      description={description}
      size={size}
      role={role}
      footer={<Buttons {...props} formId={formId} onClose={close} />}
    >
      <form
        id={formId}
        noValidate
        className={touch ? 'flex flex-col gap-6' : 'flex flex-col gap-5'}
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles through portals: a form around the dialog must not be submitted too.
          event.stopPropagation();
          if (!pending && !disabled) onSubmit(event);
        }}
      >
        {props.children}
      </form>
    </Dialog>
  );
}

function Buttons(props: FormDialogProps & { formId: string }) {
  const { formId, submitLabel = uiTexts.save, submitIcon, tone, pending, disabled } = props;
  const { touch, cancelLabel = touch ? undefined : uiTexts.cancel, aside, canClose = true, onClose } = props;
  const size = touch ? 'touch' : 'medium';
  const submit = { type: 'submit', form: formId, icon: submitIcon, size, pending, disabled } as const;
  const variant = tone === 'danger' ? 'danger' : 'primary';
  if (cancelLabel === undefined) {
    return (
      <div className="flex w-full flex-wrap items-center gap-3">
        {aside}
        <Button {...submit} variant={variant} className="flex-1 px-3!">
          {submitLabel}
        </Button>
      </div>
    );
  }
  return (
    <>
      <Button size={size} disabled={!canClose} onClick={onClose}>
        {cancelLabel}
      </Button>
      <Button {...submit} variant={variant}>
        {submitLabel}
      </Button>
    </>
  );
}
