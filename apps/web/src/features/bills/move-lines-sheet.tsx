import { type BillEntry, type BillHistory, bills } from '@comanda/contract/bills/bills.contract';
import type { CallInput } from '@comanda/contract/core/route';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import { type Bill, unitsOf } from '@comanda/domain/bill/bill';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { BillWords } from '../../kit/bill-history/bill-words.ts';
import { useWrite } from '../../lib/api.ts';
import { hasCode } from '../../lib/failure.ts';
import { navigate } from '../../lib/router.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { billTexts as t } from './bill.texts.ts';
import { MeanwhileDialog } from './meanwhile-dialog.tsx';
import { NewBillDialog } from './new-bill-dialog.tsx';
import { type Place, PlaceButton, PlaceList } from './place-list.tsx';
import { type ChosenUnits, UnitsList } from './units-list.tsx';
import { useClash } from './use-clash.ts';

type MoveLinesSheetProps = {
  history: BillHistory;
  bill: Bill;
  words: BillWords;
  store: PosData;
  /** The one that was tapped; without it, all are shown. */
  firstLine: string | undefined;
  onClose: () => void;
};
type Target = CallInput<typeof bills.moveLines>['body']['to'];

const targetOf = ({ tableId, billId }: Place): Target => (tableId === null ? { billId: billId ?? '' } : { tableId });

/** As the history would say it. */
const leavingTo = (to: Target, lines: readonly { lineId: string; quantity: number }[]): BillEntry['steps'][number] => ({
  kind: 'changed',
  changes: lines.map(({ lineId, quantity }) => ({
    lineId,
    change: { kind: 'moved', quantity, toBillId: 'billId' in to ? to.billId : '' },
  })),
});

/** Lines, or some of their units, go to another table, another bill or a new one. */
export function MoveLinesSheet({ history, bill, words, store, firstLine, onClose }: MoveLinesSheetProps) {
  const units = bill.lines.map((line) => ({ id: line.id, most: unitsOf(line) }));
  const [picked, setPicked] = useState<ChosenUnits>(
    () => new Map(units.filter(({ id, most }) => id === firstLine && most > 0).map(({ id, most }) => [id, most])),
  );
  const lines = units.filter(({ id, most }) => most > 0 || picked.has(id));
  const [hasAll, setHasAll] = useState(firstLine === undefined);
  const [isNaming, setIsNaming] = useState(false);
  const clash = useClash<Target>(history);
  // Not less where there are fewer by now: they may be gone because of this very call, whose answer was lost.
  const moving = [...picked].map(([lineId, quantity]) => ({ lineId, quantity }));
  const move = useWrite(bills.moveLines, {
    silent: true,
    tells: 'changed_meanwhile',
    onDone: ({ bill_id }) => {
      const isAll = lines.every(({ id, most }) => (picked.get(id) ?? 0) >= most);
      // Where nothing is left here, the guests are there from now on.
      if (isAll) navigate(`/dashboard/bills/${bill_id}`, { replace: true });
      onClose();
    },
  });
  // A refusal is told by the query client, and the sheet stays.
  const moveTo = (to: Target, seen = clash.seen) =>
    move.mutate(
      { params: { id: bill.id }, body: { to, lines: moving, seen } },
      { onError: (error) => hasCode(error, 'changed_meanwhile') && clash.refuse(to) },
    );
  const disabled = moving.length === 0 || move.isPending;

  return (
    <Sheet open onOpenChange={onClose} title={t.moveLines}>
      <div className="flex flex-col gap-6">
        <div className="flex flex-col items-start gap-2 *:w-full">
          <UnitsList
            label={t.lines}
            lines={hasAll ? lines : lines.filter(({ id }) => id === firstLine)}
            words={words}
            chosen={picked}
            onChange={setPicked}
          />
          {!hasAll && lines.length > 1 && <Button onClick={() => setHasAll(true)}>{t.moreLines}</Button>}
        </div>
        <section aria-label={t.whereTo} className="flex flex-col gap-2">
          <h3 className="font-semibold">{moving.length === 0 ? t.chooseLines : t.whereTo}</h3>
          <PlaceButton icon={Plus} name={t.newBill} disabled={disabled} onClick={() => setIsNaming(true)} />
          <PlaceList
            bill={bill}
            store={store}
            has={() => true}
            emptyText={t.noTables}
            disabled={disabled}
            onChoose={(place) => moveTo(targetOf(place))}
          />
        </section>
      </div>
      {isNaming && (
        <NewBillDialog
          pending={move.isPending}
          onName={(name) => moveTo({ name })}
          onClose={() => setIsNaming(false)}
        />
      )}
      {clash.asked && (
        <MeanwhileDialog
          history={history}
          words={words}
          store={store}
          seen={clash.seen}
          asked={[leavingTo(clash.asked, moving)]}
          pending={move.isPending}
          onBack={clash.look}
          onAgain={() => clash.asked && moveTo(clash.asked, clash.now)}
        />
      )}
    </Sheet>
  );
}
