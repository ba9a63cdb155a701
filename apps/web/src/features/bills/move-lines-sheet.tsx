import { bills } from '@comanda/contract/bills/bills.contract';
import type { CallInput } from '@comanda/contract/core/route';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import { type Bill, unitsOf } from '@comanda/domain/bill/bill';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import type { BillWords } from '../../kit/bill-history/bill-words.ts';
import { useWrite } from '../../lib/api.ts';
import { navigate } from '../../lib/router.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { billTexts as t } from './bill.texts.ts';
import { NewBillDialog } from './new-bill-dialog.tsx';
import { type Place, PlaceButton, PlaceList } from './place-list.tsx';
import { type ChosenUnits, UnitsList } from './units-list.tsx';

type MoveLinesSheetProps = {
  bill: Bill;
  words: BillWords;
  store: PosData;
  /** The one that was tapped; without it, all are shown. */
  firstLine: string | undefined;
  onClose: () => void;
};
type Target = CallInput<typeof bills.moveLines>['body']['to'];

const targetOf = ({ tableId, billId }: Place): Target => (tableId === null ? { billId: billId ?? '' } : { tableId });

/** Lines, or some of their units, go to another table, another bill or a new one. */
export function MoveLinesSheet({ bill, words, store, firstLine, onClose }: MoveLinesSheetProps) {
  const lines = bill.lines.map((line) => ({ id: line.id, most: unitsOf(line) })).filter(({ most }) => most > 0);
  const [picked, setPicked] = useState<ChosenUnits>(
    () => new Map(lines.filter(({ id }) => id === firstLine).map(({ id, most }) => [id, most])),
  );
  const [hasAll, setHasAll] = useState(firstLine === undefined);
  const [isNaming, setIsNaming] = useState(false);
  // Others may have taken back some of them meanwhile.
  const moving = lines.flatMap(({ id, most }) => {
    const quantity = Math.min(picked.get(id) ?? 0, most);
    return quantity > 0 ? [{ lineId: id, quantity, isWhole: quantity === most }] : [];
  });
  const move = useWrite(bills.moveLines, {
    silent: true,
    onDone: ({ bill_id }) => {
      const isAll = moving.length === lines.length && moving.every(({ isWhole }) => isWhole);
      // Where nothing is left here, the guests are there from now on.
      if (isAll) navigate(`/dashboard/bills/${bill_id}`, { replace: true });
      onClose();
    },
  });
  // However often the same is asked for, it is done once.
  const [{ key, keyFor }, setKey] = useState({ key: newId(), keyFor: '' });
  function moveTo(to: Target): void {
    const body = { to, lines: moving.map(({ lineId, quantity }) => ({ lineId, quantity })) };
    const asked = JSON.stringify(body);
    const idempotencyKey = asked === keyFor ? key : newId();
    setKey({ key: idempotencyKey, keyFor: asked });
    move.mutate({ params: { id: bill.id }, body, idempotencyKey });
  }
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
    </Sheet>
  );
}
