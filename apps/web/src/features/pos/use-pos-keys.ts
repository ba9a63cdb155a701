import { ask, askForNewOrder } from './ask.ts';
import type { OpenDialog } from './pos-dialog.ts';
import { changeLastAdded } from './add-to-cart.tsx';
import { useKeys } from './use-keys.ts';

/** The keys of the whole screen; `keys-dialog.tsx` lists them. */
export function usePosKeys({ open, isBlocked }: { open: OpenDialog; isBlocked: boolean }): void {
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
        ask('save-draft', open);
        return true;
      case 'F9':
        if (!isBlocked) ask('send', open);
        return true;
      case 'Ctrl+Enter':
        if (!isBlocked) ask('pay', open);
        return true;
      case '?':
        open({ name: 'keys' });
        return true;
      default:
        return false;
    }
  });
}
