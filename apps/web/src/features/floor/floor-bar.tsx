import type { ShownFloor, TableCall } from '@comanda/contract/floor/floor.contract';
import { ArrowRightLeft, BellRing, NotebookTabs, ShoppingBag, UserRoundPlus, ZoomIn, ZoomOut } from 'lucide-react';
import { useStore } from 'zustand';
import type { OpenBill } from '../../kit/open-bills/use-open-bills.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { BoardGroup } from '../orders/public.ts';
import { floorName } from '../tables/public.ts';
import { floorChoice, floorViews } from './floor-choice.ts';
import { floorTexts as t } from './floor.texts.ts';

type FloorBarProps = {
  floors: readonly ShownFloor[];
  floor: ShownFloor;
  groups: readonly BoardGroup[];
  openBills: readonly OpenBill[];
  calls: readonly TableCall[];
  elsewhere: number;
  onShowElsewhere: () => void;
  tabs: number;
  onAsk: (about: 'tabs' | 'hand-over') => void;
  isSeating: boolean;
  onSeat: () => void;
};

/** Which floor and how it is shown, and what is not about one of its tables. */
export function FloorBar({ floors, floor, groups, openBills, calls, isSeating, onSeat, onAsk, ...bar }: FloorBarProps) {
  const choice = useStore(floorChoice);
  const taken = new Set([
    ...groups.map(({ table_id }) => table_id),
    ...openBills.flatMap(({ table_ids }) => table_ids),
  ]);
  const calling = new Set(calls.map(({ table_id }) => table_id));
  const callsUnseen = (one: ShownFloor) => one !== floor && one.tables.some(({ id }) => calling.has(id));
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3">
      <h1 className="text-xl font-semibold tracking-tight max-sm:sr-only">{t.title}</h1>
      {floors.length > 1 && (
        <ChipRow label={t.floors}>
          {floors.map((one) => (
            <Chip
              key={one.floor}
              selected={one === floor}
              {...(callsUnseen(one) && { icon: BellRing })}
              count={one.tables.filter(({ id }) => taken.has(id)).length}
              onClick={() => floorChoice.setState({ ...choice, floor: one.floor }, true)}
            >
              {floorName(one.floor)}
              {callsUnseen(one) && <span className="sr-only">{t.callsThere}</span>}
            </Chip>
          ))}
        </ChipRow>
      )}
      {/* Where the rest takes a line of its own, it stands at the end of this one. */}
      <div className="max-lg:ms-auto lg:order-last">
        <Menu
          label={t.more}
          items={[{ label: t.handOver, icon: ArrowRightLeft, onSelect: () => onAsk('hand-over') }]}
        />
      </div>
      <div className="ms-auto flex flex-wrap items-center gap-3">
        {bar.elsewhere > 0 && (
          <Button icon={ShoppingBag} onClick={bar.onShowElsewhere}>
            {t.withoutTable({ count: bar.elsewhere })}
          </Button>
        )}
        {bar.tabs > 0 && (
          <Button icon={NotebookTabs} onClick={() => onAsk('tabs')}>
            {t.tabs({ count: bar.tabs })}
          </Button>
        )}
        <Button icon={UserRoundPlus} variant={isSeating ? 'primary' : 'secondary'} onClick={onSeat}>
          {isSeating ? t.tapTable : t.seat}
        </Button>
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
