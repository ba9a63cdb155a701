import { withDigits } from '@comanda/contract/core/digits';
import { encoderOf } from '@comanda/contract/core/encoder';
import { order } from '@comanda/contract/orders/orders.contract';
import type { CurrencyDigits } from '@comanda/domain/money';
import { groupOf } from '@comanda/domain/open-orders';
import type { KeptAnswer } from '../../encoding/kept-answer.ts';
import { answerFrom, type LiveList, type LiveOrder, textFrom, type View, withFloor } from './live-list.ts';

const encodeOrder = encoderOf(order);

/** The order with all that people may read who may read orders. */
export const orderText = (live: LiveOrder, digits: CurrencyDigits): string =>
  textFrom(live, 'order', (whole) => withDigits(digits, () => JSON.stringify(encodeOrder(whole))));

/** `GET /orders`, put together from the texts of its orders. */
export const groupsFrom = (list: LiveList, digits: CurrencyDigits): KeptAnswer =>
  answerFrom(list, 'orders', () => {
    const groups = [...Map.groupBy(list.orders, ({ order: { table_id: tableId } }) => tableId).values()];
    return `[${groups.map((group) => groupText(group, digits)).join(',')}]`;
  });

function groupText(group: readonly LiveOrder[], digits: CurrencyDigits): string {
  const { orders: _, ...head } = groupOf(group.map((live) => live.order));
  return `${JSON.stringify(head).slice(0, -1)},"orders":[${group.map((live) => orderText(live, digits)).join(',')}]}`;
}

/** The orders one by one, with the floors of their tables. */
export const ordersView = (digits: CurrencyDigits): View => ({
  name: 'orders',
  show: (live) => withFloor(orderText(live, digits), live.order),
});
