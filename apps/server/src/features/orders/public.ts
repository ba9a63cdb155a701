export { cancelOrders, completeOrders, payAndCompleteOrders, summarisePayment } from './close-orders.ts';
export { answerFrom, changesFrom, type LiveList, type View } from './live-list.ts';
export { type LiveOrder, liveOrder, withFloor } from './live-order.ts';
export { type LiveOrders, liveOrders } from './live-orders.ts';
export { assertOpen, lockOrders, lockOrdersOf } from './lock-orders.ts';
export { moveItem, moveItems } from './move-items.ts';
export { moveParts } from './move-parts.ts';
export { type LoadedOrder, loadOrders } from './orders.queries.ts';
