import type { StatusBoard } from '@comanda/contract/orders/orders.contract';
import type { KeptAnswer } from '../../encoding/kept-answer.ts';
import { businessDayAt } from '../store/public.ts';
import { answerFrom, type LiveList } from './live-list.ts';

/** What guests may see of the business day's open orders. */
export function boardFrom(list: LiveList, now: Date): KeptAnswer {
  const day = businessDayAt(now, list.clock, list.clock.lastDay);
  return answerFrom(list, `status board of ${day}`, () => JSON.stringify(boardOf(list, day)));
}

/** An order is ready once nothing of it is left to make. One that was handed over completely is left out. */
function boardOf({ orders }: LiveList, day: string): StatusBoard {
  const ofDay = orders.filter(({ business_day: businessDay }) => businessDay === day);
  const preparing = ofDay.filter(({ hasToMake }) => hasToMake).map(({ token_no: token }) => token);
  // Handing over a part of an order does not change since when it is ready.
  const ready = ofDay.flatMap(({ hasToMake, readySince: since, token_no: token }) =>
    hasToMake || since === null ? [] : { token, since },
  );
  return {
    preparing: preparing.toSorted((a, b) => a - b),
    ready: ready.toSorted((a, b) => a.since - b.since || a.token - b.token).map(({ token }) => token),
  };
}
