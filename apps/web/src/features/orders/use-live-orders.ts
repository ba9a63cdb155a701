import type { kitchen, TicketGroup } from '@comanda/contract/kitchen/kitchen.contract';
import type { OrderGroup, orders, StatusBoard } from '@comanda/contract/orders/orders.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRead } from '../../lib/api.ts';
import { ApiError } from '../../lib/call.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { useReload } from './use-reload.ts';

/** Shorter than this, a missing connection is not shown: the page has just opened, or the gap is short. */
const GRACE_MS = 3000;
/** Without events the screen asks by itself; with them too, now and then, because no order may ever be missed. */
const POLL_MS = { live: 60_000, lost: 5000 };

type Live<Data> = {
  read: UseQueryResult<Data>;
  reload: () => Promise<void>;
  /** For the person who asks for it; `isRefreshing` does not blink with every event. */
  refresh: () => Promise<void>;
  isRefreshing: boolean;
  /** The shown data may be out of date. */
  isLost: boolean;
};

type OrdersRoute = typeof orders.list;
type TicketsRoute = typeof kitchen.list;
type BoardRoute = typeof orders.statusBoard;

/** The open orders for a screen, fetched again with each event and whenever the connection comes back. */
export function useLiveOrders(route: OrdersRoute): Live<OrderGroup[]>;
export function useLiveOrders(route: TicketsRoute): Live<TicketGroup[]>;
export function useLiveOrders(route: BoardRoute): Live<StatusBoard>;
export function useLiveOrders(
  route: OrdersRoute | TicketsRoute | BoardRoute,
): Live<OrderGroup[] | TicketGroup[] | StatusBoard> {
  const reload = useReload(route);
  const hint = () => void reload();
  const { isConnected } = useRealtime({ new_order: hint, order_update: hint, onSync: () => void refetch() });
  const isOverdue = useHasLasted(!isConnected, GRACE_MS);
  const read = useRead(
    route,
    {},
    {
      // Without data the page shows its error, which must not blink with every attempt.
      refetchInterval: ({ state }) => (state.data ? POLL_MS[isConnected ? 'live' : 'lost'] : false),
    },
  );
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
