import { canKitchenMove, type ItemStatus, type KitchenStatus } from './order-status.ts';

export type KnownStation = {
  id: string;
  isCatchAll: boolean;
  standsInId: string | null;
  isDeleted: boolean;
  oneTap: boolean;
};

/**
 * Which station has the work that was sent to a station: that one itself, or the catch-all once it is deleted.
 * @param known all stations, deleted ones among them
 */
export function stationNow(known: readonly KnownStation[]): (id: string) => string {
  const catchAllId = catchAllOf(known);
  const deleted = new Set(known.filter(({ isDeleted }) => isDeleted).map(({ id }) => id));
  return (id) => (deleted.has(id) ? catchAllId : id);
}

/** @throws Error where there is none, as there always is */
export function catchAllOf(known: readonly KnownStation[]): string {
  const catchAll = known.find(({ isCatchAll }) => isCatchAll);
  if (!catchAll) throw new Error('a restaurant without a catch-all');
  return catchAll.id;
}

/** A line as it was sent: null, before there were stations, is the catch-all. */
export type SentLine = { stationIds: readonly string[] | null; doneAt: readonly string[] | null; status: ItemStatus };

/** The stations that make a line now, each once, and those of several that have made their part of it. */
export function workBy(known: readonly KnownStation[]): (line: SentLine) => { stationIds: string[]; doneAt: string[] } {
  const now = stationNow(known);
  const catchAllId = catchAllOf(known);
  return ({ stationIds, doneAt, status }) => {
    const sent = stationIds ?? [catchAllId];
    const ids = [...new Set(sent.map(now))];
    if (status !== 'preparing' || !doneAt) return { stationIds: ids, doneAt: [] };
    // A part that came to the catch-all from a deleted station is a part of its own.
    const isDone = (id: string) => sent.every((each) => now(each) !== id || doneAt.includes(each));
    return { stationIds: ids, doneAt: ids.filter(isDone) };
  };
}

type Tap = { stationId: string; to: KitchenStatus };

/**
 * The line after a station has tapped its part of it: completed once all have made theirs.
 * @returns null where the kitchen may not do that, or the line is not made there
 */
export function tappedAt(
  line: SentLine,
  { stationId, to }: Tap,
  known: readonly KnownStation[],
): { status: ItemStatus; doneAt: string[] | null } | null {
  const now = stationNow(known);
  const sent = line.stationIds ?? [catchAllOf(known)];
  const station = known.find(({ id }) => id === stationId);
  const isOwn = sent.some((id) => now(id) === stationId);
  const standsFor = known.filter(({ standsInId }) => standsInId === stationId).map(({ id }) => id);
  const mine = sent.filter((id) => (isOwn ? now(id) === stationId : standsFor.includes(now(id))));
  if (!station || mine.length === 0) return null;

  const done = line.status === 'completed' ? sent : line.status === 'preparing' ? (line.doneAt ?? []) : [];
  const part = mine.every((id) => done.includes(id)) ? 'completed' : line.status;
  const isTapOfOne = station.oneTap && [part, to].toSorted().join() === 'completed,created';
  if (!canKitchenMove(part, to) && !isTapOfOne) return null;

  const others = done.filter((id) => !mine.includes(id));
  const after = to === 'completed' ? [...others, ...mine] : others;
  if (sent.every((id) => after.includes(id))) return { status: 'completed', doneAt: null };
  if (after.length > 0) return { status: 'preparing', doneAt: after };
  return { status: to, doneAt: null };
}
