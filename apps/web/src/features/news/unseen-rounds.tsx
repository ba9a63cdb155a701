import { orders } from '@comanda/contract/orders/orders.contract';
import type { EventPayload } from '@comanda/contract/realtime';
import { stations } from '@comanda/contract/stations/stations.contract';
import { ALARM_MS, roundState, UNSEEN_MS } from '@comanda/domain/ticket-receipt';
import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { call } from '../../lib/call.ts';
import { formatList } from '../../lib/intl.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { orderPlace, toldStations, unseenTitles } from '../orders/public.ts';
import { isSentHere } from '../pos/public.ts';
import { newsTexts as t } from './news.texts.ts';

const looks = {
  unseen: <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning-ink" />,
  alarm: <OctagonAlert aria-hidden className="size-5 shrink-0 text-danger-ink" />,
};

export type UnseenRound = { orderId: string; text: string; state: keyof typeof looks; icon: (typeof looks)['alarm'] };

/** Stations that have not shown a round yet, as the events tell. No more are kept than wait for their moment. */
const waiting = new Map<string, Set<string>>();

/** Asks again when a round should have been seen, and when somebody must be told; nearly always it was seen by then. */
export function watchRound(
  { orderId, stationIds = [] }: EventPayload<'new_order'>,
  tell: (round: UnseenRound) => void,
) {
  waiting.set(orderId, new Set(stationIds));
  const look = async () => {
    const isSeen = waiting.get(orderId)?.size === 0;
    if (isSeen || !isSentHere(orderId)) return;
    const round = await findUnseen(orderId).catch(() => null);
    if (round) tell(round);
  };
  setTimeout(() => void look(), UNSEEN_MS);
  setTimeout(() => void look().finally(() => waiting.delete(orderId)), ALARM_MS);
}

export function noteShown({ shown = [] }: EventPayload<'order_update'>): void {
  for (const { orderId, stationId } of shown) waiting.get(orderId)?.delete(stationId);
}

/** What the server says of the round, because an event may have been missed. Null where it was seen, or is closed. */
async function findUnseen(orderId: string): Promise<UnseenRound | null> {
  const [open, known] = await Promise.all([call(orders.changes, { query: {} }), call(stations.list, {})]);
  const order = open?.orders.find(({ id }) => id === orderId);
  const told = toldStations(order?.tickets ?? [], known.stations);
  const state = roundState(told, serverNow());
  if (!order || (state !== 'unseen' && state !== 'alarm')) return null;
  const titles = unseenTitles(told);
  const about = { place: orderPlace(order), count: titles.length, stations: formatList(titles) };
  return { orderId, text: t.rounds[state](about), state, icon: looks[state] };
}
