import { qrOrders } from '@comanda/contract/qrmenu/qr-orders.contract';
import { call } from '../../lib/call.ts';
import { type Cart, currentCart, emptyCart, setCart } from './cart-store.ts';

/** Puts another cart in place of this one; a diner's order that was in this one waits for everybody again. */
export function replaceCart(next: Partial<Cart> = {}): void {
  const { qrOrderId } = currentCart();
  if (qrOrderId !== null && qrOrderId !== next.qrOrderId) releaseQrOrder(qrOrderId);
  startCart(next);
}

/** Starts an empty cart, after the one before was sent or put away. */
export function startCart(next: Partial<Cart> = {}): void {
  setCart({ ...emptyCart(), ...next });
}

/** An event informs all tills, this one too. If the server cannot be reached, the claim expires by itself. */
export function releaseQrOrder(id: string): void {
  call(qrOrders.release, { params: { id } }, { keepsScreen: true }).catch(() => null);
}
