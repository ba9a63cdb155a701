export { moveItem } from './move-item.ts';
export { groupByTable, loadOpenOrders } from './orders.queries.ts';
