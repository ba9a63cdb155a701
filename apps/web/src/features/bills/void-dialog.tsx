import { type Line, type LineChange, unitsOf } from '@comanda/domain/bill/bill';
import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import type { GivenReason } from '../reasons/public.ts';
import { billTexts as t } from './bill.texts.ts';
import { ReasonInput } from './reason-input.tsx';

type VoidDialogProps = {
  line: Line;
  title: string;
  pending: boolean;
  onVoid: (change: Extract<LineChange, { kind: 'void' }>) => void;
  onClose: () => void;
};

/** Takes units of a line off the bill, and off the kitchen's list. */
export function VoidDialog({ line, title, pending, onVoid, onClose }: VoidDialogProps) {
  const most = unitsOf(line);
  const [quantity, setQuantity] = useState(most);
  const [reason, setReason] = useState<GivenReason | null>(null);
  const [wasted, setWasted] = useState<boolean>();
  const [hasTried, setHasTried] = useState(false);
  const isWaste = wasted ?? reason?.isWaste ?? false;
  return (
    <FormDialog
      touch
      tone="danger"
      title={t.voidOf({ title })}
      submitLabel={t.voidUnits({ count: quantity })}
      pending={pending}
      aside={
        most > 1 && (
          <QuantityStepper label={title} quantity={quantity} min={1} max={most} onQuantityChange={setQuantity} />
        )
      }
      onSubmit={() => {
        setHasTried(true);
        if (reason) onVoid({ kind: 'void', quantity: Math.min(quantity, most), isWaste, reason: reason.text.trim() });
      }}
      onClose={onClose}
    >
      <ReasonInput kind="void" value={reason} isMissing={hasTried && !reason} onChange={setReason} />
      <Checkbox size="touch" label={t.wasted} checked={isWaste} onChange={(event) => setWasted(event.target.checked)} />
    </FormDialog>
  );
}
