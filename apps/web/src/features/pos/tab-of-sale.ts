import { billMessages } from '@comanda/contract/bills/bills.messages';
import { ApiError } from '../../lib/call.ts';
import { say } from '../../lib/say.ts';
import { showMessage } from '../../ui/toast.tsx';
import { changeCart, currentCart, type Cart } from './cart-store.ts';
import { posTexts as t } from './pos.texts.ts';

/** A sale was refused because its tab takes nothing more: it was closed meanwhile, or has become too long. */
export function isAboutTab(error: unknown): boolean {
  const { notFound, notOpen, full } = billMessages;
  return error instanceof ApiError && [notFound, notOpen, full].some((message) => error.message === say(message));
}

/** All else that was typed stays. Whoever sends it next chooses where it goes. */
export function leaveTab({ attemptKey, bill }: Cart): void {
  if (!bill || currentCart().attemptKey !== attemptKey) return;
  changeCart({ bill: null, tableId: null });
  showMessage(t.tabGone({ name: bill.name }));
}
