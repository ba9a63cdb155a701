import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { qrMenuTexts as t } from './qrmenu.texts.ts';

type SheetDialogProps = {
  title: string;
  onClose: () => void;
  above?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * From below on a phone, in the middle elsewhere; mount it to open it. The browser's own dialog holds the focus, gives
 * it back, and closes by Escape and by the phone's way back.
 */
export function SheetDialog({ title, onClose, above, footer, children }: SheetDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Else the first field would have it, and a phone would open its keyboard.
    heading.current?.focus();
    return () => shown?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes it, too
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // React's strict mode closes it and opens it again before the event of the closing arrives.
      onClose={(event) => !event.currentTarget.open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="m-0 mt-auto max-h-[92dvh] w-full max-w-none animate-sheet-bottom flex-col overflow-hidden rounded-t-card bg-raised text-ink shadow-float backdrop:animate-fade-in backdrop:bg-scrim open:flex sm:m-auto sm:max-w-lg sm:animate-rise-in sm:rounded-card short:max-h-dvh short:overflow-y-auto"
    >
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain short:flex-none">
        {above}
        <div className="flex items-start gap-2 py-2 pe-2 ps-5">
          <h2 ref={heading} id={titleId} tabIndex={-1} className="min-w-0 flex-1 py-3 text-xl font-bold outline-none">
            {title}
          </h2>
          <IconButton icon={X} label={t.close} size="touch" className="text-ink-soft" onClick={onClose} />
        </div>
        <div className="px-5 pb-6">{children}</div>
      </div>
      {footer && <footer className="pb-safe border-t border-line px-4 pt-3">{footer}</footer>}
    </dialog>
  );
}
