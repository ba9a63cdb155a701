import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { isToMake } from '@comanda/domain/order-status';
import { useCallback, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useMoment } from '../../kit/courses/use-moment.ts';
import { useWrite } from '../../lib/api.ts';
import { useCan } from '../../lib/session.ts';
import { useStableList, withMoves } from '../orders/public.ts';
import { AllDayPanel } from './all-day-panel.tsx';
import { allDayStore } from './all-day.ts';
import { type BoardItem, KitchenBoard } from './kitchen-board.tsx';
import { KitchenFooter } from './kitchen-footer.tsx';
import { Notices, useNotices } from './notices.tsx';
import { newAt, nextMoment, type ScreenStation, ticketAt, useStationRules } from './screen-station.ts';
import { useSoundOfLate, useSoundOfNew } from './sounds.ts';
import { agesOf, lateAt, type Ticket } from './ticket-state.ts';
import type { useTestOrders } from './test-orders.ts';
import { useInView } from './use-in-view.ts';
import { useKitchenKeys } from './use-kitchen-keys.ts';
import { useKitchenTaps } from './use-kitchen-taps.ts';
import { useRecallLast } from './use-recall-last.ts';
import { useShown } from './use-shown.ts';
import { useTargets } from './use-targets.ts';

type KitchenScreenProps = {
  /** Oldest first. */
  open: readonly Ticket[];
  tests: ReturnType<typeof useTestOrders>;
  screen: ScreenStation;
  reload: () => Promise<void>;
  onOpenKeys: () => void;
};

/** Between two columns, in pixels: a page of columns begins with a whole one. */
const GAP = 12;
/** What stays in view of tickets that are scrolled down. */
const OVERLAP = 80;

export function KitchenScreen({ open, tests, screen, reload, onOpenKeys }: KitchenScreenProps) {
  const canAct = useCan(['KITCHEN']);
  const isAllDayOpen = useStore(allDayStore);
  const { moves, tap, lastTap, undo } = useKitchenTaps(reload, screen.own?.id);
  const recallLast = useRecallLast();
  const rules = useStationRules(screen);
  const targets = useTargets();
  const { mutate: print } = useWrite(kitchen.printTickets, { keepsScreen: true });
  const stationId = screen.own?.id;
  const printAgain = useCallback(
    (ticket: Ticket) => print({ body: { orderIds: [ticket.id], stationId } }),
    [print, stationId],
  );
  const notices = useNotices(screen);
  const now = useMoment((since) => nextMoment(open, screen, since));
  const board = useRef<HTMLElement>(null);

  const here = useMemo(
    () =>
      open
        .toSorted(byPriority)
        .map((ticket) => ticketAt(ticket, screen, now))
        .filter(({ items }) => items.length > 0),
    [open, screen, now],
  );
  const heard = useMemo(() => here.flatMap(newAt), [here]);
  useSoundOfNew('new', heard);

  const tickets = useMemo(
    () =>
      here
        .map((ticket) => withMoves(ticket, moves))
        .filter(({ items }) => items.some(({ status }) => isToMake(status))),
    [here, moves],
  );
  useSoundOfLate(
    tickets.flatMap((ticket) =>
      ticket.since ? [lateAt(ticket.since, agesOf(ticket.since, ticket, { rules, targets }))] : [],
    ),
  );

  // At the head, though it moves what is there: nobody is cooking yet, and nothing moves while somebody is about to tap.
  const items = useMemo(() => [...tests.orders, ...tickets], [tests.orders, tickets]);
  const shown = useStableList<BoardItem>(items);
  const shownIds = shown.flatMap(({ item, isGone }) => (isGone ? [] : [item.id]));
  const inView = useInView(board, shownIds);
  useShown(tickets, inView, screen);
  const hasDigits = useKitchenKeys({ board, items, undo, recallLast, openKeys: onOpenKeys });

  function scroll(direction: 1 | -1): void {
    const { clientWidth = 0, clientHeight = 0 } = board.current ?? {};
    const forward = document.dir === 'rtl' ? -direction : direction;
    board.current?.scrollBy({ left: (clientWidth - GAP) * forward, top: (clientHeight - OVERLAP) * direction });
  }

  return (
    <>
      <div className="flex min-h-0 flex-1 max-lg:flex-col-reverse">
        <div className="flex min-h-0 min-w-0 flex-1 max-lg:flex-col">
          <KitchenBoard
            ref={board}
            shown={shown}
            canAct={canAct}
            courses={screen.courses}
            rules={rules}
            targets={targets}
            hasDigits={hasDigits}
            onTap={tap}
            onSee={tests.see}
            onPrint={printAgain}
          />
          <Notices notices={notices} canAct={canAct} />
        </div>
        {isAllDayOpen && <AllDayPanel tickets={tickets} />}
      </div>
      <KitchenFooter
        tickets={tickets}
        hidden={hiddenOf(shownIds, inView)}
        onScroll={scroll}
        lastTap={lastTap}
        onUndo={undo}
      />
    </>
  );
}

/** Before anything was seen, nothing is said to be hidden. */
function hiddenOf(ids: readonly string[], inView: ReadonlySet<string>): { before: number; after: number } {
  const first = ids.findIndex((id) => inView.has(id));
  if (first === -1) return { before: 0, after: 0 };
  const hidden = ids.filter((id) => !inView.has(id)).length;
  return { before: first, after: hidden - first };
}

/** What comes first at all stations, then the oldest. */
const byPriority = (one: Ticket, other: Ticket): number =>
  Number(other.is_priority ?? false) - Number(one.is_priority ?? false);
