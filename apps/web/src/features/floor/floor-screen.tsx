import type { ShownFloor, TableCall } from '@comanda/contract/floor/floor.contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { billsAtTables, type OpenBill } from '../../kit/open-bills/use-open-bills.ts';
import { useCan } from '../../lib/session.ts';
import { useAge } from '../../lib/use-age.ts';
import { type BoardGroup, unpaidOf, useOrderDesk } from '../orders/public.ts';
import { type Place, useSellAt, useSeparateBill } from '../pos/public.ts';
import { floorName } from '../tables/public.ts';
import { FloorBar } from './floor-bar.tsx';
import { floorChoice } from './floor-choice.ts';
import { type Asked, FloorDialogs } from './floor-dialogs.tsx';
import { FloorList } from './floor-list.tsx';
import { FloorMap } from './floor-map.tsx';
import { floorTexts as t } from './floor.texts.ts';
import { ElsewherePanel, TablePanel } from './table-panel.tsx';
import { factsOf, isTaken, ordersAt, ordersElsewhere, type TableFacts } from './tables-now.ts';
import { useFloorDialog } from './use-floor-dialog.ts';
import { useGoneBill } from './use-gone-bill.tsx';
import { startScreen } from '../../lib/start-screen.ts';

type FloorScreenProps = {
  /** At least one. */
  floors: readonly ShownFloor[];
  groups: readonly BoardGroup[];
  openBills: readonly OpenBill[];
  calls: readonly TableCall[];
};

const EPOCH = new Date(0);
const ELSEWHERE = 'elsewhere';

export function FloorScreen({ floors, groups, openBills, calls }: FloorScreenProps) {
  const choice = useStore(floorChoice);
  const floor = floors.find((one) => one.floor === choice.floor) ?? floors[0];
  const { selected, setSelected, openPanel, close } = usePanel();
  const facts = useFacts(floor, { floors, groups, openBills, calls });
  const elsewhere = useMemo(() => ordersElsewhere(groups, floors), [groups, floors]);
  const { setAsked, ...dialog } = useFloorDialog(facts, openBills);
  const atTable = selected === undefined ? [] : ordersAt(selected, billsAtTables(openBills).get(selected), groups);
  const table = facts.find(({ id }) => id === selected);

  const hasOrders = selected === ELSEWHERE ? elsewhere.length > 0 : table !== undefined && atTable.length > 0;
  const goneBill = useGoneBill(selected, hasOrders ? table : undefined, unpaidOf(atTable)[0]?.bill_id);
  // Closed for good: it must not open by itself when new guests order there.
  if (selected !== undefined && !hasOrders) setSelected(undefined);

  const canSell = useCan(['POS']);
  const { sellAt, question } = useSellAt(useTables(floors));
  const separate = useSeparateBill(sellAt);
  const { onTapOf, ...seating } = useTaps({ openPanel, setAsked, sellAt: canSell ? sellAt : undefined });
  if (!floor) return null;

  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <FloorBar
          floors={floors}
          floor={floor}
          groups={groups}
          openBills={openBills}
          calls={calls}
          elsewhere={elsewhere.length}
          onShowElsewhere={() => openPanel(ELSEWHERE)}
          tabs={dialog.tabs.length}
          onAsk={(about) => setAsked({ about })}
          {...seating}
        />
        {goneBill}
        <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
          {choice.view === 'map' ? (
            <FloorMap
              key={floor.floor}
              floor={floor}
              name={floorName(floor.floor)}
              facts={facts}
              selectedId={selected}
              onTapOf={onTapOf}
            />
          ) : (
            <FloorList facts={facts} selectedId={selected} onTapOf={onTapOf} />
          )}
        </div>
      </div>
      {table && hasOrders && (
        <TablePanel
          table={table}
          orders={atTable}
          openBills={openBills}
          sellAt={canSell ? sellAt : undefined}
          separate={separate}
          onClose={close}
        />
      )}
      {selected === ELSEWHERE && hasOrders && (
        <ElsewherePanel title={t.withoutTableTitle} orders={elsewhere} onClose={close} />
      )}
      <FloorDialogs
        {...dialog}
        openBills={openBills}
        sellAt={canSell ? sellAt : undefined}
        groups={groups}
        onClose={() => setAsked(undefined)}
      />
      {question}
    </div>
  );
}

/** Of which table the panel is, or whether it is of the orders elsewhere. What opened it gets the focus back. */
function usePanel() {
  const [selected, setSelected] = useState<string>();
  const opener = useRef<Element>(null);
  const openPanel = useCallback((id: string) => {
    opener.current = document.activeElement;
    setSelected(id);
  }, []);
  const close = () => {
    setSelected(undefined);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return { selected, setSelected, openPanel, close };
}

/** The tables of the floor as they are in this minute. */
function useFacts(floor: ShownFloor | undefined, { floors, groups, openBills, calls }: FloorScreenProps): TableFacts[] {
  const { timeZone } = useOrderDesk();
  const minute = useAge(EPOCH);
  return useMemo(
    () => (floor ? factsOf(floor, { floors, groups, openBills, calls, now: new Date(minute * 60_000), timeZone }) : []),
    [floor, floors, groups, openBills, calls, minute, timeZone],
  );
}

const useTables = (floors: FloorScreenProps['floors']) =>
  useMemo(() => floors.flatMap(({ tables }) => tables), [floors]);

type Taps = {
  openPanel: (id: string) => void;
  setAsked: (asked: Asked) => void;
  /** Undefined for those who do not sell. */
  sellAt: ((place: Place) => void) | undefined;
};

/** What a tap on a table does. Each is the same all the time, so that tables are not drawn anew. */
function useTaps({ openPanel, setAsked, sellAt }: Taps) {
  /** The next tap on a free table seats guests there. */
  const [isSeating, setIsSeating] = useState(false);
  const showGuests = useCallback((tableId: string) => setAsked({ about: 'guests', tableId }), [setAsked]);
  const showCall = useCallback((tableId: string) => setAsked({ about: 'call', tableId }), [setAsked]);
  const showReserved = useCallback((tableId: string) => setAsked({ about: 'reserved', tableId }), [setAsked]);
  const sellAtTable = useCallback((tableId: string) => sellAt?.({ tableId }), [sellAt]);
  const seatAt = useCallback(
    (tableId: string) => {
      setIsSeating(false);
      setAsked({ about: 'seat', tableId });
    },
    [setAsked],
  );
  // Where work begins at the tables, a tap goes on with the guests there.
  const sellsFirst = useStore(startScreen) === 'tables' && sellAt !== undefined;
  const onTapOf = (facts: TableFacts) => {
    if (isTaken(facts) && sellsFirst && facts.call === null) return sellAtTable;
    if (facts.orderCount > 0) return openPanel;
    if (isTaken(facts)) return showGuests;
    if (isSeating) return seatAt;
    if (facts.state === 'reserved') return showReserved;
    return facts.call === null ? sellAt && sellAtTable : showCall;
  };
  return { onTapOf, isSeating, onSeat: () => setIsSeating(!isSeating) };
}
