import { posMessages } from '@comanda/contract/pos/pos.messages';
import { say } from '../../lib/say.ts';
import { showError } from '../../ui/toast.tsx';
import { currentCart } from './cart-store.ts';
import type { OpenDialog } from './pos-dialog.ts';
import { replaceCart } from './replace-cart.ts';

/** Specification part 1, section 5: nothing happens to an empty cart. */
export function unlessEmpty(act: () => void): void {
  if (currentCart().lines.length === 0) showError(say(posMessages.cartEmpty));
  else act();
}

export function askForNewOrder(open: OpenDialog): void {
  if (currentCart().lines.length > 0) open({ name: 'new-order' });
  else replaceCart();
}
