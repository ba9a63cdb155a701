import type { Course } from '@comanda/contract/courses/course';
import { courses } from '@comanda/contract/courses/courses.contract';
import type { Notice, TicketItem } from '@comanda/contract/kitchen/kitchen.contract';
import { type Station, stations } from '@comanda/contract/stations/stations.contract';
import { FIRED_MS, firedAt, isHeldNow, nextFiring } from '@comanda/domain/courses';
import { isToMake } from '@comanda/domain/order-status';
import { UNSEEN_MS } from '@comanda/domain/ticket-receipt';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { useRead } from '../../lib/api.ts';
import { fitting } from '../../lib/fitting.ts';
import { localStore } from '../../lib/local-store.ts';
import { type StationRules, usualRules } from './station-rules.ts';
import type { StationItem, Ticket } from './ticket-state.ts';

/** The pass, which brings together what all stations make. */
export const PASS = 'pass';

/** The station whose screen this is, or the pass, kept for the browser; null is all stations. */
export const screenStationStore = localStore('comanda.kitchenStation', fitting(z.nullable(z.string())), null);

/** `hasPass`: there is something to bring together, so the pass is offered. */
export type ScreenStation = {
  all: readonly Station[];
  own: Station | null;
  courses: readonly Course[];
  hasPass: boolean;
  isPass: boolean;
  /** A printer says at the pass what goes out. */
  printsSlips: boolean;
};

/** The same object until something changes. A station that was deleted counts as none chosen. */
export function useScreenStation(): ScreenStation {
  const id = useStore(screenStationStore);
  const { data } = useRead(stations.list);
  const { data: courseList } = useRead(courses.list);
  return useMemo(() => {
    const all = data?.stations ?? [];
    const hasPass = all.length > 1 || Boolean(courseList?.length);
    const isKnown = data !== undefined && courseList !== undefined;
    return {
      all,
      own: all.find((station) => station.id === id) ?? null,
      courses: courseList ?? [],
      hasPass,
      isPass: id === PASS && (hasPass || !isKnown),
      printsSlips: data?.prints_slips ?? false,
    };
  }, [data, courseList, id]);
}

/** Of the screen's station, or of the one that makes what no route sends elsewhere. The same until something changes. */
export function useStationRules({ own, all }: ScreenStation): StationRules {
  const station = own ?? all.find(({ is_catch_all }) => is_catch_all);
  return useMemo(
    () =>
      station
        ? {
            dueMinutes: station.due_minutes,
            lateMinutes: station.late_minutes,
            oneTap: station.one_tap,
            onPaper: new Set((own ? [own] : all).flatMap(({ id, paper }) => (paper ? [id] : []))),
          }
        : usualRules,
    [station, own, all],
  );
}

type Receipt = NonNullable<Ticket['tickets']>[number];

/** Whether the station draws what the receipt is of: it is its own, or nobody saw it in time where it stands in. */
export function isDrawnAt(
  receipt: Receipt,
  own: Station,
  { all, now }: { all: readonly Station[]; now: number },
): boolean {
  if (receipt.shown_by_station_id !== null) return receipt.shown_by_station_id === own.id;
  if (receipt.station_id === own.id) return true;
  const standsIn = all.some(({ id, stands_in_id }) => id === receipt.station_id && stands_in_id === own.id);
  return standsIn && receipt.shown_at === null && now - receipt.sent_at.getTime() >= UNSEEN_MS;
}

/**
 * What a ticket is at one station: its own lines, and the names of the others. `forStations`: for which it stands in.
 * `since`: from when its age counts; null while all that is left is held.
 */
export type StationTicket = Omit<Ticket, 'items'> & {
  items: StationItem[];
  elsewhere: readonly string[];
  forStations: readonly string[];
  since: Date | null;
};

type Known = { screen: ScreenStation; now: number; ticket: StationTicket };
const known = new WeakMap<Ticket, Known>();

/** All of it where the screen is of all stations. The same object for the same ticket, so that it is not drawn anew. */
export function ticketAt(ticket: Ticket, screen: ScreenStation, now: number): StationTicket {
  const last = known.get(ticket);
  if (last?.screen === screen && last.now === now) return last.ticket;
  const made = { screen, now, ticket: makeTicketAt(ticket, screen, now) };
  known.set(ticket, made);
  return made.ticket;
}

function makeTicketAt(ticket: Ticket, { own, all }: ScreenStation, now: number): StationTicket {
  if (!own) return { ...ticket, ...withCourses(ticket, ticket.items, now), elsewhere: [], forStations: [] };
  const receipts = ticket.tickets ?? [];
  const takenOver = receipts
    .filter((receipt) => receipt.station_id !== own.id && isDrawnAt(receipt, own, { all, now }))
    .map(({ station_id }) => station_id);
  const isGiven = receipts.some((receipt) => receipt.station_id === own.id && !isDrawnAt(receipt, own, { all, now }));
  const drawn = new Set([...(isGiven ? [] : [own.id]), ...takenOver]);
  const titleOf = new Map(all.map(({ id, title }) => [id, title]));
  const titlesOf = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => titleOf.get(id) ?? []);
  const items = ticket.items.flatMap((item) => {
    const mine = (item.station_ids ?? []).filter((id) => drawn.has(id));
    if (mine.length === 0) return [];
    const isDone = item.status === 'preparing' && mine.every((id) => item.done_at?.includes(id));
    return [isDone ? { ...item, status: 'completed' as const } : item];
  });
  const others = ticket.items.flatMap(({ station_ids = [] }) => station_ids.filter((id) => !drawn.has(id)));
  const at = withCourses(ticket, items, now);
  return { ...ticket, ...at, elsewhere: titlesOf(others), forStations: titlesOf(takenOver) };
}

/** A fired line is new from its firing on, and is marked for a moment. */
function withCourses(
  { date }: Ticket,
  items: readonly TicketItem[],
  now: number,
): Pick<StationTicket, 'items' | 'since'> {
  const told = items.map((item) => {
    const fired = firedAt(item, now);
    const isFired = fired !== null && now < fired + FIRED_MS;
    return { ...item, isHeld: isHeldNow(item, now), isFired, since: fired === null ? date : new Date(fired) };
  });
  const ages = told.flatMap(({ status, isHeld, since }) => (isToMake(status) && !isHeld ? [since.getTime()] : []));
  return { items: told, since: ages.length > 0 ? new Date(Math.min(...ages)) : null };
}

/** What of it is heard as new: itself, unless all of it was held, and each firing of a course. */
export const newAt = ({ id, items }: StationTicket): string[] => [
  ...new Set(items.flatMap((item) => (item.is_held ? (item.isHeld ? [] : [`${id} ${item.since.getTime()}`]) : [id]))),
];

/** The next moment at which something looks different by itself, in milliseconds; null where nothing will. */
export function nextMoment(open: readonly Ticket[], screen: ScreenStation, now: number): number | null {
  const lines = open.flatMap(({ items }) => items);
  const moments = [
    ...takeovers(open, screen).filter((moment) => moment > now),
    ...lines.flatMap((line) => {
      const fired = firedAt(line, now);
      return fired !== null && now < fired + FIRED_MS ? [fired + FIRED_MS] : [];
    }),
  ];
  const firing = nextFiring(lines, now);
  if (firing !== null) moments.push(firing);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** When tickets come to this screen because nobody saw them elsewhere. */
function takeovers(open: readonly Ticket[], { own, all }: ScreenStation): number[] {
  if (!own) return [];
  const standsFor = new Set(all.filter(({ stands_in_id }) => stands_in_id === own.id).map(({ id }) => id));
  return open.flatMap(({ tickets = [] }) =>
    tickets.flatMap(({ station_id, shown_at, sent_at }) =>
      standsFor.has(station_id) && shown_at === null ? [sent_at.getTime() + UNSEEN_MS] : [],
    ),
  );
}

export const isNoticeFor = ({ station_id }: Notice, { own }: ScreenStation): boolean =>
  own === null || own.id === station_id;
