import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';

type TroubleNoticeProps = { buttons: ReactNode; onDismiss: () => void; children: ReactNode };

/** Above the page, from one side to the other. On a phone the buttons stand below the words. */
export function TroubleNotice({ buttons, onDismiss, children }: TroubleNoticeProps) {
  return (
    <Notice
      tone="danger"
      isFlush
      action={
        <>
          <span className="flex flex-wrap gap-1 max-sm:order-1 max-sm:w-full max-sm:*:flex-auto max-sm:*:px-2">
            {buttons}
          </span>
          <IconButton icon={X} label={uiTexts.dismiss} onClick={onDismiss} />
        </>
      }
    >
      {children}
    </Notice>
  );
}
