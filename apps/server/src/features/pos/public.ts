export { placeOrder } from './place-order.ts';
export { loadPosData } from './pos-data.ts';
export { assertSameTotals, loadCartMenu, priceCart } from './price-cart.ts';
export { takeRoomFor, takeRoomForText, weighOpenOrders, weighOrder } from './room-for-orders.ts';
