import { askForNewOrder, unlessEmpty } from './ask.ts';
import type { OpenDialog } from './pos-dialog.ts';
import { changeLastAdded } from './add-to-cart.tsx';
import { useKeys } from '../../lib/use-keys.ts';

type PosKeys = { open: OpenDialog; send: () => void; isBlocked: boolean };

/** The keys of the whole screen; `keys-dialog.tsx` lists them. */
export function usePosKeys({ open, send, isBlocked }: PosKeys): void {
  useKeys((key) => {
    switch (key) {
      case '+':
        return changeLastAdded(1);
      case '-':
        return changeLastAdded(-1);
      case 'F2':
        askForNewOrder(open);
        return true;
      case 'F4':
        open({ name: 'customer' });
        return true;
      case 'F8':
        unlessEmpty(() => open({ name: 'save-draft' }));
        return true;
      case 'F9':
        if (!isBlocked) unlessEmpty(send);
        return true;
      case 'Ctrl+Enter':
        if (!isBlocked) unlessEmpty(() => open({ name: 'pay' }));
        return true;
      case '?':
        open({ name: 'keys' });
        return true;
      default:
        return false;
    }
  });
}
