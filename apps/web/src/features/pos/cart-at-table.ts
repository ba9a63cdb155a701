import { currentCart } from './cart-store.ts';
import { findDraft, saveDraft } from './drafts-store.ts';
import { posTexts as t } from './pos.texts.ts';
import { replaceCart, startCart } from './replace-cart.ts';

/** The order in progress on this till that is not for this table, or undefined. */
export function cartOfOthers(tableId: string) {
  const cart = currentCart();
  return cart.lines.length > 0 && cart.tableId !== tableId ? cart : undefined;
}

/** What is sold next is for this table. An order for somebody else becomes a draft of this name. */
export function startAtTable(tableId: string, nameOfDraft = ''): void {
  const cart = currentCart();
  if (cart.lines.length === 0) replaceCart({ tableId });
  else if (cart.tableId !== tableId) {
    saveDraft((findDraft(cart.draftId)?.nameRef ?? nameOfDraft) || t.unnamedDraft, cart);
    startCart({ tableId });
  }
}
