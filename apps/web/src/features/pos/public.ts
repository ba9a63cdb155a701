export { cartOfOthers, type Place, startAt } from './cart-at-place.ts';
export { showQrOrders } from './qr-orders-wanted.ts';
export { PutAsideDialog } from './put-aside-dialog.tsx';
