import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { bills } from '@comanda/contract/bills/bills.contract';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import type { Bill } from '@comanda/domain/bill/bill';
import { useState } from 'react';
import { useWrite } from '../../lib/api.ts';
import { navigate } from '../../lib/router.tsx';
import { useBusy } from '../../lib/use-busy.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { billTexts as t } from './bill.texts.ts';
import { type Place, PlaceList } from './place-list.tsx';

type MoveSheetProps = {
  /** To a table, whose bill it is joined with where there is one; or another bill into this one. */
  mode: 'move' | 'join';
  bill: Bill;
  store: PosData;
  pending: boolean;
  onMove: (command: BillCommand) => void;
  onClose: () => void;
};

export function MoveSheet({ mode, bill, store, pending, onMove, onClose }: MoveSheetProps) {
  const [asked, setAsked] = useState<Place>();
  const merge = useMerge(bill, mode, onClose);

  function choose(place: Place): void {
    if (place.billId === null) onMove({ kind: 'seated', tableIds: place.tableId === null ? [] : [place.tableId] });
    // Whoever asked for another bill need not be asked whether they want one.
    else if (mode === 'join') merge.join(place);
    else setAsked(place);
  }

  return (
    <Sheet open onOpenChange={onClose} title={mode === 'move' ? t.move : t.join}>
      <PlaceList
        bill={bill}
        store={store}
        has={({ tableId, billId }) => (mode === 'move' ? tableId !== null : billId !== null)}
        emptyText={mode === 'move' ? t.noTables : t.noBills}
        disabled={pending || merge.isBusy}
        onChoose={choose}
      />
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
    if (billId === null) return;
    const [into, from] = mode === 'move' ? [billId, bill.id] : [bill.id, billId];
    await merge.mutateAsync({ params: { id: into }, body: { billId: from } });
    if (into === bill.id) onDone();
    else navigate(`/dashboard/bills/${into}`, { replace: true });
  }

  // A refusal is told by the query client, and the sheet stays.
  return { isBusy, join: (place: Place) => void run(() => join(place).catch(() => null)) };
}
