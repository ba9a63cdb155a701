import { coreMessages } from '@comanda/contract/core/messages';
import type { Course } from '@comanda/contract/courses/course';
import { courses as courseCalls } from '@comanda/contract/courses/courses.contract';
import { kitchen, MOST_REPRINTED } from '@comanda/contract/kitchen/kitchen.contract';
import { orders as orderCalls } from '@comanda/contract/orders/orders.contract';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import { type Station, stations as stationCalls } from '@comanda/contract/stations/stations.contract';
import { type ReactNode, useMemo, useState } from 'react';
import { useRead, useWrite } from '../../lib/api.ts';
import { navigate } from '../../lib/router.tsx';
import { say } from '../../lib/say.ts';
import { useCan } from '../../lib/session.ts';
import { CopiesDialog } from './copies-dialog.tsx';
import { type OrderDesk, OrderDeskContext } from './order-desk.ts';
import { type OrderDialog, OrderDialogs } from './order-dialogs.tsx';
import type { BoardGroup } from './order-filter.ts';
import { OrderNotices } from './order-notices.tsx';
import { StatusSuccess } from './status-success.tsx';
import { useOrderMoves } from './use-order-moves.ts';
import { useOrderPapers } from './use-order-papers.ts';

/** A station is watched from the first ticket that its screen shows, which this screen is not told of. */
const STATIONS_ASKED_MS = 60_000;
const noStations: readonly Station[] = [];
const noCourses: readonly Course[] = [];

type OrdersDeskProps = {
  groups: readonly BoardGroup[];
  store: PosData;
  isLost: boolean;
  reload: () => Promise<void>;
  /** Gets the orders as they will be once what was tapped has arrived. */
  children: (moved: readonly BoardGroup[]) => ReactNode;
};

/** Around a screen of open orders: all that can be done with them, what is asked before, and what is said after. */
export function OrdersDesk({ groups, store, isLost, reload, children }: OrdersDeskProps) {
  const [asked, setAsked] = useState<OrderDialog | null>(null);
  const { moved, moveItems, success, closeSuccess } = useOrderMoves(groups, reload);

  const { print, ...papers } = useOrderPapers(store);

  const { timeZone } = store.storeSettings;
  const canMoveItems = useCan(['POS', 'ORDERS', 'ORDER_STATUS']);
  const canCloseOrders = useCan(['POS', 'ORDERS']);
  const { data: stations = noStations } = useRead(
    stationCalls.list,
    {},
    {
      select: (answer) => answer.stations,
      // Others who see this screen are refused, and a refusal would take them away from it.
      enabled: canCloseOrders,
      refetchInterval: STATIONS_ASKED_MS,
    },
  );
  const { data: courses = noCourses } = useRead(courseCalls.list, {}, { enabled: canCloseOrders });
  const { mutate: moveToCourse } = useWrite(courseCalls.moveLines);
  const { mutateAsync: complete } = useWrite(orderCalls.complete, { fallback: say(coreMessages.processingFailed) });
  const { mutate: printTickets } = useWrite(kitchen.printTickets, { keepsScreen: true });
  // The same all the time, so that a change of one order draws no other anew.
  const desk = useMemo((): OrderDesk => {
    function ask(question: OrderDialog): void {
      closeSuccess();
      setAsked(question);
    }

    return {
      timeZone,
      stations,
      courses,
      canMoveItems,
      canCloseOrders,
      moveItems: (items, status, because) => void moveItems(items, status, because),
      moveToCourse: (item, courseId) => moveToCourse({ body: { itemIds: [item.id], courseId } }),
      askToChangeNotes: (item) => ask({ what: 'change-notes', item }),
      askToCancelItem: (order, item) => ask({ what: 'cancel-item', order, item }),
      askToCancel: (shown) => ask({ what: 'cancel', orders: shown }),
      askToComplete: (shown) => ask({ what: 'complete', orders: shown }),
      complete: (shown) => complete({ body: { orderIds: shown.map(({ id }) => id) } }).catch(() => null),
      // What is owed together is one bill; others of the table are paid after it.
      askToPay: ([first]) => first && navigate(`/dashboard/bills/of-order/${first.id}/pay`),
      showBill: ([first]) => first && navigate(`/dashboard/bills/of-order/${first.id}`),
      print,
      printTickets: stations.some(({ paper }) => paper)
        ? (shown) => printTickets({ body: { orderIds: shown.slice(0, MOST_REPRINTED).map(({ id }) => id) } })
        : null,
      showHistory: (shown) => ask({ what: 'history', orders: shown }),
    };
  }, [
    timeZone,
    stations,
    courses,
    canMoveItems,
    canCloseOrders,
    moveItems,
    moveToCourse,
    complete,
    printTickets,
    closeSuccess,
    print,
  ]);

  return (
    <OrderDeskContext value={desk}>
      {children(moved)}
      <OrderNotices isLost={isLost} isPrintBlocked={papers.isBlocked} onDismiss={papers.dismissBlocked} />
      {papers.copies.length > 0 && (
        <CopiesDialog copies={papers.copies} onPrint={papers.printCopy} onClose={papers.closeCopies} />
      )}
      <OrderDialogs
        asked={asked}
        groups={moved}
        timeZone={timeZone}
        moveItems={desk.moveItems}
        onClose={() => setAsked(null)}
      />
      <StatusSuccess success={success} onClose={closeSuccess} />
    </OrderDeskContext>
  );
}
