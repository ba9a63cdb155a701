import { Minus, Plus } from 'lucide-react';
import type { ControlSize } from './control.ts';
import { IconButton } from './icon-button.tsx';
import { uiTexts } from './ui.texts.ts';

export type QuantityStepperProps = {
  /** The title of the item whose quantity it is. */
  label: string;
  quantity: number;
  onQuantityChange: (quantity: number) => void;
  /** With 0, the minus removes the line. */
  min?: number;
  max?: number;
  size?: ControlSize;
};

export function QuantityStepper({
  label,
  quantity,
  onQuantityChange,
  min = 0,
  max = 999,
  size = 'medium',
}: QuantityStepperProps) {
  return (
    <fieldset aria-label={label} className="inline-flex items-center rounded-control border border-edge/55 bg-surface">
      <IconButton
        icon={Minus}
        label={`${uiTexts.less}: ${label}`}
        size={size}
        disabled={quantity <= min}
        onClick={() => onQuantityChange(quantity - 1)}
      />
      <output aria-live="polite" className="figures min-w-8 text-center text-base font-semibold">
        {quantity}
      </output>
      <IconButton
        icon={Plus}
        label={`${uiTexts.more}: ${label}`}
        size={size}
        disabled={quantity >= max}
        onClick={() => onQuantityChange(quantity + 1)}
      />
    </fieldset>
  );
}
