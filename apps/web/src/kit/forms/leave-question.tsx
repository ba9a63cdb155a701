import { useLayoutEffect, useState } from 'react';
import { askBeforeLeaving } from '../../lib/router.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formsTexts as t } from './forms.texts.ts';

/** Mount it while something is not saved. `text`: what would be lost. */
export function LeaveQuestion({ text }: { text: string }) {
  const [go, setGo] = useState<() => void>();
  // Ends before the page that comes after a sign-out leads on.
  useLayoutEffect(() => askBeforeLeaving((leave) => setGo(() => leave)), []);
  return (
    <ConfirmDialog
      open={go !== undefined}
      onOpenChange={() => setGo(undefined)}
      title={t.leaveTitle}
      text={text}
      actionLabel={t.leave}
      cancelLabel={t.stay}
      onConfirm={() => {
        setGo(undefined);
        go?.();
      }}
    />
  );
}
