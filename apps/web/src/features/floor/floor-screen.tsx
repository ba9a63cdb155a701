import type { ShownFloor } from '@comanda/contract/floor/floor.contract';
import { ShoppingBag, ZoomIn, ZoomOut } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { navigate } from '../../lib/router.tsx';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { type BoardGroup, useAge, useOrderDesk } from '../orders/public.ts';
import { cartOfOthers, PutAsideDialog, startAtTable } from '../pos/public.ts';
import { floorName } from '../tables/public.ts';
import { floorChoice, floorViews } from './floor-choice.ts';
import { FloorList } from './floor-list.tsx';
import { FloorMap } from './floor-map.tsx';
import { floorTexts as t } from './floor.texts.ts';
import { ElsewherePanel, TablePanel } from './table-panel.tsx';
import { factsOf, ordersElsewhere, type TableFacts } from './tables-now.ts';

type FloorScreenProps = {
  /** At least one. */
  floors: readonly ShownFloor[];
  groups: readonly BoardGroup[];
};

const EPOCH = new Date(0);
const ELSEWHERE = 'elsewhere';

export function FloorScreen({ floors, groups }: FloorScreenProps) {
  const choice = useStore(floorChoice);
  const floor = floors.find((one) => one.floor === choice.floor) ?? floors[0];
  const [selected, setSelected] = useState<string>();
  const { timeZone } = useOrderDesk();
  const minute = useAge(EPOCH);
  const facts = useMemo(
    () => (floor ? factsOf(floor, { groups, now: new Date(minute * 60_000), timeZone }) : []),
    [floor, groups, minute, timeZone],
  );
  const elsewhere = useMemo(() => ordersElsewhere(groups, floors), [groups, floors]);
  const atTable = groups.find((group) => group.table_id === selected)?.orders ?? [];
  const table = facts.find(({ id }) => id === selected);

  const hasOrders = selected === ELSEWHERE ? elsewhere.length > 0 : table !== undefined && atTable.length > 0;
  // Closed for good: it must not open by itself when new guests order there.
  if (selected !== undefined && !hasOrders) setSelected(undefined);

  const canSell = useCan(['POS']);
  const { sellAt, question } = useSellAt(floors);
  const opener = useRef<Element>(null);
  const openPanel = useCallback((id: string) => {
    opener.current = document.activeElement;
    setSelected(id);
  }, []);
  const onTapOf = ({ orderCount }: TableFacts) => (orderCount > 0 ? openPanel : canSell ? sellAt : undefined);
  const close = () => {
    setSelected(undefined);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  if (!floor) return null;

  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <FloorBar
          floors={floors}
          floor={floor}
          groups={groups}
          elsewhere={elsewhere.length}
          onShowElsewhere={() => openPanel(ELSEWHERE)}
        />
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
          title={table.title}
          description={describeTable(table)}
          orders={atTable}
          onAddItems={canSell ? () => sellAt(table.id) : undefined}
          onClose={close}
        />
      )}
      {selected === ELSEWHERE && hasOrders && (
        <ElsewherePanel title={t.withoutTableTitle} orders={elsewhere} onClose={close} />
      )}
      {question}
    </div>
  );
}

const describeTable = ({ state, seats, reservation }: TableFacts): string =>
  [t.states[state], seats > 0 && t.seats({ seats }), reservation && t.nextReservation({ reservation })]
    .filter((part) => typeof part === 'string')
    .join(' · ');

type FloorBarProps = FloorScreenProps & { floor: ShownFloor; elsewhere: number; onShowElsewhere: () => void };

function FloorBar({ floors, floor, groups, elsewhere, onShowElsewhere }: FloorBarProps) {
  const choice = useStore(floorChoice);
  const taken = new Set(groups.map((group) => group.table_id));
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3">
      <h1 className="text-xl font-semibold tracking-tight max-sm:sr-only">{t.title}</h1>
      {floors.length > 1 && (
        <ChipRow label={t.floors}>
          {floors.map((one) => (
            <Chip
              key={one.floor}
              selected={one === floor}
              count={one.tables.filter(({ id }) => taken.has(id)).length}
              onClick={() => floorChoice.setState({ ...choice, floor: one.floor }, true)}
            >
              {floorName(one.floor)}
            </Chip>
          ))}
        </ChipRow>
      )}
      <div className="ms-auto flex flex-wrap items-center gap-3">
        {elsewhere > 0 && (
          <Button icon={ShoppingBag} onClick={onShowElsewhere}>
            {t.withoutTable({ count: elsewhere })}
          </Button>
        )}
        {choice.view === 'map' && (
          <IconButton
            icon={choice.isLarge ? ZoomOut : ZoomIn}
            label={choice.isLarge ? t.smaller : t.larger}
            onClick={() => floorChoice.setState({ ...choice, isLarge: !choice.isLarge }, true)}
          />
        )}
        <RadioGroup
          label={t.view}
          hideLabel
          name="floor-view"
          layout="segments"
          value={choice.view}
          onChange={({ target }) => {
            const view = floorViews.find((each) => each === target.value);
            if (view) floorChoice.setState({ ...choice, view }, true);
          }}
          options={floorViews.map((value) => ({ value, label: t.views[value] }))}
        />
      </div>
    </div>
  );
}

/** Goes to the till with a table chosen; asks first where an order for somebody else is in progress there. */
function useSellAt(floors: readonly ShownFloor[]) {
  const [asked, setAsked] = useState<string>();
  const titleOf = (tableId: string | null) =>
    floors.flatMap(({ tables }) => tables).find(({ id }) => id === tableId)?.table_title;

  function goTo(tableId: string, nameOfDraft?: string): void {
    startAtTable(tableId, nameOfDraft);
    navigate('/dashboard/pos');
  }
  const sellAt = useCallback((tableId: string) => {
    if (cartOfOthers(tableId)) setAsked(tableId);
    else goTo(tableId);
  }, []);

  const others = asked === undefined ? undefined : cartOfOthers(asked);
  const question = asked !== undefined && others && (
    <PutAsideDialog
      onConfirm={() => goTo(asked, others.customer?.name ?? titleOf(others.tableId))}
      onClose={() => setAsked(undefined)}
    />
  );
  return { sellAt, question };
}
