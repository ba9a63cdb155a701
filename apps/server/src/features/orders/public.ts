export { cancelOrders, completeOrders, payAndCompleteOrders, summarisePayment } from './close-orders.ts';
export { currentBusinessDay } from './current-business-day.ts';
export { moveItem, moveItems } from './move-items.ts';
export { groupByTable, loadOpenOrders, loadOrders } from './orders.queries.ts';
