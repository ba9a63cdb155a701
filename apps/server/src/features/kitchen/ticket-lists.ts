import { withDigits } from '@comanda/contract/core/digits';
import { encoderOf } from '@comanda/contract/core/encoder';
import { ticket } from '@comanda/contract/kitchen/kitchen.contract';
import type { CurrencyDigits } from '@comanda/domain/money';
import { isToMake } from '@comanda/domain/order-status';
import type { KeptAnswer } from '../../encoding/kept-answer.ts';
import {
  answerFrom,
  type LiveList,
  type LiveOrder,
  type LoadedOrder,
  orderText,
  textFrom,
  type View,
  withFloor,
} from '../orders/public.ts';
import { mayReadOrders, type Reader, ticketFor } from './ticket-for.ts';

const encodeTicket = encoderOf(ticket);

const hasToMake = ({ order }: LiveOrder): boolean => order.items.some(({ status }) => isToMake(status));

function ticketText(live: LiveOrder, reader: Reader & { digits: CurrencyDigits }): string {
  if (mayReadOrders(reader)) return orderText(live, reader.digits);
  return textFrom(live, 'ticket', (order) =>
    withDigits(reader.digits, () => JSON.stringify(encodeTicket(ticketFor(reader, order)))),
  );
}

const hasToServe = ({ order }: LiveOrder): boolean => order.items.some(({ status }) => status === 'completed');

/** The tickets of a list as this person may see them: those with something left to make. */
export const ticketsView = (reader: Reader & { digits: CurrencyDigits }): View => ({
  name: nameOf(reader),
  show: (live) => (hasToMake(live) ? withFloor(ticketText(live, reader), live.order) : null),
});

/** And besides those with something to carry out. */
export const passView = (reader: Reader & { digits: CurrencyDigits }): View => ({
  name: `${nameOf(reader)} at the pass`,
  show: (live) => (hasToMake(live) || hasToServe(live) ? withFloor(ticketText(live, reader), live.order) : null),
});

const nameOf = (reader: Reader): string => (mayReadOrders(reader) ? 'tickets of orders' : 'tickets');

/** `GET /kitchen`: each ticket as a group of its own, with its fields beside the group's. */
export const ticketGroupsFrom = (list: LiveList, reader: Reader & { digits: CurrencyDigits }): KeptAnswer =>
  answerFrom(list, nameOf(reader), () => {
    const groups = list.orders.filter(hasToMake).map((live) => groupText(ticketText(live, reader), live.order));
    return `[${groups.join(',')}]`;
  });

const groupText = (text: string, order: LoadedOrder): string =>
  `{"order_ids":["${order.id}"],"orders":[${text}],${withFloor(text, order).slice(1)}`;
