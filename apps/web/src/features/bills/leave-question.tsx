import { useLayoutEffect, useState } from 'react';
import { askBeforeLeaving } from '../../lib/router.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { payTexts as t } from './pay.texts.ts';

/** Mount it while something is only on this screen. */
export function LeaveQuestion() {
  const [go, setGo] = useState<() => void>();
  // Ends before the page that comes after a sign-out leads on.
  useLayoutEffect(() => askBeforeLeaving((leave) => setGo(() => leave)), []);
  return (
    <ConfirmDialog
      open={go !== undefined}
      onOpenChange={() => setGo(undefined)}
      title={t.leaveTitle}
      text={t.leaveText}
      actionLabel={t.leave}
      cancelLabel={t.stay}
      onConfirm={() => {
        setGo(undefined);
        go?.();
      }}
    />
  );
}
