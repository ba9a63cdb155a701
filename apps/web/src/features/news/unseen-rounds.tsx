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

/** The stations that have not shown a round yet; null where its event did not name them. */
const waiting = new Map<string, Set<string> | null>();

/** Looks again when a round should have been seen, and once more when somebody must be told. */
export function watchRound(
  { orderId, stationIds }: EventPayload<'new_order'>,
  tell: (round: UnseenRound) => void,
): void {
  waiting.set(orderId, stationIds ? new Set(stationIds) : null);
  setTimeout(() => void look(), UNSEEN_MS);

  async function look(): Promise<void> {
    const isWaiting = isSentHere(orderId) && waiting.get(orderId)?.size !== 0;
    const round = isWaiting ? await findUnseen(orderId).catch(() => undefined) : null;
    if (round) tell(round);
    if (round === null || round?.state === 'alarm') waiting.delete(orderId);
    else setTimeout(() => void look(), ALARM_MS - UNSEEN_MS);
  }
}

export function noteShown({ shown = [] }: EventPayload<'order_update'>): void {
  for (const { orderId, stationId } of shown) waiting.get(orderId)?.delete(stationId);
}

/**
 * What the server says of the round, because an event may have been missed. Null where nobody has to be told: it was
 * seen, it is closed, or nobody watches its stations. Orders are many, so stations are read first.
 */
async function findUnseen(orderId: string): Promise<UnseenRound | null> {
  const { stations: known } = await call(stations.list, {});
  const ids = waiting.get(orderId);
  if (!known.some(({ id, is_watched }) => is_watched && (!ids || ids.has(id)))) return null;
  const open = await call(orders.changes, { query: {} });
  const order = open?.orders.find(({ id }) => id === orderId);
  const told = toldStations(order?.tickets ?? [], known);
  const state = roundState(told, serverNow());
  if (!order || (state !== 'unseen' && state !== 'alarm')) return null;
  const titles = unseenTitles(told);
  const about = { place: orderPlace(order), count: titles.length, stations: formatList(titles) };
  return { orderId, text: t.rounds[state](about), state, icon: looks[state] };
}
