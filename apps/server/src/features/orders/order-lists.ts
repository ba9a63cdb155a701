import { groupOf } from '@comanda/domain/open-orders';
import type { KeptAnswer } from '../../encoding/kept-answer.ts';
import { answerFrom, type LiveList, type View } from './live-list.ts';
import { type LiveOrder, withFloor } from './live-order.ts';

/** `GET /orders`, put together from the texts of its orders. */
export const groupsFrom = (list: LiveList): KeptAnswer =>
  answerFrom(list, 'orders', () => {
    const groups = [...Map.groupBy(list.orders, ({ table_id: tableId }) => tableId).values()];
    return `[${groups.map(groupText).join(',')}]`;
  });

function groupText(group: LiveOrder[]): string {
  const { orders, ...head } = groupOf(group);
  return `${JSON.stringify(head).slice(0, -1)},"orders":[${orders.map(({ text }) => text).join(',')}]}`;
}

/** The orders one by one, with the floors of their tables. */
export const ordersView: View = { name: 'orders', show: (live) => withFloor(live.text, live) };
