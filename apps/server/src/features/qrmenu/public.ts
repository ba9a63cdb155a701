export { placeQrOrder } from './place-qr-order.ts';
