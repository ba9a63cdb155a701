export { callStaff } from './call-staff.ts';
export { placeQrOrder } from './place-qr-order.ts';
