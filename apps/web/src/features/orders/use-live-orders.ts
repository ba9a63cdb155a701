import { kitchen, type Ticket } from '@comanda/contract/kitchen/kitchen.contract';
import { type Order, orders, type StatusBoard } from '@comanda/contract/orders/orders.contract';
import { applyChanges, type Changes, groupByTable, type OpenOrders } from '@comanda/domain/open-orders';
import { covers, readVersion } from '@comanda/domain/orders-version';
import type { Route } from '@comanda/contract/core/route';
import { type QueryKey, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readKey } from '../../lib/api.ts';
import { ApiError, call } from '../../lib/call.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { useGathered } from '../../lib/use-gathered.ts';
import { useReload } from '../../lib/use-reload.ts';
import type { BoardGroup } from './order-filter.ts';

/** Shorter than this, a missing connection is not shown: the page has just opened, or the gap is short. */
const GRACE_MS = 3000;
/** Without events the screen asks by itself; with them too, now and then, because no order may ever be missed. */
const POLL_MS = { live: 60_000, lost: 5000 };

/** What only other stations make can wait so long; none of it is overdue before twenty seconds. */
const OTHERS_MS = 1500;

type Live<Data> = {
  read: UseQueryResult<Data>;
  reload: () => Promise<void>;
  /** For the person who asks for it; `isRefreshing` does not blink with every event. */
  refresh: () => Promise<void>;
  isRefreshing: boolean;
  /** The shown data may be out of date. */
  isLost: boolean;
};

type WithFloor<Kind> = Kind & { floor: string | null };

/** How a screen keeps up: `ask` brings what it knows up to date, `show` makes what it shows of that. */
type Feed<Known, Data> = {
  route: Route;
  queryKey: QueryKey;
  ask: (known: Known | undefined, signal: AbortSignal) => Promise<Known>;
  versionOf: (known: Known) => string | undefined;
  show: (known: Known) => Data;
};

/** Of open orders that the server tells the changes of; null where nothing changed. */
const followed = <Kind extends WithFloor<Order | Ticket>, Data>(
  { route, queryKey = readKey(route) }: { route: Route; queryKey?: QueryKey },
  changesSince: (since: string | undefined, signal: AbortSignal) => Promise<Changes<Kind> | null>,
  show: (known: OpenOrders<Kind>) => Data,
): Feed<OpenOrders<Kind>, Data> => ({
  route,
  queryKey,
  ask: async (known, signal) => {
    const changes = await changesSince(known?.version, signal);
    // Without a version to ask from, the server answers with all.
    return changes ? applyChanges(known, changes) : (known ?? { version: '', orders: [] });
  },
  versionOf: ({ version }) => version,
  show,
});

const ordersFeed = followed(
  { route: orders.changes },
  (since, signal) => call(orders.changes, { query: { since } }, { signal }),
  (known): BoardGroup[] => groupByTable(known.orders),
);

const ticketsFeed = followed(
  { route: kitchen.changes },
  (since, signal) => call(kitchen.changes, { query: { since } }, { signal }),
  (known) => known.orders,
);

const atPass = { pass: '1' } as const;
const passFeed = followed(
  { route: kitchen.changes, queryKey: readKey(kitchen.changes, { query: atPass }) },
  (since, signal) => call(kitchen.changes, { query: { since, ...atPass } }, { signal }),
  (known) => known.orders,
);

/** A few numbers, which are read whole. */
const boardFeed: Feed<StatusBoard, StatusBoard> = {
  route: orders.statusBoard,
  queryKey: readKey(orders.statusBoard),
  ask: (_known, signal) => call(orders.statusBoard, {}, { signal }),
  versionOf: () => undefined,
  show: (board) => board,
};

/** The open orders of each table, kept up to date. */
export const useLiveOrders = (): Live<BoardGroup[]> => useLive(ordersFeed);
/** What is to be made, oldest first, kept up to date; at the pass also what is made and not served yet. */
export const useLiveTickets = ({ isPass, own }: LiveScreen): Live<readonly WithFloor<Ticket>[]> =>
  useLive(isPass ? passFeed : ticketsFeed, own?.id);
/** `own`: the station whose screen it is, or null where it is of all. */
type LiveScreen = { isPass: boolean; own: { id: string } | null };
export const useLiveBoard = (): Live<StatusBoard> => useLive(boardFeed);

/**
 * Asks with each event that brings something new, and whenever the connection comes back. The screen of a station asks a
 * moment later for what only others make: where a kitchen has many screens, the one that is waited for comes first.
 */
function useLive<Known, Data>(
  { route, queryKey, ask, versionOf, show }: Feed<Known, Data>,
  stationId?: string,
): Live<Data> {
  const queryClient = useQueryClient();
  const reload = useReload(route);

  function hear({ version }: { version: string }): void {
    const known = queryClient.getQueryData<Known>(queryKey);
    const [mine, told] = [readVersion(known && versionOf(known)), readVersion(version)];
    if (!mine || !told || !covers(mine, told)) void reload();
  }
  const hearLater = useGathered(reload, OTHERS_MS);
  const { isConnected } = useRealtime({
    new_order: (news) => {
      const isForOthers = stationId !== undefined && news.stationIds?.includes(stationId) === false;
      if (isForOthers) hearLater();
      else hear(news);
    },
    order_update: hear,
    onSync: () => void refetch(),
  });
  const isOverdue = useHasLasted(!isConnected, GRACE_MS);
  const read = useQuery({
    queryKey,
    queryFn: ({ client, signal }) => ask(client.getQueryData<Known>(queryKey), signal),
    select: show,
    // Without data the page shows its error, which must not blink with every attempt.
    refetchInterval: ({ state }) => (state.data ? POLL_MS[isConnected ? 'live' : 'lost'] : false),
  });
  const { refetch } = read;
  const [isRefreshing, setIsRefreshing] = useState(false);

  async function refresh(): Promise<void> {
    setIsRefreshing(true);
    await reload();
    setIsRefreshing(false);
  }

  useEffect(() => {
    // Only a fetch shows whether the server is out of reach, because a till may live in a network without the internet.
    const probe = () => void refetch();
    addEventListener('offline', probe);
    addEventListener('online', probe);
    return () => {
      removeEventListener('offline', probe);
      removeEventListener('online', probe);
    };
  }, [refetch]);

  const isLost = isOverdue || isOffline(read.failureReason) || isOffline(read.error);
  return { read, reload, refresh, isRefreshing, isLost };
}

const isOffline = (error: Error | null): boolean => error instanceof ApiError && error.code === 'offline';

function useHasLasted(isTrue: boolean, ms: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isTrue) return undefined;
    const timer = setTimeout(() => setHasLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isTrue, ms]);
  return hasLasted;
}
