import { type Line, type LineChange, unitsOf } from '@comanda/domain/bill/bill';
import { useState } from 'react';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { TakeBackDialog } from '../reasons/public.ts';
import { billTexts as t } from './bill.texts.ts';

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
  return (
    <TakeBackDialog
      title={t.voidOf({ title })}
      submitLabel={t.voidUnits({ count: quantity })}
      pending={pending}
      aside={
        Math.max(quantity, most) > 1 && (
          <QuantityStepper label={title} quantity={quantity} min={1} max={most} onQuantityChange={setQuantity} />
        )
      }
      // Not less where there are fewer by now: they may be gone because of this very call, whose answer was lost.
      onTakeBack={(because) => onVoid({ kind: 'void', quantity, ...because })}
      onClose={onClose}
    />
  );
}
