import type { Order } from '@comanda/contract/orders/orders.contract';
import type { KeptAnswer } from '../../encoding/kept-answer.ts';
import { answerFrom, type LiveList, type LiveOrder, type View, withFloor } from '../orders/public.ts';
import { mayReadOrders, type Reader, ticketFor } from './ticket-for.ts';

function ticketText(live: LiveOrder, reader: Reader): string {
  if (mayReadOrders(reader)) return live.text;
  // A ticket only leaves fields out, so it can be made of the order's JSON as well.
  live.ticketText ??= JSON.stringify(ticketFor(reader, JSON.parse(live.text) as Order));
  return live.ticketText;
}

/** The tickets of a list as this person may see them: those with something left to make. */
export const ticketsView = (reader: Reader): View => ({
  name: nameOf(reader),
  show: (live) => (live.hasToMake ? withFloor(ticketText(live, reader), live) : null),
});

/** And besides those with something to carry out. */
export const passView = (reader: Reader): View => ({
  name: `${nameOf(reader)} at the pass`,
  show: (live) => (live.hasToMake || live.readySince !== null ? withFloor(ticketText(live, reader), live) : null),
});

const nameOf = (reader: Reader): string => (mayReadOrders(reader) ? 'tickets of orders' : 'tickets');

/** `GET /kitchen`: each ticket as a group of its own, with its fields beside the group's. */
export const ticketGroupsFrom = (list: LiveList, reader: Reader): KeptAnswer =>
  answerFrom(list, nameOf(reader), () => {
    const toMake = list.orders.filter(({ hasToMake }) => hasToMake);
    return `[${toMake.map((live) => groupText(ticketText(live, reader), live)).join(',')}]`;
  });

const groupText = (text: string, live: LiveOrder): string =>
  `{"order_ids":["${live.id}"],"orders":[${text}],${withFloor(text, live).slice(1)}`;
