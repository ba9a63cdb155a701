import { useBusy } from '../../lib/use-busy.ts';
import type { Checkout } from './checkout-store.ts';
import { clearNotices } from './notices.ts';
import { goTo, type Link, pathOf } from './place.ts';
import { placeOrder } from './place-order.ts';
import { rememberVisit } from './visit.ts';

/** Sends the cart once, however often it is tapped, and leads to the page that says how it went. */
export function useSendOrder(link: Link, summary: string) {
  const [isSending, run] = useBusy();

  async function send(checkout: Checkout): Promise<void> {
    const outcome = await placeOrder(link, checkout);
    if (outcome === 'changed') return;
    const isPlaced = outcome === 'placed';
    if (isPlaced) clearNotices();
    rememberVisit({ link, failure: isPlaced ? null : outcome, ordered: isPlaced ? summary : null });
    goTo(pathOf({ name: isPlaced ? 'order-success' : 'order-failed' }), { replace: true });
  }

  return { send: (checkout: Checkout) => void run(() => send(checkout)), isSending };
}
