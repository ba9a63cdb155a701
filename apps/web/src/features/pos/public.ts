export type { Place } from './cart-at-place.ts';
export { showQrOrders } from './qr-orders-wanted.ts';
export { isSentHere } from './sent-rounds.ts';
export { useSellAt } from './use-sell-at.tsx';
export { useSeparateBill } from './use-separate-bill.ts';
