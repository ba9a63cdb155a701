import clsx from 'clsx';
import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { uiTexts } from './ui.texts.ts';
import { useReturnFocus } from './use-return-focus.ts';

export type ModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** A tap beside it does not close it: nothing that was typed gets lost. */
  guarded?: boolean;
};

type Look = { overlayClass: string; panelClass: string };

/** The common part of dialog and sheet: title, scrolling body, fixed footer, and focus that returns. */
export function Modal(props: ModalProps & Look) {
  const {
    open,
    onOpenChange,
    title,
    description,
    footer,
    children,
    role = 'dialog',
    guarded,
    overlayClass,
    panelClass,
  } = props;
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay
          className={clsx(
            'fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
            overlayClass,
          )}
        >
          <RadixDialog.Content
            {...returnFocus}
            {...(!description && { 'aria-describedby': undefined })}
            role={role}
            onInteractOutside={(event) => {
              if (guarded || isInToaster(event.target)) event.preventDefault();
            }}
            className={clsx(
              'relative flex min-h-0 flex-col bg-raised text-ink shadow-float outline-none short:overflow-y-auto',
              panelClass,
            )}
          >
            <header className="flex shrink-0 flex-col gap-1 py-5 pe-16 ps-5 sm:ps-6">
              <RadixDialog.Title className="text-xl font-semibold">{title}</RadixDialog.Title>
              {description && (
                <RadixDialog.Description className="text-base text-ink-soft">{description}</RadixDialog.Description>
              )}
            </header>
            {children && (
              <div
                ref={letKeyboardScroll}
                className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-6 sm:px-6 short:flex-none short:overflow-visible"
              >
                {children}
              </div>
            )}
            {footer && (
              <footer className="pb-safe flex shrink-0 flex-wrap justify-end gap-3 border-t border-line px-5 pt-4 max-sm:*:flex-1 sm:px-6">
                {footer}
              </footer>
            )}
            {/* Last in the document, so that the first field or action gets the focus. */}
            <RadixDialog.Close asChild>
              <IconButton icon={X} label={uiTexts.close} className="absolute top-3 inset-e-3 text-ink-soft" />
            </RadixDialog.Close>
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Plain text that is longer than the screen must be reachable by keyboard itself, because nothing in it is. */
function letKeyboardScroll(body: HTMLElement | null): void {
  if (!body || body.scrollHeight <= body.clientHeight) return;
  if (!body.querySelector('a, button, input, select, textarea')) body.tabIndex = 0;
}

function isInToaster(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toaster]') !== null;
}
