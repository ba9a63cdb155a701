import { useEffect, useEffectEvent, useState } from 'react';
import { libTexts } from '../../lib/lib.texts.ts';
import { showError } from '../../ui/toast.tsx';
import type { PosDialogsProps } from './pos-dialogs.tsx';

let known: typeof import('./pos-dialogs.tsx') | null = null;

/** Asked for once the items are there, so that the first tap finds the dialogs loaded. */
export async function loadDialogs(): Promise<typeof import('./pos-dialogs.tsx')> {
  known = await import('./pos-dialogs.tsx');
  return known;
}

/** Apart from the screen, which is drawn sooner without them. `React.lazy` would show each for the first time late. */
export function LazyDialogs(props: PosDialogsProps) {
  const [code, setCode] = useState(known);
  const giveUp = useEffectEvent(() => {
    showError(libTexts.offline);
    props.onClose();
  });
  useEffect(() => {
    if (!code) loadDialogs().then(setCode, () => giveUp());
  }, [code]);
  return code && <code.PosDialogs {...props} />;
}
