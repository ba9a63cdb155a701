export { cancelOrders, completeOrders, payAndCompleteOrders, summarisePayment } from './close-orders.ts';
export { moveItem, moveItems } from './move-items.ts';
export { groupByTable, loadOpenOrders, loadOrders } from './orders.queries.ts';
