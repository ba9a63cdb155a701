/** What a list of open orders needs to know of each. */
type Listed = {
  id: string;
  date: Date;
  order_no: number;
  table_id: string | null;
  table_title: string | null;
  floor: string | null;
};

/** What changed in a list of open orders. `isWhole`: these are all of them, whatever was known before. */
export type Changes<Order> = { version: string; isWhole: boolean; orders: readonly Order[]; gone: readonly string[] };

export type OpenOrders<Order> = { version: string; orders: readonly Order[] };

/** The list after the changes, oldest first. Orders that did not change stay the same objects. */
export function applyChanges<Order extends Listed>(
  known: OpenOrders<Order> | undefined,
  { version, isWhole, orders, gone }: Changes<Order>,
): OpenOrders<Order> {
  const left = new Set([...gone, ...orders.map(({ id }) => id)]);
  const kept = isWhole ? [] : (known?.orders ?? []).filter(({ id }) => !left.has(id));
  return { version, orders: [...kept, ...orders].toSorted(oldestFirst) };
}

export const oldestFirst = (a: Listed, b: Listed): number =>
  a.date.getTime() - b.date.getTime() || a.order_no - b.order_no;

/** One group for each table, in the order of its oldest order; what has no table is one group. */
export const groupByTable = <Order extends Listed>(orders: readonly Order[]) =>
  [...Map.groupBy(orders, (order) => order.table_id).values()].map(groupOf);

/** These orders are of one table, or of none. */
export const groupOf = <Order extends Listed>(orders: Order[]) => ({
  table_id: orders[0]?.table_id ?? null,
  table_title: orders[0]?.table_title ?? null,
  floor: orders[0]?.floor ?? null,
  order_ids: orders.map((order) => order.id),
  orders,
});
