import { useCart } from './cart-store.ts';
import type { OpenDialog } from './pos-dialog.ts';
import type { usePlaceOrder } from './use-place-order.ts';
import { useBillOfCart } from './use-open-bills.ts';

export type Sending = { send: () => void; isSending: boolean };

/**
 * Another round for guests at a table goes to the kitchen at once: the bill beside it shows what it is added to. All
 * else is read over once more before.
 */
export function useSend(placing: ReturnType<typeof usePlaceOrder>, open: OpenDialog): Sending {
  const isAtTable = useCart(({ tableId }) => tableId !== null);
  const billId = useBillOfCart();
  const isRound = isAtTable && billId !== undefined;
  return {
    send: () => (isRound ? placing.place(null) : open({ name: 'send' })),
    isSending: placing.isPlacing,
  };
}
