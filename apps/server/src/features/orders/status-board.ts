import type { StatusBoard } from '@comanda/contract/orders/orders.contract';
import type { KeptAnswer } from '../../encoding/kept-answer.ts';
import { businessDayAt } from '../store/public.ts';
import { answerFrom, type LiveList } from './live-list.ts';
import type { LoadedOrder } from './orders.queries.ts';

/** What guests may see of the business day's open orders. */
export function boardFrom(list: LiveList, now: Date): KeptAnswer {
  const day = businessDayAt(now, list.clock, list.clock.lastDay);
  return answerFrom(list, `status board of ${day}`, () => JSON.stringify(boardOf(list, day)));
}

/** An order that was handed over completely is left out. */
function boardOf({ orders }: LiveList, day: string): StatusBoard {
  const ofDay = orders.map(({ order }) => order).filter(({ business_day: businessDay }) => businessDay === day);
  const preparing = ofDay.filter(isPreparing).map(({ token_no: token }) => token);
  const ready = ofDay.flatMap((order) => (isPreparing(order) ? [] : readyOf(order)));
  return {
    preparing: preparing.toSorted((a, b) => a - b),
    ready: ready.toSorted((a, b) => a.since - b.since || a.token - b.token).map(({ token }) => token),
  };
}

const isPreparing = ({ items }: LoadedOrder): boolean =>
  items.some(({ status }) => status === 'created' || status === 'preparing');

/** Ready since the last dish was made; handing over a part of the order does not change it. */
function readyOf({ token_no: token, items }: LoadedOrder): { token: number; since: number }[] {
  const made = items.filter(({ status }) => status === 'completed').map(({ date }) => date.getTime());
  return made.length > 0 ? [{ token, since: Math.max(...made) }] : [];
}
