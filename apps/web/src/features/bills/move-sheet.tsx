import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { bills } from '@comanda/contract/bills/bills.contract';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import type { Bill } from '@comanda/domain/bill/bill';
import { useState } from 'react';
import type { BillWords } from '../../kit/bill-history/bill-words.ts';
import { useWrite } from '../../lib/api.ts';
import { navigate } from '../../lib/router.tsx';
import { useBusy } from '../../lib/use-busy.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { billTexts as t } from './bill.texts.ts';
import { ItsTables } from './its-tables.tsx';
import { type Place, PlaceList } from './place-list.tsx';

type MoveSheetProps = {
  /** To a table, whose bill it is joined with where there is one; another bill into this one; or to a table besides. */
  mode: 'move' | 'join' | 'add';
  bill: Bill;
  words: BillWords;
  store: PosData;
  pending: boolean;
  onMove: (command: BillCommand) => void;
  onClose: () => void;
};

/** A function, because the words are those of the language of the moment. */
const wordsOf = (mode: MoveSheetProps['mode']) =>
  ({
    move: { title: t.move, none: t.noTables, ask: t.joinTitle, text: t.joinText, action: t.joinBills },
    join: { title: t.join, none: t.noBills, ask: t.joinTitle, text: t.joinText, action: t.joinBills },
    add: { title: t.addTable, none: t.noTables, ask: t.addTableTitle, text: t.addTableText, action: t.addIt },
  })[mode];

export function MoveSheet({ mode, bill, words, store, pending, onMove, onClose }: MoveSheetProps) {
  const [asked, setAsked] = useState<Place>();
  const merge = useMerge(bill, mode, onClose);
  const said = wordsOf(mode);
  const seatAt = (tableIds: readonly string[]) => onMove({ kind: 'seated', tableIds: [...tableIds] });

  function choose(place: Place): void {
    const { tableId, billId } = place;
    if (billId === null && tableId !== null) seatAt(mode === 'add' ? [...bill.tableIds, tableId] : [tableId]);
    // Whoever asked for another bill need not be asked whether they want one.
    else if (mode === 'join') merge.join(place);
    else setAsked(place);
  }

  return (
    <Sheet open onOpenChange={onClose} title={said.title}>
      <div className="flex flex-col gap-6">
        {mode === 'add' && bill.tableIds.length > 1 && (
          <ItsTables
            bill={bill}
            words={words}
            disabled={pending || merge.isBusy}
            onLetGo={(tableId) => seatAt(bill.tableIds.filter((id) => id !== tableId))}
          />
        )}
        <PlaceList
          bill={bill}
          store={store}
          has={({ tableId, billId }) => (mode === 'join' ? billId !== null : tableId !== null)}
          emptyText={said.none}
          disabled={pending || merge.isBusy}
          onChoose={choose}
        />
      </div>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          tone="normal"
          title={said.ask({ name: asked.name })}
          text={said.text}
          actionLabel={said.action}
          pending={merge.isBusy}
          onConfirm={() => merge.join(asked)}
        />
      )}
    </Sheet>
  );
}

/** The bill that goes away becomes part of the other; whoever moved it sees that one. */
function useMerge(bill: Bill, mode: MoveSheetProps['mode'], onDone: () => void) {
  const merge = useWrite(bills.merge, { silent: true });
  const [isBusy, run] = useBusy();

  async function join({ billId }: Place): Promise<void> {
    if (billId === null) return;
    const [into, from] = mode === 'move' ? [billId, bill.id] : [bill.id, billId];
    await merge.mutateAsync({ params: { id: into }, body: { billId: from, withTables: mode === 'add' } });
    if (into === bill.id) onDone();
    else navigate(`/dashboard/bills/${into}`, { replace: true });
  }

  // A refusal is told by the query client, and the sheet stays.
  return { isBusy, join: (place: Place) => void run(() => join(place).catch(() => null)) };
}
