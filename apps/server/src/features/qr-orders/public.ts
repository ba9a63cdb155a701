export { closeQrOrder, findDiner } from './claims.ts';
export { wholeQrOrder } from './qr-orders.queries.ts';
