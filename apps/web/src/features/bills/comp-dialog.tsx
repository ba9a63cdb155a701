import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { type Bill, compedOf, unitsOf } from '@comanda/domain/bill/bill';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { BillWords } from '../../kit/bill-history/bill-words.ts';
import { payTexts as t } from './pay.texts.ts';
import type { GivenReason } from '../reasons/public.ts';
import { ReasonInput } from './reason-input.tsx';
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
    .filter(({ most }) => most > 0);
  const chosen = lines.filter(({ id }) => given.has(id));
  return (
    <FormDialog
      touch
      title={t.comp}
      submitLabel={t.giveAway}
      pending={pending}
      disabled={chosen.length === 0}
      onSubmit={() => {
        setHasTried(true);
        if (!reason) return;
        onGive({
          kind: 'changed',
          changes: chosen.map(({ id, most }) => ({
            lineId: id,
            change: { kind: 'comp', quantity: Math.min(given.get(id) ?? 0, most), reason: reason.text.trim() },
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
