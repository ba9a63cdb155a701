import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { libTexts } from '../../lib/lib.texts.ts';
import { withTexts } from '../../lib/with-texts.ts';
import { showError } from '../../ui/toast.tsx';
import type { PosDialog } from './pos-dialog.ts';
import type { PosDialogsProps } from './pos-dialogs.tsx';

type Code = { Dialogs: ComponentType<PosDialogsProps> };

const parts = {
  selling: async (): Promise<Code> => ({ Dialogs: (await withTexts(import('./pos-dialogs.tsx'))).PosDialogs }),
  server: async (): Promise<Code> => ({ Dialogs: (await withTexts(import('./server-dialogs.tsx'))).ServerDialogs }),
};
type Part = keyof typeof parts;

/** These can do nothing without the network, or nobody is in a hurry for them, so their code is loaded when they are opened. */
const needServer: ReadonlySet<PosDialog['name']> = new Set([
  'customer',
  'add-customer',
  'qr-orders',
  'availability',
  'keys',
]);

const known = new Map<Part, Code>();

async function load(part: Part): Promise<Code> {
  const code = await parts[part]();
  known.set(part, code);
  return code;
}

/** Asked for once the items are there, so that the first tap finds what selling needs, also without a network. */
export const loadSellingDialogs = (): Promise<unknown> => load('selling');

/** Apart from the screen, which is drawn sooner without them. `React.lazy` would show each for the first time late. */
export function LazyDialogs(props: PosDialogsProps) {
  const part = needServer.has(props.dialog.name) ? 'server' : 'selling';
  return <LazyPart key={part} part={part} {...props} />;
}

function LazyPart({ part, ...props }: PosDialogsProps & { part: Part }) {
  const [code, setCode] = useState(known.get(part));
  const giveUp = useEffectEvent(() => {
    showError(libTexts.offline);
    props.onClose();
  });
  useEffect(() => {
    if (!code) load(part).then(setCode, () => giveUp());
  }, [code, part]);
  return code && <code.Dialogs {...props} />;
}
