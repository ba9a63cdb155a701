import { useRef, useState } from 'react';
import type { Checkout } from './checkout-store.ts';
import { putNoticesAway } from './notices.ts';
import { goTo, type Link, pathOf } from './place.ts';
import { placeOrder } from './place-order.ts';
import { rememberVisit } from './visit.ts';

/** Sends the cart once, however often it is tapped, and leads to the page that says how it went. */
export function useSendOrder(link: Link, summary: string) {
  const [isSending, setIsSending] = useState(false);
  // The state comes with the next render; a double tap does not wait for it.
  const isBusy = useRef(false);

  async function send(checkout: Checkout): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    const outcome = await placeOrder(link, checkout).finally(() => {
      isBusy.current = false;
      setIsSending(false);
    });
    if (outcome === 'changed') return;
    const isPlaced = outcome === 'placed';
    if (isPlaced) putNoticesAway();
    rememberVisit({ link, failure: isPlaced ? null : outcome, ordered: isPlaced ? summary : null });
    goTo(pathOf({ name: isPlaced ? 'order-success' : 'order-failed' }), { replace: true });
  }

  return { send: (checkout: Checkout) => void send(checkout), isSending };
}
