import { orders } from '@comanda/contract/orders/orders.contract';
import type { EventPayload } from '@comanda/contract/realtime';
import { stations } from '@comanda/contract/stations/stations.contract';
import { ALARM_MS, roundState, UNSEEN_MS } from '@comanda/domain/ticket-receipt';
import { call } from '../../lib/call.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { orderPlace, toldStations, unseenTitles } from '../orders/public.ts';
import { isSentHere } from '../pos/public.ts';
import { alarmStore, type UnseenRound } from './news-store.ts';

/** The stations that have not shown a round yet; null where its event did not name them. */
const waiting = new Map<string, Set<string> | null>();

/** When another person has the device: they sent none of these rounds. */
export function forgetRounds(): void {
  waiting.clear();
  alarmStore.setState([], true);
}

/** Looks again when a round should have been seen, and once more when somebody must be told. */
export function watchRound(
  { orderId, stationIds }: EventPayload<'new_order'>,
  tell: (round: UnseenRound) => void,
): void {
  waiting.set(orderId, stationIds ? new Set(stationIds) : null);
  setTimeout(() => void look(UNSEEN_MS), UNSEEN_MS);

  async function look(waitedMs: number): Promise<void> {
    if (!waiting.has(orderId)) return;
    const isWaiting = isSentHere(orderId) && waiting.get(orderId)?.size !== 0;
    const round = isWaiting ? await findUnseen(orderId, waitedMs).catch(() => undefined) : null;
    if (round && waiting.has(orderId)) tell(round);
    if (round === null || round?.state === 'alarm') waiting.delete(orderId);
    else setTimeout(() => void look(ALARM_MS), ALARM_MS - UNSEEN_MS);
  }
}

/** An alarm goes when nobody has to be told of its round any more. */
export function noteUpdate({ orderIds, shown = [] }: EventPayload<'order_update'>): void {
  for (const { orderId, stationId } of shown) waiting.get(orderId)?.delete(stationId);
  for (const { orderId } of alarmStore.getState()) if (orderIds.includes(orderId)) void lookAgain(orderId);

  async function lookAgain(orderId: string): Promise<void> {
    if ((await findUnseen(orderId, ALARM_MS).catch(() => undefined)) !== null) return;
    alarmStore.setState((rounds) => rounds.filter((round) => round.orderId !== orderId), true);
  }
}

/**
 * What the server says of the round, because an event may have been missed. Null where nobody has to be told: it was
 * seen, it is closed, or nobody watches its stations. Orders are many, so stations are read first.
 * @param waitedMs at least so long ago it was sent, also where the clock of this device is behind
 */
async function findUnseen(orderId: string, waitedMs: number): Promise<UnseenRound | null> {
  const { stations: known } = await call(stations.list, {});
  const ids = waiting.get(orderId);
  if (!known.some(({ id, is_watched }) => is_watched && (!ids || ids.has(id)))) return null;
  const open = await call(orders.changes, { query: {} });
  const order = open?.orders.find(({ id }) => id === orderId);
  const told = toldStations(order?.tickets ?? [], known);
  const now = Math.max(serverNow(), ...told.map(({ sentAt }) => sentAt + waitedMs));
  const state = roundState(told, now);
  if (!order || (state !== 'unseen' && state !== 'alarm')) return null;
  return { orderId, state, place: orderPlace(order), stations: unseenTitles(told) };
}
