import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type TouchFormDialogProps = {
  title: string;
  description?: string;
  submitLabel: string;
  submitIcon?: LucideIcon;
  onSubmit: () => void;
  onClose: () => void;
  pending?: boolean;
  disabled?: boolean;
  size?: 'small' | 'medium';
  /** Beside the button: a quantity. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** One question and one large answer, which Enter gives too. Mount it to open it. */
export function TouchFormDialog(props: TouchFormDialogProps) {
  const { title, description, submitLabel, submitIcon, onSubmit, onClose, pending, disabled, size, aside, children } =
    props;
  const formId = useId();
  return (
    <Dialog
      open
      // What is on its way cannot be called back, so there is nothing to close yet.
      onOpenChange={() => !pending && onClose()}
      guarded
      title={title}
      description={description}
      size={size}
      footer={
        <div className="flex w-full flex-wrap items-center gap-3">
          {aside}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size="touch"
            className="flex-1 px-3!"
            icon={submitIcon}
            pending={pending}
            disabled={disabled}
          >
            {submitLabel}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!pending && !disabled) onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
