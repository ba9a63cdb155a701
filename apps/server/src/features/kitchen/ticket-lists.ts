import type { Order } from '@comanda/contract/orders/orders.contract';
import type { KeptAnswer } from '../../encoding/kept-answer.ts';
import { answerFrom, type LiveList, type LiveOrder, textFrom, type View, withFloor } from '../orders/public.ts';
import { mayReadOrders, type Reader, ticketFor } from './ticket-for.ts';

function ticketText(live: LiveOrder, reader: Reader): string {
  if (mayReadOrders(reader)) return live.text;
  // Fields are left out and looked at by nobody, so those of the wire go the same way as those of the domain.
  return textFrom(live, 'ticket', (text) => JSON.stringify(ticketFor(reader, JSON.parse(text) as Order)));
}

/** The tickets of a list as this person may see them: those with something left to make. */
export const ticketsView = (reader: Reader): View => ({
  name: nameOf(reader),
  show: (live) => (live.hasToMake ? withFloor(ticketText(live, reader), live) : null),
});

/** And besides those with something to carry out. */
export const passView = (reader: Reader): View => ({
  name: `${nameOf(reader)} at the pass`,
  show: (live) => (live.hasToMake || live.readySince ? withFloor(ticketText(live, reader), live) : null),
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
