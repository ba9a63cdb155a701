import { withDigits } from '@comanda/contract/core/digits';
import { encoderOf } from '@comanda/contract/core/encoder';
import { order as contract } from '@comanda/contract/orders/orders.contract';
import type { CurrencyDigits } from '@comanda/domain/money';
import { isToMake } from '@comanda/domain/order-status';
import type { LoadedOrder } from './orders.queries.ts';

const encode = encoderOf(contract);

/** What lists need to know of an open order, and its JSON. The order as an object would take several times the memory. */
export type LiveOrder = Pick<
  LoadedOrder,
  'id' | 'version' | 'weight' | 'date' | 'order_no' | 'token_no' | 'business_day' | 'table_id' | 'table_title' | 'floor'
> & {
  hasToMake: boolean;
  /** When the last of what waits to be carried out was made, in milliseconds; null where nothing does. */
  readySince: number | null;
  /** For those who may read orders. */
  text: string;
  /** For those who only cook, once one of them has asked. */
  ticketText: string | null;
};

export function liveOrder(order: LoadedOrder, digits: CurrencyDigits): LiveOrder {
  const made = order.items.filter(({ status }) => status === 'completed').map(({ date }) => date.getTime());
  return {
    id: order.id,
    version: order.version,
    weight: order.weight,
    date: order.date,
    order_no: order.order_no,
    token_no: order.token_no,
    business_day: order.business_day,
    table_id: order.table_id,
    table_title: order.table_title,
    floor: order.floor,
    hasToMake: order.items.some(({ status }) => isToMake(status)),
    readySince: made.length > 0 ? Math.max(...made) : null,
    text: withDigits(digits, () => JSON.stringify(encode(order))),
    ticketText: null,
  };
}

/** The JSON of an order with that of its table's floor, which stands beside it in some lists. */
export const withFloor = (text: string, { floor }: LiveOrder): string =>
  `${text.slice(0, -1)},"floor":${JSON.stringify(floor)}}`;
