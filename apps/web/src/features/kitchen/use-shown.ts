import { kitchen, MOST_SHOWN } from '@comanda/contract/kitchen/kitchen.contract';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useWrite } from '../../lib/api.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { isDrawnAt, type ScreenStation } from './screen-station.ts';
import type { Ticket } from './ticket-state.ts';

const AGAIN_MS = 3000;

/**
 * Tells the server which tickets somebody before this screen can see. A hidden page tells nothing. What the server does
 * not take as shown, because it did not hear of it or a printer has it just now, is told again.
 */
export function useShown(tickets: readonly Ticket[], inView: ReadonlySet<string>, screen: ScreenStation): void {
  const isVisible = useIsVisible();
  const { mutateAsync } = useWrite(kitchen.shown, { silent: true, keepsScreen: true });
  const told = useRef(new Map<string, number>());
  useEffect(() => {
    if (!isVisible) return undefined;
    let timer: number | undefined;
    const tell = () => {
      const byStation = unshown(tickets, inView, screen);
      const now = performance.now();
      for (const [stationId, ids] of byStation) {
        const orderIds = ids
          .filter((id) => now - (told.current.get(`${id} ${stationId}`) ?? -AGAIN_MS) >= AGAIN_MS)
          .slice(0, MOST_SHOWN);
        if (orderIds.length === 0) continue;
        const keys = orderIds.map((id) => `${id} ${stationId}`);
        for (const key of keys) told.current.set(key, now);
        mutateAsync({ body: { stationId, orderIds } }).catch(() => undefined);
      }
      if (byStation.size > 0) timer = window.setTimeout(tell, AGAIN_MS);
    };
    tell();
    return () => clearTimeout(timer);
  }, [tickets, inView, screen, isVisible, mutateAsync]);
}

/** Station → the orders whose tickets it shows and has not told of. */
function unshown(tickets: readonly Ticket[], inView: ReadonlySet<string>, { own, all }: ScreenStation) {
  const now = serverNow();
  const found = new Map<string, string[]>();
  for (const { id, tickets: receipts = [] } of tickets.filter((ticket) => inView.has(ticket.id))) {
    for (const receipt of receipts.filter(({ shown_at }) => shown_at === null)) {
      const isHere = own === null || isDrawnAt(receipt, own, { all, now });
      const stationId = own?.id ?? receipt.station_id;
      if (isHere) found.set(stationId, [...(found.get(stationId) ?? []), id]);
    }
  }
  return found;
}

const isPageVisible = () => document.visibilityState === 'visible';

function useIsVisible(): boolean {
  return useSyncExternalStore((onChange) => {
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, isPageVisible);
}
