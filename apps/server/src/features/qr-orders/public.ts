export { closeQrOrder } from './claims.ts';
