import { qrOrders } from '@comanda/contract/qrmenu/qr-orders.contract';
import { qrMenuMessages } from '@comanda/contract/qrmenu/qrmenu.messages';
import { ApiError, call } from '../../lib/call.ts';
import { say } from '../../lib/say.ts';
import { showError } from '../../ui/toast.tsx';
import { changeCart, currentCart, type Cart, cartStore } from './cart-store.ts';

/** The server frees an order left alone for five minutes. */
const RENEW_AFTER_MS = 60_000;

/** A sale was refused, or a claim, because of its diner's order: another till has it, or it was sent or cancelled. */
export function isAboutQrOrder(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return (
    error.code === 'illegal_transition' ||
    (error.code === 'not_found' && error.message === say(qrMenuMessages.notFound))
  );
}

/** The cart stays and can be sold like any other. */
export function detachQrOrder(qrOrderId: string): void {
  if (currentCart().qrOrderId === qrOrderId) changeCart({ qrOrderId: null });
}

/** For a cart that comes back after a while. */
export async function renewClaim(): Promise<void> {
  const { qrOrderId } = currentCart();
  if (qrOrderId === null) return;
  try {
    await call(qrOrders.take, { params: { id: qrOrderId } }, { keepsScreen: true });
  } catch (error) {
    // After any other failure the server decides when the order is sent.
    if (!isAboutQrOrder(error)) return;
    detachQrOrder(qrOrderId);
    showError(error.message);
  }
}

/** While somebody works on the cart, its diner's order stays taken. */
export function renewClaimOnChange(): () => void {
  let renewedAt = Date.now();
  return cartStore().subscribe((cart: Cart, before: Cart) => {
    if (cart.qrOrderId !== before.qrOrderId) renewedAt = Date.now();
    if (cart.qrOrderId === null || Date.now() - renewedAt < RENEW_AFTER_MS) return;
    renewedAt = Date.now();
    void renewClaim();
  });
}
