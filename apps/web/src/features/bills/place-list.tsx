import { bills } from '@comanda/contract/bills/bills.contract';
import type { CallOutput } from '@comanda/contract/core/route';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import type { Bill } from '@comanda/domain/bill/bill';
import { naturally } from '@comanda/domain/natural-order';
import type { LucideIcon } from 'lucide-react';
import { useRead } from '../../lib/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageLoading } from '../../ui/page-states.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { billsTexts } from '../../kit/bill-history/bills.texts.ts';
import { billTexts as t } from './bill.texts.ts';

/** A table, with its open bill where there is one; or a bill by name. */
export type Place = { name: string; detail: string; tableId: string | null; billId: string | null };

type OpenBill = CallOutput<typeof bills.listOpen>[number];

type PlaceListProps = {
  /** The one that is about to go somewhere. */
  bill: Bill;
  store: PosData;
  has: (place: Place) => boolean;
  emptyText: string;
  disabled: boolean;
  onChoose: (place: Place) => void;
};

/** Where a bill or lines of it may go. */
export function PlaceList({ bill, store, has, emptyText, disabled, onChoose }: PlaceListProps) {
  const read = useRead(bills.listOpen, {}, { gcTime: 0 });
  if (read.error)
    return <ErrorState message={read.error.message} onRetry={() => void read.refetch()} pending={read.isFetching} />;
  if (read.isPending)
    return (
      <PageLoading>
        <SkeletonLines lines={6} />
      </PageLoading>
    );
  const places = placesBeside(bill, read.data, store).filter(has);
  if (places.length === 0) return <EmptyState text={emptyText} />;
  return (
    <ul className="flex flex-col gap-2">
      {places.map((place) => (
        <li key={place.tableId ?? place.billId}>
          <PlaceButton {...place} disabled={disabled} onClick={() => onChoose(place)} />
        </li>
      ))}
    </ul>
  );
}

type PlaceButtonProps = {
  icon?: LucideIcon;
  name: string;
  detail?: string;
  disabled: boolean;
  onClick: () => void;
};

export function PlaceButton({ icon: Icon, name, detail, disabled, onClick }: PlaceButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="flex min-h-14 w-full items-center justify-between gap-3 rounded-control border border-line bg-surface px-4 py-2 text-start hover:bg-sunken disabled:opacity-50"
    >
      <span className="flex min-w-0 items-center gap-2 font-semibold wrap-anywhere">
        {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
        {name}
      </span>
      <span className="shrink-0 text-sm text-ink-soft">{detail}</span>
    </button>
  );
}

/** All tables but its own, and after them all other bills by name. */
function placesBeside(bill: Bill, openBills: readonly OpenBill[], store: PosData): Place[] {
  const others = openBills.filter(({ id }) => id !== bill.id);
  const billAt = new Map(others.flatMap(({ id, table_ids }) => table_ids.map((tableId) => [tableId, id] as const)));
  const tables = store.storeTables
    .filter(({ id }) => !bill.tableIds.includes(id))
    .toSorted((one, other) => naturally(one.table_title, other.table_title))
    .map((table): Place => {
      const billId = billAt.get(table.id) ?? null;
      const floor = table.floor === '-' ? '' : table.floor;
      const detail = [floor, billId === null ? '' : t.occupied].filter(Boolean).join(' · ');
      return { name: table.table_title, detail, tableId: table.id, billId };
    });
  const named = others.flatMap(({ id, table_id, name, bill_no: number }): Place[] =>
    name === null || table_id !== null
      ? []
      : [{ name, detail: billsTexts.billNo({ number }), tableId: null, billId: id }],
  );
  return [...tables, ...named];
}
