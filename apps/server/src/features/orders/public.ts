export { cancelOrders, completeOrders, payAndCompleteOrders, summarisePayment } from './close-orders.ts';
export { moveItem } from './move-item.ts';
export { groupByTable, loadOpenOrders } from './orders.queries.ts';
