import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { bills } from '@comanda/contract/bills/bills.contract';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import type { Bill } from '@comanda/domain/bill/bill';
import { naturally } from '@comanda/domain/natural-order';
import { useState } from 'react';
import { useRead, useWrite } from '../../lib/api.ts';
import { navigate } from '../../lib/router.tsx';
import { useBusy } from '../../lib/use-busy.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageLoading } from '../../ui/page-states.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { billTexts as t } from './bill.texts.ts';
import { billsTexts } from '../../kit/bill-history/bills.texts.ts';

type MoveSheetProps = {
  /** To a table, whose bill it is joined with where there is one; or another bill into this one. */
  mode: 'move' | 'join';
  bill: Bill;
  store: PosData;
  pending: boolean;
  onMove: (command: BillCommand) => void;
  onClose: () => void;
};

/** Somewhere that the bill may go, or that another comes from. */
type Place = { key: string; name: string; detail: string; billId?: string | undefined };

export function MoveSheet({ mode, bill, store, pending, onMove, onClose }: MoveSheetProps) {
  const read = useRead(bills.listOpen, {}, { gcTime: 0 });
  const [asked, setAsked] = useState<Place>();
  const merge = useMerge(bill, mode, onClose);

  const open = (read.data ?? []).filter(({ id }) => id !== bill.id);
  const billAt = new Map(open.flatMap(({ id, table_id }) => (table_id === null ? [] : [[table_id, id]])));
  const tables = store.storeTables
    .filter(({ id }) => id !== bill.tableIds[0] && (mode === 'move' || billAt.has(id)))
    .toSorted((one, other) => naturally(one.table_title, other.table_title))
    .map((table): Place => {
      const billId = billAt.get(table.id);
      const floor = table.floor === '-' ? '' : table.floor;
      const detail = [floor, billId ? t.occupied : ''].filter(Boolean).join(' · ');
      return { key: table.id, name: table.table_title, detail, billId };
    });
  const others = open.flatMap(({ id, name, bill_no: number }): Place[] =>
    name === null || mode === 'move' ? [] : [{ key: id, name, detail: billsTexts.billNo({ number }), billId: id }],
  );
  const places = [...tables, ...others];

  function choose(place: Place): void {
    if (place.billId === undefined) onMove({ kind: 'seated', tableIds: [place.key] });
    // Whoever asked for another bill need not be asked whether they want one.
    else if (mode === 'join') merge.join(place);
    else setAsked(place);
  }

  return (
    <Sheet open onOpenChange={onClose} title={mode === 'move' ? t.move : t.join}>
      {read.error ? (
        <ErrorState message={read.error.message} onRetry={() => void read.refetch()} pending={read.isFetching} />
      ) : read.isPending ? (
        <PageLoading>
          <SkeletonLines lines={6} />
        </PageLoading>
      ) : places.length === 0 ? (
        <EmptyState text={mode === 'move' ? t.noTables : t.noBills} />
      ) : (
        <ul className="flex flex-col gap-2">
          {places.map((place) => (
            <li key={place.key}>
              <button
                type="button"
                disabled={pending || merge.isBusy}
                onClick={() => choose(place)}
                className="flex min-h-14 w-full items-center justify-between gap-3 rounded-control border border-line bg-surface px-4 py-2 text-start hover:bg-sunken"
              >
                <span className="min-w-0 font-semibold wrap-anywhere">{place.name}</span>
                <span className="shrink-0 text-sm text-ink-soft">{place.detail}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          tone="normal"
          title={t.joinTitle({ name: asked.name })}
          text={t.joinText}
          actionLabel={t.joinBills}
          pending={merge.isBusy}
          onConfirm={() => merge.join(asked)}
        />
      )}
    </Sheet>
  );
}

/** The bill that goes away becomes part of the other; whoever moved it sees that one. */
function useMerge(bill: Bill, mode: 'move' | 'join', onDone: () => void) {
  const merge = useWrite(bills.merge, { silent: true });
  const [isBusy, run] = useBusy();

  async function join({ billId }: Place): Promise<void> {
    if (billId === undefined) return;
    const [into, from] = mode === 'move' ? [billId, bill.id] : [bill.id, billId];
    await merge.mutateAsync({ params: { id: into }, body: { billId: from } });
    if (into === bill.id) onDone();
    else navigate(`/dashboard/bills/${into}`, { replace: true });
  }

  // A refusal is told by the query client, and the sheet stays.
  return { isBusy, join: (place: Place) => void run(() => join(place).catch(() => null)) };
}
