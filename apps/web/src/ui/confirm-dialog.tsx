import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ControlSize } from './control.ts';
import { Dialog } from './dialog.tsx';
import { uiTexts } from './ui.texts.ts';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the thing: `Delete Espresso`. */
  title: string;
  text: ReactNode;
  actionLabel: string;
  cancelLabel?: string;
  /** The dialog stays open until the caller closes it, so that a failure can be read and tried again. */
  onConfirm: () => void;
  pending?: boolean;
  tone?: 'danger' | 'normal';
  /** The size of its buttons; the dialog itself is small. */
  size?: ControlSize;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    text,
    actionLabel,
    cancelLabel = uiTexts.cancel,
    onConfirm,
    pending,
    tone = 'danger',
    size,
  } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      role="alertdialog"
      size="small"
      guarded
      title={title}
      description={text}
      footer={
        <>
          <Button size={size} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            size={size}
            variant={tone === 'danger' ? 'danger' : 'primary'}
            pending={pending}
            onClick={(event) => {
              // The second click of a double one comes before anything can be drawn as pending.
              if (event.detail < 2) onConfirm();
            }}
          >
            {actionLabel}
          </Button>
        </>
      }
    />
  );
}
