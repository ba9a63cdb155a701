export { closeQrOrder, findDiner } from './claims.ts';
