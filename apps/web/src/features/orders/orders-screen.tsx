import type { PosData } from '@comanda/contract/pos/pos.contract';
import { naturally } from '@comanda/domain/natural-order';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { useCan } from '../../lib/session.ts';
import { useSellAt } from '../pos/public.ts';
import { type BoardGroup, ordersOnBoard, readFilter, writeFilter } from './order-filter.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrdersBoard } from './orders-board.tsx';

type OrdersScreenProps = { groups: readonly BoardGroup[]; store: PosData };

export function OrdersScreen({ groups, store }: OrdersScreenProps) {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const { place, state, query } = filter;
  const onBoard = useMemo(() => ordersOnBoard(groups, { place, state, query }), [groups, place, state, query]);
  const isFiltered = place !== 'all' || state !== 'all' || query.trim() !== '';
  const canSell = useCan(['POS']);
  const { sellAt, question } = useSellAt(store.storeTables);
  const floors = [...new Set(store.storeTables.map((table) => table.floor))].toSorted(naturally);

  return (
    <>
      {(groups.length > 0 || isFiltered) && (
        <OrderFilters
          groups={groups}
          floors={floors}
          filter={filter}
          onFilterChange={(next) => setSearch(writeFilter(next), { replace: true })}
        />
      )}
      <OrdersBoard
        // Another filter starts another board: only an order that leaves by itself leaves a gap.
        key={`${place} ${state} ${query}`}
        orders={onBoard}
        onAddItems={canSell ? (tableId) => sellAt({ tableId }) : undefined}
        onShowAll={isFiltered ? () => setSearch({}, { replace: true }) : undefined}
      />
      {question}
    </>
  );
}
