import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { libTexts } from '../../lib/lib.texts.ts';
import { arrivedPart, lateCode } from '../../lib/late-code.ts';
import { showError } from '../../ui/toast.tsx';
import type { PosDialog } from './pos-dialog.ts';
import type { PosDialogsProps } from './pos-dialogs.tsx';

type Dialogs = ComponentType<PosDialogsProps>;
type Part = 'PosDialogs' | 'ServerDialogs';

/** These can do nothing without the network, or nobody is in a hurry for them, so their code is loaded when they are opened. */
const needServer: ReadonlySet<PosDialog['name']> = new Set([
  'customer',
  'add-customer',
  'new-tab',
  'qr-orders',
  'availability',
  'sold-out',
  'keys',
]);

/** Asked for once the items are there, so that the first tap finds what selling needs, also without a network. */
export const loadSellingDialogs = () => lateCode(import('./pos-dialogs.tsx'));

const load: Record<Part, () => Promise<unknown>> = {
  PosDialogs: loadSellingDialogs,
  ServerDialogs: () => lateCode(import('./server-dialogs.tsx')),
};

/**
 * Apart from the screen, which is drawn sooner without them. `React.lazy` would show each of them late the first time.
 */
export function LazyDialogs(props: PosDialogsProps) {
  const part = needServer.has(props.dialog.name) ? 'ServerDialogs' : 'PosDialogs';
  return <LazyPart key={part} part={part} {...props} />;
}

function LazyPart({ part, ...props }: PosDialogsProps & { part: Part }) {
  const [Shown, setShown] = useState(() => arrivedPart<Dialogs, Part>(part));
  const giveUp = useEffectEvent(() => {
    showError(libTexts.offline);
    props.onClose();
  });
  useEffect(() => {
    if (!Shown)
      load[part]().then(
        () => setShown(() => arrivedPart<Dialogs, Part>(part)),
        () => giveUp(),
      );
  }, [Shown, part]);
  return Shown && <Shown {...props} />;
}
