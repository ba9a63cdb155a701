import { qrOrders } from '@comanda/contract/qrmenu/qr-orders.contract';
import { call } from '../../lib/call.ts';
import { currentOrder, emptyOrder, type Order, orderStore } from './order-store.ts';

/** Puts another order in place of the one in progress; a diner's order that was in that one waits for everybody again. */
export function replaceOrder(next: Partial<Order> = {}): void {
  const { qrOrderId } = currentOrder();
  if (qrOrderId !== null && qrOrderId !== next.qrOrderId) releaseQrOrder(qrOrderId);
  startOrder(next);
}

/** After the one in progress has been sent or put away. */
export function startOrder(next: Partial<Order> = {}): void {
  orderStore().setState({ ...emptyOrder(), ...next }, true);
}

/** An event tells of it, this till too. Where the server cannot be reached, the claim runs out by itself. */
export function releaseQrOrder(id: string): void {
  call(qrOrders.release, { params: { id } }, { keepsScreen: true }).catch(() => null);
}
