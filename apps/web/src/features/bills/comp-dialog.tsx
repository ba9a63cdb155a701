import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { type Bill, compedOf, unitsOf } from '@comanda/domain/bill/bill';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { BillWords } from '../../kit/bill-history/bill-words.ts';
import { payTexts as t } from './pay.texts.ts';
import { type GivenReason, ReasonInput } from '../reasons/public.ts';
import { type ChosenUnits, UnitsList } from './units-list.tsx';

type CompDialogProps = {
  bill: Bill;
  words: BillWords;
  /** Where somebody asked for one line. */
  onlyLine?: string;
  pending?: boolean;
  onGive: (command: BillCommand) => void;
  onClose: () => void;
};

/** What was made and is not charged. */
export function CompDialog({ bill, words, onlyLine, pending, onGive, onClose }: CompDialogProps) {
  const [given, setGiven] = useState<ChosenUnits>(() => firstGiven(bill, onlyLine));
  const [reason, setReason] = useState<GivenReason | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const lines = bill.lines
    .filter(({ id }) => onlyLine === undefined || id === onlyLine)
    .map((line) => ({ id: line.id, most: unitsOf(line) - compedOf(line) }))
    .filter(({ id, most }) => most > 0 || given.has(id));
  return (
    <FormDialog
      touch
      title={t.comp}
      submitLabel={t.giveAway}
      pending={pending}
      disabled={given.size === 0}
      onSubmit={() => {
        setHasTried(true);
        if (!reason) return;
        // Not less where there are fewer by now: they may be given away by this very call, whose answer was lost.
        onGive({
          kind: 'changed',
          changes: [...given].map(([lineId, quantity]) => ({
            lineId,
            change: { kind: 'comp', quantity, reason: reason.text.trim() },
          })),
        });
      }}
      onClose={onClose}
    >
      <UnitsList label={t.comp} lines={lines} words={words} chosen={given} onChange={setGiven} />
      <ReasonInput kind="comp" value={reason} isMissing={hasTried && !reason} onChange={setReason} />
    </FormDialog>
  );
}

function firstGiven({ lines }: Bill, onlyLine: string | undefined): ChosenUnits {
  const line = lines.find(({ id }) => id === onlyLine);
  return new Map(line ? [[line.id, unitsOf(line) - compedOf(line)]] : []);
}
