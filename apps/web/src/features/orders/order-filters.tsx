import { useStore } from 'zustand';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { orderChoice, orderViews } from './order-choice.ts';
import {
  type BoardGroup,
  isInState,
  type OrderFilter,
  ordersOnBoard,
  orderStates,
  type Place,
} from './order-filter.ts';
import { ordersTexts as t } from './orders.texts.ts';

type OrderFiltersProps = {
  groups: readonly BoardGroup[];
  /** The floors of the store's tables, each once. */
  floors: readonly string[];
  filter: OrderFilter;
  onFilterChange: (filter: OrderFilter) => void;
};

export function OrderFilters({ groups, floors, filter, onFilterChange }: OrderFiltersProps) {
  const places: { place: Place; label: string }[] = [
    { place: 'all', label: t.everywhere },
    ...floors.map((floor) => ({ place: `floor:${floor}` as const, label: floor === '-' ? t.noFloor : floor })),
    { place: 'dine-out', label: t.dineOut },
  ];
  const here = ordersOnBoard(groups, { place: filter.place, state: 'all', query: '' });
  return (
    <div className="mb-5 flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchInput
          label={t.search}
          value={filter.query}
          onValueChange={(query) => onFilterChange({ ...filter, query })}
          className="grow sm:max-w-96"
        />
        <ViewChoice />
      </div>
      <ChipRow label={t.state}>
        {orderStates.map((state) => (
          <Chip
            key={state}
            selected={filter.state === state}
            count={here.filter((order) => isInState(order, state)).length}
            onClick={() => onFilterChange({ ...filter, state })}
          >
            {t.states[state]}
          </Chip>
        ))}
      </ChipRow>
      {floors.length > 0 && (
        <ChipRow label={t.place}>
          {places.map(({ place, label }) => (
            <Chip key={place} selected={filter.place === place} onClick={() => onFilterChange({ ...filter, place })}>
              {label}
            </Chip>
          ))}
        </ChipRow>
      )}
    </div>
  );
}

function ViewChoice() {
  const { view } = useStore(orderChoice);
  return (
    <RadioGroup
      label={t.view}
      hideLabel
      name="orders-view"
      layout="segments"
      value={view}
      onChange={({ target }) => {
        const chosen = orderViews.find((each) => each === target.value);
        if (chosen) orderChoice.setState({ view: chosen }, true);
      }}
      options={orderViews.map((value) => ({ value, label: t.views[value] }))}
    />
  );
}
