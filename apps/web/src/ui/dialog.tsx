import clsx from 'clsx';
import { Modal, type ModalProps } from './modal.tsx';

export type DialogProps = ModalProps & { size?: 'small' | 'medium' | 'large' };

const widths = {
  small: 'max-sm:rounded-t-card sm:max-w-md',
  medium: 'max-sm:h-full sm:max-w-xl',
  large: 'max-sm:h-full sm:max-w-4xl',
};

/** In the middle of the screen; on a phone it fills it, or (`small`) comes up from the bottom. */
export function Dialog({ size = 'medium', ...modal }: DialogProps) {
  return (
    <Modal
      {...modal}
      // The column is as wide as the window, whatever the longest word in the dialog.
      overlayClass={clsx('grid grid-cols-1 place-items-center sm:p-6', size === 'small' && 'max-sm:place-items-end')}
      panelClass={clsx(
        'max-h-full w-full data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in sm:rounded-card',
        widths[size],
      )}
    />
  );
}
