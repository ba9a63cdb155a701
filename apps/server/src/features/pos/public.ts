export { placeOrder } from './place-order.ts';
export { loadPosData } from './pos-data.ts';
export { assertSameTotals } from './price-cart.ts';
